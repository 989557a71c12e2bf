"""The face for asynchronous programs: the same names as `Memory`, one worker-thread hop per call.

Generated from `memory.py` by `scripts/generate_async.py`; do not edit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from affidavit.arguments import Circumstances, Moment
from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditHead, AuditRecord, AuditVerdict
from affidavit.domain.compared import Compared
from affidavit.domain.conflict import Conflict
from affidavit.domain.entity import Entity
from affidavit.domain.episode import Episode
from affidavit.domain.found import Answer, Found
from affidavit.domain.message import Message
from affidavit.domain.provenance import Provenance
from affidavit.domain.receipt import Receipt
from affidavit.domain.scope import Scope
from affidavit.memory import Memory
from affidavit.read_path import block
from affidavit.upkeep import correcting, erasing, sweep, transferring
from affidavit.write_path.receive import Given


class AsyncMemory:
    """`Memory` for asynchronous programs; see there for what each method does."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    @classmethod
    async def open(cls, location: str | Path = "memory.db", **settings: Any) -> Self:
        """Open or create a memory; see `Memory.open`."""
        return cls(await asyncio.to_thread(Memory.open, location, **settings))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def add(self, messages: Given, *, user_id: str, tenant_id: str='default', session_id: str | None=None, agent_id: str | None=None, at: Moment=None, request_id: str | None=None, metadata: Mapping[str, Any] | None=None, infer: bool=True) -> Receipt:
        """Keep messages word for word and, unless `infer=False`, the assertions they make."""
        return await asyncio.to_thread(self._memory.add, messages, user_id=user_id, tenant_id=tenant_id, session_id=session_id, agent_id=agent_id, at=at, request_id=request_id, metadata=metadata, infer=infer)

    async def compare(self, messages: Given, *, user_id: str, tenant_id: str='default', session_id: str | None=None, at: Moment=None, hints: bool=False) -> Compared:
        """Say what these words would contradict or confirm, and store nothing: a check of a draft, or of a statement."""
        return await asyncio.to_thread(self._memory.compare, messages, user_id=user_id, tenant_id=tenant_id, session_id=session_id, at=at, hints=hints)

    async def add_extracted(self, assertions: Sequence[Mapping[str, Any]], *, user_id: str, tenant_id: str='default', session_id: str | None=None, at: Moment=None, request_id: str | None=None) -> Receipt:
        """Put in assertions of your own; they are normalised, decided on and logged like any other."""
        return await asyncio.to_thread(self._memory.add_extracted, assertions, user_id=user_id, tenant_id=tenant_id, session_id=session_id, at=at, request_id=request_id)

    async def search(self, query: str, *, user_id: str, tenant_id: str='default', at: Moment=None, as_of: Moment=None, context: Circumstances=None, top_k: int=10, limit: int | None=None, filters: Mapping[str, Any] | None=None, history: bool=False, applicable: bool=True, explain: bool=False, session_id: str | None=None) -> Found:
        """What holds at the moment and in the circumstances asked about, best first; nothing is an answer too."""
        return await asyncio.to_thread(self._memory.search, query, user_id=user_id, tenant_id=tenant_id, at=at, as_of=as_of, context=context, top_k=top_k, limit=limit, filters=filters, history=history, applicable=applicable, explain=explain, session_id=session_id)

    async def ask(self, question: str, *, user_id: str, tenant_id: str='default', at: Moment=None, as_of: Moment=None, context: Circumstances=None, session_id: str | None=None) -> Answer:
        """Answer a question from what is held, with evidence, or say that it is unknown or disputed."""
        return await asyncio.to_thread(self._memory.ask, question, user_id=user_id, tenant_id=tenant_id, at=at, as_of=as_of, context=context, session_id=session_id)

    async def context(self, query: str, *, user_id: str, tenant_id: str='default', at: Moment=None, context: Circumstances=None, max_tokens: int=1000, session_id: str | None=None) -> block.ContextBlock:
        """Text for a prompt: what matters for the query, with citations, conditions and dates, within the budget."""
        return await asyncio.to_thread(self._memory.context, query, user_id=user_id, tenant_id=tenant_id, at=at, context=context, max_tokens=max_tokens, session_id=session_id)

    async def get(self, assertion_id: str, *, user_id: str, tenant_id: str='default') -> Assertion:
        """One assertion."""
        return await asyncio.to_thread(self._memory.get, assertion_id, user_id=user_id, tenant_id=tenant_id)

    async def get_all(self, *, user_id: str, tenant_id: str='default', history: bool=False) -> list[Assertion]:
        """Every active assertion, or with `history=True` every one there is, in order of recording."""
        return await asyncio.to_thread(self._memory.get_all, user_id=user_id, tenant_id=tenant_id, history=history)

    async def history(self, assertion_id: str, *, user_id: str, tenant_id: str='default') -> list[AuditRecord]:
        """Every log record that names an assertion, in order."""
        return await asyncio.to_thread(self._memory.history, assertion_id, user_id=user_id, tenant_id=tenant_id)

    async def profile(self, *, user_id: str, tenant_id: str='default', at: Moment=None) -> dict[str, str]:
        """The owner's profile: field → present value."""
        return await asyncio.to_thread(self._memory.profile, user_id=user_id, tenant_id=tenant_id, at=at)

    async def entities(self, *, user_id: str, tenant_id: str='default') -> list[Entity]:
        """Everybody and everything that assertions are about."""
        return await asyncio.to_thread(self._memory.entities, user_id=user_id, tenant_id=tenant_id)

    async def message(self, message_id: str, *, user_id: str, tenant_id: str='default') -> Message:
        """One message as received."""
        return await asyncio.to_thread(self._memory.message, message_id, user_id=user_id, tenant_id=tenant_id)

    async def messages(self, *, user_id: str, tenant_id: str='default', session_id: str | None=None) -> list[Message]:
        """The transcript, or one session of it, in order."""
        return await asyncio.to_thread(self._memory.messages, user_id=user_id, tenant_id=tenant_id, session_id=session_id)

    async def episodes(self, *, user_id: str, tenant_id: str='default', at: Moment=None) -> list[Episode]:
        """Every session, oldest first: what it was about, what was settled, and what is still open at `at`."""
        return await asyncio.to_thread(self._memory.episodes, user_id=user_id, tenant_id=tenant_id, at=at)

    async def explain(self, assertion_id: str, *, user_id: str, tenant_id: str='default', at: Moment=None) -> Provenance:
        """The four-layer record behind an assertion: transcript, resolutions, assertion, metadata."""
        return await asyncio.to_thread(self._memory.explain, assertion_id, user_id=user_id, tenant_id=tenant_id, at=at)

    async def conflicts(self, *, user_id: str, tenant_id: str='default') -> list[Conflict]:
        """Every clash, what kind it is and how it was decided, in order."""
        return await asyncio.to_thread(self._memory.conflicts, user_id=user_id, tenant_id=tenant_id)

    async def reviews(self, *, user_id: str, tenant_id: str='default') -> list[Conflict]:
        """Clashes that wait for a person to `resolve`."""
        return await asyncio.to_thread(self._memory.reviews, user_id=user_id, tenant_id=tenant_id)

    async def resolve(self, decision_id: str, *, user_id: str, keep: correcting.Keep, tenant_id: str='default', at: Moment=None) -> None:
        """Settle a clash by hand: keep the "newer", the "older" or "both"."""
        await asyncio.to_thread(self._memory.resolve, decision_id, user_id=user_id, keep=keep, tenant_id=tenant_id, at=at)

    async def revert(self, decision_id: str, *, user_id: str, tenant_id: str='default', at: Moment=None) -> None:
        """Take a decision back; what it displaced stands again."""
        await asyncio.to_thread(self._memory.revert, decision_id, user_id=user_id, tenant_id=tenant_id, at=at)

    async def cite(self, assertion_ids: Iterable[str], *, user_id: str, tenant_id: str='default', at: Moment=None) -> None:
        """Record that an answer used these assertions; it strengthens them."""
        await asyncio.to_thread(self._memory.cite, assertion_ids, user_id=user_id, tenant_id=tenant_id, at=at)

    async def dispute(self, assertion_id: str, *, user_id: str, message_id: str | None=None, tenant_id: str='default', at: Moment=None) -> None:
        """Record an objection; it weakens the assertion, and the message that objects becomes evidence against it."""
        await asyncio.to_thread(self._memory.dispute, assertion_id, user_id=user_id, message_id=message_id, tenant_id=tenant_id, at=at)

    async def update(self, assertion_id: str, *, user_id: str, object: str, tenant_id: str='default', at: Moment=None) -> Receipt:
        """Correct the object of an assertion by hand; the old one is superseded and kept."""
        return await asyncio.to_thread(self._memory.update, assertion_id, user_id=user_id, object=object, tenant_id=tenant_id, at=at)

    async def delete(self, assertion_id: str, *, user_id: str, tenant_id: str='default', at: Moment=None) -> None:
        """Retract an assertion; it stays in the history. See `erase` for real removal."""
        await asyncio.to_thread(self._memory.delete, assertion_id, user_id=user_id, tenant_id=tenant_id, at=at)

    async def delete_all(self, *, user_id: str, tenant_id: str='default', at: Moment=None) -> int:
        """Retract everything that is held of a user; returns how many assertions."""
        return await asyncio.to_thread(self._memory.delete_all, user_id=user_id, tenant_id=tenant_id, at=at)

    async def sweep(self, *, user_id: str | None=None, tenant_id: str='default', at: Moment=None, progress: sweep.Progress | None=None) -> sweep.SweepReport:
        """Expire what is over, put to rest what is hardly trusted; `progress` is told how many of how many are done."""
        return await asyncio.to_thread(self._memory.sweep, user_id=user_id, tenant_id=tenant_id, at=at, progress=progress)

    async def erase(self, *, user_id: str, tenant_id: str='default', message_id: str | None=None, assertion_id: str | None=None, everything: bool=False, at: Moment=None) -> erasing.ErasureReport:
        """Remove for good: a message with what rests on it alone, one assertion, or everything of a user."""
        return await asyncio.to_thread(self._memory.erase, user_id=user_id, tenant_id=tenant_id, message_id=message_id, assertion_id=assertion_id, everything=everything, at=at)

    async def audit(self, *, user_id: str, tenant_id: str='default') -> list[AuditRecord]:
        """The log of a user, in order."""
        return await asyncio.to_thread(lambda: list(self._memory.audit(user_id=user_id, tenant_id=tenant_id)))

    async def head(self, *, user_id: str, tenant_id: str='default') -> AuditHead | None:
        """The end of a user's log, to be kept elsewhere and given to `verify` later; record 0 of an empty one."""
        return await asyncio.to_thread(self._memory.head, user_id=user_id, tenant_id=tenant_id)

    async def verify(self, *, user_id: str | None=None, tenant_id: str='default', expected_head: AuditHead | None=None) -> AuditVerdict:
        """Check a user's log, or all logs: the chain, its end, and that it accounts for what is held."""
        return await asyncio.to_thread(self._memory.verify, user_id=user_id, tenant_id=tenant_id, expected_head=expected_head)

    async def scopes(self) -> list[Scope]:
        """Every user that was ever written for."""
        return await asyncio.to_thread(self._memory.scopes)

    async def export(self, *, user_id: str, tenant_id: str='default') -> list[dict[str, Any]]:
        """Everything of a user as JSON-ready records, header first; the log comes along for reading."""
        return await asyncio.to_thread(lambda: list(self._memory.export(user_id=user_id, tenant_id=tenant_id)))

    async def import_(self, records: Iterable[Mapping[str, Any]], *, user_id: str, tenant_id: str='default', at: Moment=None) -> transferring.ImportReport:
        """Put the records of an export into a user's memory."""
        return await asyncio.to_thread(self._memory.import_, records, user_id=user_id, tenant_id=tenant_id, at=at)

    async def reembed(self, *, user_id: str | None=None, tenant_id: str='default', at: Moment=None) -> int:
        """Embed what is known anew, of one user or of all, after another embedder was set; returns how many texts."""
        return await asyncio.to_thread(self._memory.reembed, user_id=user_id, tenant_id=tenant_id, at=at)

    async def close(self) -> None:
        """Release the store; calling it twice is harmless."""
        await asyncio.to_thread(self._memory.close)
