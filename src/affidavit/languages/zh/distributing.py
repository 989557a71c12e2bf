"""What is said one by one of several that were named together: 两只猫，一只叫年糕，一只叫汤圆."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Word
from affidavit.languages.zh.frames import Setting, empty_word
from affidavit.languages.zh.segmenting import Clause

_ONE = re.compile(
    r"^(?:(?:其中|另外|另|还有)?一?(?:只|个|条|头|匹)|(?P<which>老[大二三四]|[大小]的)(?:那只|那个)?)(?:名|名字)?(?:叫做?|是)"
    r"(?P<name>[^，。的了\s]{1,6})$"
)
_SEVERAL = re.compile(r"^(?:[两二三四五六七八九十几俩仨]|\d+)")


def one_of(clause: Clause, text: str, last: Frame | None, setting: Setting) -> Frame | None:
    """The next of several animals with its name; not 一只叫了一夜, and not where only one was spoken of."""
    match = _ONE.match(text)
    if match is None or last is None or last.object is None or last.mood is not Mood.STATEMENT:
        return None
    kept = last.object
    together = kept.kind is MentionKind.PET and _SEVERAL.match(kept.text)
    if not together and kept.name is None:
        return None
    start, end = clause.start + match.start("name"), clause.start + match.end("name")
    name = setting.speaking.content[start:end]
    one = replace(kept, kind=MentionKind.NAME, text=name, start=start, end=end, name=match["which"] or name)
    said = Word(name, name, "noun animal", start, end)
    words = (empty_word("养", start), said)
    return replace(last, start=clause.start, end=clause.end, words=words, verb="养", object=one, objects=())
