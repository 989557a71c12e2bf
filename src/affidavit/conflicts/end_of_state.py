"""No longer."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, displaced
from affidavit.domain.candidate import Act
from affidavit.domain.conflict import Verdict


def end_of_state(pair: Pair) -> Verdict | None:
    """What is said to be over is superseded, and only that.

    Known: a state or preference.
    New: a clause that says that it no longer holds: 不再, 戒了, "no longer", "used to".
    Decision: the known one is superseded; its validity is closed at the time told, or when it was said.

    Fires: 我戒烟了 after 我每天抽烟; "I don't live in Porto any more" after "I live in Porto".
    Does not fire: 我不再喝咖啡 after 我喜欢喝茶.
    """
    if pair.act is not Act.END or not pair.aimed:
        return None
    return displaced(pair, "end_of_state", "the known state is over")
