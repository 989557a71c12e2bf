"""Time and peak memory of a sweep over one large scope, and of running it again when there is nothing left to do.

    python benchmarks/sweep.py [--count 100000]

The scope is a file of made-up assertions, swept five years after they were said, so that many come to rest: each is
read, judged, written and logged. Then the same sweep is stopped half-way in a second file and run again.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import Progress

from affidavit import Memory
from affidavit.adapters.embedders.use import UseEmbedder
from latency import AT, fill
from measuring import finish, milliseconds, peak_megabytes

LATER = AT + timedelta(days=5 * 365)


class Stopped(Exception):
    """The sweep was stopped from outside."""


def sweep(path: Path, console: Console, stop_at: float = 1.0) -> Mapping[str, float]:
    """Sweep a file, or stop when that share of it was looked at."""
    with Memory.open(path) as memory, Progress(console=console) as shown:
        task = shown.add_task("sweep")

        def progress(seen: int, expected: int) -> None:
            shown.update(task, completed=seen, total=expected)
            if seen >= stop_at * expected and stop_at < 1.0:
                raise Stopped

        try:
            report = memory.sweep(user_id="en", at=LATER, progress=progress)
        except Stopped:
            return {}
        return {"examined": report.examined, "dormant": report.dormant, "expired": report.expired}


def timed(call: partial[Mapping[str, float]]) -> dict[str, float]:
    """What a sweep did, and its seconds."""
    done: list[Mapping[str, float]] = []
    took = milliseconds(lambda: done.append(call()))
    return {**done[0], "seconds": round(took / 1000, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000)
    count, console, embedder = parser.parse_args().count, Console(), UseEmbedder()
    with TemporaryDirectory() as folder:
        whole, stopped = Path(folder) / "whole.db", Path(folder) / "stopped.db"
        fill(whole, "en", count, embedder, console)
        stopped.write_bytes(whole.read_bytes())
        before = peak_megabytes()
        figures = {"first": timed(partial(sweep, whole, console)), "again": timed(partial(sweep, whole, console))}
        sweep(stopped, console, stop_at=0.5)
        figures["resumed"] = timed(partial(sweep, stopped, console))
    console.print(figures)
    finish({"benchmark": "sweep", "count": count, **figures, "peak_megabytes": peak_megabytes(),
            "peak_megabytes_before": before})  # fmt: skip


if __name__ == "__main__":
    main()
