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


_NUMBER = r"(?:\d+(?:\.\d+)?|[一二两俩三四五六七八九十百千万几半]+)"
_COUNTED = rf"[^\d、的和跟与是有在]{{1,7}}?{_NUMBER}(?:[^\d、\s]{{1,2}}半?)?"
_TALLY = re.compile(rf"{_COUNTED}(?:、(?:还有)?{_COUNTED})+")  # 腊肉三斤、核桃两袋: one clause for each
_REACHED = re.compile(
    rf"(?:都|快|才|刚)?{_NUMBER}岁?(?:多|出头)?(?:的人)?了(?=还|仍|依然|照样|也不|也没)"
)  # 八十了还开车
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
    """Cut at turns that no mark stands before, between things with their amounts, and after an age."""
    at = start
    if _TALLY.fullmatch(text, start, end):
        for item in text[start:end].split("、"):
            last = at + len(item) == end
            yield from _stripped(text, at, at + len(item), mark if last else "、", sentence)
            at += len(item) + 1
        return
    opened = _DENIED.match(text, start, end) or _REACHED.search(text, start, end)
    if opened:
        yield from _stripped(text, at, opened.end(), "", sentence)
        at = opened.end()
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
