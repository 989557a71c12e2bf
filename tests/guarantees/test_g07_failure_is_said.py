"""G7 Failure is said: a failed write is never a success, and nothing found, not looked and refused are three things."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit import Memory
from affidavit.errors import (
    EmbeddingFailed,
    ExtractionFailed,
    InvalidInput,
    ReconcileFailed,
    StoreFailed,
    WriteFailed,
)
from affidavit.testing import FailingEmbedder, FailingExtractor
from doubles import BrokenStore, everything, parts, remembering, scripted

ERRORS: list[tuple[WriteFailed, str]] = [
    (ExtractionFailed("-", cause_code="LLM_UNAVAILABLE"), "LLM_UNAVAILABLE"),
    (ExtractionFailed("-", cause_code="EMPTY_RESPONSE"), "EMPTY_RESPONSE"),
    (ReconcileFailed("-", cause_code="JSON_PARSE_FAILED"), "RECONCILE_FAILED"),
    (EmbeddingFailed("-"), "EMBEDDING_FAILED"),
    (StoreFailed("-", retry_safe=False), "STORE_FAILED"),
]


@pytest.mark.parametrize(("error", "code"), ERRORS)
def test_g7_every_failure_is_a_receipt_of_failure_with_its_code(error: WriteFailed, code: str):
    memory = Memory(parts(extractors=(FailingExtractor(error),)))
    receipt = memory.add("likes: tea", user_id="tim", request_id="r1")
    assert (receipt.success, receipt.agent_error_code, receipt.retry_safe) == (False, code, error.retry_safe)
    assert receipt.agent_error
    with pytest.raises(type(error)):
        receipt.raise_for_failure()


@pytest.mark.parametrize("broken", [{"embedder": FailingEmbedder()}, {"extractors": (FailingExtractor(),)}])
def test_g7_a_failed_write_stores_nothing(broken: dict[str, Any]):
    memory = Memory(parts(**broken))
    memory.add([{"content": "likes: tea", "id": "m-1"}], user_id="tim", request_id="r1")
    assert [record["record"] for record in everything(memory)] == ["header"]
    assert memory.scopes() == []


def test_g7_a_store_that_cannot_be_read_is_a_failure_too():
    receipt = Memory(parts(store=BrokenStore())).add("likes: tea", user_id="tim", request_id="r1")
    assert (receipt.success, receipt.agent_error_code) == (False, "STORE_FAILED")


def test_g7_nothing_to_remember_could_not_look_and_refused_are_three_results():
    nothing = remembering().add("Houba!", user_id="tim")
    not_looked = Memory(parts(extractors=(FailingExtractor(),))).add("Houba!", user_id="tim")
    refused = scripted({"Houba!": [{"predicate": "likes", "object": "tea", "quote": "I like tea"}]}).add(
        "Houba!", user_id="tim"
    )
    shown = [
        (receipt.success, bool(receipt.assertions), bool(receipt.refused), receipt.agent_error_code)
        for receipt in (nothing, not_looked, refused)
    ]
    assert shown == [(True, False, False, None), (False, False, False, "LLM_ERROR"), (True, False, True, None)]


def test_g7_what_the_caller_did_wrong_is_raised_before_anything_else():
    memory = Memory(parts(store=BrokenStore()))
    with pytest.raises(InvalidInput, match=r"messages\[0\]\.role"):
        memory.add([{"role": "king", "content": "hi"}], user_id="tim")


def test_g7_a_failure_may_be_retried_with_the_same_request():
    memory = remembering(embedder=FailingEmbedder(times=2))
    receipts = [memory.add("likes: tea", user_id="tim", request_id="r1") for _ in range(4)]
    assert [(receipt.success, receipt.replayed) for receipt in receipts] == [
        (False, False), (False, False), (True, False), (True, True),
    ]  # fmt: skip
