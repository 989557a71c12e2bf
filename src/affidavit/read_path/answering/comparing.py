"""Which of two is more: numbers, amounts or times of the same relation, one for each thing named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from affidavit.domain.assertion import Assertion
from affidavit.domain.found import Answer
from affidavit.read_path.answering.ground import Ground, known, unknown
from affidavit.read_path.answering.measuring import measure
from affidavit.read_path.rank import coverage, words_of


def compare(ground: Ground) -> Answer:
    """The thing named whose number, or time, is the greater, or the smaller when that is asked; else that both are."""
    measured = _measured(ground)
    for measures in measured:
        if len(measures) >= 2:
            return _chosen(ground, measures)
    return unknown(ground)


def _chosen(ground: Ground, measures: Mapping[str, tuple[float, Assertion]]) -> Answer:
    less = ground.measuring.less
    values = {name: value for name, (value, _) in measures.items()}
    wanted = min(values.values()) if less else max(values.values())
    winners = [name for name, value in values.items() if value == wanted]
    basis = [assertion for _, assertion in measures.values()]
    return known(ground, basis, winners if len(winners) == 1 else [ground.words.same])


def _measured(ground: Ground) -> Sequence[Mapping[str, tuple[float, Assertion]]]:
    """For each relation, the measure of every thing named; the relation that fits the question best first."""
    tokens = ground.reading.languages[ground.seeking.question.language].tokens
    by_relation: dict[str, dict[str, tuple[float, Assertion]]] = {}
    fits: dict[str, float] = {}
    for assertion in _about_named(ground):
        value = measure(ground.reading, assertion)
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
