"""Which of two is more: numbers, amounts or times of the same relation, one for each thing named."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from affidavit.domain.assertion import Assertion
from affidavit.domain.found import Answer
from affidavit.languages.tokens import folded
from affidavit.read_path.answering.ground import Ground, known, unknown
from affidavit.read_path.answering.measuring import measure
from affidavit.read_path.rank import coverage, words_of

_LESS = re.compile(
    r"\b(?:less|fewer|least|fewest|smaller|smallest|lower|lowest|younger|youngest|cheaper|cheapest|shorter|shortest|"
    r"earlier|earliest|first|sooner|lighter|lightest)\b|更少|最少|较少|更小|最小|较小|更低|最低|较低|更早|最早|较早|更短|最短|更便宜|"
    r"年轻|更轻|最轻|更矮|最矮|先"
)


def compare(ground: Ground) -> Answer:
    """The thing named in the question whose number, or time, is the greater, or the smaller when that is asked."""
    measured = _measured(ground)
    for measures in measured:
        if len(measures) >= 2:
            return _chosen(ground, measures)
    return unknown(ground)


def _chosen(ground: Ground, measures: Mapping[str, tuple[float, Assertion]]) -> Answer:
    less = _LESS.search(folded(ground.inquiry.query)) is not None
    values = {name: value for name, (value, _) in measures.items()}
    wanted = min(values.values()) if less else max(values.values())
    winners = [name for name, value in values.items() if value == wanted]
    basis = [assertion for _, assertion in measures.values()]
    return known(ground, basis, winners)


def _measured(ground: Ground) -> Sequence[Mapping[str, tuple[float, Assertion]]]:
    """For each relation, the measure of every thing named; the relation that fits the question best first."""
    tokens = ground.reading.languages[ground.seeking.question.language].tokens
    by_relation: dict[str, dict[str, tuple[float, Assertion]]] = {}
    fits: dict[str, float] = {}
    for assertion in _about_named(ground):
        value = measure(assertion)
        if value is None:
            continue
        relation = assertion.dimension
        by_relation.setdefault(relation, {}).setdefault(assertion.subject, (value, assertion))
        fit = coverage(ground.seeking.tokens, words_of(assertion, tokens))
        fits[relation] = max(fits.get(relation, 0.0), fit)
    order = sorted(by_relation, key=lambda relation: (-len(by_relation[relation]) // 2, -fits[relation], relation))
    return [by_relation[relation] for relation in order]


def _about_named(ground: Ground) -> list[Assertion]:
    named = ground.seeking.subjects | ground.seeking.mentioned
    return [item.judged.assertion for item in ground.scored if item.judged.assertion.subject_id in named]
