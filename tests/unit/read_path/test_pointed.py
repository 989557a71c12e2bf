"""Questions that point back at what was said in their session."""

from __future__ import annotations

import pytest

from affidavit import Memory

AT = "2026-03-02T10:00:00+00:00"


@pytest.fixture
def memory() -> Memory:
    made = Memory.open(":memory:", embedder="hashed")
    for said in ("My brother plays the harp.", "My aunt Rosa works at Copper Mill.", "The visa form is due on 3 May."):
        made.add(said, user_id="u", session_id="s", at=AT)
    return made


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("When is it due?", ("2026-05-03",)),
        ("Where does she work?", ("Copper Mill",)),
        ("Does she still work there?", ("Yes",)),
        ("What does he play?", ("harp",)),
    ],
)
def test_a_pointing_question_is_read_in_its_session(memory: Memory, question: str, values: tuple[str, ...]) -> None:
    assert memory.ask(question, user_id="u", at=AT, session_id="s").values == values


def test_a_person_of_another_session_is_not_meant(memory: Memory) -> None:
    memory.add("My sister Jo works at Tile Barn.", user_id="u", session_id="other", at=AT)
    assert memory.ask("Where does she work?", user_id="u", at=AT, session_id="other").values == ("Tile Barn",)


def test_a_search_in_a_session_finds_what_it_points_at(memory: Memory) -> None:
    found = memory.search("where does she work?", user_id="u", at=AT, session_id="s")
    assert "Copper Mill" in found.results[0].assertion.object


def test_a_question_that_names_what_it_means_stays_as_it_is(memory: Memory) -> None:
    asked = memory.ask("Where does my aunt work?", user_id="u", at=AT)
    assert memory.ask("Where does my aunt work?", user_id="u", at=AT, session_id="s").values == asked.values
