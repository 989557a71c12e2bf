"""A write set in the embedded store: encoded before the transaction, stored within it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from affidavit.adapters.stores.sqlite import vectors
from affidavit.adapters.stores.sqlite.audit import plain
from affidavit.adapters.stores.sqlite.connection import Connection, Row
from affidavit.adapters.stores.sqlite.heads import Head
from affidavit.adapters.stores.sqlite.indexing import IndexRow, index
from affidavit.adapters.stores.sqlite.rows import (
    Values,
    assertion_values,
    by_assertion,
    condition_values,
    decision_values,
    entity_values,
    evidence_values,
    link_values,
    message_values,
    request_values,
    resolution_values,
)
from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.errors import StoreError
from affidavit.ports.store import WriteSet


@dataclass(frozen=True, slots=True, kw_only=True)
class AssertionRows:
    """An assertion as rows of five tables."""

    main: Values
    conditions: list[Values]
    links: list[Values]
    evidence: list[Values]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A write set in which nothing is left to compute."""

    messages: list[Values]
    entities: list[tuple[Values, tuple[str, ...]]]
    resolutions: list[Values]
    assertions: list[AssertionRows]
    updated: list[AssertionRows]
    decisions: list[Values]
    index: list[IndexRow]
    embedder: str
    audit: tuple[AuditEntry, ...]
    request: Values | None


def prepare(write: WriteSet) -> Prepared:
    """Encode everything, so that the transaction only writes."""
    return Prepared(
        messages=[message_values(message, write.salts.get(message.id)) for message in write.messages],
        entities=[(entity_values(entity), entity.aliases) for entity in write.entities],
        resolutions=[resolution_values(resolution) for resolution in write.resolutions],
        assertions=[assertion_rows(assertion) for assertion in write.assertions],
        updated=[assertion_rows(assertion) for assertion in write.updated],
        decisions=[decision_values(decision) for decision in write.decisions],
        index=[
            IndexRow(
                kind=entry.of,
                id=entry.id,
                tokens=entry.tokens,
                emb=None if entry.vector is None else vectors.to_bytes(entry.vector),
            )
            for entry in write.index
        ],
        embedder=write.embedder,
        audit=plain(write.audit),
        request=None if write.request is None else request_values(write.request),
    )


def assertion_rows(assertion: Assertion) -> AssertionRows:
    """An assertion as rows."""
    return AssertionRows(
        main=assertion_values(assertion),
        conditions=condition_values(assertion.conditions),
        links=[link_values(link) for link in assertion.links],
        evidence=[evidence_values(evidence) for evidence in assertion.evidence],
    )


def store_prepared(connection: Connection, head: Head, write: Prepared) -> int | None:
    """Write all rows; return the number of the model of the vectors, None where there are none."""
    scope = head.key
    connection.many("add_message", (row | {"scope": scope} for row in write.messages))
    for entity, aliases in write.entities:
        _put_entity(connection, scope, entity, aliases)
    connection.many("put_resolution", (row | {"scope": scope} for row in write.resolutions))
    add_assertions(connection, head, write.assertions)
    change_assertions(connection, scope, write.updated)
    connection.many("add_decision", _numbered(write.decisions, scope, head.counters.decisions))
    if write.request is not None:
        connection.rows("add_request", scope=scope, **write.request)
    return index(connection, head, write.index, write.embedder)


def add_assertions(connection: Connection, head: Head, assertions: Sequence[AssertionRows]) -> None:
    """Keep new assertions."""
    ordinals = _numbered((rows.main for rows in assertions), head.key, head.counters.assertions)
    connection.many("add_assertion", ordinals)
    for rows in assertions:
        _add_parts(connection, head.key, rows, known_evidence=())


def change_assertions(connection: Connection, scope: int, assertions: Sequence[AssertionRows]) -> None:
    """Write known assertions whole."""
    ids = json.dumps([rows.main["id"] for rows in assertions])
    known = by_assertion(connection.rows("evidence", scope=scope, ids=ids))
    for rows in assertions:
        identifier = str(rows.main["id"])
        if not connection.rows("change_assertion", scope=scope, **rows.main):
            raise StoreError(f"the assertion {identifier!r} cannot be changed: it is not known in this scope")
        connection.rows("drop_conditions", scope=scope, assertion_id=identifier)
        connection.rows("drop_links", scope=scope, assertion_id=identifier)
        _add_parts(connection, scope, rows, known_evidence=known.get(identifier, ()))


def _add_parts(connection: Connection, scope: int, rows: AssertionRows, known_evidence: Sequence[Row]) -> None:
    owner: Values = {"scope": scope, "assertion_id": rows.main["id"]}
    connection.many("add_condition", (row | owner for row in rows.conditions))
    connection.many("add_link", (row | owner | {"place": place} for place, row in enumerate(rows.links)))
    # Confirmations append, so what stood before is compared and left alone however long it is.
    same = _common(known_evidence, [tuple(row.values()) for row in rows.evidence])
    if same < len(known_evidence):
        connection.rows("drop_evidence_from", place=same, **owner)
    new = rows.evidence[same:]
    _check_quotations(connection, scope, new)
    connection.many("add_evidence", (row | owner | {"place": same + place} for place, row in enumerate(new)))


def _common(known: Sequence[Row], wanted: Sequence[Row]) -> int:
    for place, (old, new) in enumerate(zip(known, wanted, strict=False)):
        if old != new:
            return place
    return min(len(known), len(wanted))


def _check_quotations(connection: Connection, scope: int, evidence: Sequence[Values]) -> None:
    if not evidence:
        return
    wanted = json.dumps(sorted({str(row["message_id"]) for row in evidence}))
    contents = dict(connection.rows("contents", scope=scope, ids=wanted))
    for row in evidence:
        content = contents.get(row["message_id"])
        if content is None or content[row["start_at"] : row["end_at"]] != row["quote"]:
            where = f"{row['message_id']}[{row['start_at']}:{row['end_at']}]"
            raise StoreError(f"the quotation is not what stands at {where}")


def _put_entity(connection: Connection, scope: int, entity: Values, aliases: Sequence[str]) -> None:
    connection.rows("put_entity", scope=scope, **entity)
    owner: Values = {"scope": scope, "entity_id": entity["id"]}
    connection.rows("drop_aliases", **owner)
    connection.many("add_alias", ({**owner, "place": place, "alias": alias} for place, alias in enumerate(aliases)))


def _numbered(rows: Iterable[Values], scope: int, before: int) -> Iterable[Values]:
    return (row | {"scope": scope, "ordinal": before + place} for place, row in enumerate(rows, start=1))
