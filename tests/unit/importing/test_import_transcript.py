"""Plain transcripts: who speaks, when, and where a message ends."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

import pytest

from affidavit.entrypoints.importing import transcript
from affidavit.entrypoints.importing.batch import BATCH, Batch
from affidavit.errors import InvalidInput

SHANGHAI = ZoneInfo("Asia/Shanghai")


def batches(text: str, **options: Any) -> list[Batch]:
    return list(transcript.read("palombia.txt", text, session_id="s1", **options))


def messages(text: str, **options: Any) -> list[dict[str, Any]]:
    return [dict(message) for batch in batches(text, **options) for message in batch.messages]


def test_the_owner_is_the_user_and_another_person_keeps_the_name() -> None:
    assert messages("Tim: I moved to Berlin.\nAnna: How is it?", owner="Tim") == [
        {"role": "user", "name": "Tim", "content": "I moved to Berlin."},
        {"role": "assistant", "name": "Anna", "content": "How is it?"},
    ]


def test_chinese_colons_and_labels_are_understood() -> None:
    assert messages("用户：我对花生过敏。\n助手：记住了。") == [
        {"role": "user", "content": "我对花生过敏。"},
        {"role": "assistant", "content": "记住了。"},
    ]


def test_a_line_without_a_name_goes_on_with_the_message() -> None:
    text = "user: first\n\n  second: not at the start of a name?\nassistant: houba"
    assert messages("user: first line\nsecond line\n\nassistant: houba")[0]["content"] == "first line\nsecond line"
    assert len(messages(text)) == 3


NOT_NAMES = ["Note: buy milk", "http://example.org is down", "10:30 is too early", "备注：不要香菜", "TODO: sleep"]


@pytest.mark.parametrize("line", NOT_NAMES)
def test_words_that_are_no_names_stay_inside_the_message(line: str) -> None:
    assert [message["content"] for message in messages(f"user: listen\n{line}")] == [f"listen\n{line}"]


TIMES = [
    # with its own zone; by the zone given; in Chinese; with seconds
    ("2025-03-03T10:00:00+01:00 user: hi", "2025-03-03T10:00:00+01:00"),
    ("[2025-03-03 10:00] user: hi", "2025-03-03T10:00:00+08:00"),
    ("2025年3月3日 10:00 user：hi", "2025-03-03T10:00:00+08:00"),
    ("2025/3/3 9:05:07 - user: hi", "2025-03-03T09:05:07+08:00"),
    ("2025-03-03T10:00:00Z user: hi", "2025-03-03T10:00:00+00:00"),
]


@pytest.mark.parametrize(("line", "at"), TIMES)
def test_a_time_before_the_name_is_the_time_of_the_message(line: str, at: str) -> None:
    assert messages(line, zone=SHANGHAI)[0]["at"] == at


def test_once_a_line_has_a_time_only_lines_with_a_time_begin_a_message() -> None:
    text = "2025-03-03T10:00Z user: the list\nmilk: two\n2025-03-03T10:01Z assistant: noted"
    assert [message["content"] for message in messages(text)] == ["the list\nmilk: two", "noted"]


def test_a_rendered_history_names_its_user_once() -> None:
    assert messages("The user's name is Tim\n[user]: hi\n[John]: hello") == [
        {"role": "user", "name": "Tim", "content": "hi"},
        {"role": "assistant", "name": "John", "content": "hello"},
    ]


PROBLEMS: list[tuple[str, dict[str, Any], str]] = [
    # text before the first name; nobody is the user; the owner never speaks; no zone; no such day
    ("\nonce upon a time\nuser: hi", {}, "line 2: does not begin with a name"),
    ("Tim: hi\nAnna: hello", {}, "not said who the user is; the speakers are Anna, Tim"),
    ("Tim: hi\nAnna: hello", {"owner": "Spirou"}, "nobody called 'Spirou' speaks; the speakers are Anna, Tim"),
    ("[2025-03-03 10:00] user: hi", {}, "line 1: '[2025-03-03 10:00]' has no zone"),
    ("2025-02-30T10:00Z user: hi", {}, "line 1: '2025-02-30T10:00Z' is no time"),
]


@pytest.mark.parametrize(("text", "options", "problem"), PROBLEMS)
def test_a_transcript_that_is_not_clear_says_where(text: str, options: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidInput, match=r"palombia\.txt") as caught:
        messages(text, **options)
    assert problem in str(caught.value)


def test_a_long_transcript_comes_in_batches_of_one_session() -> None:
    found = batches("\n".join(f"user: houba {number}" for number in range(BATCH + 1)))
    assert [(batch.session_id, batch.ordinal, len(batch)) for batch in found] == [("s1", 0, BATCH), ("s1", 1, 1)]


def test_the_same_batch_has_the_same_request_id_and_another_has_another() -> None:
    first, again, other = (batches(text)[0].request_id for text in ("user: hi", "user: hi", "user: ho"))
    assert first == again
    assert first != other
