"""Which kinds of food and drink a Chinese phrase names: by how it ends, and not where it is mock (素肉, 无酒精啤酒)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from affidavit.languages.tokens import folded
from affidavit.languages.zh import lexicon

_LONGEST = 6  # characters of a listed name


def kinds(text: str) -> frozenset[str]:
    """The listed kinds that the phrase is of: 一杯红酒 is wine, 素鸡排 nothing listed."""
    plain = folded(text).strip().rstrip("了的吧呢啊")
    for size in range(min(_LONGEST, len(plain)), 0, -1):
        kind = _kinds().get(plain[-size:])
        if kind is not None:
            return frozenset[str]() if plain[:-size].endswith(_mock()) else frozenset({kind})
    return frozenset()


@cache
def _mock() -> tuple[str, ...]:
    return tuple(lexicon.table("foods")["mock"].split())


@cache
def _kinds() -> Mapping[str, str]:
    listed: Mapping[str, str] = lexicon.table("foods")["kinds"]
    return {word: kind for kind, line in listed.items() for word in line.split()}
