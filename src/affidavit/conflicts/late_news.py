"""Old letters."""

from __future__ import annotations

from affidavit.conflicts.comparing import claimed_until
from affidavit.conflicts.rule import OLDER, Pair, kind_of_clash
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Outcome, Verdict

_SAME_GROUND = (ConditionRelation.EQUAL, ConditionRelation.NARROWER)


def late_news(pair: Pair) -> Verdict | None:
    """News that comes late about an older time enters history and displaces nothing.

    Known: holds for a later time than the new one was claimed for.
    New: would clash with it, but is about an older time.
    Decision: the new one is kept as superseded by the known one, valid until that began.

    Fires: a conversation of 2023 imported after one of 2025.
    Does not fire: the same two in the order of their times.
    """
    if not pair.comparison.rivals or pair.comparison.conditions not in _SAME_GROUND:
        return None
    if claimed_until(pair.new) >= claimed_until(pair.known) or pair.new.said_at >= pair.known.confirmed_at:
        return None
    return Verdict(
        outcome=Outcome.ADDED, rule="late_news", kind=kind_of_clash(pair), winner=OLDER,
        signals=dict(pair.signals), why="the new one is about an older time",
    )  # fmt: skip
