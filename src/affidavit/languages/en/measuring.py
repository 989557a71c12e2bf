"""Amounts in English values, and what a question demands of them: more, less, over forty, how long."""

from __future__ import annotations

import re

from affidavit.languages.en.numerals import number
from affidavit.languages.measuring import Bound, Measuring
from affidavit.languages.tokens import folded

_DIGITS = re.compile(r"\d+(?:[.,]\d+)*")
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
_COUNT = re.compile(r"\d+(?:\.\d+)? ?(?P<what>[^\W\d_].*)")
_UNIT = re.compile(r"\s*(day|week|month|year)s?\b")
_DAYS = {"day": 1.0, "week": 7.0, "month": 30.0, "year": 365.0}
_LONGEST = 5  # words of a number
_HOW_LONG = re.compile(r"\bhow (?:long|many (?:days|weeks|months|years))\b")
_MORE = re.compile(
    r"\b(?:more|most|older|oldest|bigger|biggest|larger|largest|higher|highest|later|latest|longer|longest|heavier|"
    r"heaviest)\b"
)
_ARTICLES = ("a", "an")
_LESS = re.compile(
    r"\b(?:less|fewer|least|fewest|smaller|smallest|lower|lowest|younger|youngest|cheaper|cheapest|shorter|shortest|"
    r"earlier|earliest|first|sooner|lighter|lightest)\b"
)
_REACHED = r"(?P<reached>at least|no less than)"
_OVER = rf"(?:{_REACHED}|more than|over|above|exceeds?|older than|longer than)"
_UNDER = r"(?P<under>less than|fewer than|under|below|younger than|shorter than)"
_BOUND = re.compile(rf"\b(?:{_OVER}|{_UNDER})\b(?P<amount>[^,?!]{{1,20}})")


def amount(text: str) -> float | None:
    """The first amount in a text; a length of time in days."""
    plain = folded(text)
    for match in _DIGITS.finditer(plain):
        value = number(match[0].replace(",", ""))
        if value is not None:
            return value * _days(plain[match.end() :])
    return _in_words(plain)


def counted(key: str) -> str:
    """What a count in its canonical form counts: "goat" of "3 goat"."""
    match = _COUNT.fullmatch(key)
    return match["what"].strip() if match else ""


def _in_words(plain: str) -> float | None:
    words = list(_WORD.finditer(plain))
    for first in range(len(words)):
        for last in range(min(first + _LONGEST, len(words)), first, -1):
            said = plain[words[first].start() : words[last - 1].end()]
            value = None if said in _ARTICLES else number(said)
            if value is not None:
                return value * _days(plain[words[last - 1].end() :])
    return None


def _days(after: str) -> float:
    """The factor of the unit that follows a number."""
    match = _UNIT.match(after)
    return _DAYS[match[1]] if match else 1.0


def measuring(text: str) -> Measuring:
    """What a question demands of amounts."""
    plain = folded(text)
    less = _LESS.search(plain) is not None
    return Measuring(
        length=_HOW_LONG.search(plain) is not None, compares=less or _MORE.search(plain) is not None, less=less,
        bound=_bound(plain),
    )  # fmt: skip


def _bound(plain: str) -> Bound | None:
    match = _BOUND.search(plain)
    limit = amount(match["amount"]) if match else None
    if match is None or limit is None:
        return None
    return Bound(limit=limit, under=match["under"] is not None, reached=match["reached"] is not None)
