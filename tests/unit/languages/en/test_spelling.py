"""Slips of the keyboard: what is put right, and what is left as it stands."""

from __future__ import annotations

import pytest

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.spelling import mended, spelled


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("vegitarian", "vegetarian"), ("thrusday", "thursday"), ("docter", "doctor"), ("birthdya", "birthday"),
        ("movin", "moving"), ("sooooo", "so"), ("appointmnt", "appointment"), ("libary", "library"),
    ],
)  # fmt: skip
def test_a_slip_is_put_right(typed: str, meant: str) -> None:
    assert mended(typed) == meant


@pytest.mark.parametrize(
    "word", ["form", "swapped", "malta", "priya", "kimchi", "learnt", "theirs", "restaraunt", "lunds"]
)
def test_names_known_words_and_guesses_are_left_alone(word: str) -> None:
    assert mended(word) == word


def test_a_mended_word_keeps_its_place() -> None:
    text = spelled(Edited.of("my docter rang"))
    start = text.text.index("doctor")
    assert text.span(start, start + len("doctor")) == (3, 9)


def test_words_with_capitals_numbers_and_signs_are_left_alone() -> None:
    said = "Docter @docter docter.com docter7"
    assert spelled(Edited.of(said)).text == said
