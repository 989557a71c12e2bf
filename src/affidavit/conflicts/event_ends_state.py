"""Sold, lost, quit."""

from __future__ import annotations

from affidavit.conflicts.comparing import ObjectRelation
from affidavit.conflicts.rule import Pair, displaced
from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.conflict import Verdict

_DONE = (Modality.ACTUAL, Modality.PAST)


def event_ends_state(pair: Pair) -> Verdict | None:
    """An event that ends a state speaks in the state's dimension.

    Known: a state, such as owning or working at.
    New: the event that ends it, about the same object or without one: sold, lost, quit.
    Decision: the state is superseded and closed at the time of the event.

    Fires: 飞度上周出掉了 after 我那台飞度; "I quit" after "I work at Acme".
    Does not fire: "I sold my bike" after "I own a car"; "I want to sell the car" after "I own a car".
    """
    if pair.new_predicate.ends != pair.known.predicate or pair.new.modality not in _DONE:
        return None
    if Polarity.NEGATIVE in (pair.new.polarity, pair.known.polarity):
        return None
    if pair.new.object_key.strip() and pair.comparison.objects is ObjectRelation.DIFFERENT:
        return None
    return displaced(pair, "event_ends_state", "the event ended the state")
