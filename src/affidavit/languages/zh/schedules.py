"""Constructions that give a time to something: deadlines, moved appointments, dates of days."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Act, MentionKind
from affidavit.domain.frame import Frame, Tense, Word
from affidavit.domain.time_expression import TimeRelation
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.frames import Setting, empty_word, mention_of, said, thing, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import nobody, owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.passing import PEOPLE
from affidavit.languages.zh.vocabulary import catalogue

_YEAR = re.compile(r"(?:19|20)?\d\d年|(?:一九|二零|二〇)?[一二三四五六七八九零〇]{2}年")
_HANDING_IN = word_set("constructions", "handing_in")
_SHIFTING = word_set("constructions", "shifting")


def put_off(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """店家改到周日了 does not say what: a new time for what was said before."""
    when = next((unit for unit in parts.predicate if unit.kind == "time"), None)
    moved = parts.verb in ("挪", "改", "推迟", "提前", "延", "推", "延期", "改期", "调", "顺延")
    if when is None or not moved or roles.fronted is not None or parts.predicate[0].text in ("把", "将"):
        return None
    if frame.subject.kind is MentionKind.THING:
        return None
    return replace(
        frame,
        subject=nobody(setting.start),
        words=(word(when, setting),),
        object=None,
        objects=(),
        time=when.time,
        fragment=True,
        act=Act.CORRECT,
    )


def rescheduled(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """会议改到周四, 闹钟挪到七点: the time of the thing."""
    who, words = frame.subject, frame.words
    if (
        who.kind is not MentionKind.THING
        or len(words) < 3
        or words[0].lemma not in _SHIFTING
        or words[1].lemma not in ("到", "在", "成", "为")
    ):
        return None
    if catalogue().by_noun(who.head, "zh") is not None:
        return replace(
            frame,
            words=words[2:],
            verb="是",
            subject=replace(who, holder=who.holder or owner(setting.speaking, who.start)),
        )
    if "time" not in words[2].tag.split() or words[0].lemma in ("拖", "延", "延期", "宽限"):
        return None
    return replace(frame, words=(empty_word("时间为", words[2].start), *words[2:]), verb="时间为")


def dated(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """下个月八号是我们的结婚纪念日: the date of the day."""
    if (
        frame.verb != "是"
        or parts.before
        or not parts.times
        or frame.object is None
        or frame.object.kind is not MentionKind.THING
    ):
        return None
    if not frame.object.head.endswith(("日", "节", "期", "婚礼", "会", "考试", "典礼", "生日")):
        return None
    when = parts.times[-1]
    holder = frame.object.holder or owner(setting.speaking, frame.object.start)
    return replace(
        frame,
        subject=replace(frame.object, holder=holder),
        words=(word(when, setting),),
        object=mention_of(when, setting),
        modality=Modality.ACTUAL,
        objects=(),
    )


def born(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我是95年的, 我爸是五八年的: the year of birth; not 他是去年的, nor 这房子是2010年的."""
    year = parts.predicate[-1] if len(parts.predicate) == 2 and "的" in parts.finals else None
    alive = frame.subject.kind in PEOPLE | {MentionKind.PET, MentionKind.PRONOUN}
    if year is None or frame.verb != "是" or not alive or not _YEAR.fullmatch(year.text):
        return None
    words = (empty_word("生于", year.start), word(year, setting))
    return replace(frame, words=words, verb="生于", object=mention_of(year, setting), objects=())


def delivered(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我嫂子昨天生了: she has had a child; not 我是去年生的, which is one's own birth, nor 生了个女儿."""
    bare = parts.verb == "生" and len(frame.words) == 1 and frame.subject.kind in PEOPLE
    if not bare or "了" not in (*parts.finals, *parts.aspects):
        return None
    return replace(frame, words=(replace(frame.words[0], lemma="生孩子"),), verb="生孩子")


def deadline(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """下周三之前交报告 says by when the report is due."""
    relations = (TimeRelation.BEFORE, TimeRelation.BY)
    due = next((u for u in parts.times if u.time and u.time.relation in relations), None)
    if due is None and parts.verb in ("交", "提交", "上交", "缴", "还") and frame.tense is Tense.FUTURE and parts.times:
        due = parts.times[0]
    if (
        due is None
        or parts.verb not in _HANDING_IN
        or frame.object is None
        or frame.object.kind is not MentionKind.THING
    ):
        return None
    when = Word(said(due, setting), due.text, "noun time", due.start, due.end)
    return replace(
        frame,
        subject=frame.object,
        words=(empty_word("截止时间", due.start), when),
        verb="截止时间",
        objects=(),
        object=thing(due.start, due.end, setting),
        modality=Modality.ACTUAL,
        tense=Tense.PRESENT,
    )
