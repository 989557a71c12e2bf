"""Records to plain values and back: nothing is lost on the way, and what does not fit is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.assertion import Assertion, Link, LinkKind, Modality, Polarity, Source, Status
from affidavit.domain.audit import AuditHead
from affidavit.domain.condition import Condition
from affidavit.domain.conflict import ConflictKind, Decision, Outcome
from affidavit.domain.evidence import Evidence, Stance
from affidavit.domain.interval import Interval
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.plain import from_plain, to_plain
from factories import NOW, assertion, decision, evidence, message

texts = st.text(max_size=8)
zones = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
moments = st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1), timezones=zones)  # noqa: DTZ001 - bounds are naive
maybe_moments = st.none() | moments
plain_values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(texts, inner, max_size=2),
    max_leaves=4,
)
mappings = st.dictionaries(texts, plain_values, max_size=2)


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    """Intervals of every form, never ending before they start."""
    start, end = draw(maybe_moments), draw(maybe_moments)
    return Interval(end, start) if start and end and end < start else Interval(start, end)


conditions = st.builds(Condition, texts, st.frozensets(texts, max_size=3), st.booleans(), texts)
pieces = st.builds(replace, st.just(evidence()), quote=texts, at=moments, stance=st.sampled_from(Stance))
links = st.builds(Link, st.sampled_from(LinkKind), texts)
assertions = st.builds(
    replace, st.just(assertion()), object=texts, object_id=st.none() | texts, polarity=st.sampled_from(Polarity),
    modality=st.sampled_from(Modality), conditions=st.lists(conditions, max_size=2).map(tuple), validity=intervals(),
    recurrence=st.none() | texts, status=st.sampled_from(Status), source=st.sampled_from(Source),
    confidence=st.floats(0, 1), evidence=st.lists(pieces, max_size=2).map(tuple),
    links=st.lists(links, max_size=2).map(tuple), superseded_by=st.none() | texts, said_at=moments,
    uses=st.integers(0, 9),
)  # fmt: skip
messages = st.builds(
    replace, st.just(message()), role=st.sampled_from(Role), content=texts, at=moments, metadata=mappings,
    speaker=st.builds(Speaker, st.sampled_from(SpeakerKind), st.none() | texts),
)  # fmt: skip
decisions = st.builds(
    replace, st.just(decision()), outcome=st.sampled_from(Outcome), kind=st.none() | st.sampled_from(ConflictKind),
    signals=st.dictionaries(texts, st.floats(-1, 1), max_size=2), before=mappings, after=mappings,
    other_id=st.none() | texts, at=moments,
)  # fmt: skip


@given(assertions | messages | decisions)
def test_a_record_survives_the_way_to_json_and_back(record: Assertion | Message | Decision):
    assert from_plain(type(record), json.loads(json.dumps(to_plain(record)))) == record


def test_sets_come_out_in_order_and_bytes_as_hex():
    assert to_plain(Condition("season", frozenset({"winter", "autumn"})))["values"] == ["autumn", "winter"]
    assert to_plain(AuditHead(seq=1, hash=b"\x0f"))["hash"] == "0f"
    assert from_plain(AuditHead, {"seq": 1, "hash": "0f"}) == AuditHead(seq=1, hash=b"\x0f")


def test_what_a_newer_version_added_is_passed_over():
    assert from_plain(Speaker, {"kind": "owner", "name": "Tim", "mood": "houba"}) == Speaker(SpeakerKind.OWNER, "Tim")


def test_what_has_a_default_may_be_missing():
    assert from_plain(Speaker, {"kind": "tool"}) == Speaker(SpeakerKind.TOOL)


@dataclass(frozen=True)
class Case:
    """A record and a change that makes its plain form unfit."""

    record: Assertion | Message | Condition | AuditHead
    change: dict[str, Any]


UNFIT = [
    # a closed set does not have the value
    Case(message(), {"role": "king"}),
    # a number where words belong, and words where a number belongs
    Case(message(), {"content": 3}),
    Case(message(), {"position": "first"}),
    # yes is no number, and one is not yes
    Case(message(), {"position": True}),
    Case(Condition("season", frozenset({"winter"})), {"excluded": 1}),
    # nothing where something is needed
    Case(message(), {"content": None}),
    # a list where a record belongs, words where a list belongs
    Case(message(), {"speaker": ["owner"]}),
    Case(assertion(), {"evidence": "I said so"}),
    Case(Condition("season", frozenset({"winter"})), {"values": "winter"}),
    # a list of the wrong things
    Case(Condition("season", frozenset({"winter"})), {"values": [1]}),
    Case(assertion(), {"links": [{"kind": "hates", "target_id": "a"}]}),
    # no time, and a time that nobody can place
    Case(message(), {"at": "yesterday"}),
    Case(message(), {"at": 1740996000}),
    Case(message(), {"at": "2025-03-03T10:00:00"}),
    # an end before the start
    Case(assertion(), {"validity": {"start": "2025-03-03T10:00:00Z", "end": "2024-03-03T10:00:00Z"}}),
    # words for a mapping, words for a share
    Case(message(), {"metadata": "mine"}),
    Case(assertion(), {"confidence": "high"}),
    # no hex
    Case(AuditHead(seq=1, hash=b""), {"hash": "zz"}),
]


@pytest.mark.parametrize("case", UNFIT, ids=lambda case: str(case.change))
def test_a_value_that_does_not_fit_its_field_is_refused(case: Case):
    with pytest.raises((TypeError, ValueError)):
        from_plain(type(case.record), {**to_plain(case.record), **case.change})


def test_a_missing_field_is_refused():
    with pytest.raises(TypeError):
        from_plain(Evidence, {"message_id": "m1"})


def test_a_whole_number_may_stand_for_a_share():
    assert from_plain(Assertion, {**to_plain(assertion()), "confidence": 1}).confidence == 1.0


def test_times_keep_their_own_zone():
    east = NOW.astimezone(timezone(timedelta(hours=8)))
    kept = from_plain(Message, to_plain(message(at=east))).at
    assert kept.utcoffset() == timedelta(hours=8)
    assert kept.astimezone(UTC) == NOW
