"""Sentences that say nothing about anybody: greetings, thanks, exclamations, sayings and jokes."""

from __future__ import annotations

import re
from functools import cache

from affidavit.languages.en.lexicons import words
from affidavit.languages.en.segmenting import Segment

_LONGEST = 200  # characters; what is longer says something


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    chat = rf"^\W*(?:{'|'.join(sorted(words('idle', 'chat'), key=len, reverse=True))})\W*$"
    sayings = rf"\b(?:{'|'.join(sorted(words('idle', 'sayings'), key=len, reverse=True))})"
    return re.compile(chat, re.IGNORECASE), re.compile(sayings, re.IGNORECASE)


def is_idle(segment: Segment) -> bool:
    """Whether the segment is mere chat."""
    text = segment.text.text
    if len(text) > _LONGEST:
        return False
    chat, sayings = _patterns()
    saying = sayings.search(text)
    return chat.match(text) is not None or (saying is not None and 2 * len(saying[0]) >= len(text.strip()))
