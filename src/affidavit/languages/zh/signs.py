"""What Chinese words show of how two statements go together: denial, numbers, sides of an axis."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from affidavit.languages.signs import Axes, Signs, sides_of
from affidavit.languages.tokens import folded
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.numerals import number


def signs(text: str) -> Signs:
    """Denial, amounts and sides of a text."""
    plain = folded(text)
    return Signs(
        denies=_pattern("denying").search(_pattern("idle").sub(" ", plain)) is not None,
        unknowing=_pattern("unknowing").search(plain) is not None,
        numbers=frozenset(_in_digits(found) for found in _pattern("number").findall(plain)),
        sides=sides_of(frozenset(_listed().findall(plain)), _axes()),
    )


def _in_digits(found: str) -> str:
    value = number(found)
    return found if value is None else f"{value:g}"


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(lexicon.table("signs")[name])


@cache
def _axes() -> Axes:
    axes: Mapping[str, list[str]] = lexicon.table("signs")["axes"]
    return {name: tuple(frozenset(side.split()) for side in sides) for name, sides in axes.items()}


@cache
def _listed() -> re.Pattern[str]:
    """Any word of an axis, the longest first: 不开心 is not 开心."""
    listed = {word for sides in _axes().values() for side in sides for word in side}
    return re.compile("|".join(sorted(map(re.escape, listed), key=len, reverse=True)))
