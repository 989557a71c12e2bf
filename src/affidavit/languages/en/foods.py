"""Which kinds of food and drink an English phrase names: by its head, not where a word before it says it is mock."""

from __future__ import annotations

import re

from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.tokens import folded

_WORD = re.compile(r"[\w%][\w'%-]*")
_LONGEST = 3  # words of a listed name
_OF = frozenset({"with", "on", "for", "in", "from"})  # what follows says more of the head


def kinds(text: str) -> frozenset[str]:
    """The listed kinds that the phrase is of: "a rare rib-eye steak" is of beef, "vegan steak" of none."""
    said = _head(_WORD.findall(folded(text)))
    for size in range(min(_LONGEST, len(said)), 0, -1):
        kind = mapping("foods", "kinds").get(" ".join(said[-size:]))
        if kind is not None:
            return frozenset[str]() if _mock(said[:-size], kind) else frozenset({kind})
    return frozenset()


def _head(said: list[str]) -> list[str]:
    cut = next((place for place, word in enumerate(said) if word in _OF and place), len(said))
    return said[:cut]


def _mock(before: list[str], kind: str) -> bool:
    """Whether a word right before the name takes its kind away; a way of eating is what it says."""
    return bool(before) and before[-1] in words("foods", "mock") and before[-1] != kind
