"""Lists whose items carry their own values: "rent 1400, gas about 90, parking 35", "yoga Tuesday at 6, choir Friday".

Each item is an attribute or an event of the speaker's. It must not fire on a lone item, on scores and counters ("page
3, page 4", "Ajax 2, Porto 1"), or where an item has a verb or pronoun of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.en import timing
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import mapping
from affidavit.languages.en.mentions import first_person
from affidavit.languages.en.segmenting import Segment
from affidavit.languages.en.voice import Voice

_AMOUNT = (
    r"(?:[$€£¥]\s?)?\d[\d.,]*\s?(?:k\b)?(?:\s?(?:%|[$€£]|kg|g|mg|ml|cm|mm|km|m|hours?|hrs?|minutes?|mins?|euros?|pounds?|"
    r"dollars?|bucks|quid|cups?|tablets?|people|pages|(?:a|per|each|every)\s(?:day|week|month|year|night)|/\w+)\b)*"
)
_VALUED = re.compile(
    rf"^(?:my |the |our )?(?P<noun>[a-zA-Z][\w'&/-]*(?:\s[a-zA-Z][\w'&/-]*){{0,3}}?)\s*"
    rf"(?:is|=|:|–|-|at|about|around|roughly|approx|costs)?\s*(?P<value>{_AMOUNT})$",
    re.IGNORECASE,
)
_NAMED = re.compile(r"^(?:my |the |our )?(?P<noun>[a-zA-Z][\w'&/-]*(?:\s[a-zA-Z][\w'&/-]*){0,3}?)(?:\s+is)?(?=\s)")
_PIECE = re.compile(r"\s*(?:,\s*(?:and\s+)?|;\s*|\n+|\s+and\s+(?=[a-z]))")
_LEAD = re.compile(r"^[^:\d]{2,50}:\s+(?=\S)")
_VERBAL = re.compile(
    r"\b(?:i|i'm|i've|we|he|she|they|it|you|who|am|are|was|were|have|has|had|do|does|did|can|will|would|to|of|than|not|"
    r"no|moved?|from|until|till|by|for|with|paid|bought|sold|got|need|want)\b",
    re.IGNORECASE,
)
_COUNTERS = frozenset(
    {"page", "chapter", "step", "option", "number", "part", "level", "version", "line", "episode", "season", "day",
     "week", "round", "question", "item", "figure", "table", "section", "room", "in", "on", "at", "about", "over"}
)  # fmt: skip
_DATED = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight|at \d{1,2}(?:[:.]\d\d)?(?:\s?[ap]m)?\b|"
    r"(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october)\b",
    re.IGNORECASE,
)
_WHOSE = {"hers": "she", "his": "he", "theirs": "they"}
_LEAST = 2


@dataclass(frozen=True, slots=True)
class Item:
    """One item: the places of its noun and of its value in the segment, and the time that is its value."""

    noun: tuple[int, int]
    value: tuple[int, int]
    time: TimeExpression | None = None


def frames(segment: Segment, content: str, voice: Voice) -> tuple[Frame, ...]:
    """A frame for each item; none when the segment is no such list."""
    text = segment.text
    lead = _LEAD.match(text.text)
    pieces = list(_pieces(text.text, lead.end() if lead else 0))
    if segment.question or len(pieces) < _LEAST:
        return ()
    dated = _DATED.search(text.text) is not None
    found = [_timed(text, content, voice, *piece) if dated else _valued(text.text, *piece) for piece in pieces]
    items = [item for item in found if item is not None]
    if len(items) < len(pieces) or _are_scores(text.text, items):
        return ()
    read: list[Frame] = []
    for item in items:
        read.append(_of_another(_frame(text, content, item, voice), read))
    return tuple(read)


def _of_another(frame: Frame, before: Sequence[Frame]) -> Frame:
    """Read "my plan is 35 a month, Ola's is 20": the same of somebody else; "the vet's is 20" alone is of nothing."""
    whose = frame.subject
    name = re.fullmatch(r"(\w[\w-]*)['’]s", whose.text)
    if not before or frame.words[0].lemma == "be:date" or (name is None and whose.head not in _WHOSE):
        return frame
    said = name[1] if name else whose.text
    end = whose.start + len(said)
    kin = mapping("people", "kin").get(said.casefold())
    if name is None:
        holder = replace(whose, kind=MentionKind.PRONOUN, head=_WHOSE[whose.head], holder=None)
    elif kin is not None:
        holder = replace(whose, kind=MentionKind.KIN, text=said, head=kin, end=end)
    elif said[:1].isupper():
        holder = replace(whose, kind=MentionKind.NAME, text=said, head=said.casefold(), end=end, holder=None)
    else:
        return frame
    last = before[-1]
    lead = last.words[:-1]  # "my gym costs 32, Ola's is 45"
    return replace(frame, subject=replace(last.subject, holder=holder), words=(*lead, frame.words[-1]), verb=last.verb)


def _pieces(text: str, start: int) -> Iterator[tuple[int, int]]:
    at = start
    for cut in (*_PIECE.finditer(text, start), None):
        end = cut.start() if cut else len(text.rstrip(" .!"))
        if text[at:end].strip():
            yield at, end
        at = cut.end() if cut else end


def _valued(text: str, start: int, end: int) -> Item | None:
    match = _VALUED.match(text[start:end])
    if match is None or not _is_noun(match["noun"]):
        return None
    first, last = match.span("noun"), match.span("value")
    return Item((start + first[0], start + first[1]), (start + last[0], start + last[1]))


def _timed(text: Edited, content: str, voice: Voice, start: int, end: int) -> Item | None:
    match = _NAMED.match(text.text[start:end])
    if match is None:
        return None
    begin, stop = text.span(start, end)
    times = timing.find(content, begin, stop, voice.reference, past=False)
    time = times.once or times.repeated
    if time is None or time.end < stop - 1:
        return None
    rest = re.sub(r"\s+(?:is\s+)?(?:on|at|this|next|every)?\s*$", "", content[begin : time.start])
    noun = re.sub(r"^(?:my|the|our)\s+", "", rest, flags=re.IGNORECASE)
    if not noun or len(noun.split()) > 4 or not _is_noun(noun):
        return None
    first = start + text.text[start:end].index(noun) if noun in text.text[start:end] else -1
    value = start + len(text.text[start:end].rstrip()) - (stop - time.start)
    return Item((first, first + len(noun)), (value, end), time) if first >= 0 and value > first else None


def _is_noun(noun: str) -> bool:
    first = noun.casefold().split()[0]
    return first not in _COUNTERS and noun.casefold().split()[-1] not in _COUNTERS and not _VERBAL.search(noun)


def _are_scores(text: str, items: Sequence[Item]) -> bool:
    """Whether every noun is a name and every value a bare number: the score of a match."""
    bare = [text[slice(*item.value)].strip().isdigit() for item in items]
    return all(bare) and all(text[item.noun[0]].isupper() for item in items[1:])


def _frame(text: Edited, content: str, item: Item, voice: Voice) -> Frame:
    said, value = _mention(text, content, *item.noun), _mention(text, content, *item.value)
    subject = replace(said, holder=first_person(voice, said.start), definite=True)
    body = Word(text=value.text, lemma=value.head, tag="noun", start=value.start, end=value.end)
    frame = Frame(
        language="en", start=said.start, end=value.end, subject=subject, words=(body,), object=value, trust=0.9,
        time=item.time,
    )  # fmt: skip
    if text.text[item.noun[1] : item.value[0]].strip().casefold() == "costs":
        lead = Word(text="", lemma="cost", tag="verb", start=value.start, end=value.start)
        return replace(frame, words=(lead, replace(body, tag="number")), verb="cost")
    if item.time is None:
        return frame
    lead = Word(text="", lemma="be:date", tag="verb", start=value.start, end=value.start)
    return replace(frame, words=(lead, body), verb="be")


def _mention(text: Edited, content: str, start: int, end: int) -> Mention:
    first, last = text.span(start, end)
    said = content[first:last]
    return Mention(text=said, start=first, end=last, kind=MentionKind.THING, head=said.casefold())
