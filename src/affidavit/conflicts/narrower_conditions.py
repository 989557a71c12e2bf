"""Except in winter."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import LinkKind
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import ConflictKind, Verdict

_BESIDE = (ConditionRelation.NARROWER, ConditionRelation.OVERLAPPING)


def narrower_conditions(pair: Pair) -> Verdict | None:
    """What holds only under a condition is an exception to the general, not its end.

    Known: holds more widely, or under conditions of another sort.
    New: would clash with it, under narrower or overlapping conditions.
    Decision: both stand, `context_scoped`; a narrower one is linked as an exception.

    Fires: "hot in winter" after "I prefer iced americano"; 开会时用文字 after 用语音回复我.
    Does not fire: the general statement said after the conditional one.
    """
    if not pair.comparison.rivals or pair.comparison.conditions not in _BESIDE:
        return None
    narrower = pair.comparison.conditions is ConditionRelation.NARROWER
    link = LinkKind.EXCEPTION_TO if narrower else None
    why = "the new one holds under its conditions only"
    return beside(pair, "narrower_conditions", why, ConflictKind.CONTEXT_SCOPED, link)
