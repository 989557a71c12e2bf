"""Whether: yes or no by the polarity of the assertion that has the value supposed."""

from __future__ import annotations

from affidavit.domain.assertion import Assertion, Polarity
from affidavit.domain.folding import within
from affidavit.domain.found import Answer
from affidavit.domain.predicate import Cardinality
from affidavit.domain.text import fold
from affidavit.read_path.answering.ground import Ground, disputed, known, unknown

_HALF = 0.5
_BARRING = frozenset({"allergic_to", "intolerant_of"})  # of what one may have: no
_FORBIDDING = frozenset({"do_not_push", "do_not"})  # asked after as "may I?": what is forbidden is answered by no


def yes_no(ground: Ground) -> Answer:
    """Yes, no, both (disputed), or unknown; another value in a slot of one value means no."""
    supposed = ground.seeking.question.value
    best = ground.best
    if not best:
        return unknown(ground)
    if not supposed:
        return _said(ground, best[0], _affirms(ground, best[0])) if _asked(ground, best[0]) else unknown(ground)
    about = [one for one in best if _same_value(one.object, supposed) or _same_value(one.text, supposed)]
    if {_affirms(ground, one) for one in about} == {True, False}:
        return disputed(ground, about, [one.render() for one in about])
    if about:
        return _said(ground, about[0], _affirms(ground, about[0]))
    if ground.cardinality(best[0]) is Cardinality.ONE and best[0].polarity is Polarity.POSITIVE:
        return _said(ground, best[0], False)
    return unknown(ground)


def _asked(ground: Ground, assertion: Assertion) -> bool:
    """Whether it is of the relation asked for, or says at least half of the words of the question."""
    names = {name for name, _ in ground.seeking.question.predicates}
    opposite = ground.reading.catalogue.get(assertion.predicate).opposite
    return not names or bool(names & {assertion.predicate, opposite}) or ground.covers(assertion, _HALF)


def _affirms(ground: Ground, assertion: Assertion) -> bool:
    """Whether it says what is asked: its polarity, turned round where rather the opposite predicate is asked for."""
    asked = [name for name, _ in ground.seeking.question.predicates]
    if assertion.predicate in _FORBIDDING:
        return assertion.polarity is Polarity.NEGATIVE
    if assertion.predicate in _BARRING and asked[:1] and asked[0] not in _BARRING:
        return assertion.polarity is Polarity.NEGATIVE
    opposite = ground.reading.catalogue.get(assertion.predicate).opposite
    turned = next((name == opposite for name in asked if name in (assertion.predicate, opposite)), False)
    return (assertion.polarity is Polarity.POSITIVE) is not turned


def _said(ground: Ground, assertion: Assertion, affirmed: bool) -> Answer:
    word = ground.words.yes if affirmed else ground.words.no
    return known(ground, [assertion], [word], f"{word}: {assertion.render()}")


def _same_value(said: str, supposed: str) -> bool:
    return bool(fold(said)) and (within(supposed, said) or within(said, supposed))
