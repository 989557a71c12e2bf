"""G9 Dimensions stay apart: other dimensions, and conditions that exclude each other, never supersede each other."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit import Memory
from affidavit.domain.assertion import Status
from affidavit.domain.condition import Condition
from doubles import CATALOGUE, remembering, scripted
from factories import NOW

DAY = timedelta(days=1)
# Facts and preferences: what an event starts, ends or fulfils reaches over dimensions on purpose.
STATES = sorted(
    p.name
    for p in CATALOGUE.predicates.values()
    if p.kind in ("fact", "profile", "preference") and not (p.starts or p.ends or p.fulfils)
)


def superseded(memory: Memory) -> list[str]:
    return [a.predicate for a in memory.get_all(user_id="tim", history=True) if a.status is not Status.ACTIVE]


@given(
    pair=st.tuples(st.sampled_from(STATES), st.sampled_from(STATES)), objects=st.sampled_from([("x", "x"), ("x", "y")])
)
@settings(max_examples=60, deadline=None)
def test_g9_a_fact_never_displaces_one_of_another_dimension(pair: tuple[str, str], objects: tuple[str, str]):
    known, new = pair
    if CATALOGUE.get(known).dimension == CATALOGUE.get(new).dimension:
        return
    memory = remembering()
    memory.add(f"{known}: {objects[0]}", user_id="tim", at=NOW).raise_for_failure()
    memory.add(f"{new}: {objects[1]}", user_id="tim", at=NOW + DAY).raise_for_failure()
    memory.add(f"not {new}: {objects[0]}", user_id="tim", at=NOW + 2 * DAY).raise_for_failure()
    assert known not in superseded(memory)


NEVER = [
    # the keyword without its context: a reminder or a taste is no rule about pushing
    ("do_not_push: work messages", "likes: coupons"),
    ("do_not_push: work messages", "remind: tonight's match"),
    # being somewhere is not living there
    ("lives_in: Rome", "is_visiting: Milan"),
    # what one thinks of buying is not what one has
    ("owns: iPhone 15", "considers: 小米14"),
]


@pytest.mark.parametrize(("known", "new"), NEVER)
def test_g9_what_is_merely_newer_displaces_nothing_of_another_sort(known: str, new: str):
    memory = remembering()
    memory.add(known, user_id="tim", at=NOW)
    memory.add(new, user_id="tim", at=NOW + DAY)
    assert superseded(memory) == []


EXCLUSIVE: list[tuple[Condition, Condition]] = [
    (Condition("season", frozenset({"summer"})), Condition("season", frozenset({"winter"}))),
    (Condition("weekday", frozenset({"MO"})), Condition("weekday", frozenset({"MO"}), excluded=True)),
    (Condition("day_kind", frozenset({"weekend"})), Condition("day_kind", frozenset({"workday"}))),
    (Condition("time_of_day", frozenset({"morning"})), Condition("time_of_day", frozenset({"evening"}))),
    (Condition("place", frozenset({"office"})), Condition("place", frozenset({"home"}))),
    (Condition("season", frozenset({"summer"})), Condition("month", frozenset({"january"}))),
]


@pytest.mark.parametrize(("one", "other"), EXCLUSIVE)
@pytest.mark.parametrize("fields", [{"object": "hot coffee"}, {"object": "iced coffee", "polarity": "negative"}])
def test_g9_what_holds_elsewhere_or_at_other_times_displaces_nothing(
    one: Condition, other: Condition, fields: dict[str, Any]
):
    script = {
        "first": [{"predicate": "prefers", "object": "iced coffee", "conditions": (one,)}],
        "then": [{"predicate": "prefers", "conditions": (other,), **fields}],
    }
    memory = scripted(script)
    memory.add("first", user_id="tim", at=NOW)
    memory.add("then", user_id="tim", at=NOW + DAY)
    assert (len(memory.get_all(user_id="tim")), superseded(memory)) == (2, [])
