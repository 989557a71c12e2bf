"""A time in the place of another: the day for the day, the hour for the hour, and what is not said again stays.

周四 for 下周三晚上七点 is 周四晚上七点, and for 每周一上午十点 it is 每周四上午十点. Words of another day are given as
a date, for 明天 means something else where they come to stand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from affidavit.domain.time_expression import TimeExpression

_CLOCK = re.compile(
    r"(?P<part>凌晨|清晨|一早|早上|早晨|早|上午|中午|正午|下午|傍晚|晚上|晚|夜里|半夜)?"
    r"(?P<hour>(?:\d{1,2}|[零一二两三四五六七八九十]{1,3})(?:[点:时].{0,6})?)?$"
)


@dataclass(frozen=True, slots=True)
class _Parts:
    """The day, the part of the day and the hour, as said; each may be missing."""

    day: str
    part: str
    hour: str


def _parts(text: str) -> _Parts:
    clock = _CLOCK.search(text)
    hour = clock["hour"] or "" if clock else ""
    if clock is None or (hour and not re.search(r"[点:时]", hour)):
        return _Parts(text, "", "")
    return _Parts(text[: clock.start()], clock["part"] or "", hour)


def instead_of(old: str, new: TimeExpression, *, dated: bool) -> str | None:
    """The old words with what the new ones say; None where they say nothing of the sort."""
    was, now = _parts(old), _parts(new.text)
    if (now.day and not was.day) or (now.hour and not now.day and not was.hour) or not (now.day or now.hour):
        return None
    day = _day(was.day, now.day, new, dated=dated) if now.day else was.day
    hour = now.hour or ("" if now.part else was.hour)
    return day + (now.part or was.part) + hour


def _day(was: str, now: str, new: TimeExpression, *, dated: bool) -> str:
    if was.startswith("每"):
        return now if now.startswith("每") else f"每{now.removeprefix('下').removeprefix('这')}"
    begin = new.interval.start
    if not dated or new.recurrence or begin is None:
        return now
    return f"{begin.year}年{begin.month}月{begin.day}日"
