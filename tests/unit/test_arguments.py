"""What callers hand to the face is checked before anything else, and what is wrong is named."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from affidavit import Memory
from affidavit.arguments import inquiry_of, scope_of
from affidavit.domain.context import Context
from affidavit.errors import InvalidInput
from affidavit.settings import Settings
from doubles import BrokenStore, parts, remembering
from factories import NOW, TIM

SETTINGS = Settings(max_user_id_chars=5, max_query_chars=20)


def context_of(given: Any, settings: Settings = SETTINGS) -> Context | None:
    return inquiry_of("tea", TIM, NOW, settings, {"context": given}).context


def test_a_context_may_be_a_mapping():
    assert context_of({"place": "office", "at": "2025-03-03T10:00:00Z"}) == Context(place="office", at=NOW)


def test_what_a_context_does_not_know_is_a_dimension_of_the_callers_own():
    assert context_of({"mood": "good"}) == Context(custom={"mood": "good"})


def test_what_is_nothing_is_not_known():
    assert context_of({"place": None}) == Context()


def test_a_context_is_taken_as_given():
    assert context_of(Context(place="office")) == Context(place="office")


def test_the_southern_seasons_are_a_setting_that_a_context_may_overrule():
    south = Settings(southern=True)
    assert context_of(None, south) == Context(southern=True)
    assert context_of({}, south) == Context(southern=True)
    assert context_of({"southern": False}, south) == Context(southern=False)


def test_a_moment_believed_at_is_parsed():
    assert inquiry_of("tea", TIM, NOW, SETTINGS, {"as_of": "2025-03-03T10:00:00Z"}).as_of == datetime(
        2025, 3, 3, 10, tzinfo=UTC
    )


WRONG_OPTIONS: list[tuple[dict[str, Any], str]] = [
    # circumstances that are none
    ({"context": "office"}, "context"),
    ({"context": {1: "office"}}, "context"),
    ({"context": {"place": 3}}, "context.place"),
    ({"context": {"mood": ["good"]}}, "context.mood"),
    ({"context": {"at": "soon"}}, "context.at"),
    ({"context": {"southern": "yes"}}, "context.southern"),
    # filters that are none
    ({"filters": ["predicate"]}, "filters"),
    ({"filters": {"houba": 1}}, "filters.houba"),
    # numbers and moments
    ({"top_k": 0}, "top_k"),
    ({"top_k": True}, "top_k"),
    ({"as_of": "soon"}, "as_of"),
]


@pytest.mark.parametrize(("options", "field"), WRONG_OPTIONS)
def test_an_option_that_cannot_be_used_is_named(options: dict[str, Any], field: str):
    with pytest.raises(InvalidInput) as error:
        inquiry_of("tea", TIM, NOW, SETTINGS, options)
    assert error.value.field == field


@pytest.mark.parametrize(("user_id", "tenant_id", "field"), [("timothy", "t", "user_id"), ("tim", 3, "tenant_id")])
def test_a_scope_that_is_none_is_named(user_id: Any, tenant_id: Any, field: str):
    with pytest.raises(InvalidInput) as error:
        scope_of(user_id, tenant_id, SETTINGS)
    assert error.value.field == field


CALLS: list[tuple[Callable[[Memory], object], str]] = [
    # labels
    (lambda m: m.add("tea", user_id="tim", session_id=""), "session_id"),
    (lambda m: m.add("tea", user_id="tim", session_id="\ud800"), "session_id"),
    (lambda m: m.add("tea", user_id="tim", request_id="x" * 257), "request_id"),
    (lambda m: m.add("tea", user_id="tim", agent_id=" "), "agent_id"),
    (lambda m: m.add_extracted([{"predicate": "likes", "object": "tea"}], user_id="tim", session_id=""), "session_id"),
    # metadata
    (lambda m: m.add("tea", user_id="tim", metadata=["a"]), "metadata"),  # type: ignore[arg-type]
    (lambda m: m.add("tea", user_id="tim", metadata={"a": {1}}), "metadata"),
    (lambda m: m.add("tea", user_id="tim", metadata={"a": "\ud800"}), "metadata"),
    # numbers
    (lambda m: m.search("tea", user_id="tim", limit=0), "top_k"),
    (lambda m: m.context("tea", user_id="tim", max_tokens=0), "max_tokens"),
]


@pytest.mark.parametrize(("call", "field"), CALLS)
def test_nothing_is_looked_at_before_the_arguments_are(call: Callable[[Memory], object], field: str):
    with pytest.raises(InvalidInput) as error:
        call(Memory(parts(store=BrokenStore())))
    assert error.value.field == field


def test_a_correction_by_hand_must_say_something():
    memory = remembering()
    memory.add("likes: tea", user_id="tim")
    for wrong in ("", "  ", 3):
        value: Any = wrong
        with pytest.raises(InvalidInput) as error:
            memory.update(memory.get_all(user_id="tim")[0].id, user_id="tim", object=value)
        assert error.value.field == "object"


@pytest.mark.parametrize("location", [None, 3, "", " ", "a\0b", "houba://host/db"])
def test_a_location_that_is_no_file_is_named(location: Any):
    with pytest.raises(InvalidInput) as error:
        Memory.open(location, embedder="hashed")
    assert error.value.field == "location"


def test_an_unknown_embedder_is_named():
    with pytest.raises(InvalidInput, match=r"houba.*hashed"):
        Memory.open(":memory:", embedder="houba")


def test_the_agent_and_the_metadata_are_kept_with_each_message():
    memory = remembering()
    memory.add([{"content": "a"}, {"content": "b"}], user_id="tim", agent_id="bot", metadata={"k": [1, None]})
    assert [m.metadata for m in memory.messages(user_id="tim")] == [{"k": [1, None], "agent_id": "bot"}] * 2
