"""ChatGPT's conversations: one branch of a tree, words only."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit.entrypoints.importing import chatgpt
from affidavit.errors import InvalidInput


def node(
    key: str, parent: str | None, role: str = "user", parts: list[Any] | None = None, **more: Any
) -> dict[str, Any]:
    content = {"content_type": more.pop("content_type", "text"), "parts": [key] if parts is None else parts}
    message = {"author": {"role": role, "name": more.pop("name", None)}, "content": content, **more}
    return {"id": key, "parent": parent, "children": [], "message": message}


def talk(*nodes: dict[str, Any], current: str | None, **more: Any) -> dict[str, Any]:
    return {"mapping": {entry["id"]: entry for entry in nodes}, "current_node": current, "id": "c1", **more}


def contents(*talks: dict[str, Any]) -> list[str]:
    return [message["content"] for batch in chatgpt.read("c.json", list(talks)) for message in batch.messages]


ROOT: dict[str, Any] = {"id": "root", "parent": None, "children": ["a"], "message": None}


def test_only_the_branch_that_the_user_saw_is_read() -> None:
    nodes = (ROOT, node("a", "root"), node("dropped", "a"), node("b", "a", "assistant"))
    assert contents(talk(*nodes, current="b")) == ["a", "b"]


def test_without_a_current_node_the_last_leaf_is_taken() -> None:
    nodes = (node("a", None, create_time=1.0), node("b", None, create_time=2.0))
    assert contents(talk(*nodes, current=None)) == ["b"]


def test_system_hidden_empty_and_thought_messages_are_passed_over() -> None:
    nodes = (
        node("sys", None, "system"), node("empty", "sys", parts=[""]),
        node("hidden", "empty", metadata={"is_visually_hidden_from_conversation": True}),
        node("thought", "hidden", "assistant", content_type="thoughts"), node("said", "thought"),
    )  # fmt: skip
    assert contents(talk(*nodes, current="said")) == ["said"]


def test_words_of_a_message_with_several_parts_are_kept_and_pictures_are_not() -> None:
    parts = ["look at this", {"content_type": "image_asset_pointer"}, {"text": "spoken words"}]
    nodes = (node("a", None, parts=parts, content_type="multimodal_text"),)
    assert contents(talk(*nodes, current="a")) == ["look at this\nspoken words"]


def test_times_are_absolute_and_a_message_without_one_has_that_before_it() -> None:
    nodes = (node("a", None, create_time=0.0), node("b", "a", "assistant"))
    (batch,) = chatgpt.read("c.json", [talk(*nodes, current="b")])
    assert [message["at"] for message in batch.messages] == ["1970-01-01T00:00:00+00:00"] * 2


def test_a_tool_keeps_its_name_and_an_assistant_has_none() -> None:
    nodes = (node("a", None, "assistant", name="marsupilami"), node("b", "a", "tool", name="browser"))
    (batch,) = chatgpt.read("c.json", [talk(*nodes, current="b")])
    assert [message.get("name") for message in batch.messages] == [None, "browser"]


def test_older_conversations_come_first_each_as_a_session() -> None:
    late = talk(node("late", None), current="late", create_time=20, conversation_id="two")
    early = talk(node("early", None), current="early", create_time=10)
    assert [batch.session_id for batch in chatgpt.read("c.json", [late, early])] == ["chatgpt-c1", "chatgpt-two"]


PROBLEMS: list[tuple[dict[str, Any], str]] = [
    # a parent that is missing; a circle; a mapping of another shape; a time that is none
    (talk(node("a", "gone"), current="a"), "conversation 1: node 'gone' is named and not there"),
    (talk(node("a", "b"), node("b", "a"), current="a"), "conversation 1: node 'a' is its own ancestor"),
    ({"mapping": [], "current_node": None}, "conversation 1.mapping: expected an object, found list"),
    (talk(node("a", None, create_time="soon"), current="a"), "conversation 1, node a: 'soon' is no time"),
]


@pytest.mark.parametrize(("value", "problem"), PROBLEMS)
def test_a_file_of_another_shape_says_where(value: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        contents(value)
    assert problem in str(caught.value)
