"""Two assertions held side by side: polarity, object, conditions, time; no decision yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from affidavit.conflicts.alternatives import ALTERNATIVES, KINDS, UNIVERSAL
from affidavit.domain.assertion import Assertion, Polarity
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conditions import relation
from affidavit.domain.folding import fold, is_chinese, runs, words_within
from affidavit.domain.predicate import Cardinality, Predicate, ValueKind

ATTRIBUTE = "attribute"  # predicates of a thing's attributes: their dimension is the attribute's class


class ObjectRelation(StrEnum):
    """How the object of the new assertion stands to that of the known one."""

    SAME = "same"
    NARROWER = "narrower"
    WIDER = "wider"
    DIFFERENT = "different"


Hierarchy = Callable[[str, str], bool]  # (narrow, wide) → whether the caller knows that narrow lies within wide


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What is alike and what is not; all relations say how the new one stands to the known one."""

    objects: ObjectRelation
    conditions: ConditionRelation
    contrary: bool  # one affirms what the other denies
    single: bool  # one object at a time is possible under the same conditions
    comparable: bool  # the objects answer the same question
    overlaps: bool  # their validities share an instant
    together: bool  # they rest on the same message

    @property
    def rivals(self) -> bool:
        """Whether both cannot be true of the same circumstances and time."""
        if self.contrary:
            return self.objects is not ObjectRelation.DIFFERENT
        return self.single and self.comparable and self.objects is ObjectRelation.DIFFERENT


def compare(
    known: Assertion,
    new: Assertion,
    predicates: tuple[Predicate, Predicate],
    hierarchy: Hierarchy | None = None,
) -> Comparison:
    """Compare a known assertion with a new one; `predicates` are theirs, in this order."""
    known_predicate, new_predicate = predicates
    return Comparison(
        objects=object_relation(known, new, known_predicate.value_kind, hierarchy),
        conditions=relation(new.conditions, known.conditions),
        contrary=is_contrary(known, new, known_predicate),
        single=is_single(known, known_predicate) and is_single(new, new_predicate) and _both_affirm(known, new),
        comparable=not (known_predicate.broad or new_predicate.broad) or are_alternatives(known, new),
        overlaps=known.validity.overlaps(new.validity),
        together=not {item.message_id for item in known.evidence}.isdisjoint(item.message_id for item in new.evidence),
    )


def is_contrary(known: Assertion, new: Assertion, known_predicate: Predicate) -> bool:
    """Whether one affirms what the other denies: another polarity, or the opposite predicate, but not both."""
    return (known.polarity is not new.polarity) != (new.predicate == known_predicate.opposite)


def is_single(assertion: Assertion, predicate: Predicate) -> bool:
    """Whether a subject has one object at a time here. A thing has one colour; of open relations nothing is known."""
    if assertion.dimension.startswith(f"{ATTRIBUTE}:"):
        return True
    return predicate.cardinality is not Cardinality.MANY


def object_relation(
    known: Assertion, new: Assertion, value_kind: ValueKind, hierarchy: Hierarchy | None = None
) -> ObjectRelation:
    """How the objects stand to each other: by entity and key first, then by known kinds, then by their words."""
    if known.object_key == new.object_key or (known.object_id is not None and known.object_id == new.object_id):
        return ObjectRelation.SAME
    if hierarchy is not None and hierarchy(new.object_key, known.object_key):
        return ObjectRelation.NARROWER
    if hierarchy is not None and hierarchy(known.object_key, new.object_key):
        return ObjectRelation.WIDER
    return _by_words(known.object_key, new.object_key, value_kind)


def are_alternatives(known: Assertion, new: Assertion) -> bool:
    """Whether the objects answer one question: they share a head word or are listed as alternatives."""
    old_words, new_words = runs(known.object_key), runs(new.object_key)
    if any(_names_one(old_words, line) and _names_one(new_words, line) for line in ALTERNATIVES):
        return True
    same_head = len(old_words) + len(new_words) > 2 and old_words[-1] == new_words[-1]
    return same_head or _same_tail(old_words, new_words)


def is_universal(assertion: Assertion) -> bool:
    """Whether the object stands for everything of its sort, or nothing narrower was said."""
    return not assertion.object_key.strip() or set(runs(assertion.object_key)) <= UNIVERSAL


def words_of(assertion: Assertion) -> str:
    """All words the assertion rests on, folded."""
    return " ".join(fold(item.quote) for item in assertion.evidence) or fold(assertion.text)


def claimed_until(assertion: Assertion) -> datetime:
    """The last moment for which it is claimed: when it was last said, kept within its validity."""
    moment = assertion.confirmed_at
    if assertion.validity.end is not None and assertion.validity.end < moment:
        moment = assertion.validity.end
    if assertion.validity.start is not None and moment < assertion.validity.start:
        moment = assertion.validity.start
    return moment


def _both_affirm(known: Assertion, new: Assertion) -> bool:
    return known.polarity is Polarity.POSITIVE and new.polarity is Polarity.POSITIVE


def _by_words(known_key: str, new_key: str, value_kind: ValueKind) -> ObjectRelation:
    old_words, new_words = runs(known_key), runs(new_key)
    if set(old_words) == set(new_words):
        return ObjectRelation.SAME
    if _is_kind(new_words, old_words) or _narrows(new_words, old_words, value_kind):
        return ObjectRelation.NARROWER
    if _is_kind(old_words, new_words) or _narrows(old_words, new_words, value_kind):
        return ObjectRelation.WIDER
    return ObjectRelation.DIFFERENT


def _is_kind(narrow: tuple[str, ...], wide: tuple[str, ...]) -> bool:
    """Whether `narrow` names a listed kind of `wide`."""
    return len(wide) == 1 and KINDS.get("_".join(narrow), KINDS.get(narrow[-1])) == wide[0]


def _narrows(narrow: tuple[str, ...], wide: tuple[str, ...], value_kind: ValueKind) -> bool:
    """Whether the longer phrase is a narrower case of the shorter one rather than another thing with its name in it."""
    if not words_within(wide, narrow) or value_kind in _NAMED:
        return False
    if value_kind is ValueKind.PLACE:
        return True
    return _head(narrow).endswith(_head(wide)) if is_chinese(_head(wide)) else _head(narrow) == _head(wide)


def _head(words: tuple[str, ...]) -> str:
    return words[-1]


def _names_one(words: tuple[str, ...], line: frozenset[str]) -> bool:
    return any(word in line or (is_chinese(word) and any(word.startswith(item) for item in line)) for word in words)


def _same_tail(old_words: tuple[str, ...], new_words: tuple[str, ...]) -> bool:
    """Whether both Chinese heads end in the same two characters but differ before them (甜豆腐脑, 咸豆腐脑)."""
    old, new = old_words[-1], new_words[-1]
    return is_chinese(old) and is_chinese(new) and min(len(old), len(new)) > 2 and old[-2:] == new[-2:] and old != new


# A name inside another name says nothing: 北京 and 北京大学, Ann and Ann Lee's sister, 5 and 5 mg.
_NAMED = frozenset({ValueKind.ORGANISATION, ValueKind.PERSON, ValueKind.NUMBER, ValueKind.DATE})
