"""How many there are now: 现在三只了, 一共六个班, 只剩两张, 黑胶现在19张了.

A count that is said to be so now takes the place of what was counted before; what merely came in addition is an event
and no count of all there are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.zh import conditions
from affidavit.languages.zh.frames import Setting, empty_word, thing
from affidavit.languages.zh.lexicon import closed, word_set
from affidavit.languages.zh.mentions import Speaking, owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit
from affidavit.languages.zh.values import is_amount

_COUNT = re.compile(r"(?:[零一二三四五六七八九十百千两俩仨几]+|\d+)(?:多|来)?(?P<measure>[一-龥])(?P<what>.*)")
_AMOUNT = re.compile(r"^(?:[零一二三四五六七八九十百千两俩仨几]+|\d+)(?:多|来|几)?[个只条头匹张本盆瓶盒件双位辆]")
_MEASURES = closed("measures") - word_set("tallies", "no_counts")
_NOW = word_set("tallies", "now")
_LEFT = word_set("tallies", "left")
_SAVING = frozenset({"攒", "存", "集", "集齐", "收集"})
_MORE = frozenset({"又", "再", "还"})
_OWNERS = frozenset({MentionKind.OWNER, MentionKind.SPEAKER})
_PEOPLE = _OWNERS | {MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PRONOUN}


def tallied(value: Frame, units: Sequence[Unit], who: Mention | None, speaking: Speaking) -> Frame | None:
    """现在三只猫了 as a clause of its own; not 三只猫 in answer to something, nor 现在三岁了."""
    said = {unit.text for unit in units}
    if value.object is None or not value.words or not is_count(value.object.text) or not said & _NOW:
        return None
    person = who if who is not None and who.kind in _PEOPLE else owner(speaking, value.start)
    words = (empty_word("有", value.words[-1].start), value.words[-1])
    return replace(
        value, subject=person, words=words, verb="有", objects=(), fragment=False, act=Act.CHANGE, conditions=()
    )


def recounted(frame: Frame, parts: Parts, setting: Setting) -> Frame:
    """The frame marked as a change where it counts what there is now, or kept whole where it counts what came."""
    value = frame.object
    if value is None or frame.mood is not Mood.STATEMENT or frame.polarity is not Polarity.POSITIVE:
        return frame
    if frame.modality is not Modality.ACTUAL or frame.act is not Act.ASSERT:
        return frame
    if parts.verb in _SAVING and "了" in parts.aspects and is_amount(value.text.casefold().removesuffix("钱")):
        return replace(frame, words=(empty_word("有", value.start), frame.words[-1]), verb="有")  # 存了五万
    if not is_count(value.text):
        return frame
    if value.text.endswith("口人"):
        return _household(frame, setting)
    said = {unit.text for unit in parts.adverbs}
    came = "了" in parts.aspects or any(unit.kind == "cmp" for unit in parts.predicate)
    if frame.subject.kind in _PEOPLE and said & _MORE and came and is_bare(value.text):
        return _whole(frame, setting)
    if parts.main is None and frame.verb == "" and frame.subject.kind is MentionKind.THING and said & _NOW:
        return _of_thing(frame, setting)
    if frame.subject.kind not in _PEOPLE:
        return _left(frame, parts, setting)
    if parts.verb in _LEFT or (parts.verb in _SAVING and "了" in parts.aspects):
        words = (empty_word("有", value.start), *(w for w in frame.words if w.start >= value.start))
        act = Act.CHANGE if parts.verb in _LEFT else Act.ASSERT
        return replace(frame, words=words, verb="有", act=act, tense=Tense.PRESENT)
    return replace(frame, act=Act.CHANGE) if said & _NOW else frame


def _household(frame: Frame, setting: Setting) -> Frame:
    """我们家四口人, 家里一共五口人: who belongs to a family, and not what it owns."""
    who = frame.subject
    if who.kind not in _PEOPLE:
        who = who.holder or setting.carried or owner(setting.speaking, frame.start)
    value = next((each for each in frame.words if each.text.endswith("口人")), None)
    if value is None or who.kind not in _PEOPLE:
        return frame
    words = (empty_word("有", value.start), replace(value, tag=f"{value.tag} kin"))
    return replace(frame, subject=who, words=words, verb="有")


def _left(frame: Frame, parts: Parts, setting: Setting) -> Frame:
    """猫粮剩两袋了, 鱼只剩四条: how many of them the speaker has; 手机还剩3格电 is of the telephone."""
    value, thing_ = frame.object, frame.subject.kind in (MentionKind.THING, MentionKind.PET)
    if value is None or not thing_:
        return frame
    over = "了" in (*parts.finals, *parts.aspects) or frame.subject is setting.carried
    if parts.verb in _LEFT and over and is_bare(value.text):
        return _of_thing(frame, setting)
    again = frame.subject is setting.carried and parts.verb == "有" and value.text.endswith(frame.subject.text or " ")
    if not again:
        return frame
    return replace(frame, subject=owner(setting.speaking, frame.start), act=Act.CHANGE)


def is_count(text: str) -> bool:
    """Whether a phrase counts things: 三只猫, 5张; not 三岁, 两点, 五块钱."""
    match = _COUNT.fullmatch(text.casefold())
    return match is not None and match["measure"] in _MEASURES and not match["what"].startswith(("月", "小时", "钱"))


def is_bare(text: str) -> bool:
    """Whether what is counted is not said: 5张."""
    match = _COUNT.fullmatch(text.casefold())
    return match is not None and not match["what"]


def _whole(frame: Frame, setting: Setting) -> Frame:
    """又收了5张: what happened, as said."""
    said = thing(frame.words[0].start, frame.words[-1].end, setting)
    whole = Word(said.text, frame.verb, "verb", said.start, said.end)
    return replace(frame, words=(whole,), object=said, objects=())


def _of_thing(frame: Frame, setting: Setting) -> Frame:
    """黑胶现在19张了: how many of them the speaker has."""
    value, what = frame.object, frame.subject
    if value is None or (what.holder is not None and what.holder.kind not in _OWNERS):
        return frame
    words = (empty_word("有", value.start), *(w for w in frame.words if w.start >= value.start))
    head = _AMOUNT.sub("", what.head) or what.head
    return replace(
        frame, subject=owner(setting.speaking, what.start), words=words, verb="有", act=Act.CHANGE,
        replaces=head, conditions=(*frame.conditions, conditions.topic(head, head)), tense=Tense.PRESENT,
    )  # fmt: skip
