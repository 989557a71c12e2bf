"""Kill a writing process at random moments and look at what it left: whole writes only, or nothing of them.

    python benchmarks/kill.py [rounds] [apsw or sqlite3]      prints one line of JSON

The writer reports each write after it was committed. After the kill the file must open, its log must verify, every
write must be there whole, and none that was reported may be missing.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

_TESTS = str(Path(__file__).resolve().parents[1] / "tests")
sys.path.insert(0, _TESTS)

from affidavit.adapters.stores.sqlite.connection import DriverName, available_drivers
from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store
from affidavit.ports.store import Indexed, Selection
from affidavit.upkeep.verifying import verify_scope
from factories import TIM, vector

_PER_WRITE = 3  # messages of one write; the number of messages kept must be a multiple of it

_WRITER = """
import sys
from factories import TIM, written
from affidavit.adapters.stores.sqlite.connection import DriverName, available_drivers
from affidavit.adapters.stores.sqlite.store import open_store
print("ready", flush=True)
store = open_store(sys.argv[1], driver=sys.argv[2])
while True:
    number = store.head(TIM).version + 1
    written(store, *(f"write {number} part {part} " + "houba " * 50 for part in range(3)))
    print(number, flush=True)
"""


@dataclass(frozen=True)
class Outcome:
    """What one kill left behind."""

    reported: int  # the last write the process said was committed
    found: int  # writes in the file
    problems: tuple[str, ...]


def kill_once(path: Path, chance: random.Random, driver: DriverName) -> Outcome:
    """Let a process write to a file, kill it at a random moment, and look at the file."""
    command = [sys.executable, "-c", _WRITER, str(path), driver]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={"PYTHONPATH": _TESTS}, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(1 + chance.choice((0, 0, 1, 2, 5, 20)))]
        sum(range(chance.randint(0, 400_000)))  # a few unpredictable milliseconds
        process.kill()
        lines += process.stdout.read().split("\n")[:-1]  # the last line may have been cut
    numbers = [int(line) for line in lines if line.strip().isdigit()]
    with closing(open_store(path, driver=driver)) as store:
        return _look(store, max(numbers, default=0))


def _look(store: SqliteStore, reported: int) -> Outcome:
    version = store.head(TIM).version
    problems = list(verify_scope(store, TIM).problems)
    if version < reported:
        problems.append(f"write {reported} was reported and {version} are there")
    ids: dict[Indexed, set[str]] = {
        "message": {said.id for said in store.messages(TIM)},
        "assertion": {made.id for made in store.select(TIM, Selection())},
    }
    for kind, known in ids.items():
        if len(known) != version * _PER_WRITE:
            problems.append(f"{version} writes and {len(known)} {kind}s")
        words = store.lexical(TIM, ["houba"], kind, len(known) + 1)
        near = store.nearest(TIM, vector(), kind, len(known) + 1)
        if not known == {name for name, _ in words} == {name for name, _ in near}:
            problems.append(f"the index of {kind}s does not fit")
    return Outcome(reported, version, tuple(problems))


def run(rounds: int, seed: int, driver: DriverName) -> list[Outcome]:
    """Kill as many writers; each file is written to, and its writer killed, three times."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        return [kill_once(Path(folder) / f"{number // 3}.db", chance, driver) for number in range(rounds)]


def main(rounds: int, driver: DriverName) -> int:
    """Print the figures; the exit code tells whether anything was wrong."""
    outcomes = run(rounds, 7, driver)
    broken = [outcome for outcome in outcomes if outcome.problems]
    figures = {
        "benchmark": "kill",
        "driver": driver,
        "kills": len(outcomes),
        "inconsistent": len(broken),
        "lost": sum(outcome.found < outcome.reported for outcome in outcomes),
        "writes_found": [outcome.found for outcome in outcomes],
        "problems": [problem for outcome in broken for problem in outcome.problems][:5],
    }
    print(json.dumps(figures))
    return bool(broken)


if __name__ == "__main__":
    chosen: DriverName = "sqlite3" if "sqlite3" in sys.argv else available_drivers()[0]
    sys.exit(main(next((int(word) for word in sys.argv if word.isdigit()), 50), chosen))
