"""Tastes change."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, kind_of_clash, weighed
from affidavit.domain.conflict import ConflictKind, Verdict


def preference_drift(pair: Pair) -> Verdict | None:
    """Of a choice with one answer at a time, the latest answer holds.

    Known: a preference or instruction.
    New: another answer to the same question, under the same conditions or wider ones: listed alternatives, ways of
        taking the same thing, or what is preferred now of things of one sort.
    Decision: the newer wins unless the signals together speak against it; the older is superseded and kept.

    Fires: "rye bread, please" after "always white bread"; 饭好了敲门 after 饭好了喊我; "my tea
        without sugar" after "my tea with two sugars"; "I prefer e-books now" after "I prefer paperbacks".
    Does not fire: "I like tea" after "I like coffee"; "light mode" after "window seat"; "I prefer
        e-books now" after "I prefer window seats".
    """
    if not pair.comparison.rivals or kind_of_clash(pair) is not ConflictKind.PREFERENCE_DRIFT:
        return None
    return weighed(pair, "preference_drift", "the question has another answer now")
