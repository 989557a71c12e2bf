"""Looks, illnesses and jobs that "my …" lets know by the way."""

from __future__ import annotations

import pytest

from affidavit import Memory


def read(words: str) -> set[tuple[str, str]]:
    with Memory.open(":memory:") as memory:
        memory.add(words, user_id="u", at="2026-03-11T10:00:00+00:00")
        return {(one.predicate, one.object) for one in memory.get_all(user_id="u") if one.subject == "user"}


@pytest.mark.parametrize(
    ("words", "told"),
    [("My asthma keeps me indoors.", ("has_condition", "asthma")),
     ("People think I'm older because of my beard.", ("owns", "beard")),
     ("My spiky black hair scares kids.", ("hairstyle", "spiky black hair")),
     ("My blue eyes are my best feature.", ("eye_colour", "blue eyes")),
     ("I love my job at the vet clinic.", ("works_at", "vet clinic")),
     ("It helps me with my job at Lidl.", ("works_at", "Lidl"))],
)  # fmt: skip
def test_looks_illnesses_and_jobs_are_known_by_the_way(words: str, told: tuple[str, str]) -> None:
    assert told in read(words)


@pytest.mark.parametrize(
    ("words", "way"),
    [("My eyes hurt.", "eye_colour"), ("I wash my hair daily.", "hairstyle"), ("I shaved off my beard.", "owns"),
     ("My old job at the mill was dull.", "works_at"), ("My next job will be at a bank.", "works_at"),
     ("If my beard itched I'd shave.", "owns")],
)  # fmt: skip
def test_what_everybody_has_is_gone_or_only_thought_of_is_not(words: str, way: str) -> None:
    assert way not in {found for found, _ in read(words)}


def test_each_of_several_things_had_is_read_by_its_own_kind() -> None:
    assert read("I have blue eyes and curly hair.") == {("eye_colour", "blue eyes"), ("hairstyle", "curly hair")}
    assert read("We have three hens and a goose.") == {("has_pet", "three hens"), ("has_pet", "goose")}


@pytest.mark.parametrize(
    ("words", "told"),
    [("I like the café I work at.", ("works_at", "café")),
     ("The shop where I work sells lamps.", ("works_at", "shop")),
     ("The street we live on is noisy.", ("lives_in", "street")),
     ("my cat olive is sleeping on the stove", ("has_pet", "cat")),
     ("I have a career at a bank.", ("works_at", "bank"))],
)  # fmt: skip
def test_where_one_works_or_lives_and_a_pet_with_a_plain_name_are_known_by_the_way(
    words: str, told: tuple[str, str]
) -> None:
    assert told in read(words)


@pytest.mark.parametrize(
    ("words", "way"),
    [("The people I work with are nice.", "works_at"), ("This is the world we live in.", "lives_in"),
     ("The pub where I used to work closed.", "works_at"), ("The town where I lived was small.", "lives_in"),
     ("I fell in the shop where she works.", "works_at"), ("My dog allergy is terrible.", "has_pet"),
     ("My cat costume is ready.", "has_pet")],
)  # fmt: skip
def test_company_the_past_and_other_people_tell_no_place_and_a_compound_no_pet(words: str, way: str) -> None:
    assert way not in {found for found, _ in read(words)}
