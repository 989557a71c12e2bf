"""A conversation that was rendered is imported as it was, whatever people are called and say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from affidavit.entrypoints.importing.reading import read

TEXT = """The user's name is Tim
[user]: I work at Stripe.
[note]: this is the user's
[John]: I am a nurse in Berlin.
[\\assistant]: So I am called.
[assistant]: Noted."""


def messages(text: str, tmp_path: Path) -> list[dict[str, Any]]:
    path = tmp_path / "chat.txt"
    path.write_text(text, encoding="utf-8")
    return [dict(message) for batch in read(path).batches for message in batch.messages]


def test_every_speaker_comes_back(tmp_path: Path) -> None:
    said = messages(TEXT.replace("\n[note]", "\n\\[note]"), tmp_path)
    assert said == [
        {"role": "user", "name": "Tim", "content": "I work at Stripe.\n[note]: this is the user's"},
        {"role": "assistant", "name": "John", "content": "I am a nurse in Berlin."},
        {"role": "assistant", "name": "assistant", "content": "So I am called."},
        {"role": "assistant", "content": "Noted."},
    ]


def test_a_conversation_without_a_name_is_one_too(tmp_path: Path) -> None:
    assert messages("[user]: hello\n[assistant]: hi", tmp_path) == [
        {"role": "user", "content": "hello"},
        {"role": "assistant", "content": "hi"},
    ]
