"""Commit: one transaction: everything that was computed is stored together, with its log entries, or nothing is.

Takes the finished parts of a write; gives nothing back. It computes nothing but the log entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from affidavit.domain.entity import Entity
from affidavit.domain.evidence import Resolution
from affidavit.domain.log_entries import decision_entries, message_entries
from affidavit.domain.message import Message
from affidavit.domain.request import CompletedRequest
from affidavit.domain.scope import Scope
from affidavit.ports.store import IndexEntry, ScopeHead, Store, WriteSet
from affidavit.write_path.reconcile import Reconciled


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """All that one write computed."""

    scope: Scope
    expected: ScopeHead
    messages: tuple[Message, ...]
    salts: Mapping[str, str]
    resolutions: tuple[Resolution, ...]
    entities: tuple[Entity, ...]
    reconciled: Reconciled
    index: tuple[IndexEntry, ...]
    embedder: str
    request: CompletedRequest | None
    actor: str  # who decided: "rules" or "caller"
    at: datetime


def commit(store: Store, finished: Finished) -> None:
    """Store everything.

    Raises:
        StaleScope: another write to the scope was committed since it was decided.
        StoreError: it could not be stored; nothing was.
    """
    reconciled = finished.reconciled
    store.commit(
        WriteSet(
            scope=finished.scope, expected=finished.expected, messages=finished.messages, salts=finished.salts,
            resolutions=finished.resolutions, entities=finished.entities, assertions=reconciled.added,
            updated=reconciled.updated, decisions=reconciled.decisions, index=finished.index,
            embedder=finished.embedder, request=finished.request,
            audit=(*message_entries(finished.messages, finished.salts, finished.at),
                   *decision_entries(reconciled.decisions, finished.actor)),
        )
    )  # fmt: skip
