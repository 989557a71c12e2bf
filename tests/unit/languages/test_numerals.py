"""Numerals in both languages."""

from __future__ import annotations

import pytest

from affidavit.languages.en.numerals import number as english
from affidavit.languages.zh.numerals import number as chinese


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("零", 0),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("廿", 20),
        ("廿一", 21),
        ("卅", 30),
        ("一百零五", 105),
        ("两百五", 250),
        ("两百五十", 250),
        ("一千零二", 1002),
        ("一千二", 1200),
        ("三千四百五十六", 3456),
        ("两万三", 23_000),
        ("2万3", 23_000),
        ("3.5万", 35_000),
        ("三点五", 3.5),
        ("一亿零三", 100_000_003),
        ("十二万", 120_000),
        ("二零二四", 2024),
        ("一九九八", 1998),
        ("1,234", 1234),
        ("３．５", 3.5),
        ("百分之五", 0.05),
        ("负一", -1),
        ("-2", -2),
        ("半", 0.5),
        ("俩", 2),
        ("仨", 3),
        ("两", 2),
        ("〇", 0),
    ],
)
def test_a_chinese_numeral_has_its_value(text: str, value: float) -> None:
    assert chinese(text) == value


@pytest.mark.parametrize(
    "text", ["", "苹果", "三个", "点五", "负", "百分之", "十点", "一点二点三", "万", "1.x", "五三十", "半个"]
)
def test_what_is_no_chinese_numeral_has_no_value(text: str) -> None:
    assert chinese(text) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("seven", 7),
        ("Twenty", 20),
        ("twenty-one", 21),
        ("twenty one", 21),
        ("hundred", 100),
        ("two hundred and five", 205),
        ("two thousand and twenty", 2020),
        ("two thousand ten", 2010),
        ("one million", 1_000_000),
        ("nineteen ninety-nine", 1999),
        ("nineteen zero one", 1901),
        ("twenty twenty", 2020),
        ("third", 3),
        ("twenty-third", 23),
        ("thirtieth", 30),
        ("3rd", 3),
        ("21st", 21),
        ("1,500", 1500),
        ("2.5", 2.5),
        ("half", 0.5),
        ("half an", 0.5),
        ("a", 1),
        ("a couple of", 2),
        ("a dozen", 12),
        ("minus two", -2),
        ("-4", -4),
    ],
)
def test_an_english_numeral_has_its_value(text: str, value: float) -> None:
    assert english(text) == value


@pytest.mark.parametrize("text", ["", "apple", "three apples", "minus apple", "1.x", "1.2.3"])
def test_what_is_no_english_numeral_has_no_value(text: str) -> None:
    assert english(text) is None
