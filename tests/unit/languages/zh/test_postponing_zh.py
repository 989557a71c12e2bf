"""Dates put off or brought forward by a length of time; and what must not count as such."""

from __future__ import annotations

import pytest
from tests.unit.languages.zh.reading_zh import frames


@pytest.mark.parametrize(
    ("text", "what", "days"),
    [
        ("验收推迟一周", "验收", 7.0),
        ("庆功宴往后延了两天", "庆功宴", 2.0),
        ("店庆提前三天", "店庆", -3.0),
        ("比赛又延期一个月", "比赛", 30.0),
    ],
)
def test_what_is_put_off_is_told_with_the_days(text: str, what: str, days: float) -> None:
    change = frames(text)[0].changes[0]
    assert (change.old, change.later) == (what, days)


@pytest.mark.parametrize("text", ["验收推迟到周五", "庆功宴要两天吗，推迟一周行吗", "我们开了两天会", "他提前走了"])
def test_a_new_date_a_length_and_a_question_put_nothing_off(text: str) -> None:
    assert not any(frame.changes for frame in frames(text))


def test_a_lead_said_over_and_over_is_read_to_its_end() -> None:
    assert not any(frame.changes for frame in frames("通知说" * 60 + "，"))
