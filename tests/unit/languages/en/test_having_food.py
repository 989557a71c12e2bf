"""Having food and drink is eating and drinking; what is only there, alive or named after food is had."""

from __future__ import annotations

import pytest

from affidavit import Assertion, Memory


def told(*messages: str) -> list[Assertion]:
    with Memory.open(":memory:") as memory:
        for words in messages:
            memory.add(words, user_id="u", at="2026-03-11T10:00:00+00:00")
        return list(memory.get_all(user_id="u"))


def read(words: str) -> set[tuple[str, str]]:
    return {(one.predicate, one.object) for one in told(words)}


@pytest.mark.parametrize(
    ("words", "way", "thing"),
    [("I usually have granola for breakfast", "eats", "granola"),
     ("my husband has muesli for breakfast", "eats", "muesli"), ("I have oatmeal every morning", "eats", "oatmeal"),
     ("on Sundays we have a curry", "eats", "curry"),
     ("I have a pint every evening", "drinks", "pint"), ("I have trout on Thursdays", "eats", "trout"),
     ("I never have pudding", "does_not_eat", "pudding"), ("I don't have breakfast", "does_not_eat", "breakfast"),
     ("I had a cider yesterday", "drink", "cider"), ("I had the lasagne", "eat", "lasagne"),
     ("I've had three espressos today", "drink", "three espressos"), ("I had turkey for dinner", "eat", "turkey"),
     ("I had coffee with Nina yesterday", "met", "Nina")],
)  # fmt: skip
def test_what_is_had_to_eat_or_drink_is_eaten_or_drunk(words: str, way: str, thing: str) -> None:
    assert (way, thing) in read(words)


def test_what_we_are_having_tonight_is_planned() -> None:
    (one,) = told("we're having dumplings tonight")
    assert (one.predicate, one.modality, one.validity.start is not None) == ("plans_to", "planned", True)


def test_what_was_had_once_is_an_event_of_that_day_and_no_state_since() -> None:
    (one,) = told("I had a cider yesterday")
    assert str(one.validity) == "2026-03-10"


@pytest.mark.parametrize(
    "messages",
    [("I usually eat granola for breakfast", "I usually have granola for breakfast"),
     ("I drink a cup of cocoa every night", "I have a cup of cocoa every night")],
)  # fmt: skip
def test_having_it_is_the_same_claim_as_eating_or_drinking_it(messages: tuple[str, str]) -> None:
    assert len(told(*messages)) == 1


@pytest.mark.parametrize(
    "words",
    ["I have an apple tree", "I have chickens", "I had a duck", "I have two ducks", "I have a rabbit", "I had a turkey",
     "I had fish when I was a kid", "I have an apple laptop", "I have eggs in the fridge", "I had milk in the fridge",
     "I have an allergy to nuts", "I have a nut allergy", "I had a rice cooker", "I had no eggs", "I have two beers",
     "I didn't have any milk", "we always have wine at home", "I had a cake stand", "we're having a baby",
     "I had lunch with Nina", "do we have milk?", "I have watered the plants", "I've roasted a chicken",
     "I had a falling out with Jo", "I'd like to have a steak", "I have a wine fridge"],
)  # fmt: skip
def test_what_is_only_there_alive_or_named_after_food_is_not(words: str) -> None:
    assert not {"eat", "eats", "does_not_eat", "drink", "drinks"} & {predicate for predicate, _ in read(words)}
