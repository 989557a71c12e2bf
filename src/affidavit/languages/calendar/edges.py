"""The beginning, middle and end of a stretch of days."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from affidavit.domain.time_expression import Granularity
from affidavit.languages.calendar.arithmetic import DAY, add_months
from affidavit.languages.calendar.dates import Days, Today, locate
from affidavit.languages.calendar.description import Description, Edge

_THIRD: dict[Edge, int] = {"early": 0, "start": 0, "middle": 1, "late": 2, "end": 2}
# By our convention the beginning and the end of a month are five days; early, mid and late are thirds.
_EDGE_DAYS = 5


def locate_edge(description: Description, today: Today) -> Days | None:
    """Place an edge; one whose unit is left out belongs to the unit that makes the side right."""
    edge = description.edge
    if edge is None:
        return None
    whole = replace(description, edge=None, edge_unit=None)
    if whole.dated:
        days = locate(whole, today)
        return cut(days, edge) if days else None
    for shift in (0, -1) if today.past else (0, 1):
        days = locate(_of_unit(description, shift), today)
        part = cut(days, edge) if days else None
        if part is not None and (part.start <= today.day if today.past else part.end > today.day):
            return part
    return None


def cut(days: Days, edge: Edge) -> Days:
    """Keep only the edge of some days."""
    start, end = _CUTS.get(days.granularity, _third_of_days)(days, edge)
    point = {"start": start, "end": end - DAY}.get(edge)
    granularity = _NARROWER.get(days.granularity, days.granularity)
    return replace(days, start=start, end=end, granularity=granularity, fuzzy=True, point=point)


def _of_unit(description: Description, shift: int) -> Description:
    if description.edge_unit == "week":
        return Description(week_shift=shift)
    if description.edge_unit == "month":
        return Description(month_shift=shift)
    return Description(year_shift=shift)


def _in_month(days: Days, edge: Edge) -> tuple[date, date]:
    if edge == "start":
        return days.start, days.start + _EDGE_DAYS * DAY
    if edge == "end":
        return days.end - _EDGE_DAYS * DAY, days.end
    third = _THIRD[edge]
    return days.start + 10 * third * DAY, days.end if third == 2 else days.start + 10 * (third + 1) * DAY


def _in_year(days: Days, edge: Edge) -> tuple[date, date]:
    first, length = {"early": (0, 3), "start": (0, 2), "middle": (4, 4), "late": (9, 3), "end": (10, 2)}[edge]
    return add_months(days.start, first), add_months(days.start, first + length)


def _in_months(days: Days, edge: Edge) -> tuple[date, date]:
    months = round((days.end - days.start).days / 30.4) // 3 or 1
    start = add_months(days.start, months * _THIRD[edge])
    return start, days.end if _THIRD[edge] == 2 else add_months(start, months)


def _in_week(days: Days, edge: Edge) -> tuple[date, date]:
    first, length = ((0, 2), (2, 2), (4, 3))[_THIRD[edge]]
    return days.start + first * DAY, days.start + (first + length) * DAY


def _in_decade(days: Days, edge: Edge) -> tuple[date, date]:
    first = 3 * _THIRD[edge]
    return add_months(days.start, 12 * first), add_months(days.start, 12 * (first + 4))


def _third_of_days(days: Days, edge: Edge) -> tuple[date, date]:
    third: timedelta = (days.end - days.start) // 3
    if third < DAY:
        return days.start, days.end
    start = days.start + third.days * _THIRD[edge] * DAY
    return start, days.end if _THIRD[edge] == 2 else start + third.days * DAY


_CUTS: dict[Granularity, Callable[[Days, Edge], tuple[date, date]]] = {
    Granularity.MONTH: _in_month,
    Granularity.YEAR: _in_year,
    Granularity.SEASON: _in_months,
    Granularity.WEEK: _in_week,
    Granularity.DECADE: _in_decade,
}
_NARROWER = {
    Granularity.MONTH: Granularity.PART_OF_MONTH,
    Granularity.YEAR: Granularity.MONTH,
    Granularity.SEASON: Granularity.MONTH,
    Granularity.WEEK: Granularity.DAY,
    Granularity.DECADE: Granularity.YEAR,
}
