"""Sentences typed one after the other without a mark, and clauses that only say which one is meant."""

from __future__ import annotations

import pytest

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.segmenting import segments


def _pieces(said: str) -> list[str]:
    return [segment.text.text for segment in segments(Edited.of(said))]


@pytest.mark.parametrize(
    "pieces",
    [
        ["my aunt is a vet", "she lives in graz", "my uncle has a kiln"],
        ["I moved to oslo last year", "I love it here"],
        ["we got a parrot", "his name is otto"],
        ["the fee went up again", "it's 90 now"],
        ["I have a cello", "I play it every day"],
    ],
)
def test_sentences_without_a_mark_fall_apart(pieces: list[str]) -> None:
    assert _pieces(" ".join(pieces)) == pieces


@pytest.mark.parametrize(
    "said",
    [
        "the guy she works with is from peru", "everything I own is in storage", "I think my sister is coming",
        "I bought a coat I want to wear on friday", "I wish I had the time my brother has", "people I know say so",
        "at work I prefer tea", "the last time I saw him he was fine", "when she calls I pick up",
    ],
)  # fmt: skip
def test_a_clause_that_goes_on_is_one_sentence(said: str) -> None:
    assert _pieces(said) == [said]


@pytest.mark.parametrize(
    ("said", "pieces"),
    [
        ("nope, but I really like diving", ["nope", "I really like diving"]),
        ("haha, I mostly enjoy ballads", ["haha", "I mostly enjoy ballads"]),
        ("what do you play I love chess", ["what do you play", "I love chess"]),
        ("no problem, but maybe later", ["no problem, but maybe later"]),
    ],
)
def test_a_mere_answer_or_question_is_parted_from_what_is_told_behind_it(said: str, pieces: list[str]) -> None:
    assert _pieces(said) == pieces
