"""Everything of a scope out as JSON-ready records, and into another scope again.

A record is a dict with a `record` key: header, message, entity, resolution, assertion, decision. The log of the origin
comes along for reading; the scope imported into has a log of its own, which says what came in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.domain.conflict import Decision
from affidavit.domain.entity import Entity
from affidavit.domain.evidence import Resolution
from affidavit.domain.log_entries import message_entries, salts_for, snapshot
from affidavit.domain.message import Message
from affidavit.domain.plain import from_plain, to_plain
from affidavit.domain.scope import Scope
from affidavit.errors import InvalidInput, StaleScope, StoreFailed
from affidavit.ports.store import IndexEntry, ScopeHead, Selection, Store, WriteSet
from affidavit.upkeep.checking import check_records
from affidavit.upkeep.remapping import Arrival, Records, arrive

FORMAT = "affidavit/1"
_TRIES = 8
_NOTHING = Arrival(new=Records(), updated=())
_KINDS: Mapping[str, type[Any]] = {
    "message": Message, "entity": Entity, "resolution": Resolution, "assertion": Assertion, "decision": Decision,
}  # fmt: skip


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
    """Put exported records into a scope, with ids of that scope. What is there already does not come in again.

    Raises:
        InvalidInput: a record is not one of an export, or does not fit; it is named by its number.
    """
    read = _read(records)
    for _ in range(_TRIES):
        head = target.store.head(target.scope)
        arrival = arrive(target.store, target.scope, head, read)
        if arrival == _NOTHING:
            return ImportReport(messages=0, assertions=0, decisions=0)
        write = _write_set(target, head, arrival)
        try:
            target.store.commit(write)
        except StaleScope:
            continue
        return ImportReport(
            messages=len(write.messages), assertions=len(write.assertions), decisions=len(write.decisions)
        )
    raise StoreFailed("other writes to the same scope kept coming first")


def _read(records: Iterable[Mapping[str, Any]]) -> Records:
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
    return Records(
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


def _write_set(target: Target, head: ScopeHead, arrival: Arrival) -> WriteSet:
    new, at = arrival.new, target.at
    changed = (*new.assertions, *arrival.updated)
    salts = salts_for(new.messages)
    entry = AuditEntry(at=at.isoformat(), actor="caller", action="import", body={"after": snapshot(changed)})
    return WriteSet(
        scope=target.scope, expected=head, messages=new.messages, salts=salts, resolutions=new.resolutions,
        entities=new.entities, assertions=new.assertions, updated=arrival.updated, decisions=new.decisions,
        index=target.index(new.messages, changed), embedder=target.embedder,
        audit=(*message_entries(new.messages, salts, at), entry),
    )  # fmt: skip
