"""What is put off: "got another week for the portfolio" moves the date that is held of it, whatever relation holds it.

Takes a claim, what it puts off and what is held that has its words; gives the same dates put off, each resting on the
claim's words and aimed at the date it replaces. Other things of that name, and dates that are past, are left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from affidavit.domain.assertion import Assertion, Polarity, Status
from affidavit.domain.candidate import Change
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import ValueKind
from affidavit.languages.language import Language
from affidavit.predicates.catalogue import Catalogue

_ENDING = ("deadline", "expires_on")  # relations whose date is the last one


def is_put_off(known: Assertion, claim: Assertion, change: Change, language: Language, catalogue: Catalogue) -> bool:
    """Whether it is a date, still ahead, of the thing that is put off."""
    end = known.validity.end
    ahead = end is not None and end >= claim.said_at - timedelta(days=1)
    if known.status is not Status.ACTIVE or known.polarity is Polarity.NEGATIVE or not ahead or known.recurrence:
        return False
    predicate = catalogue.get(known.predicate)
    told = claim.validity.end or claim.validity.start
    if change.later == 0 and (told is None or told <= claim.said_at):
        return False  # put off to what is past: the time is read wrongly
    if predicate.value_kind is not ValueKind.DATE and not predicate.chosen:
        return False
    if change.later == 0 and (known.predicate, known.subject_id) == (claim.predicate, claim.subject_id):
        return False  # the claim itself says so
    return _is_about(known, change.old or claim.subject, language)


def put_off(slot: Assertion, known: Assertion, claim: Assertion, change: Change) -> Assertion:
    """The known date at its new time."""
    until = _shifted(known, change.later) if change.later else claim.validity
    if known.predicate in _ENDING:
        end = until.end or _later(until.start, timedelta(days=1))
        until = Interval(min(claim.said_at, end or claim.said_at), end)
    said = until.start if until.start is not None and known.predicate not in _ENDING else until.end
    day = _day(said, begins=said is until.start) if said is not None else known.object
    dated = _is_date(known.object)
    return slot.with_(
        validity=until, modality=known.modality, object=day if dated else known.object,
        object_key=day if dated else known.object_key,
    )  # fmt: skip


def _day(moment: datetime, *, begins: bool) -> str:
    """The day it begins on, or the last one before it ends."""
    return (moment if begins else moment - timedelta(seconds=1)).date().isoformat()


def _is_about(known: Assertion, topic: str, language: Language) -> bool:
    wanted = set(language.tokens(topic))
    own = set(language.tokens(known.object)) if not _is_date(known.object) else set[str]()
    quoted = [language.tokens(piece.quote) for piece in known.evidence]
    held = own.union(language.tokens(known.subject), *quoted)
    return bool(wanted) and (wanted <= held or (bool(own) and own <= wanted))


def _shifted(known: Assertion, days: float | None) -> Interval:
    length = timedelta(days=days or 0.0)
    return Interval(_later(known.validity.start, length), _later(known.validity.end, length))


def _later(moment: datetime | None, length: timedelta) -> datetime | None:
    return None if moment is None else moment + length


def _is_date(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def topics(changes: Sequence[Change], subject: str) -> str:
    """The words by which what is changed is looked up."""
    return " ".join(f"{change.old} {change.amount}".strip() or subject for change in changes)
