"""A second name told in passing, as a sentence of its own: "my uncle Robert, everyone calls him Bob, sails".

"Elizabeth aka Lizzie", "Tobias (Toby for short)" and "we call our van Gertrude" name somebody or something too. It must
not fire on what people are called names for ("everyone calls him lazy"), nor on calls by telephone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.repairing import all_of
from affidavit.languages.en.segmenting import Segment

_NAME = r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)?"
_WHO = rf"(?P<who>(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:[a-z][\w-]* ){{1,3}}?)?{_NAME})"
_CALLERS = (
    r"(?:everyone|everybody|people|we all|we|they|friends|his friends|her friends|most people|the kids|the "
    r"whole family)"
)
_BYNAME = re.compile(
    rf"^(?P<lead>.*?){_WHO}(?:\s*[,(]\s*|\s+(?=aka|a\.k\.a))"
    rf"(?:(?:but |and |or |who )?{_CALLERS} (?:just |all )?calls? (?:him |her |them |it )?(?P<called>{_NAME})|"
    rf"(?:aka|a\.k\.a\.?|also known as|better known as|known as|nicknamed|or just|(?:who |he |she )?goes by) "
    rf"(?P<known>{_NAME})|"
    rf"(?:or )?(?P<short>{_NAME}) (?:for short|to (?:his|her|my|our|the) (?:friends|family)|to everyone|to "
    rf"everybody))(?P<end>\s*[,)]|"
    rf"\b)\s*(?P<rest>.*)$"
)
_CALLED = re.compile(
    rf"^(?P<lead>\W*(?:[\w']+ )?)(?:[Ww]e|I|[Ee]veryone|[Pp]eople|[Ee]verybody) (?:all |just )?(?:calls?|named) "
    rf"(?P<who>(?:my|our|the) (?:[a-z][\w-]* ){{0,2}}?[a-z][\w-]*) (?P<name>{_NAME})\W*$"
)
_HIM = re.compile(
    rf"^(?P<lead>\W*(?:(?:but|and|so)\s+)?)(?:{_CALLERS}|[A-Z][a-z]+) (?:just |all )?calls? (?P<who>him|her|them) "
    rf"(?P<name>{_NAME})(?P<rest>(?:\W+(?:though|now|these days))?\W*)$"
)
_DOERS = {"him": "he", "her": "she", "them": "they"}


def named_in_passing(found: list[Segment]) -> list[Segment]:
    """The segments, with second names as sentences of their own."""
    return [piece for segment in found for piece in _pieces(segment)]


def _pieces(segment: Segment) -> Iterator[Segment]:
    text = segment.text.text
    thing, called = _CALLED.match(text), _HIM.match(text)
    if thing is not None and not segment.question:
        yield _known_as(segment, thing, "name", "is called")
        return
    if called is not None and not segment.question:
        yield _known_as(segment, called, "name", "goes by")
        return
    match = _BYNAME.match(text)
    if match is None:
        yield segment
        return
    name = next(group for group in ("called", "known", "short") if match[group])
    if match["rest"].strip():
        pieces = [segment.text.cut(0, match.end("who")), segment.text.cut(*match.span("rest"))]
        yield replace(segment, text=all_of(pieces))
    elif match["lead"].strip():
        yield replace(segment, text=segment.text.cut(0, match.end("who")))
    yield _known_as(segment, match, name, "goes by")


def _known_as(segment: Segment, match: re.Match[str], name: str, verb: str) -> Segment:
    who = segment.text.cut(*match.span("who"))
    doer = _DOERS.get(who.text)
    subject = who.splice(0, len(who.text), doer) if doer else who
    return replace(segment, text=all_of([_with_verb(subject, verb), segment.text.cut(*match.span(name))]), joint="and")


def _with_verb(subject: Edited, verb: str) -> Edited:
    end = len(subject.text)
    return subject.splice(end, end, f" {verb}")
