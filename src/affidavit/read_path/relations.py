"""The relations that a question asks for: by its words, as the language read them, and by the direction of its vector.

Words are exact but few; the classifier of questions knows paraphrases ("who do I report to?") and is blind to details.
So its answers are added by how clear they are, and what the words say is doubted where the classifier sees nothing of
it. It takes nothing away, and adds nothing to a question that it knows to be about none of its relations ("why was the
train late?").
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.candidate import MentionKind
from affidavit.domain.predicate import ValueKind
from affidavit.domain.question import Question, QuestionType
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.classifier import NOTHING, QUESTIONS, classifier, fits

Weighted = tuple[tuple[str, float], ...]

_LEAST = 0.04  # probability under which an answer says nothing
_MOST = 4  # answers that are listened to
_CLEAR = 0.4  # probability from which on the first answer is as good as said
_SURE = 0.5  # probability from which on what disagrees with it is doubted, however it is said
_HINT = 0.7  # weights under this come from single words
_UNSEEN = 0.5  # what a hint keeps when the classifier sees nothing of it
_DOUBTED = 0.6  # the same of what a clause says
_OTHER_END = 0.6  # what a relation keeps whose values are not of the sort asked for
_ENDS = {
    QuestionType.WHO: (ValueKind.PERSON,),
    QuestionType.WHERE: (ValueKind.PLACE, ValueKind.ORGANISATION, ValueKind.THING),
}
_SHARE = 0.95  # weight of a clear answer; a clause that says the relation outright weighs 1


def asked_for(question: Question, vector: NDArray[np.float32], embedder: str, catalogue: Catalogue) -> Weighted:
    """Predicates with weights, best first; those of the words alone where the classifier does not fit the vectors."""
    if not fits(embedder, QUESTIONS):
        return question.predicates
    ranked = [one for one in classifier(embedder, QUESTIONS).rank(vector) if one[0] == NOTHING or one[0] in catalogue]
    if ranked[0][0] == NOTHING and ranked[0][1] >= _SURE:
        return question.predicates
    meant = _meant([one for one in ranked if one[0] != NOTHING])
    seen = {catalogue.get(name).dimension for name, share in ranked if share >= _LEAST / 2}
    sure = ranked[0][1] >= _SURE
    fitting = partial(_fitting, question, catalogue)
    said = {
        name: weight if catalogue.get(name).dimension in seen else _doubted(weight, sure)
        for name, weight in question.predicates
    }
    merged = {name: fitting(name) * max(said.get(name, 0.0), meant.get(name, 0.0)) for name in {**said, **meant}}
    return tuple(sorted(merged.items(), key=lambda item: -item[1]))


def _meant(ranked: Sequence[tuple[str, float]]) -> dict[str, float]:
    """The likeliest relations; the first weighs by how clear it is, the others by how near they come to it."""
    best = ranked[0][1]
    clear = min(best / _CLEAR, 1.0) ** 0.5
    return {name: _SHARE * clear * (share / best) ** 0.5 for name, share in ranked[:_MOST] if share >= _LEAST}


def _fitting(question: Question, catalogue: Catalogue, name: str) -> float:
    """Less for a relation of the owner's that has no person, or no place, at its end when the question asks for one.

    Who does something ("who walks the dog?") is no question about the owner's own relations and is left alone.
    """
    wanted = _ENDS.get(question.type)
    subject = question.subject
    if wanted is None or subject is None or subject.kind is not MentionKind.OWNER:
        return 1.0
    kind = catalogue.get(name).value_kind
    return 1.0 if kind in wanted or (kind is ValueKind.TEXT and name not in catalogue) else _OTHER_END


def _doubted(weight: float, sure: bool) -> float:
    if weight < _HINT:
        return weight * _UNSEEN
    return weight * _DOUBTED if sure else weight
