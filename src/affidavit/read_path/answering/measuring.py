"""Amounts in values: numbers as their language says them, days of the year, else moments."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Assertion
from affidavit.read_path.reading import Reading

_YEARLY = re.compile(r"BYMONTH=(\d+);BYMONTHDAY=(\d+)")  # a birthday
_LONGEST_MONTH = 31  # days


def measure(reading: Reading, assertion: Assertion) -> float | None:
    """The place in the year of a yearly day, the amount in its object, else its moment as seconds, else None."""
    day = _YEARLY.search(assertion.recurrence or "")
    if day is not None:
        return float(day[1]) * _LONGEST_MONTH + float(day[2])
    amount = amount_of(reading, assertion)
    if amount is not None and not _is_day(assertion):
        return amount
    moment = assertion.validity.start or assertion.validity.end
    return moment.timestamp() if moment is not None else None


def _is_day(assertion: Assertion) -> bool:
    """Whether its object is the day it is about, whose digits are no amount."""
    start = assertion.validity.start
    return start is not None and assertion.object.startswith(start.date().isoformat())


def amount_of(reading: Reading, assertion: Assertion) -> float | None:
    """The amount in its object, as the language it was said in has it."""
    language = reading.languages.get(assertion.language)
    return language.amount(assertion.object) if language is not None else None
