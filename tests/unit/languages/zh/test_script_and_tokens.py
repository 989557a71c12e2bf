"""Script, index tokens, sentences."""

from __future__ import annotations

import pytest

from affidavit.languages import language
from affidavit.languages.script import simplified
from affidavit.languages.zh.chinese import fold_in_place


@pytest.mark.parametrize(
    ("traditional", "simple"),
    [("臺北後來", "台北后来"), ("看著書", "看着书"), ("著名的著作", "著名的著作"), ("plain", "plain")],
)
def test_traditional_becomes_simplified_with_the_same_length(traditional: str, simple: str) -> None:
    assert simplified(traditional) == simple


def test_folding_keeps_the_length() -> None:
    text = "Ａｂ①㎏臺灣\0\ud800😀"
    assert len(fold_in_place(text)) == len(text)


def test_tokens_are_characters_pairs_and_latin_words() -> None:
    assert set(language("zh").tokens("我用iPhone拍照")) == {"我", "用", "我用", "iphone", "拍", "照", "拍照"}


def test_both_scripts_have_the_same_tokens() -> None:
    assert language("zh").tokens("軟體更新") == language("zh").tokens("软体更新")
