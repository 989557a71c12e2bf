"""The owner's profile: what holds of the owner, field by field, and nobody else's."""

from __future__ import annotations

from datetime import timedelta

import pytest

from affidavit import Memory
from doubles import remembering
from factories import NOW

DAY = timedelta(days=1)


@pytest.fixture
def memory() -> Memory:
    return remembering()


def profile(memory: Memory, day: int = 0) -> dict[str, str]:
    return memory.profile(user_id="tim", at=NOW + day * DAY)


def test_of_somebody_unknown_it_is_empty(memory: Memory):
    assert profile(memory) == {}


def test_each_field_is_what_holds_now(memory: Memory):
    memory.add([{"content": "lives_in: Rome"}, {"content": "occupation: cook"}], user_id="tim", at=NOW)
    memory.add("lives_in: Milan", user_id="tim", at=NOW + DAY)
    assert profile(memory, 2) == {"location": "Milan", "occupation": "cook"}


NOT_SO = [
    {"polarity": "negative"},
    {"modality": "planned"},
    {"source": "assistant"},
    {"subject": "Mia"},
    {"valid_from": NOW + 9 * DAY},
    {"valid_to": NOW - DAY},
]


@pytest.mark.parametrize("fields", NOT_SO)
def test_what_does_not_hold_of_the_owner_is_left_out(memory: Memory, fields: dict[str, object]):
    memory.add_extracted([{"predicate": "lives_in", "object": "Rome", **fields}], user_id="tim", at=NOW)
    assert profile(memory) == {}


def test_the_name_that_came_with_the_role_is_trusted_first(memory: Memory):
    memory.add([{"role": "user", "name": "Tim", "content": "name: Timothy"}], user_id="tim", at=NOW)
    assert profile(memory) == {"name": "Tim"}


def test_the_name_of_somebody_else_is_not_the_owners(memory: Memory):
    memory.add([{"role": "assistant", "name": "Mia", "content": "hi"}], user_id="tim", at=NOW)
    assert profile(memory) == {}


def test_a_name_is_not_forgotten_in_a_long_conversation(memory: Memory):
    memory.add([{"role": "user", "name": "Tim", "content": "hi"}], user_id="tim", at=NOW)
    memory.add([{"content": "and so on"}] * 100, user_id="tim", at=NOW, infer=False)
    assert profile(memory) == {"name": "Tim"}
