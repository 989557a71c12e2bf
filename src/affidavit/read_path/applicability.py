"""Whether conditions hold in the circumstances of an inquiry: the context given, and what the question itself says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from affidavit.domain.assertion import Assertion
from affidavit.domain.condition import Condition, ConditionDimension, ConditionRelation, Conditions, Truth
from affidavit.domain.conditions import evaluate, relation
from affidavit.domain.context import Context
from affidavit.domain.predicate import Kind
from affidavit.domain.question import Question, QuestionType
from affidavit.read_path.reading import Inquiry
from affidavit.retrievers.temporal import asked_stretch

_CALENDAR = frozenset(
    {
        ConditionDimension.SEASON, ConditionDimension.MONTH, ConditionDimension.WEEKDAY,
        ConditionDimension.DAY_KIND, ConditionDimension.TIME_OF_DAY, ConditionDimension.DATES,
    }
)  # fmt: skip
_FOLLOWED = frozenset({Kind.PREFERENCE, Kind.INSTRUCTION})
_SPOKEN = frozenset({"place", "activity", "companion", "audience", "channel", "topic", "weather", "health"})


def applicability(inquiry: Inquiry, question: Question, assertion: Assertion) -> Truth:
    """Whether an assertion's conditions hold, fail or cannot be told where and when the question asks."""
    conditions = assertion.conditions
    restricting = [condition for condition in conditions if condition.restricts]
    if not restricting:
        return Truth.HOLDS
    if question.conditions and relation(conditions, question.conditions) is ConditionRelation.EXCLUSIVE:
        return Truth.FAILS
    left = tuple(condition for condition in restricting if not _implied(question.conditions, condition))
    stretch = asked_stretch(question.time)
    at = stretch.start if stretch is not None and stretch.start is not None else inquiry.at
    context = _circumstances(inquiry.context or Context(), question.conditions)
    truths = {_truth(condition, question, assertion, evaluate((condition,), context, at)) for condition in left}
    if Truth.FAILS in truths:
        return Truth.FAILS
    return Truth.UNKNOWN if Truth.UNKNOWN in truths else Truth.HOLDS


def out_of_season(inquiry: Inquiry, question: Question, assertion: Assertion) -> bool:
    """Whether the calendar of the moment asked about excludes it, though habits and plans may answer all the same.

    Not when the question asks when, or names circumstances itself.
    """
    if question.type is QuestionType.WHEN or _names_calendar(question.conditions):
        return False
    stretch = asked_stretch(question.time)
    at = stretch.start if stretch is not None and stretch.start is not None else inquiry.at
    calendar = tuple(one for one in assertion.conditions if one.restricts and one.dimension in _CALENDAR)
    context = _circumstances(inquiry.context or Context(), question.conditions)
    return bool(calendar) and evaluate(calendar, context, at) is Truth.FAILS


def _implied(asked: Conditions, condition: Condition) -> bool:
    if not asked:
        return False
    return relation((condition,), asked) in (ConditionRelation.EQUAL, ConditionRelation.WIDER)


def _truth(condition: Condition, question: Question, assertion: Assertion, truth: Truth) -> Truth:
    """Whether the calendar of now excludes it, as it does wishes and instructions: they are asked for to be followed.

    It does not when the question asks when, or names other circumstances than now; nor does it exclude habits and
    plans: who swims on Mondays is a swimmer on Tuesdays too.
    """
    if truth is not Truth.FAILS or condition.dimension not in _CALENDAR:
        return truth
    elsewhen = question.type is QuestionType.WHEN or _names_calendar(question.conditions)
    return Truth.FAILS if assertion.kind in _FOLLOWED and not elsewhen else Truth.UNKNOWN


def _names_calendar(conditions: Iterable[Condition]) -> bool:
    return any(condition.dimension in _CALENDAR for condition in conditions)


def _circumstances(context: Context, asked: Conditions) -> Context:
    """The context, with what the question itself says of the circumstances over it."""
    named = {
        condition.dimension: min(condition.values)
        for condition in asked
        if not condition.excluded and condition.values and condition.dimension not in _CALENDAR
    }
    plain = {dimension: value for dimension, value in named.items() if dimension in _SPOKEN}
    others = {dimension: value for dimension, value in named.items() if dimension not in _SPOKEN}
    return replace(context, custom={**context.custom, **others}, **plain)
