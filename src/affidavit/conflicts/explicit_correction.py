"""No, it is …."""

from __future__ import annotations

from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import Pair, displaced
from affidavit.domain.candidate import Act
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Verdict

_MORE_OR_LESS_EXACT = (ObjectRelation.NARROWER, ObjectRelation.WIDER)


def explicit_correction(pair: Pair) -> Verdict | None:
    """What is said to correct something wins outright over what it corrects.

    Known: what the correction is aimed at.
    New: a clause that corrects: 不对，是…; "no, I meant …"; "fat fingers".
    Decision: the known one is superseded as never having held; nothing else changes.

    Fires: 是24楼 after 14楼; "45" after "number 54".
    Does not fire: the same words without being a correction; a correction aimed at another assertion; 成都武侯区 after
        成都, which only says more exactly where.
    """
    if pair.act is not Act.CORRECT or not pair.aimed:
        return None
    if pair.comparison.objects in _MORE_OR_LESS_EXACT and not pair.comparison.contrary:
        return None
    changes_object = pair.comparison.objects is not ObjectRelation.SAME
    changes_rest = pair.comparison.contrary or pair.comparison.conditions is not ConditionRelation.EQUAL
    if not (changes_object or changes_rest or pair.known.validity != pair.new.validity):
        return None
    return displaced(pair, "explicit_correction", "the new one corrects the known one")
