"""Sentences that hold several: "I cook, play chess and knit", "I love all sports, especially rugby".

Each deed gets its "I", and what is named out of what is liked is liked itself. It must not fire on lists of things ("I
grow apples, pears and figs"), nor behind verbs of thinking ("I agree, play on").
"""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.parsing import known_noun, known_verb
from affidavit.languages.en.repairing import all_of
from affidavit.languages.en.segmenting import Segment

_DOER = r"^\W*(?P<doer>(?:I|we)(?: (?:also|usually|mostly|often|sometimes|just|love to|like to))?)"
_DEEDS = re.compile(rf"{_DOER} (?P<first>[a-z]+),(?P<rest> (?=.* and )[^.;!?]{{4,160}})$", re.IGNORECASE)
_LONGEST = 6  # words of a deed
_JOINT = re.compile(r",\s*(?:and\s+)?|\s+and\s+", re.IGNORECASE)
_LIKING = re.compile(
    r"^\W*(?P<lead>(?:I|we)(?: (?:really|just|also|absolutely))? (?:love|like|enjoy|adore|hate))\b.{2,60}?,?"
    r"\s(?:especially|particularly|in particular|mainly|mostly)"
    r"\s(?P<thing>(?!when|if|in|on|at|with|because|for)[\w' -]{2,40})$",
    re.IGNORECASE,
)


def parted(found: list[Segment]) -> list[Segment]:
    """The segments, one for each deed and each thing liked above others."""
    return [part for segment in found for part in ([segment] if segment.question else _parts(segment))]


def _parts(segment: Segment) -> list[Segment]:
    text = segment.text.text
    liked = _LIKING.match(text)
    if liked is not None:
        lead, thing = (segment.text.cut(*liked.span(part)) for part in ("lead", "thing"))
        return [segment, replace(segment, text=all_of([lead, thing]), joint="splice")]
    deeds = _DEEDS.match(text)
    pieces = _deeds(segment.text, deeds) if deeds is not None else []
    joints = (segment.joint, *("splice" for _ in pieces[1:]))
    told = (
        [replace(segment, text=piece, joint=joint) for piece, joint in zip(pieces, joints, strict=True)]
        if pieces
        else []
    )
    return told or [segment]


def _deeds(content: Edited, match: re.Match[str]) -> list[Edited]:
    """Each deed behind its doer; nothing where a piece is no deed."""
    start, end = match.span("rest")
    rest = content.cut(start, end)
    edges = [0, *(edge for joint in _JOINT.finditer(rest.text) for edge in joint.span()), len(rest.text)]
    pieces = [rest.cut(left, right) for left, right in zip(edges[::2], edges[1::2], strict=True)]
    pieces = [content.cut(*match.span("first")), *(piece for piece in pieces if piece.text.strip())]
    if not all(_is_deed(piece.text) for piece in pieces):
        return []
    return [all_of([content.cut(*match.span("doer")), piece]) for piece in pieces]


def _is_deed(said: str) -> bool:
    """Whether it begins with what one may do: "play chess"; "pears" are no deed, though one pares them."""
    first, *rest = said.casefold().split()
    thinking = words("verbs", "knowing") | words("verbs", "opinion") | {"agree", "bet", "swear"}
    plural = first.endswith("s") and known_noun(first[:-1])
    return known_verb(first) and not plural and first not in thinking and len(rest) < _LONGEST
