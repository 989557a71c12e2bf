"""Change audit logs behind the guards' back, one random change at a time, and count how many the check finds.

    python benchmarks/tamper.py [changes]      prints one line of JSON

Whoever holds the file can drop its triggers. The changes are the ones open to such a person: a byte of a field, a row
taken out, put in or swapped with another, the tail cut off, a field changed and the hashes after it computed anew.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Any

_TESTS = str(Path(__file__).resolve().parents[1] / "tests")
sys.path.insert(0, _TESTS)

from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.audit import AuditEntry, canonical, link_hash, scope_key
from affidavit.upkeep.verifying import verify_scope
from factories import TIM, written

_WRITES = 20
_COLUMNS = ("seq", "at", "actor", "action", "body", "previous", "hash")

Log = list[list[Any]]
Tamper = Callable[[Log, random.Random], Log]


def _edited(log: Log, chance: random.Random) -> Log:
    """One character or byte of one field."""
    row, column = chance.randrange(len(log)), chance.randrange(1, len(_COLUMNS))
    log[row][column] = _altered(log[row][column], chance)
    return log


def _altered(value: str | bytes, chance: random.Random) -> str | bytes:
    place = chance.randrange(len(value))
    if isinstance(value, bytes):
        return value[:place] + bytes([value[place] ^ chance.randint(1, 255)]) + value[place + 1 :]
    other = chance.choice([letter for letter in "0123456789abcxyz" if letter != value[place]])
    return value[:place] + other + value[place + 1 :]


def _removed(log: Log, chance: random.Random) -> Log:
    """One row; the rest is numbered anew half of the time."""
    del log[chance.randrange(len(log))]
    return _renumbered(log) if chance.random() < 0.5 else log


def _cut(log: Log, chance: random.Random) -> Log:
    """Some rows of the end."""
    return log[: -chance.randint(1, len(log) - 1)]


def _inserted(log: Log, chance: random.Random) -> Log:
    """A copy of a row elsewhere, linked to the row before it."""
    place = chance.randrange(1, len(log) + 1)
    copy = [*chance.choice(log)]
    copy[5] = log[place - 1][6]
    return _renumbered([*log[:place], _sealed(copy), *log[place:]])


def _swapped(log: Log, chance: random.Random) -> Log:
    """Two rows, or only what they say."""
    first, second = sorted(chance.sample(range(len(log)), 2))
    fields = range(1, len(_COLUMNS)) if chance.random() < 0.5 else range(1, 5)
    for column in fields:
        log[first][column], log[second][column] = log[second][column], log[first][column]
    return log


def _resealed(log: Log, chance: random.Random) -> Log:
    """One body, with every hash from there to the end computed anew."""
    start = chance.randrange(len(log))
    body = {**json.loads(log[start][4]), "forged": chance.random()}
    log[start][4] = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    for row in range(start, len(log)):
        log[row][5] = log[row - 1][6] if row else log[row][5]
        log[row] = _sealed(log[row])
    return log


def _renumbered(log: Log) -> Log:
    return [[seq, *row[1:]] for seq, row in enumerate(log, start=1)]


def _sealed(row: list[Any]) -> list[Any]:
    entry = AuditEntry(at=row[1], actor=row[2], action=row[3], body=json.loads(row[4]))
    return [*row[:6], link_hash(row[5], canonical(scope_key(TIM), row[0], entry))]


_KINDS: dict[str, Tamper] = {
    "edit": _edited,
    "removal": _removed,
    "cut": _cut,
    "insertion": _inserted,
    "swap": _swapped,
    "resealed edit": _resealed,
}


def _read(connection: sqlite3.Connection) -> Log:
    rows = connection.execute(f"SELECT {', '.join(_COLUMNS)} FROM audit ORDER BY seq")
    return [list(row) for row in rows]


def _tamper(path: Path, tamper: Tamper, chance: random.Random) -> bool:
    """Carry out one change; False where it happened to change nothing."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for guard in ("audit_no_update", "audit_no_delete", "audit_chain"):
            connection.execute(f"DROP TRIGGER {guard}")
        before = _read(connection)
        connection.execute("DELETE FROM audit")
        after = tamper([list(row) for row in before], chance)
        connection.executemany("INSERT INTO audit VALUES (1, ?, ?, ?, ?, ?, ?, ?)", after)
        return _read(connection) != before


def run(changes: int, seed: int) -> tuple[Counter[str], Counter[str]]:
    """Make the changes, each to a fresh copy; return how many were made and found, by kind."""
    chance = random.Random(seed)
    made: Counter[str] = Counter()
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        original, copy = Path(folder) / "original.db", Path(folder) / "copy.db"
        with closing(open_store(original)) as store:
            for number in range(_WRITES):
                written(store, f"houba {number}", f"sher {number}")
        while made.total() < changes:
            kind = chance.choice(list(_KINDS))
            copyfile(original, copy)
            if _tamper(copy, _KINDS[kind], chance):
                made[kind] += 1
                found[kind] += not _sound(copy)
    return made, found


def _sound(path: Path) -> bool:
    with closing(open_store(path)) as store:
        return verify_scope(store, TIM).ok


def main(changes: int) -> int:
    """Print the figures; the exit code tells whether anything was missed."""
    made, found = run(changes, seed=7)
    figures = {
        "benchmark": "tamper",
        "changes": made.total(),
        "found": found.total(),
        "by_kind": {kind: f"{found[kind]}/{made[kind]}" for kind in sorted(made)},
    }
    print(json.dumps(figures))
    return found.total() != made.total()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
