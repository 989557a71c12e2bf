"""Named results and times of the steps of a path, for receipts, logs and explanations."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from affidavit.domain.model_call import ModelCall


@dataclass(slots=True)
class Ledger:
    """What the models of one write were asked and what it cost; wrappers of models keep it."""

    calls: list[ModelCall] = field(default_factory=list[ModelCall])
    replies: dict[Any, Any] = field(default_factory=dict[Any, Any])  # prompt → reply, for a write that decides again


_open: ContextVar[Ledger | None] = ContextVar("ledger", default=None)


@contextmanager
def keeping() -> Generator[Ledger]:
    """Keep one ledger for everything asked inside."""
    ledger = Ledger()
    token = _open.set(ledger)
    try:
        yield ledger
    finally:
        _open.reset(token)


def ledger() -> Ledger:
    """The ledger being kept; outside of any write, one that nobody reads."""
    return _open.get() or Ledger()


class Trace:
    """What each step gave and how long it took; steps keep their names from file to log."""

    def __init__(self) -> None:
        self.timings: dict[str, float] = {}  # step → milliseconds
        self.results: dict[str, Any] = {}  # step → what it returned

    @contextmanager
    def step(self, name: str) -> Generator[None]:
        """Time one step."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self.timings[name] = (time.perf_counter() - started) * 1000

    def keep(self, name: str, result: Any) -> None:
        """Remember what a step gave."""
        self.results[name] = result
