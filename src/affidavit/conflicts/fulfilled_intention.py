"""Done what was wanted."""

from __future__ import annotations

from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import LinkKind, Modality, Polarity
from affidavit.domain.conflict import Verdict

_DONE = (Modality.ACTUAL, Modality.PAST)
_AHEAD = (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED)


def fulfilled_intention(pair: Pair) -> Verdict | None:
    """Doing what was intended fulfils the intention.

    Known: an intention, or a fact planned, wished or considered.
    New: the deed, about the same object or a narrower one.
    Decision: both stay; the deed is linked as fulfilling the intention, which is over.

    Fires: 买了台吸尘器 after 月底想买台吸尘器; "I moved to Berlin" after "I might move to Berlin".
    Does not fire: "I bought a kettle" after "I want to buy a dishwasher".
    """
    if pair.new.modality not in _DONE or Polarity.NEGATIVE in (pair.new.polarity, pair.known.polarity):
        return None
    if not _carries_out(pair) or pair.comparison.objects not in (ObjectRelation.SAME, ObjectRelation.NARROWER):
        return None
    return beside(pair, "fulfilled_intention", "the intention was carried out", link=LinkKind.FULFILS)


def _carries_out(pair: Pair) -> bool:
    if pair.known.predicate in pair.new_predicate.fulfils:
        return True
    same_relation = pair.known.predicate in (pair.new.predicate, pair.new_predicate.starts)
    return same_relation and pair.known.modality in _AHEAD
