"""One at a time."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, kind_of_clash, weighed
from affidavit.domain.conflict import ConflictKind, Verdict


def factual(pair: Pair) -> Verdict | None:
    """Of what has one value at a time, the latest holds, weighed by source and by being there.

    Known: a fact with one value: where one lives, what a plan costs, how far it has come.
    New: another value, under the same conditions or wider ones.
    Decision: the newer wins unless the signals together speak against it; the older is superseded, its validity closed.

    Fires: 房租涨到2600了 after 房租每月2400; "we live in Turin" after "I live in Genoa".
    Does not fire: "our tortoise Bolt" after "our cat Pudding", for there may be many.
    """
    if not pair.comparison.rivals or kind_of_clash(pair) is not ConflictKind.FACTUAL:
        return None
    return weighed(pair, "factual", "the question has another answer now")
