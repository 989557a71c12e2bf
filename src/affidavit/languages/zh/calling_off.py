"""Plans that do not come about: 五一不去大理了, 瑜伽课不上了, 聚餐取消了, 婚礼泡汤了.

It must not fire on what is only wished or weighed (不想去了, 要不不去了), on what somebody no longer bears or has
(不吃辣了, 没钱了), on what a thing no longer does (手机不充电了), or on questions.
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Change, MentionKind
from affidavit.domain.frame import Frame, Mood, Word
from affidavit.languages.zh.frames import Setting, empty_word, thing
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.polarity import has_quit
from affidavit.languages.zh.vocabulary import matcher

_NOT = pattern("calling_off", "not_done")
_OFF = pattern("calling_off", "off")
_GOING = frozenset({"去", "飞", "回"})  # of these a denial tells of the past
_NAMED = (MentionKind.THING, MentionKind.NAME, MentionKind.GENERIC)


def called_off(frame: Frame, parts: Parts, text: str, setting: Setting) -> Frame:
    """The frame with what its clause calls off; of a plan that nobody is named for, the speaker's."""
    for time in parts.times:
        text = text.replace(time.text, "", 1)
    match = _NOT.match(text) or _OFF.match(text)
    if match is None or frame.mood is not Mood.STATEMENT:
        return frame
    found = match.groupdict()
    what = found.get("done") or found["what"] or (found.get("verb") or "")
    if not what or (what == found.get("verb") and len(what) < 2):
        return frame
    changes = (*frame.changes, Change(old=what, called_off=True))
    ahead, own = found["what"], frame.subject.text
    fronted = frame.subject.kind in _NAMED and bool(ahead) and (own in ahead or own.startswith(ahead))
    start = setting.speaking.content.find(what, frame.start)
    told = matcher().best(frame) is not None and not fronted and found.get("verb") not in _GOING
    if told or has_quit(parts) or start < 0:
        return replace(frame, changes=changes)
    said = thing(start, start + len(what), setting)
    who = (setting.carried or owner(setting.speaking, frame.start)) if fronted else frame.subject
    words = (empty_word("取消", start), Word(said.text, said.head, "noun", said.start, said.end))
    return replace(
        frame, subject=who, words=words, verb="取消", object=said, objects=(), polarity=Polarity.POSITIVE,
        modality=Modality.ACTUAL, changes=changes,
    )  # fmt: skip
