"""To the hour."""

from __future__ import annotations

from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import NEWER, Pair
from affidavit.domain.assertion import LinkKind
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Outcome, Verdict
from affidavit.domain.predicate import Kind

_DATED = (Kind.EVENT, Kind.INTENTION, Kind.INSTRUCTION)


def closer_time(pair: Pair) -> Verdict | None:
    """The same event or plan with a closer time makes the known one more exact.

    Known: an event, plan or request with a time.
    New: the same with a time inside that one.
    Decision: the closer one stands and refines the other, which is kept behind it.

    Fires: "dentist on the 12th at 3 pm" after "dentist on the 12th"; 五月去了巴黎 after 去年去了巴黎.
    Does not fire: "dentist on Friday" after "dentist on Thursday".
    """
    known, new, found = pair.known, pair.new, pair.comparison
    same = known.predicate == new.predicate and known.modality is new.modality and known.kind is new.kind
    if not same or found.contrary or found.objects is not ObjectRelation.SAME or new.kind not in _DATED:
        return None
    if found.conditions is not ConditionRelation.EQUAL or known.validity.is_open or known.validity == new.validity:
        return None
    if not new.validity.within(known.validity):
        return None
    return Verdict(
        outcome=Outcome.REFINED, rule="closer_time", winner=NEWER, signals=dict(pair.signals),
        why="the new one gives a closer time", link=LinkKind.REFINES,
    )  # fmt: skip
