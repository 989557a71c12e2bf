"""What was said about one time, before a message's clock gives it a place."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Literal

from affidavit.domain.time_expression import TimeRelation

Unit = Literal["second", "minute", "hour", "day", "workday", "week", "weekend", "month", "quarter", "year", "decade"]
PartOfDay = Literal["dawn", "morning", "noon", "afternoon", "evening", "night"]  # dawn = the end of a night
Season = Literal["spring", "summer", "autumn", "winter"]
Edge = Literal["early", "start", "middle", "late", "end"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """A time of day as said."""

    hour: int  # 0 … 24
    minute: int | None = None  # None = only the hour was said
    second: int = 0
    settled: bool = False  # the half of the day is known: pm, 下午, 20:30


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """A number of units on one side of a point, or of no point at all."""

    parts: tuple[tuple[float, Unit], ...]  # (3, "day"); several for "an hour and ten minutes"
    side: int | None = None  # -1 ago · 1 from now · None a mere length of time
    within: bool = False  # the whole stretch up to there: in the next two weeks, 两周内
    fuzzy: bool = False  # a few, 几
    anchored: bool = False  # from another time named beside it: two days after Christmas


@dataclass(frozen=True, slots=True, kw_only=True)
class Every:
    """A habit of calendar units."""

    unit: Unit | None = None  # None = the unit of what is named: every March
    interval: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """The parts of one time; parts not said are empty, so that parts said apart can be joined."""

    year: int | None = None
    year_shift: int | None = None  # years from the reference's year
    month: int | None = None
    month_shift: int | None = None
    day: int | None = None
    day_shift: int | None = None
    week: int | None = None  # ISO week of the year
    week_shift: int | None = None
    weekdays: tuple[int, ...] = ()  # 0 = Monday
    weekend: bool = False
    quarter: int | None = None
    quarter_shift: int | None = None
    half: int | None = None  # half of a year
    decade: int | None = None  # its first year
    decade_shift: int | None = None
    span_years: int | None = None  # years named as one stretch from `year` on, such as a century
    season: Season | None = None
    festival: str | None = None
    turn: int | None = None  # -1 last · 0 this · 1 next, of a thing that comes round
    edge: Edge | None = None
    edge_unit: Unit | None = None  # what the edge belongs to when nothing else is named: 月底
    around: Unit | None = None  # the week or weekend the named day lies in
    nth: int | None = None  # -1 = last
    nth_unit: Unit | None = None  # None = of the weekday named
    nth_count: int | None = None  # several from there: the first two weeks
    part: PartOfDay | None = None
    clock: Clock | None = None
    shift: Shift | None = None
    every: Every | None = None
    now: bool = False
    fuzzy: bool = False
    relation: TimeRelation | None = None  # said inside the words themselves: since last year
    to: Description | None = None  # the other end of a range
    date_first: bool = False  # the day was said before the clock time, so it is that time's alone: 2点到明天4点

    @property
    def dated(self) -> bool:
        """Whether a day or something wider is named."""
        return said(self, *_DATE_FIELDS)


_FIELDS = tuple(field.name for field in fields(Description))
_YEAR_FIELDS = ("year", "year_shift")
_MONTH_FIELDS = ("month", "month_shift")
_WEEK_FIELDS = ("week", "week_shift", "weekdays", "weekend")
_SPAN_FIELDS = ("quarter", "quarter_shift", "half", "decade", "decade_shift", "season", "festival", "span_years")
_DATE_FIELDS = (*_YEAR_FIELDS, *_MONTH_FIELDS, "day", "day_shift", *_WEEK_FIELDS, *_SPAN_FIELDS, "now", "edge_unit")


def said(description: Description, *names: str) -> bool:
    """Whether any of the named parts was said."""
    return any(not _empty(getattr(description, name)) for name in names)


def _empty(value: object) -> bool:
    return value is None or value is False or value == ()  # a shift of 0 says "this"


def merged(left: Description, right: Description) -> Description | None:
    """Join two descriptions of one time, or `None` where they cannot be one."""
    joined = _union(left, right)
    if joined is None or not _coherent(joined):
        return None
    ahead = left.dated and right.clock is not None and not right.dated
    return replace(joined, date_first=True) if ahead else joined


def inherited(heir: Description, donor: Description) -> Description:
    """Give one end of a range the coarser parts only the other names: 从3月1号到5号."""
    return replace(heir, **{name: getattr(donor, name) for name in _coarser(heir) if not said(heir, name)})


def _coarser(heir: Description) -> tuple[str, ...]:
    if said(heir, *_YEAR_FIELDS, "day_shift", "now", "shift", "turn", "week_shift", "decade"):
        return ()
    if said(heir, "month", "month_shift", "season", "festival", "quarter"):
        return _YEAR_FIELDS
    if heir.day is not None:
        return (*_YEAR_FIELDS, *_MONTH_FIELDS)
    if heir.weekdays:
        return ("week_shift",)
    return _DATE_FIELDS if said(heir, "clock", "part") else ()


def _union(left: Description, right: Description) -> Description | None:
    values: dict[str, object] = {}
    for name in _FIELDS:
        mine, theirs = getattr(left, name), getattr(right, name)
        if _empty(theirs) or mine == theirs:
            values[name] = mine
        elif _empty(mine):
            values[name] = theirs
        else:
            return None
    return Description(**values)  # pyright: ignore[reportArgumentType]


def lasting(time: Description, length: Description) -> Description | None:
    """A time and how long it lasts from there: from 2pm for two hours."""
    if time.shift or time.to or time.every or not is_length(length):
        return None
    return replace(time, shift=length.shift)


def longer(left: Description, right: Description) -> Description | None:
    """One length said in two parts; the side of the last part holds for both: 一年零三个月前."""
    one, two = left.shift, right.shift
    if (
        one is None
        or two is None
        or not is_length(left)
        or two.within
        or {unit for _, unit in one.parts} & {unit for _, unit in two.parts}
    ):
        return None
    return replace(right, shift=replace(two, parts=one.parts + two.parts, fuzzy=one.fuzzy or two.fuzzy))


def is_length(description: Description) -> bool:
    """Whether only a length of time is described."""
    shift = description.shift
    return shift is not None and shift.side is None and not said(description, "part", "clock") and not description.dated


def _coherent(whole: Description) -> bool:
    return _one_date(whole) and _one_time(whole)


def _one_date(whole: Description) -> bool:
    named = (
        said(whole, *_MONTH_FIELDS, "day"),
        said(whole, "week", "week_shift", "weekend"),
        said(whole, "day_shift", "now"),
        said(whole, *_SPAN_FIELDS),
    )
    if whole.nth is not None:
        return sum(named) <= 1 or (whole.nth_unit == "weekend" and not said(whole, "week_shift"))
    free_weekday = bool(whole.weekdays) and (named[2] or (named[0] and whole.day is None and whole.every is None))
    year_beside_short = said(whole, *_YEAR_FIELDS) and (named[2] or (named[1] and whole.week is None))
    two_years = whole.year is not None and whole.year_shift is not None
    two_months = whole.month is not None and whole.month_shift is not None
    if whole.around == "weekend":
        return not said(whole, "day_shift", "week_shift")
    return sum(named) <= 1 and not (free_weekday or year_beside_short or two_years or two_months)


def _one_time(whole: Description) -> bool:
    timed = whole.part is not None or whole.clock is not None
    day = said(whole, "day", "day_shift", "weekdays", "weekend", "festival", "nth", "now", "every")
    evenings = whole.clock is None and whole.season is not None
    if timed and whole.dated and not day and not evenings:
        return False
    if whole.shift is None or whole.shift.anchored:
        return True
    return not whole.dated and (not timed or whole.shift.side is not None)
