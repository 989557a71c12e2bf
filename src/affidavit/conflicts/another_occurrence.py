"""What happened before may happen again."""

from __future__ import annotations

from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.conflict import Verdict
from affidavit.domain.lifetime import expiry
from affidavit.domain.predicate import Kind


def another_occurrence(pair: Pair) -> Verdict | None:
    """The same thing at another time is another event, not the same claim again.

    Known: an event, or a plan, reminder or passing state that was over when the new one was said.
    New: the same words about a later time, or another time of an event.
    Decision: both stand; no clash.

    Fires: a cold in May beside "I have a cold" said in November; 看牙 last spring beside 看牙 next week.
    Does not fire: "I have a cold" said twice in one week; the dentist moved from Thursday to Friday.
    """
    later = pair.known.predicate == pair.new.predicate and pair.known.said_at <= pair.new.said_at
    if not later or not _happens(pair) or pair.comparison.contrary:
        return None
    if pair.comparison.objects is not ObjectRelation.SAME:
        return None
    apart = not pair.comparison.overlaps
    if pair.known.kind is Kind.EVENT and pair.new.kind is Kind.EVENT:
        return beside(pair, "another_occurrence", "it happened at several times") if apart else None
    over = _was_over(pair)
    return beside(pair, "another_occurrence", "the earlier one was over") if over else None


def _happens(pair: Pair) -> bool:
    return pair.known_predicate.passing or pair.known.kind in (Kind.EVENT, Kind.INTENTION) or _dated_request(pair)


def _dated_request(pair: Pair) -> bool:
    return pair.known.kind is Kind.INSTRUCTION and not pair.known.validity.is_open and not pair.new.validity.is_open


def _was_over(pair: Pair) -> bool:
    """Whether it ended by its own date, or by itself as passing states do. An undated wish is the same wish again."""
    end = expiry(pair.known, pair.known_predicate)
    told = pair.known.validity.end is not None or pair.known_predicate.passing
    return told and end is not None and end <= pair.new.said_at
