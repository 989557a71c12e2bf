"""Which earlier words a correction puts right, and by which: 哎打错了，27号; 店搞错了，是静安店; 不是张文静，是章文静.

The words replaced must stand in what the speaker said before in the session. It must not fire on contrasts that name
nothing said before (不是咖啡，是茶), on whole new sentences (不对，是我妈住院了), or on questions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from affidavit.domain.frame import Rewording
from affidavit.domain.message import Message
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.phrases import Unit
from affidavit.languages.zh.tagging import Token

Phrases = Callable[[str], Sequence[Unit]]  # folded text → its phrases, its times among them
Span = tuple[int, int]

_NAMED = pattern("rewording", "named")
_BLAMED = pattern("rewording", "blamed")
_ALONE = pattern("rewording", "alone")
_NUMERALS = "零〇一二两三四五六七八九十百千万"
_RUN = re.compile(rf"(?<=周|期|拜)[一二三四五六日天末]|[0-9.]*[0-9]|[{_NUMERALS}]+|[a-z]+")
_NUMBER = rf"(?:[0-9]+(?:\.[0-9]+)?|[{_NUMERALS}]+)"
_WEEKDAY = "[一二三四五六日天末]"
_SAYING = frozenset({"v", "a", "cop", "neg", "aux", "asp", "cmp", "wh", "whadv"})
_LIGHT = frozenset({"fin", "de", "list"})
_NAMES = frozenset({"per", "loc", "org", "pet", "kin"})
_BROAD = frozenset({"person", "number", "time"})
_OWNED = re.compile(r"我们?(?:家)?的?(?=.)")
_BACK = 4  # earlier messages that are looked at
_LONGEST = 60  # characters of a correction


@dataclass(frozen=True, slots=True)
class _Said:
    """What a correction says: the right words, the wrong ones or what they are of, and where all of it stands."""

    new: str
    old: str
    topic: str
    where: str  # the preposition before it
    place: Span  # where the right words stand
    start: int
    end: int


def find(content: str, folded: str, before: Sequence[tuple[Message, str]], phrases: Phrases
         ) -> tuple[Rewording, ...]:  # fmt: skip
    """What the message puts right in earlier words of its speaker, each given with its folded text."""
    if not before or "?" in folded or len(folded) > _LONGEST:
        return ()
    for said in _corrections(folded):
        if not _is_value(said.new, phrases):
            continue
        for message, text in reversed(before[-_BACK:]):
            spot = _named(text, said) if said.old else _like(text, said, phrases)
            if spot is not None:
                start, new = _apart(text, spot, content[slice(*said.place)])
                return (Rewording(message.id, start, spot[1], new, said.start, said.end, sure=bool(said.old)),)
    return ()


def _corrections(folded: str) -> Iterator[_Said]:
    """The ways in which a message may be a correction, the plainest last."""
    for form in (_NAMED, _BLAMED, _ALONE):
        for match in form.finditer(folded):
            found = match.groupdict()
            right = "new" if found["new"] else "right"
            old = found.get("old") or found.get("wrong") or ""
            topic, where = found.get("topic") or "", found.get("where") or ""
            yield _Said(match[right], old, topic, where, match.span(right), *match.span())


def _is_value(new: str, phrases: Phrases) -> bool:
    """Whether it is one value and no clause of its own."""
    return bool(new) and not any(unit.kind in _SAYING for unit in phrases(new))


def _named(text: str, said: _Said) -> Span | None:
    """Where the wrong words stand."""
    at = text.rfind(said.old)
    return (at, at + len(said.old)) if at >= 0 and said.old != said.new else None


def _apart(text: str, spot: Span, new: str) -> tuple[int, str]:
    """Whose it is left aside where both say the same: 我表姐, 我堂姐."""
    owned = _OWNED.match(new)
    shared = owned is not None and text.startswith(owned[0], spot[0]) and len(owned[0]) < spot[1] - spot[0]
    return (spot[0] + len(owned[0]), new[len(owned[0]) :]) if owned and shared else (spot[0], new)


def _like(text: str, said: _Said, phrases: Phrases) -> Span | None:
    """Where a value of the same sort stands: of the same shape, at the same kind of time, of the same class."""
    if said.topic not in text:
        return None
    new = said.new
    return (
        _shaped(text, new)
        or _timed(text, new, phrases)
        or _spelt(text, new)
        or _classed(text, new, phrases)
        or _placed(text, said, phrases)
    )


def _shaped(text: str, new: str) -> Span | None:
    """A number with the same words about it, a weekday, a code: 22号 for 21号, 四个人 for 六个人, 6-2-8831."""
    if not _RUN.search(new):
        return None
    spots = [match.span() for match in _shape(new).finditer(text) if match[0] != new]
    return spots[0] if len(spots) == 1 else None


@cache
def _shape(new: str) -> re.Pattern[str]:
    parts, at = [r"(?<![0-9a-z.])" if new[0].isascii() else f"(?<![{_NUMERALS}])"], 0
    for match in _RUN.finditer(new):
        parts.append(re.escape(new[at : match.start()]))
        weekday = new[match.start() - 1 : match.start()] in tuple("周期拜")
        parts.append(_WEEKDAY if weekday else "[a-z]+" if match[0].isalpha() and match[0].isascii() else _NUMBER)
        at = match.end()
    parts.append(re.escape(new[at:]))
    parts.append(rf"(?![0-9a-z{_NUMERALS}])")
    return re.compile("".join(parts))


def _timed(text: str, new: str, phrases: Phrases) -> Span | None:
    """A time as exact as the right one."""
    right = [unit for unit in phrases(new) if unit.kind not in _LIGHT]
    if len(right) != 1 or right[0].time is None:
        return None
    exact = right[0].time.granularity
    spots = [u for u in phrases(text) if u.time is not None and u.time.granularity is exact and u.text != new]
    return (spots[0].start, spots[0].end) if len(spots) == 1 else None


def _spelt(text: str, new: str) -> Span | None:
    """Words that differ in one character only: 章文静 for 张文静, not 明天 for 今天."""
    size = len(new)
    if size < 3 or not new.isalpha() or new.isascii():
        return None
    spots = [at for at in range(len(text) - size + 1) if _differ(text[at : at + size], new) == 1]
    return (spots[-1], spots[-1] + size) if spots else None


def _differ(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def _classed(text: str, new: str, phrases: Phrases) -> Span | None:
    """The one noun of the same class: a place for a place, a fruit for a fruit, a shop for a shop."""
    words = phrases(new)
    right = words[-1]
    if right.kind != "np" or not right.tokens:
        return None
    known = [_upto(unit, right.tokens[-1]) for unit in phrases(text) if unit.kind == "np" and unit.tokens]
    alike = [unit for unit in known if _is_alike(unit, right)]
    if len(alike) != 1:
        return None
    start = _start(alike[0], len(words) + len(right.tokens) - 1, len(new))
    return (start, alike[0].end) if text[start : alike[0].end] != new else None


def _upto(unit: Unit, last: Token) -> Unit:
    """A phrase up to its last name of the same sort: 广东 of 广东人."""
    ends = [at for at, token in enumerate(unit.tokens, 1) if token.tag == last.tag and last.tag in _NAMES]
    tokens = unit.tokens[: ends[-1]] if ends else unit.tokens
    return replace(unit, tokens=tokens, end=tokens[-1].end)


def _start(unit: Unit, tokens: int, size: int) -> int:
    """Where the last words of a phrase begin: as many as the right ones, and not shorter than these if need be."""
    starts = [token.start for token in unit.tokens[:-1] if token.tag not in ("de", "list")] or [unit.start]
    last = unit.tokens[-1].start
    if tokens > 1 or unit.end - last == 1:
        return max((at for at in (*starts, last) if unit.end - at >= size), default=unit.start)
    return last


def _placed(text: str, said: _Said, phrases: Phrases) -> Span | None:
    """What stands behind the same preposition: 在驿站 for 在丰巢."""
    units = phrases(text)
    spots = [two for one, two in pairwise(units) if one.kind == "p" and one.text == said.where and two.kind == "np"]
    return (spots[0].start, spots[0].end) if len(spots) == 1 and said.where else None


def _is_alike(one: Unit, other: Unit) -> bool:
    tags = {unit.tokens[-1].tag for unit in (one, other)}
    if len(tags) == 1 and tags <= _NAMES:
        return True
    same = set(classes_of(one)) & set(classes_of(other)) - _BROAD
    return bool(same) or (one.text[-1] == other.text[-1] and len(one.text) > 1 and len(other.text) > 1)
