"""How far an assertion is trusted at a moment, in four parts that can each be read.

    confidence  = reliability x consistency x recency x feedback

    reliability = by source (`Settings.reliability`)
    consistency = 1 / (1 + w)                    w: weight of the active assertions that contradict it
    recency     = 2 ^ (-age / h)                 age: days since the last confirmation
    h           = h0 x (1 + g x log2(n))         h0: half-life of the predicate, n: independent confirmations
    feedback    = (a + uses) / (a + b + uses + disputes)

Recency is exponential forgetting with a half-life that grows with each spaced confirmation (Ebbinghaus 1885; Settles
and Meeder, "A Trainable Spaced Repetition Model for Language Learning", ACL 2016). Feedback is the mean of a Beta
distribution over citations that stood and citations that were disputed (Jøsang and Ismail, "The Beta Reputation
System", 2002) with the prior Beta(a, b). Every part lies in [0, 1], so their product does too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import log2

from affidavit.domain.assertion import Assertion, Source
from affidavit.domain.evidence import Evidence, Stance

_DAY = timedelta(days=1)

_RELIABILITY: Mapping[Source, float] = {
    Source.STATEMENT: 0.95,
    Source.CONFIRMED: 0.90,
    Source.REPORTED: 0.75,
    Source.BEHAVIOUR: 0.60,
    Source.COOCCURRENCE: 0.40,
    Source.ASSISTANT: 0.30,
    Source.TOOL: 0.30,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfidenceSettings:
    """The constants of the formula."""

    reliability: Mapping[Source, float] = field(default_factory=lambda: dict(_RELIABILITY))  # per source, 0 to 1
    growth: float = 0.5  # g: how much a doubling of independent confirmations lengthens the half-life
    stood: float = 2.7  # a: citations that stood, supposed before any is seen
    disputed: float = 0.3  # b: citations that were disputed, supposed before any is seen


DEFAULTS = ConfidenceSettings()


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfidenceParts:
    """The four factors of a confidence, and what they were made of."""

    reliability: float
    consistency: float
    recency: float
    feedback: float
    half_life_days: float  # after reinforcement
    supports: int  # independent confirmations counted
    age_days: float  # since the last confirmation

    @property
    def value(self) -> float:
        """Their product, in [0, 1]."""
        return self.reliability * self.consistency * self.recency * self.feedback


def confidence_at(
    assertion: Assertion,
    half_life_days: float,
    at: datetime,
    *,
    contradictions: float = 0.0,
    settings: ConfidenceSettings = DEFAULTS,
) -> ConfidenceParts:
    """The confidence in an assertion at a moment.

    Args:
        assertion: the assertion, with the evidence known of it.
        half_life_days: the half-life of its predicate.
        at: the moment asked about; evidence after it does not count.
        contradictions: summed weight of the active assertions that contradict it, each usually its reliability.
        settings: the constants of the formula.
    """
    known = [item for item in assertion.evidence if item.at <= at]
    supports = independent_supports(known) if len(known) > 1 else 1
    half_life = reinforced(half_life_days, supports, settings)
    age = max((at - _last_confirmed(assertion, known, at)) / _DAY, 0.0)
    return ConfidenceParts(
        reliability=min(max(settings.reliability[assertion.source], 0.0), 1.0),
        consistency=1.0 / (1.0 + max(contradictions, 0.0)),
        recency=0.5 ** (age / half_life),
        feedback=feedback(assertion.uses, assertion.disputes, settings),
        half_life_days=half_life,
        supports=supports,
        age_days=age,
    )


def confidence_curve(
    assertion: Assertion, half_life_days: float, moments: Iterable[datetime], *, contradictions: float = 0.0
) -> tuple[tuple[datetime, ConfidenceParts], ...]:
    """The confidence at each of these moments, each by the evidence known then."""
    return tuple(
        (moment, confidence_at(assertion, half_life_days, moment, contradictions=contradictions)) for moment in moments
    )


def independent_supports(evidence: Iterable[Evidence]) -> int:
    """How often it was said independently: once per session and day, however often repeated there; at least 1."""
    said = {(item.session_id, item.at.date()) for item in evidence if item.stance is Stance.SUPPORTS}
    return max(len(said), 1)


def reinforced(half_life_days: float, supports: int, settings: ConfidenceSettings = DEFAULTS) -> float:
    """The half-life in days after so many independent confirmations."""
    return half_life_days * (1.0 + settings.growth * log2(max(supports, 1)))


def feedback(uses: int, disputes: int, settings: ConfidenceSettings = DEFAULTS) -> float:
    """The Beta mean over citations that stood and citations that were disputed."""
    stood = settings.stood + uses
    return stood / (stood + settings.disputed + disputes)


def _last_confirmed(assertion: Assertion, known: Iterable[Evidence], at: datetime) -> datetime:
    """The last confirmation at or before `at`; the first words where all confirmations are later."""
    if assertion.confirmed_at <= at:
        return assertion.confirmed_at
    supporting = [item.at for item in known if item.stance is Stance.SUPPORTS]
    return max(supporting, default=assertion.said_at)
