"""The listed answers to a question that has few: star signs, blood types, whether somebody is married."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from affidavit.domain.folding import fold
from affidavit.domain.predicate import Predicate

_MARKS = re.compile(r"[^\w\s'+-]+")
_OTHERS = ("you", "your", "he", "she", "they", "his", "her", "their", "你", "您", "他", "她", "人家", "别人")


def value_of(predicate: Predicate, text: str) -> str | None:
    """The listed answer that the words name, the same in every language; None where they name none or several.

    A form counts as a whole word, and a longer form before the shorter one within it: "unmarried" is not "married".
    """
    found = values_in(predicate, text)
    return next(iter(found)) if len(found) == 1 else None


def values_in(predicate: Predicate, text: str) -> frozenset[str]:
    """All listed answers that the words name."""
    if not any(wording.values for wording in predicate.wordings.values()):
        return frozenset()
    folded, found = _plain(text), set[str]()
    for form, name in _forms(predicate):
        if _names(folded, form):
            found.add(name)
            folded = folded.replace(form, " ")
    return frozenset(found)


def value_spans(predicate: Predicate, text: str) -> Iterator[tuple[str, int, int]]:
    """Each listed answer that the words name, and where; a longer form before the shorter one within it."""
    taken: list[tuple[int, int]] = []
    for form, name in _forms(predicate):
        for match in _occurrences(form).finditer(text):
            if not any(start < match.end() and match.start() < end for start, end in taken):
                taken.append(match.span())
                yield name, match.start(), match.end()


@cache
def _occurrences(form: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(form)}s?\b" if form.isascii() else re.escape(form), re.IGNORECASE)


def is_possible(predicate: Predicate, text: str) -> bool:
    """Whether the words can be an answer: where all answers are listed, they name one, and nobody else beside it.

    "You, a Leo?" and "people from Turin" are no star signs, whatever question they seem to answer.
    """
    if not predicate.closed:
        return True
    return value_of(predicate, text) is not None and not any(_names(_plain(text), other) for other in _OTHERS)


def _forms(predicate: Predicate) -> Iterator[tuple[str, str]]:
    """Forms with their answers, long ones first."""
    listed = [
        (form, name)
        for wording in predicate.wordings.values()
        for name, forms in wording.values.items()
        for form in forms
    ]
    yield from sorted(listed, key=lambda item: (-len(item[0]), item))


def _plain(text: str) -> str:
    return _MARKS.sub(" ", fold(text))


def _names(folded: str, form: str) -> bool:
    return f" {form} " in f" {folded} " if form.isascii() else form in folded
