"""What is to be forgotten may be named by its side of life, by a relation, or as not to be kept at all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Status

SAID = "I earn 52k. I'm bipolar. I dated a guy called Sal. I collect stamps. My locker code is 8812."
FORGOTTEN = [
    ("scrap what I said about my salary", "52k"),
    ("please remove any medical information about me", "bipolar"),
    ("I'd rather you didn't keep the thing about Sal", "Sal"),
    ("wipe anything to do with Sal", "Sal"),
    ("don't store my health details", "bipolar"),
    ("please don't keep my locker code, I'd rather nobody had it", "8812"),
    ("can you not remember my locker code?", "8812"),
    ("ok confession, I made Sal up", "Sal"),
    ("I made up the stamps thing", "stamps"),
    ("scratch what I said about Sal, it came out wrong", "Sal"),
    ("get rid of the stamps thing please", "stamps"),
    ("get rid of what I told you about the stamps", "stamps"),
    ("I'd like the locker code removed from your notes", "8812"),
    ("take the stamps out of my profile please", "stamps"),
    ("that thing about Sal? delete it", "Sal"),
    ("what I told you about Sal stays between us, remove it", "Sal"),
    ("I was only joking about the stamps", "stamps"),
    ("it isn't true about Sal", "Sal"),
    ("I'd rather the stamps weren't on record", "stamps"),
    ("ugh, forget I ever mentioned Sal", "Sal"),
]
LAST = [
    "I shouldn't have told you that, wipe it please",
    "that was private, get rid of it",
    "don't store that please",
    "can you unremember that",
    "my flatmate was typing, ignore it",
]
KEPT = [
        "don't forget my salary review", "I don't keep medical records at home", "remove the stain from the shirt",
        "I made up my mind about Sal", "I made up the spare bed for Sal", "don't keep my stamps dry",
        "take the stamps out of the drawer", "get rid of the locker", "don't say that",
        "the glue was off, don't keep that",
        "I'd like the wall removed", "I'd rather the stamps weren't so dear",
        "I was joking about with Sal", "it was a long day, scratch my back"]  # fmt: skip


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory.open(":memory:") as opened:
        yield opened


def _after(memory: Memory, then: str) -> list[str]:
    for number, words in enumerate((SAID, then)):
        memory.add(words, user_id=then, at=f"2026-03-02T09:0{number}:00+00:00", session_id="s")
    return [one.render() for one in memory.get_all(user_id=then) if one.status is Status.ACTIVE]


@pytest.mark.parametrize(("then", "gone"), FORGOTTEN)
def test_only_what_is_named_is_forgotten(memory: Memory, then: str, gone: str) -> None:
    lines = _after(memory, then)
    assert not any(gone in line for line in lines), lines
    assert len(lines) >= 3


@pytest.mark.parametrize("then", LAST)
def test_what_was_said_last_is_forgotten_as_a_whole(memory: Memory, then: str) -> None:
    assert _after(memory, then) == []


def test_where_one_lives_and_what_one_studies_are_sides_of_life_too(memory: Memory) -> None:
    said = "I live in Bruges. I study botany. I collect stamps."
    for gone, then in (("Bruges", "delete any residence details"), ("botany", "wipe all education info about me")):
        for number, words in enumerate((said, then)):
            memory.add(words, user_id=gone, at=f"2026-03-02T09:0{number}:00+00:00", session_id="s")
        lines = [one.render() for one in memory.get_all(user_id=gone) if one.status is Status.ACTIVE]
        assert len(lines) == 2, lines
        assert not any(gone in line for line in lines), lines


@pytest.mark.parametrize("then", KEPT)
def test_other_talk_forgets_nothing(memory: Memory, then: str) -> None:
    lines = _after(memory, then)
    assert all(any(kept in line for line in lines) for kept in ("52k", "bipolar", "Sal", "stamps")), lines
