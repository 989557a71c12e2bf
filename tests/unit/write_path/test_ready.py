"""The caller's own assertions are checked, grounded and decided on like any other."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Assertion, Modality, Owner, Polarity, Source
from affidavit.domain.condition import Condition
from affidavit.domain.interval import Interval
from affidavit.domain.message import SpeakerKind
from affidavit.errors import InvalidInput, NotFound
from doubles import objects, remembering
from factories import NOW

DAY = timedelta(days=1)


@pytest.fixture
def memory() -> Memory:
    return remembering()


def put(memory: Memory, **values: Any) -> Assertion:
    """What becomes of one assertion of the caller's."""
    given = {"predicate": "likes", "object": "tea"} | values
    (written,) = memory.add_extracted([given], user_id="tim", at=NOW).raise_for_failure().assertions
    return written.assertion


def test_it_rests_on_a_sentence_of_its_own(memory: Memory):
    (evidence,) = put(memory).evidence
    said = memory.message(evidence.message_id, user_id="tim")
    assert (said.content, evidence.quote, said.speaker.kind) == ("user likes tea",) * 2 + (SpeakerKind.SYSTEM,)


def test_the_sentence_may_be_the_callers(memory: Memory):
    assert [piece.quote for piece in put(memory, text="He said he likes tea.").evidence] == ["He said he likes tea."]


def test_it_may_quote_a_message_of_the_scope(memory: Memory):
    (identifier,) = memory.add("Well, tea is fine.", user_id="tim", at=NOW).messages
    (evidence,) = put(memory, message_id=identifier, quote="tea is fine").evidence
    assert (evidence.message_id, evidence.start, evidence.end) == (identifier, 6, 17)


REFUSED = [{"quote": "rum is fine"}, {"message_id": "m-houba", "quote": "tea"}]


@pytest.mark.parametrize("changes", REFUSED)
def test_a_quotation_that_is_not_there_is_refused(memory: Memory, changes: dict[str, str]):
    (identifier,) = memory.add("Well, tea is fine.", user_id="tim", at=NOW).messages
    given = {"predicate": "likes", "object": "rum", "message_id": identifier} | changes
    receipt = memory.add_extracted([given], user_id="tim")
    assert (receipt.assertions, [refusal.reason for refusal in receipt.refused]) == ((), ["ungrounded"])


def test_a_message_of_another_user_cannot_be_quoted(memory: Memory):
    (identifier,) = memory.add("tea is fine", user_id="mia").messages
    given = {"predicate": "likes", "object": "tea", "message_id": identifier}
    assert memory.add_extracted([given], user_id="tim").assertions == ()


FIELDS: list[tuple[dict[str, Any], str, Any]] = [
    ({}, "owner", Owner.USER),
    ({}, "source", Source.STATEMENT),
    ({"predicate": "owns", "polarity": "negative"}, "polarity", Polarity.NEGATIVE),
    # not liking is disliking, however it is said
    ({"polarity": "negative"}, "predicate", "dislikes"),
    ({"modality": "planned"}, "modality", Modality.PLANNED),
    ({"source": "behaviour"}, "source", Source.BEHAVIOUR),
    # what the assistant or a tool brought up is its own
    ({"source": "assistant"}, "owner", Owner.AGENT),
    # a dimension of the caller's own
    ({"predicate": "juggles", "dimension": "circus"}, "dimension", "circus"),
    # the owner by any of its names, or somebody else
    ({"subject": "The user"}, "subject", "user"),
    ({"subject": "用户"}, "subject", "user"),
    ({"subject": None}, "subject", "user"),
    ({"subject": "Mia"}, "subject", "Mia"),
    # one value or several
    ({"conditions": {"season": "winter"}}, "conditions",
     (Condition("season", frozenset({"winter"}), text="winter"),)),
    ({"conditions": {"mood": ["good", "fine"]}}, "conditions",
     (Condition("mood", frozenset({"good", "fine"}), text="good / fine"),)),
    # open on either side
    ({"valid_from": "2025-01-01T00:00:00Z"}, "validity", Interval(NOW - 61 * DAY - timedelta(hours=10), None)),
    # the language of the object, or the one that is named
    ({"object": "茶"}, "language", "zh"),
    ({"object": "茶", "language": "en"}, "language", "en"),
]  # fmt: skip


@pytest.mark.parametrize(("values", "field", "value"), FIELDS)
def test_every_field_may_be_given(memory: Memory, values: dict[str, Any], field: str, value: Any):
    assert getattr(put(memory, **values), field) == value


def test_somebody_that_is_no_person_may_be_a_subject(memory: Memory):
    put(memory, subject="Pudding", subject_kind="pet")
    assert [(e.label, str(e.kind)) for e in memory.entities(user_id="tim") if e.label != "user"] == [
        ("Pudding", "pet")
    ]  # fmt: skip


def test_they_are_decided_on_like_any_other(memory: Memory):
    memory.add("lives_in: Rome", user_id="tim", at=NOW)
    receipt = memory.add_extracted([{"predicate": "lives_in", "object": "Milan"}], user_id="tim", at=NOW + DAY)
    assert objects(receipt) == [("Milan", "superseded")]


def test_the_log_says_that_the_caller_decided(memory: Memory):
    put(memory)
    assert [record.actor for record in memory.audit(user_id="tim")] == ["system", "caller"]


def test_a_request_is_done_once(memory: Memory):
    given = [{"predicate": "likes", "object": "tea", "valid_from": NOW}]
    for expected in (False, True):
        assert memory.add_extracted(given, user_id="tim", request_id="r1").replayed is expected


MISTAKES: list[tuple[dict[str, Any], str]] = [
    # words that are none
    ({"object": 3}, "object"),
    ({"predicate": ""}, "predicate"),
    ({"object": "\ud800"}, "object"),
    ({"subject": 3}, "subject"),
    ({"subject": " "}, "subject"),
    ({"message_id": 3}, "message_id"),
    ({"quote": ["x"]}, "quote"),
    ({"text": ""}, "text"),
    ({"dimension": 3}, "dimension"),
    ({"corrects": 3}, "corrects"),
    # not one of the known ones
    ({"language": "fr"}, "language"),
    ({"subject": "Mia", "subject_kind": "ghost"}, "subject_kind"),
    ({"polarity": ["negative"]}, "polarity"),
    ({"modality": "perhaps"}, "modality"),
    ({"kind": "gossip"}, "kind"),
    ({"source": "rumour"}, "source"),
    ({"act": "shout"}, "act"),
    # conditions that are none
    ({"conditions": "winter"}, "conditions"),
    ({"conditions": {"season": 3}}, "conditions.season"),
    ({"conditions": {"season": []}}, "conditions.season"),
    ({"conditions": {"season": ["winter", ""]}}, "conditions.season"),
    ({"conditions": {"": "winter"}}, "conditions."),
    # a time that is none, or ends before it begins
    ({"valid_to": "soon"}, "valid_to"),
    ({"valid_from": NOW, "valid_to": NOW - DAY}, "valid_to"),
    # a field that nobody knows
    ({"houba": 1}, "houba"),
]


@pytest.mark.parametrize(("values", "field"), MISTAKES)
def test_a_mistake_is_named_by_its_place_and_nothing_is_stored(memory: Memory, values: dict[str, Any], field: str):
    good = {"predicate": "likes", "object": "rum"}
    with pytest.raises(InvalidInput) as error:
        memory.add_extracted([good, {"predicate": "likes", "object": "tea"} | values], user_id="tim")
    assert error.value.field == f"assertions[1].{field}"
    assert memory.get_all(user_id="tim") == []


def test_what_is_to_be_corrected_must_be_of_the_same_user(memory: Memory):
    other = put(memory)
    with pytest.raises(NotFound, match=other.id):
        memory.add_extracted([{"predicate": "likes", "object": "rum", "corrects": other.id}], user_id="mia")


def test_a_correction_by_hand_keeps_everything_but_the_object(memory: Memory):
    known = put(
        memory, subject="Mia", polarity="negative", conditions={"season": "winter"}, valid_from=NOW - DAY,
        valid_to=NOW + DAY,
    )  # fmt: skip
    (written,) = memory.update(known.id, user_id="tim", object="rum", at=NOW).assertions
    kept = ("subject_id", "predicate", "polarity", "modality", "kind", "conditions", "validity", "dimension")
    assert {name: getattr(written.assertion, name) for name in kept} == {name: getattr(known, name) for name in kept}
    assert (written.assertion.object, memory.get(known.id, user_id="tim").superseded_by) == (
        "rum",
        written.assertion.id,
    )


def test_a_correction_keeps_an_exception_too(memory: Memory):
    fridays = Condition("weekday", frozenset({"FR"}), excluded=True)
    known = put(memory, conditions=(fridays,))
    (written,) = memory.update(known.id, user_id="tim", object="rum", at=NOW).assertions
    assert written.assertion.conditions == (fridays,)
