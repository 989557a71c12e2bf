"""Real removal: rows, index and vectors within a transaction, then the bytes they leave behind in the files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from affidavit.adapters.stores.sqlite import writing
from affidavit.adapters.stores.sqlite.audit import plain
from affidavit.adapters.stores.sqlite.connection import Connection, Row
from affidavit.adapters.stores.sqlite.heads import Head
from affidavit.adapters.stores.sqlite.reading import listed
from affidavit.domain.audit import AuditEntry, AuditHead
from affidavit.errors import StoreBusy
from affidavit.ports.store import EraseSet

_SCRUB = "scrub"  # the bytes of what was erased must still go from the files

_WHOLE_SCOPE = (
    "erase_all_requests",
    "erase_all_decisions",
    "erase_all_links",
    "erase_all_assertions",
    "erase_all_resolutions",
    "erase_all_entities",
    "erase_all_messages",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """An erase set in which nothing is left to compute."""

    message_ids: tuple[str, ...]
    assertion_ids: tuple[str, ...]
    entity_ids: tuple[str, ...]
    everything: bool
    updated: list[writing.AssertionRows]
    audit: tuple[AuditEntry, ...]


def prepare(erase: EraseSet) -> Prepared:
    """Encode everything, so that the transaction only writes."""
    return Prepared(
        message_ids=erase.message_ids,
        assertion_ids=erase.assertion_ids,
        entity_ids=erase.entity_ids,
        everything=erase.everything,
        updated=[writing.assertion_rows(assertion) for assertion in erase.updated],
        audit=plain(erase.audit),
    )


def remove(connection: Connection, head: Head, erase: Prepared) -> None:
    """Remove all rows; the log stays."""
    connection.rows("begin_task", task=_SCRUB)
    scope = head.key
    if erase.everything:
        _remove_entries(connection, scope, connection.rows("entries_of_scope", scope=scope))
        for name in _WHOLE_SCOPE:
            connection.rows(name, scope=scope)
        return
    writing.change_assertions(connection, scope, erase.updated)
    _remove_assertions(connection, scope, erase.assertion_ids)
    _remove_messages(connection, scope, erase.message_ids)
    entities = listed(erase.entity_ids)
    connection.rows("erase_resolutions_to", scope=scope, ids=entities)
    connection.rows("erase_entities", scope=scope, ids=entities)
    _remove_receipts(connection, scope, (*erase.message_ids, *erase.assertion_ids, *erase.entity_ids))


def move(connection: Connection, head: Head, log: AuditHead) -> None:
    """Count the erasure as a write; the other counters keep growing only, so that no id is ever given twice."""
    connection.rows(
        "move_scope",
        scope=head.key,
        messages=0,
        assertions=0,
        decisions=0,
        erasures=1,
        model=None,
        log_seq=log.seq,
        log_hash=log.hash,
    )


def finish(connection: Connection) -> None:
    """Remove the bytes of what was erased from the files, where that is still due.

    Raises:
        StoreBusy: another process is reading an older state. The rows are gone; the bytes go with the next erasure, or
            when the store is opened next.
    """
    if not connection.rows("task", task=_SCRUB):
        return
    connection.rows("merge_words")
    connection.execute("VACUUM")
    busy, *_ = (connection.execute("PRAGMA wal_checkpoint (TRUNCATE)") or [(0,)])[0]
    if busy:
        raise StoreBusy("erased; its bytes leave the file when nobody reads an older state any more")
    connection.rows("end_task", task=_SCRUB)


def _remove_assertions(connection: Connection, scope: int, assertion_ids: Sequence[str]) -> None:
    ids = listed(assertion_ids)
    _remove_entries(connection, scope, connection.rows("entries_of", scope=scope, kind="assertion", ids=ids))
    for name in ("erase_links_to", "unsupersede", "erase_decisions", "erase_assertions"):
        connection.rows(name, scope=scope, ids=ids)


def _remove_messages(connection: Connection, scope: int, message_ids: Sequence[str]) -> None:
    ids = listed(message_ids)
    _remove_entries(connection, scope, connection.rows("entries_of", scope=scope, kind="message", ids=ids))
    erased = ("erase_evidence_of_messages", "erase_resolutions_of_messages", "unjustify_resolutions", "erase_messages")
    for name in erased:
        connection.rows(name, scope=scope, ids=ids)


def _remove_entries(connection: Connection, scope: int, entries: Iterable[Row]) -> None:
    for key, kind, body, length in entries:
        connection.rows("drop_words", key=key, body=body)
        connection.rows("drop_entry", key=key)
        connection.rows("count_entries", scope=scope, kind=kind, documents=-1, tokens=-length)


def _remove_receipts(connection: Connection, scope: int, ids: Iterable[str]) -> None:
    for identifier in ids:
        # Receipts are JSON text and name ids as strings; both ways of writing other than ASCII letters are looked for.
        for ascii_only in (True, False):
            mention = json.dumps(identifier, ensure_ascii=ascii_only)
            connection.rows("erase_requests_mentioning", scope=scope, mention=mention)
