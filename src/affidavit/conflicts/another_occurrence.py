"""What happened before may happen again."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import Verdict
from affidavit.domain.predicate import Kind, Predicate


def another_occurrence(pair: Pair) -> Verdict | None:
    """The same thing at another time is another event, not the same claim again.

    Known: an event, plan, reminder or passing state whose time is over when the new one is said.
    New: the same words for a time that does not touch it.
    Decision: both stand; no clash.

    Fires: a cold in May beside "I have a cold" said in November; 看牙 last spring beside 看牙 next week.
    Does not fire: "I have a cold" said twice in one day.
    """
    if pair.known.fingerprint != pair.new.fingerprint and not _same_words(pair):
        return None
    if not _happens(pair.known, pair.known_predicate) or pair.comparison.overlaps:
        return None
    end = pair.known.validity.end
    if end is None or pair.new.said_at < end:
        return None
    return beside(pair, "another_occurrence", "the same thing happened, or will, at another time")


def _same_words(pair: Pair) -> bool:
    return pair.known.predicate == pair.new.predicate and pair.known.object_key == pair.new.object_key


def _happens(assertion: Assertion, predicate: Predicate) -> bool:
    return predicate.passing or predicate.one_off or assertion.kind in (Kind.EVENT, Kind.INTENTION)
