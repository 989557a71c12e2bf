"""Reviews: a thing that is praised or blamed, and clause after clause of what is good and bad about it."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.zh.lexicon import measures, pattern
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import is_animate
from affidavit.languages.zh.running import Running

_PRAISE = pattern("reviewing", "praise")
_OPENING = pattern("reviewing", "opening")
_FAULT = pattern("reviewing", "fault")
_PARTS = re.compile(r"[，。！？!?,]")
_RELATIVES = frozenset({"kin", "role", "pet", "third"})
_LONG = 3  # clauses
_NAMED = frozenset({"org", "loc"})
_ABOUT = re.compile(f"这|那(?:{measures()})")


def is_review(text: str) -> bool:
    """Whether a whole message praises or blames a thing: it begins with how good that is, and more of it follows."""
    if _OPENING.match(text) is None or len(_PARTS.findall(text)) < _LONG:
        return False
    return _FAULT.search(text) is not None or len(_PRAISE.findall(text)) > 1


def judged(frame: Frame, parts: Parts, running: Running, text: str) -> Frame:
    """这款耳机真不错，低音很足，戴着也舒服: nothing of anybody; not 新公司挺好，在软件园, nor what one has of it.

    A review goes on until somebody is named; what has a number, a time or a place in it is kept all the same.
    """
    if running.review:
        return _of_review(frame, parts, running)
    people = [unit for unit in (*parts.before, *parts.predicate) if unit.kind == "np" and is_animate(unit)]
    if people:
        running.reviewing = False
        return frame
    if _PRAISE.search(text) and _is_shown(parts):
        running.reviewing = True
    if not running.reviewing or frame.mood is not Mood.STATEMENT or _is_solid(frame):
        return frame
    return replace(frame, subject=replace(frame.subject, kind=MentionKind.GENERIC))


def _of_review(frame: Frame, parts: Parts, running: Running) -> Frame:
    """In a review only what its writer says of themselves, or of people, is anybody's; one of a person is none."""
    subjects = [unit for unit in parts.before if unit.kind == "np" and is_animate(unit)]
    somebody = any(unit.tokens[-1].tag in _RELATIVES for unit in subjects)
    if somebody and running.frame is None:
        running.review = False
    named = all(unit.tokens[-1].tag == "per" for unit in subjects)  # brands are taken for names of people
    if (subjects and not named) or frame.mood is not Mood.STATEMENT or _is_solid(frame):
        return frame
    return replace(frame, subject=replace(frame.subject, kind=MentionKind.GENERIC))


def _is_shown(parts: Parts) -> bool:
    """Whether the thing is pointed at or known by its name."""
    first = next((unit for unit in parts.before if unit.kind == "np"), None)
    if first is None:
        return False
    named = first.tokens[0].tag in _NAMED or first.tokens[0].text.isascii()
    return named or _ABOUT.search(first.text) is not None


def _is_solid(frame: Frame) -> bool:
    tags = {tag for word in frame.words for tag in word.tag.split()}
    return frame.time is not None or bool(tags & {"number", "place", "person", "time"})
