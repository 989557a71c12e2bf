"""Moments as callers give them, and receipts that raise for what went wrong."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from affidavit.domain.moment import parse_moment
from affidavit.domain.receipt import Receipt
from affidavit.errors import EmbeddingFailed, ExtractionFailed, InvalidInput, ReconcileFailed, StoreFailed, WriteFailed
from factories import NOW

SAME_MOMENT = ["2025-03-03T10:00:00Z", "2025-03-03T10:00:00+00:00", "2025-03-03T18:00:00+08:00", "20250303T100000Z"]


@pytest.mark.parametrize("text", SAME_MOMENT)
def test_every_iso_form_names_the_same_moment(text: str):
    assert parse_moment(text) == NOW


def test_a_zone_is_kept():
    assert parse_moment("2025-03-03T18:00:00+08:00").utcoffset() == timedelta(hours=8)


NO_MOMENTS = [
    # no zone
    "2025-03-03T10:00:00",
    datetime(2025, 3, 3),  # noqa: DTZ001 - it is the mistake
    # no time
    "last Tuesday",
    "",
    # neither words nor a datetime
    1740996000,
    None,
    # at the edge of the calendar, where a zone or a week would lead outside it
    "0001-01-01T00:00:00+00:00",
    "9999-12-31T00:00:00+00:00",
]


@pytest.mark.parametrize("value", NO_MOMENTS)
def test_what_is_no_moment_is_refused_by_the_name_of_its_field(value: Any):
    with pytest.raises(InvalidInput) as error:
        parse_moment(value, "as_of")
    assert error.value.field == "as_of"


FAILURES = [
    ("LLM_UNAVAILABLE", ExtractionFailed),
    ("LLM_ERROR", ExtractionFailed),
    ("EMPTY_RESPONSE", ExtractionFailed),
    ("JSON_PARSE_FAILED", ExtractionFailed),
    ("RECONCILE_FAILED", ReconcileFailed),
    ("EMBEDDING_FAILED", EmbeddingFailed),
    ("STORE_FAILED", StoreFailed),
]


@pytest.mark.parametrize(("code", "error"), FAILURES)
def test_a_failed_receipt_raises_the_error_of_its_code(code: str, error: type[WriteFailed]):
    receipt = Receipt(success=False, request_id="", agent_error_code=code, agent_error="houba", retry_safe=False)
    with pytest.raises(error, match="houba") as raised:
        receipt.raise_for_failure()
    assert raised.value.retry_safe is False


def test_a_receipt_of_success_gives_itself():
    receipt = Receipt(success=True, request_id="")
    assert receipt.raise_for_failure() is receipt
