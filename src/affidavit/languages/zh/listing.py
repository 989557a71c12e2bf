"""Amounts one after another, each with its time alone: 周一跑了5公里，周三8公里; 骑行记录：周二20公里，周四35公里."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Mention
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.zh import conditions
from affidavit.languages.zh.frames import Setting, empty_word, make_frame, mention_of, thing, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.phrases import Unit

_RECORDS = word_set("listing", "records")
_DAY_AND_AMOUNT = re.compile(
    r"^(?:周|星期|礼拜)[一二三四五六日天末]\D{0,2}[\d一二三四五六七八九十百两半]+[^\d，点:：]{1,3}$"
)
_LIGHT = frozenset({"adv", "fin", "conj", "asp"})
_SAME = ("小时", "分钟", "公里", "公斤", "千米", "毫升", "度", "点", "岁", "号", "楼")


def repeated(units: Sequence[Unit], last: Frame | None, topic: Mention | None, setting: Setting) -> Frame | None:
    """What the clause before said, or what the record is of, at another time and with another amount.

    Not 周三八点, which is a time and no amount; nor an amount of another unit, as in 周一跑步，周三80元.
    """
    pair = [unit for unit in units if unit.kind not in _LIGHT]
    if [unit.kind for unit in pair] != ["time", "num"]:
        return None
    when, amount = pair
    activity = recorded(topic)
    if last is not None and _alike(last, amount):
        return _again(last, when, amount, setting)
    return _recorded(activity, when, amount, setting) if activity and topic else None


def is_past(text: str, last: Frame | None, topic: Mention | None) -> bool:
    """Whether a clause of a day and an amount is of what was done: 周一跑了5公里，周三8公里."""
    done = recorded(topic) or (last is not None and last.tense is Tense.PAST)
    return bool(done) and _DAY_AND_AMOUNT.match(text) is not None


def recorded(topic: Mention | None) -> str:
    """What a record is kept of: 骑行 of 骑行记录; "" where the phrase names no record."""
    ending = next((word for word in _RECORDS if topic and topic.text.endswith(word)), "")
    if not topic or not ending:
        return ""
    return topic.text.removesuffix(ending).removeprefix("我的").removesuffix("的") or ending


def _alike(last: Frame, amount: Unit) -> bool:
    """Whether the clause before says as much, of the same unit, of a time of its own."""
    value = last.object
    if value is None or last.time is None or last.fragment or last.mood is not Mood.STATEMENT:
        return False
    return last.polarity is Polarity.POSITIVE and unit_of(value.text) == unit_of(amount.text) != ""


def unit_of(amount: str) -> str:
    """The measure at the end of an amount."""
    known = next((unit for unit in _SAME if amount.endswith(unit)), "")
    return known or amount[-1:] if not amount[-1:].isdigit() else known


def _again(last: Frame, when: Unit, amount: Unit, setting: Setting) -> Frame:
    old = last.object
    said = word(amount, setting)
    empty = Word("", "", "", said.start, said.start)
    words = tuple(
        said if old and (w.start, w.end) == (old.start, old.end) else replace(empty, lemma=w.lemma, tag=w.tag)
        for w in last.words
    )
    times = [when.time] if when.time else []
    return replace(
        last,
        start=setting.start,
        end=setting.end,
        words=words,
        object=mention_of(amount, setting),
        objects=(),
        time=when.time,
        conditions=conditions.from_times(times, standing=last.habitual),
    )


def _recorded(activity: str, when: Unit, amount: Unit, setting: Setting) -> Frame:
    words: tuple[Word, ...] = (empty_word(activity, amount.start), word(amount, setting))
    who = owner(setting.speaking, setting.start)
    frame = make_frame(setting, who, words, verb=activity, object_=thing(amount.start, amount.end, setting))
    return replace(frame, time=when.time)
