"""The alternatives that a question offers, as in A还是B, (a) … (b) …, 1. … 2. …."""

from __future__ import annotations

import re

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import pattern

_NUMBERED = pattern("options", "numbered")
_EITHER = re.compile(r"([^，,。？?！!：:；;\s]{1,20}?)[，,]?\s*(?:还是|或者|或)\s*([^，,。？?！!；;吗呢\s]{1,20})")
_GOVERNING = re.compile(r"(?:更?喜欢|更?爱|是|要|想要?|打算|准备|选|吃|喝)*")
_LEADING = pattern("options", "leading")


def alternatives(text: str) -> tuple[tuple[int, int], ...]:
    """Spans of the alternatives in folded text, in order; empty when it offers none."""
    numbered = [match.span(1) for match in _NUMBERED.finditer(text)]
    if len(numbered) >= 2:
        return tuple(numbered)
    match = _EITHER.search(text)
    if match is None:
        return ()
    shared = text[match.start(2)]
    at = text.rfind(shared, match.start(1), match.end(1) - 1)
    if shared in lexicon.verbs("simple") and at >= 0 and match.end(2) - match.start(2) > 1:
        return ((at + 1, match.end(1)), (match.start(2) + 1, match.end(2)))  # 喝茶还是喝咖啡
    lead = _LEADING.match(match.group(1))
    start = match.start(1) + (lead.end() if lead else 0)
    start = _GOVERNING.match(text, start, match.end(1) - 1).end()  # type: ignore[union-attr]
    second = _LEADING.match(match.group(2)) if lead else None
    return ((start, match.end(1)), (match.start(2) + (second.end() if second else 0), match.end(2)))


_SPARE = re.compile(r"^(?:就|选|要|那就|还是|我要|我选|用|来)+|(?:吧|好了|就行|就好|的|呀|啊|[。！!~～,，\s])+$")


_CLAUSE = re.compile(r"(?<=.)[，,。；;！!\n]")  # what follows the value says why
_DENIED = re.compile(r"不|别|没")


def named(answer: str, question: str) -> int:
    """Which of the alternatives of the question the answer names, from 1; 0 for none or more than one."""
    words = _SPARE.sub("", _CLAUSE.split(answer.strip(), maxsplit=1)[0])
    if not 0 < len(words) <= 12 or _DENIED.match(words):
        return 0
    spans = alternatives(question)
    fitting = [i for i, (start, end) in enumerate(spans, 1) if _same(words, question[start:end])]
    return fitting[0] if len(fitting) == 1 else 0


def _same(words: str, option: str) -> bool:
    option = _SPARE.sub("", option).split("的")[0]
    return words in option or (len(option) > 1 and option in words)
