"""The first network of the parser, which turns the words of a text into vectors, run in numpy.

The features of words are looked up in hashed tables, mixed by one layer, and looked at with their neighbours by four
more. Weights and results are those of the spaCy model; its own layers, made for batches and for training, take twice
as long for a single sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

_PIECES = 3  # of which each unit of a layer takes the largest
_TINY = 1e-8  # keeps a row without variance divisible

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer whose units take the largest of their pieces, and then are scaled to mean 0 and variance 1."""

    weights: Floats  # inputs × (pieces × units)
    bias: Floats
    gain: Floats
    shift: Floats

    def of(self, rows: Floats) -> Floats:
        """The units for each row."""
        size = len(self.gain)
        pieces = rows @ self.weights + self.bias
        units = np.maximum(np.maximum(pieces[:, :size], pieces[:, size : 2 * size]), pieces[:, 2 * size :])
        units -= units.sum(axis=1, keepdims=True) / size
        variance = np.einsum("ij,ij->i", units, units)[:, None] / size
        units *= self.gain / np.sqrt(variance + _TINY)
        return units + self.shift


@dataclass(frozen=True, slots=True)
class Network:
    """The weights, and what of spaCy reads the words."""

    columns: Sequence[str]  # features of a word
    tables: Sequence[Any]  # one layer of the model per feature, with its hashed table
    mixing: Layer
    looking: tuple[Layer, ...]  # each at a word and its two neighbours

    def vectors(self, doc: Any) -> Floats:
        """One row per token of a spaCy document that has any."""
        features = doc.to_array(self.columns).astype(np.uint64)
        found = [_looked_up(table, features) for table in self.tables]
        rows = self.mixing.of(np.concatenate(found, axis=1))
        field = np.pad(
            rows, ((len(self.looking), len(self.looking)), (0, 0))
        )  # so far a word sees, and nothing is there
        for layer in self.looking:
            around = np.concatenate([field[:-2], field[1:-1], field[2:]], axis=1)
            field = field[1:-1] + layer.of(around)
        return field


def _looked_up(table: Any, features: NDArray[np.uint64]) -> Floats:
    """What a hashed table has for one feature of each word: four of its rows together."""
    rows = table.get_param("E")
    ids = np.ascontiguousarray(features[:, table.attrs["column"]])
    return table.ops.gather_add(rows, table.ops.hash(ids, table.attrs["seed"]) % len(rows))


def of(model: Any) -> Network:
    """The network of a spaCy model for tokens."""
    layers = list(model.walk())
    tables = [layer for layer in layers if layer.name == "hashembed"]
    maxouts = [layer for layer in layers if layer.name == "maxout"]
    norms = [layer for layer in layers if layer.name == "layernorm"]
    mixing, *looking = map(_layer, maxouts, norms)
    columns = next(layer.attrs["columns"] for layer in layers if layer.name == "extract_features")
    return Network(columns=columns, tables=tables, mixing=mixing, looking=tuple(looking))


def _layer(maxout: Any, norm: Any) -> Layer:
    """The same weights, ordered by piece."""
    weights, bias = maxout.get_param("W"), maxout.get_param("b")
    units, pieces, inputs = weights.shape
    if pieces != _PIECES:
        raise ValueError(f"layers of {_PIECES} pieces are expected, not of {pieces}")
    by_piece = np.ascontiguousarray(weights.transpose(2, 1, 0).reshape(inputs, pieces * units))
    return Layer(by_piece, bias.T.reshape(-1).copy(), norm.get_param("G").copy(), norm.get_param("b").copy())
