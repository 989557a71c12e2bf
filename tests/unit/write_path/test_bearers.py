"""Roles and who bears them, through the face."""

from __future__ import annotations

import pytest

from affidavit import Memory

AT = "2026-03-02T10:00:00+00:00"


@pytest.fixture
def memory() -> Memory:
    return Memory.open(":memory:", embedder="hashed")


def _said(memory: Memory, *messages: str) -> list[str]:
    for number, message in enumerate(messages):
        memory.add(message, user_id="u", session_id=f"s{number}", at=AT)
    return [one.render() for one in memory.get_all(user_id="u")]


def test_a_role_is_whoever_was_said_to_bear_it(memory: Memory) -> None:
    assert "Irina dislikes noise." in _said(memory, "Irina is my landlady.", "My landlady hates noise.")


def test_the_latest_bearer_is_meant(memory: Memory) -> None:
    said = _said(memory, "Irina is my boss.", "Tom is my new boss.", "My boss plays chess.")
    assert "Tom plays chess." in said


def test_a_role_spoken_of_before_gets_the_name(memory: Memory) -> None:
    _said(memory, "My boss hates noise.", "Irina is my boss.")
    assert memory.ask("What does Irina hate?", user_id="u", at=AT).values == ("noise",)


def test_a_former_bearer_is_somebody_else(memory: Memory) -> None:
    assert not any(
        line.startswith("Irina dislikes") for line in _said(memory, "Irina is my boss.", "My old boss hates noise.")
    )


def test_a_first_name_means_the_one_person_of_that_name(memory: Memory) -> None:
    assert "Ada Brook likes tea." in _said(memory, "Ada Brook is my colleague.", "Ada loves tea.")


def test_of_two_of_a_first_name_neither_is_meant(memory: Memory) -> None:
    said = _said(memory, "Ada Brook is my colleague.", "Ada Hale is my neighbour.", "Ada loves tea.")
    assert "Ada likes tea." in said
