"""Winter and summer."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import ConflictKind, Verdict


def excluded_conditions(pair: Pair) -> Verdict | None:
    """Under circumstances that exclude each other both can hold (G9).

    Known: under one condition.
    New: under another one that never holds together with it.
    Decision: both stand; `context_scoped` where they would clash without their conditions.

    Fires: 冬天点热美式 beside 夏天喝冰美式; "voice in the car" beside "plain text anywhere else".
    Does not fire: "no pushes at weekends" beside "no pushes on Saturdays"; "yoga is on Fridays now" after "… Mondays".
    """
    if pair.comparison.conditions is not ConditionRelation.EXCLUSIVE or pair.comparison.moved:
        return None
    kind = ConflictKind.CONTEXT_SCOPED if pair.comparison.rivals else None
    return beside(pair, "excluded_conditions", "their conditions exclude each other", kind)
