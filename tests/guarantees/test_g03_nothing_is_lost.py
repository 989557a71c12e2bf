"""G3 Nothing is lost: no decision deletes; only an erasure does, and says so."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit import Memory
from affidavit.domain.assertion import Status
from doubles import forget, remembering, scripted
from factories import NOW

DAY = timedelta(days=1)
SAID = st.lists(
    st.sampled_from(["lives_in: Rome", "lives_in: Milan", "likes: tea", "not likes: tea", "feels: tired"]), max_size=8
)


def ids(memory: Memory) -> list[str]:
    return [assertion.id for assertion in memory.get_all(user_id="tim", history=True)]


@given(said=SAID)
@settings(max_examples=25, deadline=None)
def test_g3_whatever_is_said_every_assertion_there_ever_was_stays_readable(said: list[str]):
    memory = remembering()
    seen: list[str] = []
    for day, content in enumerate(said):
        memory.add(content, user_id="tim", at=NOW + day * DAY).raise_for_failure()
        assert ids(memory)[: len(seen)] == seen
        seen = ids(memory)
    memory.sweep(user_id="tim", at=NOW + 40_000 * DAY)
    memory.delete_all(user_id="tim")
    assert ids(memory) == seen
    assert [memory.get(identifier, user_id="tim").id for identifier in seen] == seen


def _superseded(memory: Memory) -> None:
    memory.add("I live in Milan", user_id="tim", at=NOW + DAY)


def _retracted(memory: Memory) -> None:
    memory.delete(ids(memory)[0], user_id="tim", at=NOW + DAY)


def _forgotten(memory: Memory) -> None:
    memory.add("forget that", user_id="tim", at=NOW + DAY)


def _slept(memory: Memory) -> None:
    memory.sweep(user_id="tim", at=NOW + 40_000 * DAY)


GONE: list[tuple[Any, Status]] = [
    (_superseded, Status.SUPERSEDED),
    (_retracted, Status.RETRACTED),
    (_forgotten, Status.RETRACTED),
    (_slept, Status.DORMANT),
]


@pytest.mark.parametrize(("go", "status"), GONE)
def test_g3_what_no_longer_stands_keeps_its_words_and_comes_back_when_said_again(go: Any, status: Status):
    script = {
        "I live in Rome": [{"predicate": "lives_in", "object": "Rome"}],
        "I live in Milan": [{"predicate": "lives_in", "object": "Milan"}],
        "forget that": [forget()],
    }
    memory = scripted(script)
    memory.add("I live in Rome", user_id="tim", at=NOW)
    go(memory)
    rome = memory.get(ids(memory)[0], user_id="tim")
    assert (rome.status, rome.evidence[0].quote) == (status, "I live in Rome")
    memory.add("I live in Rome", user_id="tim", at=NOW + 40_001 * DAY)
    assert memory.get(rome.id, user_id="tim").status is Status.ACTIVE


def test_g3_only_an_erasure_removes_and_the_log_says_so():
    memory = remembering()
    memory.add("lives_in: Rome", user_id="tim")
    memory.erase(user_id="tim", assertion_id=ids(memory)[0])
    assert ids(memory) == []
    assert list(memory.audit(user_id="tim"))[-1].action == "erase"
