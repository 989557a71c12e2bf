"""Names of events with verbs in them, kept whole: 陶艺疗愈体验会的地点是…, 参加古城夜跑挑战赛.

What is said of such a title would otherwise be read as said of the speaker, who would be where the event is. A title is
joined only where the words around it say that one stands there: an attribute of things after it, or attending before it
and an ending of events at its end. Not 我喜欢的颜色是蓝色, 她妈妈的生日是…, nor 参加培训学英语.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.segmenting import clauses
from affidavit.languages.zh.tagging import Token

_WORDS = r"[^，。,;；!?！？：:\s的我你您他她它咱这那哪]"
_ATTRIBUTES = "|".join(sorted(lexicon.words("attributes", "thing"), key=len, reverse=True))
_OF_TITLE = re.compile(
    rf"^(?:那场?|这场?)?(?P<title>{_WORDS}{{4,24}})的(?:{_ATTRIBUTES})(?=是|为|在|定|有|大概|差不多|[:：])"
)
_ATTENDED = re.compile(rf"(?:报名参加|参加|参与|出席|报名)(?:了|过|的)?(?P<title>{_WORDS}{{3,24}})$")
_ENDINGS = tuple(word_set("titles", "endings"))
_NOMINAL = frozenset({"n", "nz", "nw", "PER", "LOC", "ORG", "s"})
_OPENING = frozenset({"TIME", "t", "c", "r", "m"})  # 明天开会的时间, 一次聚餐的费用 are no titles


def titled(tokens: Sequence[Token], text: str) -> list[Token]:
    """The tokens of a text with its titles as single nouns."""
    whole = list(tokens)
    for clause in clauses(text):
        for start, end in _titles(text[clause.start : clause.end], clause.start):
            inside = [token for token in whole if start < token.end and token.start < end]
            if _needs_joining(inside):
                whole = list(_joined(whole, start, end, text))
    return whole


def _titles(clause: str, at: int) -> Iterator[tuple[int, int]]:
    named = _OF_TITLE.match(clause)
    attended = _ATTENDED.search(clause)
    for match in (named, attended if attended and attended["title"].endswith(_ENDINGS) else None):
        if match is not None:
            yield at + match.start("title"), at + match.end("title")


def _needs_joining(inside: Sequence[Token]) -> bool:
    """Whether it has words in it that are no nouns, and does not begin with a time or whose it is."""
    person = inside[0].text in lexicon.kin() or inside[0].text in lexicon.roles() or inside[0].tag in _OPENING
    return not person and any(token.tag not in _NOMINAL for token in inside)


def _joined(tokens: Sequence[Token], start: int, end: int, text: str) -> Iterator[Token]:
    for token in tokens:
        if token.end <= start or token.start >= end:
            yield token
            continue
        if token.start < start:
            yield replace(token, text=text[token.start : start], end=start)
        if token.start <= start < token.end:
            yield Token(text[start:end], "n", start, end)
        if token.end > end:
            yield replace(token, text=text[end : token.end], start=end)
