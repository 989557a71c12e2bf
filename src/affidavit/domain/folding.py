"""Words compared without regard to width, case, plural endings and filler words; Latin words whole, Chinese by run.

Used where two phrases of a conversation must be told to be the same, one within the other, or different, without a
language model and without word segmentation.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_RUN = re.compile(r"[㐀-鿿豈-﫿]+|\d+(?:[.:]\d+)*|[^\W\d_㐀-鿿豈-﫿]+(?:['’][^\W\d_]+)?")
_CHINESE = re.compile(r"[㐀-鿿豈-﫿]")
# Words that say nothing about which circumstance is meant.
_FILLERS = frozenset({
    "a", "an", "the", "my", "our", "your", "his", "her", "their", "this", "that", "these", "those", "some", "any",
    "to", "in", "at", "on", "of", "for", "with", "when", "while", "during", "is", "am", "are", "be", "being",
    "i", "we", "you", "im",
})  # fmt: skip
_EDGES = re.compile(r"^(?:在|跟|和|与|当|我的?|那个?|这个?)+(?=.)|(?:的时候|时候|期间|里面|里|内|时|的|那里|这里)+$")


def fold(text: str) -> str:
    """Full width, case and outer spaces taken away."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[str, ...]:
    """The words of a phrase in order: Latin words by their stem, numbers, Chinese runs without edge words."""
    words = _RUN.findall(fold(text))
    kept = [_trimmed(word) for word in words if word not in _FILLERS]
    return tuple(word for word in kept if word) or tuple(words) or (fold(text),)


def within(inner: str, outer: str) -> bool:
    """Whether every word of `inner` is found in `outer`, so that `outer` says the same or more."""
    return words_within(runs(inner), runs(outer))


def words_within(inner: tuple[str, ...], outer: tuple[str, ...]) -> bool:
    """Whether every word of `inner` is a word of `outer`, or a part of one of its Chinese runs."""
    return all(any(_found(word, other) for other in outer) for word in inner)


def is_chinese(word: str) -> bool:
    """Whether the word is written in Chinese characters."""
    return _CHINESE.match(word) is not None


def _found(word: str, other: str) -> bool:
    return word == other or (is_chinese(word) and is_chinese(other) and word in other)


def _trimmed(word: str) -> str:
    if is_chinese(word):
        return _EDGES.sub("", word) or word
    return _stem(word)


def _stem(word: str) -> str:
    bare = re.sub(r"['’]s$", "", word)
    if len(bare) > 3 and bare.endswith("ies"):
        return bare[:-3] + "y"
    if len(bare) > 4 and bare.endswith(("ches", "shes", "sses", "xes")):
        return bare[:-2]
    if len(bare) > 3 and bare.endswith("s") and not bare.endswith(("ss", "us", "is")):
        return bare[:-1]
    return bare
