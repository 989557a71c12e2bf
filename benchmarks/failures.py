"""Every way in which a model's endpoint can fail, wherever one is asked: what a caller is told, and what stays.

    python benchmarks/failures.py

Each row is a real HTTP exchange with an endpoint on loopback. A failed write must leave the file byte for byte as it
was, and the same request must run clean afterwards. Prints the table and one line of JSON;
exits with 1 where a row fails.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from affidavit import Memory, Receipt
from affidavit.testing import FaultyEndpoint
from affidavit.testing.endpoint import Fault, Purpose
from affidavit.testing.models import assertions, operations

AT = "2025-03-03T10:00:00+01:00"
LATER = "2025-03-04T10:00:00+01:00"
TIMEOUT = 30.0  # seconds; nothing that answers at all takes so long
SHORT = 1.0  # where waiting it out is the point
WAITED_OUT = ("hang", "trickle")
PORTO = {"predicate": "lives_in", "object": "Porto"}
SOUND = assertions({"message": 1, "quote": "I live in Porto", **PORTO})


@dataclass(frozen=True, slots=True)
class Case:
    """One failure and what is to come of it."""

    stage: Purpose
    fault: str  # a fault of the endpoint, or a name in `TEXTS` for an answer that is sound HTTP and wrong
    code: str | None  # agent_error_code; None: the write succeeds
    cause: str | None = None  # reconcile_error_code
    refused: str | None = None  # the reason of a refusal in the receipt of a success


TEXTS = {
    "unknown_ids": {
        "extract": assertions({"message": 99, "quote": "I live in Porto", **PORTO}),
        "reconcile": operations((1, "supersede", [99])),
        "embed": "",
    },
    "unknown_operation": {"extract": "", "reconcile": operations((1, "merge", [1])), "embed": ""},
    "unfinished": {"extract": "", "reconcile": '{"operations": []}', "embed": ""},
    "another_subject": {
        "extract": assertions({"message": 1, "quote": "I live in Porto", "subject": "John", **PORTO}),
        "reconcile": operations((1, "supersede", [2])),
        "embed": "",
    },
    "ungrounded": {
        "extract": assertions({"message": 1, "quote": "Zelda moved to Quito", **PORTO}),
        "reconcile": "",
        "embed": "",
    },
}

CASES = (
    # extraction: the endpoint
    Case("extract", "drop", "LLM_UNAVAILABLE"),
    Case("extract", "hang", "LLM_UNAVAILABLE"),
    Case("extract", "trickle", "LLM_UNAVAILABLE"),
    Case("extract", "rate_limited", "LLM_UNAVAILABLE"),
    Case("extract", "broken", "LLM_UNAVAILABLE"),
    Case("extract", "unauthorised", "LLM_ERROR"),
    Case("extract", "not_found", "LLM_ERROR"),
    Case("extract", "huge", "LLM_ERROR"),
    # extraction: the answer
    Case("extract", "empty", "EMPTY_RESPONSE"),
    Case("extract", "blank", "EMPTY_RESPONSE"),
    Case("extract", "garbage", "JSON_PARSE_FAILED"),
    Case("extract", "object", "JSON_PARSE_FAILED"),
    Case("extract", "null", "JSON_PARSE_FAILED"),
    Case("extract", "truncated", "JSON_PARSE_FAILED"),
    Case("extract", "wrong_schema", "JSON_PARSE_FAILED"),
    Case("extract", "prose", None),  # words around one object: what it proposes has to be grounded anyway
    Case("extract", "list", None),  # nothing to remember is an answer
    Case("extract", "unknown_ids", None, refused="ungrounded"),
    Case("extract", "another_subject", None, refused="other_subject"),
    Case("extract", "ungrounded", None, refused="ungrounded"),
    # reconcile: the endpoint
    Case("reconcile", "drop", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    Case("reconcile", "hang", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    Case("reconcile", "trickle", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    Case("reconcile", "rate_limited", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    Case("reconcile", "broken", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    Case("reconcile", "unauthorised", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    Case("reconcile", "not_found", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    Case("reconcile", "huge", "RECONCILE_FAILED", "LLM_UNAVAILABLE"),
    # reconcile: the answer
    Case("reconcile", "empty", "RECONCILE_FAILED", "EMPTY_RESPONSE"),
    Case("reconcile", "blank", "RECONCILE_FAILED", "EMPTY_RESPONSE"),
    Case("reconcile", "garbage", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "object", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "null", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "truncated", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "wrong_schema", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "prose", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "unknown_ids", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "unknown_operation", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "unfinished", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "another_subject", "RECONCILE_FAILED", "JSON_PARSE_FAILED"),
    Case("reconcile", "list", None, refused="no_change"),  # the one reply that means "no change"
    # embedding
    Case("embed", "drop", "EMBEDDING_FAILED"),
    Case("embed", "hang", "EMBEDDING_FAILED"),
    Case("embed", "trickle", "EMBEDDING_FAILED"),
    Case("embed", "rate_limited", "EMBEDDING_FAILED"),
    Case("embed", "broken", "EMBEDDING_FAILED"),
    Case("embed", "unauthorised", "EMBEDDING_FAILED"),
    Case("embed", "not_found", "EMBEDDING_FAILED"),
    Case("embed", "huge", "EMBEDDING_FAILED"),
    Case("embed", "empty", "EMBEDDING_FAILED"),
    Case("embed", "blank", "EMBEDDING_FAILED"),
    Case("embed", "garbage", "EMBEDDING_FAILED"),
    Case("embed", "object", "EMBEDDING_FAILED"),
    Case("embed", "null", "EMBEDDING_FAILED"),
    Case("embed", "truncated", "EMBEDDING_FAILED"),
    Case("embed", "wrong_schema", "EMBEDDING_FAILED"),
    Case("embed", "prose", "EMBEDDING_FAILED"),
    Case("embed", "list", "EMBEDDING_FAILED"),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one case."""

    case: Case
    door: str  # add · add_extracted
    receipt: Receipt
    unchanged: bool  # the file is byte for byte as it was, and so is everything that can be read
    again: Receipt  # of the same request, after the endpoint recovered

    @property
    def problems(self) -> list[str]:
        """What is not as it must be."""
        case, receipt = self.case, self.receipt
        told = (receipt.agent_error_code, receipt.reconcile_error_code)
        found = [] if told == (case.code, case.cause) else [f"told {told}"]
        if receipt.success is not (case.code is None):
            found.append(f"success is {receipt.success}")
        if not receipt.success and not (self.unchanged and receipt.retry_safe and receipt.agent_error):
            found.append("something was stored, or it is not safe to try again")
        if case.refused and case.refused not in {refusal.reason for refusal in receipt.refused}:
            found.append(f"refused {[refusal.reason for refusal in receipt.refused]}")
        if not self.again.success or self.again.replayed is not receipt.success:
            found.append("the same request does not run clean afterwards")
        return found


def doors(case: Case) -> tuple[str, ...]:
    """The ways of writing in which the case can come up."""
    return ("add",) if case.stage == "extract" or case.fault in WAITED_OUT else ("add", "add_extracted")


def run(case: Case, door: str, folder: Path) -> Outcome:
    """Play one case in a folder of its own."""
    path = folder / "memory.db"
    with FaultyEndpoint() as endpoint:
        endpoint.say("extract", SOUND)
        endpoint.say("reconcile", operations((1, "supersede", [1])))
        settings = {
            "extractor": "model", "reconciler": "model", "embedder": "openai", "embedding_model": "e",
            "llm_base_url": endpoint.url, "llm_model": "m", "llm_api_key": "k", "llm_retries": 0,
            "llm_timeout": SHORT if case.fault in WAITED_OUT else TIMEOUT,
        }  # fmt: skip
        with Memory.open(path, **settings) as memory:
            _begin(memory)
            before = _state(memory, path)
            _spoil(endpoint, case)
            receipt = _write(memory, door)
            unchanged = _state(memory, path) == before
            endpoint.recover()
            endpoint.say("extract", SOUND)
            endpoint.say("reconcile", operations((1, "supersede", [1])))
            return Outcome(case, door, receipt, unchanged, _write(memory, door))


def _begin(memory: Memory) -> None:
    """The owner lives elsewhere, and so does somebody else, whom nothing may touch."""
    known = [
        {"predicate": "lives_in", "object": "Lisbon"},
        {"predicate": "lives_in", "object": "Oslo", "subject": "John"},
    ]
    memory.add_extracted(known, user_id="tim", at=AT).raise_for_failure()


def _write(memory: Memory, door: str) -> Receipt:
    if door == "add":
        return memory.add("I live in Porto.", user_id="tim", at=LATER, request_id="r1")
    return memory.add_extracted([PORTO], user_id="tim", at=LATER, request_id="r1")


def _spoil(endpoint: FaultyEndpoint, case: Case) -> None:
    if case.fault in TEXTS:
        endpoint.say(case.stage, TEXTS[case.fault][case.stage])
    else:
        fault: Fault = case.fault  # type: ignore[assignment]
        endpoint.fail(case.stage, fault)


def _state(memory: Memory, path: Path) -> tuple[str, ...]:
    """Digests of the file, its journal and everything that can be read."""
    files = [path, path.with_name(path.name + "-wal")]
    read = json.dumps(list(memory.export(user_id="tim")), sort_keys=True).encode()
    return tuple(hashlib.sha256(data).hexdigest() for data in (*map(_bytes, files), read))


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def run_all() -> Iterator[Outcome]:
    """Every case at every door."""
    for case in CASES:
        for door in doors(case):
            with tempfile.TemporaryDirectory() as folder:
                yield run(case, door, Path(folder))


def main() -> int:
    """Print the table; the number of rows that are wrong is the exit code's truth."""
    wrong = rows = 0
    print(f"{'stage':10} {'fault':18} {'door':14} {'agent_error_code':18} {'cause':18} retry unchanged  ok")
    for outcome in run_all():
        case, receipt = outcome.case, outcome.receipt
        code = receipt.agent_error_code or (f"success, {case.refused}" if case.refused else "success")
        unchanged = "yes" if outcome.unchanged else "–" if receipt.success else "NO"
        rows, wrong = rows + 1, wrong + bool(outcome.problems)
        print(
            f"{case.stage:10} {case.fault:18} {outcome.door:14} {code:18} {receipt.reconcile_error_code or '–':18} "
            f"{'yes' if receipt.retry_safe else 'no':5} {unchanged:9}  {'; '.join(outcome.problems) or 'ok'}"
        )
    print(json.dumps({"benchmark": "failures", "rows": rows, "wrong": wrong}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
