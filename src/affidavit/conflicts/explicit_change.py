"""It used to be that; now it is this."""

from __future__ import annotations

from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import Pair, weighed
from affidavit.domain.candidate import Act
from affidavit.domain.conflict import Verdict


def explicit_change(pair: Pair) -> Verdict | None:
    """What is said to have changed takes the place of what it changed from.

    Known: what the change is aimed at: what its words name, the same attribute of a thing, the same things counted.
    New: a clause that says that it is otherwise now: 换成…了, 从…调到…, 现在三只了.
    Decision: the newer wins unless the signals together speak against it; the older is superseded, its validity closed.

    Fires: 现在三只猫了 after 两只猫; 飞度换成海豚了 after 开飞度.
    Does not fire: the same words without being a change; a change aimed at another assertion; the same object again.
    """
    if pair.act is not Act.CHANGE or not pair.aimed or pair.comparison.objects is ObjectRelation.SAME:
        return None
    return weighed(pair, "explicit_change", "the new one says that it has changed")
