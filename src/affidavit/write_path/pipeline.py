"""Follow one message: receive → segment → extract → ground → normalise → reconcile → embed → commit.

Everything is computed before the one transaction that stores it. When another write to the same scope comes first, the
decisions are made again on what it left.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import cast

from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Directive, Extraction, Mentioned, MentionKind
from affidavit.domain.identity import message_id
from affidavit.domain.log_entries import salts_for
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.receipt import Receipt
from affidavit.domain.request import CompletedRequest
from affidavit.domain.scope import Scope
from affidavit.errors import (
    AffidavitError,
    InvalidInput,
    NotFound,
    ReconcileFailed,
    RequestConflict,
    StaleScope,
    StoreError,
    StoreFailed,
    WriteFailed,
)
from affidavit.extractors.pointing import Spoken, brought_up
from affidavit.ports.embedder import require_same
from affidavit.ports.store import ScopeHead, Selection
from affidavit.tracing import Trace, keeping, ledger
from affidavit.write_path import ready, receipts
from affidavit.write_path.bearers import Bearers
from affidavit.write_path.commit import Finished, commit
from affidavit.write_path.consequences import with_consequences
from affidavit.write_path.embed import embed
from affidavit.write_path.extract import extract, turns
from affidavit.write_path.ground import Ground, Grounding
from affidavit.write_path.merge import merged
from affidavit.write_path.normalise import Claim, Normalise
from affidavit.write_path.owner_names import other_owner_names
from affidavit.write_path.ready import Ready
from affidavit.write_path.receive import Draft
from affidavit.write_path.reconcile import Reconcile, Reconciled
from affidavit.write_path.register import Amended, Register
from affidavit.write_path.retract import Reach
from affidavit.write_path.revising import revised
from affidavit.write_path.succession import Succession
from affidavit.write_path.workshop import Workshop

_TRIES = 8  # how often a decision is made again because another write came first


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One write as asked for."""

    scope: Scope
    session_id: str
    drafts: tuple[Draft, ...]
    at: datetime  # the caller's moment: when the write is made
    request_id: str | None = None
    infer: bool = True
    ready: tuple[Ready, ...] = ()  # the caller's own assertions
    payload: str = ""  # canonical form of what was asked, for telling a repeat from a clash


@dataclass(slots=True)
class _Write:
    """The state of one attempt."""

    request: Request
    head: ScopeHead
    trace: Trace
    messages: tuple[Message, ...] = ()
    register: Register = field(default_factory=Register)
    before: dict[str, tuple[Message, ...]] = field(default_factory=dict[str, tuple[Message, ...]])
    elsewhere: tuple[Message, ...] = ()  # the last messages of other sessions
    quoted: dict[str, Message] = field(default_factory=dict[str, Message])  # earlier messages the caller quotes

    @property
    def readable(self) -> dict[str, Message]:
        """Every message that a candidate of this write may quote, by id."""
        earlier = (message for messages in self.before.values() for message in messages)
        return {m.id: m for m in (*self.elsewhere, *earlier, *self.quoted.values(), *self.messages)}


def run(workshop: Workshop, request: Request) -> Receipt:
    """Carry out one write and say what became of it; a failure is a receipt that says so.

    Raises:
        InvalidInput: a message id or request id was used before for something else.
        NotFound: an assertion to be corrected is not in this scope.
    """
    with keeping() as ledger:
        try:
            return _decide_and_store(workshop, request)
        except WriteFailed as error:
            return receipts.failed(request.request_id, error, ledger.calls)
        except StoreError as error:
            return receipts.failed(request.request_id, StoreFailed(str(error)), ledger.calls)


def rehearse(workshop: Workshop, request: Request) -> tuple[tuple[Message, ...], Reconciled]:
    """Read and decide as a write would, and store nothing: the messages it would keep, and what it would change."""
    write = _Write(request, workshop.store.head(request.scope), Trace())
    require_same(write.head.embedder, workshop.embedder)
    _place(workshop, write)
    extraction = _extracted(workshop, write)
    grounding = _grounded(workshop, write, extraction)
    claims = _normalised(workshop, write, grounding)
    return write.messages, _reconciled(workshop, write, grounding, claims, extraction.directives)


def _decide_and_store(workshop: Workshop, request: Request) -> Receipt:
    for _ in range(_TRIES):
        try:
            return _attempt(workshop, request)
        except StaleScope:
            continue
    raise StoreFailed("other writes to the same scope kept coming first")


def _attempt(workshop: Workshop, request: Request) -> Receipt:
    write = _Write(request, workshop.store.head(request.scope), Trace())
    done = _replayed(workshop, request)  # asked after the head was read: a twin that comes first makes the head stale
    if done is not None:
        return done
    require_same(write.head.embedder, workshop.embedder)
    _place(workshop, write)
    if not write.messages and not request.ready:
        return receipts.nothing_new(request.request_id)
    if request.infer or request.ready:
        write.register = workshop.registers.take(
            request.scope, write.head.version, lambda: workshop.store.entities(request.scope)
        )
    extraction = _extracted(workshop, write)
    grounding = _grounded(workshop, write, extraction)
    claims = _normalised(workshop, write, grounding)
    reconciled = _reconciled(workshop, write, grounding, claims, extraction.directives)
    return _stored(workshop, write, extraction, grounding, reconciled)


def _place(workshop: Workshop, write: _Write) -> None:
    """Give the drafts their ids and positions; leave out messages already received under the caller's own id."""
    request, store = write.request, workshop.store
    fresh = [draft for draft in _once(request.drafts) if not _already_received(workshop, request.scope, draft)]
    write.messages = tuple(
        _message(request, draft, write.head.messages + number) for number, draft in enumerate(fresh, start=1)
    )
    if request.infer or request.ready:
        window = workshop.settings.session_window
        write.before = {request.session_id: store.tail(request.scope, window, request.session_id)}
        last = store.tail(request.scope, window)
        write.elsewhere = tuple(message for message in last if message.session_id != request.session_id)


def _message(request: Request, draft: Draft, position: int) -> Message:
    return Message(
        id=draft.given_id or message_id(request.scope, position), session_id=request.session_id, position=position,
        role=draft.role, speaker=draft.speaker, content=draft.content, at=draft.at, language=draft.language,
        metadata=draft.metadata,
    )  # fmt: skip


def _once(drafts: Sequence[Draft]) -> list[Draft]:
    """The drafts without further ones of an id that came already."""
    ids = [draft.given_id for draft in drafts]
    return [draft for place, draft in enumerate(drafts) if draft.given_id is None or draft.given_id not in ids[:place]]


def _already_received(workshop: Workshop, scope: Scope, draft: Draft) -> bool:
    if draft.given_id is None:
        return False
    known = workshop.store.message(scope, draft.given_id)
    if known is not None and known.content != draft.content:
        raise InvalidInput("id", f"{draft.given_id!r} was received before with other words")
    return known is not None


def _extracted(workshop: Workshop, write: _Write) -> Extraction:
    seen = _ready(workshop, write) if write.request.ready else _read(workshop, write)
    return replace(seen, candidates=tuple(with_consequences(seen.candidates, workshop.catalogue)))


def _read(workshop: Workshop, write: _Write) -> Extraction:
    if not write.request.infer:
        return Extraction()
    with write.trace.step("segment"):
        read = turns(write.messages, write.before, workshop.settings.session_window, write.elsewhere)
    with write.trace.step("extract"):
        return extract(workshop.extractors, read, write.register.names)


def _ready(workshop: Workshop, write: _Write) -> Extraction:
    _check_targets(workshop, write.request)
    wanted = [item.values["message_id"] for item in write.request.ready if item.draft is None]
    write.quoted = {message.id: message for message in workshop.store.messages(write.request.scope, wanted)}
    candidates, refusals = ready.candidates(write.request.ready, write.messages, write.quoted)
    return Extraction(candidates=candidates, refusals=refusals)


def _check_targets(workshop: Workshop, request: Request) -> None:
    wanted = [item.values["corrects"] for item in request.ready if item.values.get("corrects") is not None]
    known = {assertion.id for assertion in workshop.store.assertions(request.scope, wanted)}
    for identifier in wanted:
        if identifier not in known:
            raise NotFound("assertion", identifier)


def _grounded(workshop: Workshop, write: _Write, extraction: Extraction) -> Grounding:
    with write.trace.step("ground"):
        version = write.head.version + 1
        elsewhere = iter(tuple[Sequence[Spoken]]())
        session = write.before.get(write.request.session_id, ())
        earlier = (_came_up(workshop, write, message) for message in reversed(session))
        mentions = extraction.mentions
        if _points_back(extraction):
            mentions = (*mentions, *_offered(workshop, write))
            said = (message for message in reversed(write.elsewhere) if message.from_human)
            elsewhere = (_came_up(workshop, write, message) for message in said)
        ground = Ground(
            write.request.scope,
            write.readable,
            Amended(write.register),
            workshop.catalogue,
            version,
            earlier,
            elsewhere,
            Bearers.of(workshop.catalogue, workshop.store, write.request.scope),
        )
        return ground.ground(extraction.candidates, mentions)


def _points_back(extraction: Extraction) -> bool:
    mentions = [m for candidate in extraction.candidates for m in (candidate.subject, candidate.object_mention) if m]
    pointing = [*mentions, *(one.mention for one in extraction.mentions)] if extraction.candidates else []
    return any(m.kind is MentionKind.PRONOUN or m.definite for m in pointing)


def _offered(workshop: Workshop, write: _Write) -> list[Mentioned]:
    """What the assistant's messages of this write mention, as long as a human's come after them."""
    said = [message for message in write.messages[:-1] if message.speaker.kind is SpeakerKind.ASSISTANT]
    return [one for message in said for one in _mentions(workshop, write, message)]


def _mentions(workshop: Workshop, write: _Write, message: Message) -> tuple[Mentioned, ...]:
    language = workshop.language(message.language)
    return workshop.rereadings.mentions(write.request.scope, message, write.register.names, language)


def _came_up(workshop: Workshop, write: _Write, message: Message) -> list[Spoken]:
    """What an earlier message was about, and what it named besides."""
    held = workshop.store.select(write.request.scope, Selection(message_ids=[message.id]))
    return list(brought_up(message.id, _mentions(workshop, write, message), held, write.register.get))


def _normalised(workshop: Workshop, write: _Write, grounding: Grounding) -> tuple[Claim, ...]:
    with write.trace.step("normalise"):
        step = Normalise(workshop.catalogue, workshop.language, write.readable, write.request.at)
        return merged(step.normalise(grounding.grounded))


def _reconciled(
    workshop: Workshop, write: _Write, grounding: Grounding, claims: Sequence[Claim], directives: Sequence[Directive]
) -> Reconciled:
    with write.trace.step("reconcile"):
        step = Reconcile(workshop, write.request.scope, write.head, write.request.at)
        try:
            step.consult(claims)
            _decide(workshop, write, grounding, step, (*claims, *directives))
        except AffidavitError:
            raise
        except Exception as error:
            raise ReconcileFailed(f"no decision: {error!r}", cause_code="RECONCILE_EXCEPTION") from error
        return step.result()


def _decide(
    workshop: Workshop, write: _Write, grounding: Grounding, step: Reconcile, items: Sequence[Claim | Directive]
) -> None:
    """Take claims and directives in the order they were said: what is said later is none of a directive's business."""
    places = {message.id: place for place, message in enumerate(write.messages)}
    entities = Amended(write.register, Register.of(grounding.entities))
    session = write.before.get(write.request.session_id, ())
    for item in sorted(items, key=lambda item: _place_of(item, places)):
        earlier = session if isinstance(item, Claim) else _up_to(item, session, write.messages)
        reach = Reach(workshop, write.request.scope, entities, earlier, step.current)
        if isinstance(item, Claim):
            for claim in _with_successors(workshop, item, reach):
                step.take(claim)
        else:
            revision = revised(item, reach, write.request.at)
            for claim in revision.claims:
                step.take(claim)
            step.retract(revision.gone, item)


def _up_to(directive: Directive, session: Sequence[Message], messages: Sequence[Message]) -> tuple[Message, ...]:
    """The session as far as a directive can mean it."""
    own = [place for place, message in enumerate(messages) if message.id == directive.message_id]
    return (*session, *messages[: (own[0] if own else 0) + 1])


def _with_successors(workshop: Workshop, claim: Claim, reach: Reach) -> tuple[Claim, ...]:
    """What a claim ends or replaces by naming what is no longer so, and the claim."""
    if not claim.changes:
        return (claim,)
    step = Succession(workshop.catalogue, workshop.language(claim.assertion.language))
    return step.of(claim, reach.live() if step.may_mean_anything(claim) else reach.alike(step.words(claim)))


def _place_of(item: Claim | Directive, places: Mapping[str, int]) -> tuple[int, int]:
    """Message and offset at which it was said; a claim that rests on several words was said with the last of them."""
    if isinstance(item, Claim):
        return max((places.get(piece.message_id, -1), piece.start) for piece in item.assertion.evidence)
    return places.get(item.message_id, -1), item.start


def _stored(
    workshop: Workshop, write: _Write, extraction: Extraction, grounding: Grounding, reconciled: Reconciled
) -> Receipt:
    request, trace = write.request, write.trace
    with trace.step("embed"):
        changed: tuple[Assertion, ...] = (*reconciled.added, *reconciled.requoted)
        index = embed(workshop.embedder, workshop.language, workshop.catalogue, write.messages, changed)
    refusals = (*extraction.refusals, *grounding.refusals, *reconciled.refusals, *other_owner_names(write.messages))
    written = receipts.succeeded(request.request_id, write.messages, reconciled, refusals, trace.timings)
    receipt = replace(written, model_calls=tuple(ledger().calls))
    with trace.step("commit"):
        commit(
            workshop.store,
            Finished(
                scope=request.scope, expected=write.head, messages=write.messages, salts=salts_for(write.messages),
                resolutions=grounding.resolutions, entities=grounding.entities, reconciled=reconciled, index=index,
                embedder=workshop.embedder.name, request=_completed(request, receipt), at=request.at,
                actor="caller" if request.ready else "rules",
            ),
        )  # fmt: skip
    if request.infer or request.ready:
        write.register.put(grounding.entities)
        workshop.registers.put_back(request.scope, write.head.version + 1, write.register)
    return receipt


def _completed(request: Request, receipt: Receipt) -> CompletedRequest | None:
    if request.request_id is None:
        return None
    return CompletedRequest(
        request_id=request.request_id, payload_digest=_digest(request), receipt=receipts.to_json(receipt),
        at=request.at.isoformat(),
    )  # fmt: skip


def _replayed(workshop: Workshop, request: Request) -> Receipt | None:
    if request.request_id is None:
        return None
    known = workshop.store.request(request.scope, request.request_id)
    if known is None:
        return None
    if known.payload_digest != _digest(request):
        raise RequestConflict("request_id", f"{request.request_id!r} was completed with another payload")
    return receipts.from_json(known.receipt, workshop.store, request.scope)


def _digest(request: Request) -> str:
    return hashlib.sha256(request.payload.encode("utf-8")).hexdigest()


def payload_of(value: object) -> str:
    """Canonical text of what was asked, for comparing a repeated request with the first."""
    return json.dumps(_ordered(value), default=str)


def _ordered(value: object) -> object:
    if isinstance(value, Mapping):
        given = cast("Mapping[object, object]", value)
        return {str(key): _ordered(given[key]) for key in sorted(given, key=str)}
    if isinstance(value, list | tuple):
        return [_ordered(item) for item in cast("Sequence[object]", value)]
    return value
