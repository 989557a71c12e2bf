"""Time of reconciling one new assertion with 1 k, 10 k and 100 k assertions in one scope, and peak memory.

    python benchmarks/reconcile.py [--sizes 1000,10000,100000]

The scope is filled with the caller's own assertions about many people; then facts of known people are contradicted, one
write each, and the receipt's own clock of the step is read. It must not grow with the scope: every look-up is by an
index. The memory is a file, so that peak memory is that of the program. The time of the whole write, which also
resolves names, stands beside it.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Memory
from measuring import finish, milliseconds, peak_megabytes, summary

START = datetime(2025, 1, 1, tzinfo=UTC)
PER_PERSON = 100  # assertions about one person
BATCH = 500
TRIALS = 60


def fact(number: int, value: str) -> dict[str, str]:
    """One assertion of the caller's about one of many people."""
    person, attribute = divmod(number, PER_PERSON)
    return {
        "subject": f"Person {person}", "predicate": f"shade {attribute}", "object": value,
        "dimension": f"attribute:shade {attribute}",
    }  # fmt: skip


def fill(memory: Memory, first: int, last: int, console: Console) -> None:
    """Make the scope as large as wanted."""
    for start in track(range(first, last, BATCH), description=f"to {last:,}", console=console):
        given = [fact(number, f"red {number}") for number in range(start, min(start + BATCH, last))]
        memory.add_extracted(given, user_id="big", at=START).raise_for_failure()


def measure(memory: Memory, size: int, console: Console) -> dict[str, dict[str, float]]:
    """Contradict known facts, one write each."""
    steps: list[float] = []
    whole: list[float] = []
    at = START + timedelta(days=1, seconds=size)
    for trial in track(range(TRIALS), description=f"at {size:,}", console=console):
        number = trial * (size // TRIALS)

        def write(number: int = number, trial: int = trial) -> None:
            given = [fact(number, f"blue {trial} {size}")]
            receipt = memory.add_extracted(given, user_id="big", at=at).raise_for_failure()
            assert str(receipt.assertions[0].outcome) == "superseded"
            steps.append(receipt.timings["reconcile"])

        whole.append(milliseconds(write))
    return {"reconcile_ms": summary(steps), "write_ms": summary(whole)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="1000,10000,100000")
    sizes = [int(size) for size in parser.parse_args().sizes.split(",")]
    console = Console()
    figures: dict[str, dict[str, dict[str, float]]] = {}
    peaks: dict[str, float] = {}
    with TemporaryDirectory() as folder, Memory.open(Path(folder) / "big.db", embedder="hashed") as memory:
        held = 0
        for size in sizes:
            fill(memory, held, size, console)
            held = size
            figures[str(size)] = measure(memory, size, console)
            peaks[str(size)] = peak_megabytes()
    shown = Table(title="one new assertion in one scope")
    for column in ("assertions", "reconcile median ms", "p95", "write median ms", "p95", "peak MB"):
        shown.add_column(column, justify="right")
    for size, one in figures.items():
        cells = [one[name][mark] for name in ("reconcile_ms", "write_ms") for mark in ("median", "p95")]
        shown.add_row(f"{int(size):,}", *map(str, cells), str(peaks[size]))
    console.print(shown)
    finish({"benchmark": "reconcile", "sizes": figures, "peak_megabytes": peaks})


if __name__ == "__main__":
    main()
