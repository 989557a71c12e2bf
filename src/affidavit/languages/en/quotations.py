"""Words in a message that are not the speaker's own: quoted and pasted text, code, lyrics, made-up parts."""

from __future__ import annotations

import re

from affidavit.languages.en.edited import Edited

Span = tuple[int, int]

_FENCE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]+`", re.DOTALL)
_QUOTED_LINE = re.compile(r"^[ \t]*>.*$", re.MULTILINE)
_MARKS = re.compile(r"\"([^\"]{12,})\"|“([^”]{12,})”|«([^»]{12,})»|(?<![\w])'([^'\n]{25,})'(?!\w)", re.DOTALL)
_OPEN_QUOTE = re.compile(r"[\"“]([^\"”]{40,})\Z", re.DOTALL)
_TASK = re.compile(
    r"\b(?:translate|summari[sz]e|paraphrase|rephrase|rewrite|proofread|proof-read|proof read|fix the grammar|"
    r"correct the grammar|"
    r"fix this|fix the|edit this|edit the following|check (?:the|my) (?:grammar|spelling)|shorten|improve this|polish|"
    r"explain this|analy[sz]e (?:this|the)|review this|what does this mean|tl;?dr|reply to this|respond to this|"
    r"read this|here'?s the (?:text|email|letter|article|lyrics|poem|message|transcript|story|script)|"
    r"the following (?:text|email|letter|article|story|passage|paragraph|sentences?)|lyrics|this (?:email|letter|text|"
    r"article|passage|paragraph|message|story|poem|sentence|review|ad|post)(?: i (?:got|found|"
    r"received))?)\b[^\n:]{0,120}"
    r"(?::\s*|\n\s*\n|\n)",
    re.IGNORECASE,
)
_PLAY = re.compile(
    r"\b(?:pretend|imagine|roleplay|role-play|role play|let's play|act as|play the part|you are now|in character|"
    r"write (?:me )?(?:a|an|the) (?:story|poem|song|scene|dialogue|script|letter|bio|profile|monologue|cover letter|"
    r"sketch|speech|haiku|limerick|short story|paragraph|email|essay|post|tweet|review)|my character|for my novel|"
    r"in my (?:novel|story|game|screenplay|book)|in the (?:novel|story|game|film|movie|show|book))\b",
    re.IGNORECASE,
)
_LETTER = re.compile(
    r"^(?:dear|to whom it may concern|hi|hello)\s+(?:[A-Z][\w.]*\s*){0,4}[,:]\s*\n.*",
    re.IGNORECASE | re.DOTALL | re.MULTILINE,
)
_HEADERS = re.compile(r"^(?:from|subject|sent|to):.*$(?:\n^.*$){1,40}", re.IGNORECASE | re.MULTILINE)
_CODE = re.compile(
    r"^[ \t]*(?:def \w+\(|class \w+[:(]|import [\w.]+$|from [\w.]+ import |for \w+ in .+:$|if .*(?:==|\(|"
    r"!=).*:$|return [\w(\[]+;?$|"
    r"print\(|(?:var|let|const) \w+ ?=|function \w*\(|#include|SELECT .+ FROM |(?:public|private) \w+|\}|\{).*$",
    re.MULTILINE,
)


def find(text: str) -> list[Span]:
    """The stretches that are not the speaker's own statements, in order, without overlaps."""
    spans = [match.span() for pattern in (_FENCE, _QUOTED_LINE, _CODE, _HEADERS) for match in pattern.finditer(text)]
    spans += [match.span() for match in _MARKS.finditer(text) if _is_speech(match[0])]
    spans += [match.span() for match in _OPEN_QUOTE.finditer(text)]
    task = _TASK.search(text)
    if task is not None and len(text) - task.end() > 15:
        spans.append((task.end(), len(text)))
    letter = _LETTER.search(text)
    if letter is not None and letter.end() - letter.start() > 60:
        spans.append(letter.span())
    return _merged(spans)


def is_made_up(text: str) -> bool:
    """Whether a message sets a scene or asks for a text, so that what it says is nobody's life."""
    return _PLAY.search(text) is not None


def _is_speech(quoted: str) -> bool:
    """Whether a quotation is speech and no title: several words with a verb of some person."""
    return len(quoted.split()) >= 4


def _merged(spans: list[Span]) -> list[Span]:
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def without(content: Edited, spans: list[Span]) -> Edited:
    """The text with those stretches, in any order, replaced by a full stop, so that nothing is read across them."""
    result = content
    for start, end in reversed(_merged(spans)):
        result = result.splice(start, end, " . ")
    return result
