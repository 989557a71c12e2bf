"""Everything of a scope out as JSON-ready records, and into another scope again.

A record is a dict with a `record` key: header, message, entity, resolution, assertion, decision. The log of the origin
comes along for reading; the scope imported into has a log of its own, which says what came in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeVar, cast

from affidavit.domain.assertion import Assertion, Link
from affidavit.domain.audit import AuditEntry
from affidavit.domain.conflict import Decision
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.evidence import Resolution
from affidavit.domain.fingerprint import fingerprint
from affidavit.domain.identity import assertion_id, decision_id, make_id, message_id, owner_id
from affidavit.domain.log_entries import message_entries, salts_for, snapshot
from affidavit.domain.message import Message
from affidavit.domain.plain import from_plain, to_plain
from affidavit.domain.scope import Scope
from affidavit.errors import InvalidInput, StaleScope, StoreFailed
from affidavit.ports.store import IndexEntry, ScopeHead, Selection, Store, WriteSet
from affidavit.upkeep.checking import check_records

FORMAT = "affidavit/1"
_TRIES = 8
_KINDS: Mapping[str, type[Any]] = {
    "message": Message, "entity": Entity, "resolution": Resolution, "assertion": Assertion, "decision": Decision,
}  # fmt: skip

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where records are imported to."""

    store: Store
    scope: Scope
    index: Callable[[Sequence[Message], Sequence[Assertion]], tuple[IndexEntry, ...]]  # makes texts findable
    embedder: str  # name of the model of the vectors
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportReport:
    """How much came in."""

    messages: int
    assertions: int
    decisions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Records:
    messages: tuple[Message, ...]
    entities: tuple[Entity, ...]
    resolutions: tuple[Resolution, ...]
    assertions: tuple[Assertion, ...]
    decisions: tuple[Decision, ...]


def export(store: Store, scope: Scope) -> Iterator[dict[str, Any]]:
    """Every record of a scope, header first, in an order in which it can be read back."""
    yield {"record": "header", "format": FORMAT, "user_id": scope.user_id, "tenant_id": scope.tenant_id}
    ids: list[str] = []
    for message in store.messages(scope):
        ids.append(message.id)
        yield {"record": "message", **to_plain(message)}
    for kind, rows in (
        ("entity", store.entities(scope)),
        ("resolution", store.resolutions(scope, ids)),
        ("assertion", store.select(scope, Selection())),
        ("decision", store.decisions(scope)),
        ("audit", store.audit(scope)),
    ):
        for row in rows:
            yield {"record": kind, **to_plain(row)}


def import_(target: Target, records: Iterable[Mapping[str, Any]]) -> ImportReport:
    """Put exported records into a scope, with ids of that scope.

    Raises:
        InvalidInput: a record is not one of an export, or does not fit; it is named by its number.
    """
    read = _read(records)
    for _ in range(_TRIES):
        write = _write_set(target, read)
        try:
            target.store.commit(write)
        except StaleScope:
            continue
        return ImportReport(
            messages=len(write.messages), assertions=len(write.assertions), decisions=len(write.decisions)
        )
    raise StoreFailed("other writes to the same scope kept coming first")


def _read(records: Iterable[Mapping[str, Any]]) -> _Records:
    rows: dict[str, list[tuple[int, Any]]] = {kind: [] for kind in _KINDS}
    number = 0
    for number, record in enumerate(records, start=1):
        kind = _kind(number, record)
        if kind in rows:
            rows[kind].append((number, _record(number, kind, record)))
    if number == 0:
        raise InvalidInput("records", "no record was given")
    check_records(rows)
    plain = {kind: tuple(row for _, row in numbered) for kind, numbered in rows.items()}
    return _Records(
        messages=plain["message"], entities=plain["entity"], resolutions=plain["resolution"],
        assertions=plain["assertion"], decisions=plain["decision"],
    )  # fmt: skip


def _kind(number: int, record: object) -> str:
    if not isinstance(record, Mapping):
        raise InvalidInput(f"records[{number}]", f"is a {type(record).__name__}, not a record")
    given = cast("Mapping[str, Any]", record)
    kind = str(given.get("record"))
    if number == 1 and (kind != "header" or given.get("format") != FORMAT):
        raise InvalidInput("records[1]", f"is not the header of an export in the format {FORMAT}")
    if kind not in _KINDS and kind not in ("header", "audit"):
        raise InvalidInput(f"records[{number}].record", f"{kind!r} is not a kind of record")
    return kind


def _record(number: int, kind: str, record: Mapping[str, Any]) -> Any:
    try:
        json.dumps(record, ensure_ascii=False, allow_nan=False).encode("utf-8")
        return from_plain(_KINDS[kind], record)
    except (TypeError, ValueError) as error:
        raise InvalidInput(f"records[{number}]", f"does not fit a {kind}: {error}") from error


def _write_set(target: Target, read: _Records) -> WriteSet:
    scope, at = target.scope, target.at
    head = target.store.head(scope)
    ids = _new_ids(scope, head, read)
    messages = tuple(
        replace(message, id=ids[message.id], position=head.messages + number)
        for number, message in enumerate(read.messages, start=1)
    )
    assertions = tuple(_assertion(assertion, ids) for assertion in read.assertions)
    decisions = tuple(_decision(decision, ids) for decision in read.decisions)
    salts = salts_for(messages)
    entry = AuditEntry(at=at.isoformat(), actor="caller", action="import", body={"after": snapshot(assertions)})
    logged = (*message_entries(messages, salts, at), entry)
    return WriteSet(
        scope=scope, expected=head, messages=messages, salts=salts,
        resolutions=tuple(_resolution(resolution, ids) for resolution in read.resolutions),
        entities=tuple(_entity(entity, ids) for entity in read.entities), assertions=assertions, decisions=decisions,
        index=target.index(messages, assertions), embedder=target.embedder, audit=logged,
    )  # fmt: skip


def _new_ids(scope: Scope, head: ScopeHead, read: _Records) -> dict[str, str]:
    """Old id → id of the scope imported into; the same ones when an export returns to its own, empty scope."""
    ids = {m.id: message_id(scope, head.messages + n) for n, m in enumerate(read.messages, start=1)}
    ids |= {a.id: assertion_id(scope, head.assertions + n) for n, a in enumerate(read.assertions, start=1)}
    ids |= {d.id: decision_id(scope, head.decisions + n) for n, d in enumerate(read.decisions, start=1)}
    ids |= {
        e.id: owner_id(scope) if e.kind is EntityKind.OWNER else make_id("e", scope, head.version + 1, n)
        for n, e in enumerate(read.entities)
    }
    return ids


def _entity(entity: Entity, ids: Mapping[str, str]) -> Entity:
    holder = ids.get(entity.holder_id, entity.holder_id) if entity.holder_id else None
    return replace(entity, id=ids[entity.id], holder_id=holder)


def _resolution(resolution: Resolution, ids: Mapping[str, str]) -> Resolution:
    return replace(
        resolution, message_id=_mapped(resolution.message_id, ids), entity_id=_mapped(resolution.entity_id, ids),
        because_message_id=_mapped(resolution.because_message_id, ids),
    )  # fmt: skip


def _assertion(assertion: Assertion, ids: Mapping[str, str]) -> Assertion:
    mapped = replace(
        assertion, id=ids[assertion.id], subject_id=_mapped(assertion.subject_id, ids),
        object_id=_mapped(assertion.object_id, ids), superseded_by=_mapped(assertion.superseded_by, ids),
        evidence=tuple(replace(e, message_id=_mapped(e.message_id, ids)) for e in assertion.evidence),
        links=tuple(Link(link.kind, _mapped(link.target_id, ids)) for link in assertion.links),
    )  # fmt: skip
    return mapped.with_(fingerprint=fingerprint(mapped))


def _decision(decision: Decision, ids: Mapping[str, str]) -> Decision:
    return replace(
        decision, id=ids[decision.id], assertion_id=_mapped(decision.assertion_id, ids),
        other_id=_mapped(decision.other_id, ids), why=_mapped(decision.why, ids),  # of one by hand: what it settles
        before=_snapshot(decision.before, ids), after=_snapshot(decision.after, ids),
    )  # fmt: skip


def _snapshot(states: Mapping[str, Any], ids: Mapping[str, str]) -> dict[str, Any]:
    return {
        _mapped(key, ids): {**state, "superseded_by": _mapped(state.get("superseded_by"), ids)}
        for key, state in states.items()
    }


def _mapped(identifier: T, ids: Mapping[str, str]) -> T:
    return ids.get(identifier, identifier)  # type: ignore[return-value,call-overload]
