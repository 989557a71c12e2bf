"""What a clause gives: a known relation, an attribute, an open predicate, a mere statement, or nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from affidavit.domain.assertion import Modality, Polarity, Source
from affidavit.domain.candidate import Candidate, Mention, MentionKind
from affidavit.domain.condition import Condition
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.domain.interval import ALWAYS
from affidavit.domain.predicate import Kind
from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.extractors.framing import Framing
from affidavit.predicates.matching import Matcher
from doubles import OWNER, frame, mention, worded
from factories import message

CATALOGUE = worded(
    lives_in="live in {o}", likes="like {o}", prefers="usually? have {o}", smokes="smoke", bought="buy {o}",
    sold="sell {o}", remind="remind * to {o+}", works_at="work at {o} = employer", age="be {o:number} old",
)  # fmt: skip
FRAMING = Framing("houba/1", Matcher(CATALOGUE, "en"), CATALOGUE)
LIVES = "I live in Rome"


def read(clause: Frame, content: str) -> list[Candidate]:
    return list(FRAMING.candidates(clause, message(content=content)))


def lives(**changes: Any) -> Frame:
    """I live in Rome, in some way or other."""
    return frame(LIVES, "live/verb in/preposition Rome/name", **changes)


def one(clause: Frame, content: str = LIVES) -> Candidate:
    (candidate,) = read(clause, content)
    return candidate


def facts(clause: Frame, content: str) -> list[tuple[str, str]]:
    return [(candidate.predicate, candidate.object) for candidate in read(clause, content)]


def test_a_known_wording_names_the_relation_and_its_slot_the_object():
    candidate = one(lives())
    assert (candidate.predicate, candidate.object, candidate.subject) == ("lives_in", "Rome", OWNER)


def test_the_whole_clause_is_quoted():
    candidate = one(replace(lives(), start=0, end=len(LIVES)))
    assert LIVES[candidate.start : candidate.end] == LIVES


def test_the_objects_own_mention_comes_along():
    rome = mention("Rome", MentionKind.PLACE, LIVES)
    assert one(lives(object=rome)).object_mention == rome


def test_each_item_of_a_list_is_a_fact_of_its_own():
    content = "I like tea and rum"
    items = (mention("tea", within=content), mention("rum", within=content))
    clause = frame(
        content, "like/verb tea/noun and/particle rum/noun", object=mention("tea and rum", within=content),
        objects=items,
    )  # fmt: skip
    assert facts(clause, content) == [("likes", "tea"), ("likes", "rum")]


def test_a_wording_without_a_slot_takes_the_words_themselves():
    content = "I smoke daily"
    assert facts(frame(content, "smoke/verb daily/adverb"), content) == [("smokes", "smoke daily")]


def test_an_attribute_of_somebody_is_a_fact_about_its_holder():
    content = "my shoe size is 42"
    noun = mention("my shoe size", within=content, head="shoe size", holder=OWNER)
    clause = frame(content, "is/be/verb 42/number", subject=noun, object=mention("42", within=content), verb="be")
    candidate = one(clause, content)
    assert (candidate.subject, candidate.predicate, candidate.object) == (OWNER, "shoe size", "42")
    assert candidate.dimension == "attribute:shoe size"


def test_a_noun_of_the_catalogue_names_its_relation():
    content = "my employer is Acme"
    noun = mention("my employer", within=content, head="employer", holder=OWNER)
    clause = frame(content, "is/be/verb Acme/name", subject=noun, object=mention("Acme", within=content), verb="be")
    candidate = one(clause, content)
    assert (candidate.predicate, candidate.dimension) == ("works_at", None)


def test_what_a_thing_is_like_is_its_state_and_no_attribute():
    content = "my bike is rusty"
    noun = mention("my bike", within=content, head="bike", holder=OWNER)
    clause = frame(content, "is/be/verb rusty/adjective", subject=noun, object="rusty", verb="be")
    assert facts(clause, content) == [("state_of", "rusty")]


def test_an_unknown_verb_is_kept_as_an_open_predicate():
    content = "I juggle torches on ice"
    clause = frame(content, "juggle/verb torches/noun on/preposition ice/noun", object="torches")
    candidate = one(clause, content)
    assert (candidate.predicate, candidate.object) == ("juggle", "torches on ice")


def test_an_open_predicate_is_trusted_a_little_less():
    content = "I juggle torches"
    assert one(frame(content, "juggle/verb torches/noun", object="torches"), content).trust < one(lives()).trust


def test_a_clause_that_fits_nothing_is_kept_as_a_statement():
    content = "I work hard"
    assert facts(frame(content, "work/verb hard/adverb"), content) == [("states", "work hard")]


def test_what_somebody_is_is_kept_as_such():
    content = "I am a beekeeper"
    clause = frame(content, "am/be/verb a/other beekeeper/noun", object="a beekeeper", verb="be")
    assert facts(clause, content) == [("is_a", "a beekeeper")]


def test_what_somebody_is_like_is_kept_with_what_it_is_about():
    content = "I am too short for the ride"
    clause = frame(content, "am/be/verb short/adjective for/preposition ride/noun", object="the ride", verb="be")
    assert facts(clause, content) == [("is", "too short for the ride")]


def test_what_somebody_is_not_like_is_denied_without_its_sign():
    content = "I am not good with dogs"
    clause = frame(
        content, "am/be/verb good/adjective with/preposition dogs/noun", object="dogs", verb="be",
        polarity=Polarity.NEGATIVE,
    )  # fmt: skip
    assert facts(clause, content) == [("is", "good with dogs")]


def test_where_somebody_is_figuratively_is_a_statement():
    content = "I am on fire"
    clause = frame(content, "am/be/verb on/preposition fire/noun", object="fire", verb="be")
    assert facts(clause, content) == [("states", "am on fire")]


OPEN_KINDS: list[tuple[dict[str, Any], Kind]] = [
    # what was done once is an event, what was done always or is over is not
    ({"tense": Tense.PAST}, Kind.EVENT),
    ({"tense": Tense.PAST, "habitual": True}, Kind.FACT),
    ({"tense": Tense.PAST, "ended": True}, Kind.FACT),
    # what is not done yet is an intention
    ({"tense": Tense.FUTURE}, Kind.INTENTION),
    ({"modality": Modality.CONSIDERING}, Kind.INTENTION),
    # anything else is a fact
    ({}, Kind.FACT),
]


@pytest.mark.parametrize(("changes", "kind"), OPEN_KINDS)
def test_an_open_predicate_is_of_the_kind_its_time_tells(changes: dict[str, Any], kind: Kind):
    content = "I juggle torches"
    assert one(frame(content, "juggle/verb torches/noun", object="torches", **changes), content).kind is kind


MODALITIES: list[tuple[dict[str, Any], Modality]] = [
    # as the language says
    ({}, Modality.ACTUAL),
    ({"modality": Modality.REPORTED}, Modality.REPORTED),
    # what is over is past, what is to come is planned
    ({"ended": True}, Modality.PAST),
    ({"tense": Tense.FUTURE}, Modality.PLANNED),
    # a doubt about the future is still a doubt
    ({"tense": Tense.FUTURE, "modality": Modality.CONSIDERING}, Modality.CONSIDERING),
]


@pytest.mark.parametrize(("changes", "modality"), MODALITIES)
def test_the_way_it_is_claimed_follows_from_tense_and_ending(changes: dict[str, Any], modality: Modality):
    assert one(lives(**changes)).modality is modality


NOTHING = [
    # a question, a supposition
    {"mood": Mood.QUESTION},
    {"mood": Mood.SUPPOSITION},
    # somebody else's words, pasted or quoted
    {"quoted": True},
    # a value that answers something
    {"fragment": True},
    # people in general
    {"subject": mention("one", MentionKind.GENERIC)},
    # no predicate part at all
    {"words": ()},
    # a request is no fact about where anybody lives
    {"mood": Mood.REQUEST},
]


@pytest.mark.parametrize("changes", NOTHING)
def test_what_claims_nothing_gives_nothing(changes: dict[str, Any]):
    assert read(lives(**changes), LIVES) == []


def test_a_question_that_weighs_something_is_a_consideration():
    candidate = one(lives(mood=Mood.QUESTION, modality=Modality.CONSIDERING))
    assert candidate.modality is Modality.CONSIDERING


def test_a_request_gives_an_instruction():
    content = "remind me to call Mia"
    clause = frame(content, "remind/verb me/pronoun to/particle call/verb Mia/name", mood=Mood.REQUEST)
    assert facts(clause, content) == [("remind", "call Mia")]


def test_an_unknown_request_gives_nothing():
    content = "juggle torches"
    assert read(frame(content, "juggle/verb torches/noun", object="torches", mood=Mood.REQUEST), content) == []


IMPERSONAL: list[tuple[Mention, TimeExpression | None, list[tuple[str, str]]]] = [
    # about the world at large
    (mention("water"), None, []),
    # about something of somebody's, something known, or a moment
    (mention("my kettle", holder=OWNER), None, [("boils", "eggs")]),
    (mention("that kettle", definite=True), None, [("boils", "eggs")]),
    (mention("water"), TimeExpression(text="now", start=0, end=3, interval=ALWAYS, granularity=Granularity.DAY),
     [("boils", "eggs")]),
]  # fmt: skip


@pytest.mark.parametrize(("subject", "time", "expected"), IMPERSONAL)
def test_an_unknown_wording_must_be_about_somebodys_life(subject: Any, time: Any, expected: list[tuple[str, str]]):
    content = "water boils eggs"
    clause = frame(content, "boils/verb eggs/noun", subject=subject, object="eggs", time=time)
    assert facts(clause, content) == expected


def test_an_event_is_proposed_alone():
    content = "I bought a bike"
    clause = frame(content, "bought/buy/verb a/other bike/noun", object="a bike", tense=Tense.PAST)
    assert facts(clause, content) == [("bought", "a bike")]


def test_habit_shows_a_preference_as_behaviour():
    content = "I usually have tea"
    clause = frame(content, "usually/adverb have/verb tea/noun", habitual=True)
    assert one(clause, content).source is Source.BEHAVIOUR


def test_habit_in_anything_else_is_a_statement():
    assert one(lives(habitual=True)).source is Source.STATEMENT


def test_what_one_says_of_another_by_hearsay_is_a_report():
    mia = mention("Mia", MentionKind.NAME)
    assert one(lives(subject=mia, modality=Modality.REPORTED)).source is Source.REPORTED
    assert one(lives(subject=mia)).source is Source.STATEMENT


def test_the_reason_is_kept_beside_the_conditions():
    winter = Condition("season", frozenset({"winter"}))
    kept = one(lives(conditions=(winter,), reason="It is warm")).conditions
    assert kept == (winter, Condition("reason", frozenset({"it is warm"}), text="It is warm"))
