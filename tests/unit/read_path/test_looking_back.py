"""Answers to questions that look back: what stood before another value, first, and ever."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from affidavit.domain.assertion import Status
from affidavit.domain.found import Answer
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Kind
from affidavit.domain.question import QuestionType
from affidavit.read_path.answer import ask
from affidavit.read_path.reading import Inquiry
from factories import NOW, TIM
from reading_room import LATER, Room

BOUGHT: dict[str, Any] = {"predicate": "bought", "dimension": "purchase", "kind": Kind.EVENT}
MOVES = (("Porto", 0), ("Utrecht", 40), ("Ghent", 90))


@pytest.fixture
def room() -> Room:
    return Room()


def asked(room: Room, text: str, predicate: str, **parts: Any) -> Answer:
    room.tell(text, predicates=((predicate, 1.0),), **parts)
    return ask(room.reading, Inquiry(scope=TIM, query=text, at=LATER))


def moved(room: Room) -> None:
    """Three homes, the last of which stands."""
    after: str | None = None
    for place, days in reversed(MOVES):
        start = NOW - timedelta(days=100 - days)
        rest: dict[str, Any] = {"status": Status.SUPERSEDED, "superseded_by": after} if after else {}
        held = room.hold(f"The user lives in {place}.", validity=Interval(start, None), said_at=start, **rest)
        after = held.id


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ("Ghent", ("Utrecht",)),
        ("i lived in Utrecht", ("Porto",)),
        ("moving ghent", ("Utrecht",)),
        ("Porto", ()),  # nothing is known of what came before it
        ("breakfast", ("Ghent",)),  # no turning point
    ],
)
def test_before_a_value_stands_the_one_it_replaced(room: Room, named: str, expected: tuple[str, ...]):
    moved(room)
    answer = asked(room, f"where did the user live before {named}?", "lives_in", earlier_than=named)
    assert answer.values == expected


def test_before_something_that_happened_stands_what_held_until_then(room: Room):
    moved(room)
    start = NOW - timedelta(days=30)
    room.hold("The user bought a van.", **BOUGHT, validity=Interval(start, start))
    question = "where did the user live before the user bought a van?"
    assert asked(room, question, "lives_in", earlier_than="the user bought a van").values == ("Utrecht",)


def test_the_first_of_a_single_slot_is_no_longer_so(room: Room):
    moved(room)
    assert asked(room, "where did the user live first?", "lives_in", ordinal="first").values == ("Porto",)


def test_ever_asks_for_whatever_was_so(room: Room):
    moved(room)
    listed = asked(room, "where has the user lived?", "lives_in", ever=True, type=QuestionType.LIST)
    counted = asked(room, "how many places?", "lives_in", ever=True, type=QuestionType.HOW_MANY)
    assert (listed.values, counted.values) == (("Porto", "Utrecht", "Ghent"), ("3",))
