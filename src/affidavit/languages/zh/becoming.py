"""What something has become: 月薪涨到一万五了, 头像换成海边了, 从市场部调到运营部, 改喝黑咖啡了, 豆浆改成咖啡了.

Such a clause says what is so now where something else was so before. It is brought into the form of the plain statement
and marked as a change, with the words for what it takes the place of where they are said.
"""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.predicate import ValueKind
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, after_main, is_attribute, is_first
from affidavit.languages.zh.frames import Setting, empty_word, thing, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import attribute_nouns, mention, owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.vocabulary import catalogue, matcher

_TURNING = word_set("becoming", "turning")
_INTO = frozenset({"成", "为", "作", "到", "至", "回", "去", "上"})
_NOW = frozenset({"现在", "如今", "目前", "眼下"})
_REFUSING = frozenset({"不吃", "不喝"})
_WEIGHING = frozenset({"减", "瘦", "胖", "掉", "降"})
_WEIGHT = re.compile(r"(?:公斤|斤|kg)$")
_NO_VALUES = frozenset(
    {"新", "新的", "人", "地方", "一个", "别的", "个", "一家", "一位", "一款", "一台", "一所", "一间"}
)
_VALUES = frozenset({"np", "num", "v", "vn", "a"})
_LOOSE = frozenset({"setting", "visited", "goal", "uses", "prefers"})  # what verbs of change mean for want of better
_SUMS = frozenset({"金额", "总额", "数额", "价格", "价钱", "价位"})
_PERSONS = frozenset({MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME})


def become(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """What a thing or an attribute has become; not 打算换成, nor 把主题换成深色, which asks for it."""
    units = _into(parts)
    if not units or not _tells(frame, roles):
        return None
    if units[0].kind == "num" and _is_weight(units[0], parts) and frame.subject.kind in _PERSONS:
        words = (empty_word("体重为", units[0].start), word(units[0], setting))
        said = thing(units[0].start, units[0].end, setting)
        return _changed(replace(frame, words=words, verb="体重为", object=said, objects=(), tense=Tense.PRESENT), "")
    came_from, who = _source(parts), _about(frame, roles, setting)
    unnamed = who is None and roles.subject is None and roles.fronted is None
    if unnamed and parts.verb in ("涨", "降") and units[0].kind == "num":
        who = Mention(text="", start=frame.start, end=frame.start, kind=MentionKind.THING, head="金额")
    if who is not None and (_is_named(who) or _is_unread(frame)):
        return _changed(_is_now(frame, who, units, setting), came_from)
    return _changed(frame, came_from) if came_from or who is not None else None


def instead(frame: Frame, parts: Parts) -> Frame:
    """改喝黑咖啡了: what is done now, marked as a change."""
    said = {unit.text for unit in parts.adverbs}
    turned = bool(said & {"改", "换"})
    now = frame.verb == "是" and frame.subject.kind is MentionKind.THING and bool(said & _NOW)
    return replace(frame, act=Act.CHANGE) if (turned or now) and frame.act is Act.ASSERT else frame


def unable(frame: Frame, parts: Parts) -> Frame:
    """榴莲现在一口都吃不下: so it is now, and no mere diet; not 现在不吃榴莲."""
    cannot = any(unit.text in lexicon.verbs("negative_complements") for unit in parts.predicate)
    now = {unit.text for unit in parts.adverbs} & lexicon.closed("now_marks")
    turned = cannot and bool(now) and frame.verb in _REFUSING and frame.act is Act.ASSERT
    return replace(frame, act=Act.CHANGE) if turned else frame


def _tells(frame: Frame, roles: Arguments) -> bool:
    attribute = roles.fronted is not None and is_attribute(roles.fronted)
    told = frame.mood is Mood.STATEMENT or (frame.mood is Mood.REQUEST and attribute)
    return told and frame.polarity is Polarity.POSITIVE and frame.modality is Modality.ACTUAL


def _into(parts: Parts) -> list[Unit]:
    """The phrases for what it has become; none where the clause tells of no change."""
    rest = [unit for unit in after_main(parts) if unit.kind not in ("time", "de")]
    if parts.main is None or not rest:
        return []
    if parts.verb in _TURNING and rest[0].text in _INTO:
        rest = rest[1:]
    elif parts.verb in ("换", "改") and rest[0].kind == "np" and rest[0].text not in _NO_VALUES and _is_of_thing(parts):
        return rest if "了" in (*parts.finals, *parts.aspects) else []  # 狗粮换渴望了
    elif parts.verb != "到" or rest[0].kind != "num":
        return []
    return rest if rest and rest[0].kind in _VALUES else []


def _is_of_thing(parts: Parts) -> bool:
    """Whether the clause is about one thing and nobody: not 我换手机了."""
    about = [unit for unit in parts.before if unit.kind == "np"]
    return len(about) == 1 and not is_animate(about[0]) and about[0].tokens[0].tag != "first"


def _source(parts: Parts) -> str:
    """从市场部 of 从市场部调到运营部."""
    units = parts.predicate
    led = len(units) > 1 and units[0].text in ("从", "由") and units[1].kind in ("np", "num")
    return units[1].text if led and units[1] is not parts.main else ""


def _is_weight(value: Unit, parts: Parts) -> bool:
    return parts.verb in _WEIGHING and _WEIGHT.search(value.text) is not None


def _is_named(who: Mention) -> bool:
    """Whether it is an attribute that has a name: 月薪, 目标."""
    if who.head in attribute_nouns() | lexicon.words("attributes", "price"):
        return True
    named = catalogue().by_noun(who.head, "zh")
    return named is not None and named.value_kind is not ValueKind.THING  # 手机 is no attribute


def _is_unread(frame: Frame) -> bool:
    """Whether no wording says more than that it is otherwise now."""
    found = matcher().best(frame)
    return found is None or found.predicate in _LOOSE


def _about(frame: Frame, roles: Arguments, setting: Setting) -> Mention | None:
    """The thing or attribute that has become something."""
    if frame.subject.kind is MentionKind.THING:
        return frame.subject
    mine = roles.subject is None or is_first(roles.subject)
    if roles.fronted is None or is_animate(roles.fronted) or not (mine or is_attribute(roles.fronted)):
        return None
    topic = mention(roles.fronted, setting.speaking)
    holder = topic.holder or (owner(setting.speaking, topic.start) if roles.subject is not None else None)
    return replace(topic, holder=holder) if topic.kind is MentionKind.THING else None  # 屏保我换成雪山了


def _is_now(frame: Frame, who: Mention, units: list[Unit], setting: Setting) -> Frame:
    """The plain statement: the attribute is the value, the thing is it."""
    said = thing(units[0].start, units[-1].end, setting)
    alone = len(units) == 1
    value = word(units[0], setting) if alone else Word(said.text, said.head, "noun", said.start, said.end)
    plain = replace(frame, mood=Mood.STATEMENT, tense=Tense.PRESENT, object=said, objects=(), conditions=())
    priced = (empty_word("价格为", value.start), value)
    if who.head in _SUMS and (who.holder is None or who.holder.kind in _PERSONS):  # 金额涨到三千了: what was named
        return replace(plain, subject=owner(setting.speaking, who.start), words=priced, verb="价格为")
    if who.head in lexicon.words("attributes", "price"):
        bare = replace(who, holder=None) if who.holder is None or who.holder.kind in _PERSONS else who
        return replace(plain, subject=bare, words=priced, verb="价格为")
    holder = who.holder or (setting.carried or owner(setting.speaking, who.start) if _is_named(who) else None)
    return replace(plain, subject=replace(who, holder=holder), words=(value,), verb="是")


def _changed(frame: Frame, came_from: str) -> Frame:
    return replace(frame, act=Act.CHANGE, replaces=came_from)
