"""G6 Again is harmless: the same request, or the same statement in other words, leaves the same assertions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit import Memory
from doubles import everything, remembering, scripted
from factories import NOW

CLAIMS = st.lists(
    st.sampled_from(
        ["lives_in: Rome", "lives_in: Milan", "likes: tea", "not likes: tea", "owns: a bike", "plans_to: fly"]
    ),
    min_size=1, max_size=5,
)  # fmt: skip


def claims(memory: Memory) -> list[tuple[Any, ...]]:
    """What is held, without when and how often it was said."""
    return [
        (a.id, a.predicate, a.object_key, a.polarity, a.status) for a in memory.get_all(user_id="tim", history=True)
    ]


@given(said=CLAIMS)
@settings(max_examples=25, deadline=None)
def test_g6_the_same_request_twice_changes_nothing_at_all(said: list[str]):
    memory = remembering()
    write: dict[str, Any] = {
        "messages": [{"content": content} for content in said], "user_id": "tim", "request_id": "r1", "at": NOW,
    }  # fmt: skip
    first = memory.add(**write)
    before = everything(memory)
    again = memory.add(**write)
    assert again.replayed
    assert [w.assertion.id for w in again.assertions] == [w.assertion.id for w in first.assertions]
    assert everything(memory) == before


@given(said=CLAIMS)
@settings(max_examples=25, deadline=None)
def test_g6_what_was_said_last_may_be_said_again_without_becoming_two(said: list[str]):
    memory = remembering()
    for content in said:
        memory.add(content, user_id="tim", at=NOW)
    before = claims(memory)
    memory.add(f"{said[-1]}.", user_id="tim", at=NOW)
    assert claims(memory) == before


IN_OTHER_WORDS = ["tea", "Tea", " TEA. ", "the tea", "“tea”", "ｔｅａ"]


def test_g6_a_dozen_wordings_are_one_assertion_with_a_dozen_quotations():
    script = {f"{n}: I like {o}": [{"predicate": "likes", "object": o}] for n, o in enumerate(IN_OTHER_WORDS * 2)}
    memory = scripted(script)
    for content in script:
        memory.add(content, user_id="tim")
    (tea,) = memory.get_all(user_id="tim", history=True)
    assert [piece.quote for piece in tea.evidence] == list(script)


def test_g6_the_same_message_by_its_own_id_is_kept_once():
    memory = remembering()
    for _ in range(3):
        memory.add([{"id": "m-1", "content": "likes: tea"}], user_id="tim", at=NOW)
    (tea,) = memory.get_all(user_id="tim")
    assert (len(memory.messages(user_id="tim")), len(tea.evidence)) == (1, 1)


@pytest.mark.parametrize("reconcile_enabled", [True, False])
def test_g6_it_holds_with_and_without_reconciling(reconcile_enabled: bool):
    memory = remembering(reconcile_enabled=reconcile_enabled)
    for _ in range(3):
        memory.add("likes: tea", user_id="tim")
    assert len(memory.get_all(user_id="tim", history=True)) == 1
