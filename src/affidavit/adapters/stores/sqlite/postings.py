"""The full-text index of the scopes searched last, in memory: lengths of texts, and postings of the terms asked for.

FTS5 says once in which texts a term occurs; what is written afterwards is added here, so that a search asks the file
for nothing it was told before. An index knows the version of the scope it is right for.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from affidavit.adapters.budgeted import Budgeted
from affidavit.adapters.stores.bm25 import Floats, Impact, Places, best, impact, weight
from affidavit.adapters.stores.sqlite.connection import Connection, Row, Value
from affidavit.adapters.stores.sqlite.heads import Head
from affidavit.adapters.stores.sqlite.lexicon import term
from affidavit.ports.store import Indexed

_TERMS = 2_000  # terms kept of one index; the one that came first goes first
_NAMES = 10_000  # ids kept of one index
_TURNS = 64  # indexes that share a turn wait for each other's loading, which is rare and harmless
_ENTRY = 200  # bytes of a term or an id beside its numbers
_FEW = 4  # what is new is added up to one of so many texts; more are read anew


@dataclass(slots=True)
class _Term:
    """Where a term occurs, and what it adds to scores at the totals it was weighed with."""

    places: Places  # ascending
    counts: Floats
    impact: Impact | None = None
    version: int = -1  # of the scope at which `impact` is right
    weight: int = 0  # bytes it was taken to have when it was read

    def put(self, place: int, count: int) -> None:
        """The text at the place has it so often now."""
        at = int(np.searchsorted(self.places, place))
        if at < len(self.places) and self.places[at] == place:
            self.places, self.counts = np.delete(self.places, at), np.delete(self.counts, at)
        if count:
            self.places, self.counts = np.insert(self.places, at, place), np.insert(self.counts, at, count)


@dataclass(slots=True)
class _Index:
    """The texts of one kind in one scope. Changed only while it is its reader's turn."""

    version: int
    erasures: int
    documents: int
    tokens: int
    keys: NDArray[np.int64]  # of the texts, ascending
    lengths: Floats
    terms: dict[str, _Term] = field(default_factory=dict[str, _Term])
    ids: dict[int, str] = field(default_factory=dict[int, str])  # of texts found before, by key
    held: int = 0  # bytes of the terms

    @property
    def nbytes(self) -> int:
        """About how much memory it takes."""
        return 2 * self.keys.nbytes + self.held + _ENTRY * len(self.ids)

    def keep(self, name: str, term: _Term) -> None:
        """Keep a term that was read; of too many, the one that came first goes."""
        term.weight = term.places.nbytes + 2 * term.counts.nbytes + _ENTRY
        self.terms[name] = term
        self.held += term.weight
        if len(self.terms) > _TERMS:
            self.held -= self.terms.pop(next(iter(self.terms))).weight


class ResidentPostings:
    """The indexes in memory, the least recently used given up when they take more than `budget` bytes."""

    def __init__(self, budget: int) -> None:
        self._indexes: Budgeted[tuple[int, Indexed], _Index] = Budgeted(budget)
        self._turns = tuple(Lock() for _ in range(_TURNS))

    def search(
        self, connection: Connection, head: Head, kind: Indexed, tokens: Sequence[str], limit: int
    ) -> list[tuple[str, float]]:
        """Ids with their BM25 score for any of the tokens, in relation to all of them once, best first."""
        if limit < 1:
            return []
        key = (head.key, kind)
        with self._turns[hash(key) % _TURNS]:
            index = self._fresh(connection, head, kind)
            if not index.documents:
                return []
            wanted = dict.fromkeys(term(head.key, kind, token) for token in tokens)
            found = best(_scores(connection, index, list(wanted)), limit)
            return _named(connection, head.key, index, found)

    def forget(self) -> None:
        """Give up all indexes."""
        self._indexes.forget()

    def _fresh(self, connection: Connection, head: Head, kind: Indexed) -> _Index:
        key = (head.key, kind)
        known = self._indexes.get(key)
        if known is not None and known.version > head.counters.version:
            return _loaded(connection, head, kind)  # a reader of an older state must not see what came later
        index = _up_to_date(connection, head, kind, known)
        self._indexes.put(key, index, index.nbytes)
        return index


def _up_to_date(connection: Connection, head: Head, kind: Indexed, known: _Index | None) -> _Index:
    if known is None or known.erasures != head.erasures:
        return _loaded(connection, head, kind)
    if known.version == head.counters.version:
        return known
    new = connection.rows("entries_since", scope=head.key, kind=kind, version=known.version)
    if len(new) * _FEW > len(known.keys):
        return _loaded(connection, head, kind)
    _add(known, new)
    known.documents, known.tokens = _totals(connection, head.key, kind)
    known.version = head.counters.version
    return known


def _loaded(connection: Connection, head: Head, kind: Indexed) -> _Index:
    documents, tokens = _totals(connection, head.key, kind)
    pairs = _numbers(connection, "entry_lengths", scope=head.key, kind=kind).reshape(-1, 2)
    keys, lengths = pairs[np.argsort(pairs[:, 0])].T
    return _Index(
        version=head.counters.version, erasures=head.erasures, documents=documents, tokens=tokens,
        keys=np.ascontiguousarray(keys), lengths=lengths.astype(np.float64),
    )  # fmt: skip


def _totals(connection: Connection, scope: int, kind: Indexed) -> tuple[int, int]:
    documents, tokens = connection.row("entry_total", scope=scope, kind=kind) or (0, 0)
    return documents, tokens


def _add(index: _Index, rows: Sequence[Row]) -> None:
    """Texts written since, new ones and changed ones, in order of key."""
    last: int = index.keys[-1].item() if len(index.keys) else 0
    keys: list[int] = [key for key, _, _ in rows if key > last]
    index.keys = np.append(index.keys, np.array(keys, dtype=np.int64))
    index.lengths = np.append(index.lengths, np.zeros(len(keys)))
    for key, length, body in rows:
        place = int(np.searchsorted(index.keys, int(key)))
        index.lengths[place] = length
        _recount(index, place, Counter(body.split(" ")), known=key <= last)


def _recount(index: _Index, place: int, counts: Counter[str], *, known: bool) -> None:
    """Every kept term says again how often the text has it; of a new text those that it has will do."""
    for name in index.terms if known else [name for name in counts if name in index.terms]:
        index.terms[name].put(place, counts[name])


def _scores(connection: Connection, index: _Index, names: Sequence[str]) -> Floats:
    scores = np.zeros(len(index.keys))
    whole = 0.0
    for name in names:
        held = _term(connection, index, name)
        whole += weight(len(held.places), index.documents)
        if not len(held.places):
            continue
        if held.impact is None or held.version != index.version:
            held.impact = impact(held.places, held.counts, index.lengths, index.documents, index.tokens)
            held.version = index.version
        held.impact.add_to(scores)
    return scores / whole if whole else scores


def _term(connection: Connection, index: _Index, name: str) -> _Term:
    held = index.terms.get(name)
    if held is None:
        keys, counts = np.unique(_numbers(connection, "occurrences", term=name), return_counts=True)
        held = _Term(np.searchsorted(index.keys, keys), counts.astype(np.float64))
        index.keep(name, held)
    return held


def _named(
    connection: Connection, scope: int, index: _Index, found: Sequence[tuple[int, float]]
) -> list[tuple[str, float]]:
    keys: list[int] = index.keys[[place for place, _ in found]].tolist() if found else []
    unknown = [key for key in keys if key not in index.ids]
    if unknown:
        if len(index.ids) > _NAMES:
            index.ids.clear()
            unknown = keys
        index.ids.update(connection.rows("entry_ids", scope=scope, keys=json.dumps(unknown)))
    return [(index.ids[key], score) for key, (_, score) in zip(keys, found, strict=True)]


def _numbers(connection: Connection, name: str, **values: Value) -> NDArray[np.int64]:
    """The line of numbers that a statement answers with."""
    row = connection.row(name, **values)
    return np.fromstring(row[0] if row and row[0] else "", dtype=np.int64, sep=",")
