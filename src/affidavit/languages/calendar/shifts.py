"""Distances from a moment: ago, from now, within, and mere lengths of time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from affidavit.domain.time_expression import Granularity
from affidavit.languages.calendar.arithmetic import DAY, add_months, at_midnight, month_start, week_start, year_start
from affidavit.languages.calendar.description import Shift, Unit

_EXACT: dict[Unit, float] = {"second": 1 / 86_400, "minute": 1 / 1_440, "hour": 1 / 24}
_WHOLE: dict[Unit, float] = {"day": 1, "workday": 1, "week": 7, "weekend": 7}
_MONTHS: dict[Unit, int] = {"month": 1, "quarter": 3, "year": 12, "decade": 120}
_LONG: dict[Unit, float] = {"month": 30, "quarter": 91, "year": 365, "decade": 3_650}
_LENGTHS: dict[Unit, float] = _EXACT | _WHOLE | _LONG
_LONGEST = 4_000_000  # days; more would leave the calendar


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Where a distance leads, and the unit it was said in."""

    moment: datetime
    granularity: Granularity
    fuzzy: bool


def length_in_days(shift: Shift) -> float:
    """The length of a stretch of time, months counted as 30 days and years as 365."""
    return sum(count * _LENGTHS[unit] for count, unit in shift.parts)


def reach(origin: datetime, shift: Shift, side: int) -> Reached:
    """Go the distance from `origin` to one side."""
    moment = origin
    for count, unit in shift.parts:
        moment = _moved(moment, side * count, unit)
    granularity = _granularity(shift)
    wide = granularity in (Granularity.MONTH, Granularity.YEAR)
    return Reached(moment=moment, granularity=granularity, fuzzy=shift.fuzzy or wide)


def widened(reached: Reached) -> tuple[datetime, datetime]:
    """The unit around the moment reached."""
    moment, zone = reached.moment, reached.moment.tzinfo
    if reached.granularity is Granularity.MINUTE:
        return moment, moment + timedelta(minutes=1)
    day = moment.date()
    if reached.granularity is Granularity.WEEKEND:
        saturday = week_start(day) + 5 * DAY
        return at_midnight(saturday, zone), at_midnight(saturday + 2 * DAY, zone)
    if reached.granularity is Granularity.MONTH:
        return at_midnight(month_start(day), zone), at_midnight(month_start(day, 1), zone)
    if reached.granularity is Granularity.YEAR:
        return at_midnight(year_start(day.year), zone), at_midnight(year_start(day.year + 1), zone)
    return at_midnight(day, zone), at_midnight(day + DAY, zone)


def _moved(moment: datetime, count: float, unit: Unit) -> datetime:
    if abs(count) * _LENGTHS[unit] > _LONGEST:
        raise OverflowError(f"{count} {unit}s lead out of the calendar")
    if unit in _EXACT:
        return moment + timedelta(days=count * _EXACT[unit])
    if unit == "workday":
        return _after_workdays(moment, int(count))
    if unit in _WHOLE:
        return moment + timedelta(days=count * _WHOLE[unit])
    months = count * _MONTHS[unit]
    whole = int(months)
    day = add_months(moment.date(), whole)
    rest = timedelta(days=round((months - whole) * 30))
    return datetime.combine(day, moment.timetz()) + rest


def _after_workdays(moment: datetime, count: int) -> datetime:
    weeks, rest = divmod(abs(count), 5)
    step = 1 if count > 0 else -1
    moment += timedelta(days=7 * weeks * step)
    while rest > 0 or moment.weekday() > 4:
        moment += timedelta(days=step)
        rest -= moment.weekday() < 5
    return moment


def _granularity(shift: Shift) -> Granularity:
    count, unit = shift.parts[-1]
    if unit in _EXACT or (unit == "day" and count % 1):
        return Granularity.MINUTE
    if unit in _WHOLE:
        return Granularity.WEEKEND if unit == "weekend" else Granularity.DAY
    if (count * _MONTHS[unit]) % 1:
        return Granularity.DAY
    return Granularity.YEAR if unit in ("year", "decade") and count % 1 == 0 else Granularity.MONTH
