"""What "forget that" means: what was named, what was said last, and nothing that is not clearly meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Status
from affidavit.domain.candidate import DirectiveKind, MentionKind
from doubles import forget, mention, scripted

MIA = mention("Mia", MentionKind.NAME)
SCRIPT: dict[str, Any] = {
    "I live in Rome": [{"predicate": "lives_in", "object": "Rome"}],
    "I like tea and rum": [{"predicate": "likes", "object": "tea"}, {"predicate": "likes", "object": "rum"}],
    "Mia likes tea": [{"predicate": "likes", "object": "tea", "subject": MIA}],
    "Mia is a cook": [{"predicate": "occupation", "object": "cook", "subject": MIA}],
    "Miami is hot": [{"predicate": "states", "object": "Miami is hot"}],
    "Mia is my friend": [{"predicate": "friend", "object": "Mia", "object_mention": MIA}],
    "forget that": [forget()],
    "forget where I live": [forget("lives_in rome")],
    "forget the opera": [forget("opera singers of verona")],
    "forget tea": [forget("tea")],
    "forget all about Mia": [forget("Mia", everything=True)],
    "forget all about Bob": [forget("Bob", everything=True)],
}


@pytest.fixture
def memory() -> Memory:
    return scripted(SCRIPT)


def gone(memory: Memory, *contents: str, apart: bool = True, **options: Any) -> list[str]:
    """What is retracted after these words, each a write of its own unless they come together."""
    said = [{"content": content} for content in contents]
    for write in [[one] for one in said] if apart else [said]:
        memory.add(write, user_id="tim", **options).raise_for_failure()
    held = memory.get_all(user_id="tim", history=True)
    return [f"{a.subject} {a.object}" for a in held if a.status is Status.RETRACTED]


@pytest.mark.parametrize("apart", [True, False])
class TestInOneWriteOrMany:
    """It makes no difference whether the words come in one write or in many."""

    def test_that_is_what_was_said_last(self, memory: Memory, apart: bool):
        assert gone(memory, "I live in Rome", "I like tea and rum", "forget that", apart=apart) == [
            "user tea", "user rum",
        ]  # fmt: skip

    def test_words_that_gave_nothing_are_passed_over(self, memory: Memory, apart: bool):
        assert gone(memory, "I live in Rome", "Houba!", "forget that", apart=apart) == ["user Rome"]

    def test_that_again_is_what_was_said_before(self, memory: Memory, apart: bool):
        said = ("I live in Rome", "I like tea and rum", "forget that", "forget that")
        assert gone(memory, *said, apart=apart) == ["user Rome", "user tea", "user rum"]

    def test_what_is_said_afterwards_stays(self, memory: Memory, apart: bool):
        assert gone(memory, "I live in Rome", "forget that", "I like tea and rum", apart=apart) == ["user Rome"]

    def test_what_is_said_again_afterwards_is_held_again(self, memory: Memory, apart: bool):
        assert gone(memory, "I live in Rome", "forget that", "I live in Rome", apart=apart) == []

    def test_a_named_thing_is_the_one_whose_words_are_named(self, memory: Memory, apart: bool):
        assert gone(memory, "I live in Rome", "I like tea and rum", "forget where I live", apart=apart) == ["user Rome"]

    def test_everything_about_somebody_is_what_names_her(self, memory: Memory, apart: bool):
        said = ("Mia is a cook", "Mia is my friend", "I like tea and rum", "Miami is hot", "forget all about Mia")
        assert gone(memory, *said, apart=apart) == ["Mia cook", "user Mia"]

    def test_what_is_not_clearly_meant_is_left_alone(self, memory: Memory, apart: bool):
        assert gone(memory, "I live in Rome", "forget the opera", apart=apart) == []

    def test_everything_about_nobody_known_is_nothing(self, memory: Memory, apart: bool):
        assert gone(memory, "I live in Rome", "forget all about Bob", apart=apart) == []


def test_that_is_what_was_said_in_this_conversation(memory: Memory):
    memory.add("I live in Rome", user_id="tim", session_id="other", at="2026-03-02T10:00:00+00:00")
    said = ("I like tea and rum", "forget that")
    assert gone(memory, *said, session_id="houba", at="2026-03-03T10:00:00+00:00") == ["user tea", "user rum"]


@pytest.mark.parametrize(("day", "left"), [("03", ["user Rome"]), ("09", [])])
def test_where_that_opens_a_conversation_it_is_what_was_said_last_before_if_not_long_ago(
    memory: Memory, day: str, left: list[str]
):
    memory.add("I live in Rome", user_id="tim", session_id="other", at="2026-03-02T10:00:00+00:00")
    assert gone(memory, "forget that", session_id="houba", at=f"2026-03-{day}T10:00:00+00:00") == left


def test_that_is_never_what_is_said_in_the_same_breath(memory: Memory):
    both = scripted({**SCRIPT, "forget that I like gin": [{"predicate": "likes", "object": "gin"}, forget()]})
    assert gone(both, "I live in Rome", "forget that I like gin") == ["user Rome"]


def test_that_is_what_a_person_said_not_what_a_machine_did(memory: Memory):
    memory.add("I live in Rome", user_id="tim")
    memory.add([{"role": "assistant", "content": "Mia is a cook"}], user_id="tim")
    assert gone(memory, "forget that") == ["user Rome"]


def test_with_nothing_said_before_nothing_is_meant(memory: Memory):
    assert gone(memory, "forget that") == []


def test_words_that_fit_two_equally_mean_both(memory: Memory):
    assert gone(memory, "Mia likes tea", "I like tea and rum", "forget tea") == ["Mia tea", "user tea"]


@pytest.mark.parametrize("kind", [DirectiveKind.REJECT, DirectiveKind.CONFIRM])
def test_only_a_retraction_retracts(kind: DirectiveKind):
    memory = scripted({**SCRIPT, "no": [replace(forget(), kind=kind)]})
    assert gone(memory, "I live in Rome", "no") == []


def test_a_retraction_is_reported_and_logged(memory: Memory):
    memory.add("I live in Rome", user_id="tim")
    receipt = memory.add("forget that", user_id="tim")
    assert [(str(w.outcome), w.assertion.object) for w in receipt.assertions] == [("retracted", "Rome")]
    assert list(memory.audit(user_id="tim"))[-1].body["rule"] == "retracted_by_owner"
    assert memory.verify(user_id="tim").ok


def test_a_side_of_life_is_meant_as_a_whole_and_nothing_else() -> None:
    with Memory.open(":memory:") as memory:
        said = ("I am a baker.", "I work at Hobbs Mill.", "I am allergic to nuts.", "Forget everything about my job.")
        for one in said:
            memory.add(one, user_id="tim").raise_for_failure()
        held = {a.object: a.status for a in memory.get_all(user_id="tim", history=True)}
    assert held["nuts"] is Status.ACTIVE
    assert held["Hobbs Mill"] is Status.RETRACTED


@pytest.mark.parametrize(
    ("wish", "gone", "kept"),
    [
        ("我妹感情方面的事都忘掉吧", "妹的对象", "考研"),
        ("我妹感情方面的事都忘掉吧", "妹的对象", "妈"),  # nobody else's
        ("我妈身体的事都忘掉吧", "糖尿病", "男朋友"),
    ],
)
def test_a_side_of_the_life_of_a_relative_is_forgotten_and_no_other(wish: str, gone: str, kept: str) -> None:
    with Memory.open(":memory:") as memory:
        for said in ("我妹谈了个男朋友", "我在准备考研", "我妈有糖尿病", wish):
            memory.add(said, user_id="tim", at="2026-03-02T10:00:00+00:00")
        known = [one.render() for one in memory.get_all(user_id="tim") if one.status == "active"]
    assert not any(gone in line for line in known)
    assert any(kept in line for line in known)
