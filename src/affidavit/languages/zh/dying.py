"""That somebody or an animal is no longer alive, in words that only hint at it: 猫上个月走了, 姥姥没了, 爷爷走得早."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood
from affidavit.domain.time_expression import Granularity
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.frames import Setting
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.parsing import Parts

_LIVING = frozenset({MentionKind.KIN, MentionKind.PET})
_LEAVING = frozenset({"走", "没", "有", "不在"})  # said of the dead, and of much else
_OLD = word_set("dying", "old")
_LONG = frozenset({Granularity.MONTH, Granularity.YEAR, Granularity.DURATION})


def died(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """猫上个月走了, 姥爷走得早; not 我爸走了, who may come back, nor 猫走了两步, or 爷爷没了耐心."""
    who, verb = frame.subject, parts.main
    if who.kind not in _LIVING or verb is None or frame.mood is not Mood.STATEMENT or not _is_over(parts):
        return None
    hinted = verb.text in _LEAVING and (not parts.negations or verb.text == "有")
    aged = who.text.endswith(tuple(_OLD)) or who.kind is MentionKind.PET
    long = frame.time is not None and frame.time.granularity in _LONG
    if verb.text != "死" and not (hinted and (long or (aged and verb.text == "有"))):
        return None
    words = (replace(frame.words[0], lemma="去世"),)
    return replace(frame, words=words, verb="去世", object=None, objects=(), polarity=Polarity.POSITIVE)


def _is_over(parts: Parts) -> bool:
    """Whether nothing follows the verb but that it is done."""
    alone = not parts.auxiliaries and all(unit.kind in ("v", "neg", "time") for unit in parts.predicate)
    return alone and "了" in (*parts.aspects, *parts.finals)
