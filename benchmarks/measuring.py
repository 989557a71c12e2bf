"""What every benchmark needs: memory, medians, and one line of JSON at the end."""

from __future__ import annotations

import json
import resource
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

Clock = Callable[[], float]  # seconds


def peak_megabytes() -> float:
    """The most resident memory this process has had."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10), 1)


def milliseconds(call: Callable[[], object], clock: Clock = time.perf_counter) -> float:
    """How long one call takes."""
    started = clock()
    call()
    return (clock() - started) * 1000


def summary(times: Sequence[float]) -> dict[str, float]:
    """Median and 95th percentile."""
    ordered = sorted(times)
    return {
        "median": round(statistics.median(ordered), 3),
        "p95": round(ordered[min(int(len(ordered) * 0.95), len(ordered) - 1)], 3),
    }


def finish(figures: Mapping[str, Any]) -> None:
    """Print the figures as the last line, for machines."""
    print(json.dumps(figures, ensure_ascii=False, sort_keys=True))
