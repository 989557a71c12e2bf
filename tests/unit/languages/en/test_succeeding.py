"""Roles that somebody else takes over, through the face."""

from __future__ import annotations

import pytest

from affidavit import Memory

BEFORE, AFTER = "2026-03-02T10:00:00+00:00", "2026-04-02T10:00:00+00:00"


@pytest.fixture
def memory() -> Memory:
    return Memory.open(":memory:", embedder="hashed")


def _bearers(memory: Memory, before: str, after: str) -> set[str]:
    memory.add(before, user_id="u", session_id="a", at=BEFORE)
    memory.add(after, user_id="u", session_id="b", at=AFTER)
    known = [one for one in memory.get_all(user_id="u") if one.predicate == "manager"]
    return {one.object for one in known if one.subject == "user" and one.modality == "actual"}


@pytest.mark.parametrize(
    "after",
    [
        "My new boss is Farid.",
        "Farid is my boss now.",
        "Farid replaced Irina as my boss.",
        "Farid has taken over as our boss.",
        "Irina isn't my boss any more, it's Farid now.",
    ],
)
def test_whoever_takes_over_bears_the_role_alone(memory: Memory, after: str) -> None:
    assert _bearers(memory, "My boss is Irina.", after) == {"Farid"}


@pytest.mark.parametrize(
    "after",
    [
        "Farid replaced Irina as captain.",
        "Did Farid replace Irina as my boss?",
        "Farid replaced the tyres.",
        "Farid took over the garden.",
        "I found a new bakery, Crumbs.",
    ],
)
def test_what_is_no_role_of_one_s_own_changes_nothing(memory: Memory, after: str) -> None:
    assert _bearers(memory, "My boss is Irina.", after) == {"Irina"}
