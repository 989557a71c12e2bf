"""Find the parts of times in a text: one compiled pattern of all rules, tried at each place in their order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from affidavit.languages.calendar.description import Description

_LOWER = {ord(upper): ord(upper) + 32 for upper in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
_NAMED_GROUP = re.compile(r"\(\?P<(\w+)>|\(\?P=(\w+)\)")


@dataclass(frozen=True, slots=True)
class Words:
    """The words one rule matched, and the text around them."""

    text: str  # the whole text
    start: int
    end: int
    groups: dict[str, str]  # empty for groups that took no part

    def __getitem__(self, name: str) -> str:
        return self.groups.get(name, "")

    def before(self, characters: int) -> str:
        """The text just before the words."""
        return self.text[max(0, self.start - characters) : self.start]

    def after(self, characters: int) -> str:
        """The text just after the words."""
        return self.text[self.end : self.end + characters]


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern for part of a time and what it says; a rule may think better of it and return `None`."""

    pattern: str
    describe: Callable[[Words], Description | None]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A described stretch of the text."""

    start: int
    end: int
    description: Description


class Scanner:
    """All rules of a language as one pattern, in lower case: matching without regard to case is far slower."""

    def __init__(self, rules: tuple[Rule, ...], *, starts: str, before: str = "", after: str = "") -> None:
        """Compile the rules.

        Args:
            rules: in the order they are tried at one place.
            starts: what any rule can begin with; a cheap look that spares trying all rules everywhere.
            before: a condition on what stands before every match.
            after: a condition on what stands after every match.
        """
        self._rules, self._before, self._after = rules, before, after
        self._starts = re.compile(f"{before}(?={starts})")
        self._singles: dict[int, re.Pattern[str]] = {}
        alternatives = "|".join(f"(?P<r{index}>{_renamed(rule.pattern, index)})" for index, rule in enumerate(rules))
        self._pattern = re.compile(f"{before}(?:{alternatives}){after}")
        self._groups = [self._groups_of(index) for index in range(len(rules))]

    def scan(self, text: str) -> Iterator[Phrase]:
        """Yield the parts of times in order."""
        plain = text.translate(_LOWER)  # str.lower may change the length
        position = 0
        while (start := self._starts.search(plain, position)) is not None:
            phrase = self._phrase_at(text, plain, start.start())
            if phrase is not None:
                yield phrase
            position = phrase.end if phrase else start.start() + 1

    def _phrase_at(self, text: str, plain: str, position: int) -> Phrase | None:
        match = self._pattern.match(plain, position)
        if match is None:
            return None
        index = int((match.lastgroup or "r0")[1:])
        phrase = self._described(text, match, index, self._groups[index])
        return phrase or self._second_choice(text, plain, position, index + 1)

    def _second_choice(self, text: str, plain: str, position: int, first: int) -> Phrase | None:
        """Try the later rules where an earlier one thought better of its match."""
        for index in range(first, len(self._rules)):
            single = self._single(index)
            match = single.match(plain, position)
            phrase = self._described(text, match, index, list(single.groupindex.items())) if match else None
            if phrase is not None:
                return phrase
        return None

    def _described(self, text: str, match: re.Match[str], index: int, groups: list[tuple[str, int]]) -> Phrase | None:
        found = {
            name: text[match.start(number) : match.end(number)] for name, number in groups if match.start(number) >= 0
        }
        description = self._rules[index].describe(Words(text, match.start(), match.end(), found))
        return Phrase(match.start(), match.end(), description) if description else None

    def _single(self, index: int) -> re.Pattern[str]:
        """One rule alone, compiled when first needed."""
        pattern = self._singles.get(index)
        if pattern is None:
            pattern = re.compile(f"{self._before}(?:{self._rules[index].pattern}){self._after}")
            self._singles[index] = pattern
        return pattern

    def _groups_of(self, index: int) -> list[tuple[str, int]]:
        prefix = f"r{index}_"
        numbers = self._pattern.groupindex.items()
        return [(name.removeprefix(prefix), number) for name, number in numbers if name.startswith(prefix)]


def _renamed(pattern: str, index: int) -> str:
    """Give the groups of one rule names of their own within the one pattern."""

    def rename(match: re.Match[str]) -> str:
        name, reference = match.groups()
        return f"(?P<r{index}_{name}>" if name else f"(?P=r{index}_{reference})"

    return _NAMED_GROUP.sub(rename, pattern)
