"""Where one is, or what is shut, for a time that is named: it lasts until then, and what has been lasts from before."""

from __future__ import annotations

from datetime import date

import pytest

from affidavit import Memory

NOW = "2026-03-02T09:00:00+00:00"  # a Monday
# what is said, and the day on which it is over
UNTIL = [
    ("I'm signed off for two weeks.", date(2026, 3, 16)),
    ("signed off sick for two weeks", date(2026, 3, 16)),
    ("The pool is closed for ten days.", date(2026, 3, 12)),
    ("van's in the garage till Friday so I walk", date(2026, 3, 7)),
    ("My laptop's at the mender's this week.", date(2026, 3, 9)),
    ("I'm off work this week.", date(2026, 3, 9)),
]
# what has no such end
OPEN = ["I've been signed off for two weeks.", "The office is in Leeds.", "I'm married since 2010."]


def _ends(memory: Memory, said: str) -> list[date]:
    memory.add(said, user_id=said, at=NOW)
    held = [one for one in memory.get_all(user_id=said) if one.predicate != "happens_at"]
    return [one.validity.end.date() for one in held if one.validity.end is not None]


@pytest.mark.parametrize(("said", "until"), UNTIL)
def test_a_state_with_a_term_lasts_until_then(memory: Memory, said: str, until: date) -> None:
    assert until in _ends(memory, said)


@pytest.mark.parametrize("said", OPEN)
def test_a_state_without_a_term_goes_on(memory: Memory, said: str) -> None:
    assert _ends(memory, said) == []


def test_off_work_is_no_diet(memory: Memory) -> None:
    memory.add("I'm off work this week, but I'm off cheese too.", user_id="off", at=NOW)
    avoided = [one.object for one in memory.get_all(user_id="off") if one.predicate == "does_not_eat"]
    assert avoided == ["cheese"]


def test_neither_and_nor_deny_both(memory: Memory) -> None:
    memory.add("I'm studying neither law nor medicine.", user_id="nor", at=NOW)
    told = {one.object: one.polarity.value for one in memory.get_all(user_id="nor")}
    assert told == {"law": "negative", "medicine": "negative"}
