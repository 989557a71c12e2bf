"""What a model is shown of a conversation: JSON, in parts that fit one question each, the owner's words never cut."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.rendering import label, render
from affidavit.extractors.extractor import Turn

LARGEST = 24_000  # characters of messages in one question
_LEAST = 0.8  # of a piece; after that much of it, it may end with a line or a sentence
_ENDS = ("\n", "。", ". ", "！", "？", " ")  # where a piece of a long message ends best, best first
_KINDS = {SpeakerKind.OWNER: "owner", SpeakerKind.PERSON: "another person"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A message to be read, or a part of a very long one."""

    turn: Turn
    text: str


def parts(turns: Sequence[Turn]) -> Iterator[Sequence[Piece]]:
    """All messages in their order, in as few questions as they fit."""
    part: list[Piece] = []
    size = 0
    for piece in (piece for turn in turns for piece in _pieces(turn)):
        if part and size + len(piece.text) > LARGEST:
            yield part
            part, size = [], 0
        part.append(piece)
        size += len(piece.text)
    if part:
        yield part


def language_of(pieces: Sequence[Piece]) -> str:
    """The language in which most is said; the instructions are in it."""
    size = {"en": 0, "zh": 0}
    for piece in pieces:
        weight = 1 if piece.turn.message.language == "en" else 4  # a character says more than a letter
        size[piece.turn.message.language] += weight * len(piece.text)
    return max(size, key=lambda code: size[code])


def material(pieces: Sequence[Piece], owner: str | None, history_chars: int) -> str:
    """The messages as JSON: quotation marks and line breaks in them cannot end them."""
    value: dict[str, Any] = {
        "owner": {"name": owner},
        "earlier": render(_latest(pieces[0].turn.before, history_chars), longest=history_chars),
        "messages": [_shown(number, piece) for number, piece in enumerate(pieces, start=1)],
    }
    return json.dumps(value, ensure_ascii=False, indent=0)


def _pieces(turn: Turn) -> Iterator[Piece]:
    text = turn.message.content
    while len(text) > LARGEST:
        end = _end_of_piece(text[:LARGEST])
        yield Piece(turn, text[:end])
        text = text[end:]
    yield Piece(turn, text)


def _end_of_piece(text: str) -> int:
    """Where a piece of a long text ends: after a line, a sentence or a word, as late as that is possible."""
    least = int(len(text) * _LEAST)
    found = (text.rfind(mark, least) + len(mark) for mark in _ENDS if text.rfind(mark, least) >= 0)
    return next(found, len(text))


def _latest(before: Sequence[Message], history_chars: int) -> Sequence[Message]:
    """The latest messages that fit one question, each whole as far as it may be shown."""
    size = 0
    for place, message in reversed(list(enumerate(before))):
        owner = message.speaker.kind is SpeakerKind.OWNER
        size += len(message.content) if owner else min(len(message.content), history_chars)
        if size > LARGEST:
            return before[place + 1 :]
    return before


def _shown(number: int, piece: Piece) -> dict[str, Any]:
    message, speaker = piece.turn.message, piece.turn.message.speaker
    return {
        "number": number, "speaker": label(speaker), "kind": _KINDS.get(speaker.kind, "machine"),
        "at": message.at.isoformat(), "text": piece.text,
    }  # fmt: skip
