"""Which earlier words are put right, or are otherwise now: 哎打错了，27号; 店搞错了，是静安店; 周会挪到周四下午.

The words replaced must stand in what the speaker said before: in the session, or in another one where the matter is
named. It must not fire on contrasts that name nothing said before (不是咖啡，是茶), on whole new sentences, on what
moves and was no matter of time or place (搬到苏州), or on questions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from itertools import takewhile

from affidavit.domain.candidate import Act
from affidavit.domain.frame import Rewording
from affidavit.domain.message import Message
from affidavit.languages.tokens import character_tokens
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.phrases import Unit
from affidavit.languages.zh.retiming import instead_of
from affidavit.languages.zh.tagging import Token

Phrases = Callable[[str], Sequence[Unit]]  # folded text → its phrases, its times among them
Span = tuple[int, int]

_NAMED = pattern("rewording", "named")
_BLAMED = pattern("rewording", "blamed")
_ALONE = pattern("rewording", "alone")
_IN_FACT = pattern("rewording", "in_fact")
_AFTERWARDS = pattern("rewording", "afterwards")
_ANOTHER = pattern("rewording", "another")  # 489是我爸的，我的是402
_MOVED = pattern("rewording", "moved")
_CLAUSE = re.compile(r"[^,，。;；!！?？]+")
_NUMERALS = "零〇一二两三四五六七八九十百千万"
_RUN = re.compile(rf"(?<=周|期|拜)[一二三四五六日天末]|[0-9.]*[0-9]|[{_NUMERALS}]+|[a-z]+")
_NUMBER = rf"(?:[0-9]+(?:\.[0-9]+)?|[{_NUMERALS}]+)"
_WEEKDAY = "[一二三四五六日天末]"
_SAYING = frozenset({"v", "a", "cop", "neg", "aux", "asp", "cmp", "wh", "whadv"})
_LIGHT = frozenset({"fin", "de", "list"})
_NAMES = frozenset({"per", "loc", "org", "pet", "kin"})
_PLACING = frozenset({"在", "去", "到"})
_BROAD = frozenset({"person", "number", "time"})
_OWNED = re.compile(r"我们?(?:家)?的?(?=.)")
_BACK = 4  # earlier messages that are looked at
_LONGEST = 60  # characters of a correction
_OF_LATE = timedelta(hours=6)
_SAME_MATTER = 0.5  # share of the pairs of characters of a matter's name that earlier words about it have


@dataclass(frozen=True, slots=True)
class Said:
    """What the speaker said before, oldest first, each message with its folded text."""

    here: Sequence[tuple[Message, str]]  # in this session
    elsewhere: Sequence[tuple[Message, str]] = ()


@dataclass(frozen=True, slots=True)
class _Right:
    """What a message puts right: the right words, the wrong ones or what they are of, and where all of it stands."""

    new: str
    old: str
    topic: str
    where: str  # the preposition before it
    place: Span  # where the right words stand
    start: int
    end: int
    act: Act


@dataclass(frozen=True, slots=True)
class _Now:
    """The moment the right words are said at, and their reader."""

    at: datetime
    phrases: Phrases


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where the words to be replaced stand, and what stands there instead; None: the right words as they are."""

    start: int
    end: int
    new: str | None = None


def find(message: Message, folded: str, said: Said, phrases: Phrases) -> tuple[Rewording, ...]:
    """What the message puts right in earlier words of its speaker."""
    if not (said.here or said.elsewhere) or "?" in folded or len(folded) > _LONGEST:
        return ()
    now = _Now(message.at, phrases)
    for right in _corrections(folded):
        if right.act is Act.CORRECT and not _is_value(right.new, phrases):
            continue
        for earlier, text in _meant(right, said, now.at):
            spot = _named(text, right) if right.old else _like(text, right, now, earlier.at)
            if spot is not None:
                return (_rewording(earlier, text, spot, right, message.content),)
    return ()


def _meant(right: _Right, said: Said, at: datetime) -> Iterator[tuple[Message, str]]:
    """The messages that may be meant, the last first; of other sessions, by the matter's name or of late."""
    for earlier, text in reversed(said.here[-_BACK:]):
        if right.topic in text or (right.act is Act.CHANGE and _is_of(right.topic, text)):
            yield earlier, text
    anew = not said.here and not right.topic and right.act is Act.CORRECT  # the session begins with it
    for earlier, text in reversed(said.elsewhere):
        named = len(right.old) > 1 and right.old in text
        if _is_of(right.topic, text) or (anew and (named or at - earlier.at < _OF_LATE)):
            yield earlier, text


def _is_of(topic: str, text: str) -> bool:
    """Whether words are about a matter called so: 老李的生日饭 of 给老李过生日."""
    pairs = {token for token in character_tokens(topic) if len(token) > 1}
    return bool(pairs) and len(pairs & set(character_tokens(text))) >= _SAME_MATTER * len(pairs)


def _rewording(earlier: Message, text: str, spot: _Spot, right: _Right, content: str) -> Rewording:
    start, new = _apart(text, (spot.start, spot.end), spot.new or content[slice(*right.place)])
    new = new[:-1] if len(new) > 1 and text.startswith(new[-1], spot.end) else new  # 潮汕人 for 福建 of 福建人
    return Rewording(
        earlier.id, start, spot.end, new, right.start, right.end, sure=bool(right.old), act=right.act
    )  # fmt: skip


def _corrections(folded: str) -> Iterator[_Right]:
    """The ways in which a message may put something right, the plainest last."""
    for form in (_NAMED, _BLAMED, _AFTERWARDS, _ANOTHER, _ALONE, _IN_FACT, _MOVED):
        for match in form.finditer(folded):
            found = match.groupdict()
            right = "new" if found["new"] else "right"
            old = found.get("old") or found.get("wrong") or ""
            topic, where = found.get("topic") or "", found.get("where") or ""
            act = Act.CHANGE if form is _MOVED else Act.CORRECT
            yield _Right(match[right], old, topic, where, match.span(right), *match.span(), act)


def _is_value(new: str, phrases: Phrases) -> bool:
    """Whether it is one value and no clause of its own."""
    return bool(new) and not any(unit.kind in _SAYING for unit in phrases(new))


def _named(text: str, right: _Right) -> _Spot | None:
    """Where the wrong words stand."""
    at = text.rfind(right.old)
    return _Spot(at, at + len(right.old)) if at >= 0 and right.old != right.new else None


def _apart(text: str, spot: Span, new: str) -> tuple[int, str]:
    """Whose it is left aside where both say the same: 我表姐, 我堂姐."""
    owned = _OWNED.match(new)
    shared = owned is not None and text.startswith(owned[0], spot[0]) and len(owned[0]) < spot[1] - spot[0]
    return (spot[0] + len(owned[0]), new[len(owned[0]) :]) if owned and shared else (spot[0], new)


def _like(text: str, right: _Right, now: _Now, at: datetime) -> _Spot | None:
    """Where a value of the same sort stands, first in the clause that names what it is of: 身高174，体重68."""
    start = text.find(right.topic) if right.topic else -1
    if start >= 0:
        clause = _CLAUSE.match(text, start)
        spot = _alike(clause[0], right, now, at) if clause else None
        if spot is not None:
            return replace(spot, start=spot.start + start, end=spot.end + start)
    return _alike(text, right, now, at)


def _alike(text: str, right: _Right, now: _Now, at: datetime) -> _Spot | None:
    """A value of the same shape, a time, one of the same class, or in the same place."""
    timed = _timed(text, right, now, dated=at.date() != now.at.date())
    if right.act is Act.CHANGE:
        return timed or _placed(text, right, now.phrases, _PLACING)
    return (
        _shaped(text, right.new)
        or timed
        or _spelt(text, right.new)
        or _classed(text, right.new, now.phrases)
        or _placed(text, right, now.phrases, {right.where} - {""})
    )


def _shaped(text: str, new: str) -> _Spot | None:
    """A number with the same words about it, a weekday, a code: 22号 for 21号, 四个人 for 六个人, 6-2-8831."""
    if not _RUN.search(new):
        return None
    return _only([_Spot(*match.span()) for match in _shape(new).finditer(text) if match[0] != new])


def _only(spots: Sequence[_Spot]) -> _Spot | None:
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


def _timed(text: str, right: _Right, now: _Now, *, dated: bool) -> _Spot | None:
    """A time that the right one can be said of: the hour of one day, the day of one hour."""
    told = [unit for unit in now.phrases(right.new) if unit.kind not in _LIGHT]
    time = told[0].time if len(told) == 1 else None
    if time is None:
        return None
    times = [unit for unit in now.phrases(text) if unit.time is not None and unit.text != right.new]
    named = [(unit, instead_of(unit.text, time, dated=dated)) for unit in times]
    return _only([_Spot(unit.start, unit.end, new) for unit, new in named if new])


def _spelt(text: str, new: str) -> _Spot | None:
    """Words that differ in one character only: 章文静 for 张文静, not 明天 for 今天."""
    size = len(new)
    if size < 3 or not new.isalpha() or new.isascii():
        return None
    spots = [at for at in range(len(text) - size + 1) if _differ(text[at : at + size], new) == 1]
    return _Spot(spots[-1], spots[-1] + size) if spots else None


def _differ(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def _classed(text: str, new: str, phrases: Phrases) -> _Spot | None:
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
    return _Spot(start, alike[0].end) if text[start : alike[0].end] != new else None


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


def _placed(text: str, right: _Right, phrases: Phrases, where: Collection[str]) -> _Spot | None:
    """What stands behind one of these prepositions: 在驿站 for 在丰巢."""
    if right.act is Act.CORRECT and any(unit.kind != "np" for unit in phrases(right.new)):
        return None
    units = phrases(text)
    behind = [at for at, unit in enumerate(units) if at and (units[at - 1].kind, unit.kind) == ("p", "np")]
    return _only([_Spot(units[at].start, _end(units[at:])) for at in behind if units[at - 1].text in where])


def _end(units: Sequence[Unit]) -> int:
    """Where a name ends that is taken for several phrases: 海底捞 | 五角场店."""
    return list(takewhile(lambda unit: unit.kind == "np", units))[-1].end


def _is_alike(one: Unit, other: Unit) -> bool:
    tags = {unit.tokens[-1].tag for unit in (one, other)}
    if len(tags) == 1 and tags <= _NAMES:
        return True
    same = set(classes_of(one)) & set(classes_of(other)) - _BROAD
    return bool(same) or (one.text[-1] == other.text[-1] and len(one.text) > 1 and len(other.text) > 1)
