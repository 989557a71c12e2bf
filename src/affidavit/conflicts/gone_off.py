"""Tired of it."""

from __future__ import annotations

from affidavit.conflicts.comparing import denies
from affidavit.conflicts.objects import ObjectRelation, are_alternatives
from affidavit.conflicts.rule import Pair, weighed
from affidavit.domain.assertion import Assertion, Modality
from affidavit.domain.candidate import Act
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Verdict
from affidavit.domain.predicate import Predicate

_LIKING = "liking"
_CHOICES = frozenset({"choice", "favourite", "hobby", "interest", "food_habit", "drink_habit"})
_TAKEN = frozenset({"choice", "favourite", "food_habit", "drink_habit"})
_EASED = (ConditionRelation.EQUAL, ConditionRelation.WIDER)


def gone_off(pair: Pair) -> Verdict | None:
    """What one says to have come to dislike is no longer what one chooses, whatever relation the choice is held in.

    Known: a choice, favourite, hobby or habit; or a dislike.
    New: a dislike of the same thing under the same circumstances or any, or, of a dislike, such a choice of it; of what
        was liked, that it cannot be eaten or drunk any more; or
        what is taken instead, of the same sort; each in words that say that it was otherwise before.
    Decision: the newer wins unless the signals speak against it; `preference_drift`.

    Fires: 民谣听腻了 after 只听民谣; 改喝拿铁了 after 只认美式.
    Does not fire: a mere dislike, for dimensions stay apart; disliking latte after choosing coffee; both in one breath;
        what is disliked in winter only.
    """
    if pair.act is not Act.CHANGE or pair.known.dimension == pair.new.dimension or pair.comparison.together:
        return None
    if pair.known.modality is not Modality.ACTUAL or pair.new.modality is not Modality.ACTUAL:
        return None
    if _is_taken_instead(pair):
        return weighed(pair, "gone_off", "the new one is taken instead")
    return (
        weighed(pair, "gone_off", "one says that it is disliked, the other chooses it") if _is_disliked(pair) else None
    )


def _is_disliked(pair: Pair) -> bool:
    """Whether one of them dislikes what the other chooses."""
    if pair.comparison.objects is not ObjectRelation.SAME or pair.comparison.conditions not in _EASED:
        return False
    sides = ((pair.known, pair.known_predicate), (pair.new, pair.new_predicate))
    denied = {one.dimension for one, predicate in sides if denies(one, predicate)}
    chosen = {one.dimension for one, predicate in sides if not denies(one, predicate)}
    refused = denied <= _TAKEN and chosen == {_LIKING}  # 榴莲现在一口都吃不下
    return bool(denied) and (refused or (denied == {_LIKING} and bool(chosen) and chosen <= _CHOICES))


def _is_taken_instead(pair: Pair) -> bool:
    """Whether the words of a habit say that it is one instead of what was chosen: 改喝拿铁了."""
    if not {pair.known.dimension, pair.new.dimension} <= _TAKEN:
        return False
    sides = ((pair.known, pair.known_predicate), (pair.new, pair.new_predicate))
    return are_alternatives(pair.known, pair.new) and not any(denies(*side) for side in sides)


def reached(assertion: Assertion, predicate: Predicate) -> frozenset[str]:
    """The other dimensions in which tastes of the same thing are held; none for what is no taste."""
    if assertion.dimension == _LIKING:
        return _CHOICES if denies(assertion, predicate) else frozenset()
    taken = _TAKEN if assertion.dimension in _TAKEN else frozenset[str]()
    return taken | {_LIKING} if assertion.dimension in _CHOICES else frozenset()
