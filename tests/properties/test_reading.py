"""Reading, for any small memory: G5 own scope only, G10 nothing changes, G13 the same again, and nothing that ended."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit.domain.assertion import Modality, Polarity, Status
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Kind
from affidavit.ports.store import Selection
from affidavit.read_path.answer import ask
from affidavit.read_path.block import context_block
from affidavit.read_path.reading import Inquiry
from factories import MIA, NOW, TIM
from reading_room import Room

DAY = timedelta(days=1)
QUESTION = "where does the user live?"
days = st.integers(min_value=-30, max_value=30)


@st.composite
def stretches(draw: st.DrawFn) -> Interval:
    start, length = draw(st.none() | days), draw(st.none() | st.integers(min_value=0, max_value=20))
    first = NOW + start * DAY if start is not None else None
    last = None if length is None else (first or NOW) + length * DAY
    return Interval(first, last)


held = st.fixed_dictionaries(
    {
        "object": st.sampled_from(["Berlin", "Rome", "Palombia"]),
        "predicate": st.sampled_from(["lives_in", "likes", "is_visiting"]),
        "kind": st.sampled_from([Kind.FACT, Kind.PROFILE, Kind.PREFERENCE, Kind.INTENTION]),
        "status": st.sampled_from(list(Status)),
        "modality": st.sampled_from(list(Modality)),
        "polarity": st.sampled_from(list(Polarity)),
        "validity": stretches(),
    }
)


def filled(facts: list[dict[str, Any]], scope: Any = TIM) -> Room:
    room = Room()
    room.tell(QUESTION, predicates=(("lives_in", 1.0),))
    for fact in facts:
        room.hold(f"The user lives or likes {fact['object']}.", scope=scope, **fact)
    return room


@settings(max_examples=40, deadline=None)
@given(st.lists(held, min_size=1, max_size=6), days)
def test_nothing_that_ended_before_the_time_asked_is_found(facts: list[dict[str, Any]], day: int):
    at = NOW + day * DAY
    for hit in filled(facts).search(QUESTION, at=at):
        assert hit.assertion.validity.end is None or hit.assertion.validity.end > at


@settings(max_examples=25, deadline=None)
@given(st.lists(held, min_size=1, max_size=5), st.booleans())
def test_g5_nothing_of_another_scope_is_found(facts: list[dict[str, Any]], history: bool):
    room = filled(facts, scope=MIA)
    room.hold("The user lives in Champignac.")
    found = room.search(QUESTION, history=history)
    own = {assertion.id for assertion in room.store.select(TIM, Selection())}
    near = [companion for hit in found for companion in hit.companions]
    assert {hit.assertion.id for hit in found} | {one.id for one in near} <= own
    assert all(passage.message.content == "The user lives in Champignac." for passage in found.passages)


@settings(max_examples=25, deadline=None)
@given(st.lists(held, min_size=1, max_size=5), st.booleans())
def test_g10_g13_reading_changes_nothing_and_answers_the_same_again(facts: list[dict[str, Any]], history: bool):
    room = filled(facts)
    inquiry = Inquiry(scope=TIM, query=QUESTION, at=NOW, history=history)
    before = (room.store.head(TIM), list(room.store.audit(TIM)), room.store.select(TIM, Selection()))
    first = (room.search(QUESTION, at=NOW, history=history), ask(room.reading, inquiry))
    again = (room.search(QUESTION, at=NOW, history=history), ask(room.reading, inquiry))
    blocks = {str(context_block(room.reading, inquiry)) for _ in range(2)}
    assert first == again
    assert len(blocks) == 1
    assert before == (room.store.head(TIM), list(room.store.audit(TIM)), room.store.select(TIM, Selection()))
