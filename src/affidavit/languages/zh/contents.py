"""What is said of an attribute that is no plain value of it: all that something consists in, and how high it is."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.domain.predicate import ValueKind
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, is_attribute
from affidavit.languages.zh.frames import Setting, thing
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import attribute_nouns, owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.vocabulary import catalogue

_CONTENTS = word_set("running", "contents")
_GRADES = frozenset({"高", "低", "大", "小", "好", "差", "不错", "一般", "还行", "还可以"})
_TOLD_BY_GRADE = frozenset({"personality", "hairstyle", "appearance", "state_of"})


def consists(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """活动内容是分享经验，结交朋友: all that something consists in, to the end of the sentence; not 任务是两个."""
    what = frame.subject
    if frame.verb != "是" or what.kind is not MentionKind.THING or what.head not in _CONTENTS:
        return None
    if what.holder is None and what.head not in attribute_nouns():
        return None
    start = next((unit.start for unit in parts.predicate if unit is not parts.main), frame.start)
    end = _consists_no_more().search(setting.speaking.content, setting.end)
    whole = thing(start, end.start() if end else len(setting.speaking.content.rstrip()), setting)
    value = Word(whole.text, whole.head, "noun", whole.start, whole.end)
    holder = what.holder or setting.carried or owner(setting.speaking, frame.start)
    return replace(frame, subject=replace(what, holder=holder), words=(value,), object=whole, objects=())


def graded(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我弟学历挺高: how high it is, and not what it is; not 脾气差, which is what there is to say of it."""
    main, what = parts.main, roles.subject
    if main is None or main.kind != "a" or main.text not in _GRADES or what is None or not is_attribute(what):
        return None
    named = catalogue().by_noun(frame.subject.head, "zh")
    told = named is not None and named.value_kind is ValueKind.TEXT and named.name not in _TOLD_BY_GRADE
    if not told or frame.subject.kind is not MentionKind.THING:
        return None
    return replace(frame, subject=replace(frame.subject, head=""))


@cache
def _consists_no_more() -> re.Pattern[str]:
    """The end of the sentence, or a comma before somebody who speaks or another attribute."""
    others = "|".join(map(re.escape, sorted(lexicon.words("attributes", "thing"))))
    return re.compile(rf"[。！？!?；;\n]|[，,](?=我|咱|但|不过|可是|{others})")
