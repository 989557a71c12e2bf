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

_HERE = re.compile(
    r"^\W*(?P<who>(?:an?\s)?(?:[a-z][\w'-]*\s+){1,3})here(?:,?\s+remember)?(?:\W*$|\s*[,.;:!-]+)", re.IGNORECASE
)
_AS = re.compile(
    r"^\W*(?:(?:and|but|so|well),?\s+)?(?:speaking )?as (?P<who>an?\s[a-z][\w' -]{2,50}?),?\s+"
    r"(?=(?:I|I'm|I've|I'd|I'll|my|we)\b)",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"^an?\s", re.IGNORECASE)
_PLACED = re.compile(r"\s(?:in|of|at|for|with|from)\s", re.IGNORECASE)
_AGENTS = ("sufferer", "collector", "owner", "lover", "fan", "parent", "mum", "mom", "dad", "user", "keeper", "player")
_DOER = re.compile(r"(?:er|or|ist|ian|ant|eer|ee|man|woman|mother|father|tenor|bass|soprano|alto)$")
_NO_TRADE = frozenset(
    {"matter", "number", "beginner", "youngster", "toddler", "newcomer", "starter", "man", "reminder"}
)
_GONE = frozenset({"child", "kid", "boy", "girl", "student", "teenager", "baby", "rule", "result", "joke", "treat"})
_SUFFERER = " sufferer"


def spoken_of(found: list[Segment]) -> list[Segment]:
    """The segments, with who writes as sentences of their own."""
    return [piece for segment in found for piece in _pieces(segment)]


def _pieces(segment: Segment) -> Iterator[Segment]:
    said = segment.text.text
    match = _HERE.match(said) or _AS.match(said)
    if match is None or not (_is_class(match["who"]) or _is_trade(match["who"])):
        yield segment
        return
    yield _being(segment, segment.text.cut(*match.span("who")))
    yield from _rest(segment, match.end())


def _being(segment: Segment, who: Edited) -> Segment:
    bare = who.cut(0, len(who.text.rstrip()))
    if bare.text.endswith(_SUFFERER):
        ailment = bare.cut(0, len(bare.text) - len(_SUFFERER))
        return replace(segment, text=ailment.splice(0, 0, "I have "), question=False)
    article = "" if _ARTICLE.match(bare.text) or _is_adjective(bare.text) else "a "
    return replace(segment, text=bare.splice(0, 0, f"I am {article}"), question=False)


def _rest(segment: Segment, at: int) -> Iterator[Segment]:
    rest = segment.text.cut(at, len(segment.text.text))
    kept = rest.text.lstrip(" ,")
    if any(char.isalnum() for char in kept) and kept.casefold().strip("? ") != "remember":
        yield replace(segment, text=rest.cut(len(rest.text) - len(kept), len(rest.text)), joint="splice")


def _is_class(who: str) -> bool:
    """Whether the words name a line of work, a diet, a condition, or another class of people one belongs to."""
    last = _head(who)
    known = last in words("classes.occupation", "words") or last.endswith(_AGENTS) or _is_adjective(who)
    return known and last not in _GONE


def _is_trade(who: str) -> bool:
    """Whether the words look like somebody who does something; without its article "warmer" would look so too."""
    last = _head(who)
    return bool(_ARTICLE.match(who) and _DOER.search(last)) and last not in _NO_TRADE and last not in _GONE


def _head(who: str) -> str:
    return _PLACED.split(who.strip().casefold())[0].split(" ")[-1]


def _is_adjective(who: str) -> bool:
    """Whether the words are a class of people as they stand; a feeling may be about the place ("happy here")."""
    bare = _ARTICLE.sub("", who).strip().casefold()
    found = {name for name, members in groups("classes", "complement") if bare in members}
    return bool(found - {"feeling"})
