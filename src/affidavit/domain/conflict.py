"""Clashes, what kind they are, and what was decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from affidavit.domain.assertion import Assertion, LinkKind


class ConflictKind(StrEnum):
    """The four kinds of clash; each is decided in its own way."""

    FACTUAL = "factual"
    PREFERENCE_DRIFT = "preference_drift"
    CONTEXT_SCOPED = "context_scoped"
    SOURCE_RELIABILITY = "source_reliability"


class Outcome(StrEnum):
    """What was decided about a new assertion."""

    ADDED = "added"
    CONFIRMED = "confirmed"
    REFINED = "refined"
    COEXISTS = "coexists"
    SUPERSEDED = "superseded"  # the new one displaced the older one
    KEPT_FOR_REVIEW = "kept_for_review"
    REJECTED = "rejected"
    RETRACTED = "retracted"
    REVERTED = "reverted"
    EXPIRED = "expired"  # its time is over
    DORMANT = "dormant"  # hardly trusted any more


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A rule's judgement of one pair: the older assertion and the newer one. Pure; nothing is changed by it."""

    outcome: Outcome
    rule: str  # name of the rule that decided
    kind: ConflictKind | None = None  # None where the two do not clash
    winner: str | None = None  # "newer" or "older" where one displaces the other
    signals: Mapping[str, float] = field(default_factory=dict[str, float])
    why: str = ""
    link: LinkKind | None = None  # how the newer one belongs to the older one, from newer to older


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A verdict as it was carried out."""

    id: str
    outcome: Outcome
    rule: str
    assertion_id: str  # the newer assertion
    other_id: str | None  # the older one, where there was one
    kind: ConflictKind | None
    signals: Mapping[str, float]
    why: str
    at: datetime
    before: Mapping[str, Any] = field(default_factory=dict[str, Any])  # statuses and validities before, by id
    after: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """A typed clash between two assertions, and its decision."""

    kind: ConflictKind
    decision: Outcome
    rule: str
    signals: Mapping[str, float]
    why: str
    older: Assertion
    newer: Assertion
    at: datetime
    decision_id: str
