"""History is no party."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import Status
from affidavit.domain.conflict import Verdict

_STANDING = (Status.ACTIVE, Status.DORMANT)


def settled_before(pair: Pair) -> Verdict | None:
    """What no longer stands cannot clash with what is said now.

    Known: superseded, expired or retracted.
    New: any other claim.
    Decision: both stay as they are; no clash.

    Fires: an expired trip to 北京 beside a new trip; a superseded address beside the third one.
    Does not fire: a dormant preference, which still counts when it is contradicted.
    """
    if pair.known.status in _STANDING:
        return None
    return beside(pair, "settled_before", f"the known one is {pair.known.status}")
