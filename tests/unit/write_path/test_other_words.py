"""The same statement in other words is one assertion; another number, unit, name or polarity is another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affidavit import Memory
from affidavit.bootstrap import assemble
from affidavit.settings import Settings

SAME = [
    ("I moved to NYC in 2020.", "I moved to New York City in 2020."),
    ("I like pickles.", "I love a pickle."),
    ("I run 5 km every Sunday.", "I run five kilometres every Sunday."),
    ("我喜欢冰的美式咖啡。", "我爱喝冰美式。"),
    ("我每天跑三十五公里。", "我每天跑35千米。"),
    ("我喜歡吃鳳梨。", "我爱吃菠萝。"),
]

DIFFERENT = [
    ("I run 5 km every Sunday.", "I run 15 km every Sunday."),
    ("I like pickles.", "I don't like pickles."),
    ("我每天跑三十五公里。", "我每天跑三十五分钟。"),
    ("我喜欢冰美式。", "我喜欢热美式。"),
]


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory(assemble(":memory:", Settings(embedder="hashed"))) as opened:
        yield opened


def prints(memory: Memory, *said: str) -> list[set[str]]:
    """The fingerprints that each of the messages left."""
    receipts = [memory.add(words, user_id=repr(said), at="2026-03-01T10:00:00+00:00") for words in said]
    return [{one.assertion.fingerprint for one in receipt.assertions} for receipt in receipts]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_statement_in_other_words_is_one_assertion(memory: Memory, one: str, other: str):
    first, second = prints(memory, one, other)
    assert first == second != set()


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_another_statement_is_another_assertion(memory: Memory, one: str, other: str):
    first, second = prints(memory, one, other)
    assert first.isdisjoint(second)
