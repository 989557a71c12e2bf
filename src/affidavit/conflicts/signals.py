"""What speaks for the newer and what for the older of two assertions, and how much each counts.

Every signal lies in [-1, 1]; above zero it speaks for the new one. They are weighed, never the time alone, and all of
them are kept with the decision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from affidavit.conflicts.alternatives import PRESENT
from affidavit.conflicts.comparing import claimed_until, is_exclusive, is_permissive, words_of
from affidavit.domain.assertion import Assertion, Modality, Source
from affidavit.domain.candidate import Act
from affidavit.domain.confidence import DEFAULTS as CONFIDENCE
from affidavit.domain.confidence import independent_supports
from affidavit.domain.predicate import Predicate

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each signal counts. A newer statement of the same standing always wins with these defaults."""

    recency: float = 1.0  # it speaks of a later time, or was said later of the same time
    source: float = 1.0  # difference of the reliabilities of their sources
    presence: float = 0.3  # its words imply being there
    behaviour: float = 0.15  # what was done agrees with it
    openness: float = 0.1  # it permits more
    evidence: float = 0.1  # independent confirmations
    correction: float = 3.0  # the owner says that the other one was wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalSettings:
    """Constants of the signals."""

    weights: Weights = field(default_factory=Weights)
    floor: float = 0.35  # recency of news only a moment later
    gap_days: float = 60.0  # recency is half-way from the floor to 1 after so many days


DEFAULTS = SignalSettings()


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What is known around a pair."""

    act: Act = Act.ASSERT  # what the clause of the new one does to what is known
    aimed: bool = False  # whether that act is aimed at this known assertion
    others: Sequence[Assertion] = ()  # further known assertions; behaviour among them counts for either side


def signals(
    known: Assertion,
    new: Assertion,
    predicates: tuple[Predicate, Predicate],
    around: Circumstances,
    settings: SignalSettings = DEFAULTS,
) -> Mapping[str, float]:
    """All signals of a pair; `predicates` are those of the known and the new one, in this order."""
    return {
        "recency": recency(known, new, settings),
        "source": reliability(new) - reliability(known),
        "presence": float(_present(new, predicates[1])) - float(_present(known, predicates[0])),
        "behaviour": _balance(_behaviour(new, around.others), _behaviour(known, around.others)),
        "openness": _sign(openness(new, predicates[1]) - openness(known, predicates[0])),
        "evidence": _balance(independent_supports(new.evidence), independent_supports(known.evidence)),
        "correction": float(around.act is Act.CORRECT and around.aimed),
    }


def score(found: Mapping[str, float], weights: Weights) -> float:
    """The signals weighed together; at or above zero the new one wins."""
    return sum(getattr(weights, name) * value for name, value in found.items())


def recency(known: Assertion, new: Assertion, settings: SignalSettings = DEFAULTS) -> float:
    """How much later the new one is: by the time it is about, then by when it was said."""
    about = claimed_until(new) - claimed_until(known)
    gap = about / _DAY or (new.said_at - known.confirmed_at) / _DAY
    if not gap:
        return 0.0
    strength = 1.0 - (1.0 - settings.floor) * 0.5 ** (abs(gap) / settings.gap_days)
    return strength if gap > 0 else -strength


def reliability(assertion: Assertion) -> float:
    """How far its source is trusted; what is only reported counts no more than a report."""
    trusted = CONFIDENCE.reliability[assertion.source]
    if assertion.modality is Modality.REPORTED:
        return min(trusted, CONFIDENCE.reliability[Source.REPORTED])
    return trusted


def openness(assertion: Assertion, predicate: Predicate) -> int:
    """How much it permits: the predicate's own openness, more for "also fine", less for "only"."""
    return predicate.openness + is_permissive(assertion) - is_exclusive(assertion)


def _present(assertion: Assertion, predicate: Predicate) -> bool:
    words = words_of(assertion)
    actual = assertion.modality is Modality.ACTUAL and assertion.source is not Source.REPORTED
    return actual and (predicate.presence or any(word in words for word in PRESENT))


def _behaviour(assertion: Assertion, others: Sequence[Assertion]) -> int:
    """How many observed doings agree with it."""
    return sum(
        other.source is Source.BEHAVIOUR and other.id != assertion.id and other.object_key == assertion.object_key
        and other.polarity is assertion.polarity
        for other in others
    )  # fmt: skip


def _balance(ours: int, theirs: int) -> float:
    return (ours - theirs) / (ours + theirs) if ours + theirs else 0.0


def _sign(value: int) -> float:
    return float((value > 0) - (value < 0))
