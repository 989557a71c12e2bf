"""More of what was just spoken of: its price, its colour, and what is said of one of several."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.classes import has_class
from affidavit.languages.zh.frames import Setting, empty_word, thing
from affidavit.languages.zh.running import Running
from affidavit.languages.zh.values import is_amount

_ACQUIRING = frozenset({"买", "换", "入手", "租", "提", "订", "装", "收", "下单", "有", "报", "办", "淘", "配", "做"})
_MODEL = re.compile(r"[一-龥]{2,}[a-z0-9]|[a-z]{3,} ?\d*|[a-z]+\d", re.IGNORECASE)
_SIZE = re.compile(r"[\d.]+\s*[a-z]{1,2}|[\d.]+", re.IGNORECASE)
_SEVERAL = re.compile(r"^(?:两|二|三|四|五|六|几|俩|仨|[2-9])")
_ONE = re.compile(
    r"^(?:(?:其中|另外|还有|另)?一(?:个|只|家|位|条|套|辆|间|份|台)|另一个|大的|小的|老[大二三四])(?=[^，。的]{2})(?!月|人|多|半|劲|天|周|星期)"
)


def acquires(frame: Frame) -> bool:
    """Whether the clause says that something was bought, rented or is had, so that a price after it is the thing's."""
    kept = frame.object is not None and frame.object.kind in (MentionKind.THING, MentionKind.ORGANISATION)
    return kept and frame.verb in _ACQUIRING and frame.mood is Mood.STATEMENT and frame.polarity is Polarity.POSITIVE


def described(value: Frame, running: Running, said: str) -> Frame | None:
    """买了辆二手车，五万八，灰色的，丰田的: what it costs, looks like, who made it; not 我二十八，五万, of a person."""
    if value.object is None or not value.words or value.time is not None:
        return None
    acquired = running.acquired
    if acquired is None or acquired.object is None:
        what = _spoken_of(running)
        return _linked("是", value, what) if what is not None and _is_colour(value.object) else None
    if _MODEL.search(value.object.text) and not _SIZE.fullmatch(value.object.text):
        return _of_which_make(value, acquired)
    if said.endswith("的") and _is_maker(value):
        brand = Mention(
            text="", start=value.start, end=value.start, kind=MentionKind.THING, head="品牌", holder=acquired.object
        )
        return replace(value, subject=brand, verb="是", fragment=False, act=Act.ASSERT)
    link = "价格为" if is_amount(value.object.text.removesuffix("的")) else "是" if _is_colour(value.object) else ""
    return _linked(link, value, acquired.object) if link else None


def _linked(link: str, value: Frame, what: Mention) -> Frame:
    words = (empty_word(link, value.words[0].start), *value.words)
    return replace(value, subject=what, words=words, verb=link, fragment=False, act=Act.ASSERT)


def _spoken_of(running: Running) -> Mention | None:
    """The thing or animal that the clause before in this sentence is about: 我的车是二手的，白色."""
    before = running.frame
    if before is None or before.start < running.begin or before.mood is not Mood.STATEMENT or before.fragment:
        return None
    about = running.subject if running.subject is not None and running.subject.kind is MentionKind.PET else None
    return before.subject if before.subject.kind is MentionKind.THING else about


def _is_colour(value: Mention) -> bool:
    said = value.text.removesuffix("的")
    return has_class(said, "colour") and len(said) > 1


def _is_maker(value: Frame) -> bool:
    """Whether a firm is named: 富士, 华为."""
    firms = lexicon.words("phrases", "nz") | lexicon.words("phrases", "ORG")
    return "org" in value.words[-1].tag.split() or value.words[-1].lemma in firms


def _of_which_make(value: Frame, acquired: Frame) -> Frame | None:
    """新车提了，小鹏G6: which one it is; not 买了辆车，1.5T, which is one of its sizes."""
    bought, named = acquired.object, value.object
    if bought is None or named is None or not (has_class(bought.head, "vehicle") or has_class(bought.head, "device")):
        return None
    words = tuple(
        replace(each, text=named.text, lemma=named.head, start=named.start, end=named.end)
        if each.text and each.start == bought.start
        else each
        for each in acquired.words
    )
    return replace(acquired, start=value.start, end=value.end, object=named, objects=(), words=words)


def one_of_several(text: str, group: Mention | None, setting: Setting) -> Frame | None:
    """我有俩表弟，大的在西安读研: kept with those who were named together, for which of them it is has no name.

    It must not fire where one alone was named, nor on 一个月, 一个人.
    """
    match = _ONE.match(text)
    if match is None or group is None or not _SEVERAL.match(group.text.casefold()):
        return None
    whole = thing(setting.start, setting.end, setting)
    said = Word(whole.text, text, "verb", whole.start, whole.end)
    return Frame(
        language="zh", start=setting.start, end=setting.end, subject=group, words=(said,), verb=text,
        tense=Tense.PAST if group.kind is MentionKind.THING else Tense.PRESENT,
    )  # fmt: skip


def group_of(frame: Frame) -> Mention | None:
    """Those whom a clause names together: 两个王阿姨, 俩表弟."""
    named = frame.object
    several = named is not None and _SEVERAL.match(named.text.casefold()) is not None
    people = (MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.THING, MentionKind.ORGANISATION)
    return named if several and named is not None and named.kind in people else None
