"""How somebody is and where, often for some days only: 我膝盖不好, 嗓子哑了, 人都懵了, 我妈这两天住我家."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.time_expression import TimeExpression, TimeRelation
from affidavit.languages.zh.arguments import Arguments, is_body
from affidavit.languages.zh.frames import Setting, empty_word, mention_of, thing, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit
from affidavit.languages.zh.values import is_illness
from affidavit.languages.zh.vocabulary import matcher

_AILING = word_set("passing", "ailing")
_LOOKS = word_set("passing", "looks")
_BRIEFLY = word_set("passing", "briefly")
_WELL = frozenset({"好", "痊愈", "康复", "治好"})
_LONGEST = 21  # days that one stays somewhere without living there
PEOPLE = frozenset({MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE})


def health(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """爷爷血压高, 我膝盖不好: a state of health of its owner; 嗓子哑了 is how one feels and no lasting state."""
    main, holder = parts.main, frame.subject.holder
    if roles.subject is None or not is_body(roles.subject) or main is None or holder is None:
        return None
    if main.kind != "a" and not (main.kind == "v" and main.text in _AILING):
        return None
    if holder.kind is MentionKind.THING:  # 左耳听力: of an ear, and so of whose ear it is
        said = mention_of(roles.holder, setting) if roles.holder else None
        holder = said or holder.holder or setting.carried or owner(setting.speaking, setting.start)
    start, last = roles.subject.start, parts.predicate[-1] if main.kind == "v" else main
    fresh = "了" in (*parts.aspects, *parts.finals) or bool(parts.times)
    verb = "状态" if fresh and main.text in _BRIEFLY else _lasting(roles.subject.tokens[-1].text)
    value = Word(setting.speaking.content[start : last.end], "", "noun", start, last.end)
    return replace(
        frame,
        subject=holder,
        words=(empty_word(verb, start), value),
        verb=verb,
        polarity=Polarity.POSITIVE,
        object=thing(start, last.end, setting),
    )


def _lasting(part: str) -> str:
    """What a state of a part of the body tells: 个子高 a look, 血压高 health."""
    return "外貌" if part in _LOOKS else "健康状况"


def recovered(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """感冒好了, 我的胃炎好了: what somebody had is over; not 没好, 好多了, nor 胃好."""
    over = "了" in (*parts.finals, *parts.aspects) and not parts.negations and not parts.auxiliaries
    if not over or frame.mood is not Mood.STATEMENT:
        return None
    if len(parts.predicate) == 2 and parts.predicate[1].text in _WELL and parts.main is parts.predicate[0]:
        ill = replace(frame, words=frame.words[:1], object=None, objects=(), ended=True, tense=Tense.PAST)
        found = matcher().best(ill)
        return ill if found is not None and found.predicate in ("ill_with", "has_condition", "feels") else None
    what = roles.subject
    if parts.main is None or parts.main.text not in _WELL or what is None or not is_illness(what.tokens[-1].text):
        return None
    whose = frame.subject.holder or setting.carried or owner(setting.speaking, what.start)
    named = Unit("np", what.tokens[-1].text, what.tokens[-1].start, what.tokens[-1].end, what.tokens[-1:])
    words = (empty_word("得", named.start), word(named, setting))
    had = mention_of(named, setting)
    return replace(frame, subject=whose, words=words, verb="得", object=had, ended=True, tense=Tense.PAST)


def whole_person(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """人都懵了, 整个人累瘫了: whom one speaks of; not 人都走了 or 人很多, which count others."""
    if roles.subject is None or roles.subject.text not in ("人", "整个人") or parts.main is None:
        return None
    found = replace(frame, subject=setting.carried or owner(setting.speaking, roles.subject.start))
    named = matcher().best(found)
    return found if named is not None and named.predicate in ("feels", "ill_with") else None


def staying(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我妈这两天住我家, 我这几天人在郑州: where somebody is for some days, which is no home; not 我今年住校."""
    who, said = frame.subject, frame.object
    person = who.kind in PEOPLE and frame.verb == "住"
    if not (person or (who.head == "人" and frame.verb == "在")) or said is None or not some_days(parts):
        return None
    value = frame.words[-1]
    if value.start != said.start or not value.tag.startswith("noun"):
        return None
    if not person:
        who = who.holder or setting.carried or owner(setting.speaking, who.start)
    words = (empty_word("人", value.start), empty_word("在", value.start), value)
    return replace(frame, subject=who, words=words, verb="在")


def some_days(parts: Parts) -> bool:
    """Whether the clause names days that are few."""
    return any(_is_brief(unit.time) for unit in parts.times if unit.time is not None)


def _is_brief(time: TimeExpression) -> bool:
    start, end = time.interval.start, time.interval.end
    if start is None or end is None or time.recurrence is not None or time.relation is TimeRelation.SINCE:
        return False
    return (end - start).days <= _LONGEST


def kept_at(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """体检在和睦家: where it is; only people work at a firm."""
    who, words = frame.subject, frame.words
    placed = who.kind is MentionKind.THING and len(words) == 2 and words[0].lemma == "在"
    if not placed or "org" not in words[1].tag.split():
        return None
    return replace(frame, words=(words[0], replace(words[1], tag="noun place")))
