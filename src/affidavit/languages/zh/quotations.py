"""Words that are not the speaker's own: quotations, pasted letters and texts, code, lyrics, parts that are played."""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.languages.zh.lexicon import kin, pattern

_TASK = pattern("quotations", "task")
_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]+`", re.DOTALL)
_LETTER = re.compile(r"(?:尊敬的|亲爱的|Dear\s)[^\n，,]{1,20}[，,：:\n].*", re.DOTALL)
_QUOTED = re.compile(r"“[^”\n]{6,}”|「[^」\n]{4,}」|『[^』\n]{4,}』|\"[^\"\n]{8,}\"|《[^》\n]{12,}》")
_ROLE = pattern("quotations", "role")
_NOVEL = pattern("quotations", "novel")
_CAST = pattern("quotations", "cast")
_OWN = re.compile(r"[我咱俺]")
_OWN_WORK = re.compile(r"我(?:正|最近|一直|现在|已经|刚)?(?:在|要|想|打算|准备)?(?:写|编)(?!得)|(?:写|编)[了过着完]")
# 一个农夫有17只羊，卖了9只，还剩几只？: a sum to be done, of nobody; not 项目有80万，还剩多少, which is one's own
_SUM = re.compile(
    r"(?:^|(?<=[。！!\n]))(?:已知|假设|设)?(?:有?一[个只位条辆]|某|小明|小红|小华|小刚|甲)[^。！!\n我]*[\d一二三四五六七八九十百两][^。！!\n我]*"
    r"(?:剩下?|一共|共有?|有|是|要|需要|用)(?:几|多少)[^。！!，,\n]{0,5}$"
)
_QUOTE_LINE = re.compile(r"^[ \t]*>[^\n]*", re.MULTILINE)


def quoted_spans(text: str) -> list[tuple[int, int]]:
    """Spans of folded text that are somebody else's words."""
    spans: list[tuple[int, int]] = []
    for opening in (_TASK, _ROLE):
        match = opening.search(text)
        if match and len(text) - match.end() >= 4:
            spans.append((match.end(), len(text)))
            break
    letter = _LETTER.search(text)
    if letter and letter.end() - letter.start() > 20:
        spans.append(letter.span())
    spans.extend(match.span() for marks in (_CODE, _QUOTED, _QUOTE_LINE, _SUM) for match in marks.finditer(text))
    spans.extend(_invented(text))
    return spans


_CLAUSE = re.compile(r"[^，,。！!？?；;：:\n]+")


def _invented(text: str) -> Iterator[tuple[int, int]]:
    """What is told after a text was asked for in which anything may be made up: 编个故事，主角叫大壮，在月球上卖烧烤.

    The speaker's own words (编个故事，我明天要讲) end it, unless a cast or a plot was given before them; so does a text
    for somebody (写首诗给我妈，她喜欢梅花). A text that the speaker writes (我在写小说) makes up its cast only.
    """
    asked = _NOVEL.search(text)
    if asked is None:
        return
    request, *rest = _CLAUSE.finditer(text, _clause_start(text, asked.start()))
    told, cast = _OWN_WORK.search(text, request.start(), request.end()) is not None, False
    if not told and any(word in request[0] for word in kin()):
        return
    for clause in rest:
        cast = cast or _CAST.search(clause[0]) is not None
        if not cast and (told or _OWN.search(clause[0])):
            return
        yield clause.span()


def _clause_start(text: str, at: int) -> int:
    return next((match.start() for match in _CLAUSE.finditer(text) if match.start() <= at < match.end()), at)


def is_quoted(start: int, end: int, spans: list[tuple[int, int]]) -> bool:
    """Whether a clause lies in somebody else's words."""
    return any(first <= start and end <= last + 1 for first, last in spans)
