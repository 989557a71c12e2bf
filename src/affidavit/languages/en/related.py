"""Words in which people tell of what a question names in general: who asks for a pet is told of a dog."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from affidavit.languages.en.lexicons import fields
from affidavit.languages.en.tokens import tokens


def related(text: str) -> tuple[str, ...]:
    """Index tokens of the words told for each general word of a question, each once."""
    asked = frozenset(tokens(text))
    return tuple(dict.fromkeys(word for general, told in _fields() if asked & general for word in told))


@cache
def _fields() -> Sequence[tuple[frozenset[str], tuple[str, ...]]]:
    return [(frozenset(tokens(asked)), tokens(told)) for asked, told in fields("related")]
