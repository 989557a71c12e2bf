"""Then and now."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import Modality
from affidavit.domain.conflict import Verdict
from affidavit.domain.predicate import ValueKind


def past_beside_present(pair: Pair) -> Verdict | None:
    """What was once so and what is so now are both true.

    Known: about one time.
    New: told as past, or about a time that does not touch it.
    Decision: both stand; no clash.

    Fires: 以前住在北京 beside 现在住在上海; "I worked at Acme until 2019" beside "I work at Initech".
    Does not fire: two statements about now; a deadline put off, whose object is the date itself.
    """
    if Modality.PAST in (pair.known.modality, pair.new.modality):
        return beside(pair, "past_beside_present", "one of them is told as past")
    names_times = pair.known_predicate.clock or pair.known_predicate.value_kind is ValueKind.DATE
    if pair.comparison.overlaps or pair.comparison.moved or names_times:
        return None
    return beside(pair, "past_beside_present", "they are about different times")
