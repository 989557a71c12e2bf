"""A bare answer is read as the sentence it stands for; what answers nothing stays unread."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affidavit import Memory

# what the assistant asks, the answer, and what is held then
ANSWERS = [
    ("What's your collar size?", "16, sometimes 17", "collar size: 16"),
    ("Thanks! Where do you live?", "Trieste", "lives in Trieste"),
    ("What do you do for a living?", "glazier", "works as a glazier"),
    ("How many cats do you have?", "three, sadly", "three cats"),
    ("Which team do you support?", "Everton of course", "supports Everton"),
    ("When is your birthday?", "June 3rd", "born on June 3rd"),
    ("Any allergies I should know about?", "kiwi", "allergic to kiwi"),
    ("What time do you usually get up?", "around 6:30", "gets up at 6:30"),
    ("How old are you?", "29", "is 29 years old"),
    ("Do you prefer an aisle or a window seat?", "the latter", "prefers window seat"),
    ("Do you prefer tea or cocoa?", "cocoa please", "prefers cocoa"),
    ("How do you take your coffee?", "black", "coffee black"),
]
# and what tells nothing
NO_ANSWERS = [
    ("Where do you live?", "why do you ask?"),
    ("What's your collar size?", "no idea"),
    ("How many cats do you have?", "depends who you ask"),
    ("You live in Trieste, I see.", "lovely"),
    ("Where do you live?", "good morning"),
]


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory.open(":memory:") as opened:
        yield opened


def _held(memory: Memory, asked: str, said: str) -> list[str]:
    user = f"{asked} {said}"
    turns = [{"role": "assistant", "content": asked}, {"role": "user", "content": said}]
    memory.add(turns, user_id=user, at="2026-03-02T09:00:00+00:00")
    return [one.render() for one in memory.get_all(user_id=user)]


@pytest.mark.parametrize(("asked", "said", "held"), ANSWERS)
def test_a_bare_answer_says_what_was_asked(memory: Memory, asked: str, said: str, held: str) -> None:
    lines = _held(memory, asked, said)
    assert len(lines) == 1, lines
    assert held in lines[0]


@pytest.mark.parametrize(("asked", "said"), NO_ANSWERS)
def test_what_answers_nothing_gives_nothing(memory: Memory, asked: str, said: str) -> None:
    assert not _held(memory, asked, said)


def test_an_answer_rests_on_its_words_and_on_the_question(memory: Memory) -> None:
    _held(memory, "What do you play?", "the tuba")
    (held,) = memory.get_all(user_id="What do you play? the tuba")
    assert [piece.quote for piece in held.evidence] == ["the tuba", "What do you play?"]
