"""Plain arithmetic on days, weeks, months and years."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, datetime, timedelta, tzinfo

DAY = timedelta(days=1)
WEEKDAY_CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def add_months(day: date, months: int) -> date:
    """The same day of another month, or its last day where the month is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9998:
        raise ValueError(f"no such year: {year}")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def month_start(day: date, months: int = 0) -> date:
    """The first day of the month `months` away."""
    return add_months(day.replace(day=1), months)


def week_start(day: date, weeks: int = 0) -> date:
    """The Monday of the week `weeks` away."""
    return day + timedelta(days=7 * weeks - day.weekday())


def year_start(year: int) -> date:
    """New Year's Day of `year`."""
    return date(year, 1, 1)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    """The nth weekday of a month, counted from the end when `nth` is negative."""
    first = date(year, month, 1)
    if nth < 0:
        last = add_months(first, 1) - DAY
        return last - timedelta(days=(last.weekday() - weekday) % 7 + 7 * (-nth - 1))
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))


def at_midnight(day: date, zone: tzinfo | None) -> datetime:
    """The first instant of a day in a zone."""
    return datetime(day.year, day.month, day.day, tzinfo=zone)
