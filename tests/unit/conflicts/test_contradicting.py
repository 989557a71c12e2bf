"""What counts against an assertion among those that stand beside it."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit.conflicts.arbitrating import Arbiter
from affidavit.conflicts.contradicting import contradictions
from claims import catalogue, claim

ARBITER = Arbiter(catalogue=catalogue())


def against(one: dict[str, Any], other: dict[str, Any]) -> float:
    return contradictions(claim(one), [claim(other, "a2")], ARBITER)


@pytest.mark.parametrize(
    ("one", "other", "weight"),
    [
        # as much as its source is trusted
        ({"sleeps_at": "22:30"}, {"sleeps_at": "00:45", "source": "behaviour", "status": "dormant"}, 0.6),
        ({"sleeps_at": "00:45", "source": "behaviour"}, {"sleeps_at": "22:30"}, 0.95),
        ({"likes": "冷萃"}, {"dislikes": "冷萃"}, 0.95),
        # what does not stand, or not here, counts for nothing
        ({"lives_in": "Porto"}, {"lives_in": "Faro", "status": "superseded"}, 0),
        ({"lives_in": "Porto"}, {"lives_in": "Faro", "who": "sister"}, 0),
        ({"lives_in": "Porto"}, {"is_visiting": "Faro"}, 0),
        ({"drinks": "茶", "if": {"season": "winter"}}, {"drinks": "茶", "not": True, "if": {"season": "summer"}}, 0),
        ({"prefers": "window seat"}, {"prefers": "aisle seat", "if": {"companion": "Ann"}}, 0),
        ({"lives_in": "Porto"}, {"lives_in": "Faro", "modality": "considering"}, 0),
        ({"likes": "tea"}, {"likes": "coffee"}, 0),
    ],
)
def test_what_contradicts_counts_by_its_source(one: dict[str, Any], other: dict[str, Any], weight: float) -> None:
    assert against(one, other) == weight


def test_an_assertion_does_not_contradict_itself() -> None:
    one = claim({"lives_in": "Porto"})
    assert contradictions(one, [one], ARBITER) == 0
