"""What the library asks of a store.

A write is one `WriteSet`, computed before the transaction begins and stored whole or not at all. Every call names a
scope and never sees anything outside it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.assertion import Assertion, Owner, Status
from affidavit.domain.audit import AuditEntry, AuditHead, AuditRecord
from affidavit.domain.conflict import Decision
from affidavit.domain.entity import Entity
from affidavit.domain.evidence import Resolution
from affidavit.domain.message import Message, Speaker
from affidavit.domain.predicate import Kind
from affidavit.domain.request import CompletedRequest
from affidavit.domain.scope import Scope

Indexed = Literal["assertion", "message"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScopeHead:
    """Counters of a scope. They only grow; ids are made from them, so that no id tells anything of its content."""

    version: int = 0  # committed writes
    messages: int = 0
    assertions: int = 0
    decisions: int = 0
    embedder: str | None = field(default=None, compare=False)  # name of the model of its vectors; None: it has none


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexEntry:
    """One text made findable: its tokens for the full-text index and its vector."""

    of: Indexed
    id: str
    tokens: tuple[str, ...]
    vector: NDArray[np.float32] | None  # None: not embedded (whole transcripts kept with infer=False included)


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteSet:
    """Everything one write changes. `expected` is the head it was decided on."""

    scope: Scope
    expected: ScopeHead
    messages: tuple[Message, ...] = ()
    salts: Mapping[str, str] = field(default_factory=dict[str, str])  # message id → salt of its digest in the log
    resolutions: tuple[Resolution, ...] = ()
    entities: tuple[Entity, ...] = ()  # new or changed ones, whole
    assertions: tuple[Assertion, ...] = ()  # new ones, with their evidence and links
    updated: tuple[Assertion, ...] = ()  # changed ones, whole, with all their evidence and links
    decisions: tuple[Decision, ...] = ()
    index: tuple[IndexEntry, ...] = ()  # replaces what stood for the same id
    embedder: str = ""  # name of the model of the vectors
    audit: tuple[AuditEntry, ...] = ()
    request: CompletedRequest | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseSet:
    """What is to be removed for good, and the log entries that say so."""

    scope: Scope
    expected: ScopeHead
    message_ids: tuple[str, ...] = ()  # rows, salts, evidence quoting them, index entries, vectors, stored receipts
    assertion_ids: tuple[str, ...] = ()  # rows, evidence, links to and from them, decisions naming them, index, vectors
    entity_ids: tuple[str, ...] = ()
    everything: bool = False  # the whole scope; only its log and counters remain
    updated: tuple[Assertion, ...] = ()  # assertions that lose evidence or links but stay
    audit: tuple[AuditEntry, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which assertions to read; every field narrows, None does not."""

    subject_ids: Collection[str] | None = None
    predicates: Collection[str] | None = None
    dimensions: Collection[str] | None = None
    kinds: Collection[Kind] | None = None
    statuses: Collection[Status] | None = None
    owner: Owner | None = None
    message_ids: Collection[str] | None = None  # those with evidence in any of these messages
    object_keys: Collection[str] | None = None
    limit: int | None = None  # newest first when limited by count


class Store(Protocol):
    """A store of scopes. Implementations are thread-safe and safe for several processes.

    Raises (all methods): `StoreError` and its subclasses; no driver error leaks.
    """

    def steady(self, scope: Scope) -> AbstractContextManager[None]:
        """What this thread reads of the scope within is of one state; nothing may be written within."""
        ...

    def head(self, scope: Scope) -> ScopeHead:
        """The scope's counters; all zero for one never written."""
        ...

    def commit(self, write: WriteSet) -> AuditHead:
        """Store everything in one transaction and append the log entries.

        Raises:
            StaleScope: the scope's version is not `write.expected.version` any more.
        """
        ...

    def erase(self, erase: EraseSet) -> AuditHead:
        """Remove for good, so that the bytes are gone from the files too, and append the log entries."""
        ...

    def request(self, scope: Scope, request_id: str) -> CompletedRequest | None:
        """A completed request, or None."""
        ...

    def message(self, scope: Scope, message_id: str) -> Message | None:
        """One message, or None."""
        ...

    def messages(self, scope: Scope, message_ids: Collection[str] | None = None) -> Iterator[Message]:
        """The messages named, or all, in order of position."""
        ...

    def tail(self, scope: Scope, limit: int, session_id: str | None = None) -> tuple[Message, ...]:
        """The last messages of a session or of the whole scope, oldest first."""
        ...

    def speakers(self, scope: Scope) -> tuple[Speaker, ...]:
        """Everybody with a name who has said something, each once, in the order of their first words."""
        ...

    def around(self, scope: Scope, positions: Collection[int], radius: int) -> tuple[Message, ...]:
        """Messages within `radius` positions of the given ones, in order, each once."""
        ...

    def entities(self, scope: Scope) -> tuple[Entity, ...]:
        """All entities of the scope."""
        ...

    def resolutions(self, scope: Scope, message_ids: Collection[str]) -> tuple[Resolution, ...]:
        """Resolutions of mentions in these messages."""
        ...

    def assertions(self, scope: Scope, assertion_ids: Sequence[str]) -> tuple[Assertion, ...]:
        """The assertions named, in the order named, unknown ids left out; with evidence and links."""
        ...

    def by_fingerprint(self, scope: Scope, fingerprints: Collection[str]) -> tuple[Assertion, ...]:
        """Assertions with one of these fingerprints, whatever their status."""
        ...

    def select(self, scope: Scope, selection: Selection) -> tuple[Assertion, ...]:
        """Assertions that fit the selection, in order of recording; with evidence and links."""
        ...

    def decisions(self, scope: Scope, assertion_id: str | None = None) -> tuple[Decision, ...]:
        """Decisions in order, all or those naming one assertion as newer or older."""
        ...

    def lexical(self, scope: Scope, tokens: Sequence[str], of: Indexed, limit: int) -> list[tuple[str, float]]:
        """Ids with a BM25 score for any of the tokens, best first.

        A score is in relation to what a text of mean length has with each of the tokens once, so that 1 says that
        all is there, and words that no text has are missed.
        """
        ...

    def nearest(self, scope: Scope, vector: NDArray[np.float32], of: Indexed, limit: int) -> list[tuple[str, float]]:
        """Ids with their cosine, best first; exact."""
        ...

    def audit(self, scope: Scope, after: int = 0) -> Iterator[AuditRecord]:
        """The log of the scope in order, from the record after `after`."""
        ...

    def audit_head(self, scope: Scope) -> AuditHead:
        """The end of the log as remembered outside the log, so that a cut tail shows; seq 0 for an empty one."""
        ...

    def salts(self, scope: Scope, message_ids: Collection[str]) -> Mapping[str, str]:
        """Salts of the digests of these messages."""
        ...

    def scopes(self) -> tuple[Scope, ...]:
        """Every scope ever written, sorted."""
        ...

    def close(self) -> None:
        """Release files and connections; calling it twice is harmless."""
        ...
