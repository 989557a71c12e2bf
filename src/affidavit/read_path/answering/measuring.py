"""Amounts in values: numbers in digits or words of both languages, lengths of time brought to days."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Assertion
from affidavit.languages.en.numerals import number as english
from affidavit.languages.tokens import folded
from affidavit.languages.zh.numerals import number as chinese

_DIGITS = re.compile(r"\d+(?:[.,]\d+)*\s*[万亿千百]?|[零〇一二两三四五六七八九十百千万亿]+")
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
_UNIT = re.compile(r"\s*[个個]?\s*(天|日|周|星期|礼拜|月|年|days?|weeks?|months?|years?)")
_DAYS = {"天": 1.0, "日": 1.0, "周": 7.0, "星期": 7.0, "礼拜": 7.0, "月": 30.0, "年": 365.0,
         "day": 1.0, "week": 7.0, "month": 30.0, "year": 365.0}  # fmt: skip
_LONGEST = 5  # words of a number


def measure(assertion: Assertion) -> float | None:
    """The amount in its object, else the moment it is about as seconds, else None."""
    amount = amount_in(assertion.object)
    if amount is not None:
        return amount
    moment = assertion.validity.start or assertion.validity.end
    return moment.timestamp() if moment is not None else None


def amount_in(text: str) -> float | None:
    """The first amount in a text; a length of time in days."""
    plain = folded(text)
    for match in _DIGITS.finditer(plain):
        value = chinese(match[0].replace(" ", "").replace(",", ""))
        if value is not None:
            return value * _days(plain[match.end() :])
    return _in_words(plain)


def _in_words(plain: str) -> float | None:
    words = list(_WORD.finditer(plain))
    for first in range(len(words)):
        for last in range(min(first + _LONGEST, len(words)), first, -1):
            value = english(plain[words[first].start() : words[last - 1].end()])
            if value is not None:
                return value * _days(plain[words[last - 1].end() :])
    return None


def _days(after: str) -> float:
    """The factor of the unit that follows a number."""
    match = _UNIT.match(after)
    return _DAYS[match[1].removesuffix("s")] if match else 1.0
