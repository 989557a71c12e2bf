"""Questions that have few answers, all of them listed."""

from __future__ import annotations

import pytest

from affidavit.predicates.values import is_possible, value_of
from claims import catalogue


def answer(predicate: str, text: str) -> str | None:
    return value_of(catalogue().get(predicate), text)


@pytest.mark.parametrize(
    ("predicate", "text", "name"),
    [("gender", "女的", "female"), ("gender", "a woman", "female"), ("zodiac", "处女座", "virgo"),
     ("zodiac", "Virgo", "virgo"), ("zodiac", "典型的射手男", "sagittarius"),
     ("relationship_status", "unmarried", "single"),
     ("relationship_status", "happily married", "married"), ("birth_animal", "虎", "tiger"),
     ("diet", "vegan", "vegan")],
)  # fmt: skip
def test_an_answer_is_the_same_in_every_wording_and_language(predicate: str, text: str, name: str) -> None:
    assert answer(predicate, text) == name


def test_two_answers_in_one_phrase_are_none() -> None:
    assert answer("zodiac", "Leo or Virgo") is None


@pytest.mark.parametrize("text", ["你狮子座", "people from Turin", "意大利人", "you, a Leo"])
def test_what_names_no_sign_or_somebody_else_is_no_star_sign(text: str) -> None:
    assert not is_possible(catalogue().get("zodiac"), text)


def test_an_open_question_takes_any_answer() -> None:
    assert is_possible(catalogue().get("lives_in"), "你家")
