"""The questions within a text: people wrap what they ask in talk that would drown it, and ask two things at once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.languages.function_words import pattern

_SENTENCE = re.compile(r"[^。！？!?；;\n.]+(?:\.(?!\s|$)[^。！？!?；;\n.]*)*[。！？!?；;\n.]*")
_LONG = 60  # characters; of shorter texts nothing is left out
_SHARE = 0.7  # of the text: questions that are nearly all of it are taken whole
_MOST = 3  # questions; more are a list, and taken whole
_ALONE = (
    12  # characters of Chinese, or a third of those of English, that a question with a pronoun needs to stand alone
)
_LEAST = 5  # the same for any question
_POINTING = pattern("pointing")
_QUOTES = str.maketrans({"“": '"', "”": '"', "「": '"', "」": '"', "『": '"', "』": '"'})


def questions(text: str) -> tuple[str, ...]:
    """The questions of a text, each to be looked for by itself; the text itself where it is one question or none."""
    sentences = list(_sentences(text))
    asked = [sentence for sentence in sentences if sentence[-1:] in ("?", "？")]
    if not asked or len(asked) > _MOST or any(_leans(sentence) for sentence in asked):
        return (text,)
    if len(asked) == len(sentences):
        return tuple(asked)
    drowned = len(text) >= _LONG and sum(map(len, asked)) <= _SHARE * len(text)
    return tuple(asked) if drowned else (text,)


def _sentences(text: str) -> Iterator[str]:
    """Sentences; what stands in quotation marks is not divided, nor is what goes on after them."""
    held = ""
    for piece in _SENTENCE.findall(text):
        if held and not piece.lstrip().startswith(("的", '"', "”", "」", "』")) and _closed(held):
            yield held.strip()
            held = ""
        held += piece
    if held.strip():
        yield held.strip()


def _closed(text: str) -> bool:
    return text.translate(_QUOTES).count('"') % 2 == 0


def _leans(question: str) -> bool:
    """Whether a question is too short to be understood without what stands before it."""
    length = sum(1.0 if character > "\u2e80" else 1 / 3 for character in question)
    return length < (_ALONE if _POINTING.search(question) else _LEAST)
