"""Which relation a sentence states, by the direction of its vector: a linear classifier fitted by `training/train.py`.

It knows some of the catalogue's relations, and "none" for what says nothing about anybody. It is blind to negation, to
time and to who is spoken of. Scores mean something for vectors of the embedder it was fitted with, and for no others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from affidavit.errors import InvalidInput

NOTHING = "none"
Ranked = tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Classifier:
    """Weights per relation, and the name of the embedder whose vectors they are for."""

    embedder: str
    classes: tuple[str, ...]
    weights: NDArray[np.float32]  # one row per class
    bias: NDArray[np.float32]
    mean: NDArray[np.float32]  # of the vectors it was fitted on
    sentences: str  # digest of the sentences it was fitted on

    def rank(self, vector: NDArray[np.float32]) -> Ranked:
        """Relations with their probabilities, the likeliest first.

        Raises:
            InvalidInput: the vector has another length.
        """
        if vector.shape != self.mean.shape:
            raise InvalidInput("vector", f"has the shape {vector.shape}, not {self.mean.shape}")
        scores = self.weights @ (vector - self.mean) + self.bias
        odds = np.exp(scores - scores.max())
        shares = odds / odds.sum()
        best: list[int] = np.argsort(-shares, kind="stable").tolist()
        return tuple((self.classes[place], float(shares[place])) for place in best)


def fits(embedder: str) -> bool:
    """Whether the bundled classifier understands the vectors of the embedder of that name."""
    return embedder == _bundled().embedder


def classifier(embedder: str) -> Classifier:
    """The bundled classifier, read on first use.

    Raises:
        InvalidInput: it was fitted on the vectors of another embedder.
    """
    if not fits(embedder):
        raise InvalidInput("embedder", f"the classifier is for vectors of {_bundled().embedder!r}, not of {embedder!r}")
    return _bundled()


@cache
def _bundled() -> Classifier:
    file = resources.files("affidavit.predicates").joinpath("classifier.npz")
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        return Classifier(
            embedder=str(arrays["embedder"]), classes=tuple(str(name) for name in arrays["classes"]),
            weights=arrays["weights"].astype(np.float32), bias=arrays["bias"].astype(np.float32),
            mean=arrays["mean"].astype(np.float32), sentences=str(arrays["sentences"]),
        )  # fmt: skip
