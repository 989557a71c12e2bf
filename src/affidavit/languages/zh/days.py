"""A part of the day after the day was named: 周六上午看牙，下午接孩子 is Saturday afternoon, and no habit."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.languages.zh.times import find_times

_PART = re.compile(r"(?:凌晨|清晨|早晨|早上|上午|中午|下午|傍晚|晚上|夜里|夜晚|半夜)")
_DAYS = frozenset({Granularity.DAY, Granularity.PART_OF_DAY, Granularity.HOUR, Granularity.MINUTE})


def day_of(time: TimeExpression) -> str:
    """The words for the day in a time of one occasion; "" where it names none: 每天下午, 下午三点."""
    if time.recurrence is not None or time.granularity not in _DAYS:
        return ""
    part = _PART.search(time.text)
    return time.text[: part.start()] if part else time.text if time.granularity is Granularity.DAY else ""


def joined(time: TimeExpression, day: str, reference: datetime) -> TimeExpression:
    """The time on the day named before it, where it names a part of a day only; not 每天下午, which is a habit."""
    if not day or _PART.match(time.text) is None:
        return time
    whole = find_times(day + time.text, reference)
    if len(whole) != 1 or whole[0].end < len(day) + len(time.text) or whole[0].recurrence is not None:
        return time
    return replace(whole[0], text=time.text, start=time.start, end=time.end)
