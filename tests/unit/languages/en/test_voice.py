"""Whom "you" means: the assistant, unless only people have spoken before."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.languages.en.voice import Voice


def message(kind: SpeakerKind) -> Message:
    role = Role.ASSISTANT if kind is SpeakerKind.ASSISTANT else Role.USER
    return Message(
        id="m", session_id="s", position=1, role=role, speaker=Speaker(kind, name="Sher"), content="houba",
        at=datetime(2026, 3, 11, tzinfo=UTC), language="en",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("before", "asks"),
    [
        ([], True),
        ([SpeakerKind.OWNER], True),
        ([SpeakerKind.ASSISTANT], True),
        ([SpeakerKind.PERSON, SpeakerKind.ASSISTANT], True),
        ([SpeakerKind.PERSON], False),
        ([SpeakerKind.OWNER, SpeakerKind.PERSON], False),
    ],
)
def test_requests_among_people_are_none_to_the_assistant(before: list[SpeakerKind], asks: bool) -> None:
    voice = Voice.of(message(SpeakerKind.OWNER), {}, [message(kind) for kind in before])
    assert voice.asks_assistant is asks
