"""Records of an export in the terms of the scope they come to: what is there already is found again, the rest numbered.

Takes records that were checked; gives new ids and what a write would add. The same records again add nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from affidavit.domain.assertion import Assertion, Link
from affidavit.domain.conflict import Decision
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.evidence import Resolution
from affidavit.domain.fingerprint import fingerprint
from affidavit.domain.identity import assertion_id, decision_id, joined, make_id, message_id, owner_id
from affidavit.domain.message import Message
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.ports.store import ScopeHead, Store

Ids = Mapping[str, str]  # id in the export → id in the scope
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Records:
    """Everything of a scope."""

    messages: tuple[Message, ...] = ()
    entities: tuple[Entity, ...] = ()
    resolutions: tuple[Resolution, ...] = ()
    assertions: tuple[Assertion, ...] = ()
    decisions: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What comes in."""

    new: Records  # entities also where they are known by another name now
    updated: tuple[Assertion, ...]  # known ones with words that are new


def arrive(store: Store, scope: Scope, head: ScopeHead, records: Records) -> Arrival:
    """The records as this scope would hold them, without what it holds already."""
    entity_ids = _entity_ids(scope, head, records.entities, store.entities(scope))
    message_ids, fresh = _message_ids(scope, head, records.messages, store.messages(scope))
    prints = {assertion.id: _fingerprint(assertion, entity_ids) for assertion in records.assertions}
    known = {assertion.fingerprint: assertion for assertion in store.by_fingerprint(scope, list(prints.values()))}
    claims = [assertion for assertion in records.assertions if prints[assertion.id] not in known]
    ids = entity_ids | message_ids | _assertion_ids(scope, head, claims, prints, known)
    added, said = {claim.id for claim in claims}, {message.id for message in fresh}
    decisions = [d for d in records.decisions if d.assertion_id in added or d.other_id in added]
    ids |= {d.id: decision_id(scope, head.decisions + number) for number, d in enumerate(decisions, start=1)}
    mapped = {a.id: _assertion(a, ids, prints[a.id]) for a in records.assertions}
    return Arrival(
        new=Records(
            messages=tuple(
                replace(message, id=ids[message.id], position=head.messages + number)
                for number, message in enumerate(fresh, start=1)
            ),
            entities=_entities(records.entities, ids, store.entities(scope)),
            resolutions=tuple(_resolution(r, ids) for r in records.resolutions if r.message_id in said),
            assertions=tuple(mapped[claim.id] for claim in claims),
            decisions=tuple(_decision(decision, ids) for decision in decisions),
        ),
        updated=_requoted(mapped.values(), known),
    )


def _entity_ids(scope: Scope, head: ScopeHead, entities: Sequence[Entity], known: Sequence[Entity]) -> dict[str, str]:
    there = {_likeness(entity, known): entity.id for entity in known}
    return {
        entity.id: owner_id(scope)
        if entity.kind is EntityKind.OWNER
        else there.get(_likeness(entity, entities)) or make_id("e", scope, head.version + 1, number)
        for number, entity in enumerate(entities)
    }


def _likeness(entity: Entity, among: Sequence[Entity]) -> tuple[str, ...]:
    """By what an entity is known again: its kind, its name, its role, and whose it is."""
    holder = next((other.label for other in among if other.id == entity.holder_id), "")
    return str(entity.kind), fold(entity.label), entity.role or "", fold(holder)


def _message_ids(
    scope: Scope, head: ScopeHead, messages: Sequence[Message], known: Any
) -> tuple[dict[str, str], list[Message]]:
    """Ids of all messages, and those that are not there yet; what was said twice at once stays two."""
    there: dict[tuple[object, ...], list[str]] = {}
    for message in known:
        there.setdefault(_occasion(message), []).append(message.id)
    ids: dict[str, str] = {}
    fresh: list[Message] = []
    for message in messages:
        same = there.get(_occasion(message), [])
        if same:
            ids[message.id] = same.pop(0)
            continue
        fresh.append(message)
        ids[message.id] = message_id(scope, head.messages + len(fresh))
    return ids, fresh


def _occasion(message: Message) -> tuple[object, ...]:
    return message.session_id, message.at, message.role, message.speaker, message.content


def _assertion_ids(
    scope: Scope,
    head: ScopeHead,
    claims: Sequence[Assertion],
    prints: Mapping[str, str],
    known: Mapping[str, Assertion],
) -> dict[str, str]:
    ids = {identifier: known[key].id for identifier, key in prints.items() if key in known}
    return ids | {a.id: assertion_id(scope, head.assertions + number) for number, a in enumerate(claims, start=1)}


def _fingerprint(assertion: Assertion, ids: Ids) -> str:
    """Of the same claim here; one that was made more particular, by its occasion, stays as particular."""
    mapped = replace(
        assertion, subject_id=_mapped(assertion.subject_id, ids), object_id=_mapped(assertion.object_id, ids)
    )
    if assertion.fingerprint == fingerprint(assertion):
        return fingerprint(mapped)
    if (mapped.subject_id, mapped.object_id) == (assertion.subject_id, assertion.object_id):
        return assertion.fingerprint
    return hashlib.sha256(joined(assertion.fingerprint, mapped.subject_id).encode("utf-8")).hexdigest()


def _requoted(mapped: Any, known: Mapping[str, Assertion]) -> tuple[Assertion, ...]:
    changed: list[Assertion] = []
    for assertion in mapped:
        there = known.get(assertion.fingerprint)
        if there is None:
            continue
        fresh = tuple(piece for piece in assertion.evidence if piece not in there.evidence)
        if fresh:
            changed.append(there.with_(evidence=(*there.evidence, *fresh)))
    return tuple(changed)


def _entities(entities: Sequence[Entity], ids: Ids, known: Sequence[Entity]) -> tuple[Entity, ...]:
    there = {entity.id: entity for entity in known}
    changed: list[Entity] = []
    for entity in entities:
        mapped = replace(entity, id=ids[entity.id], holder_id=_mapped(entity.holder_id, ids))
        old = there.get(mapped.id)
        if old is None:
            changed.append(mapped)
        elif not set(mapped.aliases) <= set(old.aliases):
            changed.append(replace(old, aliases=tuple(dict.fromkeys((*old.aliases, *mapped.aliases)))))
    return tuple(changed)


def _resolution(resolution: Resolution, ids: Ids) -> Resolution:
    return replace(
        resolution, message_id=_mapped(resolution.message_id, ids), entity_id=_mapped(resolution.entity_id, ids),
        because_message_id=_mapped(resolution.because_message_id, ids),
    )  # fmt: skip


def _assertion(assertion: Assertion, ids: Ids, key: str) -> Assertion:
    return replace(
        assertion, id=ids[assertion.id], fingerprint=key, subject_id=_mapped(assertion.subject_id, ids),
        object_id=_mapped(assertion.object_id, ids), superseded_by=_mapped(assertion.superseded_by, ids),
        evidence=tuple(replace(e, message_id=_mapped(e.message_id, ids)) for e in assertion.evidence),
        links=tuple(Link(link.kind, _mapped(link.target_id, ids)) for link in assertion.links),
    )  # fmt: skip


def _decision(decision: Decision, ids: Ids) -> Decision:
    return replace(
        decision, id=ids[decision.id], assertion_id=_mapped(decision.assertion_id, ids),
        other_id=_mapped(decision.other_id, ids), why=_mapped(decision.why, ids),  # of one by hand: what it settles
        before=_snapshot(decision.before, ids), after=_snapshot(decision.after, ids),
    )  # fmt: skip


def _snapshot(states: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    return {
        _mapped(key, ids): {**state, "superseded_by": _mapped(state.get("superseded_by"), ids)}
        for key, state in states.items()
    }


def _mapped(identifier: T, ids: Ids) -> T:
    return ids.get(identifier, identifier)  # type: ignore[return-value,call-overload]
