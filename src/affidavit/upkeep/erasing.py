"""Real removal: rows, quotations, index, vectors, receipts. The log keeps that it happened, never what it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.evidence import Stance
from affidavit.domain.message import Message
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.errors import InvalidInput, NotFound, StaleScope, StoreFailed
from affidavit.ports.store import EraseSet, IndexEntry, ScopeHead, Selection, Store, WriteSet
from affidavit.upkeep.changing import one
from affidavit.upkeep.rewording import reworded

_TRIES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasureReport:
    """How much was removed."""

    messages: int = 0
    assertions: int = 0
    updated: int = 0  # assertions that lost a quotation and stay


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is to be erased: exactly one of the three."""

    message_id: str | None = None
    assertion_id: str | None = None
    everything: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Indexing:
    """How what stays is made findable again without the words that go."""

    index: Callable[[Sequence[Message], Sequence[Assertion]], tuple[IndexEntry, ...]]
    embedder: str  # name of the model of the vectors


def erase(store: Store, scope: Scope, wanted: Wanted, at: datetime, indexing: Indexing) -> ErasureReport:
    """Erase a message with what rests on it alone, an assertion, or the whole scope.

    Entities that nothing left is about go too. What an assertion quotes stays with its message.

    Raises:
        InvalidInput: not exactly one thing was named.
        NotFound: it is not in this scope.
    """
    named = [wanted.message_id is not None, wanted.assertion_id is not None, wanted.everything]
    if sum(named) != 1:
        raise InvalidInput("erase", "name exactly one of message_id, assertion_id, everything")
    for _ in range(_TRIES):
        plan = _plan(store, scope, wanted, store.head(scope), at)
        try:
            store.erase(_loosened(store, plan, indexing))
        except StaleScope:
            continue
        return ErasureReport(
            messages=len(plan.message_ids), assertions=len(plan.assertion_ids), updated=len(plan.updated)
        )
    raise StoreFailed("other writes to the same scope kept coming first")


def _loosened(store: Store, plan: EraseSet, indexing: Indexing) -> EraseSet:
    """The plan with what stays already freed of the words that go: quotations, index, other names.

    It is a write of its own before the erasure, which then scrubs what this one replaced. A process killed in between
    leaves assertions without a quotation and its message still there; erasing it again goes on from there.
    """
    entities = _renamed(store, plan)
    if plan.everything or not (plan.updated or entities):
        return plan
    store.commit(
        WriteSet(
            scope=plan.scope, expected=plan.expected, entities=entities, updated=plan.updated,
            index=indexing.index((), plan.updated), embedder=indexing.embedder,
        )
    )  # fmt: skip
    return replace(plan, expected=replace(plan.expected, version=plan.expected.version + 1), updated=())


def _renamed(store: Store, plan: EraseSet) -> tuple[Entity, ...]:
    """Entities that stay, without other names that only the erased messages give them."""
    if not plan.message_ids:
        return ()
    left = [fold(message.content) for message in store.messages(plan.scope) if message.id not in plan.message_ids]
    changed: list[Entity] = []
    for entity in store.entities(plan.scope):
        names = tuple(name for name in entity.aliases if any(fold(name) in content for content in left))
        if names != entity.aliases and entity.id not in plan.entity_ids:
            changed.append(replace(entity, aliases=names))
    return tuple(changed)


def _plan(store: Store, scope: Scope, wanted: Wanted, head: ScopeHead, at: datetime) -> EraseSet:
    if wanted.everything:
        messages = tuple(message.id for message in store.messages(scope))
        gone = tuple(assertion.id for assertion in store.select(scope, Selection()))
        return EraseSet(
            scope=scope, expected=head, message_ids=messages, assertion_ids=gone, everything=True,
            audit=_entries(messages, gone, at),
        )  # fmt: skip
    if wanted.assertion_id is not None:
        one(store, scope, wanted.assertion_id)
        ids = (wanted.assertion_id,)
        return EraseSet(
            scope=scope, expected=head, assertion_ids=ids, entity_ids=_orphans(store, scope, ids),
            audit=_entries((), ids, at),
        )  # fmt: skip
    return _plan_message(store, scope, str(wanted.message_id), head, at)


def _plan_message(store: Store, scope: Scope, message_id: str, head: ScopeHead, at: datetime) -> EraseSet:
    """Assertions that rest on this message alone go with it; the others lose the quotation."""
    if store.message(scope, message_id) is None:
        raise NotFound("message", message_id)
    resting = store.select(scope, Selection(message_ids=[message_id]))
    kept = [(assertion, _without(assertion, message_id)) for assertion in resting]
    gone = tuple(assertion.id for assertion, left in kept if not _rests(left))
    return EraseSet(
        scope=scope, expected=head, message_ids=(message_id,), assertion_ids=gone,
        entity_ids=_orphans(store, scope, gone),
        updated=tuple(left for _, left in kept if _rests(left)), audit=_entries((message_id,), gone, at),
    )  # fmt: skip


def _orphans(store: Store, scope: Scope, gone: tuple[str, ...]) -> tuple[str, ...]:
    """Entities besides the owner that no assertion is about any more, nor any entity that stays."""
    left = [assertion for assertion in store.select(scope, Selection()) if assertion.id not in gone]
    entities = {entity.id: entity for entity in store.entities(scope)}
    needed = {identifier for assertion in left for identifier in (assertion.subject_id, assertion.object_id)}
    pending = [identifier for identifier in needed if identifier in entities]
    while pending:
        holder = entities[pending.pop()].holder_id
        if holder in entities and holder not in needed:
            needed.add(holder)
            pending.append(holder)
    return tuple(e.id for e in entities.values() if e.id not in needed and e.kind is not EntityKind.OWNER)


def _rests(assertion: Assertion) -> bool:
    return any(piece.stance is Stance.SUPPORTS for piece in assertion.evidence)


def _without(assertion: Assertion, message_id: str) -> Assertion:
    gone = [piece for piece in assertion.evidence if piece.message_id == message_id]
    return reworded(assertion.with_(evidence=tuple(e for e in assertion.evidence if e not in gone)), gone)


def _entries(messages: tuple[str, ...], assertions: tuple[str, ...], at: datetime) -> tuple[AuditEntry, ...]:
    body = {"erased": {"messages": list(messages), "assertions": list(assertions)}}
    return (AuditEntry(at=at.isoformat(), actor="caller", action="erase", body=body),)
