"""What a text shows at its surface of whether it goes with another text; the same for every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

Axes = Mapping[str, tuple[frozenset[str], ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """Denial, amounts, and where the words stand on the axes that a language lists (glad–sad, tall–short, colours)."""

    denies: bool = False
    unknowing: bool = False  # says that it does not know or remember
    numbers: frozenset[str] = frozenset()
    sides: Mapping[str, frozenset[int]] = field(default_factory=dict[str, frozenset[int]])  # axis → sides it is on


@dataclass(frozen=True, slots=True, kw_only=True)
class Implied:
    """Words that let an answer of a relation be known without naming it: who has a husband is mostly a woman."""

    dimension: str
    value: str
    sort: str  # by what it is told: a spouse, the body, a way to call oneself
    start: int
    end: int


def sides_of(words: frozenset[str], axes: Axes) -> Mapping[str, frozenset[int]]:
    """The sides of each axis of which a word is among these."""
    return dict(_sides(words, axes))


def _sides(words: frozenset[str], axes: Axes) -> Iterator[tuple[str, frozenset[int]]]:
    for name, sides in axes.items():
        found = frozenset(place for place, side in enumerate(sides) if not words.isdisjoint(side))
        if found:
            yield name, found
