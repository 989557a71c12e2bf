"""What sentences state or ask for and whether it is worth keeping, by the direction of vectors: linear classifiers.

`training/train.py` fits the one of sentences, `training/train_questions.py` the one of questions. Each knows relations
of the catalogue, and "none" for what says or asks nothing of that kind. The one of `training/train_worth.py` tells what
is worth keeping from what is said idly, by a sentence and what was read in it. They are blind to negation, to time and
to who is spoken of. Scores mean something for vectors of the embedder they were fitted with, and for no others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from affidavit.errors import InvalidInput

NOTHING = "none"
SENTENCES = "classifier.npz"
QUESTIONS = "questions.npz"
WORTH = "worth.npz"  # two classes: what is worth keeping, and what is said idly
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
        shares = self.shares(vector)
        order = np.argsort(-shares, kind="stable")
        places: list[int] = order.tolist()
        return tuple(zip([self.classes[place] for place in places], shares[order].tolist(), strict=True))

    def shares(self, vector: NDArray[np.float32]) -> NDArray[np.float32]:
        """The probability of each class, in their order.

        Raises:
            InvalidInput: the vector has another length.
        """
        if vector.shape != self.mean.shape:
            raise InvalidInput("vector", f"has the shape {vector.shape}, not {self.mean.shape}")
        scores = self.weights @ (vector - self.mean) + self.bias
        odds = np.exp(scores - scores.max())
        return odds / odds.sum()


def fits(embedder: str, file: str = SENTENCES) -> bool:
    """Whether the bundled classifier in that file understands the vectors of the embedder of that name."""
    return embedder == _bundled(file).embedder


def classifier(embedder: str, file: str = SENTENCES) -> Classifier:
    """A bundled classifier, read on first use.

    Raises:
        InvalidInput: it was fitted on the vectors of another embedder.
    """
    bundled = _bundled(file)
    if embedder != bundled.embedder:
        raise InvalidInput("embedder", f"the classifier is for vectors of {bundled.embedder!r}, not of {embedder!r}")
    return bundled


@cache
def _bundled(name: str) -> Classifier:
    file = resources.files("affidavit.predicates").joinpath(name)
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        return Classifier(
            embedder=str(arrays["embedder"]), classes=tuple(str(name) for name in arrays["classes"]),
            weights=arrays["weights"].astype(np.float32), bias=arrays["bias"].astype(np.float32),
            mean=arrays["mean"].astype(np.float32), sentences=str(arrays["sentences"]),
        )  # fmt: skip
