"""Plain transcripts: `name: text` on a line, in either language, with or without a time before it.

    Tim: I moved to Berlin.              [2025-03-03 10:00] Tim: I moved to Berlin.
    It is noisy here.                    2025-03-03T10:00:00+01:00 Anna: How is it?
    小红：我下周去上海。                   2025年3月3日 10:00 小红：我下周去上海。

A line without a name goes on with the message before it. Once one line has a time, only lines with a time begin a
message. Who the user is, is said by the caller or by a label such as `user` or 我; nobody is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo

from affidavit.entrypoints.importing.batch import Batch, Fields, Form, in_batches
from affidavit.errors import InvalidInput

_OWNER_LABELS = frozenset({"user", "me", "用户", "我"})
_ASSISTANT_LABELS = frozenset({"assistant", "ai", "bot", "助手", "助理", "机器人"})
_NO_NAMES = frozenset({"http", "https", "note", "ps", "p.s.", "todo", "tip", "注", "注意", "备注", "提示"})
_NAME_LINE = re.compile(r"(?:The user's name is|用户名叫) *(?P<name>.+)")
_TIME = re.compile(
    r"\[?(?P<year>\d{4})[-/.年](?P<month>\d{1,2})[-/.月](?P<day>\d{1,2})日?[ T,]*"
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2})(?:\.\d+)?)? ?(?P<zone>Z|[+-]\d{2}:?\d{2})?\]?[ \t-]*"
)
_LABEL = re.compile(
    r"(?:\[(?P<boxed>[^\[\]:：\n]{1,40})\]|(?P<plain>[^\s\[\]:：，。,!?！？/][^:：，。,!?！？/\n]{0,39}?))\s*[:：](?P<text>.*)"
)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that begins a message, and the lines that go on with it."""

    number: int
    name: str
    text: str
    said: str | None  # ISO time with zone


def recognise(text: str) -> bool:
    """Whether the first line that is not blank begins a message or names the user."""
    first = next((line for line in text.split("\n") if line.strip()), "")
    return _names_user(first) is not None or _label(_TIME.sub("", first, count=1)) is not None


def read(
    name: str, text: str, *, session_id: str, owner: str | None = None, zone: tzinfo | None = None
) -> Iterator[Batch]:
    """The transcript as one session.

    Raises:
        InvalidInput: text stands before the first name, a time has no zone and none is given, or it is not clear who
            the user is; the line is named.
    """
    lines = text.split("\n")
    first = next((place for place, line in enumerate(lines) if line.strip()), 0)
    trusted = _names_user(lines[first])
    said = _spoken(name, lines, zone, skip=first if trusted else None)
    known = _owner_of(name, sorted({line.name for line in said}), owner or trusted)
    messages = [_message(line, known) for line in said if line.text.strip()]
    yield from in_batches(Form.TRANSCRIPT, session_id, messages)


def _names_user(line: str) -> str | None:
    found = _NAME_LINE.fullmatch(line.strip())
    return found["name"].strip() if found else None


def _spoken(name: str, lines: Sequence[str], zone: tzinfo | None, skip: int | None) -> list[_Line]:
    timed = any(_begin(line, timed=True) for line in lines)
    said: list[_Line] = []
    for number, line in enumerate(lines, start=1):
        begun = None if number - 1 == skip else _begin(line, timed=timed)
        if begun:
            label, text, time = begun
            said.append(_Line(number, label, text, _iso(name, number, time, zone) if time else None))
        elif said:
            said[-1] = replace(said[-1], text=f"{said[-1].text}\n{line}".rstrip("\n"))
        elif line.strip() and number - 1 != skip:
            raise InvalidInput(name, f"line {number}: does not begin with a name and a colon: {line[:40]!r}")
    if not said:
        raise InvalidInput(name, "holds no message")
    return said


def _begin(line: str, *, timed: bool) -> tuple[str, str, re.Match[str] | None] | None:
    """Name, text and time of a line that begins a message."""
    time = _TIME.match(line.lstrip())
    if timed and time is None:
        return None
    label = _label(line.lstrip()[time.end() if time else 0 :])
    return (*label, time) if label else None


def _label(line: str) -> tuple[str, str] | None:
    found = _LABEL.fullmatch(line.strip())
    if found is None or found["text"].startswith("//"):
        return None
    label = (found["boxed"] or found["plain"]).strip()
    if not label or label.isdigit() or label.casefold() in _NO_NAMES:
        return None
    return label, found["text"].strip()


def _iso(name: str, number: int, time: re.Match[str], zone: tzinfo | None) -> str:
    parts = [int(time[part] or 0) for part in ("year", "month", "day", "hour", "minute", "second")]
    offset = f"{time['zone']}" if time["zone"] else ""
    if not offset and zone is None:
        raise InvalidInput(name, f"line {number}: {time[0].strip()!r} has no zone; say which one its clock showed")
    try:
        year, month, day, hour, minute, second = parts
        local = datetime(year, month, day, hour, minute, second, tzinfo=zone)
        return (
            local.isoformat()
            if not offset
            else datetime.fromisoformat(f"{local.replace(tzinfo=None)}{offset}").isoformat()
        )
    except ValueError as error:
        raise InvalidInput(name, f"line {number}: {time[0].strip()!r} is no time: {error}") from error


@dataclass(frozen=True, slots=True)
class _Owner:
    """The user among the speakers."""

    labels: frozenset[str]  # folded labels that stand for the user
    name: str | None


def _owner_of(name: str, speakers: Sequence[str], owner: str | None) -> _Owner:
    folded = {speaker.casefold() for speaker in speakers}
    own = {owner.casefold()} if owner else set[str]()
    labels = frozenset(folded & (own | _OWNER_LABELS))
    if labels:
        return _Owner(labels, owner)
    who = f"nobody called {owner!r} speaks" if owner else "it is not said who the user is"
    raise InvalidInput(name, f"{who}; the speakers are {', '.join(speakers)}")


def _message(line: _Line, owner: _Owner) -> Fields:
    label = line.name.casefold()
    said = {"at": line.said} if line.said else {}
    if label in owner.labels:
        return {"role": "user", **({"name": owner.name} if owner.name else {}), "content": line.text, **said}
    if label in _ASSISTANT_LABELS:
        return {"role": "assistant", "content": line.text, **said}
    return {"role": "assistant", "name": line.name, "content": line.text, **said}
