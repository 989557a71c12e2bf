"""Chinese corrections, and what is moved: it takes the place of the like words said before, and nothing else does."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from affidavit import Memory

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


def told(*messages: str) -> list[str]:
    """The sentences of all that is active after messages of one session."""
    with Memory.open(":memory:") as memory:
        memory.add([{"role": "user", "content": said} for said in messages], user_id="tim", session_id="s", at=NOW)
        return [one.render() for one in memory.get_all(user_id="tim") if one.status == "active"]


def told_later(said: str, later: str) -> list[str]:
    """The sentences of all that is active after two sessions, a week apart."""
    with Memory.open(":memory:") as memory:
        for number, content in enumerate((said, later)):
            memory.add(content, user_id="tim", session_id=f"s{number}", at=NOW + timedelta(days=7 * number))
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
        ("身高174，体重68", "身高记错了，是173.5", "身高是173.5", "身高是174"),  # not the other number beside it
        ("门禁码是40718", "刚看错了一位，是40178", "40178", "40718"),
        ("我尿酸489", "489是我爸的，我的是402", "用户的尿酸是402", "489"),
        ("我的取件码是3316", "取件码是3361，我看串行了", "3361", "3316"),
        ("我妈生日是农历八月十六", "我妈是八月十九，我记岔了", "妈的生日是农历八月十九", "八月十六"),
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
        ("我尿酸489", "478是我爸的，我的是正常的", "489"),  # names nothing that was said
        ("我妈在丽水上班", "我爸在工地，我搞错了时间", "丽水"),
        ("我喜欢绿色", "不是黄色，是绿色", "绿色"),  # names nothing that was said
        ("我爸住在襄阳", "记错了吗？", "襄阳"),  # asks
        ("我二月去了大理，三月去了丽江", "不对，是四月", "大理"),  # one of two may be meant
    ],
)
def test_what_puts_nothing_right_leaves_all_as_it_was(said: str, more: str, kept: str) -> None:
    assert any(kept in line for line in told(said, more))


@pytest.mark.parametrize(
    ("said", "later", "now", "before"),
    [
        (
            "下周三晚上七点在老码头火锅店给小舅过生日",
            "小舅的生日宴地点改了，改到外婆家",
            "在外婆家 (2026-03-11T19",
            "老码头火锅店",
        ),
        ("例会固定每周二上午九点，在二楼报告厅", "从这周起例会挪到周五下午三点了", "每周五下午三点", "每周二"),
        ("15号去体检", "体检推迟到下周三了", "2026-03-18", "2026-03-15"),  # the day as it is meant on the later one
        ("14号下午三点去复诊", "复诊改到周日了", "2026-03-15T15", "2026-03-14"),  # the hour stays
        ("新同桌叫余可，宁波人", "问清楚了，余可不是宁波的，台州人来着", "台州人", "宁波人"),
        ("我妈在丽水上班", "我妈其实在衢州上班", "衢州", "丽水"),
        ("合唱排练在西区图书馆", "排练换到东区活动室了", "东区活动室", "西区"),
    ],
)
def test_what_is_moved_in_another_session_is_found_by_its_name(said: str, later: str, now: str, before: str) -> None:
    known = told_later(said, later)
    assert any(now in line for line in known), known
    assert not any(before in line for line in known), known


@pytest.mark.parametrize(
    ("said", "later", "kept"),
    [
        ("我周六下午三点去复诊", "答辩改到周日了", "2026-03-07"),  # another matter
        ("我在西区图书馆上班", "读书会换到东区活动室了", "西区图书馆"),
        ("我妈在丽水上班", "不是周三，我早上看错了", "丽水"),
        ("我四月去洛阳，五月去开封", "开封改到六月了吗？", "五月"),
    ],
)
def test_what_is_moved_leaves_other_matters_alone(said: str, later: str, kept: str) -> None:
    known = told_later(said, later)
    assert any(kept in line or "2026-05" in line for line in known), known
