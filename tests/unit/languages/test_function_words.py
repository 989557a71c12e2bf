"""What the steps beside the grammars know of both languages' closed classes."""

from __future__ import annotations

import pytest

from affidavit.languages.function_words import pattern, words


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("addressed", "is that YOURS"), ("addressed", "这是你的吗"), ("speaking", "so I'd say"), ("speaking", "咱走吧"),
        ("asking_end", "really?"), ("asking_end", "真的吗"), ("past", "where did he go"), ("past", "他去过吗"),
        ("possessed", "our shed"), ("possessed", "我家院子"), ("pointed", "call that "), ("pointed", "上次的"),
    ],
)  # fmt: skip
def test_a_pattern_finds_the_words_of_every_language(name: str, text: str) -> None:
    assert pattern(name).search(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("addressed", "the youth club"), ("speaking", "Italy"), ("asking_end", "what? no."), ("past", "花粉过敏"),
        ("possessed", "hurry, my shed"), ("pointed", "the shed"), ("to_memory", "I remember our trip"),
    ],
)  # fmt: skip
def test_a_pattern_leaves_other_words_alone(name: str, text: str) -> None:
    assert not pattern(name).search(text)


def test_persons_and_things_are_told_apart() -> None:
    persons = words("male") | words("female") | words("somebody")
    assert words("several") <= persons
    assert persons.isdisjoint(words("things") | words("places"))
