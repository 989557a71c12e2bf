"""The algebra of conditions: what must hold whatever the conditions are."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.condition import Condition, ConditionRelation, Conditions, Truth
from affidavit.domain.conditions import evaluate, merge, relation, specificity
from affidavit.domain.context import Context

EQUAL, NARROWER, WIDER = ConditionRelation.EQUAL, ConditionRelation.NARROWER, ConditionRelation.WIDER
EXCLUSIVE, OVERLAPPING = ConditionRelation.EXCLUSIVE, ConditionRelation.OVERLAPPING
MIRROR = {EQUAL: EQUAL, NARROWER: WIDER, WIDER: NARROWER, EXCLUSIVE: EXCLUSIVE, OVERLAPPING: OVERLAPPING}
INSIDE = (EQUAL, NARROWER)

VALUES = {
    "season": ["spring", "summer", "autumn", "winter"],
    "month": ["1", "4", "7", "12"],
    "weekday": ["MO", "FR", "SA", "SU"],
    "day_kind": ["workday", "weekend", "holiday"],
    "time_of_day": ["morning", "noon", "evening", "night", "09:00-17:30", "22:00-07:00", "-08:00", "18:00-"],
    "dates": ["2025-06-01/2025-07-01", "2025-06-10", "2025-12-24/..", "FREQ=WEEKLY;BYDAY=SA,SU"],
    "place": ["office", "home office", "家", "公司"],
    "companion": ["Ann", "Ann and Tim", "孩子"],
    "audience": ["client", "important client", "team"],
    "mood": ["marsupilami", "houba"],
}


@st.composite
def single(draw: st.DrawFn) -> Condition:
    dimension = draw(st.sampled_from(sorted(VALUES)))
    listed = VALUES[dimension]
    several = draw(st.frozensets(st.sampled_from(listed), min_size=1, max_size=3))
    values = frozenset({min(several)}) if dimension == "dates" else several
    return Condition(dimension, values, draw(st.booleans()))


sets = st.lists(single(), max_size=3).map(tuple)
moments = st.integers(0, 365 * 24 * 4).map(lambda n: datetime(2025, 1, 1, tzinfo=UTC) + timedelta(minutes=15 * n))
contexts = st.builds(
    Context,
    place=st.sampled_from([None, "office", "home office", "car"]),
    companion=st.sampled_from([None, "Ann", "Ann and Tim"]),
    audience=st.sampled_from([None, "client", "team"]),
    day_kind=st.sampled_from([None, "holiday"]),
    southern=st.just(False),
    custom=st.sampled_from([{}, {"mood": "houba"}]),
)


CALENDAR = ("season", "month", "weekday", "day_kind", "time_of_day")


def on_calendar(conditions: Conditions) -> bool:
    return all(condition.dimension in CALENDAR for condition in conditions)


@given(sets)
def test_every_set_is_equal_to_itself(a: Conditions) -> None:
    assert relation(a, a) is EQUAL


@given(sets, sets)
def test_a_relation_seen_from_the_other_side_is_its_mirror(a: Conditions, b: Conditions) -> None:
    assert relation(b, a) is MIRROR[relation(a, b)]


@given(sets, sets, sets)
def test_narrower_is_transitive(a: Conditions, b: Conditions, c: Conditions) -> None:
    if relation(a, b) in INSIDE and relation(b, c) in INSIDE:
        # a set that can never hold excludes everything, even what it implies
        assert relation(a, c) in (*INSIDE, EXCLUSIVE)


@given(sets, sets, sets)
def test_equal_sets_relate_alike_to_any_third(a: Conditions, b: Conditions, c: Conditions) -> None:
    if relation(a, b) is EQUAL:
        assert relation(a, c) is relation(b, c)


@given(sets, sets, sets)
def test_what_excludes_a_set_excludes_all_that_is_narrower(a: Conditions, b: Conditions, c: Conditions) -> None:
    if relation(a, b) is EXCLUSIVE and relation(c, a) in INSIDE:
        assert relation(c, b) is EXCLUSIVE


@given(sets)
def test_no_conditions_are_wider_than_any(a: Conditions) -> None:
    assert relation(a, ()) in (EQUAL, NARROWER, EXCLUSIVE)


@given(sets)
def test_a_reason_changes_nothing(a: Conditions) -> None:
    reason = Condition("reason", frozenset({"too sour"}))
    assert relation((*a, reason), a) is EQUAL
    assert specificity((*a, reason)) == specificity(a)


@given(sets, sets)
def test_both_together_are_no_wider_than_either(a: Conditions, b: Conditions) -> None:
    both = merge(a, b)
    assert relation(both, a) in (*INSIDE, EXCLUSIVE)
    assert relation(both, b) in (*INSIDE, EXCLUSIVE)


@given(sets, sets)
def test_merging_does_not_depend_on_the_order(a: Conditions, b: Conditions) -> None:
    assert merge(a, b) == merge(b, a)
    assert merge(a, merge(a, b)) == merge(a, b)


@given(sets, sets)
def test_the_narrower_is_no_less_specific(a: Conditions, b: Conditions) -> None:
    if relation(a, b) is NARROWER:
        assert specificity(a) >= specificity(b) > -1


@given(sets, sets, contexts, moments)
def test_what_holds_narrowly_does_not_fail_widely(a: Conditions, b: Conditions, context: Context, at: datetime) -> None:
    """Words match either way, so that a vague context may leave the wider one open, but never deny it."""
    if relation(a, b) in INSIDE and evaluate(a, context, at) is Truth.HOLDS:
        assert evaluate(b, context, at) is not Truth.FAILS


@given(sets.filter(on_calendar), sets.filter(on_calendar), contexts, moments)
def test_on_the_calendar_the_narrower_implies_the_wider(
    a: Conditions, b: Conditions, context: Context, at: datetime
) -> None:
    if relation(a, b) in INSIDE and evaluate(a, context, at) is Truth.HOLDS:
        assert evaluate(b, context, at) is Truth.HOLDS


@given(sets.filter(on_calendar), sets.filter(on_calendar), contexts, moments)
def test_sets_that_exclude_each_other_never_hold_together(
    a: Conditions, b: Conditions, context: Context, at: datetime
) -> None:
    if relation(a, b) is EXCLUSIVE:
        assert not (evaluate(a, context, at) is Truth.HOLDS and evaluate(b, context, at) is Truth.HOLDS)


@given(sets, sets, contexts, moments)
def test_equal_sets_hold_alike_on_the_calendar(a: Conditions, b: Conditions, context: Context, at: datetime) -> None:
    if relation(a, b) is EQUAL and on_calendar(a) and on_calendar(b):
        assert evaluate(a, context, at) is evaluate(b, context, at)


@given(sets, sets, contexts, moments)
def test_both_hold_together_when_each_holds(a: Conditions, b: Conditions, context: Context, at: datetime) -> None:
    if evaluate(a, context, at) is Truth.HOLDS and evaluate(b, context, at) is Truth.HOLDS:
        assert evaluate((*a, *b), context, at) is Truth.HOLDS


@given(single(), contexts, moments)
def test_an_excluded_condition_holds_where_it_fails_itself(one: Condition, context: Context, at: datetime) -> None:
    other = Condition(one.dimension, one.values, not one.excluded)
    truths = {evaluate((one,), context, at), evaluate((other,), context, at)}
    assert truths != {Truth.HOLDS}
    assert truths != {Truth.FAILS}


@given(moments)
def test_the_calendar_is_never_unknown_but_for_holidays(at: datetime) -> None:
    for dimension in ("season", "month", "weekday", "time_of_day"):
        for value in VALUES[dimension]:
            condition = Condition(dimension, frozenset({value}))
            assert evaluate((condition,), Context(), at) is not Truth.UNKNOWN


ODD_ONES = ["9999-12-31", "25:99-1:1", "-", "/", "..", "FREQ=", "BYDAY=XX", "13"]
ODD = st.one_of(st.text(max_size=10), st.sampled_from(ODD_ONES))


@given(st.sampled_from(sorted(VALUES)), st.frozensets(ODD, max_size=2), sets, contexts, moments)
def test_values_nobody_understands_are_compared_as_words(
    dimension: str, values: frozenset[str], others: Conditions, context: Context, at: datetime
) -> None:
    odd = (Condition(dimension, values),)
    assert relation(odd, odd) is EQUAL
    assert relation(others, odd) is MIRROR[relation(odd, others)]
    assert evaluate(odd, context, at) in Truth
