"""Old letters."""

from __future__ import annotations

from affidavit.conflicts.comparing import is_silent_on
from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import OLDER, Pair, beside, kind_of_clash
from affidavit.domain.assertion import LinkKind
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import ConflictKind, Outcome, Verdict

_SAME_GROUND = (ConditionRelation.EQUAL, ConditionRelation.NARROWER)


def late_news(pair: Pair) -> Verdict | None:
    """News that comes late about an older time enters history and displaces nothing.

    Known: was said later, and for a later time.
    New: would clash with it, but is about an older time.
    Decision: as if they had come in the order of their times: the new one is kept as superseded by the known one, valid
        until that was said; where the known one is only an exception to it, both stand.

    Fires: a conversation of 2023 imported after one of 2025.
    Does not fire: the same two in the order of their times.
    """
    found = pair.comparison
    if not found.late or not found.rivals:
        return None
    if _is_excepted(pair):
        why = "the known one came later as an exception to the new one"
        return beside(pair, "late_news", why, ConflictKind.CONTEXT_SCOPED, LinkKind.ABOUT_SAME)
    if found.conditions not in _SAME_GROUND:
        return None
    return Verdict(
        outcome=Outcome.ADDED, rule="late_news", kind=kind_of_clash(pair), winner=OLDER,
        signals=dict(pair.signals), why="the new one is about an older time",
    )  # fmt: skip


def _is_excepted(pair: Pair) -> bool:
    """Whether the known one is an exception to the new one, or was said when the new one does not hold."""
    found = pair.comparison
    if found.conditions is ConditionRelation.NARROWER:
        return is_silent_on(pair.known, pair.new)
    return found.conditions is ConditionRelation.WIDER or (found.contrary and found.objects is ObjectRelation.WIDER)
