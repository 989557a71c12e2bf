"""The algebra of half-open stretches of time."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.interval import ALWAYS, Interval
from factories import NOW

moments = st.integers(-50, 50).map(lambda days: NOW + timedelta(days=days))
sides = st.none() | moments


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    start, end = draw(sides), draw(sides)
    return Interval(end, start) if start and end and end < start else Interval(start, end)


@given(intervals(), intervals(), moments)
def test_what_lies_in_both_makes_them_overlap(a: Interval, b: Interval, moment: datetime):
    if a.contains(moment) and b.contains(moment):
        assert a.overlaps(b)


@given(intervals(), intervals())
def test_overlapping_is_mutual(a: Interval, b: Interval):
    assert a.overlaps(b) == b.overlaps(a)


@given(intervals(), intervals(), moments)
def test_what_lies_within_another_holds_nothing_else(a: Interval, b: Interval, moment: datetime):
    if a.within(b) and a.contains(moment):
        assert b.contains(moment)


@given(intervals(), intervals(), intervals())
def test_within_is_an_order(a: Interval, b: Interval, c: Interval):
    assert a.within(a)
    assert a.within(ALWAYS)
    assert not (a.within(b) and b.within(c)) or a.within(c)
    assert not (a.within(b) and b.within(a)) or a == b


@given(intervals(), moments, moments)
def test_closing_ends_it_and_keeps_what_came_before(a: Interval, close: datetime, moment: datetime):
    closed = a.closed_at(close)
    assert closed.contains(moment) == (a.contains(moment) and moment < close)
    assert closed.start == a.start


@given(intervals(), moments)
def test_closing_again_changes_nothing(a: Interval, close: datetime):
    assert a.closed_at(close).closed_at(close) == a.closed_at(close)


def test_its_end_is_no_longer_in_it():
    day = Interval(NOW, NOW + timedelta(days=1))
    assert day.contains(NOW)
    assert not day.contains(NOW + timedelta(days=1))
    assert not day.overlaps(Interval(NOW + timedelta(days=1), None))


def test_it_cannot_end_before_it_starts():
    with pytest.raises(ValueError, match="cannot end before"):
        Interval(NOW, NOW - timedelta(seconds=1))


PRINTED = [
    # nothing known
    (Interval(), ""),
    # one side open
    (Interval(NOW, None), "2025-03-03T10:00+00:00/.."),
    # whole days as days, the last one included
    (Interval(None, datetime.fromisoformat("2025-03-03T00:00+08:00")), "../2025-03-02"),
    # one day is that day
    (
        Interval(datetime.fromisoformat("2025-03-03T00:00+08:00"), datetime.fromisoformat("2025-03-04T00:00+08:00")),
        "2025-03-03",
    ),
    # until an hour of a day
    (Interval(None, NOW), "../2025-03-03T10:00+00:00"),
]


@pytest.mark.parametrize(("interval", "text"), PRINTED)
def test_it_reads_with_its_last_day_included(interval: Interval, text: str):
    assert str(interval) == text
