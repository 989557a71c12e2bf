"""G8 Subjects stay apart: assertions about different subjects never merge, update or supersede each other."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from affidavit import Memory
from affidavit.domain.assertion import Status
from affidavit.domain.candidate import Act, MentionKind
from doubles import OWNER, mention, scripted
from factories import NOW

WHO: dict[str, Any] = {
    "I": OWNER,
    "Mia": mention("Mia", MentionKind.NAME),
    "my mother": mention("my mother", MentionKind.KIN, head="mother"),
    "Mia's mother": mention("mother", MentionKind.KIN, head="mother", holder=mention("Mia", MentionKind.NAME)),
    "my cat": mention("my cat", MentionKind.PET, head="cat"),
}
VALUES = ("Rome", "Milan", "rome")


def script(act: Act = Act.ASSERT) -> dict[str, Any]:
    """Everybody living everywhere."""
    return {
        f"{who} {value}": [{"predicate": "lives_in", "object": value, "subject": subject, "act": act}]
        for who, subject in WHO.items()
        for value in VALUES
    }


def by_subject(memory: Memory, user_id: str = "tim") -> dict[str, list[tuple[str, str]]]:
    held: dict[str, list[tuple[str, str]]] = {}
    for assertion in memory.get_all(user_id=user_id, history=True):
        held.setdefault(assertion.subject, []).append((assertion.object, str(assertion.status)))
    return held


SAID = st.lists(st.tuples(st.sampled_from(list(WHO)), st.sampled_from(VALUES)), max_size=8)


@given(said=SAID, act=st.sampled_from([Act.ASSERT, Act.CORRECT]))
@example(said=[("Mia's mother", "Rome"), ("my mother", "Rome")], act=Act.ASSERT)
@settings(max_examples=30, deadline=None)
def test_g8_what_is_held_of_one_does_not_depend_on_what_is_said_of_others(said: list[tuple[str, str]], act: Act):
    memory = scripted(script(act))
    for who, value in said:
        memory.add(f"{who} {value}", user_id="tim", at=NOW).raise_for_failure()
    together = by_subject(memory)
    alone: dict[str, list[tuple[str, str]]] = {}
    for one in WHO:
        apart = scripted(script(act))
        for who, value in said:
            if who == one:
                apart.add(f"{who} {value}", user_id="tim", at=NOW)
        alone |= by_subject(apart)
    assert together == alone


@pytest.mark.parametrize("other", [who for who in WHO if who != "I"])
def test_g8_an_end_a_correction_and_a_denial_touch_their_own_subject_only(other: str):
    claims = script()
    for name, fields in {
        "ends": {"act": Act.END, "ended": True}, "corrects": {"act": Act.CORRECT}, "denies": {"polarity": "negative"},
    }.items():  # fmt: skip
        claims[name] = [{"predicate": "lives_in", "object": "Rome", "subject": WHO[other], **fields}]
    memory = scripted(claims)
    memory.add("I Rome", user_id="tim", at=NOW)
    before = memory.get_all(user_id="tim")[0]
    for name in ("ends", "corrects", "denies"):
        memory.add(name, user_id="tim", at=NOW).raise_for_failure()
    assert memory.get(before.id, user_id="tim") == before


def test_g8_no_evidence_link_or_decision_crosses_from_one_subject_to_another():
    memory = scripted(script())
    for said in script():
        memory.add(said, user_id="tim", at=NOW)
    subjects = {a.id: a.subject_id for a in memory.get_all(user_id="tim", history=True)}
    for record in memory.export(user_id="tim"):
        if record["record"] == "decision" and record["other_id"]:
            assert subjects[record["assertion_id"]] == subjects[record["other_id"]]
        if record["record"] == "assertion":
            assert all(subjects[link["target_id"]] == record["subject_id"] for link in record["links"])


def test_g8_the_profile_is_the_owners_only():
    memory = scripted(script())
    memory.add("Mia Milan", user_id="tim", at=NOW)
    assert memory.profile(user_id="tim", at=NOW) == {}
    memory.add("I Rome", user_id="tim", at=NOW)
    assert memory.profile(user_id="tim", at=NOW) == {"location": "Rome"}
    assert [a.status for a in memory.get_all(user_id="tim")] == [Status.ACTIVE, Status.ACTIVE]
