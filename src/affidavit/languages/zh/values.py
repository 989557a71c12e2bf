"""What a bare value is a value of: 三年级 is a grade, 八岁 an age, 一年三百块 a price.

A clause without a verb gets a word of its own for the relation, empty in the text, that the wordings know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from affidavit.languages.zh.lexicon import pattern, table
from affidavit.languages.zh.tagging import Token

_GRADE = pattern("values", "grade")
_AGE = re.compile(r"岁(?:半|多)?$|[5-9０0]0后$|^[6-90]\d后$|个月大$|奔[三四五六]$")
_PRICE = pattern("values", "price")
_MONEY = re.compile(
    r"^(?:(?:一|每)个?(?:月|年|次|晚|天|节|学期|季度|小时))?(?:大概|差不多|才|只要|就)?(?:[\d,.]+(?:元|块钱?|万元?|千|百)|\d{3,}|[一二三四五六七八九十两]*[千万百][一二三四五六七八九十百千两]*(?:元|块钱?|多|出头|[一二三四五六七八九])?)(?:(?:一|每)个?(?:月|年|次|晚|天|节|学期|季度|小时|位|人))?$"
)
LOOKS = re.compile(
    r"[长短大小卷直黑白黄圆方瘦胖高尖塌厚薄双单光秃](?:头发|头|发|眼睛?|眼皮|脸|脸蛋|鼻子|鼻梁|个子|个儿|身材|嘴巴?|胡子|皮肤|眉毛|耳朵|腿)"
)
_WEIGHT = re.compile(r"(?:公斤|斤|kg)$", re.IGNORECASE)
_HEIGHT = re.compile(r"(?:^1米|^一米|厘米$|cm$)|^1[.]\d+米?$", re.IGNORECASE)


_BARE = re.compile(
    r"^(?:快|刚|都)?(?:[二三四五六七八九]十(?:出头|多|好几)|[1-9]\d?|[二三四五六七八九]?十[一二三四五六七八九]?|[二三四五六七八九]十多?)了?$"
)


def relation(text: str, tokens: Sequence[Token], *, animate: bool, home: bool) -> str | None:
    """The word that stands for the relation of a bare value, or None when the value does not tell."""
    text = text.removesuffix("的")
    if _GRADE.search(text):
        return "年级为"
    if _AGE.search(text):
        return "年龄为"
    if animate and _BARE.match(text):
        return "年龄为"
    if animate and LOOKS.fullmatch(text):
        return "外貌"
    if animate and _WEIGHT.search(text):
        return "体重为"
    if animate and _HEIGHT.search(text):
        return "身高为"
    if animate and tokens and tokens[-1].tag == "loc":
        return "来自"
    if home:
        return None
    return "价格为" if not animate and _PRICE.search(text) else None


def is_amount(text: str) -> bool:
    """Whether it is a sum of money: 五万八, 280块; a bare number of one or two digits is none."""
    return _MONEY.search(text) is not None


def is_grade(text: str) -> bool:
    """Whether it names a class at school."""
    return _GRADE.search(text) is not None


def is_illness(text: str) -> bool:
    """Whether it names an illness."""
    return len(text) > 1 and text.endswith(_illnesses())


@cache
def _illnesses() -> tuple[str, ...]:
    classes = table("classes")
    return tuple(f"{classes['whole']['illness']} {classes['ends']['illness']}".split())
