"""Amounts in Chinese values, and what a question demands of them: 更多, 超过四十, 多久."""

from __future__ import annotations

import re

from affidavit.languages.measuring import Bound, Measuring
from affidavit.languages.script import simplified
from affidavit.languages.tokens import folded
from affidavit.languages.zh.numerals import number

_AMOUNT = re.compile(r"\d+(?:[.,]\d+)*\s*[万亿千百]?|[零〇一二两三四五六七八九十百千万亿]+")
_COUNT = re.compile(r"(?:\d+(?:\.\d+)?|[十百千万几数]+)[多来几]?(?P<what>[^\W\d_].*)")
_UNIT = re.compile(r"\s*个?\s*(天|日|周|星期|礼拜|月|年)")
_DAYS = {"天": 1.0, "日": 1.0, "周": 7.0, "星期": 7.0, "礼拜": 7.0, "月": 30.0, "年": 365.0}
_HOW_LONG = re.compile(r"多久|多长时间|多少天|(?<!哪)(?:几天|几年|几个月)|多少年")
_MORE = re.compile(r"更[多大高晚长贵重老]|最[多大高晚长贵重老]|较[多大高晚长贵重]|年长|年纪大")
_LESS = re.compile(r"[更最较][少小低早短轻矮]|更便宜|最便宜|便宜|年轻|先")
_REACHED = r"(?P<reached>达到或超过|不少于|不低于|至少)"
_BOUND = re.compile(
    rf"(?:(?:{_REACHED}|超过|大于|多于|高于)|(?P<under>少于|低于|小于|不到))(?P<after>[^，。？！,?!]{{1,20}})|"
    r"(?P<before>[\d零一二两三四五六七八九十百千万]+[^\d，。？！]{0,3}?)(?:(?P<above>以上)|(?P<below>以下|以内))"
)


def amount(text: str) -> float | None:
    """The first amount in a text; a length of time in days."""
    plain = simplified(folded(text))
    for match in _AMOUNT.finditer(plain):
        value = number(match[0].replace(" ", "").replace(",", ""))
        if value is not None:
            return value * _days(plain[match.end() :])
    return None


def counted(key: str) -> str:
    """What a count in its canonical form counts: 只猫 of 3只猫, 条鱼 of 十几条鱼."""
    match = _COUNT.fullmatch(key)
    return match["what"].strip() if match else ""


def _days(after: str) -> float:
    """The factor of the unit that follows a number."""
    match = _UNIT.match(after)
    return _DAYS[match[1]] if match else 1.0


def measuring(text: str) -> Measuring:
    """What a question demands of amounts."""
    plain = simplified(folded(text))
    less = _LESS.search(plain) is not None
    return Measuring(
        length=_HOW_LONG.search(plain) is not None, compares=less or _MORE.search(plain) is not None, less=less,
        bound=_bound(plain),
    )  # fmt: skip


def _bound(plain: str) -> Bound | None:
    match = _BOUND.search(plain)
    limit = amount(match["after"] or match["before"] or "") if match else None
    if match is None or limit is None:
        return None
    under = match["under"] is not None or match["below"] is not None
    return Bound(limit=limit, under=under, reached=match["reached"] is not None)
