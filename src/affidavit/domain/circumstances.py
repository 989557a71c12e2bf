"""The axes of the calendar on which conditions can be related: months, days, hours and dates.

A condition of a calendar dimension names a set of numbers on one axis. Season and month share an axis, weekday and kind
of day share one, parts of the day and clock ranges share one, so that "in winter" and "in January" can be compared.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum

from affidavit.domain.condition import Condition, ConditionDimension
from affidavit.domain.context import Context
from affidavit.domain.ranges import Range, Ranges, complement, contains, of_numbers, ranges

WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_NORTHERN = {"spring": (3, 4, 5), "summer": (6, 7, 8), "autumn": (9, 10, 11), "winter": (12, 1, 2)}
_OTHER_NAMES = {
    "fall": "autumn", "weekdays": "workday", "weekday": "workday", "weekends": "weekend", "holidays": "holiday",
}  # fmt: skip
_PARTS: Mapping[str, tuple[int, int]] = {  # hours; the night reaches into the next morning
    "dawn": (0, 6), "early_morning": (5, 9), "morning": (6, 12), "noon": (11, 13), "afternoon": (12, 18),
    "evening": (18, 24), "night": (18, 30), "day": (6, 18),
}  # fmt: skip
_DAY_MINUTES = 24 * 60
_CLOCK = re.compile(r"(?:(\d{1,2}):(\d{2}))?\s*[-–~]\s*(?:(\d{1,2}):(\d{2}))?$")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


class Axis(StrEnum):
    """What a set of numbers counts."""

    MONTHS = "months"  # 1 … 12
    DAYS = "days"  # 0 … 6 ordinary Monday to Sunday, 7 … 13 the same days when they are holidays
    CLOCK = "clock"  # minutes after midnight
    DATES = "dates"  # minutes since 1970-01-01 UTC


WHOLE: Mapping[Axis, Range] = {
    Axis.MONTHS: (1, 13),
    Axis.DAYS: (0, 14),
    Axis.CLOCK: (0, _DAY_MINUTES),
    Axis.DATES: (-(2**40), 2**40),
}


@dataclass(frozen=True, slots=True)
class Region:
    """A part of one axis: where on the calendar a condition lets an assertion hold."""

    axis: Axis
    ranges: Ranges


def region(condition: Condition, *, southern: bool = False) -> Region | None:
    """The part of the calendar a condition names; None where it names none or a value is not understood."""
    reader = _READERS.get(condition.dimension)
    if reader is None:
        return None
    axis = _AXES[condition.dimension]
    parts: list[Range] = []
    for value in condition.values:
        named = reader(_canonical(value), southern)
        if named is None:
            return _recurrent(condition)
        parts.extend(named)
    named_ranges = ranges(parts)
    return Region(axis, complement(named_ranges, WHOLE[axis]) if condition.excluded else named_ranges)


def position(axis: Axis, context: Context, at: datetime) -> int:
    """Where the moment lies on an axis, on the clock of its own zone."""
    if axis is Axis.MONTHS:
        return at.month
    if axis is Axis.CLOCK:
        return at.hour * 60 + at.minute
    if axis is Axis.DATES:
        return minutes(at)
    return at.weekday() + (7 if context.day_kind == "holiday" else 0)


def positions_by_kind(context: Context, at: datetime) -> int:
    """The day on the day axis where the context's kind of day overrules the calendar, such as a Saturday worked."""
    if context.day_kind == "workday" and at.weekday() >= 5:
        return 0
    if context.day_kind == "weekend" and at.weekday() < 5:
        return 5
    return position(Axis.DAYS, context, at)


def could_be_holiday(region_: Region, context: Context, at: datetime) -> bool:
    """Whether the condition would hold if the day were a holiday, which only the caller can know."""
    return region_.axis is Axis.DAYS and context.day_kind is None and contains(region_.ranges, at.weekday() + 7)


def minutes(moment: datetime) -> int:
    """Minutes since 1970-01-01 UTC."""
    return int(moment.timestamp() // 60)


def _canonical(value: str) -> str:
    folded = value.strip().casefold().replace(" ", "_")
    return _OTHER_NAMES.get(folded, folded)


def _season(value: str, southern: bool) -> Ranges | None:
    months = _NORTHERN.get(value)
    if months is None:
        return None
    shift = 6 if southern else 0
    return of_numbers((month - 1 + shift) % 12 + 1 for month in months)


def _month(value: str, southern: bool) -> Ranges | None:
    del southern  # a month has the same name in both hemispheres
    if value.isdecimal() and 1 <= int(value) <= 12:
        return of_numbers((int(value),))
    return of_numbers((_MONTHS.index(value[:3]) + 1,)) if value[:3] in _MONTHS and value.isalpha() else None


def _weekday(value: str, southern: bool) -> Ranges | None:
    del southern
    code = value[:2].upper()
    if code not in WEEKDAYS or (len(value) > 2 and not value.endswith("day")):
        return None
    day = WEEKDAYS.index(code)
    return of_numbers((day, day + 7))


def _day_kind(value: str, southern: bool) -> Ranges | None:
    del southern
    kinds = {"workday": ((0, 5),), "weekend": ((5, 7), (12, 14)), "holiday": ((7, 14),)}
    return kinds.get(value)


def _clock(value: str, southern: bool) -> Ranges | None:
    del southern
    if value in _PARTS:
        first, last = _PARTS[value]
        return _wrapped(first * 60, last * 60)
    match = _CLOCK.match(value)
    if match is None or value.strip("-–~ ") == "":
        return None
    hours = [int(group) if group else None for group in match.groups()]
    start = (hours[0] or 0) * 60 + (hours[1] or 0)
    end = _DAY_MINUTES if hours[2] is None else hours[2] * 60 + (hours[3] or 0)
    return _wrapped(start, end if start < end else end + _DAY_MINUTES)


def _wrapped(start: int, end: int) -> Ranges:
    """Minutes of a day from a stretch that may reach over midnight."""
    if end <= _DAY_MINUTES:
        return ranges([(start, end)])
    return ranges([(start, _DAY_MINUTES), (0, min(end - _DAY_MINUTES, _DAY_MINUTES))])


def _dates(value: str, southern: bool) -> Ranges | None:
    """Minutes of an ISO date, or of `start/end` with the end not included; an open side is empty or `..`."""
    del southern
    first, slash, last = value.upper().partition("/")
    try:
        start = WHOLE[Axis.DATES][0] if first in ("", "..") else minutes(_moment(first))
        if not slash:
            return ranges([(start, minutes(_moment(first) + timedelta(days=1)))])
        end = WHOLE[Axis.DATES][1] if last in ("", "..") else minutes(_moment(last))
    except (ValueError, OverflowError):
        return None
    return ranges([(start, end)])


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text) if "T" in text else datetime.combine(date.fromisoformat(text), time())
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _recurrent(condition: Condition) -> Region | None:
    """The region of a recurrence that is nothing but weekdays or nothing but months; the hour does not count."""
    if condition.dimension != ConditionDimension.DATES or len(condition.values) != 1:
        return None
    rule = dict(part.split("=", 1) for part in next(iter(condition.values)).upper().split(";") if "=" in part)
    names = set(rule) - {"FREQ", "INTERVAL", "WKST", "BYHOUR", "BYMINUTE"}
    if rule.get("INTERVAL", "1") != "1" or len(names) != 1:
        return None
    dimension = {"BYDAY": ConditionDimension.WEEKDAY, "BYMONTH": ConditionDimension.MONTH}.get(names.pop())
    if dimension is None:
        return None
    listed = rule["BYDAY" if dimension is ConditionDimension.WEEKDAY else "BYMONTH"].split(",")
    return region(Condition(dimension, frozenset(listed), condition.excluded))


_READERS: Mapping[str, Callable[[str, bool], Ranges | None]] = {
    ConditionDimension.SEASON: _season,
    ConditionDimension.MONTH: _month,
    ConditionDimension.WEEKDAY: _weekday,
    ConditionDimension.DAY_KIND: _day_kind,
    ConditionDimension.TIME_OF_DAY: _clock,
    ConditionDimension.DATES: _dates,
}
_AXES: Mapping[str, Axis] = {
    ConditionDimension.SEASON: Axis.MONTHS,
    ConditionDimension.MONTH: Axis.MONTHS,
    ConditionDimension.WEEKDAY: Axis.DAYS,
    ConditionDimension.DAY_KIND: Axis.DAYS,
    ConditionDimension.TIME_OF_DAY: Axis.CLOCK,
    ConditionDimension.DATES: Axis.DATES,
}
