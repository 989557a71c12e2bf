"""BM25 over the postings of a few terms, the same for every store."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from affidavit.adapters.stores.topmost import least_of_best

K1 = 1.2  # how soon repetition of a term stops counting
B = 0.75  # how much long texts are held back
_DIGITS = 6  # equal texts must score equal, whatever else was added up beside them
_SLACK = 10.0**-_DIGITS  # what rounding may lift a score by, and more
_DENSE = 4  # a term in more than one of so many texts is kept as one number per text: adding those up is faster

Places = NDArray[np.intp]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Impact:
    """What one term adds to the score of each text: for the texts at these places, or for every text."""

    places: Places | None  # None: one amount per text
    amounts: Floats

    def add_to(self, scores: Floats) -> None:
        """Add it up."""
        if self.places is None:
            scores += self.amounts
        else:
            scores[self.places] += self.amounts


def impact(places: Places, counts: Floats, lengths: Floats, documents: int, tokens: int) -> Impact:
    """What a term adds that occurs in the texts at these places so often.

    Args:
        places: where the texts stand that have the term.
        counts: how often each has it.
        lengths: the number of tokens of every text.
        documents: how many texts there are.
        tokens: how many tokens they have together.
    """
    amounts = weight(len(places), documents) * counts * (K1 + 1)
    amounts /= counts + _saturation(lengths[places], tokens / max(documents, 1))
    if len(places) * _DENSE <= len(lengths):
        return Impact(places, amounts)
    whole = np.zeros(len(lengths))
    whole[places] = amounts
    return Impact(None, whole)


def best(scores: Floats, limit: int) -> list[tuple[int, float]]:
    """The places of the highest scores above nothing with those scores; equal ones in order of place."""
    least = max(least_of_best(scores, limit), 0.0)
    places = np.flatnonzero(scores >= least - _SLACK) if least > _SLACK else np.flatnonzero(scores)
    rounded = np.round(scores[places], _DIGITS)
    order = np.argsort(-rounded, kind="stable")[:limit]
    return list(zip(places[order].tolist(), rounded[order].tolist(), strict=True))


def _saturation(lengths: Floats, mean: float) -> Floats:
    """The part of the denominator that depends on a text's length."""
    return K1 * (1 - B + B * lengths / max(mean, 1.0))


def weight(containing: int, documents: int) -> float:
    """How much a term says that so many of the texts have: what it adds to a text of mean length with it once."""
    return log(1 + (documents - containing + 0.5) / (containing + 0.5))
