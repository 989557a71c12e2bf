"""Negation: of this clause only, counted so that two negations affirm, and what no longer holds."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Polarity
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.parsing import Parts

_STOPPED = re.compile(r"不再|再也不|再也没|没再|不复")
_DOUBLE = re.compile(r"不得不|不能不|不会不|不可不|没有不|无不|非[^，。]{1,8}不可|不是不|不是没")


def polarity(parts: Parts, text: str) -> Polarity:
    """Whether the clause affirms or denies."""
    count = sum(1 for unit in parts.negations if unit.text not in ("不只",))
    count += sum(
        1 for unit in parts.predicate if unit.kind == "cmp" and unit.text in lexicon.verbs("negative_complements")
    )
    if _DOUBLE.search(text) or count % 2 == 0:
        return Polarity.POSITIVE
    return Polarity.NEGATIVE


def has_stopped(parts: Parts) -> bool:
    """Whether it was so and no longer is: 不再, 再也不."""
    return any(_STOPPED.search(unit.text) for unit in parts.negations)


_QUITTABLE = frozenset("喝抽用养学练干做玩骑打开弹唱跳租")
_TODAY = frozenset({"现在", "如今", "目前", "最近", "早", "早就", "已经", "也", "都", "再"})


def has_quit(parts: Parts) -> bool:
    """不喝咖啡了: a habit that has ended; not 今天不喝了, 不想喝了, nor 不吃辣了, which is a diet."""
    if "了" not in parts.finals or parts.verb not in _QUITTABLE or parts.auxiliaries or "了" in parts.aspects:
        return False
    beside = {unit.text for unit in (*parts.adverbs, *parts.times)}
    return [unit.text for unit in parts.negations] == ["不"] and beside <= _TODAY


def was_so(parts: Parts) -> bool:
    """Whether it held in the past and the clause says nothing of today: 以前抽烟."""
    said = {unit.text for unit in (*parts.adverbs, *parts.times)} | {parts.link}
    marks = {mark for mark in said if mark in lexicon.closed("past_marks")}
    return bool(marks) and not any(mark in lexicon.closed("now_marks") for mark in said)


def prohibits(parts: Parts) -> bool:
    """Whether it tells somebody not to: 别, 不要, 请勿."""
    return any(
        u.text
        in (
            "别",
            "不要",
            "甭",
            "勿",
            "千万别",
            "别再",
            "不要再",
            "不许",
            "不准",
            "永远别",
            "尽量别",
            "请勿",
            "禁止",
            "甭再",
            "不用",
            "不必",
        )
        for u in parts.negations
    )
