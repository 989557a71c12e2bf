"""Whether a clause is about anybody's life, or talk, praise and the world at large."""

from __future__ import annotations

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.vocabulary import matcher

_TALKING = word_set("relevance", "talking")
_JUDGING = word_set("relevance", "judging")
_EMPTY = word_set("relevance", "empty")
_IMPLIED = (MentionKind.OWNER, MentionKind.SPEAKER)


def is_idle(frame: Frame, parts: Parts) -> bool:
    """Whether the clause claims nothing worth keeping."""
    if frame.mood is not Mood.STATEMENT or frame.fragment:
        return False
    if frame.object is not None and frame.object.text in _EMPTY:
        return True
    if matcher().best(frame) is not None:
        return False
    who = frame.subject
    if who.kind is MentionKind.THING and who.holder is None:
        return _judges(frame, parts) or frame.modality is Modality.REPORTED
    return who.kind in _IMPLIED and _only_talks(frame, who, parts)


def _judges(frame: Frame, parts: Parts) -> bool:
    """这个解释很清楚: praise or blame of a thing."""
    return parts.main is not None and any(parts.main.text.endswith(word) for word in _JUDGING)


def _only_talks(frame: Frame, who: Mention, parts: Parts) -> bool:
    """好难啊, 我先走了, 等我一下: said in passing, about the talk itself."""
    verb = parts.main.text if parts.main else ""
    if verb in _TALKING:
        return frame.object is None or frame.object.kind in (*_IMPLIED, MentionKind.GENERIC) or not who.text
    if who.text:
        return False
    lone = frame.object is None or frame.object.text == verb
    return frame.time is None and (lone or frame.modality is Modality.REPORTED or _judges(frame, parts))
