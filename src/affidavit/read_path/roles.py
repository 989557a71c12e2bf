"""Whom a role in a question stands for: "my wife" is whom the owner is married to, "the landlady" who they rent from.

People are told by name and asked for by role. Where no entity is known by the role itself, the person is the object of
the relation that the role is the noun of. A question for that person ("who is my boss?", "what's my wife's name?") is
none about them: then the relation is what is sought.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from affidavit.domain.assertion import Polarity, Status
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.predicate import Predicate, ValueKind
from affidavit.domain.question import Question, QuestionType
from affidavit.domain.scope import Scope
from affidavit.languages.tokens import folded
from affidavit.ports.store import Selection, Store
from affidavit.predicates.catalogue import Catalogue
from affidavit.retrievers.retriever import Known

_NAMING = ("name", "nickname", "called")  # what tells who somebody is, and nothing more about them
_ASKED = 0.7  # weight of a relation that is asked for rather than hinted at
_SPOUSES = ("wife", "husband")
_KINDS: Mapping[str, tuple[str, ...]] = {
    "child": ("son", "daughter"), "kid": ("son", "daughter"), "parent": ("mother", "father"),
    "parents": ("mother", "father"), "sibling": ("sister", "brother"), "spouse": (*_SPOUSES, "partner"),
    "partner": (*_SPOUSES, "spouse", "girlfriend", "boyfriend", "fiance"), "wife": ("spouse", "partner"),
    "husband": ("spouse", "partner"), "grandparent": ("grandmother", "grandfather"),
    "grandchild": ("grandson", "granddaughter"),
}  # fmt: skip
_OWN = (MentionKind.OWNER, MentionKind.SPEAKER)


def role_asked(question: Question, catalogue: Catalogue) -> Predicate | None:
    """The relation whose noun the question uses for a person of the owner's; None where it is asked who that is."""
    if question.type is QuestionType.WHO:
        return None
    for noun in _nouns(question):
        predicate = catalogue.by_noun(noun, question.language)
        if predicate is not None and predicate.value_kind is ValueKind.PERSON:
            return predicate
    return None


def kinds_of(role: str) -> tuple[str, ...]:
    """Roles in which somebody may be known who is asked for by this one: a child is a son or a daughter."""
    return _KINDS.get(role, ())


def _nouns(question: Question) -> Iterator[str]:
    if question.attribute:
        yield question.attribute
    subject = question.subject
    if subject is not None and subject.kind in (MentionKind.KIN, MentionKind.ROLE) and _is_own(subject.holder):
        yield from dict.fromkeys((subject.text, folded(subject.text), subject.head))


def _is_own(holder: Mention | None) -> bool:
    return holder is None or holder.kind in _OWN


def in_role(store: Store, scope: Scope, known: Known, role: Predicate) -> frozenset[str]:
    """The entities that stand in the relation to the owner now."""
    held = Selection(subject_ids=[known.owner_id], predicates=[role.name], statuses=[Status.ACTIVE])
    found = [one for one in store.select(scope, held) if one.polarity is Polarity.POSITIVE]
    named = (known.names.get(folded(assertion.object)) for assertion in found)
    return frozenset(entity.id for entity in named if entity is not None) | frozenset(
        assertion.object_id for assertion in found if assertion.object_id
    )


def asked_about(question: Question, role: Predicate) -> Question | None:
    """The question about the person in the role, without the role; None when nothing more is asked than who it is."""
    others = tuple(one for one in question.predicates if one[0] != role.name)
    more = any(weight >= _ASKED and name not in _NAMING for name, weight in others)
    naming = any(weight >= _ASKED and name in _NAMING for name, weight in others)
    if not more or naming:
        return None
    return replace(question, predicates=others, attribute=None)
