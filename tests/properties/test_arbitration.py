"""Random histories: whatever is said, and in whatever order it arrives, the guarantees of arbitration hold."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from affidavit.conflicts.applying import Applied, apply
from affidavit.conflicts.arbitrating import Arbiter, arbitrate
from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.candidate import Act
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conditions import relation
from affidavit.domain.conflict import Outcome
from claims import catalogue, claim

ARBITER = Arbiter(catalogue=catalogue())
TOWNS = ["Porto", "Braga", "Faro", "Lagos"]
CHOICES = {
    "lives_in": TOWNS,
    "likes": ["latte", "cold brew", "tea"],
    "dislikes": ["latte", "cold brew", "tea"],
    "prefers": ["window seat", "aisle seat", "dark mode", "light mode"],
    "sleeps_at": ["22:30", "00:45"],
    "takes_medicine": ["ibuprofen 5 mg", "ibuprofen 50 mg"],
    "do_not_push": ["anything", "work messages"],
}
CONDITIONS = [{}, {}, {"season": "winter"}, {"season": "summer"}, {"day_kind": "weekend"}, {"weekday": "SA"}]


@st.composite
def statements(draw: st.DrawFn) -> list[Assertion]:
    said = draw(st.lists(st.integers(0, 400), min_size=1, max_size=12))
    made: list[Assertion] = []
    for number, moment in enumerate(said):
        verb = draw(st.sampled_from(sorted(CHOICES)))
        table = {
            verb: draw(st.sampled_from(CHOICES[verb])),
            "if": draw(st.sampled_from(CONDITIONS)),
            "who": draw(st.sampled_from(["user", "user", "sister"])),
            "source": draw(st.sampled_from(["statement", "statement", "reported", "behaviour"])),
        }
        made.append(claim(table, f"a{number}", moment))
    return made


def history(said: list[Assertion]) -> dict[str, Assertion]:
    """All assertions as they stand after these statements have arrived in this order."""
    held: dict[str, Assertion] = {}
    for new in said:
        applied = arrive(new, held)
        held |= {item.id: item for item in (*applied.updated, applied.assertion)}
    return held


def arrive(new: Assertion, held: dict[str, Assertion]) -> Applied:
    """What a statement does to what is held of its subject and dimension."""
    slot = (new.subject_id, new.dimension)
    known = [item for item in held.values() if (item.subject_id, item.dimension) == slot]
    return apply(new, arbitrate(new, known, ARBITER))


@given(statements())
def test_g3_nothing_is_lost(said: list[Assertion]) -> None:
    """Every statement is an assertion of some status, or evidence of one."""
    held = history(said)
    quoted = {item.message_id for one in held.values() for item in one.evidence}
    assert quoted == {one.evidence[0].message_id for one in said}


@given(statements())
def test_g6_the_same_statements_again_leave_the_same_assertions(said: list[Assertion]) -> None:
    once = history(said)
    for new in said:
        applied = arrive(new.with_(id="again"), once)
        assert not applied.is_new
        assert [item for item in applied.updated if item.status is not once[item.id].status] == []


@given(statements(), st.integers(0, 99))
def test_g8_subjects_stay_apart(said: list[Assertion], seed: int) -> None:
    """Even a judge that is shown everything lets no subject touch another."""
    random.Random(seed).shuffle(said)
    new, *known = said
    for item in arbitrate(new, known, ARBITER):
        if item.known.subject_id != new.subject_id:
            assert (item.verdict.rule, item.verdict.winner) == ("other_subject", None)


@given(statements())
def test_g9_dimensions_and_excluded_conditions_stay_apart(said: list[Assertion]) -> None:
    new, *known = said
    for item in arbitrate(new, known, ARBITER):
        apart = relation(new.conditions, item.known.conditions) is ConditionRelation.EXCLUSIVE
        if item.known.dimension != new.dimension or apart:
            assert item.verdict.winner is None


@given(statements())
def test_g9_what_was_superseded_was_of_the_same_subject_and_dimension(said: list[Assertion]) -> None:
    held = history(said)
    for one in held.values():
        if one.superseded_by is not None:
            by = held[one.superseded_by]
            assert (by.subject_id, by.dimension) == (one.subject_id, one.dimension)
            assert relation(by.conditions, one.conditions) is not ConditionRelation.EXCLUSIVE


@given(statements())
def test_what_displaced_what_never_goes_in_a_circle(said: list[Assertion]) -> None:
    held = history(said)
    for one in held.values():
        seen = {one.id}
        while one.superseded_by is not None:
            one = held[one.superseded_by]
            assert one.id not in seen
            seen.add(one.id)


@given(statements())
def test_g11_close_words_are_not_the_same_claim(said: list[Assertion]) -> None:
    """5 mg and 50 mg, likes and dislikes, are never confirmed into each other."""
    for one in history(said).values():
        words = {item.quote for item in one.evidence}
        assert words == {one.object}


@given(statements())
def test_g13_the_same_input_gives_the_same_state(said: list[Assertion]) -> None:
    assert history(said) == history(said)


@given(statements())
def test_no_two_values_stand_where_one_is_possible(said: list[Assertion]) -> None:
    held = history([one for one in said if one.predicate == "lives_in" and not one.conditions])
    for who in ("e-user", "e-sister"):
        assert sum(one.subject_id == who and one.status is Status.ACTIVE for one in held.values()) <= 1


@given(
    st.lists(st.tuples(st.integers(0, 10_000), st.sampled_from(TOWNS)), unique_by=lambda row: row[0], min_size=1),
    st.integers(0, 99),
)
def test_the_order_of_arrival_does_not_matter(rows: list[tuple[int, str]], seed: int) -> None:
    """The reference model: the town said last stands, and each town's evidence is what was said of it."""
    said = [claim({"lives_in": town}, f"a{number}", moment) for number, (moment, town) in enumerate(rows)]
    random.Random(seed).shuffle(said)
    held = history(said)
    standing = [one.object for one in held.values() if one.status is Status.ACTIVE]
    assert standing == [max(rows)[1]]
    assert {one.object: len(one.evidence) for one in held.values()} == {
        town: sum(other == town for _, other in rows) for _, town in rows
    }


@given(st.lists(st.integers(0, 400), min_size=1, max_size=6, unique=True), st.integers(0, 9999))
def test_imported_in_any_order_the_same_stands(moments: list[int], seed: int) -> None:
    """Opposites and alternatives too, as long as they are under no conditions."""
    drawn = random.Random(seed)
    verbs = drawn.choice([["likes", "dislikes"], ["prefers"], ["sleeps_at"], ["do_not_push"]])
    said: list[Assertion] = []
    for number, moment in enumerate(moments):
        verb = drawn.choice(verbs)
        said.append(claim({verb: drawn.choice(CHOICES[verb])}, f"a{number}", moment))
    assert standing(sorted(said, key=lambda one: one.said_at)) == standing(said)


def standing(said: list[Assertion]) -> set[tuple[str, str]]:
    return {(one.predicate, one.object) for one in history(said).values() if one.status is Status.ACTIVE}


words = st.text(max_size=12)
verbs = st.sampled_from(sorted(catalogue().predicates))


@given(words, words, verbs, st.sampled_from(Act))
def test_whatever_the_objects_are_there_is_a_decision(one: str, other: str, verb: str, act: Act) -> None:
    known, new = claim({verb: one}, "a1"), claim({verb: other}, "a2", 100)
    (judged,) = arbitrate(new, [known], ARBITER, act=act)
    assert apply(new, [judged]).outcome in (judged.verdict.outcome, Outcome.ADDED)
