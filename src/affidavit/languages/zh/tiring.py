"""What somebody is tired of, in words that name no dislike: 恐怖片看不下去了, 闻到香菜就想吐, 美式现在喝着胃疼.

Such a clause says that the thing is disliked, or that it is over. It must not fire on what cannot be done for want of
strength (吃不下了), on what one only happens upon (看到他就跑), or on what is not felt (不觉得没意思).
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Change, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, after_main, object_unit
from affidavit.languages.zh.frames import Setting, empty_word, mention_of, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit, is_animate

_SENSING = word_set("tiring", "sensing")
_REVOLTED = word_set("tiring", "revolted")
_TASTING = word_set("tiring", "tasting")
_PLEASURES = word_set("tiring", "pleasures")
_FINDING = frozenset({"觉得", "感觉"})
_DULL = word_set("tiring", "dull")
_FED_UP = frozenset("腻伤够厌")
_INTEREST = frozenset({"兴趣", "感兴趣", "感冒", "感觉", "好感"})
_QUITTING = frozenset({"戒", "戒掉"})
_TAKEN = frozenset({"food", "drink", "alcohol"})
_HURTING = tuple(word_set("tiring", "hurting"))
_NO_MORE = frozenset({"不下去", "不进去"})


def tired(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """The dislike that the clause tells of."""
    if frame.mood is not Mood.STATEMENT or frame.modality is not Modality.ACTUAL:
        return None
    what = (
        _revolting(parts)
        or _dull(parts, roles)
        or _unbearable(parts, roles)
        or _bored(parts)
        or _fed_up(parts, roles)
        or _unpleasant(parts, roles)
    )
    if what is None:
        return None
    who = frame.subject
    if who.kind is MentionKind.THING or who.text == what.text:
        who = setting.carried or owner(setting.speaking, frame.start)
    words = (empty_word("讨厌", what.start), word(what, setting))
    said = mention_of(what, setting)
    return replace(
        frame, subject=who, words=words, verb="讨厌", object=said, objects=(), polarity=Polarity.POSITIVE,
        act=Act.CHANGE,
    )  # fmt: skip


def given_up(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """奶茶戒了, 戒了游戏: it is so from now on, and over in whatever relation it was held."""
    done = parts.verb in _QUITTING and frame.polarity is Polarity.POSITIVE and frame.modality is Modality.ACTUAL
    if not done or frame.object is None or "了" not in (*parts.aspects, *parts.finals):
        return None
    changes = (*frame.changes, Change(old=frame.object.text))
    what = next((w for w in frame.words if w.start == (frame.object.start if frame.object else -1)), None)
    if what is None or _TAKEN.isdisjoint(what.tag.split()):
        return replace(frame, tense=Tense.PRESENT, once=False, changes=changes)
    words = (empty_word("不吃", what.start), what)
    return replace(frame, words=words, verb="不吃", tense=Tense.PRESENT, once=False, changes=changes)


def _revolting(parts: Parts) -> Unit | None:
    """闻到香菜就想吐, 看见酒就恶心."""
    rest = after_main(parts)
    verb = parts.verb + (rest[0].text if rest and rest[0].kind == "cmp" else "")  # 听 | 到
    rest = [unit for unit in rest if unit.kind != "cmp"]
    last = rest[-1].text if rest else ""
    sensed = verb in _SENSING and len(rest) > 1 and rest[0].kind == "np"
    return rest[0] if sensed and last in _REVOLTED else None


def _dull(parts: Parts, roles: Arguments) -> Unit | None:
    """逛街觉得没意思; not 觉得没意思, which is said of what came before."""
    units = (*parts.before, *parts.predicate)
    at = next((i for i, unit in enumerate(units) if unit.text in _FINDING), 0)
    dull = at > 0 and at + 1 < len(units) and units[at + 1].text in _DULL and not parts.negations
    what = units[at - 1] if dull else None
    return what if what is not None and what.kind in ("np", "v", "vn") and what is not roles.subject else None


def _bored(parts: Parts) -> Unit | None:
    """对篮球没兴趣了, 对篮球不感兴趣."""
    units = (*parts.before, *parts.predicate)
    at = next((i for i, unit in enumerate(units[:-1]) if unit.text == "对" and units[i + 1].kind == "np"), None)
    refused = bool(parts.negations) or any(unit.text in ("没", "没有", "无") for unit in units)
    denied = at is not None and refused and units[-1].text in _INTEREST
    return units[at + 1] if denied and at is not None else None


def _fed_up(parts: Parts, roles: Arguments) -> Unit | None:
    """民谣听腻了, 吃伤了麻辣烫; not 凑够了首付."""
    full = any(unit.kind == "cmp" and unit.text in _FED_UP for unit in parts.predicate)
    told = full and parts.verb in _TASTING and "了" in (*parts.aspects, *parts.finals)
    return (object_unit(parts) or roles.fronted) if told else None


def _unpleasant(parts: Parts, roles: Arguments) -> Unit | None:
    """美式现在喝着胃疼, 现在看综艺就犯困; not 新鞋穿着脚疼, for only what is otherwise than before tells of a taste."""
    now = any(unit.text in lexicon.closed("now_marks") for unit in parts.adverbs)
    rest = after_main(parts)
    leads = "着" in parts.aspects or any(unit.text == "就" for unit in rest)
    if not (now and leads and rest and parts.verb in _TASTING) or parts.negations:
        return None
    what = rest[0] if rest[0].kind == "np" and rest[0] is not rest[-1] and "着" not in parts.aspects else None
    what = what or roles.fronted or roles.subject
    hurts = rest[-1].text.endswith(_HURTING)
    return what if hurts and what is not None and what.kind == "np" and not is_animate(what) else None


def _unbearable(parts: Parts, roles: Arguments) -> Unit | None:
    """恐怖片看不下去了, 民谣听不进去了."""
    what = roles.fronted or roles.subject
    stopped = any(unit.text in _NO_MORE for unit in parts.predicate)
    return what if stopped and parts.verb in _PLEASURES and what is not None else None
