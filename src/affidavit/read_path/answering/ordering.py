"""First and last: the earliest or latest of the assertions in the slot."""

from __future__ import annotations

from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.found import Answer
from affidavit.read_path.answering.ground import Ground, known, unknown, value_of
from affidavit.read_path.answering.values import affirmed


def ordinal(ground: Ground) -> Answer:
    """The value of the earliest or latest assertion, by its own time, else by when it was said."""
    best = sorted(affirmed(ground.best), key=own_time)
    if not best:
        return unknown(ground)
    chosen = best[0] if ground.seeking.question.ordinal == "first" else best[-1]
    return known(ground, [chosen], [value_of(ground, chosen)])


def own_time(assertion: Assertion) -> tuple[datetime, str]:
    """When it began or happened, as far as known."""
    return (assertion.validity.start or assertion.said_at, assertion.id)
