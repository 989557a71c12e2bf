"""Dates put off or brought forward by a length of time: 答辩推迟一周, 发布会往后延了两天, 婚礼提前三天办.

It must not fire on a new date (推迟到周五), which is read as one, nor on how long something lasts (开了两天会), nor on
what is only asked or weighed.
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.candidate import Change
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.numerals import number

_DAYS = {"小时": 1 / 24, "天": 1.0, "日": 1.0, "周": 7.0, "星期": 7.0, "礼拜": 7.0, "月": 30.0, "年": 365.0}
_MOVED = pattern("postponing", "moved")


def put_off(frame: Frame, text: str) -> Frame:
    """The frame with what its clause puts off and by how many days."""
    match = _MOVED.match(text)
    if match is None or frame.mood is not Mood.STATEMENT:
        return frame
    days = float(number(match["size"]) or 0) * _DAYS[match["unit"]]
    moved = Change(old=match["what"], later=days if match["later"] else -days)
    return replace(frame, changes=(*frame.changes, moved)) if days else frame
