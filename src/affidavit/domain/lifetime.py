"""When an assertion is over by itself: one-off plans and reminders after their time, passing states after a while.

Standing instructions and preferences, and facts without an end, are never over by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time, timedelta

from affidavit.domain.assertion import Assertion, Modality
from affidavit.domain.confidence import ConfidenceSettings, independent_supports, reinforced
from affidavit.domain.predicate import Kind, Predicate, ValueKind

_STANDING = (Kind.PREFERENCE, Kind.INSTRUCTION)
_NOT_YET = (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED)


@dataclass(frozen=True, slots=True, kw_only=True)
class LifetimeSettings:
    """How long what has no date lasts, in half-lives since it was last said."""

    passing: float = 1.5  # states that pass: a cold, a diet, a stay
    one_off: float = 1.0  # plans and reminders


DEFAULTS = LifetimeSettings()


def expiry(
    assertion: Assertion,
    predicate: Predicate,
    settings: LifetimeSettings = DEFAULTS,
    confidence: ConfidenceSettings | None = None,
) -> datetime | None:
    """The first moment at which it is over by itself, or None where it never is."""
    if assertion.modality is Modality.PAST or assertion.kind is Kind.EVENT:
        return None
    if predicate.clock and not _spans_days(assertion):
        return None  # the time is the hour at which it is so every day
    if assertion.recurrence is not None:
        return _day_after(assertion.validity.end)
    if is_one_off(assertion, predicate):
        return _over(assertion, predicate, settings.one_off, confidence)
    if predicate.passing:
        return _over(assertion, predicate, settings.passing, confidence)
    dated = predicate.value_kind is ValueKind.DATE  # its interval is the date it names, not how long it is so
    return None if dated else assertion.validity.end


def _spans_days(assertion: Assertion) -> bool:
    start, end = assertion.validity.start, assertion.validity.end
    return start is not None and end is not None and end - start > timedelta(days=1)


def is_one_off(assertion: Assertion, predicate: Predicate) -> bool:
    """Whether it is done with once its time is past: a plan, an appointment, a reminder, a request for tonight."""
    if assertion.recurrence is not None:
        return False
    if predicate.one_off or assertion.kind is Kind.INTENTION or assertion.modality in _NOT_YET:
        return True
    return assertion.kind in _STANDING and assertion.validity.end is not None


def end_of_day(moment: datetime) -> datetime:
    """The midnight after the last instant before `moment`, in its own zone."""
    last = moment - timedelta(microseconds=1)
    return datetime.combine(last.date() + timedelta(days=1), time(), tzinfo=moment.tzinfo)


def _day_after(moment: datetime | None) -> datetime | None:
    return None if moment is None else end_of_day(moment)


def _over(
    assertion: Assertion, predicate: Predicate, half_lives: float, confidence: ConfidenceSettings | None
) -> datetime:
    """The end of the day of its time; without a time, some half-lives after it was last said."""
    last = assertion.validity.end
    start = assertion.validity.start
    if last is None and start is not None and start > assertion.confirmed_at:
        last = start + timedelta(microseconds=1)
    if last is not None:
        return end_of_day(last)
    supports = independent_supports(assertion.evidence)
    length = reinforced(predicate.half_life_days, supports, confidence or ConfidenceSettings())
    return assertion.confirmed_at + timedelta(days=length * half_lives)
