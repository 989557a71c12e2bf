"""How somebody takes food and drink: 奶茶要少糖, 我喝咖啡不加糖, 牛排改全熟.

That is no liking of milk tea but a choice among ways of having it, one at a time; what is served becomes the topic.
"""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.zh import conditions
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.frames import Setting, empty_word, thing
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts

_PEOPLE = (MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE)


def _any(name: str) -> str:
    return "|".join(sorted((re.escape(word) for word in word_set("servings", name)), key=len, reverse=True))


_WAY = rf"{_any('manners')}|(?:不|少|多)?(?:加|放)[一-龥]{{1,3}}奶|[一二三四五六七八九]分(?:熟|糖)"
_BETWEEN = "我|现在|如今|以后|往后|今后|从此|一般|一直|平时|通常|每次|都是|都|只|也|还是|就|总是|的话"
_SERVED = re.compile(
    rf"(?P<having>喝|吃|点)?(?P<what>{_any('served')})(?P<between>(?:{_BETWEEN}|{_any('verbs')})*)(?P<way>(?:{_WAY})+)(?:的|了|吧|呢|啊|就好|就行|最好)*$"
)
_CHANGING = re.compile("改|换")
_CHOOSING = re.compile(rf"(?:{_any('verbs')})")


def served(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """The frame as a way of serving something, or None: 咖啡是热的 and 昨天的火锅特辣 tell of one thing."""
    content = setting.speaking.content
    found = _SERVED.search(content[setting.start : setting.end].rstrip("。！!~～，, "))
    if found is None or frame.mood is Mood.QUESTION or not (found["having"] or _CHOOSING.search(found["between"])):
        return None
    if frame.tense is Tense.PAST and not frame.habitual and not _CHANGING.search(found["between"]):
        return None
    start, end = setting.start + found.start("way"), setting.start + found.end("way")
    value = Word(content[start:end], content[start:end], "noun", start, end)
    topic = conditions.topic(found["what"], found["what"])
    return replace(
        frame, words=(empty_word("口味", start), value), verb="口味", object=thing(start, end, setting), objects=(),
        subject=frame.subject if frame.subject.kind in _PEOPLE else owner(setting.speaking, setting.start),
        conditions=(*(one for one in frame.conditions if one.dimension != topic.dimension), topic),
        polarity=Polarity.POSITIVE, modality=Modality.ACTUAL, mood=Mood.STATEMENT,
        tense=Tense.PRESENT,
    )  # fmt: skip
