"""Not eating, not wanting, not to be done: denials that are claims of their own."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.frame import Frame, Mood, Word
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.frames import empty_word
from affidavit.languages.zh.parsing import Parts

_EATING = frozenset(["吃", "沾", "碰", "喝"])
_UNABLE = frozenset(["不行", "行", "不可以", "不成", "不能", "可以"])
_UNWANTED = frozenset(["收", "收到", "看到", "看", "听到", "听", "接到", "接", "被"])


def forbidden(frame: Frame, parts: Parts) -> Frame:
    """别推消息 and 我不想收到推送 forbid: the word 别 comes first, and the claim is no denial."""
    negation = next(iter((*parts.negations, *parts.adverbs)))
    return replace(
        frame, words=(empty_word("别", frame.words[0].start), *frame.words), verb=frame.verb or negation.text
    )


def is_unwanted(frame: Frame, parts: Parts) -> bool:
    """Whether it says that something is not wanted to come: 我再也不想收到推送."""
    wanting = any(unit.text in ("想", "希望", "要", "想要", "愿意") for unit in parts.auxiliaries)
    return wanting and bool(parts.negations) and parts.verb in _UNWANTED


def not_eating(frame: Frame, parts: Parts) -> Frame | None:
    """不吃蒜, 吃不了蒜, 一点蒜都碰不得 are one thing, said as a verb of its own: 不吃."""
    if parts.verb in ("行", "不行", "可以") or (parts.main is not None and parts.main.text in _UNABLE):
        return _cannot_stand(frame)
    verb = next((word for word in frame.words if word.lemma in _EATING), None)
    if verb is None or "过" in parts.aspects or parts.verb not in _EATING or frame.object is None:
        return None
    if any(unit.text in ("没", "没有", "还没") for unit in parts.negations):
        return None
    food = [word for word in frame.words if frame.object.start <= word.start < frame.object.end]
    if not food:
        return None
    lemma = {"喝": "不喝"}.get(verb.lemma, "不吃")
    return replace(frame, words=(replace(verb, lemma=lemma), *food), verb=lemma)


def can_stand(frame: Frame, parts: Parts) -> Frame | None:
    """牛肉可以: of food, that one eats it; not 密码可以, and not a question."""
    if parts.main is None or parts.main.text not in ("可以", "行", "没问题", "ok") or len(frame.words) != 1:
        return None
    food = next((unit for unit in parts.before if unit.kind == "np" and "food" in classes_of(unit)), None)
    if food is None or frame.mood is not Mood.STATEMENT or frame.subject.holder is not None:
        return None
    said = Word("", food.text, " ".join(("noun", *classes_of(food))), food.start, food.end)
    words = (empty_word("能", food.start), empty_word("吃", food.start), said)
    return replace(frame, words=words, verb="吃", object=frame.subject, objects=())


def _cannot_stand(frame: Frame) -> Frame | None:
    """甜的我可不行: of food, that one does not eat it."""
    food = next((word for word in frame.words if "food" in word.tag.split() or "drink" in word.tag.split()), None)
    if food is None:
        return None
    return replace(frame, words=(empty_word("不吃", food.start), food), verb="不吃")
