"""Another day."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, weighed
from affidavit.domain.conflict import Verdict


def rescheduled(pair: Pair) -> Verdict | None:
    """A plan still ahead, or a routine, that is given another time has been moved.

    Known: a plan or appointment that was still ahead when the new one was said, or what recurs.
    New: the same one at another time; of what recurs, in words that say that it is otherwise now.
    Decision: the newer wins unless the signals together speak against it; the older time is superseded.

    Fires: 洗牙挪到周五 after 洗牙约在周四; "the trip to Oslo is in June" after "… in May";
        "I do yoga on Fridays now" after "… on Mondays".
    Does not fire: the dentist last spring beside the dentist next week; two reminders for one thing.
    """
    if not pair.comparison.moved:
        return None
    return weighed(pair, "rescheduled", "the plan was moved to another time")
