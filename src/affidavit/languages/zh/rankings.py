"""What is most: 我最喜欢的颜色是蓝色, 最弱的是物理."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.frame import Frame
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.frames import Setting, empty_word, thing, word
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts


def favourite(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我最喜欢的颜色是蓝色."""
    if frame.verb != "是" or roles.subject is None or frame.object is None or len(frame.words) < 2:
        return None
    most = any(unit.text == "最" for unit in parts.degrees) and "喜欢" in roles.subject.text
    lemma = "最喜欢" if most or any(mark in roles.subject.text for mark in ("最喜欢", "最爱", "最中意")) else ""
    if not lemma:
        return None
    holder = frame.subject.holder or owner(setting.speaking, roles.subject.start)
    return replace(frame, subject=holder, words=(empty_word(lemma, frame.object.start), *frame.words[1:]), verb=lemma)


def superlative(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """最弱的是物理, 我们班最高的是小黄: which of several is most; not 最喜欢的是蓝色, which is a liking."""
    unit = roles.subject
    if frame.verb != "是" or unit is None or frame.object is None or unit.tokens[-1].tag not in ("de", "a"):
        return None
    most = next((u for u in (*parts.degrees, *parts.adverbs) if u.text == "最" and u.end == unit.start), None)
    if most is None:
        return None
    end = unit.end if unit.tokens[-1].tag == "de" else unit.end + 1
    head = setting.speaking.content[most.start : end]
    holder = frame.subject.holder or setting.carried or owner(setting.speaking, most.start)
    value = next((unit for unit in parts.predicate if unit.kind != "cop"), None)
    if value is None:
        return None
    subject = thing(most.start, end, setting, head)
    return replace(frame, subject=replace(subject, holder=holder), words=(word(value, setting),), objects=())
