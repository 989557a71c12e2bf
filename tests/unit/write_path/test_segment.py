"""Messages become stretches of one language each, and nothing of them is lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.write_path.segment import segment
from factories import message

CASES = [
    # one language, however many sentences, is one stretch
    ("I like tea. I like rum! Do you?", ["en"]),
    ("我喜欢茶。你呢？", ["zh"]),
    # a name in Latin letters does not make a Chinese sentence English
    ("我用 iPhone 很久了。", ["zh"]),
    # two languages are two, even without a blank between them
    ("I like tea. 我喜欢茶。", ["en", "zh"]),
    ("我喜欢茶。I like tea.\n再见！", ["zh", "en", "zh"]),
    # what has no letters belongs to what came before
    ("我喜欢茶。 42 🐒!", ["zh"]),
    # nor does an address, with its dots
    ("我的邮箱是mo.li@post.cn。", ["zh"]),
    # a quotation belongs to the sentence that it begins in
    ("翻译这句：“I am a nurse. I live in Rome.”", ["zh"]),
    ('Translate "你好。我是老师。" please', ["en"]),
    # what follows a quotation does not
    ("他说“好的。” I like tea.", ["zh", "en"]),
    # a dot within a number or a name ends nothing
    ("I paid 3.50 at node.js.org today", ["en"]),
]


@pytest.mark.parametrize(("content", "languages"), CASES)
def test_neighbouring_sentences_of_one_language_stay_together(content: str, languages: list[str]):
    assert [utterance.language for utterance in segment(message(content=content))] == languages


WORDS = ["I like tea", "我喜欢茶", ".", "。", "!?", "\n", " ", "42", "🐒", "...", "é"]
PIECES = st.lists(st.sampled_from(WORDS), min_size=1)


@given(PIECES.map("".join) | st.text(min_size=1))
def test_the_utterances_tile_the_message(content: str):
    said = message(content=content)
    utterances = segment(said)
    assert "".join(utterance.text for utterance in utterances) == content
    assert [content[u.start : u.end] for u in utterances] == [u.text for u in utterances]
    assert [u.start for u in utterances] == [0, *(u.end for u in utterances)][: len(utterances)]


@given(PIECES.map("".join))
def test_neighbours_are_of_different_languages(content: str):
    languages = [utterance.language for utterance in segment(message(content=content))]
    assert all(left != right for left, right in pairwise(languages))
