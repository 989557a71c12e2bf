"""Self-introductions in one breath: "I'm Ana, 34, a nurse in Leeds, living with two cats" is as many sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.segmenting import Segment

_LEAD = re.compile(r"^\W*(?:(?:hi|hey|hello|so|well|ok|quick intro)[\s,:!]+)*(?P<lead>I'm|I am|im)\s+", re.IGNORECASE)
_FINITE = re.compile(
    r"^(?:and |but |so )?(?:I|I'm|he|she|it|we|they|you|who|which|but|so|because|when|if|though|although|not|my|like|"
    r"thanks?|sorry|please|too|actually|then|especially|closely|with|and)\b",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\b(?:to|of|with|about|from|for|into|on|by|like)\b", re.IGNORECASE)  # "allergic to nuts, dust"
_LONGEST = 8  # words of one piece
_FIRST = 4  # words of the first piece


def expanded(found: list[Segment]) -> list[Segment]:
    """The segments, with each introduction taken apart."""
    return [piece for segment in found for piece in _pieces(segment)]


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
