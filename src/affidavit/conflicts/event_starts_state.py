"""Moved, joined."""

from __future__ import annotations

from affidavit.conflicts.comparing import ObjectRelation, claimed_until, is_single
from affidavit.conflicts.rule import Pair, displaced
from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.conflict import Verdict

_DONE = (Modality.ACTUAL, Modality.PAST)


def event_starts_state(pair: Pair) -> Verdict | None:
    """An event that begins a state displaces another state of that kind, where only one is possible.

    Known: a state of which there is one at a time: residence, employer.
    New: the event that begins another one, at a later time: moved to, joined.
    Decision: the known state is superseded and closed at the time of the event.

    Fires: 上个月搬到成都了 after 我住在重庆; "I joined Initech in May" after "I work at Acme".
    Does not fire: "I bought a phone" after "I own a phone"; "I moved to Porto in 2015" after "I live in Braga now".
    """
    if pair.new_predicate.starts != pair.known.predicate or pair.new.modality not in _DONE:
        return None
    if Polarity.NEGATIVE in (pair.new.polarity, pair.known.polarity) or not is_single(pair.known, pair.known_predicate):
        return None
    begun = pair.new.validity.start or pair.new.said_at
    if pair.comparison.objects is not ObjectRelation.DIFFERENT or begun < claimed_until(pair.known):
        return None
    return displaced(pair, "event_starts_state", "the event began another state of the kind")
