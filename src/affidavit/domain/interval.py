"""Half-open stretches of time and their algebra."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Interval:
    """A stretch of time `[start, end)`; an open side is `None`. Both ends are aware datetimes."""

    start: datetime | None = None  # first instant included; None = since ever, or not known
    end: datetime | None = None  # first instant no longer included; None = still open

    def __post_init__(self) -> None:
        if self.start is not None and self.end is not None and self.end < self.start:
            raise ValueError(f"an interval cannot end before it starts: {self.start!r} … {self.end!r}")

    def contains(self, moment: datetime) -> bool:
        """Whether `moment` lies in the interval."""
        after_start = self.start is None or self.start <= moment
        return after_start and (self.end is None or moment < self.end)

    def overlaps(self, other: Interval) -> bool:
        """Whether some instant lies in both."""
        return _before(self.start, other.end) and _before(other.start, self.end)

    def within(self, other: Interval) -> bool:
        """Whether every instant of this interval lies in `other`."""
        starts = other.start is None or (self.start is not None and other.start <= self.start)
        ends = other.end is None or (self.end is not None and self.end <= other.end)
        return starts and ends

    def closed_at(self, moment: datetime) -> Interval:
        """The same interval ended at `moment`, or unchanged where it already ended before."""
        if self.end is not None and self.end <= moment:
            return self
        if self.start is not None and moment < self.start:
            return Interval(self.start, self.start)
        return Interval(self.start, moment)

    @property
    def is_open(self) -> bool:
        """Whether neither side is known."""
        return self.start is None and self.end is None

    def half_open(self) -> str:
        """Both ends as they are: the end is the first instant, or day, that no longer counts."""
        return f"{_iso(self.start)}/{_iso(self.end)}"

    def __str__(self) -> str:
        """Readable: whole days are named with the last one included, one day by itself, an open side as `..`."""
        if self.is_open:
            return ""
        if self.end is not None and _is_midnight(self.end) and self.end != self.start:
            return _days(self.start, self.end - timedelta(days=1))
        return f"{_iso(self.start)}/{_iso(self.end)}"


ALWAYS = Interval()


def _before(left: datetime | None, right: datetime | None) -> bool:
    return left is None or right is None or left < right


def _days(start: datetime | None, last: datetime) -> str:
    day = last.date().isoformat()
    return day if start is not None and _iso(start) == day else f"{_iso(start)}/{day}"


def _is_midnight(moment: datetime) -> bool:
    return (moment.hour, moment.minute, moment.second) == (0, 0, 0)


def _iso(moment: datetime | None) -> str:
    if moment is None:
        return ".."
    return moment.date().isoformat() if _is_midnight(moment) else moment.isoformat(timespec="minutes")
