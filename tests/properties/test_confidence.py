"""Confidence: its bounds, and in what it may only rise or only fall."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.assertion import Assertion, Source
from affidavit.domain.confidence import confidence_at, confidence_curve, feedback, independent_supports, reinforced
from affidavit.domain.evidence import Evidence, Stance
from claims import NOW, claim, day

counts = st.integers(0, 500)
half_lives = st.floats(1, 36_500)
ages = st.floats(0, 20_000)
weights = st.floats(0, 50)


def said(times: int, stance: Stance = Stance.SUPPORTS) -> tuple[Evidence, ...]:
    return tuple(
        Evidence(message_id=f"m{n}", session_id=f"s{n}", start=0, end=5, quote="houba", at=day(-n), stance=stance)
        for n in range(times)
    )


def held(**changes: object) -> Assertion:
    return claim({"likes": "cold brew"}).with_(**changes)


@given(st.sampled_from(Source), counts, counts, half_lives, ages, weights, st.integers(0, 30))
def test_confidence_and_each_part_stay_between_nought_and_one(
    source: Source, uses: int, disputes: int, half_life: float, age: float, weight: float, times: int
) -> None:
    one = held(source=source, uses=uses, disputes=disputes, evidence=said(times))
    parts = confidence_at(one, half_life, day(age), contradictions=weight)
    for part in (parts.value, parts.reliability, parts.consistency, parts.recency, parts.feedback):
        assert 0 <= part <= 1


@given(half_lives, ages, ages)
def test_without_news_it_never_rises(half_life: float, first: float, later: float) -> None:
    first, later = sorted((first, later))
    assert confidence_at(held(), half_life, day(first)).value >= confidence_at(held(), half_life, day(later)).value


@given(half_lives, ages, weights, weights)
def test_more_contradiction_never_raises_it(half_life: float, age: float, some: float, more: float) -> None:
    some, more = sorted((some, more))
    little = confidence_at(held(), half_life, day(age), contradictions=some).value
    assert little >= confidence_at(held(), half_life, day(age), contradictions=more).value


@given(counts, counts)
def test_a_use_that_stood_raises_and_a_dispute_lowers(uses: int, disputes: int) -> None:
    assert feedback(uses + 1, disputes) > feedback(uses, disputes) > feedback(uses, disputes + 1)


@given(half_lives, st.integers(1, 200))
def test_each_independent_confirmation_lengthens_the_half_life(half_life: float, times: int) -> None:
    assert reinforced(half_life, times + 1) > reinforced(half_life, times) >= half_life


@given(half_lives, ages)
def test_a_longer_half_life_never_lowers_it(half_life: float, age: float) -> None:
    assert confidence_at(held(), half_life * 2, day(age)).value >= confidence_at(held(), half_life, day(age)).value


@given(st.integers(1, 12))
def test_saying_it_again_in_one_session_and_day_is_not_independent(times: int) -> None:
    once = said(1)[0]
    assert independent_supports([once] * times) == 1
    assert independent_supports(said(times)) == times


def test_sources_rank_as_the_design_says() -> None:
    values = [confidence_at(held(source=source), 365, NOW).value for source in Source]
    assert values == sorted(values, reverse=True)


def test_it_halves_in_a_half_life() -> None:
    fresh, old = confidence_at(held(), 100, NOW), confidence_at(held(), 100, day(100))
    assert old.value == fresh.value / 2


def test_quotations_that_dispute_or_cite_are_no_confirmations() -> None:
    assert independent_supports(said(5, Stance.DISPUTES)) == 1


def test_a_curve_knows_at_each_moment_only_what_had_been_said_by_then() -> None:
    words = (said(1)[0], *(item for item in [said(1)[0]] if item))
    again = Evidence(message_id="m9", session_id="s9", start=0, end=5, quote="houba", at=day(60))
    one = held(evidence=(*words, again), confirmed_at=day(60))
    curve = dict(confidence_curve(one, 30, [day(0), day(59), day(60)]))
    assert curve[day(0)].value > curve[day(59)].value < curve[day(60)].value
    assert curve[day(59)].supports == 1
    assert curve[day(60)].supports == 2


def test_a_moment_before_its_first_words_counts_as_fresh() -> None:
    assert confidence_at(held(), 30, NOW - timedelta(days=3)).recency == 1
