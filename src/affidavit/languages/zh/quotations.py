"""Words that are not the speaker's own: quotations, pasted letters and texts, code, lyrics, parts that are played."""

from __future__ import annotations

import re

from affidavit.languages.zh.lexicon import pattern

_TASK = pattern("quotations", "task")
_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]+`", re.DOTALL)
_LETTER = re.compile(r"(?:尊敬的|亲爱的|Dear\s)[^\n，,]{1,20}[，,：:\n].*", re.DOTALL)
_QUOTED = re.compile(r"“[^”\n]{6,}”|「[^」\n]{4,}」|『[^』\n]{4,}』|\"[^\"\n]{8,}\"|《[^》\n]{12,}》")
_ROLE = pattern("quotations", "role")
_NOVEL = pattern("quotations", "novel")
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
    spans.extend(match.span() for marks in (_CODE, _QUOTED, _QUOTE_LINE) for match in marks.finditer(text))
    return spans


def invents(text: str) -> bool:
    """Whether a text is asked for in which anybody may be made to speak."""
    return _NOVEL.search(text) is not None


def is_quoted(start: int, end: int, spans: list[tuple[int, int]]) -> bool:
    """Whether a clause lies in somebody else's words."""
    return any(first <= start and end <= last + 1 for first, last in spans)
