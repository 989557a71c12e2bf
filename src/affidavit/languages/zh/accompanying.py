"""What a clause says by the way: that one moved, and what one goes somewhere for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.zh.frames import Setting, empty_word, mention_of, thing, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.modality import AHEAD
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.passing import PEOPLE, some_days
from affidavit.languages.zh.phrases import is_animate
from affidavit.languages.zh.vocabulary import matcher

_MOVING = frozenset({"搬", "搬家", "搬到", "搬去", "搬来"})
_GIVING = word_set("accompanying", "giving")
_NO_THINGS = tuple(word_set("accompanying", "no_things"))  # what is given and yet not had
_GETTING = frozenset({"买", "换", "带", "寄", "订", "织", "配", "做", "打", "淘", "弄"})
_SELF = frozenset({MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.GENERIC, MentionKind.NONE})
_TRAVELS = frozenset({"travels_to", "visited", "is_visiting"})


def besides(frame: Frame, parts: Parts, setting: Setting) -> Iterator[Frame]:
    """Further frames of the clause; none of what is denied, asked or supposed."""
    if frame.mood is not Mood.STATEMENT or frame.polarity is Polarity.NEGATIVE or frame.ended or not frame.words:
        return
    yield from _given(frame, parts, setting)
    found = matcher().best(frame)
    if found is None or found.predicate not in _TRAVELS:
        yield from _meanwhile(frame, parts, setting)
    if found is None:
        return
    if found.predicate == "lives_in" and parts.verb in _MOVING and frame.modality is Modality.ACTUAL:
        yield from _moved(frame)
    elif found.predicate in _TRAVELS and found.slot is not None:
        yield from _purpose(frame, found.slot[1], setting)
    elif found.predicate == "located_at":
        yield from _done_there(frame)


def _given(frame: Frame, parts: Parts, setting: Setting) -> Iterator[Frame]:
    """老公送了我一台咖啡机, 我妈给我买了条围巾: whoever is given something has it; not 送我去车站."""
    units = [unit for unit in parts.predicate if unit.kind not in ("asp", "cmp")]
    done = "了" in (*parts.aspects, *parts.finals) and parts.main in units and frame.subject.kind not in _SELF
    if not done or frame.modality is not Modality.ACTUAL or len(units) < 3:
        return
    me = next((unit for unit in units if unit.kind == "np" and unit.text in ("我", "我们", "俺", "咱")), None)
    handed = units[0].text in ("把", "将") and (parts.verb in _GIVING or parts.verb == "给")
    given = units[1] if handed else units[-1]
    given_me = parts.verb == "给" and units[0] is parts.main  # 给了我一对镯子
    got = handed or given_me or parts.verb in _GIVING or (units[0].text in ("给", "帮") and parts.verb in _GETTING)
    further = sum(unit.kind == "v" for unit in units) > 1
    if (
        me is None
        or not got
        or further
        or given.text.endswith(_NO_THINGS)
        or given.kind != "np"
        or given is me
        or is_animate(given)
    ):
        return
    words = (empty_word("有", given.start), word(given, setting))
    who = owner(setting.speaking, frame.start)
    yield replace(
        frame, subject=who, words=words, verb="有", object=mention_of(given, setting), objects=(), time=None,
        tense=Tense.PRESENT, conditions=(),
    )  # fmt: skip


def _meanwhile(frame: Frame, parts: Parts, setting: Setting) -> Iterator[Frame]:
    """这两周在昆明帮朋友看店: and so one is there; not 今年在昆明上班, nor 明天在公司开会."""
    units = parts.predicate
    town = len(units) > 2 and units[0].text == "在" and units[1].kind == "np" and units[1].tokens[-1].tag == "loc"
    present = frame.modality is Modality.ACTUAL and frame.tense is not Tense.PAST
    if not town or not present or frame.subject.kind not in PEOPLE or not some_days(parts):
        return
    place = mention_of(units[1], setting)
    words = (empty_word("人", place.start), empty_word("在", place.start), word(units[1], setting))
    yield replace(frame, words=words, verb="在", object=place, objects=(), conditions=())


def _done_there(frame: Frame) -> Iterator[Frame]:
    """爸妈在老家种地: what is done where one is; not 在家, nor 明天在公司开会."""
    does = next(iter(frame.words[2:]), None)
    lasting = frame.time is None and frame.tense is Tense.PRESENT and frame.modality is Modality.ACTUAL
    if does is None or not lasting or frame.subject.kind not in PEOPLE or frame.words[0].lemma != "在":
        return
    if does.tag.split()[:1] == ["verb"] and len(does.text) > 1:
        yield replace(frame, words=frame.words[2:], verb=does.lemma, object=None, objects=())


def _moved(frame: Frame) -> Iterator[Frame]:
    """刚搬到珠海 is an event as well; not 住在珠海."""
    if frame.object is not None and frame.tense is Tense.PAST:
        at = frame.object.start
        place = next((each for each in frame.words if each.start == at), None)
        if place is not None:
            yield replace(frame, words=(empty_word("迁", at), empty_word("到", at), place), verb="迁")


def _purpose(frame: Frame, at: int, setting: Setting) -> Iterator[Frame]:
    """去菜市场抢杨梅: what one goes there for; not 去杭州玩, which is the journey itself."""
    rest = frame.words[at:]
    if not rest or "verb" not in rest[0].tag.split() or rest[0].lemma in _JOURNEY:
        return
    inner = replace(frame, words=rest, verb=rest[0].lemma, objects=(), object=None)
    start, end = rest[0].start, max(each.end for each in rest)
    if matcher().best(inner) is None and (frame.modality in AHEAD or frame.tense is Tense.FUTURE):
        whole = thing(start, end, setting)
        inner = replace(
            inner, words=(empty_word("打算", start), Word(whole.text, whole.head, "verb", start, end)), verb="打算"
        )
    if matcher().best(inner) is not None:
        yield inner


_JOURNEY = frozenset({"玩", "旅游", "旅行", "度假", "逛", "转", "来", "去", "回", "出差", "过"})
