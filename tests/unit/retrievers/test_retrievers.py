"""Each way of finding, alone, on a small store."""

from __future__ import annotations

from datetime import timedelta

import pytest

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.entity import EntityKind
from affidavit.domain.identity import owner_id
from affidavit.domain.interval import Interval
from affidavit.domain.message import Role, Speaker, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.retrievers import NAMES, PASSAGES, RETRIEVERS
from affidavit.retrievers.by_entity import ByEntity
from affidavit.retrievers.by_slot import BySlot
from affidavit.retrievers.lexical import Lexical
from affidavit.retrievers.retriever import Clue, strongest
from affidavit.retrievers.temporal import Temporal, asked_stretch
from affidavit.retrievers.vector import Vector
from affidavit.retrievers.working_memory import WorkingMemory
from factories import MIA, NOW, TIM, entity
from reading_room import Room, ids, seeking

OWN = frozenset({owner_id(TIM)})
DAY = timedelta(days=1)
PERSON = Speaker(SpeakerKind.PERSON, "Ada")


@pytest.fixture
def room() -> Room:
    return Room()


def in_march(relation: TimeRelation = TimeRelation.AT) -> TimeExpression:
    stretch = Interval(NOW, NOW + 10 * DAY)
    return TimeExpression(
        text="in March", start=0, end=8, interval=stretch, granularity=Granularity.MONTH, relation=relation
    )


def test_every_retriever_has_a_name_of_its_own():
    assert len(NAMES) == len(RETRIEVERS)


def test_each_id_stands_once_with_its_greatest_strength():
    assert strongest([Clue("b", 0.5), Clue("a", 0.5), Clue("b", 0.9)], 5) == (Clue("b", 0.9), Clue("a", 0.5))


def test_the_slot_asked_for_is_found_before_its_dimension(room: Room):
    room.tell("what does the user dislike?", predicates=(("dislikes", 1.0),))
    likes = room.hold("The user likes tea.", predicate="likes", dimension="liking")
    dislikes = room.hold("The user dislikes rain.", predicate="dislikes", dimension="liking")
    room.hold("The user lives in Berlin.")
    found = BySlot().find(seeking(room, "what does the user dislike?", subjects=OWN))
    assert ids(found) == [dislikes.id, likes.id]


def test_the_slot_of_somebody_else_is_not_looked_at(room: Room):
    room.tell("where does the user live?", predicates=(("lives_in", 1.0),))
    room.hold("Ada lives in Rome.", subject="Ada", subject_id="e-ada")
    assert not BySlot().find(seeking(room, "where does the user live?", subjects=OWN))


def test_an_attribute_noun_finds_the_open_dimension_of_its_name(room: Room):
    room.tell("shoe size?", attribute="shoe size")
    size = room.hold("The user's shoe size is 42.", predicate="has_attribute", dimension="shoe size")
    assert ids(BySlot().find(seeking(room, "shoe size?", subjects=OWN))) == [size.id]


def test_a_question_without_a_predicate_has_no_slot(room: Room):
    room.hold("The user lives in Berlin.")
    assert not BySlot().find(seeking(room, "Berlin"))


def test_an_entity_named_is_found_as_subject_before_as_object(room: Room):
    ada = entity(1, "Ada", kind=EntityKind.PERSON)
    room.know(ada)
    friend = room.hold("The user has a friend, Ada.", object="Ada", predicate="friend", dimension="friends")
    lives = room.hold("Ada lives in Rome.", subject="Ada", subject_id=ada.id)
    found = ByEntity().find(seeking(room, "Ada", mentioned=frozenset({ada.id})))
    assert ids(found) == [lives.id, friend.id]


def test_the_owner_alone_is_no_clue(room: Room):
    room.hold("The user lives in Berlin.")
    assert not ByEntity().find(seeking(room, "the user", subjects=OWN))


def test_words_in_common_are_found(room: Room):
    room.hold("The user likes tea.")
    berlin = room.hold("The user lives in Berlin.")
    assert ids(Lexical().find(seeking(room, "berlin flats"))) == [berlin.id]


def test_no_words_find_nothing(room: Room):
    room.hold("The user likes tea.")
    assert not Lexical().find(seeking(room, "the user", tokens=()))


def test_near_vectors_are_found_and_far_ones_are_not(room: Room):
    room.hold("Quarterly tax forms.")
    berlin = room.hold("The user lives in Berlin.")
    assert ids(Vector().find(seeking(room, "user lives in berlin"))) == [berlin.id]


def test_without_a_vector_nothing_is_near(room: Room):
    room.hold("The user lives in Berlin.")
    assert not Vector().find(seeking(room, "berlin", vector=None))


def test_the_time_asked_about_finds_what_lies_in_it(room: Room):
    room.tell("what happened in March?", time=in_march())
    inside = room.hold("Moved.", kind=Kind.EVENT, validity=Interval(NOW + DAY, NOW + 2 * DAY))
    touching = room.hold("On holiday.", kind=Kind.EVENT, validity=Interval(NOW - DAY, NOW + DAY))
    room.hold("Graduated.", kind=Kind.EVENT, validity=Interval(NOW - 9 * DAY, NOW - 8 * DAY))
    room.hold("The user likes tea.")
    assert ids(Temporal().find(seeking(room, "what happened in March?"))) == [inside.id, touching.id]


def test_before_and_after_leave_one_side_open():
    assert asked_stretch(in_march(TimeRelation.BEFORE)) == Interval(None, NOW)
    assert asked_stretch(in_march(TimeRelation.AFTER)) == Interval(NOW, None)
    assert asked_stretch(None) is None


def test_the_last_words_are_remembered_when_the_question_points_back(room: Room):
    room.hold("The user lives in Berlin.")
    report = room.hold("The report is due.")
    room.tell("how is that report?", subject=Mention(text="that report", start=7, end=18, kind=MentionKind.THING,
                                                     head="report", definite=True))  # fmt: skip
    assert ids(WorkingMemory().find(seeking(room, "how is that report?")))[0] == report.id
    assert not WorkingMemory().find(seeking(room, "reports"))


def test_a_message_lends_weight_to_the_one_after_it(room: Room):
    room.say("Where did you get that marsupilami?", role=Role.ASSISTANT, speaker=PERSON)
    answer = room.say("Palombia, years ago.")
    room.say("Quarterly tax forms bore me.")
    ranked = PASSAGES.rank(seeking(room, "marsupilami", vector=None))
    assert [passage.message.id for passage in ranked][1] == answer.id


def test_messages_of_another_session_lend_nothing(room: Room):
    room.say("A marsupilami!")
    room.say("Palombia, years ago.", session_id="another")
    ranked = PASSAGES.rank(seeking(room, "marsupilami", vector=None))
    assert ranked[1].score == 0.0


def test_what_people_say_of_themselves_counts_more(room: Room):
    room.say("Ada likes the marsupilami", role=Role.ASSISTANT, speaker=PERSON)
    for _ in range(6):
        room.say("Nothing here.", session_id="filler")
    own = room.say("I like the marsupilami", session_id="own")
    ranked = PASSAGES.rank(seeking(room, "marsupilami", subjects=OWN, vector=None))
    assert ranked[0].message.id == own.id


def test_a_named_person_without_an_entity_is_known_by_the_name(room: Room):
    room.say("My marsupilami ate it", session_id="a")
    said = room.say("My marsupilami ate it", session_id="b", role=Role.ASSISTANT, speaker=PERSON)
    ranked = PASSAGES.rank(seeking(room, "what of Ada's marsupilami?", vector=None, speakers=frozenset({"ada"})))
    assert ranked[0].message.id == said.id


def test_talk_of_others_goes_behind_talk_with_those_asked_about(room: Room):
    elsewhere = Speaker(SpeakerKind.PERSON, "Houba")
    strange = room.say("the marsupilami marsupilami", role=Role.ASSISTANT, speaker=elsewhere, session_id="yard")
    room.say("I had a day off", role=Role.ASSISTANT, speaker=PERSON, session_id="kitchen")
    beside = room.say("was it for the old marsupilami then", session_id="kitchen")
    ranked = PASSAGES.rank(seeking(room, "day marsupilami", vector=None, speakers=frozenset({"ada"})))
    order = [one.message.id for one in ranked]
    assert order.index(beside.id) < order.index(strange.id)


def test_those_asked_about_who_say_nothing_that_fits_take_nothing_from_what_others_say(room: Room):
    said = room.say("the marsupilami", role=Role.ASSISTANT, speaker=PERSON)
    nobody = PASSAGES.rank(seeking(room, "marsupilami", vector=None))
    silent = PASSAGES.rank(seeking(room, "marsupilami", vector=None, speakers=frozenset({"houba"})))
    assert [one.message.id for one in silent] == [said.id]
    assert silent[0].score == nobody[0].score


def test_what_asks_counts_less_than_what_tells(room: Room):
    room.say("Shall we feed the marsupilami tonight?", session_id="a")
    told = room.say("We feed the marsupilami leaves tonight.", session_id="b")
    ranked = PASSAGES.rank(seeking(room, "feed marsupilami tonight", vector=None))
    assert ranked[0].message.id == told.id


def test_who_is_named_says_it_without_the_name(room: Room):
    said = room.say("I painted the marsupilami.", session_id="a", role=Role.ASSISTANT, speaker=PERSON)
    room.say("Good morning Ada.", session_id="b")
    assert room.search("What has Ada painted?").passages[0].message.id == said.id


def test_messages_lead_to_the_assertions_that_quote_them(room: Room):
    said = room.say("My marsupilami ate the lease.")
    held = room.hold("The lease is gone.", on=said)
    assert held.id in ids(PASSAGES.find(seeking(room, "marsupilami")))


@pytest.mark.parametrize("retriever", RETRIEVERS, ids=lambda retriever: retriever.name)
def test_nothing_of_another_scope_is_found(room: Room, retriever: object):
    room.tell("where does the user live?", predicates=(("lives_in", 1.0),), time=in_march(),
              subject=Mention(text="it", start=0, end=2, kind=MentionKind.PRONOUN))  # fmt: skip
    room.hold("The user lives in Berlin.", scope=MIA, kind=Kind.EVENT, validity=Interval(NOW, NOW + DAY))
    wanted = seeking(room, "where does the user live?", subjects=frozenset({owner_id(MIA)}))
    assert not next(one for one in RETRIEVERS if one is retriever).find(wanted)


def test_messages_hours_apart_lend_nothing(room: Room):
    room.say("A marsupilami!")
    room.say("Palombia, years ago.", at=NOW + timedelta(hours=3))
    ranked = PASSAGES.rank(seeking(room, "marsupilami", vector=None))
    assert ranked[1].score == 0.0


def test_what_the_best_message_names_leads_further(room: Room):
    room.know(entity(1, "Ada", kind=EntityKind.PERSON))
    room.say("Ada drives the red van.", session_id="a")
    room.say("Mia bakes bread.", session_id="b")
    baker = room.say("Ada is a baker.", session_id="c")
    ranked = PASSAGES.rank(seeking(room, "who drives the red van", vector=None))
    assert [passage.message.id for passage in ranked if passage.score][1:] == [baker.id]


def test_a_name_the_question_has_leads_nowhere_further(room: Room):
    ada = entity(1, "Ada", kind=EntityKind.PERSON)
    room.know(ada)
    room.say("Ada drives the red van.", session_id="a")
    room.say("Ada is a baker.", session_id="b")
    ranked = PASSAGES.rank(seeking(room, "the red van", subjects=frozenset({ada.id}), vector=None))
    assert len([passage for passage in ranked if passage.score]) == 1


def test_a_question_about_the_wrong_person_scores_lower(room: Room):
    room.say("I painted the marsupilami green.", session_id="a")
    room.say("The marsupilami sleeps.", session_id="b", role=Role.ASSISTANT, speaker=PERSON)
    right = PASSAGES.rank(seeking(room, "painted marsupilami green", subjects=OWN, vector=None))
    wrong = PASSAGES.rank(seeking(room, "painted marsupilami green", speakers=frozenset({"ada"}), vector=None))
    assert wrong[0].score < right[0].score / 2


def test_a_talk_about_it_goes_before_a_mere_mention(room: Room):
    room.say("The marsupilami has fur.", session_id="a")
    said = [room.say("The marsupilami has fur.", session_id="b", at=NOW + DAY * day) for day in range(2)]
    ranked = PASSAGES.rank(seeking(room, "marsupilami", vector=None))
    assert [passage.message.id for passage in ranked][:2] == [one.id for one in said]


def test_words_told_of_what_is_asked_in_general_find_less_than_those_asked(room: Room):
    room.say("The kettle boils.", session_id="a")
    fed = room.say("Fed the marsupilami.", session_id="b")
    asked = room.say("No pets allowed.", session_id="c")
    ranked = PASSAGES.rank(seeking(room, "pets", related=("fed", "marsupilami"), vector=None))
    assert [passage.message.id for passage in ranked if passage.score] == [asked.id, fed.id]


@pytest.mark.parametrize(
    ("days", "relation", "first"),
    [
        (-1, TimeRelation.AT, "other"),  # before the time asked about
        (0, TimeRelation.AT, "dated"),
        (9, TimeRelation.AT, "dated"),
        (12, TimeRelation.AT, "dated"),  # told soon after
        (14, TimeRelation.AT, "other"),
        (5, TimeRelation.BEFORE, "other"),  # since ever until then: nearly everything was said in it
        (5, TimeRelation.AFTER, "other"),
    ],
)
def test_what_was_said_in_the_time_asked_about_goes_before_what_fits_a_little_better(
    room: Room, days: int, relation: TimeRelation, first: str
):
    room.tell("marsupilami fur spots tail in March", time=in_march(relation))
    room.say("The marsupilami has fur, spots, tail.", session_id="other", at=NOW - 90 * DAY)
    room.say("The marsupilami has fur, spots.", session_id="dated", at=NOW + days * DAY)
    for at in range(6):
        room.say("Quarterly tax forms bore me.", session_id=f"filler {at}", at=NOW - 80 * DAY)
    ranked = PASSAGES.rank(seeking(room, "marsupilami fur spots tail in March", vector=None))
    assert ranked[0].message.session_id == first


def test_what_does_not_match_gains_nothing_by_its_time(room: Room):
    room.tell("marsupilami in March", time=in_march())
    room.say("A marsupilami!", session_id="other", at=NOW - 90 * DAY)
    room.say("Quarterly tax forms bore me.", session_id="dated", at=NOW + DAY)
    ranked = PASSAGES.rank(seeking(room, "marsupilami in March", vector=None))
    assert [passage.message.session_id for passage in ranked if passage.score] == ["other"]
