"""A plain Okapi BM25, the baseline that every retrieval figure stands beside."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

K1, B = 1.5, 0.75

_WORD = re.compile(r"[a-z0-9']+|[\u3400-\u9fff]+")
_STOP_WORDS = """
    a about after all also am an and any are as at be because been before being but by can could did do does doing
    for from had has have having he her here hers him his how i if in into is it its just me more most my no not
    of on or our out over she so some such than that the their them then there these they this those to too up us
    very was we were what when where which while who whom why will with would you your
"""
_STOP = frozenset(_STOP_WORDS.split())


def tokens(text: str) -> list[str]:
    """Lightly stemmed English words without stop words; characters and pairs of Chinese."""
    found: list[str] = []
    for run in _WORD.findall(unicodedata.normalize("NFKC", text).lower()):
        if run[0] >= "\u3400":
            found += [*run, *(run[at : at + 2] for at in range(len(run) - 1))]
        elif run.strip("'") not in _STOP:
            found.append(_stem(run.strip("'").removesuffix("'s")))
    return [token for token in found if token]


def _stem(word: str) -> str:
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", "")):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= 3 and not word.endswith("ss"):
            return (stem + instead).removesuffix("e") if ending in ("ing", "ed", "es") else stem + instead
    return word.removesuffix("e") if len(word) > 4 else word


class Bm25:
    """An index over texts that do not change."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._counts = [Counter(tokens(text)) for text in texts]
        self._lengths = [sum(counts.values()) for counts in self._counts]
        self._mean = sum(self._lengths) / max(len(texts), 1) or 1.0
        self._frequency = Counter(token for counts in self._counts for token in counts)

    def rank(self, query: str) -> list[int]:
        """Places of the texts, best first; equals in the order of the texts."""
        scores = self.scores(query)
        return sorted(range(len(scores)), key=lambda place: (-scores[place], place))

    def scores(self, query: str) -> list[float]:
        """A score for every text."""
        wanted = [(token, self._idf(token)) for token in set(tokens(query)) if token in self._frequency]
        return [self._score(wanted, place) for place in range(len(self._counts))]

    def _idf(self, token: str) -> float:
        seen = self._frequency[token]
        return math.log(1 + (len(self._counts) - seen + 0.5) / (seen + 0.5))

    def _score(self, wanted: Sequence[tuple[str, float]], place: int) -> float:
        counts = self._counts[place]
        norm = K1 * (1 - B + B * self._lengths[place] / self._mean)
        return sum(idf * counts[token] * (K1 + 1) / (counts[token] + norm) for token, idf in wanted if token in counts)
