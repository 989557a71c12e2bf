"""Extractors that see what they were told to see, or fail on purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from affidavit.domain.candidate import Candidate, Directive, Extraction, Mention, MentionKind
from affidavit.domain.entity import Entity
from affidavit.domain.message import Message, SpeakerKind
from affidavit.errors import ExtractionFailed, WriteFailed
from affidavit.extractors.extractor import Turn

Told = Mapping[str, Any] | Directive


class ScriptedExtractor:
    """Sees in a message what the script says of its words, whoever says them.

    The script gives, for the words of a message, what is seen in it: a directive, or the fields of a candidate, at
    least `predicate` and `object`. `quote` is the part of the message that says it, all of it by default; one that the
    message does not contain makes the candidate ungrounded. `subject` is the speaker by default.
    """

    id = "scripted/1"

    def __init__(self, script: Mapping[str, Sequence[Told]]) -> None:
        self._script = script

    def extract(self, turns: Sequence[Turn], names: Mapping[str, Entity]) -> Extraction:
        """Everything the script tells of the turns, in order."""
        told = [(turn.message, item) for turn in turns for item in self._script.get(turn.message.content, ())]
        return Extraction(
            candidates=tuple(self._candidate(message, item) for message, item in told if isinstance(item, Mapping)),
            directives=tuple(_directive(message, item) for message, item in told if isinstance(item, Directive)),
        )

    def _candidate(self, message: Message, fields: Mapping[str, Any]) -> Candidate:
        given = dict(fields)
        quote = given.pop("quote", message.content)
        start = message.content.find(quote)
        given.setdefault("subject", _first_person(message))
        given.setdefault("language", message.language)
        return Candidate(
            extractor_id=self.id, message_id=message.id, start=start, end=start + len(quote), **given
        )  # fmt: skip


class FailingExtractor:
    """Cannot look at anything."""

    id = "failing/1"

    def __init__(self, error: WriteFailed | None = None) -> None:
        self._error = error or ExtractionFailed("no reading today")

    def extract(self, turns: Sequence[Turn], names: Mapping[str, Entity]) -> Extraction:
        """Fail.

        Raises:
            ExtractionFailed: always, or the error it was given.
        """
        raise self._error


def _first_person(message: Message) -> Mention:
    person = message.speaker.kind is SpeakerKind.PERSON
    return Mention(text="", start=0, end=0, kind=MentionKind.SPEAKER if person else MentionKind.OWNER)


def _directive(message: Message, told: Directive) -> Directive:
    return replace(told, message_id=message.id, start=0, end=len(message.content))
