"""Which status an assertion should have at a moment, were nothing more said: the policy of the sweep.

Takes an assertion, its predicate and a moment; gives the status it should move to, or None to leave it as it is. It
never deletes, and never wakes what is not active.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.confidence import ConfidenceSettings, confidence_at
from affidavit.domain.lifetime import LifetimeSettings, expiry
from affidavit.domain.predicate import Kind, Predicate
from affidavit.predicates.catalogue import Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepSettings:
    """Constants of the policy."""

    dormant_below: float = 0.15  # confidence under which an assertion is skipped by default
    lifetime: LifetimeSettings = field(default_factory=LifetimeSettings)
    confidence: ConfidenceSettings = field(default_factory=ConfidenceSettings)


DEFAULTS = SweepSettings()


def fate(assertion: Assertion, predicate: Predicate, at: datetime, settings: SweepSettings = DEFAULTS) -> Status | None:
    """The status it should move to at this moment: EXPIRED, DORMANT, or None to stay."""
    if assertion.status not in (Status.ACTIVE, Status.DORMANT):
        return None
    end = expiry(assertion, predicate, settings.lifetime, settings.confidence)
    if end is not None and end <= at:
        return Status.EXPIRED
    if assertion.status is Status.DORMANT or assertion.kind is Kind.EVENT:
        return None
    parts = confidence_at(assertion, predicate.half_life_days, at, settings=settings.confidence)
    return Status.DORMANT if parts.value < settings.dormant_below else None


def fates(
    assertions: Iterable[Assertion], catalogue: Catalogue, at: datetime, settings: SweepSettings = DEFAULTS
) -> Iterator[tuple[Assertion, Status]]:
    """Each assertion that should move, with its new status, one by one in the order given.

    Doing it again after a stop gives what is left: what has already moved is not active any more.
    """
    for assertion in assertions:
        status = fate(assertion, catalogue.get(assertion.predicate), at, settings)
        if status is not None:
            yield assertion, status
