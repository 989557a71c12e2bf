"""What kinds of food and drink belong to which, what ways of living leave out, and who says that he takes what.

What everybody knows and no text says: steak is beef and beef is meat, and who lives as a vegan takes none.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from affidavit.domain.assertion import Assertion, Modality, Polarity
from affidavit.domain.predicate import Kind
from affidavit.languages import language
from affidavit.languages.detecting import detect

HEALTH = frozenset({"allergy", "food_intolerance"})  # dimensions of what one must not take
WAYS = frozenset({"diet"})  # dimensions of ways of living
_TAKING = frozenset({"food_habit", "drink_habit", "routine"})
_LIKING = frozenset({"liking", "favourite"})
_HAVING = frozenset({"possession"})  # "I have wine every night", where it happens again and again
LEAVING_OUT = HEALTH | WAYS | frozenset({"food_habit", "drink_habit"})


def left_out(assertion: Assertion) -> frozenset[str]:
    """The kinds that somebody with such a way of living, allergy or habit does not take."""
    if not _stands(assertion):
        return frozenset()
    named = kinds_of(assertion.object)
    if assertion.dimension in WAYS | HEALTH and assertion.polarity is Polarity.POSITIVE:
        ways = frozenset(kind for one in named for kind in _table("leaves_out").get(one, ()))
        return ways | named if assertion.dimension in HEALTH else ways
    return named if _refuses(assertion) else frozenset()


def taken(assertion: Assertion) -> frozenset[str]:
    """The kinds that somebody with such a habit or liking takes, with all that they belong to."""
    if not _stands(assertion) or _refuses(assertion) or assertion.polarity is Polarity.NEGATIVE:
        return frozenset()
    again = assertion.recurrence is not None
    once = assertion.validity.start is not None and not again  # 昨天吃了牛排
    if once or (assertion.dimension not in _TAKING | _LIKING and not (again and assertion.dimension in _HAVING)):
        return frozenset()
    return frozenset(wide for kind in kinds_of(assertion.object) for wide in _upwards(kind))


def is_liking(assertion: Assertion) -> bool:
    """Whether it tells what is liked rather than what is taken."""
    return assertion.dimension in _LIKING


def reached(assertion: Assertion) -> frozenset[str]:
    """The dimensions in which what is known may not go together with it; none for most."""
    if assertion.dimension not in LEAVING_OUT | _TAKING | _LIKING | _HAVING:
        return frozenset()
    if left_out(assertion):
        return _TAKING | _LIKING | _HAVING
    return LEAVING_OUT if taken(assertion) else frozenset()


def kinds_of(phrase: str) -> frozenset[str]:
    """The kinds that a phrase in either language names."""
    return language(detect(phrase)).kinds(phrase)


def _stands(assertion: Assertion) -> bool:
    """Whether it tells of how it is now and goes on to be: not what happened once, is wished or was over when told."""
    over = assertion.validity.end is not None and assertion.validity.end <= assertion.confirmed_at
    return assertion.modality is Modality.ACTUAL and assertion.kind is not Kind.EVENT and not over


def _refuses(assertion: Assertion) -> bool:
    if assertion.dimension not in ("food_habit", "drink_habit"):
        return False
    return (assertion.predicate == "does_not_eat") != (assertion.polarity is Polarity.NEGATIVE)


def _upwards(kind: str) -> frozenset[str]:
    """The kind and everything that it belongs to."""
    wider = _table("within").get(kind, ())
    return frozenset({kind}).union(*(_upwards(one) for one in wider))


@cache
def _table(name: str) -> Mapping[str, tuple[str, ...]]:
    raw = tomllib.loads(resources.files("affidavit.conflicts").joinpath("kinds.toml").read_text(encoding="utf-8"))
    return {kind: tuple(line.split()) for kind, line in raw[name].items()}
