"""Vectors: half floats in the file, one resident matrix per scope and kind of text in memory.

Small scopes are held as they are. Of larger ones the matrix holds mean-centred bytes that choose a few dozen, and those
are scored exactly, from halves beside the bytes or, where these would take too much, from the file. A matrix knows the
version of the scope it was loaded at; what any process wrote since is loaded before it is used.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from affidavit.adapters.budgeted import Budgeted
from affidavit.adapters.stores.coarse import accelerated, dots, floats
from affidavit.adapters.stores.sqlite.connection import Connection, Row
from affidavit.adapters.stores.sqlite.heads import Head
from affidavit.adapters.stores.topmost import least_of_best
from affidavit.errors import StoreError
from affidavit.ports.store import Indexed

EXACT = 50_000  # vectors; beyond this the first stage works on bytes
EXACT_ACCELERATED = 4_000  # the same where bytes are faster, too, and not only smaller
HALVES = 32_000  # vectors; up to so many, halves are held beside the bytes: both take less than exact numbers
_BLOCK = 256  # rows converted at a time: larger blocks leave the processor's cache and are several times slower
_PAGE = 8192  # rows read from the file at a time
_TURNS = 64  # scopes that share a turn wait for each other's loading, which is rare and harmless
_ROOM = 1.25  # capacity asked for, in relation to what there is
_SPARE = 8  # rows; most scopes are small, and each has its matrices
_SPREAD = 1.25  # the largest value expected, in relation to the largest of the sample
_COARSE_FACTOR, _COARSE_LEAST = 2, 64  # how many the first stage chooses; double the wanted number already is exact
_NAMES = 10_000  # ids kept of one matrix
_DIGITS = 6  # equal vectors must score equal wherever they stand in the matrix
_SLACK = 2 * 10.0**-_DIGITS  # what rounding may lift a score by, and more

Floats = NDArray[np.float32]
N = TypeVar("N", bound=np.generic)


def to_bytes(vector: Floats) -> bytes:
    """A vector as it is kept: of length 1, half floats, little-endian.

    Raises:
        StoreError: it contains what is not a number.
    """
    if not np.isfinite(vector).all():
        raise StoreError("a vector contains what is not a finite number")
    return _unit(np.asarray(vector, dtype=np.float32)).astype("<f2").tobytes()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Resident:
    """The vectors of one scope and kind. Buffers are only appended to, so an older copy stays right."""

    model: int
    version: int  # of the scope when this was read
    erasures: int
    count: int  # rows of the buffers in use
    keys: NDArray[np.int64]
    data: NDArray[Any]  # float32, or int8 when `scale` is set
    mean: Floats
    halves: NDArray[np.uint16] | None  # the vectors as they are in the file, beside the bytes of not too many
    scale: float  # value of the byte 127; 0 where data are exact
    measured: int  # how many there were when mean and scale were measured
    names: dict[int, str] = field(default_factory=dict[int, str])  # ids of the texts found before, by key

    @property
    def nbytes(self) -> int:
        halves = 0 if self.halves is None else self.halves.nbytes
        return self.data.nbytes + halves + self.keys.nbytes + 100 * len(self.names)

    def scores(self, query: Floats) -> Floats:
        """Cosines, or for bytes numbers in the order of cosines."""
        data = self.data[: self.count]
        if not self.scale:
            return data @ query
        return dots(data, query)


class ResidentVectors:
    """The matrices in memory, the least recently used given up when they take more than `budget` bytes."""

    def __init__(self, budget: int, exact: int | None = None, halves: int = HALVES) -> None:
        self._exact = exact or (EXACT_ACCELERATED if accelerated() else EXACT)
        self._halves = halves
        self._matrices: Budgeted[tuple[int, Indexed], _Resident] = Budgeted(budget)
        self._turns = tuple(Lock() for _ in range(_TURNS))  # one loads a matrix while the others wait for it

    def nearest(
        self, connection: Connection, head: Head, kind: Indexed, vector: Floats, limit: int
    ) -> list[tuple[str, float]]:
        """Ids with their cosine, best first."""
        resident = self._fresh(connection, head, kind)
        if resident is None or limit < 1:
            return []
        if len(vector) != resident.data.shape[1]:
            raise StoreError(f"the store's vectors have {resident.data.shape[1]} dimensions, not {len(vector)}")
        query = _unit(np.asarray(vector, dtype=np.float32))
        scores = resident.scores(query)
        if resident.scale:
            chosen = np.sort(_top(scores, max(_COARSE_FACTOR * limit, _COARSE_LEAST)))
            keys, scores = _rescored(connection, head, resident, chosen, query)
        else:
            keys = resident.keys[: resident.count]
        return _named(connection, head, resident.names, _best(scores, keys, limit))

    def forget(self) -> None:
        """Give up all matrices."""
        self._matrices.forget()

    def _fresh(self, connection: Connection, head: Head, kind: Indexed) -> _Resident | None:
        if head.model is None:
            return None
        key = (head.key, kind)
        with self._turns[hash(key) % _TURNS]:
            known = self._matrices.get(key)
            resident = self._up_to_date(connection, head, kind, known)
            if resident is None:
                self._matrices.drop(key)
            elif resident is not known:
                self._matrices.put(key, resident, resident.nbytes)
        return resident

    def _up_to_date(
        self, connection: Connection, head: Head, kind: Indexed, known: _Resident | None
    ) -> _Resident | None:
        if known is None or (known.model, known.erasures) != (head.model, head.erasures):
            return self._load(connection, head, kind)
        if known.version >= head.counters.version:
            return known
        new = connection.rows("vectors_since", scope=head.key, kind=kind, model=head.model, version=known.version)
        if self._outgrown(known, len(new)) or (new and new[0][0] <= known.keys[known.count - 1]):
            return self._load(connection, head, kind)
        return replace(_appended(known, new), version=head.counters.version)

    def _outgrown(self, known: _Resident, new: int) -> bool:
        count = known.count + new
        return count > self._exact if not known.scale else count > 2 * known.measured

    def _load(self, connection: Connection, head: Head, kind: Indexed) -> _Resident | None:
        counted = connection.row("count_vectors", scope=head.key, kind=kind, model=head.model)
        count = counted[0] if counted else 0
        resident: _Resident | None = None
        for page in _pages(connection, head, kind, _PAGE):
            if resident is None:
                resident = self._empty(head, count, floats(_halves(page)))
            resident = _appended(resident, page)
        return resident

    def _empty(self, head: Head, count: int, sample: Floats) -> _Resident:
        coarse = count > self._exact
        shape = (int(count * _ROOM) + _SPARE, sample.shape[1])
        mean, scale = _measured(sample) if coarse else (np.zeros(sample.shape[1], dtype=np.float32), 0.0)
        return _Resident(
            model=head.model or 0,
            version=head.counters.version,
            erasures=head.erasures,
            count=0,
            keys=np.zeros(shape[0], dtype=np.int64),
            data=np.zeros(shape, dtype=np.int8 if coarse else np.float32),
            halves=np.zeros(shape, dtype="<u2") if coarse and count <= self._halves else None,
            mean=mean,
            scale=scale,
            measured=count,
        )


def _pages(connection: Connection, head: Head, kind: Indexed, size: int) -> Iterator[list[Row]]:
    after = 0
    while True:
        rows = connection.rows("vectors_after", scope=head.key, kind=kind, model=head.model, key=after, limit=size)
        if rows:
            yield rows
        if len(rows) < size:
            return
        after = rows[-1][0]


def _measured(sample: Floats) -> tuple[Floats, float]:
    """The mean of a sample, and how far from it the byte 127 is to reach. The sample is used up."""
    mean: Floats = sample.mean(axis=0, dtype=np.float32)
    sample -= mean
    return mean, max(float(sample.max()), -float(sample.min())) * _SPREAD or 1.0


def _appended(known: _Resident, page: Sequence[Row]) -> _Resident:
    if not page:
        return known
    known = _with_room(known, known.count + len(page))
    for start in range(0, len(page), _BLOCK):
        known = _with_block(known, page[start : start + _BLOCK])
    return known


def _with_block(known: _Resident, block: Sequence[Row]) -> _Resident:
    halves = _halves(block)
    if halves.shape[1] != known.data.shape[1]:
        raise StoreError("the vectors of one model have different dimensions")
    end, rows = known.count + len(block), floats(halves)
    if known.halves is not None:
        known.halves[known.count : end] = halves
    known.keys[known.count : end] = [key for key, _ in block]
    known.data[known.count : end] = _as_bytes(rows, known) if known.scale else _unit(rows)
    return replace(known, count=end)


def _as_bytes(rows: Floats, known: _Resident) -> NDArray[np.int8]:
    rows -= known.mean
    rows *= 127 / known.scale
    np.rint(rows, out=rows)
    return np.clip(rows, -127, 127, out=rows).astype(np.int8)


def _with_room(known: _Resident, needed: int) -> _Resident:
    if needed <= len(known.keys):
        return known
    capacity = int(needed * _ROOM) + _SPARE
    halves = None if known.halves is None else _moved(known.halves, known.count, capacity)
    keys, data = _moved(known.keys, known.count, capacity), _moved(known.data, known.count, capacity)
    return replace(known, keys=keys, data=data, halves=halves)


def _moved(rows: NDArray[N], count: int, capacity: int) -> NDArray[N]:
    """The rows in use, in a larger buffer."""
    larger = np.zeros((capacity, *rows.shape[1:]), dtype=rows.dtype)
    larger[:count] = rows[:count]
    return larger


def _halves(page: Sequence[Row]) -> NDArray[np.uint16]:
    """The vectors of a page by the bits of their halves."""
    vectors = [emb for _, emb in page]
    if len(set(map(len, vectors))) != 1:
        raise StoreError("the vectors of one model have different dimensions")
    return np.frombuffer(b"".join(vectors), dtype="<u2").reshape(len(page), -1)


def _rescored(
    connection: Connection, head: Head, known: _Resident, chosen: NDArray[np.intp], query: Floats
) -> tuple[NDArray[np.int64], Floats]:
    """Keys and cosines of the rows chosen."""
    keys = known.keys[chosen]
    if known.halves is not None:
        return keys, _cosines(floats(known.halves[chosen]), query)
    rows = sorted(connection.rows("vectors_named", scope=head.key, keys=json.dumps(keys.tolist())))
    keys = np.array([key for key, _ in rows], dtype=np.int64)
    return keys, _cosines(floats(_halves(rows)), query) if rows else np.zeros(0, dtype=np.float32)


def _cosines(rows: Floats, query: Floats) -> Floats:
    """Of vectors of any length with one of length 1."""
    lengths: Floats = np.sqrt(np.einsum("ij,ij->i", rows, rows))
    lengths[lengths == 0] = 1
    return (rows @ query) / lengths


def _best(scores: Floats, keys: NDArray[np.int64], limit: int) -> list[tuple[int, float]]:
    """Keys with their scores, best first. Only what may be among them is rounded: it takes longer than finding."""
    near = np.flatnonzero(scores >= least_of_best(scores, limit) - _SLACK)
    rounded = np.round(scores[near].astype(np.float64), _DIGITS)
    order = np.lexsort((keys[near], -rounded))[:limit]
    return list(zip(keys[near[order]].tolist(), rounded[order].tolist(), strict=True))


def _named(
    connection: Connection, head: Head, names: dict[int, str], found: Sequence[tuple[int, float]]
) -> list[tuple[str, float]]:
    """Ids for keys; a reader of an older state leaves out what it does not know yet."""
    known = {key: name for key, _ in found if (name := names.get(key)) is not None}
    unknown = [key for key, _ in found if key not in known]
    if unknown:
        known |= dict(connection.rows("entry_ids", scope=head.key, keys=json.dumps(unknown)))
        if len(names) > _NAMES:
            names.clear()
        names.update(known)
    return [(known[key], score) for key, score in found if key in known]


def _top(scores: Floats, limit: int) -> NDArray[np.intp]:
    """Places of the best, with all that are as good as the last of them."""
    return np.flatnonzero(scores >= least_of_best(scores, limit))


def _unit(vectors: Floats) -> Floats:
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32, copy=False)
