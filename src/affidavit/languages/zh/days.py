"""A part of the day after the day was named: 周六上午看牙，下午接孩子 is Saturday afternoon, and no habit.

After a habit it is one too: 每天七点吃早饭，十二点吃午饭; not 每天跑步，七点要开会, which is told of one occasion.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.languages.zh.times import find_times

_PART = re.compile(r"(?:凌晨|清晨|早晨|早上|上午|中午|下午|傍晚|晚上|夜里|夜晚|半夜)")
_EVERY = re.compile(r"每(?=周|星期|礼拜)|每(?:天|日|晚|早)")
_BARE = re.compile(
    r"(?:(?:周|星期|礼拜)[一二三四五六日天末])?(?:早上|上午|中午|下午|晚上)?"
    r"(?:[\d一二两三四五六七八九十:：]+点?半?(?:钟|\d+分)?)?"
)
_ONE_OCCASION = re.compile(r"[要得约了将会]|有个|打算|准备|[今明后]天|下周|这周|去")
_DAYS = frozenset({Granularity.DAY, Granularity.PART_OF_DAY, Granularity.HOUR, Granularity.MINUTE})


def day_of(time: TimeExpression) -> str:
    """The words for the day in a time of one occasion; "" where it names none: 每天下午, 下午三点."""
    if time.recurrence is not None:
        every = _EVERY.match(time.text)
        return every[0] if every else ""
    if time.granularity not in _DAYS:
        return ""
    part = _PART.search(time.text)
    return time.text[: part.start()] if part else time.text if time.granularity is Granularity.DAY else ""


def joined(time: TimeExpression, day: str, clause: str, reference: datetime) -> TimeExpression:
    """The time on the day named before it, where it names a part of a day only; not 每天下午, which is a habit."""
    again = day.startswith("每")
    follows = _recurs(time, day, clause) if again else _PART.match(time.text) is not None
    if not day or not follows:
        return time
    whole = find_times(day + time.text, reference)
    if len(whole) != 1 or whole[0].end < len(day) + len(time.text) or (whole[0].recurrence is not None) is not again:
        return time
    return replace(whole[0], text=time.text, start=time.start, end=time.end)


def _recurs(time: TimeExpression, day: str, clause: str) -> bool:
    """Whether a bare time after a habit says when another is: on the same sort of day."""
    bare = time.recurrence is None and _BARE.fullmatch(time.text) is not None
    weekly = time.text.startswith(("周", "星期", "礼拜"))
    return bare and weekly is (day == "每") and not _ONE_OCCASION.search(clause)
