"""Whose a mention is in Chinese, and words that tell somebody's sex without naming it: 我老公, 老娘."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from affidavit.languages.script import simplified
from affidavit.languages.signs import Implied
from affidavit.languages.standing import Surroundings, compiled
from affidavit.languages.zh import lexicon

_Sorts = Mapping[str, Mapping[str, str]]


def standing(text: str, start: int, end: int) -> frozenset[str]:
    """What the words around `text[start:end]` show of whose it is."""
    return _surroundings().around(simplified(text), start, end)


def implied(text: str) -> tuple[Implied, ...]:
    """Words from which an answer of a relation is taken."""
    return tuple(_found(simplified(text)))


def _found(plain: str) -> Iterator[Implied]:
    for match in _words().finditer(plain):
        dimension, sort, value = _meanings()[match[0]]
        yield Implied(dimension=dimension, value=value, sort=sort, start=match.start(), end=match.end())


@cache
def _surroundings() -> Surroundings:
    table = lexicon.table("standing")
    parts = compiled(table["around"])
    kin = {"kin": re.compile(f"(?:{lexicon.relations().pattern})(?:也|是|在|都|就|家)*$")}
    return Surroundings(breaks=re.compile(table["breaks"]), parts={**parts, "left": {**parts["left"], **kin}})


@cache
def _meanings() -> Mapping[str, tuple[str, str, str]]:
    dimensions: Mapping[str, _Sorts] = lexicon.table("standing")["told"]
    return {
        word: (dimension, sort, value)
        for dimension, sorts in dimensions.items()
        for sort, values in sorts.items()
        for value, line in values.items()
        for word in line.split()
    }


@cache
def _words() -> re.Pattern[str]:
    return re.compile("|".join(sorted(map(re.escape, _meanings()), key=len, reverse=True)))
