"""Who writes, said in passing or without a verb: "coeliac here", "asthma sufferer here", "as a bus driver I …".

Each stands for a sentence of its own: "I am coeliac". It must not fire on places and weather ("nobody here", "raining
here"), on what one was or seems ("as a child I …", "as a rule I …"), or on anything that is no class of people.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import groups, words
from affidavit.languages.en.segmenting import Segment

_HERE = re.compile(r"^\W*(?P<who>(?:[a-z][\w'-]*\s+){1,3})here(?:,?\s+remember)?\W*(?:$|,)", re.IGNORECASE)
_AS = re.compile(
    r"^\W*(?:speaking )?as an? (?P<who>(?:[a-z][\w'-]*\s+){0,2}[a-z][\w'-]*),?\s+(?=(?:I|I'm|I've|I'd|my|we)\b)",
    re.IGNORECASE,
)
_AGENTS = ("sufferer", "collector", "owner", "lover", "fan", "parent", "user", "keeper", "player")
_GONE = frozenset({"child", "kid", "boy", "girl", "student", "teenager", "baby", "rule", "result", "joke", "treat"})


def spoken_of(found: list[Segment]) -> list[Segment]:
    """The segments, with who writes as sentences of their own."""
    return [piece for segment in found for piece in _pieces(segment)]


def _pieces(segment: Segment) -> Iterator[Segment]:
    text = segment.text
    here, led = _HERE.match(text.text), _AS.match(text.text)
    if here is not None and _is_class(here["who"]):
        yield _being(segment, text.cut(here.start("who"), here.end("who")))
        yield from _rest(segment, here.end())
    elif led is not None and _is_class(led["who"]) and led["who"].split()[-1].lower() not in _GONE:
        yield _being(segment, text.cut(led.start("who"), led.end("who")))
        yield from _rest(segment, led.end())
    else:
        yield segment


def _being(segment: Segment, who: Edited) -> Segment:
    bare = who.cut(0, len(who.text.rstrip()))
    article = "" if _is_adjective(bare.text) else "a "
    return replace(segment, text=bare.splice(0, 0, f"I am {article}"), question=False)


def _rest(segment: Segment, at: int) -> Iterator[Segment]:
    rest = segment.text.cut(at, len(segment.text.text))
    kept = rest.text.lstrip(" ,")
    if any(char.isalnum() for char in kept) and kept.casefold().strip("? ") != "remember":
        yield replace(segment, text=rest.cut(len(rest.text) - len(kept), len(rest.text)))


def _is_class(who: str) -> bool:
    """Whether the words end in a line of work, a diet, a condition, or another class of people."""
    last = who.split()[-1].casefold()
    known = words("classes.occupation", "words")
    return last in known or last.endswith(_AGENTS) or _is_adjective(who)


def _is_adjective(who: str) -> bool:
    named = ("diet", "condition", "nationality", "religion", "hand")
    return any(who.strip().casefold() in members for name, members in groups("classes", "complement") if name in named)
