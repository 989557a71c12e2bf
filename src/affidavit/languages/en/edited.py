"""A text that was repaired for the parser and still knows where every character came from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

Replacement = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Edited:
    """Repaired text; character `i` of `text` stands for `[begins[i], ends[i])` of the original."""

    text: str
    begins: tuple[int, ...]
    ends: tuple[int, ...]

    @classmethod
    def of(cls, text: str, offset: int = 0) -> Edited:
        """The text as it stands, `offset` characters into the original."""
        size = len(text)
        return cls(text, tuple(range(offset, offset + size)), tuple(range(offset + 1, offset + size + 1)))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The original span of `text[start:end]`; empty where only inserted characters stand."""
        if start >= end:
            at = self._place(start)
            return at, at
        return self.begins[start], max(self.ends[end - 1], self.begins[start])

    def cut(self, start: int, end: int) -> Edited:
        """The part `[start, end)` of the repaired text."""
        return Edited(self.text[start:end], self.begins[start:end], self.ends[start:end])

    def followed_by(self, other: Edited) -> Edited:
        """Both, with a blank between them that stands for nothing; the other may stand before it in the original."""
        at = self.ends[-1] if self.ends else 0
        return Edited(
            f"{self.text} {other.text}", (*self.begins, at, *other.begins), (*self.ends, at, *other.ends)
        )  # fmt: skip

    def splice(self, start: int, end: int, new: str) -> Edited:
        """The same with `text[start:end]` replaced; what both have in common keeps its place."""
        old = self.text[start:end]
        if old == new:
            return self
        head = _common(old, new)
        tail = _common(old[head:][::-1], new[head:][::-1])
        first, last = start + head, end - tail
        middle = new[head : len(new) - tail]
        begin, stop = self._hull(first, last)
        return Edited(
            self.text[:start] + new + self.text[end:],
            self.begins[:first] + (begin,) * len(middle) + self.begins[last:],
            self.ends[:first] + (stop,) * len(middle) + self.ends[last:],
        )

    def sub(self, pattern: re.Pattern[str], new: Replacement) -> Edited:
        """Replace every match, from the last to the first so that earlier places stay true."""
        result = self
        for match in reversed(list(pattern.finditer(self.text))):
            text = match.expand(new) if isinstance(new, str) else new(match)
            result = result.splice(match.start(), match.end(), text)
        return result

    def _hull(self, start: int, end: int) -> tuple[int, int]:
        if start >= end:
            at = self._place(start)
            return at, at
        return self.begins[start], self.ends[end - 1]

    def _place(self, at: int) -> int:
        if at < len(self.begins):
            return self.begins[at]
        return self.ends[-1] if self.ends else 0


def _common(one: str, other: str) -> int:
    size = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        size += 1
    return size
