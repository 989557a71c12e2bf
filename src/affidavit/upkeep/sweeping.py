"""Which status an assertion should have at a moment, were nothing more said: the policy of the sweep.

Takes an assertion, its predicate and a moment; gives the status it should move to, or None to leave it as it is. It
never deletes, and never wakes what is not active. Standing instructions and preferences do not expire by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, time, timedelta

from affidavit.domain.assertion import Assertion, Modality, Status
from affidavit.domain.confidence import ConfidenceSettings, confidence_at, independent_supports, reinforced
from affidavit.domain.predicate import Kind, Predicate

_LASTING = (Kind.PREFERENCE, Kind.INSTRUCTION)
_NOT_YET = (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED)


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepSettings:
    """Constants of the policy."""

    dormant_below: float = 0.15  # confidence under which an assertion is skipped by default
    passing_half_lives: float = 2.0  # an undated passing state is over after so many half-lives
    one_off_half_lives: float = 1.0  # an undated plan or reminder is over after so many half-lives
    confidence: ConfidenceSettings = field(default_factory=ConfidenceSettings)


DEFAULTS = SweepSettings()


def fate(
    assertion: Assertion, predicate: Predicate, at: datetime, settings: SweepSettings = DEFAULTS
) -> Status | None:
    """The status it should move to at this moment: EXPIRED, DORMANT, or None to stay."""
    if assertion.status not in (Status.ACTIVE, Status.DORMANT):
        return None
    end = expiry(assertion, predicate, settings)
    if end is not None and end <= at:
        return Status.EXPIRED
    if assertion.status is Status.DORMANT or assertion.kind is Kind.EVENT:
        return None
    parts = confidence_at(assertion, predicate.half_life_days, at, settings=settings.confidence)
    return Status.DORMANT if parts.value < settings.dormant_below else None


def expiry(assertion: Assertion, predicate: Predicate, settings: SweepSettings = DEFAULTS) -> datetime | None:
    """When it is over by itself, or None where it never is."""
    if assertion.recurrence is not None and assertion.validity.end is None:
        return None
    if is_one_off(assertion, predicate):
        return _over(assertion, predicate, settings.one_off_half_lives)
    if predicate.passing:
        return _over(assertion, predicate, settings.passing_half_lives)
    ends = assertion.validity.end
    if ends is None or assertion.kind is Kind.EVENT or assertion.modality is Modality.PAST:
        return None
    return ends if ends > assertion.said_at else None


def is_one_off(assertion: Assertion, predicate: Predicate) -> bool:
    """Whether it is done with once its time is past: plans, appointments, reminders, a request for tonight."""
    if assertion.recurrence is not None:
        return False
    if predicate.one_off or assertion.kind is Kind.INTENTION or assertion.modality in _NOT_YET:
        return True
    return assertion.kind in _LASTING and assertion.validity.end is not None


def _over(assertion: Assertion, predicate: Predicate, half_lives: float) -> datetime:
    """The end of the day of its time; without a time, some half-lives after it was last said."""
    last = assertion.validity.end
    if last is None and assertion.validity.start is not None and assertion.validity.start > assertion.confirmed_at:
        last = assertion.validity.start
    if last is not None:
        return end_of_day(last)
    length = reinforced(predicate.half_life_days, independent_supports(assertion.evidence))
    return assertion.confirmed_at + timedelta(days=length * half_lives)


def end_of_day(moment: datetime) -> datetime:
    """The midnight after the last instant before `moment`, in its own zone."""
    last = moment - timedelta(microseconds=1)
    return datetime.combine(last.date() + timedelta(days=1), time(), tzinfo=moment.tzinfo)
