"""Words that ask for one relation, of two languages together: a fact may be told in another than it is asked in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from affidavit.read_path.reading import Reading

Tokenise = Callable[[str], Sequence[str]]
_Lines = tuple[tuple[str, str], ...]


def concepts(reading: Reading, codes: Iterable[str], words: Sequence[str], tokenise: Tokenise) -> frozenset[str]:
    """What the words may stand for: themselves, and every relation that one of the languages names with them."""
    known = (reading.languages[code] for code in sorted(set(codes)) if code in reading.languages)
    lines = tuple(line for language in known for line in language.relation_words().items())
    groups = _groups(lines, tokenise)
    return frozenset(words).union(*(groups.get(word, frozenset()) for word in words))


@cache
def _groups(lines: _Lines, tokenise: Tokenise) -> Mapping[str, frozenset[str]]:
    """Token → the relations it stands for."""
    found: dict[str, set[str]] = {}
    for relation, words in lines:
        for word in words.split():
            for token in tokenise(word)[-1:]:
                found.setdefault(token, set()).add(f"={relation}")
    return {token: frozenset(relations) for token, relations in found.items()}
