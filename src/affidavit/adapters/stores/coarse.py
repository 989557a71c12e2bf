"""Dot products with rows of bytes, and halves as floats: by numkong's instructions where it is there, else by numpy."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

_THREADS = min(4, os.cpu_count() or 1)
_ALONE = 50_000  # rows; fewer are done sooner by one thread than threads are started
_BLOCK = 256  # rows converted at a time: larger blocks leave the processor's cache and are several times slower

Bytes = NDArray[np.int8]
Halves = NDArray[np.uint16]
Floats = NDArray[np.float32]


def dots(data: Bytes, query: Floats) -> Floats:
    """Numbers in the order of the rows' dot products with the query."""
    scores = np.empty(len(data), dtype=np.float32)
    kernel = _by_numkong if accelerated() else _by_numpy
    if len(data) < _ALONE:
        kernel(data, query, scores)
        return scores
    share = -(-len(data) // _THREADS)
    shares = [slice(start, start + share) for start in range(0, len(data), share)]
    with ThreadPoolExecutor(_THREADS) as threads:  # both kernels let go of the interpreter while they compute
        parts = [threads.submit(kernel, data[part], query, scores[part]) for part in shares]
    for part in parts:
        part.result()
    return scores


def floats(halves: Halves) -> Floats:
    """Rows of half floats, given by their bits, as floats."""
    if accelerated():
        return np.asarray(_numkong().astype(halves.view("<f2"), "float32"))
    return _floats_of_halves().take(halves, mode="wrap")  # faster than numpy converts them


@cache
def _floats_of_halves() -> Floats:
    """Every half float there is, by its bits."""
    return np.arange(2**16, dtype="<u2").view("<f2").astype(np.float32)


@cache
def accelerated() -> bool:
    """Whether the vector instructions are there: then bytes are faster than exact numbers, not only smaller."""
    return find_spec("numkong") is not None


@cache
def _numkong() -> Any:
    return import_module("numkong")


def _by_numkong(data: Bytes, query: Floats, scores: Floats) -> None:
    """The query becomes bytes too. Its rounding is far below the distance to what is chosen beyond what is wanted."""
    largest = float(np.max(np.abs(query))) or 1.0
    rounded = np.rint(query * (127 / largest)).astype(np.int8)[np.newaxis]
    scores[:] = np.asarray(_numkong().cdist(rounded, data, metric="dot"))[0]


def _by_numpy(data: Bytes, query: Floats, scores: Floats) -> None:
    """A block at a time through one small buffer."""
    buffer = np.empty((_BLOCK, len(query)), dtype=np.float32)
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        np.copyto(buffer[: len(block)], block)
        scores[start : start + _BLOCK] = buffer[: len(block)] @ query
