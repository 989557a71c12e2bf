"""Yes and no."""

from __future__ import annotations

from affidavit.conflicts.comparing import denies
from affidavit.conflicts.objects import ObjectRelation, is_whole_sort
from affidavit.conflicts.rule import Pair, beside, kind_of_clash, weighed
from affidavit.domain.assertion import LinkKind, Polarity
from affidavit.domain.conflict import ConflictKind, Verdict


def opposite_polarity(pair: Pair) -> Verdict | None:
    """Affirming what was denied, or denying what was affirmed, of the same thing is a change.

    Known: affirms or denies something.
    New: says the contrary of the same thing, or of one that includes or is included in it.
    Decision: of the same thing, and where all is denied of which a part was affirmed, the newer wins unless the signals
        speak against it; so where a matter of fact is denied altogether (no pets, 没有孩子) and one is told of. Of a
        part, both stand and the narrower one is an exception (`context_scoped`).

    Fires: 现在能吃辣了 after 不能吃辣; "I love cold brew now" after "I can't stand cold brew".
    Does not fire: 我不喜欢冷萃，但我喜欢他家的拿铁: other things.
    """
    objects = pair.comparison.objects
    if pair.comparison.contrary and _denies_the_sort(pair):
        return weighed(pair, "opposite_polarity", "one denies that there is any, the other tells of one")
    if not pair.comparison.contrary or objects is ObjectRelation.DIFFERENT:
        return None
    if objects is ObjectRelation.NARROWER:
        why = "the new one says the contrary of a part only"
        return beside(pair, "opposite_polarity", why, ConflictKind.CONTEXT_SCOPED, LinkKind.EXCEPTION_TO)
    if objects is ObjectRelation.WIDER and not denies(pair.new, pair.new_predicate):
        why = "the known one remains as the exception of a part"
        return beside(pair, "opposite_polarity", why, ConflictKind.CONTEXT_SCOPED, LinkKind.ABOUT_SAME)
    return weighed(pair, "opposite_polarity", "the new one says the contrary")


def _denies_the_sort(pair: Pair) -> bool:
    """Whether one of the two says of a matter of fact that there is none of any sort."""
    denied = next((one for one in (pair.known, pair.new) if one.polarity is Polarity.NEGATIVE), None)
    if denied is None or pair.known.predicate != pair.new.predicate:
        return False
    return is_whole_sort(denied) and kind_of_clash(pair) is ConflictKind.FACTUAL
