"""What a file gives: batches of messages or ready assertions, each written by one call."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

# Small enough for a progress bar that moves and a short repeat after an interruption.
BATCH = 40

Fields = Mapping[str, Any]


class Form(StrEnum):
    """The forms that can be read."""

    AFFIDAVIT = "affidavit"  # our own export: one JSON record a line
    TRANSCRIPT = "transcript"  # name: text
    CHATGPT = "chatgpt"  # conversations.json
    MEM0 = "mem0"  # {"results": [{"memory": …}]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Messages, or assertions, of one session that are written together."""

    form: Form
    session_id: str
    ordinal: int  # place within the session, from 0
    at: str | None = None  # ISO time of the whole batch; None: the messages carry theirs, or none is known
    messages: tuple[Fields, ...] = ()  # as `Memory.add` takes them
    assertions: tuple[Fields, ...] = ()  # as `Memory.add_extracted` takes them

    @property
    def request_id(self) -> str:
        """The same for the same content, so that a file imported again, or in two goes, is written once."""
        parts = [self.form, self.session_id, self.ordinal, self.at, self.messages, self.assertions]
        canonical = json.dumps(parts, ensure_ascii=True, sort_keys=True, default=dict)
        return f"import-{hashlib.sha256(canonical.encode('ascii')).hexdigest()[:32]}"

    def __len__(self) -> int:
        return len(self.messages) + len(self.assertions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A file once read: its form, and either batches or, for our own export, records."""

    form: Form
    batches: tuple[Batch, ...] = ()
    records: tuple[Fields, ...] = ()

    def __len__(self) -> int:
        return len(self.records) + sum(len(batch) for batch in self.batches)


def in_batches(form: Form, session_id: str, messages: Sequence[Fields]) -> Iterator[Batch]:
    """The messages of one session, in order, in batches of at most `BATCH`."""
    for ordinal, first in enumerate(range(0, len(messages), BATCH)):
        part = tuple(messages[first : first + BATCH])
        yield Batch(form=form, session_id=session_id, ordinal=ordinal, messages=part)
