"""A member taken out of a list in a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

_WORDS = re.compile(r"[A-Za-z0-9'-]+|[^\x00-\x7f]")  # words of Latin script, characters of others


def without(
    text: str, named: Collection[str], between: re.Pattern[str], tokens: Callable[[str], Collection[str]]
) -> str | None:
    """The text without the member that has exactly these tokens, beside what leads into the list; None without one."""
    joints = list(between.finditer(text))
    starts, ends = [0, *(joint.end() for joint in joints)], [*(joint.start() for joint in joints), len(text)]
    for place, (start, end) in enumerate(zip(starts, ends, strict=True) if joints else ()):
        at = _begin(text[start:end], set(named), tokens) if place == 0 else 0
        if at is None or set(tokens(text[start + at : end])) != set(named):
            continue
        if place == 0:
            return text[: start + at] + text[starts[1] :]
        before, after = text[: ends[place - 1]], text[end:]
        last = place == len(starts) - 1 and place > 1
        return _joined(before, joints[-1][0]) if last and joints[-1][0] != joints[-2][0] else before + after
    return None


def _begin(member: str, named: set[str], tokens: Callable[[str], Collection[str]]) -> int | None:
    """Where the first member begins behind the words that lead into the list: "I like tea", 我喜欢茶."""
    places = [match.start() for match in _WORDS.finditer(member)]
    return next((at for at in reversed(places) if set(tokens(member[at:])) == named), None)


def _joined(before: str, last: str) -> str:
    """The list with its last joint where its last member is now: "a, b and c" without c is "a and b"."""
    head, _, tail = before.rpartition(",") if "," in before else before.rpartition("、")
    return f"{head}{last.removeprefix(',')}{tail.strip()}" if head else before
