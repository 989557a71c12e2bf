"""What happened, or held, in the time a question names."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.assertion import Assertion
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Kind
from affidavit.domain.time_expression import TimeExpression, TimeRelation
from affidavit.ports.store import Selection
from affidavit.retrievers.retriever import Clue, Seeking, clue_to, strongest

_KINDS = (Kind.EVENT, Kind.INTENTION, Kind.INSTRUCTION, Kind.FACT)
_INSIDE = 1.0
_TOUCHING = 0.5
_READ = 400  # the newest assertions looked at; older ones are left to words and vectors


class Temporal:
    """Assertions whose own time lies in the stretch asked about."""

    name = "temporal"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Dated assertions in or touching the time asked about; nothing when no time is named."""
        stretch = asked_stretch(seeking.question.time)
        if stretch is None:
            return ()
        subjects = sorted(seeking.subjects) or None
        selection = Selection(subject_ids=subjects, kinds=_KINDS, statuses=seeking.statuses, limit=_READ)
        dated = [found for found in seeking.store.select(seeking.scope, selection) if not found.validity.is_open]
        clues = [clue_to(found, _strength(found, stretch)) for found in dated if found.validity.overlaps(stretch)]
        return strongest(clues, seeking.limit)


def asked_stretch(time: TimeExpression | None) -> Interval | None:
    """The stretch of time a question asks about, or None."""
    if time is None or time.interval.is_open:
        return None
    if time.relation is TimeRelation.BEFORE:
        return Interval(None, time.interval.start)
    if time.relation in (TimeRelation.AFTER, TimeRelation.SINCE):
        return Interval(time.interval.start, None)
    return time.interval


def _strength(assertion: Assertion, stretch: Interval) -> float:
    return _INSIDE if assertion.validity.within(stretch) else _TOUCHING
