"""Sentences that say nothing about anybody: greetings, thanks, exclamations, sayings and jokes."""

from __future__ import annotations

import re
from functools import cache

from affidavit.languages.en.lexicons import words

_LONGEST = 200  # characters; what is longer says something


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    chat = rf"^\W*(?:{'|'.join(sorted(words('idle', 'chat'), key=len, reverse=True))})\W*$"
    sayings = rf"\b(?:{'|'.join(sorted(words('idle', 'sayings'), key=len, reverse=True))})"
    return re.compile(chat, re.IGNORECASE), re.compile(sayings, re.IGNORECASE)


def is_idle(text: str) -> bool:
    """Whether a sentence is mere chat."""
    if len(text) > _LONGEST:
        return False
    saying = _patterns()[1].search(text)
    return is_phrase(text) or (saying is not None and 2 * len(saying[0]) >= len(text.strip()))


def is_phrase(text: str) -> bool:
    """Whether the words are a set phrase of chat from end to end: "sorry to hear that", "that sounds nice"."""
    return len(text) <= _LONGEST and _patterns()[0].match(text) is not None
