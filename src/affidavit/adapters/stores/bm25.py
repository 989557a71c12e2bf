"""BM25 over the postings of a few terms, the same for every store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

K1 = 1.2  # how soon repetition of a term stops counting
B = 0.75  # how much long texts are held back
_DIGITS = 6  # equal texts must score equal, whatever else was added up beside them

Keys = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Postings:
    """For each term, the texts it occurs in, how often, and its weight."""

    terms: tuple[tuple[Keys, Floats, float], ...]  # sorted keys, counts, inverse document frequency

    @staticmethod
    def joined(occurrences: Sequence[Keys], documents: int) -> Postings:
        """Postings from one array per term that names a text once for each occurrence."""
        terms: list[tuple[Keys, Floats, float]] = []
        for occurring in occurrences:
            if len(occurring):
                keys, counts = np.unique(occurring, return_counts=True)
                terms.append((keys, counts.astype(np.float64), _weight(len(keys), documents)))
        return Postings(tuple(terms))

    def best(self, limit: int) -> Keys:
        """The texts that may score highest: all of them, or the `limit` best when lengths are left aside."""
        if not self.terms:
            return np.array([], dtype=np.int64)
        keys = np.unique(np.concatenate([keys for keys, _, _ in self.terms]))
        if len(keys) <= limit:
            return keys
        scores = self.scores(keys, np.full(len(keys), K1))
        return np.sort(keys[np.argsort(-scores, kind="stable")[:limit]])

    def scores(self, keys: Keys, norms: Floats) -> Floats:
        """The score of each text of the sorted keys; `norms` are `saturation` of their lengths."""
        scores = np.zeros(len(keys))
        for occurring, counts, weight in self.terms:
            places = np.searchsorted(keys, occurring)
            there = np.append(keys, -1)[places] == occurring
            places, times = places[there], counts[there]
            scores[places] += weight * times * (K1 + 1) / (times + norms[places])
        return scores


def saturation(lengths: Floats, mean: float) -> Floats:
    """The part of the denominator that depends on a text's length."""
    return K1 * (1 - B + B * lengths / max(mean, 1.0))


def rank(keys: Keys, scores: Floats, limit: int) -> list[tuple[int, float]]:
    """The best keys with their scores; equal scores in order of key."""
    rounded = np.round(scores, _DIGITS)
    order = np.lexsort((keys, -rounded))[:limit]
    return [(int(keys[place]), float(rounded[place])) for place in order]


def _weight(containing: int, documents: int) -> float:
    return log(1 + (documents - containing + 0.5) / (containing + 0.5))
