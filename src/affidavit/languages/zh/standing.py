"""Whose a mention is in Chinese, and words that tell somebody's sex without naming it: 我老公, 老娘."""

from __future__ import annotations

import re
from functools import cache

from affidavit.languages.script import simplified
from affidavit.languages.signs import Implied
from affidavit.languages.standing import Surroundings, Telling, compiled
from affidavit.languages.zh import lexicon


def standing(text: str, start: int, end: int) -> frozenset[str]:
    """What the words around `text[start:end]` show of whose it is."""
    return _surroundings().around(simplified(text), start, end)


def implied(text: str) -> tuple[Implied, ...]:
    """Words from which an answer of a relation is taken."""
    return _telling().implied(simplified(text))


@cache
def _surroundings() -> Surroundings:
    table = lexicon.table("standing")
    parts = compiled(table["around"])
    kin = {"kin": re.compile(f"(?:{lexicon.relations().pattern})(?:也|是|在|都|就|家)*$")}
    return Surroundings(breaks=re.compile(table["breaks"]), parts={**parts, "left": {**parts["left"], **kin}})


@cache
def _telling() -> Telling:
    return Telling.of(lexicon.table("standing")["told"], None)
