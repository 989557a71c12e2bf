"""Chinese corrections in the same talk: what is put right takes the place of the like words, and nothing else does."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit import Memory

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


def told(*messages: str) -> list[str]:
    """The sentences of all that is active after messages of one session."""
    with Memory.open(":memory:") as memory:
        memory.add([{"role": "user", "content": said} for said in messages], user_id="tim", session_id="s", at=NOW)
        return [one.render() for one in memory.get_all(user_id="tim") if one.status == "active"]


@pytest.mark.parametrize(
    ("said", "correction", "right", "wrong"),
    [
        ("校庆定在5月18号上午", "打错了，19号", "2026-05-19", "2026-05-18"),  # the day alone; the month stays
        ("我侄子在大连上班", "说错了，沈阳", "沈阳", "大连"),
        ("我快递在南门岗亭", "记错了，在北门岗亭", "北门", "南门"),
        ("我表哥在嘉兴开面馆", "不对，是我堂哥", "堂哥", "表哥"),  # of whom it is told
        ("女儿身高一米二四", "量错了，一米二六", "一米二六", "一米二四"),
        ("我养了只柯基犬", "错了，是秋田犬", "秋田犬", "柯基犬"),
        ("我的工牌号是K2047", "哦不，是K2074", "K2074", "K2047"),
        ("理疗约在康仁桥北店", "店搞错了，是河西店", "河西店", "桥北店"),  # what is wrong is named by its sort
        ("我领导叫庄文斌", "不是庄文斌，是庄文彬", "庄文彬", "庄文斌"),
    ],
)
def test_only_the_right_words_are_said(said: str, correction: str, right: str, wrong: str) -> None:
    known = told(said, correction)
    assert any(right in line for line in known), known
    assert not any(wrong in line for line in known), known


@pytest.mark.parametrize(
    ("said", "more", "kept"),
    [
        ("我在学韩语", "不对，是我弟弟骨折了", "韩语"),  # a clause of its own
        ("我喜欢绿色", "不是黄色，是绿色", "绿色"),  # names nothing that was said
        ("我爸住在襄阳", "记错了吗？", "襄阳"),  # asks
        ("我二月去了大理，三月去了丽江", "不对，是四月", "大理"),  # one of two may be meant
    ],
)
def test_what_puts_nothing_right_leaves_all_as_it_was(said: str, more: str, kept: str) -> None:
    assert any(kept in line for line in told(said, more))
