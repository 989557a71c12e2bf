"""Words as they were received, and who said them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any


class Role(StrEnum):
    """The role a message came in."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"


class SpeakerKind(StrEnum):
    """What kind of speaker said it."""

    OWNER = "owner"  # the user whose memory this is
    PERSON = "person"  # another, named person
    ASSISTANT = "assistant"
    TOOL = "tool"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who said it. The caller decides by role; nobody is guessed from names."""

    kind: SpeakerKind
    name: str | None = None  # the owner's or person's name, or the tool's

    def __hash__(self) -> int:
        """The name's alone: that of an enum's member takes longer, and each message has a speaker."""
        return hash(self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One utterance as received; it never changes."""

    id: str
    session_id: str
    position: int  # place in the scope's transcript, from 1, without gaps
    role: Role
    speaker: Speaker
    content: str
    at: datetime  # when it was said; aware
    language: str  # "en" or "zh": the language most of it is in
    metadata: Mapping[str, Any] = field(default_factory=dict[str, Any])  # the caller's own; never interpreted

    @property
    def from_human(self) -> bool:
        """Whether a real person said it."""
        return self.speaker.kind in (SpeakerKind.OWNER, SpeakerKind.PERSON)


def are_among_people(messages: Iterable[Message]) -> bool:
    """Whether people talk with each other in them, and no assistant with them."""
    kinds = {message.speaker.kind for message in messages}
    return SpeakerKind.PERSON in kinds and SpeakerKind.ASSISTANT not in kinds


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence or clause of a message: `text == message.content[start:end]`."""

    message_id: str
    start: int
    end: int
    text: str
    language: str
