"""What English words show of how two statements go together: denial, numbers, sides of an axis."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import cast

from affidavit.languages.en.lexicons import pattern, table
from affidavit.languages.signs import Axes, Signs, sides_of
from affidavit.languages.tokens import folded

_WORD = re.compile(r"[a-z]+(?:['’-][a-z]+)*")


def signs(text: str) -> Signs:
    """Denial, amounts and sides of a text."""
    plain = folded(text)
    said = _WORD.findall(plain)
    in_words = {str(_small()[word]) for word in said if word in _small()}
    return Signs(
        denies=pattern("signs", "denying").search(pattern("signs", "idle").sub(" ", plain)) is not None,
        unknowing=pattern("signs", "unknowing").search(plain) is not None,
        numbers=frozenset(in_words.union(pattern("signs", "number").findall(plain))),
        sides=sides_of(frozenset(said), _axes()),
    )  # fmt: skip


@cache
def _small() -> Mapping[str, int]:
    return {word: value for value, word in enumerate(cast("list[str]", table("signs", "lists")["small_numbers"]), 1)}


@cache
def _axes() -> Axes:
    axes = cast("Mapping[str, list[str]]", table("signs", "axes"))
    return {name: tuple(frozenset(side.split()) for side in sides) for name, sides in axes.items()}
