"""A part of what was said, taken back or over, while the rest is kept.

"Scrap the winter one", "the nuts part is wrong", "take eggs off the list", "the Tuesday one is off, Thursday still
stands". It must not fire on things that are taken or dropped somewhere ("take the eggs off the heat"), on plans that a
clause calls off by their own name, or on what is praised without anything being taken back ("the rest is fine").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.message import Message
from affidavit.languages.en import excepting, timing
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import pattern

_PIECE = re.compile(r"[^.;!?\n,]+?(?=\s*(?:[.;!?\n,]|\bbut\b|\s[-–—]\s|$))")
_QUESTION = re.compile(r"[^.;!?\n]*\?")
_SURE = ("taken_back", "wrong", "off_the_list")
_TIMED = ("over", "no_longer")  # ends of what is named by its time, or as one of several

Found = tuple[Directive, int, int]


def read(content: Edited, message: Message) -> list[Found]:
    """Directives with the place of their piece in the repaired text."""
    questions = [match.span() for match in _QUESTION.finditer(content.text)]
    pieces = [
        piece for piece in _PIECE.finditer(content.text)
        if piece[0].strip() and not any(start <= piece.start() < end for start, end in questions)
    ]  # fmt: skip
    kept = [piece for piece in pieces if pattern("withdrawing", "kept").match(piece[0].strip())]
    found = [one for piece in pieces if piece not in kept for one in _of(piece, content, message, sole=not kept)]
    return found + [_placed(DirectiveKind.KEEP, piece, content, message) for piece in kept] if found else []


def _of(piece: re.Match[str], content: Edited, message: Message, *, sole: bool) -> Iterator[Found]:
    said = piece[0].strip()
    for name in (*_SURE, *_TIMED, *(() if sole else ("beside",))):
        match = pattern("withdrawing", name).match(said)
        if match is None:
            continue
        given = match.groupdict()
        about = given.get("about") or given.get("more") or ""
        named = circumstances(about, message.at)
        if name not in _TIMED or named or given.get("one"):
            kind = DirectiveKind.END if name in _TIMED else DirectiveKind.RETRACT
            placed, start, end = _placed(kind, piece, content, message)
            yield replace(placed, about=about, conditions=named), start, end
            return


def circumstances(about: str, reference: datetime) -> Conditions:
    """The days, seasons and parts of the day that words name: "the Tuesday one", "the winter coffee"."""
    times = timing.find(about, 0, len(about), reference, past=False).all
    return tuple(
        Condition(dimension, values, text=time.text) for time in times for dimension, values in excepting.regions(time)
    )


def _placed(kind: DirectiveKind, piece: re.Match[str], content: Edited, message: Message) -> Found:
    start = piece.start() + len(piece[0]) - len(piece[0].lstrip())
    first, last = content.span(start, piece.end())
    directive = Directive(kind=kind, message_id=message.id, start=first, end=last, language="en")
    return directive, piece.start(), piece.end()
