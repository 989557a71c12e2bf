"""The tensors of a model file in ONNX form, mapped from disk: only the parts that are used are ever read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

_GRAPH, _INITIALIZER = 7, 5  # field numbers of ONNX's protobuf messages
_DIMS, _TYPE, _NAME, _RAW = 1, 2, 8, 9
_FLOAT = 1
_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5


def read_tensors(path: Path) -> Mapping[str, NDArray[np.float32]]:
    """All float tensors of the file by name, as views of the mapped file."""
    data = np.memmap(path, dtype=np.uint8, mode="r")
    tensors: dict[str, NDArray[np.float32]] = {}
    for field, start, end in _fields(data, 0, len(data)):
        if field == _GRAPH:
            for inner, first, last in _fields(data, start, end):
                if inner == _INITIALIZER:
                    tensors.update(_tensor(data, first, last))
    return tensors


def _tensor(data: NDArray[np.uint8], start: int, end: int) -> Iterator[tuple[str, NDArray[np.float32]]]:
    dims: list[int] = []
    kind, name, raw = 0, "", (0, 0)
    for field, first, last in _fields(data, start, end):
        if field == _DIMS:
            dims.extend(_dims(data, first, last))
        elif field == _TYPE:
            kind = first
        elif field == _NAME:
            name = bytes(data[first:last]).decode()
        elif field == _RAW:
            raw = (first, last)
    if kind == _FLOAT and raw[1] > raw[0]:
        yield name, np.frombuffer(data, np.float32, (raw[1] - raw[0]) // 4, raw[0]).reshape(dims)


def _dims(data: NDArray[np.uint8], first: int, last: int) -> Iterator[int]:
    if last < 0:  # a single number, not packed
        yield first
        return
    while first < last:
        value, first = _varint(data, first)
        yield value


def _fields(data: NDArray[Any], at: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Field number and span of each field; a number comes as (field, number, -1)."""
    while at < end:
        key, at = _varint(data, at)
        field, wire = key >> 3, key & 7
        if wire == _VARINT:
            value, at = _varint(data, at)
            yield field, value, -1
        elif wire == _BYTES:
            size, at = _varint(data, at)
            yield field, at, at + size
            at += size
        else:
            at += 8 if wire == _FIXED64 else 4


def _varint(data: NDArray[np.uint8], at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = int(data[at])
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
