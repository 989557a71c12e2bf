"""Quotations: the exact words an assertion rests on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Stance(StrEnum):
    """What a quotation does for the assertion."""

    SUPPORTS = "supports"
    DISPUTES = "disputes"
    CITES = "cites"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A quotation: `message.content[start:end] == quote`, character for character."""

    message_id: str
    session_id: str
    start: int
    end: int
    quote: str
    at: datetime  # when the quoted message was said
    stance: Stance = Stance.SUPPORTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """What words that point at something were resolved to, and the words that justify it."""

    message_id: str
    start: int
    end: int
    mention: str  # the pointing words, as said
    entity_id: str
    entity: str  # the label of the entity they were resolved to
    reason: str  # which rule resolved them
    because_message_id: str | None = None
    because_start: int | None = None
    because_end: int | None = None
