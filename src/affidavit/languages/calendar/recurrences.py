"""Recurrence rules in the words of RFC 5545."""

from __future__ import annotations

from affidavit.languages.calendar.arithmetic import WEEKDAY_CODES
from affidavit.languages.calendar.description import Clock, Description, Unit
from affidavit.languages.calendar.festivals import FIXED_FESTIVALS
from affidavit.languages.calendar.hours import settle

_FREQUENCIES: dict[Unit, tuple[str, int]] = {
    "minute": ("MINUTELY", 1),
    "hour": ("HOURLY", 1),
    "day": ("DAILY", 1),
    "workday": ("WEEKLY", 1),
    "week": ("WEEKLY", 1),
    "weekend": ("WEEKLY", 1),
    "month": ("MONTHLY", 1),
    "quarter": ("MONTHLY", 3),
    "year": ("YEARLY", 1),
    "decade": ("YEARLY", 10),
}
_SEASON_MONTHS = {"spring": "3,4,5", "summer": "6,7,8", "autumn": "9,10,11", "winter": "12,1,2"}


def recurrence_rule(description: Description) -> str:
    """Write the rule of a habit: FREQ, INTERVAL, then the narrowing parts from coarse to fine."""
    every = description.every
    unit = (every.unit if every else None) or _unit_of(description)
    frequency, factor = _FREQUENCIES.get(unit, ("DAILY", 1))
    interval = factor * (every.interval if every else 1)
    parts = [f"FREQ={frequency}", f"INTERVAL={interval}" if interval > 1 else ""]
    parts += [_months(description), _days(description), _weekdays(description), _hours(description)]
    return ";".join(part for part in parts if part)


def _unit_of(description: Description) -> Unit:
    if description.month is not None or description.season or description.festival:
        return "year"
    if description.day is not None or description.nth is not None:
        return "month"
    if description.weekdays or description.weekend:
        return "week"
    return "day"


def _months(description: Description) -> str:
    if description.season:
        return f"BYMONTH={_SEASON_MONTHS[description.season]}"
    if description.festival in FIXED_FESTIVALS:
        month, day = FIXED_FESTIVALS[description.festival]
        return f"BYMONTH={month};BYMONTHDAY={day}"
    if description.month is None:
        return ""
    last = description.to.month if description.to else None
    if last is not None and last > description.month:
        return "BYMONTH=" + ",".join(map(str, range(description.month, last + 1)))
    return f"BYMONTH={description.month}"


def _days(description: Description) -> str:
    if description.day is not None:
        return f"BYMONTHDAY={description.day}"
    if description.edge == "end" and description.edge_unit == "month":
        return "BYMONTHDAY=-1"
    if description.edge in ("early", "start") and description.edge_unit == "month":
        return "BYMONTHDAY=1"
    return ""


def _weekdays(description: Description) -> str:
    days = (5, 6) if description.weekend else weekdays_named(description)
    if not days:
        return ""
    nth = str(description.nth or "") if description.nth_unit is None else ""
    return "BYDAY=" + ",".join(nth + WEEKDAY_CODES[day] for day in days)


def weekdays_named(description: Description) -> tuple[int, ...]:
    """The weekdays said, with those between the two ends of a range."""
    end = description.to
    if end is None or not description.weekdays or not end.weekdays:
        return description.weekdays
    first, last = description.weekdays[0], end.weekdays[0]
    return tuple(day % 7 for day in range(first, last + 1 if last >= first else last + 8))


def _hours(description: Description) -> str:
    if description.clock is None:
        return ""
    clock = settle(description.clock, description.part)
    last = description.to.clock if description.to else None
    if last is not None and last.hour > clock.hour + 1:
        return "BYHOUR=" + ",".join(map(str, range(clock.hour, last.hour)))
    return _hour(clock)


def _hour(clock: Clock) -> str:
    hour = f"BYHOUR={clock.hour % 24}"
    return f"{hour};BYMINUTE={clock.minute}" if clock.minute else hour
