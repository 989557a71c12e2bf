"""Receipts, and the form in which they are kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.candidate import Refusal
from affidavit.domain.conflict import Outcome
from affidavit.domain.receipt import Receipt, Written
from affidavit.errors import EmbeddingFailed, ExtractionFailed, ReconcileFailed, StoreFailed, WriteFailed
from affidavit.write_path import receipts
from factories import TIM, written

STORE = open_store(":memory:")
CLAIM = written(STORE).assertions[0]
RECEIPT = Receipt(
    success=True, request_id="r1", messages=("m1",), timings={"embed": 1.5},
    assertions=(Written(assertion=CLAIM, outcome=Outcome.REFINED, rule="houba", other_id="a2"),),
    refused=(Refusal("question", "m1", 0, 5),),
)  # fmt: skip


def test_a_receipt_comes_back_as_it_was_and_says_that_it_is_replayed():
    kept = receipts.to_json(RECEIPT)
    assert receipts.from_json(kept, STORE, TIM) == replace(RECEIPT, replayed=True)


def test_what_is_kept_holds_no_words():
    told = replace(RECEIPT, refused=(Refusal("ungrounded", "m1", 0, 5, "my secret"),))
    kept = receipts.to_json(told)
    assert "secret" not in kept
    assert CLAIM.text not in kept
    assert json.loads(kept)["assertions"] == [[CLAIM.id, "refined", "houba", "a2"]]


def test_an_assertion_that_is_gone_is_left_out():
    kept = receipts.to_json(RECEIPT).replace(CLAIM.id, "a-gone")
    assert receipts.from_json(kept, STORE, TIM).assertions == ()


FAILURES: list[tuple[WriteFailed, str, str | None]] = [
    # an extractor's cause is the code; a reconciler's stands beside it
    (ExtractionFailed("-"), "LLM_ERROR", None),
    (ExtractionFailed("-", cause_code="JSON_PARSE_FAILED"), "JSON_PARSE_FAILED", None),
    (ReconcileFailed("-", cause_code="EMPTY_RESPONSE"), "RECONCILE_FAILED", "EMPTY_RESPONSE"),
    (EmbeddingFailed("-"), "EMBEDDING_FAILED", None),
    (StoreFailed("-"), "STORE_FAILED", None),
]


@pytest.mark.parametrize(("error", "code", "cause"), FAILURES)
def test_a_failure_becomes_codes_and_the_same_error_again(error: WriteFailed, code: str, cause: str | None):
    receipt = receipts.failed("r1", error)
    assert (receipt.agent_error_code, receipt.reconcile_error_code) == (code, cause)
    with pytest.raises(type(error)):
        receipt.raise_for_failure()


def test_a_failure_that_cannot_be_repeated_says_so():
    assert receipts.failed(None, StoreFailed("-", retry_safe=False)).retry_safe is False
