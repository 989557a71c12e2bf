"""Again is harmless."""

from __future__ import annotations

from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import Pair
from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Act
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Outcome, Verdict
from affidavit.domain.predicate import Kind


def same_claim(pair: Pair) -> Verdict | None:
    """The same claim in the same or other words confirms what is known (G6).

    Known: a claim, whatever its status.
    New: the same subject, predicate, object, polarity, modality and conditions, not at another time.
    Decision: the known one is confirmed with the new words as further evidence; nothing is copied. One that was
        superseded, dormant, expired or retracted becomes active again when the new words are later than its end.

    Fires: 喝不了酒 after 我不能喝酒; "Biscuit is my pony" after "my pony is called Biscuit".
    Does not fire: "likes cold brew" after "dislikes cold brew"; "dentist on Friday" after "dentist on Thursday".
    """
    if pair.known.fingerprint != pair.new.fingerprint and not _means_the_same(pair):
        return None
    if pair.aimed and (pair.act is Act.END or _corrects_time(pair)):
        return None
    if _is_dated(pair.known) and not _times_agree(pair):
        return None
    return Verdict(outcome=Outcome.CONFIRMED, rule="same_claim", why="the same claim was made before")


def _corrects_time(pair: Pair) -> bool:
    """毕业是2018年, after 2019年: the same claim with its time put right."""
    told = not pair.new.validity.is_open and pair.new.validity != pair.known.validity
    return pair.act is Act.CORRECT and told and not pair.known.validity.is_open


def _means_the_same(pair: Pair) -> bool:
    known, new = pair.known, pair.new
    if (known.predicate, known.dimension, known.modality) != (new.predicate, new.dimension, new.modality):
        return False
    same_object = known.polarity is new.polarity and pair.comparison.objects is ObjectRelation.SAME
    return same_object and pair.comparison.conditions is ConditionRelation.EQUAL


def _is_dated(assertion: Assertion) -> bool:
    """Whether its time belongs to what is claimed: an event, a plan or a request for a moment is another one then."""
    return assertion.kind in (Kind.EVENT, Kind.INTENTION, Kind.INSTRUCTION)


def _times_agree(pair: Pair) -> bool:
    """Whether one of the times is not told, or the known one is no wider; a closer time is a refinement."""
    known, new = pair.known.validity, pair.new.validity
    return new.is_open or known.is_open or known.within(new)
