"""Parts of the day and clock times on a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta, tzinfo

from affidavit.domain.interval import Interval
from affidavit.languages.calendar.arithmetic import at_midnight
from affidavit.languages.calendar.description import Clock, PartOfDay

# The night reaches into the next morning, so that 1 a.m. belongs to it.
_PARTS: dict[PartOfDay, tuple[int, int]] = {
    "dawn": (0, 6),
    "morning": (6, 12),
    "noon": (11, 13),
    "afternoon": (12, 18),
    "evening": (18, 24),
    "night": (18, 30),
}
HALF_DAY = timedelta(hours=12)


def part_on(day: date, part: PartOfDay, zone: tzinfo | None) -> Interval:
    """The part of one day."""
    first, last = _PARTS[part]
    midnight = at_midnight(day, zone)
    return Interval(midnight + timedelta(hours=first), midnight + timedelta(hours=last))


def part_reported(part: PartOfDay) -> str:
    """The name a record uses for a part of the day."""
    return "night" if part == "dawn" else part


def settle(clock: Clock, part: PartOfDay | None) -> Clock:
    """Choose the half of the day from the part named beside the clock; hours past 24 are the next day's."""
    if part is None or clock.settled:
        return clock
    hour = clock.hour
    if part in ("afternoon", "noon") and hour < (12 if part == "afternoon" else 6):
        hour += 12
    elif part in ("evening", "night") and hour < 13:
        hour += 24 if hour < 4 else 12
    elif part == "dawn" and hour == 12:
        hour = 0
    return replace(clock, hour=hour, settled=True)


def clock_on(day: date, clock: Clock, zone: tzinfo | None) -> datetime:
    """The instant of a clock time on a day."""
    return at_midnight(day, zone) + timedelta(hours=clock.hour, minutes=clock.minute or 0, seconds=clock.second)


def clock_width(clock: Clock) -> timedelta:
    """An hour where only the hour was said, otherwise a minute."""
    return timedelta(hours=1) if clock.minute is None else timedelta(minutes=1)


def in_waking_hours(clock: Clock) -> Clock:
    """An hour from one to five said alone is one of the afternoon."""
    if clock.settled or not 1 <= clock.hour <= 5:
        return clock
    return replace(clock, hour=clock.hour + 12)


def nearest_clock(clock: Clock, reference: datetime, past: bool) -> datetime:
    """The coming instant of a clock time, or the last one for the past."""
    moment = clock_on(reference.date(), clock, reference.tzinfo)
    if past and moment > reference:
        return moment - timedelta(days=1)
    if not past and moment + clock_width(clock) <= reference:
        return moment + timedelta(days=1)
    return moment
