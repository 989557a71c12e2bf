"""How food and drink are taken, and what only looks like it."""

from __future__ import annotations

import pytest

from affidavit import Memory


def told(words: str) -> list[tuple[str, str]]:
    with Memory.open(":memory:") as memory:
        memory.add(words, user_id="u", at="2026-03-01T09:00:00+00:00")
        return [(one.predicate, one.object) for one in memory.get_all(user_id="u")]


@pytest.mark.parametrize(
    ("words", "way"),
    [("I like my cocoa with oat milk", "cocoa with oat milk"),
     ("I want my burger well done please", "burger well done"),
     ("I drink tea without sugar", "tea without sugar"), ("我喝豆浆不加糖", "不加糖"), ("以后拿铁都要去冰", "去冰")],
)  # fmt: skip
def test_a_way_of_taking_something_is_read_as_one(words: str, way: str) -> None:
    assert ("takes_it", way) in told(words)


@pytest.mark.parametrize(
    "words",
    ["I like my coffee", "I have my lunch with Ines", "I take my dog with me", "I had my eggs boiled this morning",
     "这杯咖啡是热的", "昨天的火锅特辣", "我想吃火锅"],
)  # fmt: skip
def test_what_is_served_once_or_with_whom_is_no_way_of_taking_it(words: str) -> None:
    assert all(predicate != "takes_it" for predicate, _ in told(words))
