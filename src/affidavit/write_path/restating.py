"""What is held, said anew by words that change it: the new thing in its slot, or that it is over.

Shared by succession (a change says so), inheriting (a correction without a relation) and revising (words about what is
held). Takes assertions; gives new ones, which the caller words and fingerprints.
"""

from __future__ import annotations

from datetime import datetime

from affidavit.domain.assertion import Assertion, Modality, Polarity
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Kind

AHEAD = (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED)


def in_slot_of(new: Assertion, known: Assertion) -> Assertion:
    """The new one, said of the same and in the same relation and circumstances as what is known."""
    return new.with_(
        subject=known.subject, subject_id=known.subject_id, predicate=known.predicate, dimension=known.dimension,
        kind=known.kind, conditions=known.conditions,
    )  # fmt: skip


def over(told: Assertion, known: Assertion, at: datetime, said_at: datetime) -> Assertion:
    """That what is known is over since `at`; of what was still ahead when that was said, that it will not be."""
    begins = known.validity.start
    if known.kind is Kind.INTENTION or known.modality in AHEAD or (begins is not None and begins > said_at):
        return told.with_(polarity=Polarity.NEGATIVE, modality=known.modality)
    return told.with_(modality=Modality.PAST, validity=Interval(None, at))
