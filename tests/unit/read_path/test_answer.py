"""Answers without a model: each kind of question, and when it is unknown or disputed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from affidavit.domain.apposition import bare
from affidavit.domain.assertion import Link, LinkKind, Polarity
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.condition import Condition
from affidavit.domain.entity import EntityKind
from affidavit.domain.found import Answer, Knowledge
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Kind
from affidavit.domain.question import QuestionType
from affidavit.languages import language
from affidavit.read_path.answer import ask
from affidavit.read_path.reading import Inquiry
from factories import NOW, TIM, entity
from reading_room import LATER, Room

DAY = timedelta(days=1)
LIKES: dict[str, Any] = {"predicate": "likes", "dimension": "liking", "kind": Kind.PREFERENCE}
BOUGHT: dict[str, Any] = {"predicate": "bought", "dimension": "purchase", "kind": Kind.EVENT}


@pytest.fixture
def room() -> Room:
    return Room()


def asked(room: Room, text: str, predicate: str, **parts: Any) -> Answer:
    room.tell(text, predicates=((predicate, 1.0),), **parts)
    return ask(room.reading, Inquiry(scope=TIM, query=text, at=LATER))


def test_a_value_comes_with_its_evidence(room: Room):
    held = room.hold("The user lives in Berlin.")
    answer = asked(room, "where does the user live?", "lives_in", type=QuestionType.WHERE)
    assert (answer.knowledge, answer.values, answer.text) == (Knowledge.KNOWN, ("Berlin",), "Berlin")
    assert answer.evidence == held.evidence


def test_what_nobody_said_is_unknown(room: Room):
    room.hold("The user likes tea.", **LIKES)
    answer = asked(room, "where does the user live?", "lives_in", type=QuestionType.WHERE)
    assert (answer.knowledge, answer.values, answer.evidence) == (Knowledge.UNKNOWN, (), ())


def test_what_is_denied_is_answered_by_no_where_the_question_may_mean_either(room: Room):
    room.hold("The user does not eat meat.", predicate="does_not_eat", dimension="diet", kind=Kind.PREFERENCE)
    question = "can the user eat meat?"
    room.tell(question, predicates=(("eats", 1.0), ("does_not_eat", 0.9)), type=QuestionType.YES_NO, value="meat")
    assert ask(room.reading, Inquiry(scope=TIM, query=question, at=LATER)).values == ("No",)


def test_two_that_stand_in_a_single_slot_are_disputed(room: Room):
    room.hold("The user lives in Berlin.")
    room.hold("The user lives in Rome.")
    answer = asked(room, "where does the user live?", "lives_in", type=QuestionType.WHERE)
    assert answer.knowledge is Knowledge.DISPUTED
    assert set(answer.values) == {"Berlin", "Rome"}


def test_a_manifold_slot_gives_all_its_values(room: Room):
    for drink in ("tea", "rum", "cocoa"):
        room.hold(f"The user likes {drink}.", **LIKES)
    answer = asked(room, "what does the user like?", "likes", type=QuestionType.LIST)
    assert set(answer.values) == {"tea", "rum", "cocoa"}


@pytest.mark.parametrize(
    ("polarity", "value", "expected"),
    [
        (Polarity.POSITIVE, "Berlin", "Yes"),
        (Polarity.NEGATIVE, "Berlin", "No"),
        (Polarity.POSITIVE, "Rome", "No"),
    ],
)
def test_whether_is_answered_by_polarity_and_by_the_value(room: Room, polarity: Polarity, value: str, expected: str):
    room.hold("The user lives in Berlin.", polarity=polarity)
    answer = asked(room, "does the user live in …?", "lives_in", type=QuestionType.YES_NO, value=value)
    assert answer.values == (expected,)


def test_the_opposite_turns_the_answer_round(room: Room):
    room.hold("The user dislikes rain.", predicate="dislikes", dimension="liking")
    answer = asked(room, "does the user like rain?", "likes", type=QuestionType.YES_NO, value="rain")
    assert answer.values == ("No",)


def test_another_value_of_many_says_nothing(room: Room):
    room.hold("The user likes tea.", **LIKES)
    answer = asked(room, "does the user like rain?", "likes", type=QuestionType.YES_NO, value="rain")
    assert answer.knowledge is Knowledge.UNKNOWN


def test_a_number_that_was_said_is_the_count(room: Room):
    room.hold("The user owns 3 cats.", predicate="owns", dimension="possession", object="3 cats")
    assert asked(room, "how many cats?", "owns", type=QuestionType.HOW_MANY).values == ("3 cats",)


def test_different_things_are_counted(room: Room):
    for bought in ("tent", "lamp", "tent"):
        room.hold(f"The user bought a {bought}.", **BOUGHT)
    assert asked(room, "how many things bought?", "bought", type=QuestionType.HOW_MANY).values == ("2",)


@pytest.mark.parametrize(("ordinal", "expected"), [("first", "tent"), ("last", "lamp")])
def test_the_first_and_the_last_by_their_own_time(room: Room, ordinal: str, expected: str):
    room.hold("The user bought a lamp.", **BOUGHT, validity=Interval(NOW - 5 * DAY, NOW - 4 * DAY))
    room.hold("The user bought a tent.", **BOUGHT, validity=Interval(NOW - 9 * DAY, NOW - 8 * DAY))
    answer = asked(room, f"the {ordinal} thing bought?", "bought", ordinal=ordinal)
    assert answer.values == (expected,)


def test_a_habit_is_answered_by_its_days_as_said(room: Room):
    days = Condition("weekday", frozenset({"TU", "FR"}), text="Tuesdays and Fridays")
    room.hold(
        "The user goes swimming.", predicate="does_regularly", dimension="routine", conditions=(days,),
        recurrence="FREQ=WEEKLY;BYDAY=TU,FR",
    )  # fmt: skip
    answer = asked(room, "on which days does the user swim?", "does_regularly", type=QuestionType.WHEN)
    assert answer.values == ("Tuesdays and Fridays",)


@pytest.mark.parametrize(
    ("stretch", "expected"),
    [
        (Interval(NOW.replace(hour=0), NOW.replace(hour=0) + DAY), "2025-03-03"),
        (Interval(NOW, NOW + timedelta(hours=1)), "2025-03-03T10:00+00:00"),
        (Interval(None, NOW), "2025-03-03"),
        (Interval(NOW.replace(hour=0), NOW.replace(hour=0) + 7 * DAY), "2025-03-03/2025-03-09"),
    ],
)
def test_when_is_answered_by_the_time_it_is_about(room: Room, stretch: Interval, expected: str):
    room.hold("The user bought a tent.", **BOUGHT, validity=stretch)
    assert asked(room, "when was the tent bought?", "bought", type=QuestionType.WHEN).values == (expected,)


def test_a_length_of_time_runs_to_the_moment_asked_about(room: Room):
    room.hold("The user lives in Berlin.", validity=Interval(LATER - 800 * DAY, None))
    answer = asked(room, "how long has the user lived there?", "lives_in", type=QuestionType.HOW)
    assert answer.values == ("2 years",)


def test_a_length_of_time_between_two_things(room: Room):
    room.hold("The user bought a tent.", **BOUGHT, validity=Interval(NOW, NOW + DAY))
    room.hold("The user bought a lamp.", **BOUGHT, validity=Interval(NOW + 20 * DAY, NOW + 21 * DAY))
    assert asked(room, "how many days between them?", "bought", type=QuestionType.HOW).values == ("20 days",)


def test_a_reason_is_what_was_said_with_it(room: Room):
    reason = Condition("reason", frozenset({"too sour"}), text="it was too sour")
    room.hold("The user dislikes cider.", predicate="dislikes", dimension="liking", conditions=(reason,))
    answer = asked(room, "why does the user dislike cider?", "dislikes", type=QuestionType.WHY)
    assert answer.values == ("it was too sour",)


def test_a_reason_may_be_an_assertion_of_its_own(room: Room):
    moved = room.hold("The user lives in Berlin.")
    room.hold("Rents in Berlin live low.", links=(Link(LinkKind.REASON_FOR, moved.id),), predicate="states",
              dimension="states")  # fmt: skip
    answer = asked(room, "why live in berlin?", "lives_in", type=QuestionType.WHY)
    assert answer.values == ("Rents in Berlin live low.",)


def test_the_other_end_answers_when_the_question_names_the_object(room: Room):
    ada = entity(1, "Ada")
    room.know(ada)
    room.hold("Ada plays golf.", subject="Ada", subject_id=ada.id, predicate="plays", dimension="plays", object="golf")
    answer = asked(room, "who plays golf?", "plays", type=QuestionType.WHO, subject=None)
    assert answer.values == ("Ada",)


def linked_room(room: Room) -> None:
    sister = entity(1, "my sister", kind=EntityKind.PERSON, role="sister", aliases=())
    acme, aarhus = (
        entity(n, name, kind=EntityKind.ORGANISATION, aliases=()) for n, name in ((2, "Acme"), (3, "Aarhus"))
    )
    room.know(sister, acme, aarhus)
    room.hold("My sister has employer Acme.", subject="my sister", subject_id=sister.id, predicate="works_at",
              dimension="employer", object_id=acme.id)  # fmt: skip
    room.hold("Acme has its city in Aarhus.", subject="Acme", subject_id=acme.id, predicate="located_at",
              dimension="place", object_id=aarhus.id)  # fmt: skip
    room.hold("My sister likes tea.", subject="my sister", subject_id=sister.id, **LIKES)


SISTER = Mention(text="my sister", start=0, end=9, kind=MentionKind.KIN, head="sister")


def test_a_chain_of_two_assertions_is_followed(room: Room):
    linked_room(room)
    answer = asked(room, "city of the employer of my sister", "located_at", subject=SISTER)
    assert answer.values == ("Aarhus",)
    assert [one.object for one in answer.assertions] == ["Acme", "Aarhus"]


def test_a_single_assertion_that_says_it_all_is_no_chain(room: Room):
    linked_room(room)
    assert asked(room, "employer of my sister", "works_at", subject=SISTER).values == ("Acme",)


@pytest.mark.parametrize(("word", "expected"), [("more", "Ada"), ("fewer", "Max")])
def test_two_numbers_are_compared(room: Room, word: str, expected: str):
    people = [entity(n, name, kind=EntityKind.PERSON) for n, name in ((1, "Ada"), (2, "Max"))]
    room.know(*people)
    for person, cats in zip(people, ("twelve cats", "7 cats"), strict=True):
        room.hold(f"{person.label} has {cats}.", subject=person.label, subject_id=person.id, predicate="owns",
                  dimension="possession", object=cats)  # fmt: skip
    answer = asked(room, f"does Ada or Max have {word} cats?", "owns", type=QuestionType.COMPARE, subject=None)
    assert answer.values == (expected,)
    assert len(answer.assertions) == 2


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("zh", "六百人", 600),
        ("en", "3 cats", 3),
        ("en", "1,200 kr", 1200),
        ("en", "two hundred", 200),
        ("zh", "十二", 12),
        ("zh", "八个周", 56),
        ("en", "two weeks", 14),
        ("en", "a cat", None),
        ("en", "tea", None),
    ],
)
def test_numbers_are_read_in_both_languages(code: str, text: str, expected: float | None):
    assert language(code).amount(text) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("city of Aarhus", "Aarhus"),
        ("the sport of rugby union", "rugby union"),
        ("University of Aarhus", "University of Aarhus"),
        ("tea", "tea"),
    ],
)
def test_a_value_is_given_without_the_class_it_was_said_with(value: str, expected: str):
    assert bare(value) == expected


def test_of_two_values_on_a_path_the_later_one_counts(room: Room):
    linked_room(room)
    room.hold("Acme has its city in Esbjerg.", subject="Acme", subject_id=entity(2).id, predicate="located_at",
              dimension="place")  # fmt: skip
    answer = asked(room, "city of the employer of my sister", "located_at", subject=SISTER)
    assert answer.values == ("Esbjerg",)


def test_those_that_share_the_value_named_are_counted(room: Room):
    people = [entity(n, name, kind=EntityKind.PERSON) for n, name in enumerate(("Ada", "Max", "Ida"), start=1)]
    room.know(*people)
    for person, town in zip(people, ("Aarhus", "Aarhus", "Esbjerg"), strict=True):
        room.hold(f"{person.label} lives in {town}.", subject=person.label, subject_id=person.id)
    answer = asked(room, "how many live in Aarhus?", "lives_in", type=QuestionType.HOW_MANY, subject=None)
    assert answer.values == ("2",)
    assert {one.subject for one in answer.assertions} == {"Ada", "Max"}


def test_two_questions_in_one_are_both_answered(room: Room):
    room.hold("The user lives in Berlin.")
    room.hold("The user likes tea.", **LIKES)
    room.tell("Where does the user live?", predicates=(("lives_in", 1.0),), type=QuestionType.WHERE)
    room.tell("And what does the user like?", predicates=(("likes", 1.0),), type=QuestionType.WHAT)
    inquiry = Inquiry(scope=TIM, query="Where does the user live? And what does the user like?", at=LATER)
    answer = ask(room.reading, inquiry)
    assert (answer.values, answer.text) == (("Berlin", "tea"), "Berlin; tea")


@pytest.mark.parametrize(
    ("bound", "expected"),
    [
        ("over 40", "1"),
        ("at least 40", "2"),
        ("under 40", "1"),
        ("超过四十", "1"),
        ("40岁以下", "1"),
        ("不到四十", "1"),
    ],
)
def test_those_that_pass_a_bound_are_counted(room: Room, bound: str, expected: str):
    people = [entity(n, name, kind=EntityKind.PERSON) for n, name in enumerate(("Ada", "Max", "Ida"), start=1)]
    room.know(*people)
    for person, age in zip(people, ("39", "40", "forty-one"), strict=True):
        room.hold(f"{person.label}'s age is {age}.", subject=person.label, subject_id=person.id, predicate="age",
                  dimension="age", object=age)  # fmt: skip
    answer = asked(room, f"how many are {bound}?", "age", type=QuestionType.HOW_MANY, subject=None)
    assert answer.values == (expected,)


@pytest.mark.parametrize(("polarity", "expected"), [(Polarity.POSITIVE, "No"), (Polarity.NEGATIVE, "Yes")])
def test_what_is_forbidden_may_not_be_done(room: Room, polarity: Polarity, expected: str):
    room.hold("The user wants no work messages.", predicate="do_not_push", dimension="push_policy",
              object="work messages", polarity=polarity)  # fmt: skip
    answer = asked(room, "may work messages be pushed?", "do_not_push", type=QuestionType.YES_NO, value="work messages")
    assert answer.values == (expected,)


def test_a_wish_and_its_contrary_are_disputed(room: Room):
    room.hold("The user likes rain.", **LIKES)
    room.hold("The user does not like rain.", **LIKES, polarity=Polarity.NEGATIVE)
    answer = asked(room, "does the user like rain?", "likes", type=QuestionType.YES_NO, value="rain")
    assert answer.knowledge is Knowledge.DISPUTED
    assert len(answer.values) == 2


def test_whether_without_a_value_is_answered_by_the_best(room: Room):
    room.hold("The user smokes a pipe.", predicate="smokes", dimension="smoking")
    assert asked(room, "does the user smoke?", "smokes", type=QuestionType.YES_NO).values == ("Yes",)


@pytest.mark.parametrize("kind", [QuestionType.YES_NO, QuestionType.HOW_MANY, QuestionType.WHEN, QuestionType.WHY])
def test_nothing_known_is_unknown_whatever_is_asked(room: Room, kind: QuestionType):
    assert asked(room, "what of it?", "smokes", type=kind).knowledge is Knowledge.UNKNOWN


@pytest.mark.parametrize(("start", "expected"), [(LATER - 20 * DAY, "20 days"), (LATER - 100 * DAY, "3 months")])
def test_a_length_is_given_in_the_largest_fitting_unit(room: Room, start: Any, expected: str):
    room.hold("The user lives in Berlin.", validity=Interval(start, None))
    assert asked(room, "how long has the user lived there?", "lives_in", type=QuestionType.HOW).values == (expected,)


def test_a_comparison_is_recognised_in_a_which_question(room: Room):
    people = [entity(n, name, kind=EntityKind.PERSON) for n, name in ((1, "Ada"), (2, "Max"))]
    room.know(*people)
    for person, born in zip(people, (NOW - 9000 * DAY, NOW - 8000 * DAY), strict=True):
        room.hold(f"{person.label} was born.", subject=person.label, subject_id=person.id, predicate="born_on",
                  dimension="birth_date", object="", kind=Kind.EVENT, validity=Interval(born, born + DAY))  # fmt: skip
    question = "which was born earlier, Ada or Max?"
    assert asked(room, question, "born_on", type=QuestionType.WHICH, subject=None).values == ("Ada",)


def test_a_question_about_something_unknown_is_not_answered_by_just_any_slot(room: Room):
    room.hold("The user's name is Tim.", predicate="name", dimension="name")
    ship = Mention(text="the ship", start=21, end=29, kind=MentionKind.THING, head="ship")
    answer = asked(room, "what is the name of the ship that sank?", "name", type=QuestionType.WHAT, subject=ship)
    assert answer.knowledge is Knowledge.UNKNOWN


def test_counting_goes_beyond_what_a_search_would_find_and_leaves_the_owner_out(room: Room):
    people = [entity(n, f"Guest {n}", kind=EntityKind.PERSON) for n in range(1, 61)]
    room.know(*people)
    for person in people:
        room.hold(f"{person.label} lives in Aarhus.", subject=person.label, subject_id=person.id)
    room.hold("The user lives in Aarhus.")
    answer = asked(room, "how many live in Aarhus?", "lives_in", type=QuestionType.HOW_MANY, subject=None)
    assert answer.values == ("60",)


def test_what_tells_who_is_meant_is_no_answer(room: Room):
    room.know(entity(1, "Ada", kind=EntityKind.PERSON))
    ada: dict[str, Any] = {"subject": "Ada", "subject_id": entity(1, "Ada").id}
    room.hold("Ada was born on 05-07.", predicate="born_on", dimension="birth_date", object="05-07", **ada)
    room.hold("Ada works at Vestas.", predicate="works_at", dimension="employer", object="Vestas", **ada)
    room.tell("the one born on 5-07, what is the firm?", predicates=(("born_on", 1.0), ("works_at", 0.9)),
              type=QuestionType.WHAT, subject=None)  # fmt: skip
    answer = ask(room.reading, Inquiry(scope=TIM, query="the one born on 5-07, what is the firm?", at=LATER))
    assert answer.values == ("Vestas",)


def test_two_that_measure_the_same_are_the_same(room: Room):
    for number, name in enumerate(("Ada", "Max"), start=1):
        person = entity(number, name, kind=EntityKind.PERSON)
        room.know(person)
        room.hold(
            f"{name}'s age is 30.", subject=name, subject_id=person.id, predicate="age", dimension="age", object="30"
        )
    answer = asked(room, "who is older, Ada or Max?", "age", type=QuestionType.COMPARE, subject=None)
    assert answer.values == ("The same.",)
