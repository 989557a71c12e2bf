"""Whose a mention is by the words around it: the speaker's own, the listener's, somebody else's, nobody's.

A language gives patterns for what stands left of the mention in its clause, what stands right of it, and what stands
elsewhere in the text; the names of the patterns are the same in every language, so that what they weigh is too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from affidavit.languages.signs import Implied

Patterns = Mapping[str, re.Pattern[str]]
Told = Mapping[str, Mapping[str, Mapping[str, str]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """How a language tells whose a mention is."""

    breaks: re.Pattern[str]  # between two clauses
    parts: Mapping[str, Patterns]  # "left", "right", "rest" → patterns by name

    def around(self, text: str, start: int, end: int) -> frozenset[str]:
        """The names of the patterns found around `text[start:end]`, each with the part it was found in."""
        first, last = self._clause(text, start, end)
        left, right = text[first:start].strip(), text[end:last].strip()
        said = {"left": left, "right": right, "rest": f"{text[:first]} {text[last:]}".strip()}
        return frozenset(self._found(said)) | frozenset(_shape(said))

    def _clause(self, text: str, start: int, end: int) -> tuple[int, int]:
        """From where to where the clause goes; the mark that ends it, a question mark above all, is part of it."""
        before = [found.end() for found in self.breaks.finditer(text) if found.end() <= start]
        after = [found.end() for found in self.breaks.finditer(text) if found.start() >= end]
        return max(before, default=0), min(after, default=len(text))

    def _found(self, said: Mapping[str, str]) -> Iterator[str]:
        for part, patterns in self.parts.items():
            yield from (f"{part}.{name}" for name, pattern in patterns.items() if pattern.search(said[part]))


@dataclass(frozen=True, slots=True)
class Telling:
    """Words that let an answer be known without naming it: "my husband"."""

    meanings: Mapping[str, tuple[str, str, str]]  # word → dimension, sort and value
    words: re.Pattern[str]

    @classmethod
    def of(cls, told: Told, parted: str | None, bounds: str = "") -> Telling:
        """From dimension → sort → value → a line of words, parted by `parted`, or by blanks; `bounds` end a word."""
        meanings = {
            word: (dimension, sort, value)
            for dimension, sorts in told.items()
            for sort, values in sorts.items()
            for value, line in values.items()
            for word in line.split(parted)
        }
        longest = sorted(meanings, key=len, reverse=True)
        return cls(meanings, re.compile(rf"{bounds}(?:{'|'.join(map(re.escape, longest))}){bounds}"))

    def implied(self, text: str) -> tuple[Implied, ...]:
        """What the words of a text let know, in order."""
        return tuple(
            Implied(dimension=dimension, value=value, sort=sort, start=match.start(), end=match.end())
            for match in self.words.finditer(text)
            for dimension, sort, value in (self.meanings[match[0]],)
        )


def _shape(said: Mapping[str, str]) -> Iterator[str]:
    for part, words in said.items():
        if not words:
            yield f"{part}.empty"


def compiled(table: Mapping[str, Mapping[str, str]]) -> Mapping[str, Patterns]:
    """The patterns of a data file."""
    return {part: {name: re.compile(said) for name, said in named.items()} for part, named in table.items()}
