"""Every accepted form of conversation becomes messages; what cannot be is named by its place."""

from __future__ import annotations

import json
from datetime import timedelta
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.message import Role, Speaker, SpeakerKind
from affidavit.errors import InvalidInput
from affidavit.settings import Settings
from affidavit.write_path.receive import Draft, receive
from factories import NOW

SETTINGS = Settings(max_message_chars=50, max_messages=4)
CALL = [{"type": "function", "id": "c1", "function": {"name": "web", "arguments": "{}"}}]


def received(given: Any, **metadata: Any) -> tuple[Draft, ...]:
    return receive(given, NOW, metadata, SETTINGS)


def one(**entry: Any) -> Draft:
    (draft,) = received([entry])
    return draft


@pytest.mark.parametrize("given", ["hi", {"content": "hi"}, [{"content": "hi"}], ({"role": "user", "content": "hi"},)])
def test_a_string_a_mapping_and_a_list_are_all_words_of_the_owner(given: Any):
    (draft,) = received(given)
    assert (draft.role, draft.speaker, draft.content) == (Role.USER, Speaker(SpeakerKind.OWNER), "hi")


def test_any_mapping_will_do():
    assert received(MappingProxyType({"content": "hi"}))[0].content == "hi"


SPEAKERS = [
    # the owner, whose name is trusted
    ({"role": "user"}, Role.USER, Speaker(SpeakerKind.OWNER)),
    ({"role": "user", "name": " Tim "}, Role.USER, Speaker(SpeakerKind.OWNER, "Tim")),
    # an assistant with a name is another person, without one it is the assistant
    ({"role": "assistant", "name": "Mia"}, Role.ASSISTANT, Speaker(SpeakerKind.PERSON, "Mia")),
    ({"role": "assistant"}, Role.ASSISTANT, Speaker(SpeakerKind.ASSISTANT)),
    ({"role": "assistant", "name": "  "}, Role.ASSISTANT, Speaker(SpeakerKind.ASSISTANT)),
    # a tool's name is the tool's; both names of the role are known
    ({"role": "tool", "name": "web"}, Role.TOOL, Speaker(SpeakerKind.TOOL, "web")),
    ({"role": "function", "name": "web"}, Role.TOOL, Speaker(SpeakerKind.TOOL, "web")),
    # the system, under both of its names, in any case
    ({"role": "system"}, Role.SYSTEM, Speaker(SpeakerKind.SYSTEM)),
    ({"role": "developer"}, Role.SYSTEM, Speaker(SpeakerKind.SYSTEM)),
    ({"role": " User "}, Role.USER, Speaker(SpeakerKind.OWNER)),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "role", "speaker"), SPEAKERS)
def test_the_role_says_who_speaks(entry: dict[str, Any], role: Role, speaker: Speaker):
    draft = one(content="hi", **entry)
    assert (draft.role, draft.speaker) == (role, speaker)


CONTENTS: list[tuple[Any, str]] = [
    # blocks of text, of either vendor; blank ones fall away
    ([{"type": "text", "text": "one"}, {"type": "text", "text": " "}, {"type": "text", "text": "two"}], "one\ntwo"),
    ([{"type": "input_text", "text": "one"}, {"type": "output_text", "text": "two"}], "one\ntwo"),
    (["one", "two"], "one\ntwo"),
    # pictures beside words
    ([{"type": "image_url", "image_url": {"url": "data:…"}}, {"type": "text", "text": "mine"}], "mine"),
    # a call of a tool
    ([{"type": "tool_use", "id": "t1", "name": "web", "input": {"q": "x"}}], '{"input": {"q": "x"}, "name": "web"}'),
    # words are kept to the last blank
    ("  two \n", "  two \n"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "text"), CONTENTS)
def test_content_may_be_words_or_blocks(content: Any, text: str):
    assert one(content=content).content == text


@pytest.mark.parametrize("content", [None, ""])
def test_a_message_that_only_calls_tools_keeps_the_calls_as_its_words(content: str | None):
    call = [{"function": {"name": "web"}}]
    draft = one(role="assistant", content=content, tool_calls=call)
    assert draft.content == '[{"function": {"name": "web"}}]'
    assert draft.metadata == {"tool_calls": call}


def test_calls_beside_words_are_kept_as_metadata():
    draft = one(role="assistant", content="I look.", tool_calls=CALL)
    assert (draft.content, draft.metadata) == ("I look.", {"tool_calls": CALL})


def test_results_of_tools_within_a_message_become_messages_of_the_tool():
    result = {"type": "tool_result", "tool_use_id": "t1", "name": "web", "content": [{"type": "text", "text": "sun"}]}
    owner, tool = received([{"role": "user", "content": [{"type": "text", "text": "So?"}, result]}])
    assert (owner.content, owner.speaker.kind) == ("So?", SpeakerKind.OWNER)
    assert (tool.content, tool.role, tool.speaker) == ("sun", Role.TOOL, Speaker(SpeakerKind.TOOL, "web"))


def test_a_message_of_nothing_but_results_says_nothing_itself():
    (tool,) = received([{"role": "user", "content": [{"type": "tool_result", "content": "sun"}]}])
    assert tool.role is Role.TOOL


def test_a_message_may_bring_its_own_time_and_id():
    draft = one(content="hi", at="2025-03-01T08:00:00+08:00", id="m-1")
    assert (draft.at, draft.given_id) == (NOW - timedelta(days=2, hours=10), "m-1")


def test_without_a_time_of_its_own_it_is_said_at_the_time_of_the_write():
    assert one(content="hi").at == NOW


def test_metadata_of_the_write_of_the_message_and_unknown_keys_come_together():
    (draft,) = received([{"content": "hi", "metadata": {"b": 2}, "mood": "fine", "tool_call_id": "c1"}], a=1)
    assert draft.metadata == {"a": 1, "b": 2, "mood": "fine", "tool_call_id": "c1"}


def test_each_message_has_the_language_of_its_words():
    assert [draft.language for draft in received([{"content": "I like tea"}, {"content": "我喜欢茶"}])] == ["en", "zh"]


def test_the_same_id_for_the_same_words_is_no_clash():
    assert len(received([{"id": "m", "content": "hi"}, {"id": "m", "content": "hi"}])) == 2


RESULTS = [{"type": "text", "text": "a"}, {"type": "tool_result", "content": "b"}]
MISTAKES: list[tuple[Any, str]] = [
    # the place is that of the message as given, whatever the ones before it became
    ([{"content": RESULTS}, {"content": " "}], "messages[1].content"),
    # a list in a list, a number for a block, a block without its words
    ([{"content": [["x"]]}], "messages[0].content[0]"),
    ([{"content": [{"type": "text"}]}], "messages[0].content[0].text"),
    ([{"content": [{"type": "text", "text": 3}]}], "messages[0].content[0].text"),
    # a mapping for words
    ([{"content": {"type": "text", "text": "hi"}}], "messages[0].content"),
    # a result of a tool that is neither words nor blocks, or of a tool without a proper name
    ([{"content": [{"type": "tool_result", "content": 3}]}], "messages[0].content[0].content"),
    ([{"content": [{"type": "tool_result", "content": "b", "name": 3}]}], "messages[0].content[0].name"),
    # too long by one; one too many
    ("x" * 51, "messages[0].content"),
    ([{"content": "x"}] * 5, "messages"),
    # names and ids that cannot be stored
    ([{"content": "x", "name": "a\x00"}], "messages[0].name"),
    ([{"content": "x", "id": ""}], "messages[0].id"),
    ([{"content": "x", "id": "\ud800"}], "messages[0].id"),
    ([{"content": "x", "id": "m" * 201}], "messages[0].id"),
    # one id for two things
    ([{"content": "x", "id": "m"}, {"content": "y", "id": "m"}], "id"),
    # what is no JSON
    ([{"content": "x", "metadata": "mine"}], "messages[0].metadata"),
    ([{"content": "x", "metadata": {"when": NOW}}], "messages[0].metadata"),
    ([{"content": "x", "mood": {1, 2}}], "messages[0].metadata"),
    ([{"content": "x", "mood": "\ud800"}], "messages[0].metadata"),
    ([{"content": "x", "mood": float("nan")}], "messages[0].metadata"),
    ([{"content": None, "tool_calls": [NOW]}], "messages[0].tool_calls"),
    ([{"content": "x", 1: 2}], "messages[0]"),
]


@pytest.mark.parametrize(("given", "field"), MISTAKES)
def test_a_mistake_is_named_by_its_place(given: Any, field: str):
    with pytest.raises(InvalidInput) as error:
        received(given)
    assert error.value.field == field


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=50))
def test_no_character_of_the_words_is_changed(text: str):
    if text.strip():
        assert received(text)[0].content == text


CALLED: dict[str, Any] = {
    "role": "assistant",
    "content": None,
    "tool_calls": [{"id": "c1", "function": {"name": "web"}}],
}
USED: dict[str, Any] = {"role": "assistant", "content": [{"type": "tool_use", "id": "c1", "name": "web", "input": {}}]}
GIVEN: list[dict[str, Any]] = [
    # OpenAI: a message of the tool; Anthropic: a block in a message of the user
    {"role": "tool", "tool_call_id": "c1", "content": "sun"},
    {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c1", "content": "sun"}]},
]


@pytest.mark.parametrize("call", [CALLED, USED])
@pytest.mark.parametrize("result", GIVEN)
def test_a_result_has_the_name_of_the_tool_that_was_called(call: dict[str, Any], result: dict[str, Any]):
    assert received([call, result])[-1].speaker == Speaker(SpeakerKind.TOOL, "web")


def test_calls_given_as_the_text_of_their_json_are_calls():
    call = {"role": "assistant", "content": None, "tool_calls": json.dumps(CALLED["tool_calls"])}
    made, result = received([call, GIVEN[0]])
    assert (made.content, result.speaker.name) == (received([CALLED])[0].content, "web")
    assert received([{**call, "tool_calls": "broken ["}])[0].content == '"broken ["'


def test_a_person_who_calls_a_tool_stays_a_person():
    assert received([{**CALLED, "name": "John"}])[0].speaker == Speaker(SpeakerKind.PERSON, "John")


WORDLESS: list[Any] = [{"type": "image_url", "image_url": {"url": "data:…"}}, {"type": "thinking", "thinking": "…"}]


def test_a_message_without_words_is_passed_over():
    assert [draft.content for draft in received([{"content": WORDLESS}, {"content": "hi"}])] == ["hi"]


def test_nothing_but_messages_without_words_is_refused():
    with pytest.raises(InvalidInput, match="messages: hold no words"):
        received([{"content": WORDLESS}])


def test_the_name_on_a_message_of_results_is_still_the_owners():
    result = {"name": "Tim", "content": [{"type": "tool_result", "content": "sun"}]}
    assert received([result, {"content": "hi"}])[1].speaker == Speaker(SpeakerKind.OWNER, "Tim")


def test_a_refusal_and_an_old_call_of_a_function_are_words_of_the_assistant():
    refusal, call = received(
        [{"role": "assistant", "content": None, "refusal": "I can't."},
         {"role": "assistant", "content": None, "function_call": {"name": "web", "arguments": "{}"}}]
    )  # fmt: skip
    assert refusal.content == "I can't."
    assert '"name": "web"' in call.content
