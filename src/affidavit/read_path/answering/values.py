"""What, who, where, which: the value of the slot asked for; of a list, all of them; of several people, each one's."""

from __future__ import annotations

import re
from collections.abc import Sequence

from affidavit.domain.apposition import bare
from affidavit.domain.assertion import Assertion, Polarity
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conditions import relation
from affidavit.domain.found import Answer
from affidavit.domain.predicate import Cardinality
from affidavit.domain.question import QuestionType
from affidavit.languages.tokens import folded
from affidavit.read_path.answering.ground import (
    Ground,
    disputed,
    known,
    known_of_each,
    of_each,
    same_slot,
    unknown,
    value_of,
)

_SHORTEST = 2  # characters of a value that a question can repeat
_LEADING_ZERO = re.compile(r"(?<!\d)0(?=\d)")


def values(ground: Ground) -> Answer:
    """The value of a single slot, every value of a manifold one, or both sides of a dispute."""
    found = affirmed(ground.best)
    best = _answering(ground, found)
    if not best and found and ground.seeking.question.type is QuestionType.HOW:
        return known(ground, found[:1], [found[0].render()])  # what became of the old car: it was sold
    if not best:
        return unknown(ground)
    first = best[0]
    if ground.cardinality(first) is Cardinality.MANY:
        listed = _answering(ground, affirmed(ground.listed))
        chosen = [one for one in listed if same_slot(one, first)] if _wants_all(ground) else [first]
        return known(ground, chosen, [value_of(ground, assertion) for assertion in chosen])
    same = [other for other in best if same_slot(other, first)]
    rivals = [other for other in same[1:] if _clash(first, other)]
    if rivals:
        return disputed(ground, [first, *rivals], [value_of(ground, one) for one in (first, *rivals)])
    each = of_each(ground, best)
    return known_of_each(ground, each, [value_of(ground, one) for one in each])


def _answering(ground: Ground, best: Sequence[Assertion]) -> list[Assertion]:
    """Without what the question only says again; in its place what else is asked of the one that it describes.

    "The person born in May, where do they work?" is not answered by the birthday, which tells who is meant.
    """
    if not best or ground.seeking.question.type is QuestionType.WHO or not _is_repeated(ground, best[0]):
        return list(best)
    meant = best[0].subject_id
    if meant == ground.seeking.known.owner_id:
        return [one for one in best if not _is_repeated(ground, one)]
    further = [item.judged.assertion for item in ground.scored if item.judged.contributions.get("slot", 0.0) > 0.0]
    told = [one for one in further if one.subject_id == meant and not _is_repeated(ground, one)]
    return told[:1] or list(best)


def _is_repeated(ground: Ground, assertion: Assertion) -> bool:
    """Whether its value stands in the question, days in whatever form."""
    value = folded(bare(assertion.object))
    return len(value) >= _SHORTEST and _plain(value) in _plain(folded(ground.seeking.question.text))


def _plain(text: str) -> str:
    return _LEADING_ZERO.sub("", text)


def affirmed(assertions: Sequence[Assertion]) -> list[Assertion]:
    """Without denials, unless there is nothing else: a denial tells at least what is not."""
    return [one for one in assertions if one.polarity is Polarity.POSITIVE] or list(assertions)


def _wants_all(ground: Ground) -> bool:
    return ground.seeking.question.type in (QuestionType.LIST, QuestionType.WHAT, QuestionType.WHO)


def _clash(first: Assertion, other: Assertion) -> bool:
    """Whether both stand, for the same circumstances, with different objects of a single slot."""
    if first.object_key == other.object_key or first.status is not other.status:
        return False
    overlapping = first.validity.overlaps(other.validity)
    return overlapping and relation(first.conditions, other.conditions) is ConditionRelation.EQUAL
