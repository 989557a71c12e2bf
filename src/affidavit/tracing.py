"""Named results and times of the steps of a path, for receipts, logs and explanations."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any


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
