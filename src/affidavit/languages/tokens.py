"""Index tokens of Chinese text and of mixed text: single characters, pairs of neighbours, and folded Latin words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import add

from affidavit.languages.script import simplified

_HAN = r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3007"
_WORD = rf"(?:(?![{_HAN}])[^\W_])+"
_RUN = re.compile(rf"[{_HAN}]+|{_WORD}(?:[.'_-]{_WORD})*")
_STOP_CHARACTERS = frozenset("的了吗呢吧啊呀嘛么哦哈嗯呃之")
_CJK = re.compile(f"[{_HAN}]")


def folded(text: str) -> str:
    """Compatibility form, lower case, simplified script; the length may change."""
    if text.isascii():  # nothing to compose and no script to change
        return text.lower()
    return simplified(unicodedata.normalize("NFKC", text).casefold())


def mixed_tokens(text: str, word_tokens: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
    """Tokens of text in any mix of scripts; `word_tokens` says what a run of other letters becomes."""
    plain = folded(text)
    runs: list[str] = _RUN.findall(plain)
    if plain.isascii():
        return tuple(chain.from_iterable(map(word_tokens, runs)))
    return tuple(chain.from_iterable(character_tokens(run) if _CJK.match(run) else word_tokens(run) for run in runs))


def character_tokens(run: str) -> Sequence[str]:
    """Each character and each pair of neighbours of a run of Chinese characters, particles left out."""
    kept = [character for character in run if character not in _STOP_CHARACTERS]
    return (*kept, *map(add, kept, kept[1:]))
