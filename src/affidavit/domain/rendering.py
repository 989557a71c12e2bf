"""A conversation as text, and back: who says what stands in a label before the words.

    The user's name is Tim
    [user]: I work at Stripe.
    [John]: I am a nurse in Berlin.

Messages are kept structured; this is a view of them for models and for people, and `parse` reads it back. The owner's
label is always `user`; a name stands in one line at the top, once. Names and words are escaped with a backslash where
they could be taken for something else, so that nobody can speak in another's label.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from affidavit.domain.message import Speaker, SpeakerKind
from affidavit.domain.text import fold

CUT = "…"
_NAME_LINES = {"en": "The user's name is ", "zh": "用户名叫"}
_LABELS = {
    SpeakerKind.OWNER: "user", SpeakerKind.ASSISTANT: "assistant", SpeakerKind.TOOL: "tool",
    SpeakerKind.SYSTEM: "system",
}  # fmt: skip
_KINDS = {label: kind for kind, label in _LABELS.items()}
_RESERVED = frozenset({*_KINDS, "developer", "function"})
_OURS = (SpeakerKind.ASSISTANT, SpeakerKind.PERSON)  # whose earlier words may be cut
_HEAD = re.compile(r"\[(?P<label>(?:[^\[\]\\\n]|\\.)+)\]:(?: (?P<text>.*))?$", re.DOTALL)
_LIKE_HEAD = re.compile(r"\\*\[[^\n]*\]:")
_SPECIAL = re.compile(r"[\\\[\]]")
_BREAKS = {"\n": "\\n", "\r": "\\r"}
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


class Said(Protocol):
    """What is needed of a message to render it."""

    @property
    def speaker(self) -> Speaker:
        """Who said it."""
        ...

    @property
    def content(self) -> str:
        """The words."""
        ...

    @property
    def language(self) -> str:
        """Their language."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """One message read back."""

    speaker: Speaker
    content: str


def render(messages: Sequence[Said], *, longest: int | None = None) -> str:
    """The conversation as text; `longest` cuts the words of the assistant and of named people, never the owner's."""
    lines = [f"[{label(message.speaker)}]: {_body(_cut(message, longest))}" for message in messages]
    name = owner_name(messages)
    if name is not None:
        lines.insert(0, _NAME_LINES[_language(messages)] + _escaped(name))
    return "\n".join(lines)


def parse(text: str) -> tuple[Line, ...]:
    """The messages of a rendered conversation; the owner's name goes to each of the owner's messages.

    A line without a label goes on with the message before it; at the beginning it is the owner's.
    """
    rows = text.split("\n")
    name = _named(rows[0])
    begun: list[tuple[Speaker, list[str]]] = []
    for row in rows if name is None else rows[1:]:
        head = _HEAD.match(row)
        if head is not None:
            begun.append((_speaker(head["label"], name), [head["text"] or ""]))
        elif begun:
            begun[-1][1].append(_unguarded(row))
        elif row.strip():
            begun.append((Speaker(SpeakerKind.OWNER, name), [_unguarded(row)]))
    return tuple(Line(speaker, "\n".join(body)) for speaker, body in begun)


def is_rendered(text: str) -> bool:
    """Whether a text reads like a rendered conversation: it begins with a label, and the owner speaks in it."""
    rows = text.split("\n")
    first = rows[1] if _named(rows[0]) is not None and len(rows) > 1 else rows[0]
    return _HEAD.match(first) is not None and any(row.startswith("[user]:") for row in rows)


def label(speaker: Speaker) -> str:
    """What stands before the words of a speaker; no two speakers share one, whatever a person is called."""
    if speaker.kind is not SpeakerKind.PERSON or speaker.name is None:
        return _LABELS.get(speaker.kind, "assistant")
    escaped = _escaped(speaker.name)
    marked = _is_reserved(speaker.name) and not escaped.startswith("\\")
    return "\\" + escaped if marked else escaped


def person_label(name: str) -> str:
    """What a named person is called in assertions: the name on one line, marked where it reads like a role."""
    line = " ".join(name.split())
    return f"{line} (person)" if _is_reserved(line) else line


def owner_name(messages: Iterable[Said]) -> str | None:
    """The name the owner was first given with, or None."""
    names = (message.speaker.name for message in messages if message.speaker.kind is SpeakerKind.OWNER)
    return next((name for name in names if name), None)


def other_names(messages: Iterable[Said]) -> Iterator[tuple[int, str]]:
    """Names of the owner that differ from the first one, each with the place of its message."""
    first: str | None = None
    for place, message in enumerate(messages):
        name = message.speaker.name if message.speaker.kind is SpeakerKind.OWNER else None
        if not name:
            continue
        if first is None:
            first = name
        elif fold(name) != fold(first):
            yield place, name


def _is_reserved(name: str) -> bool:
    """Whether a name reads like a role, invisible characters and letters of other widths included."""
    visible = "".join(character for character in name if unicodedata.category(character) != "Cf")
    return fold(visible) in _RESERVED


def _language(messages: Sequence[Said]) -> str:
    """The language of most messages of people; of the last one where as many are in either."""
    human = [m for m in messages if m.speaker.kind in (SpeakerKind.OWNER, SpeakerKind.PERSON)]
    counted = Counter(message.language for message in human)
    most = max(counted.values())
    best = next(m.language for m in reversed(human) if counted[m.language] == most)
    return best if best in _NAME_LINES else "en"


def _cut(message: Said, longest: int | None) -> str:
    if longest is None or message.speaker.kind not in _OURS or len(message.content) <= longest:
        return message.content
    return message.content[:longest] + CUT


def _body(content: str) -> str:
    """The words, with lines after the first that look like a label marked as words."""
    first, *rest = content.split("\n")
    return "\n".join((first, *("\\" + line if _LIKE_HEAD.match(line) else line for line in rest)))


def _unguarded(row: str) -> str:
    return row[1:] if row.startswith("\\") and _LIKE_HEAD.match(row) else row


def _escaped(name: str) -> str:
    marked = _SPECIAL.sub(lambda found: "\\" + found[0], name)
    for plain, escaped in _BREAKS.items():
        marked = marked.replace(plain, escaped)
    return marked


def _unescaped(text: str) -> str:
    breaks = {"n": "\n", "r": "\r"}
    return _ESCAPED.sub(lambda found: breaks.get(found[1], found[1]), text)


def _named(row: str) -> str | None:
    for beginning in _NAME_LINES.values():
        if row.startswith(beginning) and row[len(beginning) :].strip():
            return _unescaped(row[len(beginning) :])
    return None


def _speaker(text: str, owner: str | None) -> Speaker:
    kind = _KINDS.get(text)
    if kind is not None:
        return Speaker(kind, owner if kind is SpeakerKind.OWNER else None)
    return Speaker(SpeakerKind.PERSON, _unescaped(text))
