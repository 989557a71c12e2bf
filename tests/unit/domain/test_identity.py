"""Ids are made from counters and the scope, and are the same only where all of these are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.identity import assertion_id, decision_id, joined, message_id
from affidavit.domain.scope import Scope
from factories import MIA, TIM

PARTS = st.lists(st.text("ab\x1e\x1f01", max_size=4), min_size=1, max_size=3)


@given(PARTS, PARTS)
def test_parts_run_together_only_where_they_are_the_same(one: list[str], other: list[str]):
    assert (joined(*one) == joined(*other)) == (one == other)


def test_every_scope_sort_and_number_has_an_id_of_its_own():
    makers = (message_id, assertion_id, decision_id)
    scopes = (TIM, MIA, Scope("tim", "palombia"), Scope("palombia", "tim"))
    ids = {make(scope, number) for make in makers for scope in scopes for number in range(1, 4)}
    assert len(ids) == len(makers) * len(scopes) * 3


def test_an_id_is_the_same_tomorrow():
    assert message_id(TIM, 1) == message_id(Scope("tim"), 1)
