"""What is given away, taken back, lost or thrown out is had, used and driven no longer; it is not sold for that."""

from __future__ import annotations

import pytest

from affidavit import Memory

BEFORE, AFTER = "2026-03-02T10:00:00+00:00", "2026-04-02T10:00:00+00:00"


@pytest.fixture
def memory() -> Memory:
    return Memory.open(":memory:", embedder="hashed")


def _held(memory: Memory, had: str, said: str) -> list[str]:
    """What is had, used or driven after both messages."""
    memory.add(had, user_id="u", session_id="a", at=BEFORE)
    memory.add(said, user_id="u", session_id="b", at=AFTER)
    known = memory.get_all(user_id="u")
    states = ("owns", "uses", "drives", "has_pet")
    return [one.object for one in known if one.predicate in states and one.modality == "actual"]


@pytest.mark.parametrize(
    ("had", "said"),
    [
        ("I have a trombone.", "I gave the trombone to my nephew."),
        ("I have a trombone.", "gave my nephew the trombone"),
        ("I have an electric cello.", "We donated the cello to a school."),
        ("I have a projector.", "I took the projector back to the shop."),
        ("I have a projector.", "I returned my projector on Friday."),
        ("I have a wicker chair.", "we threw out the chair"),
        ("I have a Brompton.", "The Brompton was stolen last night."),
        ("I drive a Fiat Panda.", "I sold the Fiat."),
        ("I use a Garmin watch.", "I lost my Garmin at the beach."),
        ("我有一台投影仪。", "投影仪送人了。"),
        ("我有一台投影仪。", "把投影仪退了。"),
        ("我有一把藤椅。", "藤椅扔了。"),
        ("我有一台投影仪。", "投影仪被偷了。"),
        ("我开一辆飞度。", "飞度送给我侄子了。"),
        ("我养了一只乌龟。", "乌龟送给同事养了。"),
    ],
)
def test_what_is_parted_with_is_had_no_longer(memory: Memory, had: str, said: str) -> None:
    assert _held(memory, had, said) == []


@pytest.mark.parametrize(
    ("had", "said"),
    [
        ("I have a trombone.", "I lent the trombone to my nephew until May."),
        ("I have a trombone.", "I want to give the trombone away."),
        ("I have a trombone.", "I didn't give the trombone to my nephew."),
        ("I have a trombone.", "My sister threw out her trombone."),
        ("I have a trombone.", "I gave a talk about the trombone."),
        ("I have a racing bike.", "I lost a match."),
        ("I have a dog.", "I gave the dog a bath."),
        ("I drive a Panda.", "I drove the Panda back home."),
        ("我有一台投影仪。", "投影仪借给同事了。"),
        ("我有一台投影仪。", "想把投影仪送人。"),
        ("我有一台投影仪。", "没把投影仪送人。"),
        ("我有一台投影仪。", "今天太丢脸了。"),
        ("我有一台投影仪。", "我爸退休了。"),
    ],
)
def test_what_is_lent_wished_denied_or_another_s_stays(memory: Memory, had: str, said: str) -> None:
    assert len(_held(memory, had, said)) == 1


def test_of_two_things_of_one_name_neither_is_guessed(memory: Memory) -> None:
    memory.add("I have a racing bike.", user_id="u", session_id="a", at=BEFORE)
    assert len(_held(memory, "I have a folding bike.", "The bike was stolen.")) == 2
