"""Words in which people tell of what a question names in general."""

from __future__ import annotations

import pytest

from affidavit.languages.en.related import related as related_en
from affidavit.languages.zh.related import related as related_zh


@pytest.mark.parametrize(
    ("question", "told"), [("What pets has Ada got?", "dog"), ("Which sports does he do?", "climb")]
)
def test_a_general_word_is_told_of_in_particular_ones(question: str, told: str) -> None:
    assert told in related_en(question)


@pytest.mark.parametrize(("question", "told"), [("阿宁养过什么宠物？", "猫"), ("他平时做什么运动？", "爬山")])
def test_a_general_word_is_told_of_in_particular_ones_in_chinese(question: str, told: str) -> None:
    assert told in related_zh(question)


@pytest.mark.parametrize("question", ["Where is the carpet?", "Has the dog eaten?", "When did Ada leave?"])
def test_particular_words_and_parts_of_words_lead_nowhere(question: str) -> None:
    assert not related_en(question)


@pytest.mark.parametrize("question", ["狗在哪儿？", "阿宁什么时候走的？"])
def test_particular_words_lead_nowhere_in_chinese(question: str) -> None:
    assert not related_zh(question)


def test_no_character_of_a_longer_word_stands_alone() -> None:
    assert {token for token in related_zh("他做什么运动？") if len(token) == 1} == set()
