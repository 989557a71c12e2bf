"""Grounded candidates become claims: one fact each, with its time, its standing and its fingerprint."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from affidavit.domain.assertion import Assertion, Modality, Owner, Polarity, Source
from affidavit.domain.candidate import Candidate
from affidavit.domain.condition import Condition
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.fingerprint import fingerprint
from affidavit.domain.interval import ALWAYS, Interval
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.write_path.ground import Grounded
from affidavit.write_path.normalise import Claim, Normalise
from doubles import CATALOGUE, OWNER, language_of
from factories import NOW, assertion, message

DAY = timedelta(days=1)
SAID = message(at=NOW)
USER = Entity(id="e-tim", label="user", kind=EntityKind.OWNER)
LAST_WEEK = Interval(NOW - 10 * DAY, NOW - 3 * DAY)
TODAY = Interval(NOW.replace(hour=0), NOW.replace(hour=0) + DAY)
NEXT_WEEK = Interval(NOW + 7 * DAY, NOW + 14 * DAY)
MACHINE: dict[str, Any] = {"role": Role.ASSISTANT, "speaker": Speaker(SpeakerKind.ASSISTANT)}


def time(interval: Interval = ALWAYS, **changes: Any) -> TimeExpression:
    """Words about time."""
    made = TimeExpression(text="then", start=0, end=4, interval=interval, granularity=Granularity.DAY)
    return replace(made, **changes)


def claim(predicate: str = "lives_in", on: Message = SAID, also: tuple[Message, ...] = (), **changes: Any) -> Claim:
    """The claim that a candidate about the owner becomes."""
    candidate = Candidate(
        extractor_id="houba/1", message_id=on.id, start=0, end=len(on.content), subject=OWNER, predicate=predicate,
        object="Rome",
    )  # fmt: skip
    candidate = replace(candidate, **changes)
    step = Normalise(CATALOGUE, language_of(), {said.id: said for said in (on, *also)}, NOW + DAY)
    (made,) = step.normalise([Grounded(candidate=candidate, subject=USER, object=candidate.object)])
    return made


VALIDITIES: list[tuple[str, dict[str, Any], Interval]] = [
    # nothing said: for ever, but from now on for what passes
    ("lives_in", {}, ALWAYS),
    ("feels", {}, Interval(NOW, None)),
    # what holds at a time begun holds on; what happens or passes has its time
    ("lives_in", {"time": time(LAST_WEEK)}, Interval(LAST_WEEK.start, None)),
    ("lives_in", {"time": time(NEXT_WEEK)}, NEXT_WEEK),
    ("lives_in", {"time": time(LAST_WEEK), "modality": Modality.PAST}, LAST_WEEK),
    ("bought", {"time": time(LAST_WEEK)}, LAST_WEEK),
    ("feels", {"time": time(LAST_WEEK)}, LAST_WEEK),
    # since and after leave the end open, for events too
    ("lives_in", {"time": time(LAST_WEEK, relation=TimeRelation.SINCE)}, Interval(LAST_WEEK.start, None)),
    ("bought", {"time": time(LAST_WEEK, relation=TimeRelation.AFTER)}, Interval(LAST_WEEK.start, None)),
    # until, by, before and within end with the time named
    ("lives_in", {"time": time(NEXT_WEEK, relation=TimeRelation.UNTIL)}, Interval(NOW, NEXT_WEEK.end)),
    ("plans_to", {"time": time(Interval(None, NEXT_WEEK.start), relation=TimeRelation.BY)},
     Interval(NOW, NEXT_WEEK.start)),
    # … with the whole day of an exact moment
    ("plans_to", {"time": time(Interval(None, NOW + DAY), relation=TimeRelation.BEFORE, point=NOW + DAY)},
     Interval(NOW, TODAY.end and TODAY.end + DAY)),
    # … and what ended before it was said has no beginning
    ("lives_in", {"time": time(LAST_WEEK, relation=TimeRelation.UNTIL)}, Interval(None, LAST_WEEK.end)),
    # so many days ahead for what passes, is planned or is to be done; back from now for the rest
    ("on_diet", {"time": time(granularity=Granularity.DURATION, duration=7.0)}, Interval(NOW, NOW + 7 * DAY)),
    ("do_not_push", {"time": time(granularity=Granularity.DURATION, duration=7.0)}, Interval(NOW, NOW + 7 * DAY)),
    ("lives_in", {"time": time(granularity=Granularity.DURATION, duration=7.0), "modality": Modality.PLANNED},
     Interval(NOW, NOW + 7 * DAY)),
    ("lives_in", {"time": time(granularity=Granularity.DURATION, duration=7.0)}, Interval(NOW - 7 * DAY, None)),
    # a length beyond all measure stays within the calendar
    ("lives_in", {"time": time(granularity=Granularity.DURATION, duration=1e12)}, Interval(NOW - 36_500 * DAY, None)),
    # again and again is always
    ("lives_in", {"time": time(NEXT_WEEK, recurrence="FREQ=WEEKLY;BYDAY=MO")}, ALWAYS),
    # what is over ended when it was said, or at the time told
    ("lives_in", {"ended": True}, Interval(None, NOW)),
    ("lives_in", {"ended": True, "time": time(LAST_WEEK)}, Interval(None, LAST_WEEK.start)),
    ("lives_in", {"ended": True, "time": time(NEXT_WEEK)}, Interval(None, NOW)),
    # the caller's own interval is taken as given
    ("lives_in", {"time": time(LAST_WEEK, text="")}, LAST_WEEK),
]  # fmt: skip


@pytest.mark.parametrize(("predicate", "changes", "validity"), VALIDITIES)
def test_the_validity_follows_from_the_words_and_the_sort_of_fact(
    predicate: str, changes: dict[str, Any], validity: Interval
):
    assert claim(predicate, **changes).assertion.validity == validity


def test_what_happens_again_and_again_keeps_its_rule():
    assert claim(time=time(recurrence="FREQ=DAILY")).assertion.recurrence == "FREQ=DAILY"


KINDS: list[tuple[str, dict[str, Any], Kind]] = [
    # the predicate's own, unless the extractor knows better
    ("lives_in", {}, Kind.PROFILE),
    ("juggle", {"kind": Kind.EVENT}, Kind.EVENT),
    # a fact or an event that is planned, weighed or wished for is an intention
    ("owns", {"modality": Modality.PLANNED}, Kind.INTENTION),
    ("bought", {"modality": Modality.DESIRED}, Kind.INTENTION),
    ("likes", {"modality": Modality.CONSIDERING}, Kind.PREFERENCE),
]


@pytest.mark.parametrize(("predicate", "changes", "kind"), KINDS)
def test_the_kind_is_the_predicates_own_or_follows_from_the_way_it_is_claimed(
    predicate: str, changes: dict[str, Any], kind: Kind
):
    assert claim(predicate, **changes).assertion.kind is kind


def test_the_evidence_is_the_words_to_the_letter():
    second = message(2, "yes, Rome")
    made = claim(start=2, end=7, also=(second,), extra_spans=((second.id, 5, 9),)).assertion
    assert [piece.quote for piece in made.evidence] == [SAID.content[2:7], "Rome"]


def test_a_date_is_kept_as_the_day_it_was_resolved_to():
    made = claim("deadline", object="next Monday", time=time(NEXT_WEEK, point=NOW + 8 * DAY)).assertion
    assert made.object == (NOW + 8 * DAY).date().isoformat()


def test_it_is_said_when_the_message_was_said_and_recorded_when_it_is_written():
    made = claim().assertion
    assert (made.said_at, made.confirmed_at, made.recorded_at) == (NOW, NOW, NOW + DAY)


REPLY = message(2, "Yes")
STANDINGS: list[tuple[Message, dict[str, Any], Source, Owner]] = [
    # people's words are as the extractor says
    (SAID, {}, Source.STATEMENT, Owner.USER),
    (SAID, {"source": Source.BEHAVIOUR}, Source.BEHAVIOUR, Owner.USER),
    # machines' words are never the owner's, whatever an extractor says of them
    (message(**MACHINE), {}, Source.ASSISTANT, Owner.AGENT),
    (message(**MACHINE), {"source": Source.CONFIRMED}, Source.ASSISTANT, Owner.AGENT),
    (message(role=Role.TOOL, speaker=Speaker(SpeakerKind.TOOL)), {}, Source.TOOL, Owner.AGENT),
    (message(role=Role.SYSTEM, speaker=Speaker(SpeakerKind.SYSTEM)), {}, Source.TOOL, Owner.AGENT),
    # unless a person agreed
    (message(**MACHINE), {"source": Source.CONFIRMED, "extra_spans": ((REPLY.id, 0, 3),)},
     Source.CONFIRMED, Owner.USER),
]  # fmt: skip


@pytest.mark.parametrize(("on", "changes", "source", "owner"), STANDINGS)
def test_what_no_person_said_is_never_a_persons_statement(
    on: Message, changes: dict[str, Any], source: Source, owner: Owner
):
    made = claim(on=on, also=(REPLY,), **changes).assertion
    assert (made.source, made.owner) == (source, owner)


BASE = assertion(object_key="5 mg", kind=Kind.FACT)
CHANGES: list[dict[str, Any]] = [
    # who, which relation, which side, in which way
    {"subject_id": "e-mia"},
    {"predicate": "works_at"},
    {"polarity": Polarity.NEGATIVE},
    {"modality": Modality.PLANNED},
    # another number, another unit, another thing of the same name
    {"object_key": "50 mg"},
    {"object_key": "5 ml"},
    {"object_id": "e-5"},
    # under a condition, under its contrary
    {"conditions": (Condition("season", frozenset({"winter"})),)},
    {"conditions": (Condition("season", frozenset({"winter"}), excluded=True),)},
    {"conditions": (Condition("season", frozenset({"winter", "spring"})),)},
    # parts of two fields run together
    {"predicate": "lives_in5", "object_key": " mg"},
    # what happens once, on another occasion
    {"kind": Kind.EVENT, "validity": Interval(NOW, None)},
    {"kind": Kind.EVENT, "validity": Interval(NOW + DAY, None)},
]


def test_different_claims_never_share_a_fingerprint():
    claims = [BASE, *(BASE.with_(**changes) for changes in CHANGES)]
    assert len({fingerprint(one) for one in claims}) == len(claims)


SAME: list[dict[str, Any]] = [
    # the words, the time, the evidence, the source
    {"object": "5 Mg", "text": "He takes 5 mg."},
    {"validity": Interval(NOW, None)},
    {"evidence": (), "source": Source.REPORTED, "owner": Owner.AGENT},
    # a reason does not restrict, and the words of a condition are not its meaning
    {"conditions": (Condition("reason", frozenset({"it hurts"})),)},
]


@pytest.mark.parametrize("changes", SAME)
def test_how_it_was_said_does_not_matter(changes: dict[str, Any]):
    assert fingerprint(BASE.with_(**changes)) == fingerprint(BASE)


def test_the_order_of_conditions_does_not_matter():
    one, two = Condition("season", frozenset({"winter"})), Condition("place", frozenset({"office"}))
    left: Assertion = BASE.with_(conditions=(one, two))
    assert fingerprint(left) == fingerprint(BASE.with_(conditions=(two, one)))


def test_at_the_edges_of_the_calendar_nothing_breaks():
    for year in (200, 9800):
        said = message(at=datetime(year, 6, 1, tzinfo=NOW.tzinfo))
        lasting = time(granularity=Granularity.DURATION, duration=1e12)
        assert claim("on_diet", on=said, time=lasting).assertion.validity.start is not None
        assert claim("lives_in", on=said, time=lasting).assertion.validity.end is None
