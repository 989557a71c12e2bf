"""Self-repairs: "no wait, …", "I meant …", "scratch that", "*Tuesday", and what they put right."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.numerals import TENS_WORDS, UNIT_WORDS
from affidavit.languages.en.repairing import all_of
from affidavit.languages.en.segmenting import Segment
from affidavit.languages.en.times_words import MONTH

_CUE = re.compile(
    r"^\W*(?:(?:oh|ah|oops|whoops|ugh|argh|hang on|hold on|damn|god|ok|okay|well|um|and)[\s,]+)*"
    r"(?:no,? wait|wait,? no|no no|wait|scratch that|strike that|correction|i meant|i mean|i misspoke|my bad|"
    r"my mistake|(?:actually,? )?(?:i )?(?:misread|misheard|mistyped|misremembered|miscounted)(?: (?:it|that|"
    r"(?:the|his|her|their|my) [a-z]+))?|"
    r"(?:i )?(?:read|copied|looked at|checked|picked|typed|gave you) the wrong [a-z]+|wrong (?:line|number|one|"
    r"page|date|day|name)|"
    r"make that|sorry,? (?:i meant|that'?s|it'?s|make that|no)|sorry|oops|whoops|typo|that was a typo|"
    r"fat fingers(?: sorry)?|"
    r"autocorrect|actually,? (?:no|sorry|wait|make that|scratch that)|actually|rather|or rather|not exactly|"
    r"that should(?: be| say| read|'?ve been| have been)|"
    r"(?:(?:i|i'?ve) )?(?:got|had) (?:that|it|this) (?:all )?(?:wrong|mixed up|muddled|backwards)"
    r"(?: earlier| before| last time)?|that's wrong|that is wrong|let me correct that|"
    r"to correct myself|edit)"
    r"(?=[\s,:.!]|$)[\s,:.!-]*(?:(?:no|it'?s|that'?s|make that|i meant|sorry)[\s,:]+)*",
    re.IGNORECASE,
)
_STRONG = re.compile(r"wait|scratch|strike|correct|meant|mean|misspoke|make that|typo|fat fingers|autocorrect|"
                     r"wrong|misread|misheard|mistyped|misremembered|miscounted|mixed|muddled|backwards|mistake|my bad|"
                     r"should|oops|whoops|sorry|rather|edit|actually,? no", re.IGNORECASE)  # fmt: skip
_STAR = re.compile(r"^\s*\*(?=\w)|(?<=\w)\*\s*$")
_NUMBER = r"\d[\d.,:/-]*(?:\s?(?:am|pm|kg|km|cm|euros?|dollars?|pounds?|%|st|nd|rd|th))?"
_COUNT = rf"\b(?:{TENS_WORDS}(?:[ -](?:{UNIT_WORDS}))?|{UNIT_WORDS})\b"
_WEEKDAY = r"(?:on\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_CLOCK = r"\b\d{1,2}[:.]\d\d(?:\s?[ap]m)?\b|\b\d{1,2}\s?[ap]m\b"
_RANKED = r"\b\d{1,2}(?:st|nd|rd|th)\b"
_CLOCK_WORDS = rf"(?:half past|quarter past|quarter to) (?:{UNIT_WORDS}|\d{{1,2}})|noon|midday|midnight"
_ARTICLE = re.compile(r"^the (?=\d)", re.IGNORECASE)
_PREPOSITION = re.compile(r"^(?:as|at|in|on|to|for|from|with|near|by)\b", re.IGNORECASE)
_LEAVE = re.compile(
    r"^(?:that'?s|it'?s|that is|it is)\s+(?:later|another|not|for|next|different|the|fine|ok)\b", re.IGNORECASE
)
_VERB = re.compile(
    r"\b(?:am|'m|is|'s|are|was|were|have|has|had|do|does|did|will|'ll|would|can|could|should|live|lives|work|"
    r"works|like|likes|"
    r"prefer|moved|bought|want|wants|go|goes|going|start|starts|means?|said|\w+ed)\b", re.IGNORECASE,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Corrected:
    """A segment, and whether it puts right what was said before."""

    segment: Segment
    corrects: bool = False
    bare: bool = False  # only a value is left, without a verb


def read(found: list[Segment]) -> list[Corrected]:
    """Mark corrections, and write a bare one into the segment it mends."""
    result: list[Corrected] = []
    pending = False
    for segment in found:
        rest, corrects = _stripped(segment)
        if rest is None:
            pending = pending or corrects
            continue
        corrects, pending = corrects or pending, False
        bare = corrects and not _VERB.search(rest.text.text)
        if corrects and _LEAVE.match(rest.text.text):
            if result:
                result.pop()
            continue
        mended = _mended(result[-1].segment, rest) if bare and result else None
        if mended is not None:
            result[-1] = Corrected(mended, corrects=result[-1].corrects)
        else:
            result.append(Corrected(rest, corrects=corrects, bare=bare))
    return result


def _stripped(segment: Segment) -> tuple[Segment | None, bool]:
    """The segment without its cue; None when nothing else is left."""
    text = segment.text.text
    star = _STAR.search(text)
    if star is not None and len(text.split()) <= 4:
        return replace(segment, text=_cut(segment.text, star.end() if star.start() == 0 else 0)), True
    cue = _CUE.match(text)
    if cue is None:
        return segment, False
    strong = bool(_STRONG.search(cue[0]))
    if cue.end() >= len(text.rstrip()):
        return None, strong
    if not strong:
        return replace(segment, text=_cut(segment.text, cue.end())), False
    return replace(segment, text=_cut(segment.text, cue.end())), True


def _cut(text: Edited, at: int) -> Edited:
    return text.cut(at, len(text.text))


def _mended(before: Segment, value: Segment) -> Segment | None:
    """The earlier segment with the like value replaced: same preposition, a number, a weekday, or its last name."""
    old, new = before.text.text, value.text.text
    place = like_place(old, new)
    if place is None:
        return None
    pieces = [before.text.cut(0, place[0]), value.text]
    if place[1] < len(old):
        pieces.append(before.text.cut(place[1], len(old)))
    return replace(before, text=all_of(piece for piece in pieces if piece.text.strip()))


def like_place(old: str, new: str) -> tuple[int, int] | None:
    """Where a value of the same sort stands in a text: behind the same preposition, a number, a weekday, a name."""
    new = _ARTICLE.sub("", new)
    lead = _PREPOSITION.match(new)
    if lead is not None:
        spots = list(re.finditer(rf"\b{lead[0]}\b", old, re.IGNORECASE))
        return (spots[-1].start(), len(old)) if spots else None
    for sort in (_WEEKDAY, rf"\b{MONTH}", _CLOCK, _RANKED, rf"(?:{_CLOCK_WORDS}|{_NUMBER}|{_COUNT})"):
        if re.fullmatch(rf"{sort}\W*", new, re.IGNORECASE):
            spots = list(re.finditer(sort, old, re.IGNORECASE))
            if spots:
                return spots[-1].span()
    if re.fullmatch(r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)?", new):
        spots = [m for m in re.finditer(r"(?<![.!?] )(?<!^)\b[A-Z][\w'-]+(?: [A-Z][\w'-]+)?", old) if m[0] != "I"]
        return spots[-1].span() if spots else None
    return None
