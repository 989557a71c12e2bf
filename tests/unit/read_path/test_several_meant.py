"""Where a question means several people, each one's answer is given and said to be theirs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from affidavit import Memory

SISTERS = ("My sister Ann lives in Oslo.", "My sister Eve lives in Rome.", "My brother Karl lives in Bonn.")
PARENTS = ("我爸是医生，我妈是老师。", "我爸1960年生的，我妈1962年生的。")

ASKED = [
    (SISTERS, "Where do my sisters live?", {"Oslo", "Rome"}, ("Ann: Oslo", "Eve: Rome")),
    (SISTERS, "Where do my siblings live?", {"Oslo", "Rome", "Bonn"}, ("brother: Bonn", "Eve: Rome")),
    (SISTERS, "Where does Ann live?", {"Oslo"}, ("Oslo",)),
    (SISTERS, "Where does my brother live?", {"Bonn"}, ("Bonn",)),
    (SISTERS, "How many sisters do I have?", {"2"}, ("2",)),
    (PARENTS, "我爸妈是做什么的？", {"医生", "老师"}, ("爸：医生", "妈：老师")),
    (PARENTS, "爸妈是哪年生的？", {"1960", "1962"}, ("爸：1960", "妈：1962")),
    (PARENTS, "我爸是哪年生的？", {"1960"}, ("1960",)),
]


@pytest.mark.parametrize(("told", "query", "values", "words"), ASKED)
def test_each_one_who_is_meant_has_an_answer(
    told: Sequence[str], query: str, values: set[str], words: Sequence[str]
) -> None:
    with Memory.open(":memory:") as memory:
        for text in told:
            memory.add(text, user_id="u", at="2026-03-01T10:00:00+00:00")
        answer = memory.ask(query, user_id="u")
    assert set(answer.values) == values
    assert all(word in answer.text for word in words)


def test_who_several_are_is_their_names_alone() -> None:
    with Memory.open(":memory:") as memory:
        for text in SISTERS:
            memory.add(text, user_id="u")
        assert memory.ask("Who are my sisters?", user_id="u").text in ("Ann, Eve", "Eve, Ann")
