"""Texts made safe for any embedder: no lone surrogates, no NUL, not too long."""

from __future__ import annotations

import re

_UNSAFE = re.compile("[\x00\ud800-\udfff]")


def clean(text: str, longest: int) -> str:
    """The text without characters that models choke on, cut to `longest` characters; never empty."""
    return _UNSAFE.sub(" ", text[:longest]).strip() or " "
