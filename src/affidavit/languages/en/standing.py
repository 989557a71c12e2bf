"""Whose a mention is in English, and words that tell somebody's sex without naming it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import cast

from affidavit.languages.en.lexicons import entries
from affidavit.languages.signs import Implied
from affidavit.languages.standing import Surroundings, Telling, Told, compiled


def standing(text: str, start: int, end: int) -> frozenset[str]:
    """What the words around `text[start:end]` show of whose it is."""
    return _surroundings().around(text.lower(), start, end)


def implied(text: str) -> tuple[Implied, ...]:
    """Words from which an answer of a relation is taken."""
    return _telling().implied(text.lower())


@cache
def _surroundings() -> Surroundings:
    table = entries("standing")
    around = cast("Mapping[str, Mapping[str, str]]", table["around"])
    return Surroundings(breaks=re.compile(cast("str", table["breaks"])), parts=compiled(around))


@cache
def _telling() -> Telling:
    return Telling.of(cast("Told", entries("standing")["told"]), "|", r"\b")
