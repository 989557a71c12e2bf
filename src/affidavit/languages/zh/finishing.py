"""The last touches to a frame: endings, prohibitions, and words for what no wording of the catalogue fits."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.condition import ConditionDimension
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Kind
from affidavit.domain.time_expression import Granularity
from affidavit.languages.zh import frames, polarity, refusing, speech_acts
from affidavit.languages.zh.arguments import Arguments, is_first
from affidavit.languages.zh.becoming import instead, unable
from affidavit.languages.zh.calling_off import called_off
from affidavit.languages.zh.mentions import numbered, owner
from affidavit.languages.zh.modality import AHEAD
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.parting_with import parted
from affidavit.languages.zh.passing import PEOPLE
from affidavit.languages.zh.postponing import put_off
from affidavit.languages.zh.relevance import is_idle, names_oneself
from affidavit.languages.zh.running import Running
from affidavit.languages.zh.tallies import recounted
from affidavit.languages.zh.vocabulary import catalogue, matcher

_GOING = frozenset(["去", "飞", "到", "回", "前往", "出发", "出差", "自驾"])
_PLANS = {Modality.PLANNED: "打算", Modality.DESIRED: "想", Modality.CONSIDERING: "考虑"}
_LASTING = frozenset({"学", "住", "养", "练", "教", "租", "读", "用", "戴", "抽"})
_ONE_DAY = re.compile(r"[今明昨后前这下周号日月天]|星期")
_AROUND = frozenset(
    {
        ConditionDimension.ACTIVITY,
        ConditionDimension.WEATHER,
        ConditionDimension.HEALTH,
        ConditionDimension.COMPANION,
        ConditionDimension.AUDIENCE,
    }
)  # what is asked for under them is asked for whenever they hold
_HEADING = frozenset({"去", "回", "飞", "逛"})
_EMPLOYERS = ("公司", "集团", "事务所", "律所", "工厂", "工作室", "研究所", "设计院")
_YOUNG = frozenset({"son", "daughter", "child", "nephew", "niece", "grandson", "granddaughter", "grandchild"})
_TURNS = frozenset({"后来", "现在", "如今", "结果", "最后"})


def finished(frame: Frame, parts: Parts, text: str, setting: frames.Setting) -> Frame:
    """The frame as it leaves the reader; what is asked of the listener is the speaker's own instruction."""
    frame = replace(frame, subject=numbered(frame.subject, setting.speaking))
    frame = recounted(instead(frame, parts), parts, setting)
    if frame.mood is Mood.REQUEST and frame.subject.kind is MentionKind.GENERIC:
        frame = replace(frame, subject=owner(setting.speaking, frame.start))
    frame = called_off(parted(put_off(_daily(frame), text), text), parts, text, setting)
    done = unable(_worded(_placed(_ended(frame, parts, setting)), parts, text, setting), parts)
    own = setting.carried is None or done.subject is not setting.carried  # not the one spoken of before
    told = setting.speaking.first is not MentionKind.GENERIC  # what the assistant asks is of the owner, however small
    if told and not done.changes and (names_oneself(done) or (own and is_idle(done, parts))):
        return replace(done, subject=replace(done.subject, kind=MentionKind.GENERIC))
    return done


def _daily(frame: Frame) -> Frame:
    """我六点起床, 我九点上班: a habit of every day; not 今晚十一点睡, nor 六点起了."""
    time = frame.time
    if time is None or time.recurrence or frame.mood is not Mood.STATEMENT or frame.modality is not Modality.ACTUAL:
        return frame
    clock = time.granularity in (Granularity.HOUR, Granularity.MINUTE) and _ONE_DAY.search(time.text) is None
    found = matcher().best(frame) if clock and frame.tense is not Tense.PAST else None
    if found is None or not catalogue().get(found.predicate).clock or found.slot is not None:
        return frame
    every = replace(time, recurrence="FREQ=DAILY", interval=Interval(None, None))
    return replace(frame, time=every, tense=Tense.PRESENT, habitual=True)


def asked(way: Modality, mood: Mood, roles: Arguments, text: str) -> Modality:
    """A mere question weighs nothing; 我该买A还是B does."""
    if (
        mood is not Mood.QUESTION
        or way is not Modality.CONSIDERING
        or "还是" in text
        or re.search(r"考虑|犹豫|纠结|在想|琢磨", text)
    ):
        return way
    return way if is_first(roles.subject) else Modality.ACTUAL


def inherited(way: Modality, running: Running, roles: Arguments, parts: Parts) -> Modality:
    """打算去花市，捧盆兰花回来: a clause without a subject goes on in the way of the one before."""
    turned = any(unit.text in _TURNS for unit in parts.adverbs) or "了" in parts.aspects or bool(parts.link)
    if way is Modality.ACTUAL and roles.subject is None and running.modality in AHEAD and not turned:
        return running.modality
    return way


def _whole(frame: Frame, setting: frames.Setting) -> tuple[Word, ...]:
    """The whole predicate as what is planned: 少喝咖啡."""
    start, end = min(w.start for w in frame.words), max(w.end for w in frame.words)
    said = setting.speaking.content[start - 1 : end] if start else setting.speaking.content[start:end]
    start = end - len(said)
    return (frames.empty_word("打算", start), Word(said, said, "verb", start, end))


def _ended(frame: Frame, parts: Parts, setting: frames.Setting) -> Frame:
    """Endings, and what not eating and not wanting are."""
    less = any(unit.text in ("少", "尽量少") for unit in parts.adverbs)
    if less and frame.mood is not Mood.REQUEST and parts.verb in ("吃", "喝", "抽", "玩", "看", "熬夜", "用"):
        return replace(frame, modality=Modality.PLANNED, words=_whole(frame, setting), objects=(), object=None)
    prohibited = frame.mood is Mood.REQUEST and (polarity.prohibits(parts) or less)
    if frame.words and (prohibited or refusing.is_unwanted(frame, parts)):
        return replace(
            refusing.forbidden(_without_me(frame), parts),
            polarity=Polarity.POSITIVE,
            modality=Modality.ACTUAL,
            mood=Mood.REQUEST,
        )
    if polarity.has_stopped(parts) or (polarity.has_quit(parts) and frame.object is not None):
        return replace(frame, polarity=Polarity.POSITIVE, ended=True)
    long = frame.time is not None and frame.time.granularity is Granularity.DURATION
    if "过" in parts.aspects and (long or parts.verb in _LASTING) and frame.polarity is Polarity.POSITIVE:
        when = None if long else frame.time  # how long it was says not when
        return replace(frame, ended=True, tense=Tense.PAST, time=when)  # 学过两年法语
    if polarity.was_so(parts) and frame.modality is Modality.ACTUAL and "过" not in parts.aspects:
        return replace(frame, ended=True, tense=Tense.PAST)
    fine = refusing.can_stand(frame, parts)
    if fine is not None:
        return replace(fine, subject=setting.carried or owner(setting.speaking, frame.start))
    refused = frame.polarity is Polarity.NEGATIVE or (parts.main is not None and parts.main.text == "不行")
    if refused and frame.mood is not Mood.REQUEST:
        eating = refusing.not_eating(frame, parts)
        if eating is not None:
            return replace(eating, polarity=Polarity.POSITIVE)
    return frame


def _without_me(frame: Frame) -> Frame:
    """别给我打电话 forbids calls."""
    words = frame.words
    if len(words) > 2 and words[0].lemma in ("给", "跟", "对", "向") and words[1].lemma in ("我", "我们"):
        return replace(frame, words=words[2:])
    return frame


def _placed(frame: Frame) -> Frame:
    """在杭州开民宿 says what is done before where."""
    employer = frame.object.text if frame.object is not None and len(frame.words) == 2 else ""
    hired = frame.subject.kind in PEOPLE and employer.endswith(_EMPLOYERS) and employer not in _EMPLOYERS
    if hired and frame.verb == "在" and frame.words[0].lemma == "在" and frame.mood is Mood.STATEMENT:
        return replace(frame, words=(*frame.words, frames.empty_word("工作", frame.words[-1].end)))  # 在一家电商公司
    schooled = frame.subject.head in _YOUNG and frame.verb == "在" and len(frame.words) == 2
    if schooled and "school" in frame.words[1].tag.split():
        return replace(frame, words=(*frame.words, frames.empty_word("上学", frame.words[-1].end)))  # 儿子在实验小学
    if len(frame.words) == 3 and frame.words[0].lemma == "在" and frame.words[2].tag.startswith("verb "):
        found = matcher().best(frame)  # 在乡下种菜: what is done there is no part of the place
        there = found is not None and found.predicate == "located_at"
        if there and frame.words[1].lemma in ("家", "家里"):
            return replace(frame, words=frame.words[2:], verb=frame.words[2].lemma, object=None, objects=())
        return replace(frame, words=(*frame.words[:2], replace(frame.words[2], tag="verb"))) if there else frame
    if len(frame.words) < 4 or frame.words[0].lemma != "在" or frame.fragment:
        return frame
    plain = replace(frame, words=frame.words[2:])
    whole, inner = matcher().best(frame), matcher().best(plain)
    return plain if inner is not None and (whole is None or whole.predicate in ("located_at", "is_visiting")) else frame


def _worded(frame: Frame, parts: Parts, text: str, setting: frames.Setting) -> Frame:
    """Words for what no wording of the catalogue fits: the plan itself, the standing order itself; and plans to go."""
    ahead = frame.modality in AHEAD or (frame.tense is Tense.FUTURE and not frame.habitual)
    wished_for = frame.modality in (Modality.PLANNED, Modality.DESIRED)
    if wished_for and parts.verb == "买" and not parts.aspects and frame.mood is Mood.STATEMENT:
        wished = tuple(replace(w, lemma="想入") if w.lemma == "买" else w for w in frame.words)
        frame = replace(frame, words=wished, verb="想入")
    again = frame.habitual and parts.verb in _HEADING and frame.mood is Mood.STATEMENT and not ahead
    if again and frame.words and parts.main is not None and frame.words[0].lemma == parts.verb:
        frame = _as_habit(frame, text, setting)
    going = ahead and parts.verb in _GOING and frame.mood is Mood.STATEMENT
    if ahead and parts.verb in _GOING:
        renamed = tuple(replace(w, lemma="将" + w.lemma) if w.lemma == parts.verb else w for w in frame.words)
        frame = replace(frame, words=renamed)
    if going and frame.modality is Modality.ACTUAL and matcher().best(frame) is None:
        frame = replace(frame, modality=Modality.PLANNED)  # 下午去医院拿药
    if not frame.words or frame.mood is Mood.QUESTION or frame.verb == "是" or matcher().best(frame) is not None:
        return frame
    mail = _mail(frame, setting)
    if mail is not None:
        return mail
    said = _understood(frame, parts, text)
    if not said:
        return frame
    start, end = min(w.start for w in frame.words), max(w.end for w in frame.words)
    whole = Word(setting.speaking.content[start:end], text, "verb", start, end)
    return replace(frame, words=(frames.empty_word(said, start), whole), verb=said, objects=(), object=None)


def _as_habit(frame: Frame, text: str, setting: frames.Setting) -> Frame:
    """每年回老家过年: a habit and no visit; where it has no relation of its own, such as a way to work."""
    found = matcher().best(frame)
    if found is None or catalogue().get(found.predicate).kind is not Kind.EVENT:
        return frame
    start, end = min(w.start for w in frame.words), max(w.end for w in frame.words)
    whole = Word(setting.speaking.content[start:end], text, "verb", start, end)
    return replace(frame, words=(frames.empty_word("常", start), whole), verb="常", objects=())


_MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")


def _mail(frame: Frame, setting: frames.Setting) -> Frame | None:
    """有事发我邮箱a@b.cn: an address by its form."""
    match = _MAIL.search(setting.speaking.content, frame.start, frame.end)
    if match is None or frame.mood is Mood.QUESTION:
        return None
    value = frames.thing(match.start(), match.end(), setting)
    words = (frames.empty_word("邮箱为", value.start), Word(value.text, value.head, "noun", value.start, value.end))
    who = owner(setting.speaking, frame.start) if frame.mood is Mood.REQUEST else frame.subject
    return replace(frame, subject=who, words=words, verb="邮箱为", object=value, objects=(), mood=Mood.STATEMENT)


def _understood(frame: Frame, parts: Parts, text: str) -> str:
    """The word that stands for a standing order, or for the plan, wish or thought itself."""
    if frame.mood is Mood.REQUEST:
        around = {condition.dimension for condition in frame.conditions} & _AROUND
        if not around and not speech_acts.is_standing(text):
            return ""
        return "" if parts.verb.startswith("忘") else "禁止" if polarity.prohibits(parts) else "以后"
    verbal = parts.main is not None and parts.main.kind == "v"
    person = frame.subject.kind in (MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME)
    if (
        verbal
        and frame.habitual
        and person
        and frame.modality is Modality.ACTUAL
        and parts.verb not in ("有", "是", "在")
    ):
        return "常" if frame.polarity is Polarity.POSITIVE else ""
    return _PLANS.get(frame.modality, "") if verbal else ""
