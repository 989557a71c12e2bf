"""A model may say what a new claim does to what is known, within what the rules offer it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from affidavit import Memory, Receipt
from affidavit.adapters.models.metered import MeteredModel
from affidavit.domain.assertion import Status
from affidavit.errors import StaleScope
from affidavit.ports.language_model import Prompt
from affidavit.testing import ScriptedModel
from affidavit.testing.models import operations
from affidavit.write_path.reconcile_model import Adviser
from doubles import WatchedStore, parts

AT = "2025-03-03T10:00:00+01:00"
LATER = "2025-03-04T10:00:00+01:00"
LISBON, PORTO = {"predicate": "lives_in", "object": "Lisbon"}, {"predicate": "lives_in", "object": "Porto"}


def memory(answer: str | Callable[[Prompt], str], **settings: Any) -> tuple[Memory, ScriptedModel]:
    model = ScriptedModel(reconcile=answer)
    made = parts(**settings)
    advised = replace(made.workshop, adviser=Adviser(MeteredModel(model)))
    return Memory(replace(made, workshop=advised)), model


def known(held: Memory) -> dict[str, Status]:
    return {one.object: one.status for one in held.get_all(user_id="tim", history=True)}


def told(held: Memory, *claims: dict[str, Any], at: str = LATER) -> Receipt:
    return held.add_extracted(claims, user_id="tim", at=at).raise_for_failure()


OPERATIONS = [
    (operations((1, "supersede", [1])), {"Lisbon": Status.SUPERSEDED, "Porto": Status.ACTIVE}),
    (operations((1, "keep_both", [])), {"Lisbon": Status.ACTIVE, "Porto": Status.ACTIVE}),
    (operations((1, "ignore", [])), {"Lisbon": Status.ACTIVE}),
    ("[]", {"Lisbon": Status.ACTIVE}),
    ("```json\n[]\n```", {"Lisbon": Status.ACTIVE}),
    ('[{"new": 1, "operation": "keep_both"}]', {"Lisbon": Status.ACTIVE, "Porto": Status.ACTIVE}),
]


@pytest.mark.parametrize(("answer", "statuses"), OPERATIONS)
def test_the_model_decides(answer: str, statuses: dict[str, Status]) -> None:
    held, _ = memory(answer)
    told(held, LISBON, at=AT)
    told(held, PORTO)
    assert known(held) == statuses
    assert held.verify().ok


def test_the_log_says_that_a_model_decided_and_which() -> None:
    held, _ = memory(operations((1, "supersede", [1])))
    told(held, LISBON, at=AT)
    assert told(held, PORTO).assertions[0].rule == "model/1:scripted"
    assert held.conflicts(user_id="tim")[0].rule == "model/1:scripted"


def test_a_claim_left_out_is_accounted_for() -> None:
    held, _ = memory("[]")
    told(held, LISBON, at=AT)
    assert [refusal.reason for refusal in told(held, PORTO).refused] == ["no_change"]


NOT_ASKED: list[tuple[str, dict[str, Any]]] = [
    ("the same claim", LISBON),
    ("another subject", {**PORTO, "subject": "John"}),
    ("another matter", {"predicate": "likes", "object": "Porto"}),
    ("other circumstances", {**PORTO, "conditions": {"season": "winter"}}),
    ("a correction says itself what it does", {**PORTO, "act": "correct"}),
]


@pytest.mark.parametrize(("case", "claim"), NOT_ASKED, ids=lambda value: value if isinstance(value, str) else "")
def test_the_model_is_not_asked_where_there_is_nothing_to_say(case: str, claim: dict[str, Any]) -> None:
    held, model = memory("nonsense")
    told(held, {**LISBON, "conditions": {"season": "summer"}} if "circumstances" in case else LISBON, at=AT)
    told(held, claim)
    assert model.asked == []


def test_nobody_elses_claims_are_offered() -> None:
    held, model = memory(operations((1, "keep_both", [])))
    told(held, LISBON, {**PORTO, "subject": "John"}, at=AT)
    told(held, {**PORTO, "object": "Oslo"})
    (meeting,) = json.loads(model.asked[0].material)
    assert [other["known"] for other in meeting["known"]] == [1]
    assert "Lisbon" in meeting["known"][0]["claim"]


MISUNDERSTOOD = [
    operations((1, "supersede", [2])),
    operations((2, "supersede", [1])),
    operations((1, "supersede", [])),
    operations((1, "keep_both", [1])),
    operations((1, "keep_both", []), (1, "ignore", [])),
    operations((1, "delete", [1])),
    '{"operations": []}',
    '{"operations": [3]}',
    '{"operations": [{"new": true, "operation": "ignore"}]}',
    '{"operations": [{"new": 1, "operation": "supersede", "known": "1"}]}',
    "{}",
    "null",
    "Sure! []",
]


@pytest.mark.parametrize("answer", MISUNDERSTOOD)
def test_an_answer_that_is_not_wholly_understood_fails_the_write(answer: str) -> None:
    held, _ = memory(answer)
    told(held, LISBON, at=AT)
    receipt = held.add_extracted([PORTO], user_id="tim", at=LATER)
    assert (receipt.success, receipt.agent_error_code) == (False, "RECONCILE_FAILED")
    assert receipt.reconcile_error_code == "JSON_PARSE_FAILED"
    assert known(held) == {"Lisbon": Status.ACTIVE}


def test_without_reconciling_no_model_is_asked() -> None:
    held, model = memory("nonsense", reconcile_enabled=False)
    told(held, LISBON, at=AT)
    told(held, PORTO)
    assert (model.asked, set(known(held))) == ([], {"Lisbon", "Porto"})


def test_a_write_that_decides_again_does_not_ask_again() -> None:
    store = WatchedStore(parts().store, [])
    model = ScriptedModel(reconcile=operations((1, "supersede", [1])))
    made = parts(store=store)
    held = Memory(replace(made, workshop=replace(made.workshop, adviser=Adviser(MeteredModel(model)))))
    told(held, LISBON, at=AT)
    store.refusals = [StaleScope("somebody was faster")]
    told(held, PORTO)
    assert len(model.asked) == 1


def test_a_broken_reconciler_is_named() -> None:
    def broken(_: Prompt) -> str:
        raise ZeroDivisionError

    held, _ = memory(broken)
    told(held, LISBON, at=AT)
    receipt = held.add_extracted([PORTO], user_id="tim", at=LATER)
    assert (receipt.agent_error_code, receipt.reconcile_error_code) == ("RECONCILE_FAILED", "RECONCILE_EXCEPTION")
