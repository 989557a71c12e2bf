"""Index tokens of English and mixed text: folded stems without stop words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from affidavit.languages.en.lexicons import words
from affidavit.languages.en.stemming import stem
from affidavit.languages.tokens import mixed_tokens

_KEPT = 20_000  # words whose tokens are kept: a language is mostly made of few


def tokens(text: str) -> tuple[str, ...]:
    """Folded stems, and characters and pairs for Chinese."""
    return mixed_tokens(text, _of_run)


@lru_cache(_KEPT)
def _of_run(run: str) -> tuple[str, ...]:
    return tuple(_stems(run))


def _stems(run: str) -> Iterator[str]:
    stop = words("function", "stop")
    word = run.removesuffix("'s")
    if word in stop:
        return
    yield stem(word)
    if "-" in word or "." in word or "_" in word:
        for part in word.replace("_", "-").replace(".", "-").split("-"):
            if part and part not in stop:
                yield stem(part)
