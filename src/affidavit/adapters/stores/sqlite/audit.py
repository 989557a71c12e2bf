"""The log in the embedded store: appending to the chain and reading it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from affidavit.adapters.stores.sqlite.connection import Connection, Pool, Row
from affidavit.adapters.stores.sqlite.heads import Head, find_head
from affidavit.adapters.stores.sqlite.rows import to_json
from affidavit.domain.audit import AuditEntry, AuditHead, AuditRecord, canonical, link_hash, scope_key
from affidavit.domain.scope import Scope

_PAGE = 500


def plain(entries: Sequence[AuditEntry]) -> tuple[AuditEntry, ...]:
    """The entries with bodies as they will be read back, so that the same bytes are hashed then.

    Raises:
        InvalidInput: a body cannot be written as JSON.
    """
    return tuple(
        AuditEntry(at=entry.at, actor=entry.actor, action=entry.action, body=json.loads(to_json("audit", entry.body)))
        for entry in entries
    )


def append(connection: Connection, scope: Scope, head: Head, entries: Sequence[AuditEntry]) -> AuditHead:
    """Chain entries, already `plain`, to the end of the scope's log."""
    key = scope_key(scope)
    seq, previous = head.log.seq, head.log.hash
    for entry in entries:
        seq += 1
        hashed = link_hash(previous, canonical(key, seq, entry))
        connection.rows(
            "add_audit",
            scope=head.key,
            seq=seq,
            at=entry.at,
            actor=entry.actor,
            action=entry.action,
            body=json.dumps(entry.body, ensure_ascii=False, sort_keys=True, separators=(",", ":")),
            previous=previous,
            hash=hashed,
        )
        previous = hashed
    return AuditHead(seq=seq, hash=previous)


def records(pool: Pool, scope: Scope, after: int) -> Iterator[AuditRecord]:
    """The log in order, a page at a time, so that a slow reader holds no connection."""
    while True:
        with pool.reading() as connection:
            head = find_head(connection, scope)
            rows = connection.rows("audit_after", scope=head.key, seq=after, limit=_PAGE) if head else []
        yield from map(_record, rows)
        if len(rows) < _PAGE:
            return
        after = rows[-1][0]


def _record(row: Row) -> AuditRecord:
    seq, at, actor, action, body, previous, hashed = row
    return AuditRecord(
        seq=seq, at=at, actor=actor, action=action, body=_body(body), previous=_bytes(previous), hash=_bytes(hashed)
    )


def _body(text: object) -> Mapping[str, Any]:
    # A body that somebody made unreadable must be found by the check, not stop it.
    try:
        body: object = json.loads(str(text))
    except ValueError:
        return {"unreadable": str(text)}
    return body if isinstance(body, dict) else {"unreadable": str(text)}  # pyright: ignore[reportUnknownVariableType]


def _bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
