"""What the Chinese tests share: a message, its frames, the words of a frame."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from affidavit.domain.frame import Analysis, Frame
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.languages import language
from affidavit.languages.language import Situation

NOW = datetime(2026, 3, 11, 10, tzinfo=UTC)


def said(text: str, kind: SpeakerKind = SpeakerKind.OWNER, minutes: int = 0) -> Message:
    """A message of the owner, of a named person or of the assistant."""
    role = Role.ASSISTANT if kind is SpeakerKind.ASSISTANT else Role.USER
    at = NOW + timedelta(minutes=minutes)
    speaker = Speaker(kind, "阿宁" if kind is SpeakerKind.PERSON else None)
    return Message(id="m", session_id="s", position=1, role=role, speaker=speaker, content=text, at=at, language="zh")


def analysis(text: str, kind: SpeakerKind = SpeakerKind.OWNER, before: tuple[Message, ...] = ()) -> Analysis:
    """The analysis of one message."""
    return language("zh").analyse(said(text, kind, minutes=len(before)), Situation(before=before))


def frames(text: str, kind: SpeakerKind = SpeakerKind.OWNER) -> tuple[Frame, ...]:
    """The frames of one message."""
    return analysis(text, kind).frames


def lemmas(frame: Frame) -> list[str]:
    """The predicate part of a frame."""
    return [word.lemma for word in frame.words]
