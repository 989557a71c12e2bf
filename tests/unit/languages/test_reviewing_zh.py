"""A message that reviews a thing says nothing of anybody, but for what its writer or a person in it does."""

from __future__ import annotations

import pytest

from affidavit import Memory

REVIEWS = [
    "美的的电饭煲真是帮了大忙，煮饭又快又香，内胆也好清洗。就是线有点短，要是能再长点就完美了。",
    "滨江步道真心不错，吹吹风散散步，整个人都放松了，就是晚上人太多。",
    "这家书店的氛围真的很舒服，书也挺全的，找个角落坐一下午特别惬意，确实是个好去处。",
    "联想小新用着真的挺流畅的，屏幕也很清楚，办公完全够用。就是风扇声音稍微有点大。",
]
KEPT = [
    ("这家书店真的很不错，我每周六都去，就是停车有点难。", "周六"),
    ("滨江步道真心不错，我爸天天去那儿打太极，就是人太多。", "太极"),
    ("我女儿真的很棒，数学考了第一，钢琴也过了六级，就是有点粗心。", "钢琴"),
    ("新公司真的不错，同事挺好，下周一开始上班，就是有点远。", "上班"),
    ("我真的很喜欢跳舞，在学拉丁舞，就是腿有点疼。", "跳舞"),
]


def told(text: str) -> list[str]:
    """What is kept of a message, in words with the quotation."""
    with Memory.open(":memory:") as memory:
        memory.add(text, user_id="u", at="2026-03-02T10:00:00+08:00")
        return [f"{one.text} {one.evidence[0].quote}" for one in memory.get_all(user_id="u")]


@pytest.mark.parametrize("text", REVIEWS)
def test_a_review_is_nobodys_fact(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(("text", "kept"), KEPT)
def test_what_its_writer_or_a_person_does_is_kept(text: str, kept: str) -> None:
    assert any(kept in one for one in told(text))
