"""Exact look-up: the predicates asked for, of the entities asked about."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.assertion import Assertion
from affidavit.domain.predicate import Predicate
from affidavit.languages.tokens import folded
from affidavit.ports.store import Selection
from affidavit.retrievers.retriever import Clue, Seeking, clue_to, strongest

_READ = 1  # the newest of the slots that are looked at, in relation to the clues wanted
_SIBLING = 0.6  # another predicate of the dimension asked for
_ATTRIBUTE = 0.9  # an attribute noun found in an open predicate or dimension
_NOT_SAID = 0.7  # the question names nobody, so anybody's will do


class BySlot:
    """Subject and predicate, then subject and dimension, then attribute nouns."""

    name = "slot"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Assertions in the slots asked for, by the weight of the predicate."""
        weights = predicate_weights(seeking)
        if not weights:
            return ()
        dimensions = {seeking.catalogue.get(name).dimension: 0.0 for name in weights}
        for name, weight in weights.items():
            dimension = seeking.catalogue.get(name).dimension
            dimensions[dimension] = max(weight, dimensions[dimension])
        if seeking.question.attribute:
            dimensions.setdefault(f"attribute:{seeking.question.attribute}", _ATTRIBUTE)
        found = seeking.store.select(seeking.scope, _selection(seeking, dimensions))
        return strongest([_clue(seeking, weights, dimensions, assertion) for assertion in found], seeking.limit)


def predicate_weights(seeking: Seeking) -> dict[str, float]:
    """The predicates asked for with weights between 0 and 1; the attribute noun counts as a predicate."""
    question = seeking.question
    weights = {name: min(weight, 1.0) for name, weight in question.predicates}
    if question.attribute:
        named = _by_noun(seeking, question.attribute)
        weights[named.name if named else question.attribute] = 1.0 if named else _ATTRIBUTE
    return weights


def _by_noun(seeking: Seeking, noun: str) -> Predicate | None:
    return seeking.catalogue.by_noun(noun, seeking.question.language)


def _selection(seeking: Seeking, dimensions: dict[str, float]) -> Selection:
    return Selection(
        subject_ids=_subjects(seeking), dimensions=sorted(dimensions),
        statuses=seeking.statuses, limit=_READ * seeking.limit,
    )  # fmt: skip


def _subjects(seeking: Seeking) -> list[str] | None:
    """Whom to look up; anybody where the question names nobody and the owner is only the likeliest."""
    subject = seeking.question.subject
    if subject is None or not subject.text or not seeking.subjects:
        return None
    return sorted(seeking.subjects | {seeking.known.owner_id} if seeking.about_things else seeking.subjects)


def _clue(seeking: Seeking, weights: dict[str, float], dimensions: dict[str, float], assertion: Assertion) -> Clue:
    own = weights.get(assertion.predicate, 0.0)
    sibling = _SIBLING * dimensions.get(assertion.dimension, 0.0)
    attribute = seeking.question.attribute
    if attribute and folded(assertion.dimension).removeprefix("attribute:") == folded(attribute):
        own = max(own, _ATTRIBUTE)
    return clue_to(assertion, max(own, sibling) * (1.0 if seeking.subjects else _NOT_SAID))
