"""Words in which people tell of what a question names in general: who asks for 宠物 is told of 狗."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from affidavit.languages.tokens import character_tokens
from affidavit.languages.zh.lexicon import table


def related(text: str) -> tuple[str, ...]:
    """Index tokens of the words told for each general word of a question, each once."""
    found = (told for asked, told in _fields() if any(word in text for word in asked))
    return tuple(dict.fromkeys(token for told in found for token in told))


@cache
def _fields() -> Sequence[tuple[Sequence[str], tuple[str, ...]]]:
    return [(one["asked"].split(), tuple(_tokens(one["told"].split()))) for one in table("related")["field"]]


def _tokens(words: Sequence[str]) -> Iterator[str]:
    """A word of one character by itself; of longer ones the pairs alone, for their characters stand everywhere."""
    for word in words:
        yield from (token for token in character_tokens(word) if len(token) > 1 or len(word) == 1)
