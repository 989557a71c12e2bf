"""Sentences and clauses of a text, with offsets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_EMOJI = "\u2600-\u27bf\u2b50\U0001f000-\U0001faff\ufe0f\u200d"
_BREAK = re.compile(
    rf"[,，。;；!！?？…~～\n\r(（)）{_EMOJI}]+|(?<!\d)\.+(?![0-9a-z])|\.{{2,}}|(?<!\d)[:：]|[:：](?!\d)|—+|--+"
    rf"|(?<=[\u4e00-\u9fff])[ \t\u3000]+(?=[\u4e00-\u9fff])|(?<=[错了])[ \t\u3000]+(?=\d)"
    rf"|(?<=[\u4e00-\u9fff])(?:qq|xd|orz|tt|lol|2333+)(?=\s|$)|\bhh+\b|[哈啊呀呜嗷]{{2,}}"
)
_ENDS = re.compile(r"[。!！?？;；…\n\r]|\.(?!\d)")
_TURNS = "但是|但|不过|可是|然而|而且|并且|因为|所以|虽然|尽管|只不过|结果|要不然|否则|同时|另外|因此|于是"
_TURN = re.compile(rf"(?<!非)(?<=[^\s])(?={_TURNS})(?!不过(?:来|去|了|敏))(?!可是)(?!同时)|(?=可是[我他她你])")


_DENIED = re.compile(r"(?:并|而)?不是(?!说|因为|不|我|你|他)[^，。是]{1,8}(?=(?:而)?是[^不否我他她你])")


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch between two marks: `text[start:end]`, the mark that closes it, and the number of its sentence."""

    start: int
    end: int
    mark: str
    sentence: int


def clauses(text: str) -> Iterator[Clause]:
    """The clauses of folded text, blanks at their ends left out."""
    sentence, at = 0, 0
    for match in _BREAK.finditer(text):
        yield from _cut(text, at, match.start(), match.group(), sentence)
        if _ENDS.search(match.group()):
            sentence += 1
        at = match.end()
    yield from _cut(text, at, len(text), "", sentence)


def _cut(text: str, start: int, end: int, mark: str, sentence: int) -> Iterator[Clause]:
    """Cut at turns that no mark stands before."""
    at = start
    denied = _DENIED.match(text, start, end)
    if denied:
        yield from _stripped(text, at, denied.end(), "", sentence)
        at = denied.end()
    for match in _TURN.finditer(text, start + 1, end):
        if match.start() - at >= 2:
            yield from _stripped(text, at, match.start(), "", sentence)
            at = match.start()
    yield from _stripped(text, at, end, mark, sentence)


def _stripped(text: str, start: int, end: int, mark: str, sentence: int) -> Iterator[Clause]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        yield Clause(start, end, mark, sentence)
