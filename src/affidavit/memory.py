"""The face: one small method for everything a memory can be asked to do."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from affidavit.arguments import Circumstances, Moment, conversation_of, count_of, extracted_of, inquiry_of, scope_of
from affidavit.bootstrap import Parts, assemble
from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.audit import AuditHead, AuditRecord, AuditVerdict
from affidavit.domain.compared import Compared
from affidavit.domain.conflict import Conflict
from affidavit.domain.entity import Entity
from affidavit.domain.episode import Episode
from affidavit.domain.found import Answer, Found
from affidavit.domain.message import Message
from affidavit.domain.moment import parse_moment
from affidavit.domain.provenance import Provenance
from affidavit.domain.receipt import Receipt
from affidavit.domain.scope import Scope
from affidavit.ports.embedder import require_same
from affidavit.ports.store import Selection
from affidavit.read_path import answer, block
from affidavit.read_path import explain as explaining
from affidavit.read_path import pipeline as read_pipeline
from affidavit.read_path.episodes import episodes
from affidavit.read_path.pointed import told_plainly
from affidavit.read_path.profile import profile
from affidavit.read_path.reading import Inquiry
from affidavit.settings import Settings
from affidavit.upkeep import correcting, erasing, feedback, reembedding, sweep, transferring, verifying
from affidavit.upkeep.changing import one
from affidavit.write_path import compare as comparing
from affidavit.write_path import pipeline as write_pipeline
from affidavit.write_path import ready
from affidavit.write_path.embed import indexer
from affidavit.write_path.pipeline import Request
from affidavit.write_path.receive import Given


class Memory:
    """A memory of many users, each in a scope of their own. Thread-safe; a context manager, or `close` it.

    Every method takes `user_id` and `tenant_id`, which name the scope, and `at`, the moment it is about: an aware
    datetime or an ISO 8601 string with a zone; the machine's clock where it is left out.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        # Analysis holds the interpreter anyway: fewer writes at once spare deciding twice; those for a model wait.
        self._writing = threading.BoundedSemaphore(parts.writers)

    @classmethod
    def open(cls, location: str | Path = "memory.db", **settings: Any) -> Self:
        """Open or create a memory: a file, or ":memory:". Keyword settings override the environment.

        Raises:
            InvalidInput: an unknown setting or location.
            StoreError: the file cannot be used; it is left unchanged.
        """
        return cls(assemble(location, Settings.load(**settings)))

    def add(
        self, messages: Given, *, user_id: str, tenant_id: str = "default", session_id: str | None = None,
        agent_id: str | None = None, at: Moment = None, request_id: str | None = None,
        metadata: Mapping[str, Any] | None = None, infer: bool = True,
    ) -> Receipt:  # fmt: skip
        """Keep messages word for word and, unless `infer=False`, the assertions they make.

        Args:
            messages: the owner's words, a message, or a list of OpenAI or Anthropic ones with `at`, `id` and `name`.
            session_id: the conversation they belong to; pronouns point back within it.
            agent_id, metadata: kept with each message, never interpreted.
            request_id: makes the call safe to repeat: a completed request returns its receipt again.

        Raises:
            InvalidInput: what is wrong with the messages, by its place; nothing was done.
        """
        options = {"session_id": session_id, "agent_id": agent_id, "request_id": request_id, "metadata": metadata,
                   "infer": infer, "dated": at is not None}  # fmt: skip
        scope, settings = self._scope(user_id, tenant_id), self._parts.settings
        return self._write(conversation_of(messages, scope, self._moment(at), settings, options))

    def compare(
        self, messages: Given, *, user_id: str, tenant_id: str = "default", session_id: str | None = None,
        at: Moment = None, hints: bool = False,
    ) -> Compared:  # fmt: skip
        """Say what these words would contradict or confirm, and store nothing: a check of a draft, or of a statement.

        Args:
            hints: also what is only like them or merely mentioned; that is shown as a hint and decides nothing.

        Raises:
            InvalidInput: what is wrong with the messages, by its place.
        """
        options = {"session_id": session_id, "agent_id": None, "request_id": None, "metadata": None, "infer": True,
                   "dated": at is not None}  # fmt: skip
        scope, settings = self._scope(user_id, tenant_id), self._parts.settings
        request = conversation_of(messages, scope, self._moment(at), settings, options)
        return comparing.compare(self._parts.workshop, request, hints=hints)

    def add_extracted(
        self, assertions: Sequence[Mapping[str, Any]], *, user_id: str, tenant_id: str = "default",
        session_id: str | None = None, at: Moment = None, request_id: str | None = None,
    ) -> Receipt:  # fmt: skip
        """Put in assertions of your own; they are normalised, decided on and logged like any other.

        Args:
            assertions: mappings with `predicate` and `object`, and optionally `subject` ("user" by default),
                `subject_kind`, `polarity`, `modality`, `kind`, `source`, `conditions` (dimension → value or values),
                `valid_from`, `valid_to`, and as evidence `message_id` with `quote`, or a `text` of your own.

        Raises:
            InvalidInput: what is wrong with them, by its place; nothing was done.
        """
        options = {"session_id": session_id, "request_id": request_id}
        scope, settings = self._scope(user_id, tenant_id), self._parts.settings
        return self._write(extracted_of(assertions, scope, self._moment(at), settings, options))

    def search(
        self, query: str, *, user_id: str, tenant_id: str = "default", at: Moment = None, as_of: Moment = None,
        context: Circumstances = None, top_k: int = 10, limit: int | None = None,
        filters: Mapping[str, Any] | None = None, history: bool = False, applicable: bool = True,
        explain: bool = False, session_id: str | None = None,
    ) -> Found:  # fmt: skip
        """What holds at the moment and in the circumstances asked about, best first; nothing is an answer too.

        Args:
            at: the moment asked about. as_of: answer with what was believed then.
            context: circumstances (place, activity, audience …); what is not said is unknown.
            limit: another name for `top_k`.
            filters: field of an assertion → value or values.
            history: superseded and past assertions count too.
            applicable: leave out what does not hold in the context.
            explain: say every factor of each score.
            session_id: the conversation it is asked in; what "she", "it" or "there" mean is known from it.

        Raises:
            InvalidInput: the query, a filter or a number cannot be used.
        """
        inquiry = self._inquiry(
            query, (user_id, tenant_id), at, as_of=as_of, context=context, filters=filters or {}, history=history,
            top_k=top_k if limit is None else limit, applicable=applicable, explain=explain, session_id=session_id,
        )  # fmt: skip
        return read_pipeline.search(self._parts.reading, inquiry)

    def ask(
        self, question: str, *, user_id: str, tenant_id: str = "default", at: Moment = None, as_of: Moment = None,
        context: Circumstances = None, session_id: str | None = None,
    ) -> Answer:  # fmt: skip
        """Answer a question from what is held, with evidence, or say that it is unknown or disputed."""
        options = {"as_of": as_of, "context": context, "session_id": session_id}
        return answer.ask(self._parts.reading, self._inquiry(question, (user_id, tenant_id), at, **options))

    def context(
        self, query: str, *, user_id: str, tenant_id: str = "default", at: Moment = None,
        context: Circumstances = None, max_tokens: int = 1000, session_id: str | None = None,
    ) -> block.ContextBlock:  # fmt: skip
        """Text for a prompt: what matters for the query, with citations, conditions and dates, within the budget."""
        budget = count_of("max_tokens", max_tokens)
        inquiry = self._inquiry(query, (user_id, tenant_id), at, context=context, session_id=session_id)
        return block.context_block(self._parts.reading, inquiry, max_tokens=budget)

    def get(self, assertion_id: str, *, user_id: str, tenant_id: str = "default") -> Assertion:
        """One assertion.

        Raises:
            NotFound: it is not in this scope.
        """
        return one(self._parts.store, self._scope(user_id, tenant_id), assertion_id)

    def get_all(self, *, user_id: str, tenant_id: str = "default", history: bool = False) -> list[Assertion]:
        """Every active assertion, or with `history=True` every one there is, in order of recording."""
        statuses = None if history else (Status.ACTIVE,)
        return list(self._parts.store.select(self._scope(user_id, tenant_id), Selection(statuses=statuses)))

    def history(self, assertion_id: str, *, user_id: str, tenant_id: str = "default") -> list[AuditRecord]:
        """Every log record that names an assertion, in order.

        Raises:
            NotFound: it is not in this scope.
        """
        return explaining.history(self._parts.store, self._scope(user_id, tenant_id), assertion_id)

    def profile(self, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> dict[str, str]:
        """The owner's profile: field → present value."""
        scope = self._scope(user_id, tenant_id)
        return profile(self._parts.store, self._parts.workshop.catalogue, scope, self._moment(at))

    def entities(self, *, user_id: str, tenant_id: str = "default") -> list[Entity]:
        """Everybody and everything that assertions are about."""
        return list(self._parts.store.entities(self._scope(user_id, tenant_id)))

    def message(self, message_id: str, *, user_id: str, tenant_id: str = "default") -> Message:
        """One message as received.

        Raises:
            NotFound: it is not in this scope.
        """
        return explaining.message(self._parts.store, self._scope(user_id, tenant_id), message_id)

    def messages(self, *, user_id: str, tenant_id: str = "default", session_id: str | None = None) -> list[Message]:
        """The transcript, or one session of it, in order."""
        every = self._parts.store.messages(self._scope(user_id, tenant_id))
        return [message for message in every if session_id is None or message.session_id == session_id]

    def episodes(self, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> list[Episode]:
        """Every session, oldest first: what it was about, what was settled, and what is still open at `at`."""
        return episodes(self._parts.store, self._scope(user_id, tenant_id), self._moment(at))

    def explain(self, assertion_id: str, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> Provenance:
        """The four-layer record behind an assertion: transcript, resolutions, assertion, metadata.

        Raises:
            NotFound: it is not in this scope.
        """
        scope, parts = self._scope(user_id, tenant_id), self._parts
        return explaining.explain(parts.store, parts.workshop.catalogue, scope, assertion_id, self._moment(at))

    def conflicts(self, *, user_id: str, tenant_id: str = "default") -> list[Conflict]:
        """Every clash, what kind it is and how it was decided, in order."""
        return correcting.conflicts(self._parts.store, self._scope(user_id, tenant_id))

    def reviews(self, *, user_id: str, tenant_id: str = "default") -> list[Conflict]:
        """Clashes that wait for a person to `resolve`."""
        return correcting.reviews(self._parts.store, self._scope(user_id, tenant_id))

    def resolve(
        self, decision_id: str, *, user_id: str, keep: correcting.Keep, tenant_id: str = "default", at: Moment = None
    ) -> None:
        """Settle a clash by hand: keep the "newer", the "older" or "both".

        Raises:
            NotFound: there is no such decision in this scope.
        """
        correcting.resolve(self._parts.store, self._scope(user_id, tenant_id), decision_id, keep, self._moment(at))

    def revert(self, decision_id: str, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> None:
        """Take a decision back; what it displaced stands again.

        Raises:
            NotFound: there is no such decision in this scope.
        """
        correcting.revert(self._parts.store, self._scope(user_id, tenant_id), decision_id, self._moment(at))

    def cite(
        self, assertion_ids: Iterable[str], *, user_id: str, tenant_id: str = "default", at: Moment = None
    ) -> None:
        """Record that an answer used these assertions; it strengthens them.

        Raises:
            NotFound: one of them is not in this scope; none is recorded.
        """
        feedback.cite(self._parts.store, self._scope(user_id, tenant_id), assertion_ids, self._moment(at))

    def dispute(
        self, assertion_id: str, *, user_id: str, message_id: str | None = None, tenant_id: str = "default",
        at: Moment = None,
    ) -> None:  # fmt: skip
        """Record an objection; it weakens the assertion, and the message that objects becomes evidence against it.

        Raises:
            NotFound: the assertion or the message is not in this scope.
        """
        scope = self._scope(user_id, tenant_id)
        feedback.dispute(self._parts.store, scope, assertion_id, self._moment(at), message_id)

    def update(
        self, assertion_id: str, *, user_id: str, object: str, tenant_id: str = "default", at: Moment = None
    ) -> Receipt:
        """Correct the object of an assertion by hand; the old one is superseded and kept.

        Raises:
            NotFound: it is not in this scope.
            InvalidInput: the object is blank.
        """
        known = self.get(assertion_id, user_id=user_id, tenant_id=tenant_id)
        correction = ready.correction(known, object)
        return self.add_extracted([correction], user_id=user_id, tenant_id=tenant_id, at=at)

    def delete(self, assertion_id: str, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> None:
        """Retract an assertion; it stays in the history. See `erase` for real removal.

        Raises:
            NotFound: it is not in this scope.
        """
        correcting.retract(self._parts.store, self._scope(user_id, tenant_id), assertion_id, self._moment(at))

    def delete_all(self, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> int:
        """Retract everything that is held of a user; returns how many assertions."""
        return correcting.retract_all(self._parts.store, self._scope(user_id, tenant_id), self._moment(at))

    def sweep(self, *, user_id: str | None = None, tenant_id: str = "default", at: Moment = None,
              progress: sweep.Progress | None = None) -> sweep.SweepReport:  # fmt: skip
        """Expire what is over, put to rest what is hardly trusted; `progress` is told how many of how many are done."""
        parts = self._parts
        scopes = parts.store.scopes() if user_id is None else (self._scope(user_id, tenant_id),)
        course = sweep.course(self._moment(at), parts.settings.dormant_below, progress)
        return sweep.sweep(parts.store, parts.workshop.catalogue, scopes, course)

    def erase(
        self, *, user_id: str, tenant_id: str = "default", message_id: str | None = None,
        assertion_id: str | None = None, everything: bool = False, at: Moment = None,
    ) -> erasing.ErasureReport:  # fmt: skip
        """Remove for good: a message with what rests on it alone, one assertion, or everything of a user.

        The words an assertion quotes go with their message, not with the assertion.

        Raises:
            NotFound: it is not in this scope.
            InvalidInput: not exactly one of the three was named.
        """
        wanted = erasing.Wanted(message_id=message_id, assertion_id=assertion_id, everything=everything)
        shop = self._parts.workshop
        indexing = erasing.Indexing(index=indexer(shop), embedder=shop.embedder.name)
        report = erasing.erase(self._parts.store, self._scope(user_id, tenant_id), wanted, self._moment(at), indexing)
        self._parts.forget()
        return report

    def audit(self, *, user_id: str, tenant_id: str = "default") -> Iterator[AuditRecord]:
        """The log of a user, in order."""
        return self._parts.store.audit(self._scope(user_id, tenant_id))

    def head(self, *, user_id: str, tenant_id: str = "default") -> AuditHead | None:
        """The end of a user's log, to be kept elsewhere and given to `verify` later; record 0 of an empty one."""
        return self.verify(user_id=user_id, tenant_id=tenant_id).head

    def verify(
        self, *, user_id: str | None = None, tenant_id: str = "default", expected_head: AuditHead | None = None
    ) -> AuditVerdict:
        """Check a user's log, or all logs: the chain, its end, and that it accounts for what is held."""
        if user_id is None:
            return verifying.verify_all(self._parts.store)
        return verifying.verify_scope(self._parts.store, self._scope(user_id, tenant_id), expected_head)

    def scopes(self) -> list[Scope]:
        """Every user that was ever written for."""
        return list(self._parts.store.scopes())

    def export(self, *, user_id: str, tenant_id: str = "default") -> Iterator[dict[str, Any]]:
        """Everything of a user as JSON-ready records, header first; the log comes along for reading."""
        return transferring.export(self._parts.store, self._scope(user_id, tenant_id))

    def import_(
        self, records: Iterable[Mapping[str, Any]], *, user_id: str, tenant_id: str = "default", at: Moment = None
    ) -> transferring.ImportReport:
        """Put the records of an export into a user's memory.

        Raises:
            InvalidInput: a record does not fit; nothing was imported.
        """
        scope = self._scope(user_id, tenant_id)
        self._check_embedder(scope)
        target = transferring.Target(
            store=self._parts.store, scope=scope, index=indexer(self._parts.workshop),
            embedder=self._parts.workshop.embedder.name, at=self._moment(at),
        )  # fmt: skip
        return transferring.import_(target, records)

    def reembed(self, *, user_id: str | None = None, tenant_id: str = "default", at: Moment = None) -> int:
        """Embed what is known anew, of one user or of all, after another embedder was set; returns how many texts."""
        parts = self._parts
        scopes = parts.store.scopes() if user_id is None else (self._scope(user_id, tenant_id),)
        work = reembedding.Reembedding(
            store=parts.store, embedder=parts.workshop.embedder, index=indexer(parts.workshop), at=self._moment(at)
        )
        return reembedding.reembed(work, scopes)

    def close(self) -> None:
        """Release the store; calling it twice is harmless."""
        self._parts.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _write(self, request: Request) -> Receipt:
        with self._writing:
            return write_pipeline.run(self._parts.workshop, request)

    def _scope(self, user_id: str, tenant_id: str) -> Scope:
        return scope_of(user_id, tenant_id, self._parts.settings)

    def _moment(self, at: Moment) -> datetime:
        return self._parts.clock() if at is None else parse_moment(at)

    def _inquiry(self, query: str, whose: tuple[str, str], at: Moment, **options: Any) -> Inquiry:
        scope = self._scope(*whose)
        inquiry = inquiry_of(query, scope, self._moment(at), self._parts.settings, options)
        self._check_embedder(scope)
        return told_plainly(self._parts.reading, inquiry)

    def _check_embedder(self, scope: Scope) -> None:
        require_same(self._parts.store.head(scope).embedder, self._parts.workshop.embedder)
