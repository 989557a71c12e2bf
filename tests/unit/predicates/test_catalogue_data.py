"""The catalogue as data: what arbitration and expiry rely on, for every predicate."""

from __future__ import annotations

import pytest

from affidavit.domain.predicate import Cardinality, Kind, Predicate, ValueKind
from claims import catalogue

PREDICATES = sorted(catalogue().predicates.values(), key=lambda predicate: predicate.name)
every = pytest.mark.parametrize("predicate", PREDICATES, ids=lambda predicate: predicate.name)


@every
def test_predicates_it_names_exist(predicate: Predicate) -> None:
    named = [predicate.opposite, predicate.starts, predicate.ends, *predicate.fulfils]
    assert [name for name in named if name and name not in catalogue()] == []


@every
def test_opposites_answer_each_other_in_one_dimension(predicate: Predicate) -> None:
    if predicate.opposite is not None:
        other = catalogue().get(predicate.opposite)
        assert (other.opposite, other.dimension) == (predicate.name, predicate.dimension)
        assert other.cardinality is predicate.cardinality
        assert {predicate.denies, other.denies} == {True, False}


@every
def test_predicates_of_one_dimension_agree_on_how_many_there_can_be(predicate: Predicate) -> None:
    same = [other for other in PREDICATES if other.dimension == predicate.dimension]
    assert {other.cardinality for other in same} == {predicate.cardinality}


@every
def test_events_are_many(predicate: Predicate) -> None:
    if predicate.kind is Kind.EVENT:
        assert predicate.cardinality is Cardinality.MANY


@every
def test_only_events_start_and_end_states(predicate: Predicate) -> None:
    if predicate.starts or predicate.ends:
        state = catalogue().get(predicate.starts or predicate.ends or "")
        assert (predicate.kind, state.kind is Kind.EVENT) == (Kind.EVENT, False)


@every
def test_what_is_fulfilled_is_an_intention_or_a_wish(predicate: Predicate) -> None:
    for name in predicate.fulfils:
        assert catalogue().get(name).one_off or catalogue().get(name).kind is Kind.INTENTION or name == "needs"


@every
def test_what_passes_passes_soon_and_profiles_do_not(predicate: Predicate) -> None:
    assert predicate.half_life_days > 0
    if predicate.passing:
        assert predicate.half_life_days <= 60
        assert predicate.kind is Kind.FACT
    if predicate.kind is Kind.PROFILE:
        assert predicate.half_life_days >= 365


@every
def test_profile_fields_have_one_value(predicate: Predicate) -> None:
    if predicate.profile_field is not None:
        assert (predicate.kind, predicate.cardinality) == (Kind.PROFILE, Cardinality.ONE)


@every
def test_broad_dimensions_are_for_values_not_for_names_and_dates(predicate: Predicate) -> None:
    if predicate.broad:
        assert predicate.cardinality is not Cardinality.MANY
        assert predicate.value_kind not in (ValueKind.PERSON, ValueKind.PLACE, ValueKind.ORGANISATION, ValueKind.DATE)


def test_dimensions_that_must_stay_apart_are_apart() -> None:
    apart = ["lives_in", "is_visiting", "born_in", "works_at", "occupation", "likes", "do_not_push", "remind", "owns"]
    dimensions = [catalogue().get(name).dimension for name in apart]
    assert len(set(dimensions)) == len(apart)


def test_an_open_predicate_clashes_with_nothing_by_accident() -> None:
    opened = catalogue().get("hug")
    assert (opened.dimension, opened.cardinality) == ("hug", Cardinality.MANY)
    assert not any(predicate.dimension == "hug" for predicate in PREDICATES)
