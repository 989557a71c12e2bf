"""What is done is judged by the speaker and is no habit; words that only lead in say nothing themselves."""

from __future__ import annotations

import pytest

from affidavit import Memory

FOUND = [
    ("遛狗真累", "遛狗真累"),
    ("照顾老人很辛苦", "照顾老人很辛苦"),
    ("坐高铁挺舒服", "坐高铁挺舒服"),
    ("游泳最减压", "游泳最减压"),
    ("对我来说早起很难", "早起很难"),
    ("我认为这份合同不公平", "这份合同不公平"),
]
NOT_FOUND = ["我爸开车很慢", "起床太晚", "吃得很饱", "细思极恐", "救命这也太甜了", "他认为很好", "很喜欢跑步"]

READ = [
    ("菜不错，就是上菜有点慢", {("user", "owns")}, ()),
    ("我们老板人挺好，就是脾气急", (), {("老板", "personality", "急")}),
    ("这双靴子很暖和，就是鞋底有点硬", {("靴子", "is_a")}, ()),
    ("我就是做设计的", (), {("user", "works_in_field", "设计")}),
    ("对我这个南方人来说，北方的冬天太干", {("user", "states"), ("user", "来说")}, ()),
    ("我表弟身高只有一米六", {("表弟的身高", "owns")}, {("表弟", "height", "一米六")}),
    ("我手机号有两个", {("user", "phone_number")}, ()),
    ("工作很忙", {("user", "occupation")}, ()),
    ("我的工作是护士", (), {("user", "occupation", "护士")}),
    ("论坛的主要内容是讨论新技术，推动交流", {("user", "推动")}, {("论坛", "主要内容", "讨论新技术，推动交流")}),
    ("论坛的主要内容是讨论新技术，推动交流。下周要去厦门", {("user", "推动")}, {("user", "travels_to", "厦门")}),
    ("年会主题是海洋，地点在三亚", (), {("年会的地点", "located_at", "三亚")}),
    ("我的爱好是看书，喜欢安静", (), {("user", "likes", "安静")}),
]


def held(text: str) -> set[tuple[str, str, str]]:
    """What is kept of a message: subject, predicate, object."""
    with Memory.open(":memory:") as memory:
        memory.add(text, user_id="u", at="2026-03-02T10:00:00+08:00")
        return {(one.subject, one.predicate, one.object) for one in memory.get_all(user_id="u")}


@pytest.mark.parametrize(("text", "judgement"), FOUND)
def test_what_is_done_is_found_so_by_the_speaker(text: str, judgement: str) -> None:
    assert held(text) == {("user", "finds", judgement)}


@pytest.mark.parametrize("text", NOT_FOUND)
def test_how_something_is_done_and_what_others_find_is_no_judgement_of_the_speaker(text: str) -> None:
    assert not {one for one in held(text) if one[:2] == ("user", "finds")}


@pytest.mark.parametrize(("text", "absent", "present"), READ)
def test_words_that_lead_in_or_go_on_are_not_the_speakers_facts(
    text: str, absent: set[tuple[str, str]], present: set[tuple[str, str, str]]
) -> None:
    found = held(text)
    assert set(present) <= found
    assert not {one[:2] for one in found} & set(absent)
