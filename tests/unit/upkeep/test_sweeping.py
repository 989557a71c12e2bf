"""The policy of the sweep: what expires, what becomes dormant, what stays."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit.domain.assertion import Status
from affidavit.upkeep.sweeping import SweepSettings, fate, fates
from claims import catalogue, claim, day


def fate_of(table: dict[str, Any], days: float) -> Status | None:
    one = claim(table)
    return fate(one, catalogue().get(one.predicate), day(days))


@pytest.mark.parametrize(
    ("table", "days", "expected"),
    [
        # reminders and plans after the end of their day, not before
        ({"remind": "球赛", "from": 0.4, "to": 0.5}, 0.55, None),
        ({"remind": "球赛", "from": 0.4, "to": 0.5}, 1, Status.EXPIRED),
        ({"travels_to": "Oslo", "from": 10, "to": 15}, 14, None),
        ({"travels_to": "Oslo", "from": 10, "to": 15}, 17, Status.EXPIRED),
        ({"wants_to_buy": "dishwasher"}, 59, None),
        ({"wants_to_buy": "dishwasher"}, 61, Status.EXPIRED),
        # a diet months later is no constraint any more
        ({"on_diet": "减肥"}, 40, None),
        ({"on_diet": "减肥"}, 90, Status.EXPIRED),
        ({"injured": "a broken ankle"}, 15, None),
        ({"injured": "a broken ankle"}, 111, Status.EXPIRED),
        # what lasts fades only slowly
        ({"allergic_to": "花生"}, 3650, None),
        ({"likes": "tea"}, 365, None),
        ({"likes": "tea"}, 3 * 1095, Status.DORMANT),
        ({"likes": "tea", "source": "behaviour"}, 2 * 1095, Status.DORMANT),
        # events stay what they are
        ({"visited": "Paris", "from": -10, "to": -5}, 36_000, None),
        # standing instructions do not expire
        ({"do_not_push": "任何东西"}, 1825, None),
    ],
)
def test_each_assertion_meets_its_fate(table: dict[str, Any], days: float, expected: Status | None) -> None:
    assert fate_of(table, days) is expected


@pytest.mark.parametrize("status", ["superseded", "retracted", "expired"])
def test_what_does_not_stand_is_left_alone(status: str) -> None:
    assert fate_of({"remind": "球赛", "to": 1, "status": status}, 50) is None


def test_what_is_dormant_can_still_expire_but_not_wake() -> None:
    assert fate_of({"remind": "rent", "to": 1, "status": "dormant"}, 50) is Status.EXPIRED
    assert fate_of({"likes": "tea", "status": "dormant"}, 1) is None


def test_the_threshold_is_a_setting() -> None:
    one = claim({"likes": "tea"})
    strict = SweepSettings(dormant_below=0.9)
    assert fate(one, catalogue().get("likes"), day(0), strict) is Status.DORMANT


def test_a_stopped_sweep_goes_on_with_what_is_left() -> None:
    held = [claim({"remind": "rent", "to": 1}, f"a{n}") for n in range(5)]
    moved = {one.id: one.with_(status=status) for one, status in list(fates(held, catalogue(), day(9)))[:2]}
    left = [moved.get(one.id, one) for one in held]
    assert [one.id for one, _ in fates(left, catalogue(), day(9))] == ["a2", "a3", "a4"]


def test_a_sweep_looks_at_one_after_the_other() -> None:
    def endless() -> Any:
        while True:
            yield claim({"remind": "rent", "to": 1})

    assert next(fates(endless(), catalogue(), day(9)))[1] is Status.EXPIRED
