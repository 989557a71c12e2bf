"""Days and months spared from a habit: "every day except Sunday", "each month apart from August".

A time behind "except" says when the habit does not hold: it is neither when something takes place nor a thing. It must
not fire on things spared ("everything except mushrooms") or on a time that is not behind such a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from affidavit.domain.condition import Condition
from affidavit.domain.time_expression import Granularity, TimeExpression

WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_LEAD = re.compile(
    r"\b(?:except|excepting|excluding|apart from|besides|other than|bar|save|but not)(?:\s+(?:for|on|in|at|the))*\s*$",
    re.IGNORECASE,
)
_WEEKEND = frozenset({"SA", "SU"})
_KINDS = {_WEEKEND: "weekend", frozenset(WEEKDAYS[:5]): "workday"}


def is_spared(content: str, time: TimeExpression) -> bool:
    """Whether the time is what something else is true without."""
    return _LEAD.search(content[max(0, time.start - 24) : time.start]) is not None


def spared(content: str, times: Sequence[TimeExpression]) -> tuple[TimeExpression, ...]:
    """The times that are spared."""
    return tuple(time for time in times if is_spared(content, time))


def conditions(times: Sequence[TimeExpression]) -> Iterator[Condition]:
    """What holds outside these times."""
    for time in times:
        for dimension, values in regions(time):
            yield Condition(dimension, values, excluded=True, text=time.text)


def regions(time: TimeExpression) -> Iterator[tuple[str, frozenset[str]]]:
    """The days, months, season and part of the day that a time names, whichever year or week it is in."""
    dimension, values = _region(time)
    if values:
        yield dimension, values
    if time.part_of_day:
        yield "time_of_day", frozenset({time.part_of_day})


def is_standing(time: TimeExpression) -> bool:
    """Whether it comes again and again: "Fridays", "winter", "the weekend", "July", and not "today" or "on Friday"."""
    said = time.text.casefold().removeprefix("the ")
    weekend = time.granularity is Granularity.WEEKEND and said == "weekend"
    season = time.season is not None and not any(char.isdigit() for char in time.text)
    bare = season and said.split()[0] not in ("last", "next", "this")
    return time.recurrence is not None or weekend or bare or month_of(time) is not None


def month_of(time: TimeExpression) -> str | None:
    """The number of the one month a time names without a year."""
    start = time.interval.start
    whole = time.granularity is Granularity.MONTH and start is not None and not any(c.isdigit() for c in time.text)
    named = whole and len(time.text.split()) == 1  # "in May", and not "next month"
    return str(start.month) if named and start is not None else None


def _region(time: TimeExpression) -> tuple[str, frozenset[str]]:
    days = frozenset(time.weekdays) or days_of(time.recurrence or "") or _day_of(time)
    if days in _KINDS:
        return "day_kind", frozenset({_KINDS[days]})
    if days:
        return "weekday", days
    month = month_of(time)
    if month is not None:
        return "month", frozenset({month})
    if time.season:
        return "season", frozenset({time.season})
    return "", frozenset()


def days_of(rule: str) -> frozenset[str]:
    """The weekdays of a weekly rule."""
    match = re.search(r"BYDAY=([A-Z,]+)", rule)
    return frozenset(match[1].split(",")) if match else frozenset()


def _day_of(time: TimeExpression) -> frozenset[str]:
    start = time.interval.start
    if time.granularity is Granularity.WEEKEND:
        return _WEEKEND
    return frozenset({WEEKDAYS[start.weekday()]}) if time.granularity is Granularity.DAY and start else frozenset()
