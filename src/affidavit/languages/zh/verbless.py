"""Clauses without a verb: a subject and a value, as in 女儿三年级, 我老家安溪的, 会费一年三百."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame
from affidavit.languages.zh import lexicon, values
from affidavit.languages.zh.arguments import Arguments, is_attribute
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.frames import Setting, empty_word, left_out, make_frame, mention_of, subject, word
from affidavit.languages.zh.mentions import listed_tokens, owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.passing import PEOPLE
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.tallies import is_count

_HOMES = frozenset(["家", "老家", "家乡", "故乡", "籍贯", "祖籍", "单位", "公司", "学校"])
_AT_HOME = frozenset({"家里", "我家", "我家里", "家中", "手上", "手里", "手头"})
_INSTRUMENTS = lexicon.table("members")["instruments"]
_VALUES = ("np", "num", "time", "wh")
_MARK = re.compile(r"[\d.]+(?:分|级)?$")
_YEARS = frozenset({"今年", "明年", "后年"})
_IN_ALL = ("一共", "总共", "共", "合计")
_HAPPENINGS = frozenset({"event", "checkup", "surgery", "meeting", "exam"})


def verbless(parts: Parts, setting: Setting) -> Iterator[Frame]:
    """The frames of a clause without a verb."""
    phrases = [unit for unit in parts.before if unit.kind in _VALUES]
    ahead = parts.times and phrases and _HAPPENINGS & set(classes_of(phrases[-1]))
    if ahead and len(phrases) > 1 and is_animate(phrases[-2]):
        # 娃今年六月中考
        whose = subject(Arguments(subject=phrases[-2]), parts, setting)
        yield _linked("参加" if "exam" in classes_of(phrases[-1]) else "有", phrases[-1], whose, setting)
    elif len(phrases) == 1 and ahead:
        # 周二早上九点验车: a time and what happens then
        yield _linked("有", phrases[0], left_out(parts, setting), setting)
    elif phrases and parts.times and phrases[-1].tokens[-1].text in lexicon.words("attributes", "placed"):
        # 这周五我生日, 我腊月初八生日
        yield from _valued(parts.times[-1], phrases, parts, setting)
    elif len(phrases) == 1 and _tells_age(phrases[0], parts, setting):
        yield _linked("年龄为", phrases[0], left_out(parts, setting), setting)  # 属马，今年三十四
    elif len(phrases) > 1 and phrases[0].text in _AT_HOME and is_count(phrases[-1].text):
        yield _linked("有", phrases[-1], left_out(parts, setting), setting)  # 家里两只猫
    elif len(phrases) > 1:
        for about in _apart(phrases[-2]):
            yield from _valued(phrases[-1], [*phrases[:-2], about], parts, setting)


def _apart(unit: Unit) -> Iterator[Unit]:
    """外公外婆 | 八十多: each of those who are named together."""
    people = listed_tokens(unit) if is_animate(unit) else []
    if len(people) < 2:
        yield unit
        return
    for tokens in people:
        text = "".join(token.text for token in tokens)
        yield Unit("np", text, tokens[0].start, tokens[-1].end, tuple(tokens))


def _valued(value: Unit, rest: Sequence[Unit], parts: Parts, setting: Setting) -> Iterator[Frame]:
    about = rest[-1]
    naming = about.tokens[-1].text in lexicon.words("attributes", "naming")
    if is_animate(value) and not naming:
        return
    who = subject(Arguments(subject=about, holder=rest[0] if len(rest) > 1 else None), parts, setting)
    if who.holder is None and naming:
        who = replace(who, kind=MentionKind.THING, holder=setting.carried or owner(setting.speaking, setting.start))
    link = _link(value, about, who, parts)
    if link == "价格为" and _is_price(about):
        who = mention_of(about, setting)
    measure = _INSTRUMENTS.get(about.text)
    if measure and value.kind == "num":
        # 血压计 140: what it shows is somebody's
        whose = setting.carried or owner(setting.speaking, setting.start)
        yield _linked("", value, replace(who, head=measure, holder=whose, kind=MentionKind.THING), setting)
        return
    if link == "考" and who.holder is None:
        who = replace(who, kind=MentionKind.THING, holder=setting.carried or owner(setting.speaking, setting.start))
    if link == "年级为" and who.kind is MentionKind.THING and who.holder is not None:
        who = who.holder  # 儿子幼儿园中班
    if who.holder is not None and who.holder.text.startswith("新") and who.holder.kind is MentionKind.THING:
        who = replace(who, holder=owner(setting.speaking, who.start))  # 新号尾号0912
    if link or naming or is_attribute(about) or value.kind in ("num", "time"):
        yield _linked(link or "", value, who, setting)


def _link(value: Unit, about: Unit, who: Mention, parts: Parts) -> str | None:
    """The word for the relation between the two."""
    amount = value.kind in ("num", "time")
    if amount and _is_price(about):
        return "价格为"
    if value.kind == "num" and _MARK.match(value.text) and "exam_subject" in classes_of(about):
        return "考"  # 数学95
    if value.tokens and value.tokens[0].tag == "num" and any(unit.text in _IN_ALL for unit in parts.adverbs):
        return "一共"
    if is_animate(about) and "illness" in classes_of(value):
        return "患"  # 妈妈白内障
    home = who.head in _HOMES or is_attribute(about)
    return values.relation(value.text, value.tokens, animate=is_animate(about), home=home)


def _tells_age(value: Unit, parts: Parts, setting: Setting) -> bool:
    """今年三十四, 明年六十: how old somebody is; not 今年三个, nor what was spoken of before being a thing."""
    person = setting.carried is None or setting.carried.kind in PEOPLE | {MentionKind.PET}
    timed = bool(parts.times) and parts.times[-1].text in _YEARS and value.kind == "num"
    return person and timed and values.relation(value.text, value.tokens, animate=True, home=False) == "年龄为"


def _is_price(unit: Unit) -> bool:
    return bool(unit.tokens) and unit.tokens[-1].text in lexicon.words("attributes", "price")


def _linked(link: str, value: Unit, who: Mention, setting: Setting) -> Frame:
    words = (word(value, setting),)
    if link:
        words = (empty_word(link, value.start), *words)
    return make_frame(setting, who, words, verb=link, object_=mention_of(value, setting))
