"""G5 Own scope only: no call returns or changes anything of another scope; an id of another scope is not found."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit import Memory
from affidavit.errors import NotFound
from doubles import everything, remembering
from factories import NOW

TIM: dict[str, Any] = {"user_id": "tim"}
OTHERS: list[dict[str, Any]] = [{"user_id": "mia"}, {"user_id": "tim", "tenant_id": "palombia"}]


def two() -> Memory:
    """A memory of Tim's, and of others who said the same."""
    memory = remembering()
    for scope in (TIM, *OTHERS):
        for content in ("lives_in: Rome", "lives_in: Milan", "likes: tea"):
            memory.add(content, **scope, at=NOW).raise_for_failure()
    return memory


MEMORY = two()
ASSERTIONS = [assertion.id for assertion in MEMORY.get_all(**TIM, history=True)]
MESSAGES = [message.id for message in MEMORY.messages(**TIM)]
DECISIONS = [record.body["decision"] for record in MEMORY.audit(**TIM) if "decision" in record.body]
BY_ID: list[tuple[str, list[str], dict[str, Any]]] = [
    ("get", ASSERTIONS, {}),
    ("history", ASSERTIONS, {}),
    ("explain", ASSERTIONS, {}),
    ("delete", ASSERTIONS, {}),
    ("dispute", ASSERTIONS, {}),
    ("cite", ASSERTIONS, {}),
    ("update", ASSERTIONS, {"object": "Porto"}),
    ("message", MESSAGES, {}),
    ("resolve", DECISIONS, {"keep": "newer"}),
    ("revert", DECISIONS, {}),
]


@given(data=st.data(), call=st.sampled_from(BY_ID), other=st.sampled_from(OTHERS))
@settings(max_examples=60, deadline=None)
def test_g5_an_id_of_another_scope_is_not_found_by_any_call(data: st.DataObject, call: Any, other: dict[str, Any]):
    name, ids, more = call
    identifier = data.draw(st.sampled_from(ids))
    with pytest.raises(NotFound):
        getattr(MEMORY, name)(identifier, **other, **more)


@given(data=st.data(), other=st.sampled_from(OTHERS), field=st.sampled_from(["assertion_id", "message_id"]))
@settings(max_examples=20, deadline=None)
def test_g5_nothing_of_another_scope_can_be_erased(data: st.DataObject, other: dict[str, Any], field: str):
    named: dict[str, Any] = {field: data.draw(st.sampled_from(ASSERTIONS if field == "assertion_id" else MESSAGES))}
    with pytest.raises(NotFound):
        MEMORY.erase(**other, **named)


@given(user_id=st.text("tim ", min_size=1).filter(lambda name: name.strip() and name != "tim"), value=st.text("ab"))
@settings(max_examples=30, deadline=None)
def test_g5_whatever_others_write_a_memory_stays_as_it_was(user_id: str, value: str):
    before = everything(MEMORY)
    MEMORY.add(f"likes: {value}", user_id=user_id)
    assert everything(MEMORY) == before


READS: dict[str, dict[str, Any]] = {
    "get_all": {"history": True}, "messages": {}, "entities": {}, "conflicts": {}, "reviews": {}, "profile": {},
    "search": {"query": "lives_in likes", "history": True, "applicable": False}, "ask": {"question": "lives_in likes"},
    "context": {"query": "lives_in likes"}, "audit": {}, "export": {},
}  # fmt: skip


@pytest.mark.parametrize("name", READS)
def test_g5_nothing_of_another_scope_is_returned(name: str):
    memory = remembering()
    memory.add("lives_in: Rome", **TIM, at=NOW)
    (rome,) = memory.get_all(**TIM)
    result = getattr(memory, name)(user_id="mia", **READS[name])
    shown = repr(list(result) if inspect.isgenerator(result) else result)
    assert "Rome" not in shown
    assert rome.id not in shown


def test_g5_changes_to_everything_touch_one_scope_only():
    memory = two()
    before = everything(memory)
    memory.delete_all(user_id="mia")
    memory.sweep(user_id="mia", at="2199-01-01T00:00:00Z")
    memory.erase(user_id="mia", everything=True)
    assert everything(memory) == before


def test_g5_scopes_whose_names_run_together_are_two():
    memory = remembering()
    memory.add("likes: tea", user_id="b", tenant_id="a\x1f")
    memory.add("likes: rum", user_id="\x1fb", tenant_id="a")
    first, second = memory.get_all(user_id="b", tenant_id="a\x1f"), memory.get_all(user_id="\x1fb", tenant_id="a")
    assert [[a.object for a in held] for held in (first, second)] == [["tea"], ["rum"]]
    assert first[0].id != second[0].id
