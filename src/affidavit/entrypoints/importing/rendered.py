"""Conversations as this library renders them: `[user]: text` lines, and the user's name in a line at the top.

Escaped names and words come back as they were; see `domain/rendering.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from affidavit.domain.message import SpeakerKind
from affidavit.domain.rendering import Line, is_rendered, parse
from affidavit.entrypoints.importing.batch import Batch, Fields, Form, in_batches

_ROLES = {SpeakerKind.OWNER: "user", SpeakerKind.TOOL: "tool", SpeakerKind.SYSTEM: "system"}


def recognise(text: str) -> bool:
    """Whether a text is a rendered conversation."""
    return is_rendered(text)


def read(text: str, *, session_id: str) -> Iterator[Batch]:
    """The conversation as one session."""
    messages = [_message(line) for line in parse(text) if line.content.strip()]
    yield from in_batches(Form.TRANSCRIPT, session_id, messages)


def _message(line: Line) -> Fields:
    role = _ROLES.get(line.speaker.kind, "assistant")
    named = {"name": line.speaker.name} if line.speaker.name else {}
    return {"role": role, "content": line.content, **named}
