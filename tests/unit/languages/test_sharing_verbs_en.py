"""Further halves of a sentence that share its verb say of somebody else what the first says; others are left alone."""

from __future__ import annotations

import pytest

from affidavit import Memory

SHARED = [
    ("My aunt was born in 1948, my uncle in 1951", {("aunt", "born_on", "1948"), ("uncle", "born_on", "1951")}),
    ("Vera plays the cello and Otto the flute", {("Otto", "plays_instrument", "flute")}),
    ("Nina is 14, Jakob 11 and Ida 6", {("Nina", "age", "14"), ("Jakob", "age", "11"), ("Ida", "age", "6")}),
    ("My older sister lives in Derby and my younger sister in Crewe", {("younger sister", "lives_in", "Crewe")}),
    ("I'm a plumber, my wife a midwife", {("user", "occupation", "plumber"), ("wife", "occupation", "midwife")}),
    ("I studied law and my husband biology", {("user", "studies", "law"), ("husband", "studies", "biology")}),
    ("We have a rabbit and my cousin a parrot", {("user", "has_pet", "rabbit"), ("cousin", "has_pet", "parrot")}),
    ("My brother is vegan and my sister vegetarian", {("brother", "diet", "vegan"), ("sister", "diet", "vegetarian")}),
]  # fmt: skip

ALONE = [
    ("I live with Mum, Dad and Otto", {("user", "lives_with", "Mum"), ("user", "lives_with", "Otto")}, {"Dad", "Otto"}),
    ("I met Vera and Otto yesterday", {("user", "met", "Vera"), ("user", "met", "Otto")}, {"Otto"}),
    ("My sister lives in Derby and my brother hates it", {("sister", "lives_in", "Derby")}, set[str]()),
    ("My dad is a surgeon and a keen gardener", {("dad", "occupation", "surgeon")}, set[str]()),
    ("I take zinc. And vitamin D", {("user", "takes_medicine", "zinc")}, {"And"}),
    ("I study botany. I collect stamps", {("user", "studies", "botany")}, {"I"}),
    ("I have a dog, Otto the beagle", {("user", "has_pet", "dog")}, {"Otto"}),
    ("Vera and Otto live in Derby", {("Vera", "lives_in", "Derby"), ("Otto", "lives_in", "Derby")}, set[str]()),
]  # fmt: skip


def held(text: str) -> set[tuple[str, str, str]]:
    """What is kept of a message: subject, predicate, object."""
    with Memory.open(":memory:") as memory:
        memory.add(text, user_id="u", at="2026-03-02T10:00:00+00:00")
        return {(one.subject, one.predicate, one.object) for one in memory.get_all(user_id="u")}


@pytest.mark.parametrize(("text", "expected"), SHARED)
def test_each_half_has_the_verb(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert expected <= held(text)


@pytest.mark.parametrize(("text", "expected", "no_subjects"), ALONE)
def test_what_is_no_half_gets_no_verb(text: str, expected: set[tuple[str, str, str]], no_subjects: set[str]) -> None:
    found = held(text)
    assert expected <= found
    assert not no_subjects & {subject for subject, _, _ in found}


def test_each_half_has_its_own_time() -> None:
    with Memory.open(":memory:") as memory:
        memory.add("My son goes to nursery on Mondays, my daughter on Thursdays", user_id="u")
        days = {one.subject: [c.text for c in one.conditions] for one in memory.get_all(user_id="u") if one.conditions}
    assert days == {"son": ["Mondays"], "daughter": ["Thursdays"]}


def test_what_is_done_to_one_is_done_to_the_other() -> None:
    with Memory.open(":memory:") as memory:
        memory.add("I see my mum on Mondays and my dad on Thursdays", user_id="u")
        days = {one.object: [c.text for c in one.conditions] for one in memory.get_all(user_id="u") if one.conditions}
    assert days == {"my mum": ["Mondays"], "my dad": ["Thursdays"]}
