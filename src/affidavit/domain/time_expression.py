"""What words about time mean, once read by a message's own clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from affidavit.domain.interval import Interval


class Granularity(StrEnum):
    """The unit that was said; it sets the width of the interval."""

    MINUTE = "minute"
    HOUR = "hour"
    PART_OF_DAY = "part of day"
    DAY = "day"
    WEEKEND = "weekend"
    WEEK = "week"
    PART_OF_MONTH = "part of month"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"
    DECADE = "decade"
    RECURRENCE = "recurrence"
    DURATION = "duration"


class TimeRelation(StrEnum):
    """How the fact stands to the interval named."""

    AT = "at"
    BEFORE = "before"  # ends at the start of the named time
    BY = "by"  # includes the named time
    AFTER = "after"
    SINCE = "since"
    UNTIL = "until"
    WITHIN = "within"
    DURING = "during"  # holds in the named time and is not said of what comes after it


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeExpression:
    """Words about time and the interval, recurrence or duration they name.

    Convention (weeks start on Monday, seasons are whole months, ranges are half-open): see `docs/why.md`.
    """

    text: str  # the words as said
    start: int  # offset of the first character in the text that was read
    end: int  # offset after the last character
    interval: Interval  # aware, in the zone of the reference; open on both sides for recurrences and durations
    granularity: Granularity
    relation: TimeRelation = TimeRelation.AT
    recurrence: str | None = None  # RFC 5545 rule, such as FREQ=WEEKLY;BYDAY=MO
    part_of_day: str | None = None  # morning · noon · afternoon · evening · night
    point: datetime | None = None  # the exact moment meant where the interval is wider, such as a deadline's day
    fuzzy: bool = False  # said loosely: about, end of the month, half a year ago
    duration: float | None = None  # length in days, for durations only
    alternative: Interval | None = None  # the second reading of an ambiguous expression
    season: str | None = None  # spring · summer · autumn · winter when a season was named
    weekdays: tuple[str, ...] = ()  # MO … SU when weekdays were named
