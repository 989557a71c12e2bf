"""More exactly."""

from __future__ import annotations

from affidavit.conflicts.objects import ObjectRelation
from affidavit.conflicts.rule import NEWER, OLDER, Pair
from affidavit.domain.assertion import LinkKind, Polarity
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Outcome, Verdict


def refinement(pair: Pair) -> Verdict | None:
    """Saying the same more exactly, or less so, is no change.

    Known: one value of which there is one at a time.
    New: a narrower or wider name of it: a quarter of the city, the city of the quarter.
    Decision: the narrower one stands and refines the wider one, which stays true and is kept behind it.

    Fires: 住在成都武侯区 after 住在成都; "a dark green Fiat Panda" after "a Fiat Panda".
    Does not fire: "I live in Berlin" after "I live in Porto"; 北京大学 after 北京 as employers.
    """
    found = pair.comparison
    if not found.single or found.contrary or pair.new.polarity is not Polarity.POSITIVE:
        return None
    if found.conditions is not ConditionRelation.EQUAL:
        return None
    winners = {ObjectRelation.NARROWER: NEWER, ObjectRelation.WIDER: OLDER}
    if found.objects not in winners:
        return None
    return Verdict(
        outcome=Outcome.REFINED, rule="refinement", winner=winners[found.objects], link=LinkKind.REFINES,
        signals=dict(pair.signals), why=f"the new one is {found.objects} than the known one",
    )  # fmt: skip
