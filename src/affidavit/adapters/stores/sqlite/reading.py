"""Reads of the embedded store; each runs in a transaction that sees one state."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import cast

from affidavit.adapters.stores.sqlite.connection import Connection, Value
from affidavit.adapters.stores.sqlite.rows import (
    assertion_of,
    by_assertion,
    decision_of,
    entity_of,
    evidence_of,
    link_of,
    message_of,
    request_of,
    resolution_of,
)
from affidavit.adapters.stores.sqlite.sql import query
from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import Decision
from affidavit.domain.entity import Entity
from affidavit.domain.evidence import Resolution
from affidavit.domain.message import Message, Speaker, SpeakerKind
from affidavit.domain.request import CompletedRequest
from affidavit.ports.store import Selection

_SELECTIVE = ("subject_ids", "predicates", "dimensions", "object_keys")
_SLOTS = 64  # more slots than this are looked up together
_BROAD = ("kinds", "statuses", "owner")  # half of a scope may fit: their indexes serve only where nothing else is asked


def completed_request(connection: Connection, scope: int, request_id: str) -> CompletedRequest | None:
    """A completed request, or None."""
    row = connection.row("request", scope=scope, request_id=request_id)
    return None if row is None else request_of(row)


def messages_named(connection: Connection, scope: int, message_ids: Collection[str]) -> list[Message]:
    """The messages of these ids in order of position."""
    return [message_of(row) for row in connection.rows("messages_named", scope=scope, ids=listed(message_ids))]


def messages_after(connection: Connection, scope: int, position: int, limit: int) -> list[Message]:
    """The next messages after a position."""
    rows = connection.rows("messages_after", scope=scope, position=position, limit=limit)
    return [message_of(row) for row in rows]


def messages_at(connection: Connection, scope: int, positions: Collection[int]) -> list[Message]:
    """The messages at these positions, in order."""
    rows = connection.rows("messages_at", scope=scope, positions=json.dumps(sorted(positions)))
    return [message_of(row) for row in rows]


def last_messages(connection: Connection, scope: int, limit: int, session_id: str | None) -> list[Message]:
    """The end of the transcript or of one session, oldest first."""
    limit = max(limit, 0)  # a negative LIMIT would mean no limit
    if session_id is None:
        rows = connection.rows("last_messages", scope=scope, limit=limit)
    else:
        rows = connection.rows("last_messages_of_session", scope=scope, session_id=session_id, limit=limit)
    return [message_of(row) for row in reversed(rows)]


def speakers_in(connection: Connection, scope: int) -> list[Speaker]:
    """Everybody with a name who has said something, in the order of their first words."""
    return [Speaker(SpeakerKind(kind), name) for kind, name in connection.rows("speakers", scope=scope)]


def all_entities(connection: Connection, scope: int) -> list[Entity]:
    """All entities in the order they became known."""
    aliases: dict[str, list[str]] = {}
    for entity_id, alias in connection.rows("aliases", scope=scope):
        aliases.setdefault(entity_id, []).append(alias)
    return [entity_of(row, aliases.get(row[0], ())) for row in connection.rows("entities", scope=scope)]


def resolutions_in(connection: Connection, scope: int, message_ids: Collection[str]) -> list[Resolution]:
    """What mentions in these messages were resolved to, in the order of the words."""
    return [resolution_of(row) for row in connection.rows("resolutions", scope=scope, ids=listed(message_ids))]


def assertions_named(connection: Connection, scope: int, assertion_ids: Sequence[str]) -> list[Assertion]:
    """The assertions of these ids, in the order named."""
    found = _assertions(connection, scope, ["where_ids"], {"ids": listed(assertion_ids)})
    known = {assertion.id: assertion for assertion in found}
    return [known[identifier] for identifier in assertion_ids if identifier in known]


def claiming(connection: Connection, scope: int, fingerprints: Collection[str]) -> list[str]:
    """The ids of the assertions of these fingerprints, in order of recording."""
    values = {"scope": scope, "fingerprints": listed(fingerprints)}
    return _ids(connection, ["where_fingerprints", "where_in_order"], values)


def selected(connection: Connection, scope: int, selection: Selection) -> list[str]:
    """The ids of the assertions that fit a selection."""
    values: dict[str, Value] = {"scope": scope}
    for field in (*_SELECTIVE, "message_ids", "kinds", "statuses"):
        wanted: Collection[str] | None = getattr(selection, field)
        if wanted is not None:
            values[field] = listed(wanted)
    if selection.owner is not None:
        values["owner"] = str(selection.owner)
    if selection.limit is None:
        return _ids(connection, [*_conditions(values), "where_in_order"], values)
    slots = _slots(selection)
    limited = {**values, "limit": max(selection.limit, 0)}
    if 0 < len(slots) <= _SLOTS:
        return _newest(connection, slots, limited)
    newest = "where_newest_among" if _selective(values) else "where_newest"
    return _ids(connection, [*_conditions(values), newest], limited)


def _slots(selection: Selection) -> list[dict[str, str]]:
    """Every combination of one value of each selective field; none where there is no such field."""
    fields = [field for field in _SELECTIVE if getattr(selection, field) is not None]
    values = [sorted({str(value) for value in getattr(selection, field)}) for field in fields]
    if not fields or selection.message_ids is not None or prod(map(len, values)) > _SLOTS:
        return []
    return [dict(zip(fields, chosen, strict=True)) for chosen in product(*values)]


def _newest(connection: Connection, slots: Sequence[Mapping[str, str]], values: Mapping[str, Value]) -> list[str]:
    """The newest of each slot, and of those the newest: read from the ends of an index."""
    among = [f"where_{field}_among" for field in _BROAD if field in values]
    statement = selecting("newest", *(f"where_one_{field}" for field in slots[0]), *among, "where_newest")
    rows = [row for slot in slots for row in connection.execute(statement, {**values, **slot})]
    return [identifier for _, identifier in sorted(rows, reverse=True)[: cast("int", values["limit"])]]


def _conditions(fields: Collection[str]) -> list[str]:
    selective = _selective(fields)
    named = [field for field in fields if field != "scope"]
    return [f"where_{field}_among" if selective and field in _BROAD else f"where_{field}" for field in named]


def _selective(fields: Collection[str]) -> bool:
    return any(field in _SELECTIVE or field == "message_ids" for field in fields)


def decisions_in_order(connection: Connection, scope: int, assertion_id: str | None) -> list[Decision]:
    """All decisions, or those naming one assertion."""
    if assertion_id is None:
        rows = connection.rows("decisions", scope=scope)
    else:
        rows = connection.rows("decisions_naming", scope=scope, assertion_id=assertion_id)
    return [decision_of(row) for row in rows]


@cache
def selecting(*names: str) -> str:
    """The statement that a beginning and conditions make together."""
    return "\n".join(query(name) for name in names)


def listed(values: Collection[str]) -> str:
    """A collection as the JSON list that statements expand; sorted, so that the same call is the same statement."""
    # SQLite before 3.45 ends a JSON string at a NUL, and what is left of it must not find somebody else's row.
    return json.dumps(sorted({str(value) for value in values if "\x00" not in value}))


def _ids(connection: Connection, conditions: Sequence[str], values: Mapping[str, Value]) -> list[str]:
    rows = connection.execute(selecting("assertion_ids", *conditions), values)
    return [identifier for (identifier,) in rows]


def _assertions(
    connection: Connection, scope: int, conditions: Sequence[str], values: Mapping[str, Value]
) -> list[Assertion]:
    rows = connection.execute(selecting("assertions", *conditions), {**values, "scope": scope})
    if not rows:
        return []
    ids = listed([row[0] for row in rows])
    evidence = by_assertion(connection.rows("evidence", scope=scope, ids=ids))
    links = by_assertion(connection.rows("links", scope=scope, ids=ids))
    return [
        assertion_of(row, list(map(evidence_of, evidence.get(row[0], ()))), list(map(link_of, links.get(row[0], ()))))
        for row in rows
    ]
