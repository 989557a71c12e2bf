"""What a model costs beside the rules: messages a second with an instant model, calls and tokens a message.

    python benchmarks/model_path.py [messages]

The model answers at once over real HTTP on loopback, so the time is what this library adds. Every write is one message.
Prints a table and one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from typing import Any

from affidavit import Memory
from affidavit.testing import FaultyEndpoint
from affidavit.testing.models import assertions
from measuring import finish

FIRMS = ["Nokia", "Bosch", "Sony", "Adobe", "Intel", "Stripe", "Oracle", "Philips", "Siemens", "Volvo"]
THINGS = ["tea", "jazz", "chess", "sushi", "hiking", "opera", "coffee", "cheese", "sailing", "poetry"]
WAYS: dict[str, dict[str, Any]] = {
    "rules": {},
    "model": {"extractor": "model"},
    "rules+model": {"extractor": "rules+model"},
    "model, model decides": {"extractor": "model", "reconciler": "model"},
    "model, vectors too": {"extractor": "model", "embedder": "openai", "embedding_model": "e"},
}


def said(number: int) -> str:
    """A message with two facts."""
    firm, thing = FIRMS[number % len(FIRMS)], THINGS[number // len(FIRMS) % len(THINGS)]
    return f"I work at {firm}, and I like {thing} number {number}."


def read(request: Mapping[str, Any]) -> str:
    """What a good model would read in it."""
    (message,) = json.loads(request["messages"][1]["content"])["messages"]
    first, _, second = message["text"].partition(", and ")
    like = second.removeprefix("I like ").rstrip(".")
    return assertions(
        {"message": 1, "quote": first, "predicate": "works_at", "object": first.removeprefix("I work at ")},
        {"message": 1, "quote": second.rstrip("."), "predicate": "likes", "object": like},
    )


def decide(request: Mapping[str, Any]) -> str:
    """Both, always."""
    meetings = json.loads(request["messages"][1]["content"])
    return json.dumps({"operations": [{"new": m["new"], "operation": "keep_both", "known": []} for m in meetings]})


def measure(settings: Mapping[str, Any], count: int) -> dict[str, float]:
    """Messages a second, and calls and tokens a message."""
    with FaultyEndpoint() as endpoint:
        endpoint.say("extract", read)
        endpoint.say("reconcile", decide)
        plain = {"embedder": "hashed", "llm_base_url": endpoint.url, "llm_model": "instant"}
        with Memory.open(":memory:", **(plain | dict(settings))) as memory:
            memory.add(said(0), user_id="warm", at="2025-03-03T10:00:00+01:00").raise_for_failure()
            started = time.perf_counter()
            receipts = [
                memory.add(said(number), user_id="tim", at="2025-03-03T10:00:00+01:00") for number in range(count)
            ]
            seconds = time.perf_counter() - started
    calls = [call for receipt in receipts for call in receipt.raise_for_failure().model_calls]
    return {
        "messages_per_second": round(count / seconds, 1),
        "calls": round(len(calls) / count, 2),
        "prompt_tokens": round(sum(call.prompt_tokens for call in calls) / count),
        "completion_tokens": round(sum(call.completion_tokens for call in calls) / count),
        "assertions": round(sum(len(receipt.assertions) for receipt in receipts) / count, 2),
    }


def main(count: int = 100) -> None:
    """Measure every way."""
    figures = {name: measure(settings, count) for name, settings in WAYS.items()}
    print(f"{'way':22} {'messages/s':>10} {'calls':>6} {'prompt':>7} {'completion':>10} {'assertions':>10}  a message")
    for name, row in figures.items():
        print(
            f"{name:22} {row['messages_per_second']:>10} {row['calls']:>6} {row['prompt_tokens']:>7} "
            f"{row['completion_tokens']:>10} {row['assertions']:>10}"
        )
    finish({"benchmark": "model_path", "messages": count, **figures})


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
