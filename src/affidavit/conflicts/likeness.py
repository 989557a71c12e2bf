"""How two utterances go together, by a small linear classifier: contradicts, agrees, neutral; a hint and no more.

It sees how near their vectors are and in which directions they differ, whether both tell of the same relation and of
one that has a single answer, denial, numbers, sides of an axis, and, where both are answers, how alike the questions
are. It is fitted on pairs written for it by `training/fit_likeness.py`, for the vectors of one embedder.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.compared import Bearing
from affidavit.domain.predicate import Cardinality
from affidavit.languages.signs import Signs
from affidavit.ports.embedder import Vectors
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.classifier import Classifier

WEIGHTS = "likeness.npz"
BEARINGS = (Bearing.CONTRADICTS, Bearing.AGREES, Bearing.NEUTRAL)

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    """What was said, in the forms that are compared."""

    vector: Vectors
    tokens: frozenset[str]
    signs: Signs
    asked: Vectors | None = None  # of the question it answers; None where it answers none
    whole: Vectors | None = None  # of question and answer together


@dataclass(frozen=True, slots=True)
class Relations:
    """Which relation an utterance tells of, as the classifier of sentences has it, and which have one answer."""

    classifier: Classifier
    single: Vectors = field(repr=False)  # 1 for a relation with one object at a time

    def shares(self, utterance: Utterance) -> Vectors:
        """How likely each relation is."""
        return self.classifier.shares(utterance.vector)


def relations(classifier: Classifier, catalogue: Catalogue) -> Relations:
    """The relations of a classifier with what the catalogue knows of them."""
    single = [
        name in catalogue and catalogue.get(name).cardinality is not Cardinality.MANY for name in classifier.classes
    ]
    return Relations(classifier, np.array(single, dtype=np.float32))


def likeness(known: Utterance, new: Utterance, relations: Relations) -> tuple[Bearing, float]:
    """How the new utterance most likely stands to the known one, and how likely that is."""
    fitted = _fitted()
    scores = fitted.scores(inputs(known, new, measures(known, new, relations), fitted.names))
    odds = np.exp(scores - scores.max())
    best = int(odds.argmax())
    return BEARINGS[best], float(odds[best] / odds.sum())


def fits(embedder: str) -> bool:
    """Whether the weights are for the vectors of the embedder of that name."""
    return embedder == _fitted().embedder


def inputs(known: Utterance, new: Utterance, seen: Mapping[str, float], names: tuple[str, ...]) -> Floats:
    """What the classifier takes: the measures in order, where the vectors differ, and where they meet."""
    told = np.array([seen[name] for name in names])
    one, other = known.vector.astype(np.float64), new.vector.astype(np.float64)
    return np.concatenate([told, np.abs(one - other), one * other])


def measures(known: Utterance, new: Utterance, relations: Relations) -> dict[str, float]:
    """What is seen of a pair, alone and in combination."""
    close = float(known.vector @ new.vector)
    seen = {"close": close, "close_squared": close * close}
    seen |= _answering(known, new, close) | _words(known, new) | _relating(known, new, relations, close)
    signs = _signs(known.signs, new.signs)
    turned = float((signs["clash"] > 0) != (signs["denial"] > 0))
    return seen | signs | {
        "turned": turned, "turned_close": turned * close, "turned_same": turned * seen["same"],
        "straight_close": (1 - turned) * close, "denial_close": signs["denial"] * close,
        "clash_close": signs["clash"] * close, "numbers_close": signs["other_numbers"] * close,
    }  # fmt: skip


def _answering(known: Utterance, new: Utterance, close: float) -> dict[str, float]:
    """Whether both answer questions, and how alike these are."""
    if known.asked is None or new.asked is None or known.whole is None or new.whole is None:
        return {"answers": 0.0, "asked": 0.0, "asked_apart": 0.0, "whole": close}
    asked = float(known.asked @ new.asked)
    return {"answers": 1.0, "asked": asked, "asked_apart": asked * (1 - close), "whole": float(known.whole @ new.whole)}


def _words(known: Utterance, new: Utterance) -> dict[str, float]:
    shared = len(known.tokens & new.tokens)
    return {
        "shared": shared / max(1, len(known.tokens | new.tokens)),
        "within": shared / max(1, min(len(known.tokens), len(new.tokens))),
    }


def _relating(known: Utterance, new: Utterance, relations: Relations, close: float) -> dict[str, float]:
    one, other = relations.shares(known), relations.shares(new)
    single = float((one * relations.single) @ other) ** 0.5
    return {"same": float(one @ other) ** 0.5, "single": single, "single_apart": single * (1 - close)}


def _signs(known: Signs, new: Signs) -> dict[str, float]:
    shared = known.sides.keys() & new.sides.keys()
    meets = sum(not known.sides[axis].isdisjoint(new.sides[axis]) for axis in shared)
    both = bool(known.numbers and new.numbers)
    return {
        "denial": float(known.denies != new.denies), "both_deny": float(known.denies and new.denies),
        "unknowing": float(known.unknowing != new.unknowing),
        "other_numbers": float(both and known.numbers.isdisjoint(new.numbers)),
        "same_numbers": float(not known.numbers.isdisjoint(new.numbers)),
        "clash": float(0 == meets < len(shared)), "meet": float(0 < meets == len(shared)),
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Fitted:
    """Scores are `(inputs - mean) / scale @ weights + bias`."""

    embedder: str
    names: tuple[str, ...]  # of the measures, in order
    mean: Floats
    scale: Floats
    weights: Floats
    bias: Floats

    def scores(self, given: Floats) -> Floats:
        return (given - self.mean) / self.scale @ self.weights + self.bias


@cache
def _fitted() -> _Fitted:
    file = resources.files("affidavit.conflicts").joinpath(WEIGHTS)
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        return _Fitted(
            str(arrays["embedder"]), tuple(str(name) for name in arrays["names"]),
            *(arrays[name].astype(np.float64) for name in ("mean", "scale", "weights", "bias")),
        )  # fmt: skip
