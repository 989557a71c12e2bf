"""Only, and also."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, weighed
from affidavit.domain.conflict import Verdict


def exclusive_preference(pair: Pair) -> Verdict | None:
    """A choice of "only this" and "that is fine too" cannot both stand; in doubt the more open one does.

    Known: a preference that rules the rest out, or one of several.
    New: another choice of the same sort, where one of the two says "only".
    Decision: the newer wins unless the signals speak against it; `preference_drift`.

    Fires: 加奶也行 after 只喝黑咖啡; "only espresso these days" after "I like latte".
    Does not fire: "I like tea" after "I like coffee"; "I like hiking" after "I only drink black coffee".
    """
    if not pair.comparison.excludes:
        return None
    return weighed(pair, "exclusive_preference", "one of them rules out what the other lets in")
