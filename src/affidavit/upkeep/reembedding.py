"""Another embedder for what is already known: every text of a scope gets a new vector in one write, which is logged.

Until that is done, a memory opened with another embedder refuses to write and to search: vectors of two models are
never compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.domain.message import Message
from affidavit.domain.scope import Scope
from affidavit.errors import StaleScope, StoreFailed
from affidavit.ports.embedder import Embedder
from affidavit.ports.store import IndexEntry, Selection, Store, WriteSet

_TRIES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Reembedding:
    """What is needed to embed anew."""

    store: Store
    embedder: Embedder
    index: Callable[[Sequence[Message], Sequence[Assertion]], tuple[IndexEntry, ...]]  # makes texts findable
    at: datetime


def reembed(work: Reembedding, scopes: Iterable[Scope]) -> int:
    """Embed everything of these scopes that is of another model; returns how many texts were.

    Raises:
        EmbeddingFailed: a vector could not be computed; the scope it is of is as it was.
        StoreFailed: other writes kept coming first.
    """
    return sum(_reembed(work, scope) for scope in scopes)


def _reembed(work: Reembedding, scope: Scope) -> int:
    for _ in range(_TRIES):
        head = work.store.head(scope)
        if head.embedder in (None, work.embedder.name):
            return 0
        entries = work.index(tuple(work.store.messages(scope)), work.store.select(scope, Selection()))
        body = {"from": head.embedder, "to": work.embedder.name, "texts": len(entries)}
        entry = AuditEntry(at=work.at.isoformat(), actor="caller", action="reembed", body=body)
        write = WriteSet(scope=scope, expected=head, index=entries, embedder=work.embedder.name, audit=(entry,))
        try:
            work.store.commit(write)
        except StaleScope:
            continue
        return len(entries)
    raise StoreFailed("other writes to the same scope kept coming first")
