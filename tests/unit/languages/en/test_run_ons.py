"""Sentences typed one after the other without a mark, and clauses that only say which one is meant."""

from __future__ import annotations

import pytest

from affidavit import Memory
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
        ("yes I do I have a loom", ["yes I do", "I have a loom"]),
        ("I am I think late", ["I am I think late"]),
        ("I have my own mill", ["I have my own mill"]),
        ("we did our training there", ["we did our training there"]),
        ("haha, I mostly enjoy ballads", ["haha", "I mostly enjoy ballads"]),
        ("what do you play I love chess", ["what do you play", "I love chess"]),
        ("no problem, but maybe later", ["no problem, but maybe later"]),
    ],
)
def test_a_mere_answer_or_question_is_parted_from_what_is_told_behind_it(said: str, pieces: list[str]) -> None:
    assert _pieces(said) == pieces


@pytest.mark.parametrize(
    ("said", "told"),
    [("i cook, play chess and swim", {("does_regularly", "cook"), ("plays", "chess"), ("does_regularly", "swim")}),
     ("I love all sports, especially rugby.", {("likes", "all sports"), ("likes", "rugby")}),
     ("I can't drink milk, which is why I drink tea.", {("does_not_eat", "milk"), ("drinks", "tea")}),
     ("i hate milk. that's why i drink tea", {("dislikes", "milk"), ("drinks", "tea")}),
     ("I saw a fox while jogging.", {("see", "fox"), ("did", "jogging")})],
)  # fmt: skip
def test_each_of_several_things_told_in_one_sentence_is_kept(said: str, told: set[tuple[str, str]]) -> None:
    assert _known(said) == told


@pytest.mark.parametrize(
    ("said", "untold"),
    [("I grow apples, pears and figs.", "pears and figs"), ("I agree, play on and on.", "play on"),
     ("That's why I asked.", "asked"), ("I would cry while watching that.", "that"),
     ("I love music, especially when I run.", "when I run"), ("Don't text me while jogging.", "jogging")],
)  # fmt: skip
def test_a_list_of_things_a_remark_and_a_request_are_not_taken_apart(said: str, untold: str) -> None:
    assert untold not in {what for _, what in _known(said)}


def _known(said: str) -> set[tuple[str, str]]:
    with Memory.open(":memory:") as memory:
        memory.add(said, user_id="u", at="2026-03-11T10:00:00+00:00")
        return {(one.predicate, one.object) for one in memory.get_all(user_id="u")}
