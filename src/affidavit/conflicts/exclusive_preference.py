"""Only, and also."""

from __future__ import annotations

from affidavit.conflicts.comparing import ObjectRelation, are_alternatives
from affidavit.conflicts.rule import Pair, weighed
from affidavit.conflicts.signals import is_exclusive, is_permissive
from affidavit.domain.assertion import Polarity
from affidavit.domain.conflict import Verdict
from affidavit.domain.predicate import Kind


def exclusive_preference(pair: Pair) -> Verdict | None:
    """"Only this" and "that is fine too" cannot both stand; in doubt the more open one does.

    Known: a preference whose words rule the rest out, or one that lets something in.
    New: another choice of the same sort, or one whose words open or close the choice.
    Decision: the newer wins unless the signals speak against it; `preference_drift`.

    Fires: 加奶也行 after 只喝黑咖啡; "oat milk is fine too" after "I only drink black coffee".
    Does not fire: "I like tea" after "I like coffee".
    """
    if pair.comparison.objects is not ObjectRelation.DIFFERENT or pair.new.kind is not Kind.PREFERENCE:
        return None
    if pair.known.polarity is not Polarity.POSITIVE or pair.new.polarity is not Polarity.POSITIVE:
        return None
    if not is_exclusive(pair.known) or not (is_permissive(pair.new) or are_alternatives(pair.known, pair.new)):
        return None
    return weighed(pair, "exclusive_preference", "the known one ruled out what the new one lets in")
