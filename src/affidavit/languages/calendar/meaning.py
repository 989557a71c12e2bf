"""What a description means by a message's clock: an interval, a habit, a length, or a condition of the day."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from affidavit.domain.interval import ALWAYS, Interval
from affidavit.domain.time_expression import Granularity, TimeRelation
from affidavit.languages.calendar.arithmetic import at_midnight
from affidavit.languages.calendar.dates import Days, Today, locate, widened_to
from affidavit.languages.calendar.description import Clock, Description, Shift, inherited, is_length, said
from affidavit.languages.calendar.edges import locate_edge
from affidavit.languages.calendar.hours import (
    HALF_DAY,
    clock_on,
    clock_width,
    in_waking_hours,
    nearest_clock,
    part_on,
    settle,
)
from affidavit.languages.calendar.recurrences import recurrence_rule
from affidavit.languages.calendar.shifts import length_in_days, reach, widened

# Parts that count from the message, not from the first end of a range.
_RELATIVE = ("day_shift", "week_shift", "month_shift", "year_shift", "quarter_shift", "shift", "now", "turn")
_OPEN_ENDED = (TimeRelation.BEFORE, TimeRelation.AFTER, TimeRelation.SINCE, TimeRelation.UNTIL, TimeRelation.BY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """The part of a time expression that does not depend on the words."""

    interval: Interval
    granularity: Granularity
    recurrence: str | None = None
    point: datetime | None = None
    fuzzy: bool = False
    duration: float | None = None
    alternative: Interval | None = None
    relation: TimeRelation | None = None


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The moment a description is read from."""

    reference: datetime
    past: bool


def mean(description: Description, view: Viewpoint) -> Meaning | None:
    """Read one description; `None` when it names no time."""
    if description.every is not None:
        if description.every.unit is None and not said(description, "part", "clock") and not description.dated:
            return None
        return Meaning(interval=ALWAYS, granularity=Granularity.RECURRENCE, recurrence=recurrence_rule(description))
    if description.to is not None:
        return _range(description, description.to, view)
    if description.shift is not None:
        return _shifted(description, description.shift, view)
    if description.dated:
        return _dated(description, view)
    if description.clock is not None:
        return _clock(description, description.clock, view)
    return _part(description, view)


def _dated(description: Description, view: Viewpoint) -> Meaning | None:
    today = Today(view.reference.date(), view.past)
    days = locate_edge(description, today) if description.edge else locate(description, today)
    if days is None:
        return None
    if description.around is not None:
        days = widened_to(days, description.around)
    if description.now and description.clock is None:
        return Meaning(interval=_minute(view.reference), granularity=Granularity.MINUTE)
    one_day = days.granularity is Granularity.DAY
    if one_day and description.clock is not None:
        return _clock_on(days, description, description.clock, view)
    zone = view.reference.tzinfo
    if one_day and description.part is not None:
        interval = part_on(days.start, description.part, zone)
        return Meaning(interval=interval, granularity=Granularity.PART_OF_DAY, fuzzy=description.fuzzy)
    return Meaning(
        interval=Interval(at_midnight(days.start, zone), at_midnight(days.end, zone)),
        granularity=days.granularity,
        fuzzy=days.fuzzy or description.fuzzy,
        point=at_midnight(days.point, zone) if days.point else None,
        alternative=_interval(days.alternative, view) if days.alternative else None,
    )


def _interval(days: tuple[object, object], view: Viewpoint) -> Interval:
    start, end = days
    zone = view.reference.tzinfo
    return Interval(at_midnight(start, zone), at_midnight(end, zone))  # pyright: ignore[reportArgumentType]


def _clock_on(days: Days, description: Description, clock: Clock, view: Viewpoint) -> Meaning:
    settled = in_waking_hours(settle(clock, description.part))
    moment = clock_on(days.start, settled, view.reference.tzinfo)
    later = replace(settled, hour=settled.hour + 12, settled=True)
    over = not view.past and not settled.settled and settled.hour < 12 and days.start == view.reference.date()
    if over and moment + clock_width(clock) <= view.reference < moment + HALF_DAY:
        return _at(moment + HALF_DAY, later, description)  # today at four, said at ten, is in the afternoon
    return _at(moment, settled, description)


def _clock(description: Description, clock: Clock, view: Viewpoint) -> Meaning:
    settled = in_waking_hours(settle(clock, description.part))
    return _at(nearest_clock(settled, view.reference, view.past), settled, description)


def _at(moment: datetime, clock: Clock, description: Description) -> Meaning:
    interval = Interval(moment, moment + clock_width(clock))
    other = None
    if not clock.settled and 1 <= clock.hour < 24:
        side = HALF_DAY if clock.hour < 12 else -HALF_DAY
        other = Interval(moment + side, moment + side + clock_width(clock))
    granularity = Granularity.HOUR if clock.minute is None else Granularity.MINUTE
    return Meaning(interval=interval, granularity=granularity, fuzzy=description.fuzzy, alternative=other)


def _part(description: Description, view: Viewpoint) -> Meaning | None:
    if description.part is None:
        return None
    if not view.past:
        return Meaning(interval=ALWAYS, granularity=Granularity.PART_OF_DAY, recurrence="FREQ=DAILY")
    interval = part_on(view.reference.date(), description.part, view.reference.tzinfo)
    if interval.start is not None and interval.start > view.reference:
        day = view.reference.date() - timedelta(days=1)
        interval = part_on(day, description.part, view.reference.tzinfo)
    return Meaning(interval=interval, granularity=Granularity.PART_OF_DAY)


def _lasting(description: Description, shift: Shift, view: Viewpoint) -> Meaning | None:
    opening = mean(replace(description, shift=None), view)
    if opening is None or opening.interval.start is None:
        return None
    start = opening.interval.start
    end = reach(start, shift, 1).moment
    return Meaning(interval=Interval(start, end), granularity=opening.granularity, fuzzy=shift.fuzzy)


def _shifted(description: Description, shift: Shift, view: Viewpoint) -> Meaning | None:
    if shift.side is None and not is_length(description):
        return _lasting(description, shift, view)
    if shift.side is None:
        return Meaning(
            interval=ALWAYS,
            granularity=Granularity.DURATION,
            duration=length_in_days(shift),
            fuzzy=shift.fuzzy or description.fuzzy,
        )
    origin = _origin(description, view)
    if origin is None:
        return None
    reached = reach(origin, shift, shift.side)
    if shift.within:
        return _within(origin, reached.moment, reached.granularity)
    start, end = widened(reached)
    exact = reached.granularity is Granularity.MINUTE
    point = (
        (reached.moment if exact else at_midnight(reached.moment.date(), origin.tzinfo))
        if exact or reached.fuzzy
        else None
    )
    reading = Meaning(interval=Interval(start, end), granularity=reached.granularity, fuzzy=reached.fuzzy, point=point)
    return _timed_shift(reading, description, view)


def _timed_shift(reading: Meaning, description: Description, view: Viewpoint) -> Meaning | None:
    """Put a clock or a part of the day on the day a shift leads to: three days later at noon."""
    start = reading.interval.start
    if reading.granularity is not Granularity.DAY or start is None or not said(description, "clock", "part"):
        return reading
    return mean(
        Description(day_shift=0, clock=description.clock, part=description.part), replace_reference(view, start)
    )


def replace_reference(view: Viewpoint, reference: datetime) -> Viewpoint:
    """The same view from another moment."""
    return Viewpoint(reference, view.past)


def _origin(description: Description, view: Viewpoint) -> datetime | None:
    shift = description.shift
    if shift is None or not shift.anchored:
        return view.reference
    anchor = replace(description, shift=None)
    meaning = mean(anchor, view) if anchor.dated else None
    return meaning.interval.start if meaning else None


def _within(origin: datetime, reached: datetime, granularity: Granularity) -> Meaning:
    if granularity is Granularity.MINUTE:
        low, high, point = min(origin, reached), max(origin, reached), reached
        return Meaning(interval=Interval(low, high), granularity=granularity, relation=TimeRelation.WITHIN, point=point)
    point = at_midnight(reached.date(), origin.tzinfo)
    interval = Interval(origin, point + timedelta(days=1)) if reached > origin else Interval(point, origin)
    return Meaning(interval=interval, granularity=Granularity.DAY, relation=TimeRelation.WITHIN, point=point)


def _minute(moment: datetime) -> Interval:
    return Interval(moment, moment + timedelta(minutes=1))


def _range(description: Description, last: Description, view: Viewpoint) -> Meaning | None:
    first = replace(description, to=None)
    if first.dated or not last.date_first:
        first = inherited(_month_before(first, last), last)
    last = inherited(last, first)
    first, last = _same_half(first, last, view)
    opening = _opening(first, last, view)
    if opening is None or opening.interval.start is None:
        return None
    closing = mean(last, view if said(last, *_RELATIVE) else Viewpoint(opening.interval.start, False))
    if closing is None or closing.interval.end is None:
        return None
    start, end = opening.interval.start, _range_end(closing, last)
    if end <= start:
        return _turned(_year_before(first, description), last, view)
    granularity = closing.granularity if first.now else opening.granularity
    return Meaning(interval=Interval(start, end), granularity=granularity, fuzzy=opening.fuzzy or closing.fuzzy)


def _month_before(first: Description, last: Description) -> Description:
    """From the 27th to the 3rd of May: the higher day belongs to the month before."""
    if first.day is None or last.day is None or last.month is None or said(first, "month", "month_shift", "year"):
        return first
    if first.day <= last.day:
        return first
    return replace(first, month=(last.month - 2) % 12 + 1)


def _opening(first: Description, last: Description, view: Viewpoint) -> Meaning | None:
    """Read the first end; a range without a year that holds the reference, or ends by it, began before it."""
    opening = mean(first, view)
    if (
        view.past
        or opening is None
        or opening.interval.start is None
        or said(first, *_RELATIVE, "year")
        or not first.dated
    ):
        return opening
    if opening.interval.start <= view.reference:
        return opening
    earlier = mean(first, Viewpoint(view.reference, True))
    if earlier is None or earlier.interval.start is None:
        return opening
    closing = mean(last, view if said(last, *_RELATIVE) else Viewpoint(earlier.interval.start, False))
    if closing is None or closing.interval.end is None:
        return opening
    holds = closing.interval.end > view.reference and not said(last, *_RELATIVE)
    ended = said(last, *_RELATIVE) and closing.interval.end <= opening.interval.start
    return earlier if holds or ended else opening


def _range_end(closing: Meaning, last: Description) -> datetime:
    """A range holds its last day, month or year, but ends at the instant of a clock time."""
    interval = closing.interval
    instant = last.clock is not None or last.now or closing.granularity is Granularity.MINUTE
    end = interval.start if instant else interval.end
    if end is None:
        raise ValueError("a range must have an end")
    return end


def _same_half(first: Description, last: Description, view: Viewpoint) -> tuple[Description, Description]:
    """Give an unsettled clock the half of the day its neighbour calls for: 5 to 7pm, 下午两点到五点, 11 to 4."""
    now = Clock(hour=view.reference.hour, minute=view.reference.minute, settled=True) if first.now else None
    opening = first.clock or now
    if last.clock is None or opening is None:
        return first, last
    one, two = settle(opening, first.part), settle(last.clock, last.part)
    if not two.settled and two.hour < 12 and _before(two, one) and (not one.settled or _before(one, _later_half(two))):
        two = _later_half(two)
    elif two.settled and not one.settled and (_before(_later_half(one), two) or (_before(two, one) and two.hour < 12)):
        one = _later_half(one)
    one, two = replace(one, settled=True), replace(two, settled=True)
    opened = first if first.clock is None else replace(first, clock=one, part=None)
    return opened, replace(last, clock=two, part=None)


def _before(one: Clock, two: Clock) -> bool:
    return (one.hour, one.minute or 0) <= (two.hour, two.minute or 0)


def _later_half(clock: Clock) -> Clock:
    return replace(clock, hour=clock.hour + 12, settled=True) if clock.hour < 12 else clock


def _year_before(first: Description, said_first: Description) -> Description:
    """A first end that has its year from the second began the year before: Nov to Feb 2017."""
    if first.year is not None and said_first.year is None and first.month is not None:
        return replace(first, year=first.year - 1)
    return first


def _turned(first: Description, last: Description, view: Viewpoint) -> Meaning | None:
    """Read a range across the turn of a year, a week or a day."""
    later = None
    if last.year is not None and first.month is not None:
        later = replace(last, year=max(last.year, (first.year or 0) + 1))
    elif last.year_shift is not None and first.month is not None:
        later = replace(last, year_shift=last.year_shift + 1)
    elif last.week_shift is not None:
        later = replace(last, week_shift=last.week_shift + 1)
    elif last.clock is not None:
        later = replace(last, clock=replace(last.clock, hour=last.clock.hour + 24))
    if later is None:
        return None
    opening, closing = mean(first, view), mean(later, view)
    if opening is None or closing is None or opening.interval.start is None:
        return None
    end = _range_end(closing, later)
    if end <= opening.interval.start:
        return None
    return Meaning(interval=Interval(opening.interval.start, end), granularity=opening.granularity)


def related(meaning: Meaning, relation: TimeRelation, *, timed: bool, at_end: bool = False) -> Meaning:
    """Turn the time named into the time a preposition gives it.

    Args:
        meaning: the time named.
        relation: what the preposition says.
        timed: the time is an instant, not a stretch.
        at_end: the end of something is named, so that before it means before it is over.
    """
    start, end = meaning.interval.start, meaning.interval.end
    if relation not in _OPEN_ENDED or start is None:
        return replace(meaning, relation=relation)
    last = start if timed else end
    interval = {
        TimeRelation.BEFORE: Interval(None, end if at_end else start),
        TimeRelation.BY: Interval(None, last),
        TimeRelation.UNTIL: Interval(None, last),
        TimeRelation.AFTER: Interval(last, None),
        TimeRelation.SINCE: Interval(start, None),
    }[relation]
    point = meaning.point or (start if relation in (TimeRelation.BEFORE, TimeRelation.BY, TimeRelation.UNTIL) else None)
    return replace(meaning, interval=interval, relation=relation, point=point, alternative=None)
