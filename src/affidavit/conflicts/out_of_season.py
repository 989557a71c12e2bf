"""Said when the other does not hold anyway."""

from __future__ import annotations

from affidavit.conflicts.comparing import is_silent_on
from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import LinkKind
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import ConflictKind, Verdict


def out_of_season(pair: Pair) -> Verdict | None:
    """A general word said while the known one does not hold says nothing about the time when it does.

    Known: holds under a condition of the calendar, such as summer or the weekend.
    New: would clash with it, is more general, and was said at a time when that condition did not hold.
    Decision: both stand, `context_scoped`; under its condition the known one is the more specific.

    Fires: 来杯热的 said in winter beside 夏天喝冰美式; "in bed at 11" said on a Tuesday beside "at one on weekends".
    Does not fire: "in bed at 11" said on a Saturday.
    """
    found = pair.comparison
    if not found.rivals or found.conditions is not ConditionRelation.WIDER:
        return None
    if not is_silent_on(pair.new, pair.known):
        return None
    why = "the known one does not hold at the time when the new one was said"
    return beside(pair, "out_of_season", why, ConflictKind.CONTEXT_SCOPED, LinkKind.ABOUT_SAME)
