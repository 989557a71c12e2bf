"""Self-introductions in one breath: "I'm Ana, 34, a nurse in Leeds, living with two cats" is as many sentences.

So is a list that begins with a heading ("about me: born in Cork, no kids") or with what can only be said of oneself
("41, married, two sons"). It must not fire on lists of things ("3 eggs, milk, flour") or on a clause that goes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import mapping
from affidavit.languages.en.segmenting import Segment

_LEAD = re.compile(r"^\W*(?:(?:hi|hey|hello|so|well|ok|quick intro)[\s,:!]+)*(?P<lead>I'm|I am|im)\s+", re.IGNORECASE)
_FINITE = re.compile(
    r"^(?:and |but |so )?(?:I|I'm|he|she|it|we|they|you|who|which|but|so|because|when|if|though|although|not|my|like|"
    r"thanks?|sorry|please|too|actually|then|especially|closely|with|and)\b",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\b(?:to|of|with|about|from|for|into|on|by|like)\b", re.IGNORECASE)  # "allergic to nuts, dust"
_HEADING = re.compile(
    r"^\W*(?:(?:ok|so|well|hi|hey)[\s,]+)*(?:an? |some |my )?(?:quick |short |brief |little |few )*"
    r"(?:(?:bit|things?|facts?|words?|basics|stuff|details) )?(?:intro(?:duction)?|bio|about (?:me|myself)|me)\b"
    r"[^:,.]{0,30}:\s*",
    re.IGNORECASE,
)
_ONESELF = re.compile(
    r"(?:\d\d(?:\s*(?:yo|y/o|years old))?|(?:born|raised|based|living|married|engaged|single|divorced|widowed|retired|"
    r"vegan|vegetarian|allergic|originally|been|working|studying|mother|father|mum|dad|mom)\b.*)$",
    re.IGNORECASE,
)
_OWNED = re.compile(
    r"(?:no|one|two|three|four|five|six|\d+|several|a couple of)\s+(?!years?\b|yo\b|y/o\b|foot\b|feet\b)[a-z]",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"(?:live|work|love|hate|enjoy|play|speak|run|drive|own|have|got|study|teach|write|collect|prefer|moved|grew up|"
    r"used to|can't|don't)\s",
    re.IGNORECASE,
)
_LONGEST = 8  # words of one piece
_FIRST = 4  # words of the first piece


def expanded(found: list[Segment]) -> list[Segment]:
    """The segments, with each introduction taken apart."""
    return [piece for segment in found for piece in _pieces(segment)]


def _pieces(segment: Segment) -> Iterator[Segment]:
    text = segment.text.text
    lead, heading = _LEAD.match(text), _HEADING.match(text)
    begin = heading.end() if heading is not None else 0
    cuts = [match.span() for match in re.finditer(r"\s*,\s*(?:and\s+)?", text) if match.start() >= begin]
    edges = [*zip([begin, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(text)], strict=True)]
    said = [text[start:end] for start, end in edges]
    if not cuts or segment.question or not (_follows(lead, said) if lead else _is_of_oneself(said, heading)):
        yield segment
        return
    for start, end in edges:
        piece = segment.text.cut(start, end)
        yield replace(segment, text=piece if lead and start == 0 else _led(piece, lead["lead"] if lead else "I'm"))


def _follows(lead: re.Match[str], said: list[str]) -> bool:
    """Whether a list goes on from "I'm Ana"; "allergic to nuts, dust" is one thing."""
    first = said[0][lead.end() :]
    return len(first.split()) <= _FIRST and not _GOES_ON.search(first) and all(map(_is_piece, said[1:]))


def _is_of_oneself(said: list[str], heading: re.Match[str] | None) -> bool:
    """Whether a list without "I'm" tells of its writer."""
    plain = [bool(_ONESELF.match(piece)) for piece in said]
    of_writer = heading is not None or (plain[0] and sum(plain) > 1 and len(said) > 2)
    return of_writer and all(map(_is_piece, said))


def _is_piece(said: str) -> bool:
    return bool(said) and len(said.split()) <= _LONGEST and not _FINITE.match(said)


def _led(piece: Edited, lead: str) -> Edited:
    """The piece as a sentence: what one is, has, does or has been."""
    said = piece.text
    if _OWNED.match(said) or _is_somebody_owned(said):
        return piece.splice(0, 0, "I have ")
    if said.casefold().startswith("been "):
        return piece.splice(0, 0, "I have ")
    if re.match(r"(?:born|raised)\b", said, re.IGNORECASE):
        return piece.splice(0, 0, "I was ")
    return piece.splice(0, 0, "I " if _DONE.match(said) else f"{lead} ")


def _is_somebody_owned(said: str) -> bool:
    """Read "a very old dog", "a son": somebody one has, and not what one is."""
    found = re.match(r"an?\s+(?:[\w-]+\s+){0,3}?([a-z]+)(?=\s+(?:called|named|and)\b|$)", said)
    return found is not None and any(found[1] in mapping("people", table) for table in ("kin", "pet"))
