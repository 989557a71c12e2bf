"""When an assertion is over by itself."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from affidavit.domain.interval import Interval
from affidavit.domain.lifetime import end_of_day, expiry
from claims import catalogue, claim, day

MIDNIGHT = -9 / 24  # the first day begins nine hours before its claims are made


def over(table: dict[str, Any], **changes: Any) -> datetime | None:
    one = claim(table).with_(**changes)
    return expiry(one, catalogue().get(one.predicate))


@pytest.mark.parametrize(
    ("table", "days"),
    [
        # the end of the day of its time
        ({"remind": "球赛", "from": 0.4, "to": 0.45}, 1 + MIDNIGHT),
        ({"plans_to": "ring the plumber", "from": 0.1, "to": 0.3}, 1 + MIDNIGHT),
        # an end at midnight is the end of the day before
        ({"appointment": "dentist", "from": 10 + MIDNIGHT, "to": 11 + MIDNIGHT}, 11 + MIDNIGHT),
        ({"travels_to": "Oslo", "from": 10, "to": 15}, 16 + MIDNIGHT),
        # a deadline given as its last moment
        ({"deadline": "2025-01-09", "to": 8}, 9 + MIDNIGHT),
        # only its beginning is known
        ({"travels_to": "西安", "from": 20}, 21 + MIDNIGHT),
        # an instruction for one occasion
        ({"always_do": "keep the meeting reminder", "from": 1, "to": 1.1}, 2 + MIDNIGHT),
        ({"do_not_push": "anything", "to": 3}, 4 + MIDNIGHT),
    ],
)
def test_what_has_a_time_is_over_at_the_end_of_that_day(table: dict[str, Any], days: float) -> None:
    assert over(table) == day(days)


@pytest.mark.parametrize(
    ("table", "days"),
    [
        # plans without a date: one half-life
        ({"wants_to_buy": "洗碗机"}, 60),
        ({"remind": "call mum"}, 30),
        ({"considers": "iPhone 15"}, 60),
        ({"owns": "a canoe", "modality": "desired"}, 1825),
        # passing states: one and a half
        ({"feels": "头疼"}, 7.5),
        ({"ill_with": "a cold"}, 15),
        ({"on_diet": "减肥"}, 67.5),
        ({"is_visiting": "兰州"}, 15),
    ],
)
def test_what_has_no_time_is_over_after_some_half_lives(table: dict[str, Any], days: float) -> None:
    assert over(table) == day(days)


@pytest.mark.parametrize(
    "table",
    [
        {"likes": "tea"},
        {"do_not_push": "anything"},
        {"allergic_to": "花生"},
        {"lives_in": "Porto"},
        {"visited": "Paris", "from": -300, "to": -290},
        {"works_at": "Acme", "modality": "past", "to": -100},
        # its interval is the date it names
        {"born_on": "1990-03-15", "from": 73, "to": 74},
        {"expires_on": "2025-03-01", "from": 59, "to": 60},
        # its interval is the hour it names
        {"send_at": "7点", "from": 1, "to": 1.04},
    ],
)
def test_what_lasts_is_never_over_by_itself(table: dict[str, Any]) -> None:
    assert over(table) is None


def test_a_state_with_an_end_is_over_with_it() -> None:
    assert over({"lives_in": "Porto", "to": 50}) == day(50)


def test_a_recurring_reminder_goes_on() -> None:
    assert over({"remind": "pills"}, recurrence="FREQ=DAILY") is None
    assert over({"remind": "pills", "to": 9}, recurrence="FREQ=DAILY") == day(10 + MIDNIGHT)


def test_saying_it_again_makes_it_last_longer() -> None:
    one = claim({"on_diet": "减肥"})
    again = claim({"on_diet": "减肥", "day": 20}, "a2")
    both = one.with_(evidence=(*one.evidence, *again.evidence), confirmed_at=again.confirmed_at)
    ends = [expiry(item, catalogue().get("on_diet")) for item in (one, again, both)]
    assert ends == sorted(ends, key=str)
    assert ends[2] == day(20 + 67.5 * 1.5)


def test_the_day_ends_by_the_clock_of_its_own_zone() -> None:
    shanghai = timezone(timedelta(hours=8))
    assert end_of_day(datetime(2025, 6, 7, 20, 0, tzinfo=shanghai)) == datetime(2025, 6, 8, tzinfo=shanghai)


def test_an_open_plan_confirmed_after_its_start_counts_from_there() -> None:
    trip = claim({"travels_to": "Oslo", "day": 5}).with_(validity=Interval(day(2), None))
    assert expiry(trip, catalogue().get("travels_to")) == day(95)
