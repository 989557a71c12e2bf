"""The circumstances under which an assertion holds, and their algebra."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class ConditionDimension(StrEnum):
    """What a condition is about. `reason` explains and never restricts."""

    SEASON = "season"
    MONTH = "month"
    WEEKDAY = "weekday"
    DAY_KIND = "day_kind"
    TIME_OF_DAY = "time_of_day"
    DATES = "dates"
    PLACE = "place"
    ACTIVITY = "activity"
    COMPANION = "companion"
    AUDIENCE = "audience"
    CHANNEL = "channel"
    TOPIC = "topic"
    WEATHER = "weather"
    HEALTH = "health"
    REASON = "reason"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Condition:
    """One dimension and the values under which an assertion holds; a custom dimension is any other word.

    Values are canonical where the dimension is closed (winter, MO, weekend, morning) and folded words elsewhere.
    """

    dimension: str
    values: frozenset[str]
    excluded: bool = False  # True: holds everywhere but under these values ("except on Fridays")
    text: str = ""  # the words as said; not part of the meaning

    @property
    def restricts(self) -> bool:
        """Whether it narrows when the assertion holds."""
        return self.dimension != ConditionDimension.REASON

    @property
    def key(self) -> str:
        """Canonical form, equal for equal meanings."""
        return f"{self.dimension}{'!' if self.excluded else ''}={'|'.join(sorted(self.values))}"

    def __str__(self) -> str:
        words = self.text or " / ".join(sorted(self.values))
        sign = " ≠ " if self.excluded else " = "
        return f"{self.dimension}{sign}{words}"


Conditions = tuple[Condition, ...]


class ConditionRelation(StrEnum):
    """How two sets of conditions stand to each other."""

    EQUAL = "equal"
    NARROWER = "narrower"
    WIDER = "wider"
    EXCLUSIVE = "exclusive"
    OVERLAPPING = "overlapping"


class Truth(StrEnum):
    """Three-valued result of evaluating conditions in a context."""

    HOLDS = "holds"
    FAILS = "fails"
    UNKNOWN = "unknown"
