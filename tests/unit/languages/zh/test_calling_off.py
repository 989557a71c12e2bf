"""What is called off, or one is tired of, in a later session: it is so no longer, and nothing else ends."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Polarity, Status

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


def still_so(plan: str, later: str) -> list[str]:
    """The sentences of all that stands and is affirmed after two sessions, two days apart."""
    with Memory.open(":memory:") as memory:
        for number, content in enumerate((plan, later)):
            memory.add(content, user_id="tim", session_id=f"s{number}", at=NOW + timedelta(days=2 * number))
        known = memory.get_all(user_id="tim")
        return [one.render() for one in known if one.status is Status.ACTIVE and one.polarity is Polarity.POSITIVE]


@pytest.mark.parametrize(
    ("plan", "later", "over"),
    [
        ("我打算五一去稻城", "稻城不去了", "稻城"),
        ("我打算五一去稻城", "五一不去稻城了", "稻城"),  # and it is not that one was never there
        ("周五晚上要跟同学聚餐", "聚餐取消了", "同学"),
        ("下个月去漠河", "漠河的行程取消了，太冷", "漠河"),
        ("周六我约了阿泽打球", "球不打了，阿泽脚崴了", "打球"),
        ("我准备买辆二手车", "车先不买了", "二手车"),
        ("我今年想考研", "不考研了，先上班", "考研"),
        ("我报了素描课", "素描课不上了", "在学素描"),  # what one does without a day
    ],
)
def test_what_is_called_off_is_planned_no_longer(plan: str, later: str, over: str) -> None:
    known = [line for line in still_so(plan, later) if "曾经" not in line]
    assert not any(over in line for line in known), known


@pytest.mark.parametrize(
    ("plan", "later", "kept"),
    [
        ("我打算五一去稻城", "公司不去了", "稻城"),  # something else
        ("我打算五一去稻城", "要不不去了？", "稻城"),  # asks
        ("我打算五一去稻城", "不想去了", "稻城"),  # is only felt
        ("我每周去游泳馆", "今天不去游泳馆了", "经常游泳馆"),  # one day of many
        ("我妹打算考公", "我不考公了", "妹"),  # somebody else's
    ],
)
def test_what_is_not_called_off_stays(plan: str, later: str, kept: str) -> None:
    known = still_so(plan, later)
    assert any(kept in line for line in known), known


@pytest.mark.parametrize(
    ("before", "later", "over"),
    [
        ("我听歌只听民谣", "民谣听腻了", "更喜欢民谣"),
        ("我最爱吃螺蛳粉", "螺蛳粉吃伤了", "最喜欢螺蛳粉"),
        ("看电影我最爱恐怖片", "恐怖片看不下去了", "更喜欢恐怖片"),
        ("我儿子喜欢奥特曼", "我儿子对奥特曼没兴趣了", "儿子喜欢奥特曼"),
        ("我喝咖啡只认美式", "现在改喝拿铁了", "美式"),
        ("我喝咖啡只认美式", "美式现在喝着胃疼", "更喜欢美式"),
        ("我喜欢穿高跟鞋", "高跟鞋现在穿着脚疼", "喜欢高跟鞋"),
        ("我特别爱吃臭豆腐", "臭豆腐我现在一口都吃不下", "喜欢臭豆腐"),
    ],
)
def test_what_one_is_tired_of_is_chosen_no_longer(before: str, later: str, over: str) -> None:
    known = [line for line in still_so(before, later) if "曾经" not in line]
    assert not any(over in line and "不喜欢" not in line for line in known), known


@pytest.mark.parametrize(
    ("before", "later", "kept"),
    [
        ("我喜欢穿高跟鞋", "高跟鞋穿着脚疼", "喜欢高跟鞋"),  # always was so
        ("我喜欢穿高跟鞋", "我妈现在穿着高跟鞋脚疼", "用户喜欢高跟鞋"),
        ("我特别爱吃臭豆腐", "吃撑了，臭豆腐吃不下了", "喜欢臭豆腐"),  # for want of room
        ("我喜欢喝美式", "现在喝着美式", "喜欢美式"),
    ],
)
def test_what_one_is_not_tired_of_is_liked_still(before: str, later: str, kept: str) -> None:
    known = still_so(before, later)
    assert any(kept in line for line in known), known
