"""The algebra of conditions: how two sets of them stand to each other, their union of demands, and whether they hold.

A set of conditions is a conjunction; the values within one condition are alternatives. `reason` explains and never
restricts. Calendar dimensions are compared on their axes (`circumstances.py`), all others by the words they are said
in: a phrase that contains another and says more is narrower ("client meeting" is narrower than "meeting").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter

from affidavit.domain.circumstances import (
    WHOLE,
    Region,
    could_be_holiday,
    position,
    positions_by_kind,
    region,
)
from affidavit.domain.condition import Condition, ConditionDimension, ConditionRelation, Conditions, Truth
from affidavit.domain.context import Context
from affidavit.domain.folding import fold, runs, within
from affidavit.domain.ranges import EMPTY, contains, intersection, is_subset, size

# One is at one place, talks to one audience over one channel, under one sky: other words there exclude each other.
# One can be with two companions and do two things at once: other words there may overlap.
_ONE_AT_A_TIME = frozenset(
    {ConditionDimension.PLACE, ConditionDimension.AUDIENCE, ConditionDimension.CHANNEL, ConditionDimension.WEATHER}
)
_EXCLUDED_WEIGHT = 0.25


@dataclass(frozen=True, slots=True)
class _Words:
    """A condition of an open dimension."""

    dimension: str
    values: frozenset[str]
    excluded: bool


_Demand = Region | _Words


def relation(a: Conditions, b: Conditions, *, southern: bool = False) -> ConditionRelation:
    """How the circumstances of `a` stand to those of `b`: NARROWER means that `a` holds only where `b` does."""
    left, right = _demands(a, southern), _demands(b, southern)
    inside, around = _implies(left, right), _implies(right, left)
    if inside and around:
        return ConditionRelation.EQUAL
    if _exclude(left, right):
        return ConditionRelation.EXCLUSIVE
    if inside:
        return ConditionRelation.NARROWER
    return ConditionRelation.WIDER if around else ConditionRelation.OVERLAPPING


def merge(a: Conditions, b: Conditions) -> Conditions:
    """The conditions that demand both; what another one already demands is left out. Order does not matter."""
    kept: list[Condition] = []
    for condition in sorted({item.key: item for item in (*a, *b)}.values(), key=attrgetter("key")):
        if condition.restricts and any(_demands_more(other, condition) for other in kept):
            continue
        kept = [other for other in kept if not (other.restricts and _demands_more(condition, other))]
        kept.append(condition)
    return tuple(kept)


def specificity(conditions: Conditions, *, southern: bool = False) -> float:
    """How much they narrow: 0 for none, and never less for conditions that are narrower."""
    weights: dict[str, float] = {}
    for demand in _demands(conditions, southern):
        key = demand.axis if isinstance(demand, Region) else demand.dimension
        weights[key] = max(weights.get(key, 0.0), _weight(demand))
    return sum(weights.values())


def evaluate(conditions: Conditions, context: Context, at: datetime) -> Truth:
    """Whether the conditions hold at a moment in a context: FAILS if one fails, UNKNOWN if one cannot be told.

    The calendar follows from `at` on the clock of its own zone. That a day is a holiday is only known when the context
    says so: a condition that would hold on a holiday is then UNKNOWN rather than failed.
    """
    truths = {_evaluate(condition, context, at) for condition in conditions if condition.restricts}
    if Truth.FAILS in truths:
        return Truth.FAILS
    return Truth.UNKNOWN if Truth.UNKNOWN in truths else Truth.HOLDS


def _demands(conditions: Conditions, southern: bool) -> tuple[_Demand, ...]:
    regions: list[Region] = []
    words: list[_Demand] = []
    for condition in conditions:
        if not condition.restricts:
            continue
        named = region(condition, southern=southern)
        if named is None:
            words.append(_Words(condition.dimension, condition.values, condition.excluded))
        else:
            regions.append(named)
    return (*_by_axis(regions), *words)


def _by_axis(regions: Iterable[Region]) -> Iterable[Region]:
    """One region per axis, without those that leave the whole axis open."""
    for axis, same in groupby(sorted(regions, key=attrgetter("axis")), key=attrgetter("axis")):
        together = (WHOLE[axis],)
        for item in same:
            together = intersection(together, item.ranges)
        if together != (WHOLE[axis],):
            yield Region(axis, together)


def _implies(left: Sequence[_Demand], right: Sequence[_Demand]) -> bool:
    return all(any(_inside(mine, theirs) for mine in left) for theirs in right)


def _exclude(left: Sequence[_Demand], right: Sequence[_Demand]) -> bool:
    return any(_apart(mine, theirs) for mine in left for theirs in right)


def _inside(inner: _Demand, outer: _Demand) -> bool:
    if isinstance(inner, Region):
        return isinstance(outer, Region) and inner.axis == outer.axis and is_subset(inner.ranges, outer.ranges)
    if isinstance(outer, Region) or inner.dimension != outer.dimension:
        return False
    if inner.excluded:
        return outer.excluded and all(_says_some(value, inner.values) for value in outer.values)
    if outer.excluded:
        return _separate(inner, outer)
    return all(_says_some(value, outer.values) for value in inner.values)


def _apart(left: _Demand, right: _Demand) -> bool:
    if isinstance(left, Region):
        return isinstance(right, Region) and left.axis == right.axis and not intersection(left.ranges, right.ranges)
    if isinstance(right, Region) or left.dimension != right.dimension or (left.excluded and right.excluded):
        return False
    if left.excluded or right.excluded:
        positive, negative = (right, left) if left.excluded else (left, right)
        return all(_says_some(value, negative.values) for value in positive.values)
    return _separate(left, right)


def _separate(left: _Words, right: _Words) -> bool:
    """Whether no value of one can be had together with a value of the other."""
    if left.dimension not in _ONE_AT_A_TIME:
        return False
    return not any(within(one, other) or within(other, one) for one in left.values for other in right.values)


def _says_some(value: str, wider: Iterable[str]) -> bool:
    return any(within(other, value) for other in wider)


def _demands_more(strong: Condition, weak: Condition) -> bool:
    return strong.restricts and _implies(_demands((strong,), False), _demands((weak,), False))


def _weight(demand: _Demand) -> float:
    if isinstance(demand, Region):
        low, high = WHOLE[demand.axis]
        return 2.0 - size(demand.ranges) / (high - low)
    if demand.excluded:
        return _EXCLUDED_WEIGHT
    return 1.0 + 0.05 * min(sum(len(word) for word in runs(value)) for value in demand.values)


def _evaluate(condition: Condition, context: Context, at: datetime) -> Truth:
    named = region(condition, southern=context.southern)
    if named is None:
        return _evaluate_words(condition, context)
    by_kind = condition.dimension == ConditionDimension.DAY_KIND
    place = positions_by_kind(context, at) if by_kind else position(named.axis, context, at)
    if named.ranges != EMPTY and contains(named.ranges, place):
        return Truth.HOLDS
    return Truth.UNKNOWN if could_be_holiday(named, context, at) else Truth.FAILS


def _evaluate_words(condition: Condition, context: Context) -> Truth:
    given = _given(condition.dimension, context)
    if given is None:
        return Truth.UNKNOWN
    matches = any(within(value, given) or within(given, value) for value in condition.values)
    return Truth.FAILS if matches is condition.excluded else Truth.HOLDS


def _given(dimension: str, context: Context) -> str | None:
    """What the context says of an open dimension, or None."""
    if dimension in context.custom:
        return context.custom[dimension]
    spoken = {
        ConditionDimension.PLACE: context.place,
        ConditionDimension.ACTIVITY: context.activity,
        ConditionDimension.COMPANION: context.companion,
        ConditionDimension.AUDIENCE: context.audience,
        ConditionDimension.CHANNEL: context.channel,
        ConditionDimension.TOPIC: context.topic,
        ConditionDimension.WEATHER: context.weather,
        ConditionDimension.HEALTH: context.health,
    }
    value = spoken.get(ConditionDimension(dimension)) if dimension in ConditionDimension.__members__.values() else None
    return value if value and fold(value) else None
