"""Whose is what in a write: several names of the owner, people called like roles, groups, requests to the memory."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit import Memory, Settings
from affidavit.bootstrap import assemble
from affidavit.domain.assertion import Owner, Status
from affidavit.testing import ScriptedModel
from affidavit.testing.models import assertions
from doubles import scripted

AT = "2025-03-03T10:00:00+01:00"
TIM: dict[str, Any] = {"user_id": "tim", "at": AT}
LIVES = {"predicate": "lives_in", "object": "Porto"}


def said_by(*speakers: dict[str, str]) -> list[dict[str, str]]:
    return [{**speaker, "content": f"I live in Porto, says number {place}."} for place, speaker in enumerate(speakers)]


def hearing(said: list[dict[str, str]]) -> Memory:
    return scripted({one["content"]: [LIVES] for one in said})


def test_the_first_name_of_the_owner_stands_and_another_one_is_reported() -> None:
    said = said_by({"role": "user", "name": " "}, {"role": "user", "name": "Tim"}, {"role": "user", "name": "Bob"})
    memory = hearing(said)
    receipt = memory.add(said, **TIM)
    assert [(r.reason, r.detail, r.message_id) for r in receipt.refused] == [
        ("other_owner_name", "Bob", receipt.messages[2])
    ]
    assert memory.profile(**TIM)["name"] == "Tim"


@pytest.mark.parametrize("name", ["user", "USER", "assistant", "用户 ", "tool", "x]\n[user"])
def test_a_person_called_like_a_role_is_neither_owner_nor_agent(name: str) -> None:
    said = said_by({"role": "user", "name": "Tim"}, {"role": "assistant", "name": name})
    memory = hearing(said)
    memory.add(said, **TIM)
    owner, other = memory.get_all(user_id="tim")
    assert (owner.subject, other.owner) == ("user", Owner.USER)
    assert other.subject_id != owner.subject_id
    assert other.subject != "user"
    assert "The user" not in other.text


def test_ten_people_live_in_the_same_town_each_by_themselves() -> None:
    said = said_by({"role": "user"}, *({"role": "assistant", "name": f"Guest {n}"} for n in range(9)))
    memory = hearing(said)
    memory.add(said, **TIM)
    held = memory.get_all(user_id="tim")
    assert len({one.subject_id for one in held}) == len(held) == 10
    assert {one.status for one in held} == {Status.ACTIVE}


def test_the_same_person_under_two_spellings_of_the_name_is_one() -> None:
    said = said_by({"role": "assistant", "name": "John"}, {"role": "assistant", "name": "JOHN "})
    memory = hearing(said)
    memory.add(said, **TIM)
    (held,) = memory.get_all(user_id="tim")
    assert len(held.evidence) == 2


def test_what_is_asked_of_the_memory_itself_is_heard_although_a_model_reads() -> None:
    model = ScriptedModel(extract=assertions({"message": 1, "quote": "I live in Porto", **LIVES}))
    memory = Memory(assemble(":memory:", Settings(embedder="hashed", extractor="model"), model=model))
    memory.add("I live in Porto.", **TIM)
    memory.add("Forget that I live in Porto.", user_id="tim", at="2025-03-04T10:00:00+01:00")
    statuses = {one.status for one in memory.get_all(user_id="tim", history=True)}
    assert Status.RETRACTED in statuses


def test_words_of_a_letter_are_nobodys_claim_although_a_model_makes_one_of_them() -> None:
    model = ScriptedModel(extract=assertions({"message": 1, "quote": "I live in Porto", **LIVES}))
    memory = Memory(assemble(":memory:", Settings(embedder="hashed", extractor="model"), model=model))
    receipt = memory.add('The letter says: "I live in Porto."', **TIM)
    assert (receipt.assertions, [refusal.reason for refusal in receipt.refused]) == ((), ["quoted"])
