"""What a search returns: what holds at the time, here, about whom it asks, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from affidavit.domain.assertion import Link, LinkKind, Modality, Polarity, Source, Status
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.condition import Condition, Truth
from affidavit.domain.context import Context
from affidavit.domain.entity import EntityKind
from affidavit.domain.interval import Interval
from affidavit.domain.log_entries import snapshot
from affidavit.domain.predicate import Kind
from affidavit.domain.question import QuestionType
from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.errors import UnknownField
from affidavit.predicates.catalogue import load
from affidavit.read_path.filters import check_filters
from factories import NOW, TIM, decision, entity
from reading_room import LATER, Room

DAY = timedelta(days=1)
WHERE = "where does the user live?"
DRINKS: dict[str, Any] = {"predicate": "drinks", "dimension": "drink_habit", "kind": Kind.PREFERENCE}


@pytest.fixture
def room() -> Room:
    made = Room()
    made.tell(WHERE, predicates=(("lives_in", 1.0),), type=QuestionType.WHERE)
    made.tell("what does the user drink?", predicates=(("drinks", 1.0),), type=QuestionType.WHAT)
    return made


def test_the_asked_predicate_comes_first(room: Room):
    room.hold("The user likes living in Berlin.", predicate="likes", dimension="liking", object="Berlin")
    room.hold("The user lives in Rome.")
    assert room.found(WHERE)[0] == "Rome"


def test_nothing_known_gives_nothing(room: Room):
    assert not room.search(WHERE).results


def test_what_has_nothing_to_do_with_it_is_left_out(room: Room):
    room.hold("Quarterly tax forms bore me.", predicate="finds", dimension="opinion")
    assert not room.search(WHERE).results


def test_the_superseded_is_left_out_and_found_in_history(room: Room):
    room.hold("The user lives in Rome.", status=Status.SUPERSEDED, validity=Interval(None, NOW + DAY))
    room.hold("The user lives in Berlin.", validity=Interval(NOW + DAY, None))
    assert room.found(WHERE) == ["Berlin"]
    assert set(room.found(WHERE, history=True)) == {"Rome", "Berlin"}


def test_the_superseded_answers_for_the_time_it_held(room: Room):
    room.hold("The user lives in Rome.", status=Status.SUPERSEDED, validity=Interval(None, NOW + 9 * DAY))
    room.hold("The user lives in Berlin.", validity=Interval(NOW + 9 * DAY, None))
    assert room.found(WHERE, at=NOW + 5 * DAY)[0] == "Rome"


def test_a_question_for_what_was_before_prefers_the_past(room: Room):
    room.tell("where did the user live before?", predicates=(("lives_in", 1.0),), history=True)
    room.hold("The user lives in Berlin.", validity=Interval(NOW + DAY, None))
    room.hold("The user lives in Rome.", status=Status.SUPERSEDED, validity=Interval(None, NOW + DAY))
    assert room.found("where did the user live before?")[0] == "Rome"


@pytest.mark.parametrize("status", [Status.EXPIRED, Status.RETRACTED])
def test_the_expired_and_the_retracted_are_found_in_history_only(room: Room, status: Status):
    room.hold("The user lives in Rome.", status=status)
    assert not room.found(WHERE)
    assert room.found(WHERE, history=True) == ["Rome"]


def test_the_dormant_stands_in_only_where_nothing_active_answers(room: Room):
    room.hold("The user lives in Rome.", status=Status.DORMANT)
    assert room.found(WHERE) == ["Rome"]
    room.hold("The user lives in Berlin.")
    assert room.found(WHERE) == ["Berlin"]


def test_what_ended_is_out_but_what_happened_stays(room: Room):
    room.tell("what did the user buy?", predicates=(("bought", 1.0),), type=QuestionType.WHAT)
    past = Interval(NOW - 9 * DAY, NOW - 8 * DAY)
    room.hold("The user lives in Rome.", validity=past)
    room.hold("The user bought a tent.", predicate="bought", dimension="purchase", kind=Kind.EVENT, validity=past)
    assert "Rome" not in room.found(WHERE)
    assert room.found("what did the user buy?") == ["tent"]


@pytest.mark.parametrize("modality", [Modality.CONSIDERING, Modality.HYPOTHETICAL, Modality.PLANNED, Modality.PAST])
def test_only_what_is_answers_what_is(room: Room, modality: Modality):
    room.hold("The user lives in Rome.", modality=modality)
    room.hold("The user lives in Berlin.")
    assert room.found(WHERE) == ["Berlin"]


def test_a_denial_gives_way_to_what_is(room: Room):
    room.hold("The user does not live in Rome.", object="Rome", polarity=Polarity.NEGATIVE)
    room.hold("The user lives in Berlin.")
    assert room.found(WHERE) == ["Berlin"]


def test_what_does_not_hold_here_is_left_out_unless_asked_for(room: Room):
    at_work = (Condition("place", frozenset({"office"})),)
    room.hold("The user drinks coffee.", conditions=at_work, **DRINKS)
    question = "what does the user drink?"
    assert not room.found(question, context=Context(place="home"))
    assert room.found(question, context=Context(place="home"), applicable=False) == ["coffee"]


def test_what_may_hold_ranks_under_what_holds(room: Room):
    at_work = (Condition("place", frozenset({"office"})),)
    room.hold("The user drinks coffee.", conditions=at_work, **DRINKS)
    room.hold("The user drinks tea.", **DRINKS)
    unknown = room.search("what does the user drink?")
    assert [hit.applies for hit in unknown] == [Truth.HOLDS, Truth.UNKNOWN]
    assert room.found("what does the user drink?", context=Context(place="office"))[0] == "coffee"


def test_the_circumstances_in_the_question_count_as_the_context(room: Room):
    winter, summer = (Condition("season", frozenset({name})) for name in ("winter", "summer"))
    room.hold("The user drinks cocoa.", conditions=(winter,), **DRINKS)
    room.hold("The user drinks soda.", conditions=(summer,), **DRINKS)
    room.tell("what does the user drink in winter?", predicates=(("drinks", 1.0),), conditions=(winter,))
    assert room.found("what does the user drink in winter?", at=NOW + 120 * DAY) == ["cocoa"]


def test_a_question_for_when_is_not_answered_by_the_calendar_of_now(room: Room):
    evening = (Condition("time_of_day", frozenset({"evening"})),)
    room.hold("The user drinks tea.", conditions=evening, **DRINKS)
    room.tell("when does the user drink tea?", predicates=(("drinks", 1.0),), type=QuestionType.WHEN)
    assert room.found("when does the user drink tea?", at=NOW) == ["tea"]


def test_the_calendar_of_now_leaves_out_wishes_and_keeps_habits(room: Room):
    evening = (Condition("time_of_day", frozenset({"evening"})),)
    room.hold("The user drinks tea.", conditions=evening, **DRINKS)
    room.hold("The user plays chess.", predicate="plays", dimension="plays", kind=Kind.FACT, conditions=evening)
    room.tell("what does the user play and drink?", predicates=(("drinks", 1.0), ("plays", 1.0)))
    assert room.found("what does the user play and drink?", at=NOW) == ["chess"]


def test_somebody_else_does_not_answer_for_the_owner(room: Room):
    ada = entity(1, "Ada", kind=EntityKind.PERSON)
    room.know(ada)
    room.hold("Ada lives in Rome.", subject="Ada", subject_id=ada.id)
    assert not room.found(WHERE)


def test_the_owner_does_not_answer_for_kin(room: Room):
    sister = entity(1, "my sister", kind=EntityKind.PERSON, role="sister", aliases=())
    room.know(sister)
    mention = Mention(text="my sister", start=0, end=9, kind=MentionKind.KIN, head="sister")
    room.tell("where does the sister live?", predicates=(("lives_in", 1.0),), subject=mention)
    room.hold("The user lives in Berlin.")
    room.hold("The user's sister lives in Rome.", subject="sister", subject_id=sister.id)
    assert room.found("where does the sister live?")[0] == "Rome"


def test_the_holder_decides_between_two_of_a_kind(room: Room):
    ada = entity(1, "Ada", kind=EntityKind.PERSON)
    own, hers = (entity(n, "cat", role="cat", holder_id=holder) for n, holder in ((2, None), (3, ada.id)))
    room.know(ada, own, hers)
    holder = Mention(text="Ada", start=0, end=3, kind=MentionKind.NAME)
    cat = Mention(text="cat", start=6, end=9, kind=MentionKind.PET, head="cat", holder=holder)
    room.tell("Ada's cat?", subject=cat)
    room.hold("The cat is called Tom.", subject="cat", subject_id=own.id)
    room.hold("The cat is called Pixel.", subject="cat", subject_id=hers.id)
    assert room.found("Ada's cat?")[0] == "Pixel"


def test_the_owners_name_is_the_owner(room: Room):
    room.hold("The user's name is Tim.", predicate="name", dimension="name")
    mention = Mention(text="Tim", start=11, end=14, kind=MentionKind.NAME)
    room.tell("where does Tim live?", predicates=(("lives_in", 1.0),), subject=mention)
    room.hold("The user lives in Berlin.")
    assert room.found("where does Tim live?")[0] == "Berlin"


def test_as_of_an_earlier_moment_the_old_belief_stands(room: Room):
    old = room.hold("The user lives in Rome.", status=Status.SUPERSEDED, validity=Interval(None, NOW + 5 * DAY))
    before = replace(old, status=Status.ACTIVE, validity=Interval())
    changed = decision(1, old, at=NOW + 5 * DAY, before=snapshot([before]), after=snapshot([old]))
    room.commit(TIM, decisions=(changed,))
    room.hold("The user lives in Berlin.", recorded_at=NOW + 5 * DAY)
    assert room.found(WHERE) == ["Berlin"]
    assert room.found(WHERE, as_of=NOW + DAY) == ["Rome"]


def test_the_less_trusted_ranks_lower(room: Room):
    room.hold("The user drinks tea.", source=Source.ASSISTANT, **DRINKS)
    room.hold("The user drinks rum.", **DRINKS)
    assert room.found("what does the user drink?") == ["rum", "tea"]


def test_companions_come_along_and_stand_once(room: Room):
    report = entity(1, "report", kind=EntityKind.THING)
    room.know(report)
    writes = room.hold("The user writes the report.", predicate="works_on", dimension="current_work",
                       object="report", object_id=report.id)  # fmt: skip
    due = room.hold("The report is due on Friday.", subject="report", subject_id=report.id, predicate="deadline",
                    dimension="deadline", links=(Link(LinkKind.PART_OF, writes.id),))  # fmt: skip
    room.tell("what does the user work on?", predicates=(("works_on", 1.0),))
    hit = room.search("what does the user work on?").results[0]
    assert hit.assertion.id == writes.id
    assert [companion.id for companion in hit.companions] == [due.id]


def test_the_predecessor_comes_along(room: Room):
    old = room.hold("The user lives in Rome.", status=Status.SUPERSEDED, superseded_by="later")
    new = room.hold("The user lives in Berlin.", links=(Link(LinkKind.SUPERSEDES, old.id),))
    hit = room.search(WHERE).results[0]
    assert hit.assertion.id == new.id
    assert [companion.object for companion in hit.companions] == ["Rome"]


def test_passages_hold_the_raw_words(room: Room):
    said = room.say("The marsupilami ate my lease.")
    assert [passage.message.id for passage in room.search("marsupilami").passages] == [said.id]


def test_filters_keep_what_has_the_value(room: Room):
    room.hold("The user drinks tea.", **DRINKS)
    assert room.found("tea", filters={"predicate": ["drinks", "eats"]}) == ["tea"]
    assert not room.found("tea", filters={"predicate": "eats"})


def test_an_unknown_filter_is_named():
    with pytest.raises(UnknownField, match="colour"):
        check_filters({"colour": "red"})


def test_every_score_can_be_explained(room: Room):
    room.hold("The user lives in Berlin.")
    plain, explained = room.search(WHERE).results[0], room.search(WHERE, explain=True).results[0]
    assert {"slot", "vector"} <= set(plain.why) < set(explained.why)
    assert {"status", "time", "claim", "subject", "confidence", "relevance"} <= set(explained.why)


def test_a_retriever_can_be_switched_off(room: Room):
    room.hold("The user lives in Berlin.")
    room.settings = replace(room.settings, retrievers=frozenset({"lexical"}))
    assert set(room.search("berlin").results[0].why) == {"lexical", "match"}
    assert not room.search("berlin").passages


def test_the_time_asked_about_finds_what_happened_then(room: Room):
    stretch = Interval(NOW, NOW + 9 * DAY)
    march = TimeExpression(text="", start=0, end=0, interval=stretch, granularity=Granularity.MONTH)
    room.tell("what happened in March?", time=march, subject=None)
    event: dict[str, Any] = {"kind": Kind.EVENT, "predicate": "did", "dimension": "event"}
    room.hold("Moved house.", validity=Interval(NOW + DAY, NOW + 2 * DAY), **event)
    room.hold("Graduated happily.", validity=Interval(NOW - 90 * DAY, NOW - 89 * DAY), **event)
    assert room.found("what happened in March?") == ["house"]


def test_fewer_than_asked_for_are_returned(room: Room):
    for n in range(5):
        room.hold(f"The user drinks tea number {n}.", **DRINKS)
    assert len(room.search("what does the user drink?", top_k=3).results) == 3
    assert room.search("what does the user drink?", at=LATER).query == "what does the user drink?"


def test_a_superseded_deadline_is_out_although_its_day_is_still_to_come(room: Room):
    room.tell("when is it due?", predicates=(("deadline", 1.0),), type=QuestionType.WHEN)
    due: dict[str, Any] = {"predicate": "deadline", "dimension": "deadline", "kind": Kind.INTENTION}
    new = room.hold("It is due on Sunday.", **due, validity=Interval(None, NOW + 9 * DAY), said_at=NOW + DAY)
    room.hold("It is due on Friday.", **due, validity=Interval(None, NOW + 7 * DAY), status=Status.SUPERSEDED,
              superseded_by=new.id)  # fmt: skip
    assert room.found("when is it due?", at=NOW + 2 * DAY) == ["Sunday"]
    assert "Friday" in room.found("when is it due?", at=NOW + timedelta(hours=1))


def test_two_questions_in_one_are_both_looked_for(room: Room):
    room.tell("Where does the user live?", predicates=(("lives_in", 1.0),))
    room.tell("And what does the user drink?", predicates=(("drinks", 1.0),))
    room.hold("The user lives in Berlin.")
    room.hold("The user drinks tea.", **DRINKS)
    found = room.search("Where does the user live? And what does the user drink?")
    assert {hit.assertion.object for hit in found} == {"Berlin", "tea"}
    assert len(found.passages) == 2


def test_a_role_leads_to_the_person_who_fills_it(room: Room):
    petra = entity(1, "Petra", kind=EntityKind.PERSON)
    room.know(petra)
    room.catalogue = load({"en": {"landlord": {"label": "has the landlord {o}", "nouns": ["landlady"]}}})
    room.hold("The user has the landlord Petra.", predicate="landlord", dimension="landlord", object_id=petra.id)
    room.hold("Petra wants rent by bank.", subject="Petra", subject_id=petra.id, predicate="wishes", dimension="wish")
    room.tell("how does the landlady want rent?", attribute="landlady", predicates=(("wishes", 1.0),))
    assert room.found("how does the landlady want rent?")[0] == "bank"


def test_what_a_question_describes_is_found_with_what_else_is_known_of_it(room: Room):
    fair = entity(1, "marsupilami fair", kind=EntityKind.THING)
    room.know(fair)
    about: dict[str, Any] = {"subject": "marsupilami fair", "subject_id": fair.id}
    room.hold("The marsupilami fair takes place in Aarhus.", predicate="located_at", dimension="place", **about)
    room.hold("It lasts seven days.", predicate="has_attribute", dimension="attribute", object="seven days", **about)
    room.tell("the event in Aarhus, how long?", subject=None, predicates=(("has_attribute", 1.0),))
    assert "seven days" in room.found("the event in Aarhus, how long?")


def test_a_question_about_a_thing_may_be_answered_by_the_owners_words(room: Room):
    report = entity(1, "report", kind=EntityKind.THING)
    room.know(report)
    mention = Mention(text="the report", start=8, end=18, kind=MentionKind.THING, head="report")
    room.tell("how far is the report?", subject=mention)
    room.hold("The user wrote half the report.", object="half the report", predicate="progress", dimension="progress")
    assert room.found("how far is the report?") == ["half the report"]
