"""Whose a mention is in English, and words that tell somebody's sex without naming it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import cast

from affidavit.languages.en.lexicons import entries
from affidavit.languages.signs import Implied
from affidavit.languages.standing import Surroundings, compiled


def standing(text: str, start: int, end: int) -> frozenset[str]:
    """What the words around `text[start:end]` show of whose it is."""
    return _surroundings().around(text.lower(), start, end)


def implied(text: str) -> tuple[Implied, ...]:
    """Words from which an answer of a relation is taken."""
    return tuple(_found(text.lower()))


def _found(plain: str) -> Iterator[Implied]:
    for match in _words().finditer(plain):
        dimension, sort, value = _meanings()[match[0]]
        yield Implied(dimension=dimension, value=value, sort=sort, start=match.start(), end=match.end())


@cache
def _surroundings() -> Surroundings:
    table = entries("standing")
    around = cast("Mapping[str, Mapping[str, str]]", table["around"])
    return Surroundings(breaks=re.compile(cast("str", table["breaks"])), parts=compiled(around))


@cache
def _meanings() -> Mapping[str, tuple[str, str, str]]:
    dimensions = cast("Mapping[str, Mapping[str, Mapping[str, str]]]", entries("standing")["told"])
    return {
        word: (dimension, sort, value)
        for dimension, sorts in dimensions.items()
        for sort, values in sorts.items()
        for value, line in values.items()
        for word in line.split("|")
    }


@cache
def _words() -> re.Pattern[str]:
    longest = sorted(_meanings(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b")
