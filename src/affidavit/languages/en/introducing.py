"""Self-introductions in one breath: "I'm Ana, 34, a nurse in Leeds, living with two cats" is as many sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import groups, words
from affidavit.languages.en.segmenting import Segment

_LEAD = re.compile(r"^\W*(?:(?:hi|hey|hello|so|well|ok|quick intro)[\s,:!]+)*(?P<lead>I'm|I am|im)\s+", re.IGNORECASE)
_FINITE = re.compile(
    r"^(?:and |but |so )?(?:I|I'm|he|she|it|we|they|you|who|which|but|so|because|when|if|though|although|not|my|like|"
    r"thanks?|sorry|please|too|actually|then|especially|closely|with|and)\b",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\b(?:to|of|with|about|from|for|into|on|by|like)\b", re.IGNORECASE)  # "allergic to nuts, dust"
_HERE = re.compile(r"^\W*(?P<who>(?:an?\s)?[a-z-]+(?:\s[a-z-]+){0,2})\s+here(?:\W*$|\s*[,.;:!-]+\s*)", re.IGNORECASE)
_AS = re.compile(
    r"^\W*(?:(?:and|but|so|well)\s+)?(?:speaking\s+)?as (?P<who>an?\s[\w' -]{3,50}?),?\s+(?=(?:I|I'm|I've|I'll|"
    r"we|my)\b)",
    re.IGNORECASE,
)
_DOER = r"(?:er|or|ist|ian|ant|eer|ee|man|woman|mum|mom|dad|mother|father|parent|tenor|bass|soprano|alto)$"
_NOT_SELF = frozenset(
    {"teenager", "youngster", "toddler", "starter", "filler", "reminder", "newcomer", "dinner", "number", "matter",
     "her", "over", "other", "another", "never", "ever", "whatever", "beginner", "together", "either", "neither",
     "for", "or",
     "weather", "summer", "winter", "anyone", "everyone", "someone", "man", "person", "server", "order", "favor"}
)  # fmt: skip
_LONGEST = 8  # words of one piece
_FIRST = 4  # words of the first piece


def expanded(found: list[Segment]) -> list[Segment]:
    """The segments, with each introduction taken apart."""
    return [piece for segment in found for part in _announced(segment) for piece in _pieces(part)]


def _announced(segment: Segment) -> Iterator[Segment]:
    """Read "vegan here, remember?" and "as a beekeeper I wear white": first of all what the speaker is.

    It must not fire on "as a child I …", "as a matter of fact", "same here" or "nobody here".
    """
    text = segment.text
    match = _HERE.match(text.text) or _AS.match(text.text)
    if match is None or not _says_who(match["who"]):
        yield segment
        return
    begin, end = match.span("who")
    lead = "I have " if match["who"].endswith(" sufferer") else "I am "
    end -= len(" sufferer") if lead == "I have " else 0
    yield replace(segment, text=text.cut(begin, end).splice(0, 0, lead), question=False)
    if text.text[match.end() :].strip():
        yield replace(segment, text=text.cut(match.end(), len(text.text)), joint="splice")


def _says_who(who: str) -> bool:
    words_ = who.casefold().split()
    named = [word for word in words_ if word not in ("a", "an")]
    head = re.split(r"\s(?:in|of|at|for|with|from)\s", " ".join(named))[0].split(" ")[-1] if named else ""
    if not head or head in _NOT_SELF:
        return False
    known = any(head in members for _, members in groups("classes", "complement"))
    return known or head in words("classes.occupation", "words") or re.search(_DOER, head) is not None


def _pieces(segment: Segment) -> Iterator[Segment]:
    text = segment.text.text
    lead = _LEAD.match(text)
    cuts = [match.span() for match in re.finditer(r"\s*,\s*(?:and\s+)?", text)] if lead else []
    if lead is None or not cuts or segment.question:
        yield segment
        return
    edges = [
        (0, cuts[0][0]),
        *((left[1], right[0]) for left, right in zip(cuts, [*cuts[1:], (len(text), 0)], strict=True)),
    ]
    if not _is_list(text[lead.end() :], [text[start:end] for start, end in edges[1:]]):
        yield segment
        return
    for start, end in edges:
        piece = segment.text.cut(start, end)
        yield replace(segment, text=piece if start == 0 else _led(piece, lead["lead"]))


def _is_list(first: str, rest: list[str]) -> bool:
    short = len(first.split(",")[0].split()) <= _FIRST and not _GOES_ON.search(first.split(",")[0])
    return short and all(len(piece.split()) <= _LONGEST and piece and not _FINITE.match(piece) for piece in rest)


def _led(piece: Edited, lead: str) -> Edited:
    return piece.splice(0, 0, f"{lead} ")
