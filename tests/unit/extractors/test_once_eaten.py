"""What somebody ate or drank once is an event; what they eat as a rule is a preference."""

from __future__ import annotations

import pytest

from affidavit import Memory

AT = "2026-03-02T18:00:00+00:00"


def _kept(said: str) -> list[tuple[str, str]]:
    memory = Memory.open(":memory:", embedder="hashed")
    memory.add(said, user_id="u", at=AT)
    return [(one.predicate, one.kind.value) for one in memory.get_all(user_id="u")]


@pytest.mark.parametrize(
    "said",
    ["吃过牛排", "昨天吃了牛排", "中午吃的牛排", "昨天吃牛排了", "晚饭吃的火锅", "今早喝的豆浆", "上周跟同事吃了烤鸭"],
)
def test_what_was_had_once_is_an_event(said: str) -> None:
    assert [kind for _, kind in _kept(said)] == ["event"]


@pytest.mark.parametrize(
    ("said", "predicate"),
    [
        ("我吃素", "diet"),
        ("我每天吃燕麦", "eats"),
        ("我平时吃牛排", "eats"),
        ("平时中午吃的沙拉", "eats"),
        ("我现在吃牛肉了", "eats"),
        ("我又吃肉了", "eats"),
        ("我喝了十年咖啡", "drinks"),
        ("我早上喝的是豆浆", "drinks"),
        ("我没吃过榴莲", "does_not_eat"),
    ],
)
def test_what_is_had_as_a_rule_stays_standing(said: str, predicate: str) -> None:
    assert [name for name, _ in _kept(said)] == [predicate]
