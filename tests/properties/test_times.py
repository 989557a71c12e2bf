"""Whatever is said, the time grammar stays within the text, in order, and comes to an end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.en.times import find_times as english
from affidavit.languages.zh.times import find_times as chinese

Finder = Callable[..., tuple[TimeExpression, ...]]
REFERENCE = datetime(2026, 3, 11, 10, tzinfo=timezone(timedelta(hours=8)))


def _words(text: str) -> list[str]:
    return text.split()


ENGLISH_WORDS = _words(
    """
next last this Friday Monday March may 3rd 15 2024 2018-2021 in at by before after until from to and the of every
other two half an hour days weeks months years ago later morning night noon 8pm 20:30 summer end early week weekend
Christmas between for since past quarter first , . - / ' 99999 31 30 February
"""
)
CHINESE_WORDS = _words(
    """
下 上 这 周 三 五 月 年 号 日 天 前 后 内 半 个 每 一 二十 2024 15 99999 点 刻 早上 晚上 夏天 春节 底 初 从 到 之前
以后 两 几 多 小时 星期 末 差 去年 明天 、 ， 的 第 季度 30 31 二月
"""
)
anything = st.text(max_size=60)
english_like = st.lists(st.sampled_from(ENGLISH_WORDS), max_size=12).map(" ".join)
chinese_like = st.lists(st.sampled_from(CHINESE_WORDS), max_size=12).map("".join)


def check(find: Finder, text: str, *, past: bool) -> None:
    """Assert what every result must keep."""
    last = 0
    for found in find(text, REFERENCE, past=past):
        assert last <= found.start < found.end <= len(text)
        assert text[found.start : found.end] == found.text
        for moment in (found.interval.start, found.interval.end, found.point):
            assert moment is None or moment.tzinfo is REFERENCE.tzinfo
        last = found.end


@given(text=st.one_of(anything, english_like), past=st.booleans())
@settings(max_examples=300, deadline=None)
def test_english_spans_are_slices_in_order(text: str, past: bool) -> None:
    check(english, text, past=past)


@given(text=st.one_of(anything, chinese_like), past=st.booleans())
@settings(max_examples=300, deadline=None)
def test_chinese_spans_are_slices_in_order(text: str, past: bool) -> None:
    check(chinese, text, past=past)


@given(text=english_like, year=st.sampled_from([1, 1000, 9000, 9998]))
@settings(max_examples=100, deadline=None)
def test_the_edges_of_the_calendar_are_no_failure(text: str, year: int) -> None:
    reference = REFERENCE.replace(year=year)
    assert all(found.text for found in english(text, reference))


@pytest.mark.parametrize(
    ("find", "unit"),
    [
        (english, "a "),
        (english, "1 "),
        (english, "the first "),
        (english, "in two weeks and "),
        (english, "from 3 to "),
        (english, "\n"),
        (english, "9"),
        (chinese, "一"),
        (chinese, "下"),
        (chinese, "每周"),
        (chinese, "三天"),
        (chinese, "1"),
    ],
)
def test_forty_thousand_characters_are_read_to_the_end(find: Finder, unit: str) -> None:
    check(find, unit * (40_000 // len(unit)), past=False)  # in squares of the length it would not come back
