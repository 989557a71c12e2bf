"""Where something takes place: 同学会是6月8号，在食堂开; 复查是周五上午，门诊三楼."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.zh.frames import empty_word
from affidavit.languages.zh.lexicon import word_set

_PLACES = word_set("happenings", "places")
_NUMBERED = re.compile(
    r"(?:[一二三四五六七八九十\d]+(?:楼|层|号楼|号厅|号馆|教室|诊室|会议室)|[a-z]座|\d{3,4}室?)", re.IGNORECASE
)
_HAPPENING = frozenset({"event", "checkup", "surgery", "meeting", "exam", "show"})


def placed(value: Frame, last: Frame | None) -> Frame | None:
    """The place of what the clause before gave a time for; not 周五复查，三楼装修, which is a clause of its own.

    It must not fire on a place after what has no time (我喜欢唱歌，大剧院), nor after what somebody is.
    """
    if last is None or value.object is None or value.time is not None or not value.words:
        return None
    if last.mood is not Mood.STATEMENT or last.time is None or not _is_place(value):
        return None
    who = last.subject if last.subject.kind is MentionKind.THING else _event(last)
    if who is None:
        return None
    words = (empty_word("在", value.words[0].start), *value.words)
    return replace(value, subject=who, words=words, verb="在", fragment=False, act=Act.ASSERT)


def _is_place(value: Frame) -> bool:
    text = value.object.text.casefold() if value.object else ""
    tagged = any({"place", "hotel", "venue"} & set(word.tag.split()) for word in value.words)
    return tagged or text.endswith(tuple(_PLACES)) or _NUMBERED.search(text) is not None


def _event(last: Frame) -> Mention | None:
    """What somebody goes to, by the word for it: 周五上午复诊."""
    for said in reversed(last.words):
        if _HAPPENING & set(said.tag.split()):
            return Mention(text=said.text, start=said.start, end=said.end, kind=MentionKind.THING, head=said.lemma)
    return None
