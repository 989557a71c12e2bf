"""Sentences that leave out in their second half what the first has said: "in June I sail, in May I row the canoe".

"On weekdays I drink tea, on Sundays cocoa" is as much as two whole sentences. A second half with a verb of its own
takes over the subject alone: "I cycle when it's dry and take the bus when it rains". It must not fire where the second
half has a subject of its own, nor where the halves tell their circumstances in two ways ("with Tom and Ana on Friday").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import groups, mapping, words
from affidavit.languages.en.segmenting import Segment
from affidavit.languages.en.verb_forms import base_form, is_verb_form

_LEAD = r"(?:in|on|at|during|for|after|before|by|with)"
_SUBJECT = r"(?:I|we|he|she|they|my \w+)"
_VERB = r"(?:(?:usually|always|mostly|often|just|only|like to|prefer to|tend to)\s+)?[a-z']+(?:\s+(?:to|up|out))?"
_FRONTED = re.compile(
    rf"^\W*(?:so\s+|well\s+)?(?P<lead>{_LEAD})\s+(?:[\w'-]+\s+){{1,4}}?(?P<doing>{_SUBJECT}\s+{_VERB})\s+"
    rf"(?P<rest>[^,;]+?)\s*,\s*(?:(?:and|but)\s+)?(?P<second>(?P=lead)\s+(?:the\s+|my\s+)?[\w'-]+)\s+(?P<tail>[^,;]+)$",
    re.IGNORECASE,
)
_CIRCUMSTANCE = rf"(?:the\s+|my\s+)?[\w'-]+(?:\s+(?!(?:{_LEAD}|and|but|to|of|from|last|next)\b)[\w'-]+)?"
_JOINT = r"\s*(?:,\s*(?:and|but)?|\s(?:and|but))\s+"
_BEHIND = re.compile(
    rf"^\W*(?P<doing>(?P<who>{_SUBJECT})\s+{_VERB})\s+(?P<rest>[\w' -]+?)\s+(?P<lead>{_LEAD})\s+"
    rf"(?P<here>{_CIRCUMSTANCE}){_JOINT}"
    rf"(?P<tail>(?P<what>[\w' -]+?)\s+(?P<other>{_LEAD})\s+(?P<there>{_CIRCUMSTANCE}))$",
    re.IGNORECASE,
)
_WHENEVER = re.compile(
    rf"^\W*(?P<doing>(?P<who>{_SUBJECT})\s+{_VERB})(?:\s+(?P<rest>[\w' -]+?))?\s+(?P<lead>when|whenever|if)\s+"
    rf"(?P<here>[\w' -]+?){_JOINT}(?P<tail>(?P<what>[\w' -]+?)\s+(?P<other>(?P=lead))\s+(?P<there>[\w' -]+))$",
    re.IGNORECASE,
)
_COMPLETED = re.compile(r"\w+\s+(?:the|an?|my|our|some|to|by|in|on|at|out|up|off|home)\b", re.IGNORECASE)
_LED = re.compile(r"(?:at|for|in|on|with)\b", re.IGNORECASE)
_BEING = re.compile(r"\b(?:am|is|are|was|were)$", re.IGNORECASE)
_WHOLE = re.compile(
    r"\b(?:I|I'm|we|he|she|they|it|you|who|which|that|is|are|was|were|am|be|have|has|had|do|does|did|can|will|would|"
    r"don't|not|to|because|so|if|when)\b",
    re.IGNORECASE,
)
_LONGEST = 6  # words of the second half behind its own circumstance


def filled(found: list[Segment]) -> list[Segment]:
    """The segments, with what is left out put back."""
    return [piece for segment in found for piece in _halves(segment)]


def _halves(segment: Segment) -> Iterator[Segment]:
    text = segment.text.text
    for read in () if segment.question else (_fronted, _behind):
        halves = read(segment.text, text)
        if halves is not None:
            yield replace(segment, text=halves[0])
            yield replace(segment, text=halves[1], joint="and")
            return
    yield segment


def _fronted(content: Edited, text: str) -> tuple[Edited, Edited] | None:
    match = _FRONTED.match(text)
    if match is None or _is_whole(match["tail"]):
        return None
    second = content.cut(match.start("second"), len(text))
    at = match.end("second") - match.start("second") + 1
    return content.cut(0, match.end("rest")), second.splice(at, at, f"{match['doing']} ")


def _behind(content: Edited, text: str) -> tuple[Edited, Edited] | None:
    match = _BEHIND.match(text) or _WHENEVER.match(text)
    if match is None or _is_whole(match["what"]) or _is_whole(match["rest"] or "") or not _is_alike(match):
        return None
    second = _with_noun(content.cut(match.start("tail"), len(text)), match)
    return content.cut(0, match.end("here")), second.splice(0, 0, f"{_left_out(match)} ")


def _left_out(match: re.Match[str]) -> str:
    """What the second half leaves out: the subject, the verb, and the preposition between verb and thing."""
    if _has_own_verb(match):
        return match["who"]
    led = _LED.match(match["rest"] or "")
    return f"{match['doing']} {led[0]}" if led and not _LED.match(match["what"]) else match["doing"]


def _with_noun(second: Edited, match: re.Match[str]) -> Edited:
    """Read "on short ones" as on short flights."""
    end = len(second.text)
    ones = re.search(r"\bones?$", second.text)
    return second.splice(ones.start(), end, match["here"].split()[-1]) if ones else second


def _is_alike(match: re.Match[str]) -> bool:
    """Whether both halves tell their circumstances in one way: by one word, or both by a well-known one."""
    same = match["lead"].casefold() == match["other"].casefold()
    return same or all(match[name].casefold().split()[-1] in _known_circumstances() for name in ("here", "there"))


@cache
def _known_circumstances() -> frozenset[str]:
    """Parts of the day, days, seasons, meals and places that a habit is told by."""
    named = dict(groups("situations", "circumstance"))
    times = (form for table in ("part", "season", "day_kind") for form in mapping("situations", table))
    return frozenset({*named["place"], *named["activity"], *times, *words("function", "days"), "day"})


def _has_own_verb(match: re.Match[str]) -> bool:
    """Whether the second half begins with a verb: one that takes something, or any behind a mere verb."""
    what, first = match["what"], match["what"].split()[0].casefold()
    if not is_verb_form(first):
        return False
    if _BEING.search(match["doing"]):
        return base_form(first) is None or bool(_COMPLETED.match(what))  # "was born and raised" is of one verb
    return not match["rest"] or bool(_COMPLETED.match(what))


def _is_whole(tail: str) -> bool:
    """Whether the second half can stand alone, or is too long to be but the rest of one."""
    return bool(_WHOLE.search(tail)) or len(tail.split()) > _LONGEST
