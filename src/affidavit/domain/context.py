"""The circumstances of a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Where, when and with whom a question is asked; what is not said is unknown.

    Season, month, weekday, kind of day and time of day follow from `at`. `custom` holds dimensions of the caller's own.
    """

    at: datetime | None = None  # the moment asked about; aware
    place: str | None = None
    activity: str | None = None
    companion: str | None = None
    audience: str | None = None
    channel: str | None = None
    topic: str | None = None
    weather: str | None = None
    health: str | None = None
    day_kind: str | None = None  # workday · weekend · holiday; overrides what the calendar says
    southern: bool = False  # seasons of the southern hemisphere
    custom: Mapping[str, str] = field(default_factory=dict[str, str])
