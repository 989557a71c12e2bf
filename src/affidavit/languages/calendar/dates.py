"""Place the days a description names: the side of the reference, the year left out, the width of the unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from affidavit.domain.time_expression import Granularity
from affidavit.languages.calendar.arithmetic import (
    DAY,
    add_months,
    month_start,
    nth_weekday,
    week_start,
    year_start,
)
from affidavit.languages.calendar.description import Description, said
from affidavit.languages.calendar.festivals import festival_day

_YEARS_SEARCHED = 9  # the longest gap between two 29 Februaries is eight years
_MONTHS_SEARCHED = 40  # every weekday meets every day of the month within it
_SEASON_MONTHS = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """Whole days `[start, end)` and the unit that was said."""

    start: date
    end: date
    granularity: Granularity
    fuzzy: bool = False
    point: date | None = None  # the day meant where the stretch is wider
    alternative: tuple[date, date] | None = None  # the second reading


@dataclass(frozen=True, slots=True)
class Today:
    """The day to reckon from and the side to look for what has no year."""

    day: date
    past: bool


def locate(description: Description, today: Today) -> Days | None:
    """Place the days named, or return `None` where there is no such day."""
    for names, place in _PLACES:
        if said(description, *names):
            return place(description, today)
    return None


def widened_to(days: Days, unit: str) -> Days:
    """The week or the weekend some day lies in; the days between it and a weekend belong to that weekend."""
    if unit == "week":
        return _span(week_start(days.start), 7, Granularity.WEEK)
    saturday = week_start(days.start, 0 if days.start.weekday() > 2 else -1) + 5 * DAY
    start, end = min(saturday, days.start), max(saturday + 2 * DAY, days.end)
    return Days(start=start, end=end, granularity=Granularity.WEEKEND)


def _now(_: Description, today: Today) -> Days:
    return _one_day(today.day)


def _shifted_day(description: Description, today: Today) -> Days:
    return _one_day(today.day + timedelta(days=description.day_shift or 0))


def _festival(description: Description, today: Today) -> Days | None:
    name = description.festival or ""

    def in_year(year: int) -> Days | None:
        day = festival_day(name, year)
        return _one_day(day) if day else None

    return _by_year(description, today, in_year)


def _season(description: Description, today: Today) -> Days | None:
    first = _SEASON_MONTHS[description.season or "spring"]
    return _by_year(description, today, lambda year: _months(date(year, first, 1), 3, Granularity.SEASON))


def _quarter(description: Description, today: Today) -> Days | None:
    if description.quarter_shift is not None:
        first = today.day.replace(month=(today.day.month - 1) // 3 * 3 + 1, day=1)
        return _months(add_months(first, 3 * description.quarter_shift), 3, Granularity.SEASON)
    if description.half is not None:
        first_month, length = 6 * description.half - 5, 6
    else:
        first_month, length = 3 * (description.quarter or 1) - 2, 3
    return _by_year(description, today, lambda year: _months(date(year, first_month, 1), length, Granularity.SEASON))


def _decade(description: Description, today: Today) -> Days:
    if description.span_years is not None:
        first = description.year or today.day.year // description.span_years * description.span_years
        return _years(first, description.span_years, Granularity.DECADE)
    first = description.decade
    if first is None:
        first = today.day.year // 10 * 10 + 10 * (description.decade_shift or 0)
    return _years(first, 10, Granularity.DECADE)


def _week_of_year(description: Description, today: Today) -> Days:
    year = _year_said(description, today) or today.day.year
    monday = week_start(date(year, 1, 4), (description.week or 1) - 1)
    return _span(monday, 7, Granularity.WEEK)


def _weekend(description: Description, today: Today) -> Days:
    shift = description.week_shift
    if shift is None:
        shift = -1 if today.past and today.day.weekday() < 5 else 0
    return _span(week_start(today.day, shift) + 5 * DAY, 2, Granularity.WEEKEND)


def _weekday(description: Description, today: Today) -> Days:
    if not description.weekdays:
        return _span(week_start(today.day, description.week_shift or 0), 7, Granularity.WEEK)
    weekday = description.weekdays[0]
    if description.week_shift is None:
        return _one_day(_bare_weekday(weekday, description.turn, today))
    day = week_start(today.day, description.week_shift) + weekday * DAY
    return _other_week(_one_day(day), description, today)


def _bare_weekday(weekday: int, turn: int | None, today: Today) -> date:
    if turn == -1 or (turn is None and today.past):
        return today.day - ((today.day.weekday() - weekday - 1) % 7 + 1) * DAY
    ahead = (weekday - today.day.weekday()) % 7
    return today.day + (ahead or 7 * (turn == 1)) * DAY


def _other_week(days: Days, description: Description, today: Today) -> Days:
    """Keep the nearer day as a second reading of a next or last said by its English word."""
    if description.turn not in (1, -1):
        return days
    nearer = days.start - 7 * description.turn * DAY
    between = nearer > today.day if description.turn == 1 else nearer < today.day
    return replace(days, alternative=(nearer, nearer + DAY)) if between else days


def _nth(description: Description, today: Today) -> Days | None:
    if description.month_shift is not None:
        start = month_start(today.day, description.month_shift)
        return _nth_in(start, add_months(start, 1), description)
    if description.month is not None:
        month = description.month
        return _by_year(
            description,
            today,
            lambda year: _nth_in(date(year, month, 1), add_months(date(year, month, 1), 1), description),
        )
    if said(description, "year", "year_shift"):
        year = _year_said(description, today) or today.day.year
        return _nth_in(year_start(year), year_start(year + 1), description)
    return None


def _nth_in(start: date, end: date, description: Description) -> Days | None:
    nth, unit = description.nth or 1, description.nth_unit
    if unit is None or unit == "weekend":
        weekday = 5 if unit else description.weekdays[0]
        month = start if nth > 0 else end - DAY
        day = nth_weekday(month.year, month.month, weekday, nth)
        return _span(day, 2, Granularity.WEEKEND) if unit else _one_day(day)
    if description.nth_count is not None:
        return _several(start, end, description)
    if unit == "week":
        thursday = nth_weekday(start.year, start.month, 3, 1) if nth > 0 else end - ((end.weekday() - 4) % 7 + 1) * DAY
        return _span(week_start(thursday, nth - 1 if nth > 0 else nth + 1), 7, Granularity.WEEK)
    if unit == "day":
        return _one_day(start + (nth - 1) * DAY if nth > 0 else end + nth * DAY)
    width = {"month": 1, "quarter": 3}.get(unit)
    if width is None:
        return None
    first = add_months(start, width * (nth - 1)) if nth > 0 else add_months(end, width * nth)
    return _months(first, width, Granularity.MONTH if width == 1 else Granularity.SEASON)


def _several(start: date, end: date, description: Description) -> Days | None:
    """The first or the last few units of a month or a year."""
    one = _nth_in(start, end, replace(description, nth_count=None))
    count = (description.nth_count or 1) - 1
    if one is None or description.nth_unit not in ("day", "week", "month"):
        return None
    if description.nth_unit == "month":
        return (
            replace(one, start=add_months(one.start, -count), end=one.end)
            if description.nth == -1
            else replace(one, end=add_months(one.end, count))
        )
    days = count * (7 if description.nth_unit == "week" else 1) * DAY
    return replace(one, start=one.start - days) if description.nth == -1 else replace(one, end=one.end + days)


def _calendar_day(description: Description, today: Today) -> Days | None:
    day = description.day or 1
    if description.month_shift is not None:
        return _day_of(month_start(today.day, _months_away(description)), day)
    if description.month is not None:
        month = description.month
        return _by_year(description, today, lambda year: _day_of(date(year, month, 1), day))
    if said(description, "year", "year_shift"):
        return None
    if description.weekdays:
        return _day_on_weekday(day, description.weekdays[0], today)
    months = [month_start(today.day, -shift if today.past else shift) for shift in range(4)]
    return _nearest((_day_of(month, day) for month in months), today)


def _day_on_weekday(day: int, weekday: int, today: Today) -> Days | None:
    """Friday the 13th: this month's if it is a Friday, otherwise the nearest that is."""
    side = -1 if today.past else 1
    months = (month_start(today.day, side * shift) for shift in range(_MONTHS_SEARCHED))
    days = (_day_of(month, day) for month in months)
    return next((found for found in days if found and found.start.weekday() == weekday), None)


def _month(description: Description, today: Today) -> Days | None:
    if description.month_shift is not None:
        return _months(month_start(today.day, _months_away(description)), 1, Granularity.MONTH)
    month = description.month or 1
    return _by_year(description, today, lambda year: _months(date(year, month, 1), 1, Granularity.MONTH))


def _months_away(description: Description) -> int:
    return (description.month_shift or 0) + 12 * (description.year_shift or 0)


def _year(description: Description, today: Today) -> Days:
    return _years(_year_said(description, today) or today.day.year, 1, Granularity.YEAR)


def _by_year(description: Description, today: Today, in_year: Callable[[int], Days | None]) -> Days | None:
    year = _year_said(description, today)
    if year is not None:
        return in_year(year)
    this_year = today.day.year
    backward = (in_year(year) for year in range(this_year, this_year - _YEARS_SEARCHED, -1))
    forward = (in_year(year) for year in range(this_year - 1, this_year + _YEARS_SEARCHED))
    if description.turn == 0:
        holding = (days for days in (in_year(this_year - 1), in_year(this_year)) if days and days.end > today.day)
        return next(holding, in_year(this_year))
    if description.turn == -1:
        return next((days for days in backward if days and days.end <= today.day), None)
    if description.turn == 1:
        return next((days for days in forward if days and days.start > today.day), None)
    return _nearest(backward if today.past else forward, today)


def _nearest(candidates: Iterable[Days | None], today: Today) -> Days | None:
    if today.past:
        return next((days for days in candidates if days and days.start <= today.day), None)
    return next((days for days in candidates if days and days.end > today.day), None)


def _year_said(description: Description, today: Today) -> int | None:
    if description.year_shift is not None:
        return today.day.year + description.year_shift
    return description.year


def _day_of(month: date, day: int) -> Days | None:
    inside = 1 <= day <= (add_months(month, 1) - month).days
    return _one_day(month.replace(day=day)) if inside else None


def _one_day(day: date) -> Days:
    return Days(start=day, end=day + DAY, granularity=Granularity.DAY)


def _span(start: date, days: int, granularity: Granularity) -> Days:
    return Days(start=start, end=start + days * DAY, granularity=granularity)


def _months(start: date, months: int, granularity: Granularity) -> Days:
    return Days(start=start, end=add_months(start, months), granularity=granularity)


def _years(first: int, years: int, granularity: Granularity) -> Days:
    return Days(start=year_start(first), end=year_start(first + years), granularity=granularity)


_PLACES: tuple[tuple[tuple[str, ...], Callable[[Description, Today], Days | None]], ...] = (
    (("now",), _now),
    (("nth",), _nth),
    (("day_shift",), _shifted_day),
    (("festival",), _festival),
    (("season",), _season),
    (("quarter", "quarter_shift", "half"), _quarter),
    (("decade", "decade_shift", "span_years"), _decade),
    (("week",), _week_of_year),
    (("day",), _calendar_day),
    (("weekend",), _weekend),
    (("weekdays", "week_shift"), _weekday),
    (("month", "month_shift"), _month),
    (("year", "year_shift"), _year),
)
