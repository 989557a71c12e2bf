"""Receipts: what a write reports, and the form in which a completed one is kept for replay."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from affidavit.domain.candidate import Refusal
from affidavit.domain.conflict import Outcome
from affidavit.domain.message import Message
from affidavit.domain.model_call import ModelCall
from affidavit.domain.plain import from_plain, to_plain
from affidavit.domain.receipt import Receipt, Written
from affidavit.domain.scope import Scope
from affidavit.errors import ReconcileFailed, WriteFailed
from affidavit.ports.store import Store
from affidavit.write_path.reconcile import Reconciled


def succeeded(
    request_id: str | None,
    messages: Sequence[Message],
    reconciled: Reconciled,
    refused: Sequence[Refusal],
    timings: Mapping[str, float],
) -> Receipt:
    """The receipt of a write that was stored."""
    return Receipt(
        success=True, request_id=request_id or "", messages=tuple(message.id for message in messages),
        assertions=reconciled.written, refused=tuple(refused), timings=timings,
    )  # fmt: skip


def failed(request_id: str | None, error: WriteFailed, calls: Sequence[ModelCall] = ()) -> Receipt:
    """The receipt of a write that stored nothing."""
    reconciling = isinstance(error, ReconcileFailed)
    return Receipt(
        success=False, request_id=request_id or "",
        agent_error_code=error.code if reconciling else error.cause_code or error.code,
        reconcile_error_code=error.cause_code if reconciling else None,
        agent_error=str(error), retry_safe=error.retry_safe, model_calls=tuple(calls),
    )  # fmt: skip


def nothing_new(request_id: str | None) -> Receipt:
    """The receipt of a write whose messages had all been received before."""
    return Receipt(success=True, request_id=request_id or "", replayed=True)


def to_json(receipt: Receipt) -> str:
    """What is kept of a receipt: ids and outcomes; words stay where they are, so that erasing them is enough."""
    return json.dumps(
        {
            "request_id": receipt.request_id,
            "messages": receipt.messages,
            "assertions": [[w.assertion.id, str(w.outcome), w.rule, w.other_id] for w in receipt.assertions],
            "refused": [[r.reason, r.message_id, r.start, r.end] for r in receipt.refused],
            "timings": receipt.timings,
            "model_calls": to_plain(receipt.model_calls),
        },
        ensure_ascii=False,
    )


def from_json(text: str, store: Store, scope: Scope) -> Receipt:
    """The receipt again, with its assertions as they are now; those erased since are left out."""
    kept: Mapping[str, Any] = json.loads(text)
    rows: list[tuple[str, str, str, str | None]] = [tuple(row) for row in kept["assertions"]]
    known = {assertion.id: assertion for assertion in store.assertions(scope, [row[0] for row in rows])}
    written = tuple(
        Written(assertion=known[identifier], outcome=Outcome(outcome), rule=rule, other_id=other)
        for identifier, outcome, rule, other in rows
        if identifier in known
    )
    return Receipt(
        success=True, request_id=kept["request_id"], messages=tuple(kept["messages"]), assertions=written,
        refused=tuple(Refusal(*row) for row in kept["refused"]), timings=kept["timings"], replayed=True,
        model_calls=tuple(from_plain(ModelCall, call) for call in kept.get("model_calls", ())),
    )  # fmt: skip
