"""The question within a longer message: people wrap what they ask in talk that would drown it."""

from __future__ import annotations

import re

_SENTENCE = re.compile(r"[^。！？!?；;\n.]+(?:\.(?!\s|$)[^。！？!?；;\n.]*)*[。！？!?；;\n.]*")
_LONG = 60  # characters; shorter queries are taken whole
_LEAST = 8  # characters a question needs to stand alone
_SHARE = 0.7  # of the text: a question that is nearly all of it is taken whole


def focus(text: str) -> str:
    """The questions of a long text that holds other sentences too, else the text itself."""
    if len(text) < _LONG:
        return text
    questions = [sentence.strip() for sentence in _SENTENCE.findall(text) if sentence.rstrip()[-1:] in ("?", "？")]
    asked = " ".join(questions)
    return asked if _LEAST <= len(asked) <= _SHARE * len(text) else text
