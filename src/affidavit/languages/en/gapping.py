"""Sentences that leave out in their second half what the first has said: "in June I sail, in May I row the canoe".

"On weekdays I drink tea, on Sundays cocoa" is as much as two whole sentences. It must not fire where the second half
has a subject or verb of its own, or where the two halves do not begin with phrases of one kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.segmenting import Segment

_LEAD = r"(?:in|on|at|during|for|after|before|by|with)"
_SUBJECT = r"(?:I|we|he|she|they|my \w+)"
_VERB = r"(?:(?:usually|always|mostly|often|just|only|like to|prefer to|tend to)\s+)?[a-z']+(?:\s+(?:to|up|out))?"
_FRONTED = re.compile(
    rf"^\W*(?:so\s+|well\s+)?(?P<lead>{_LEAD})\s+(?:[\w'-]+\s+){{1,4}}?(?P<doing>{_SUBJECT}\s+{_VERB})\s+"
    rf"(?P<rest>[^,;]+?)\s*,\s*(?:(?:and|but)\s+)?(?P<second>(?P=lead)\s+(?:the\s+|my\s+)?[\w'-]+)\s+(?P<tail>[^,;]+)$",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    rf"^\W*(?P<doing>{_SUBJECT}\s+{_VERB})\s+(?P<rest>[\w' -]+?)\s+(?P<lead>{_LEAD})\s+(?:the\s+|my\s+)?[\w'-]+"
    r"\s*(?:,\s*(?:and|but)?|\s(?:and|but))\s+(?P<tail>[\w' -]+?\s+(?P=lead)\s+(?:the\s+|my\s+)?[\w'-]+)$",
    re.IGNORECASE,
)
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
    match = _BEHIND.match(text)
    if match is None or _is_whole(match["tail"]) or _is_whole(match["rest"]):
        return None
    end = re.search(r"\s*(?:,\s*(?:and|but)?|\s(?:and|but))\s+$", text[: match.start("tail")])
    second = content.cut(match.start("tail"), len(text))
    return content.cut(0, end.start() if end else match.start("tail")), second.splice(0, 0, f"{match['doing']} ")


def _is_whole(tail: str) -> bool:
    """Whether the second half can stand alone, or is too long to be but the rest of one."""
    return bool(_WHOLE.search(tail)) or len(tail.split()) > _LONGEST
