"""What something that might be said would do to what is known, without its being said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Bearing(StrEnum):
    """How words stand to what is known."""

    CONTRADICTS = "contradicts"
    AGREES = "agrees"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing known that the words bear on."""

    bearing: Bearing
    words: str  # the words compared
    known: str  # the words they were held against, as they were said
    assertion_id: str | None = None  # the assertion those words gave; None for a hint
    rule: str = ""  # the rule of arbitration that decided, or the hint
    why: str = ""
    hinted: bool = False  # by likeness of words or a mere mention; no rule would decide on that


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """The whole comparison; a contradiction outweighs agreement, and a decision outweighs a hint."""

    findings: tuple[Finding, ...] = ()

    @property
    def bearing(self) -> Bearing:
        """How the words stand to what is known, all in all."""
        decided = [found.bearing for found in self.findings if not found.hinted]
        for bearings in (decided, [found.bearing for found in self.findings]):
            if Bearing.CONTRADICTS in bearings:
                return Bearing.CONTRADICTS
            if Bearing.AGREES in bearings:
                return Bearing.AGREES
        return Bearing.NEUTRAL
