"""Which language a text is in."""

from __future__ import annotations

import re

_CJK = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_LATIN_WORD = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ']{2,}")


def detect(text: str) -> str:
    """Return "zh" or "en" for the language most of `text` is in; "en" for text without letters.

    A Chinese character says about as much as half a Latin word, so names and product words in Latin letters do not
    make a Chinese sentence English.
    """
    cjk = len(_CJK.findall(text))
    if cjk == 0:
        return "en"
    return "zh" if cjk >= len(_LATIN_WORD.findall(text)) else "en"
