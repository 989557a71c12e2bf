"""In one breath."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import LinkKind
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import ConflictKind, Verdict


def said_together(pair: Pair) -> Verdict | None:
    """What is said in one breath is meant to hold together.

    Known: said in the same message under other conditions, or in the very same clause.
    New: would clash with it.
    Decision: both stand; under different conditions `context_scoped`, and a narrower one is the exception.

    Fires: 平时喝冰美式，冬天会点热美式; "formal, but chatty with my own team"; "I prefer tea or coffee".
    Does not fire: "I lived in Porto, now I live in Braga", which has no conditions.
    """
    found = pair.comparison
    if not found.together or not found.rivals:
        return None
    if found.conditions is ConditionRelation.EQUAL:
        listed = found.conjoined and not found.contrary
        return beside(pair, "said_together", "they are members of one list") if listed else None
    link = LinkKind.EXCEPTION_TO if found.conditions is ConditionRelation.NARROWER else None
    why = "they were said together under different conditions"
    return beside(pair, "said_together", why, ConflictKind.CONTEXT_SCOPED, link)
