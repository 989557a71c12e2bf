"""What a change without a subject is about, and what an answer agrees to in part or by pointing."""

from __future__ import annotations

import pytest

from affidavit import Memory

AT = "2026-03-11T10:00:00+08:00"


def held(*said: tuple[str, str]) -> set[str]:
    with Memory.open(":memory:") as memory:
        for role, text in said:
            memory.add([{"role": role, "content": text}], user_id="tim", session_id="s", at=AT)
        return {each.render() for each in memory.get_all(user_id="tim") if each.status == "active"}


@pytest.mark.parametrize(
    ("said", "then", "now"),
    [
        ("我健身卡一年1800", "涨到2100了", "2100"),
        ("我月薪九千", "涨到一万一了", "用户的收入是一万一"),
        ("我体重170斤", "降到155了", "用户的体重是155"),
        ("我物业费每月210", "价格涨到260了", "260"),
    ],
)
def test_an_amount_that_rose_or_fell_is_the_one_told_before(said: str, then: str, now: str) -> None:
    found = held(("user", said), ("user", then))
    assert any(now in line for line in found)
    assert not any("用户价格" in line or line in held(("user", said)) for line in found)


def test_an_amount_does_not_take_the_place_of_what_is_none() -> None:
    assert "用户住在绍兴" in held(("user", "我住在绍兴"), ("user", "涨到2100了"))


@pytest.mark.parametrize(
    ("asked", "answer", "told", "untold"),
    [
        ("发票抬头是青禾科技有限公司，是这个吗？", "是这个", "青禾科技", "是这个"),
        ("好的，还是三楼的舒技师吗？", "嗯对", "舒技师", "吗"),
        ("记得您对虾过敏，而且孩子不喝牛奶，对吧？", "虾没错，牛奶他现在喝了", "用户对虾过敏", "记得"),
    ],
)
def test_what_was_put_for_a_yes_is_agreed_to(asked: str, answer: str, told: str, untold: str) -> None:
    found = held(("assistant", asked), ("user", answer))
    assert any(told in line for line in found)
    assert not any(untold in line for line in found)


def test_what_was_put_for_a_yes_is_nothing_when_it_is_denied() -> None:
    assert not held(("assistant", "好的，还是三楼的舒技师吗？"), ("user", "不是"))


def test_a_date_brought_forward_takes_the_place_of_the_one_first_fixed() -> None:
    found = held(("user", "店庆原定3月28号"), ("user", "店庆提前三天"))
    assert any("2026-03-25" in line for line in found)
    assert not any("2026-03-28" in line for line in found)


def test_who_agrees_to_one_thing_by_name_agrees_to_that_alone() -> None:
    found = held(("assistant", "您对花粉过敏，而且不喝咖啡，对吧？"), ("user", "花粉没错，咖啡早就喝上了"))
    assert any("花粉" in line for line in found)
    assert not any("不喝咖啡" in line for line in found)
