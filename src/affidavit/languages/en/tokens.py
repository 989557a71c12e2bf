"""Index tokens of English and mixed text: folded stems without stop words."""

from __future__ import annotations

from collections.abc import Iterator

from affidavit.languages.en.lexicons import words
from affidavit.languages.en.stemming import stem
from affidavit.languages.tokens import mixed_tokens


def tokens(text: str) -> tuple[str, ...]:
    """Folded stems, and characters and pairs for Chinese."""
    return mixed_tokens(text, _of_run)


def _of_run(run: str) -> Iterator[str]:
    stop = words("function", "stop")
    word = run.removesuffix("'s")
    if word in stop:
        return
    yield stem(word)
    if "-" in word or "." in word or "_" in word:
        for part in word.replace("_", "-").replace(".", "-").split("-"):
            if part and part not in stop:
                yield stem(part)
