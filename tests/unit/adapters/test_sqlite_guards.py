"""The log cannot be rewritten through SQL, whatever settings a connection has."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from affidavit.adapters.stores.sqlite.store import open_store
from factories import entry, write_set

_ROW = "SELECT scope, seq, at, actor, action, 'forged', previous, hash FROM audit WHERE seq = 2"

_ATTEMPTS = {
    "update": "UPDATE audit SET body = 'forged'",
    "update of nothing but the hash": "UPDATE audit SET hash = zeroblob (32) WHERE seq = 3",
    "delete": "DELETE FROM audit WHERE seq = 3",
    "replace": f"REPLACE INTO audit {_ROW}",
    "insert or replace": f"INSERT OR REPLACE INTO audit {_ROW}",
    "upsert": f"INSERT INTO audit {_ROW} ON CONFLICT (scope, seq) DO UPDATE SET body = 'forged'",
    "update or replace": "UPDATE OR REPLACE audit SET seq = 2 WHERE seq = 3",
    "a false link": (
        "INSERT INTO audit SELECT scope, 4, at, actor, action, body, previous, hash FROM audit WHERE seq = 3"
    ),
    "a gap": "INSERT INTO audit SELECT scope, 5, at, actor, action, body, hash, hash FROM audit WHERE seq = 3",
    "a scope that begins in the middle": (
        "INSERT INTO audit SELECT 99, 1, at, actor, action, body, hash, hash FROM audit WHERE seq = 3"
    ),
}


@pytest.fixture(params=[False, True], ids=["default settings", "recursive triggers"])
def intruder(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(open_store(tmp_path / "memory.db")) as store:
        store.commit(write_set(audit=(entry("one"), entry("two"), entry("three"))))
    with closing(sqlite3.connect(tmp_path / "memory.db", isolation_level=None)) as connection:
        connection.execute(f"PRAGMA recursive_triggers = {request.param}")
        yield connection


@pytest.mark.parametrize("attempt", _ATTEMPTS.values(), ids=_ATTEMPTS)
def test_G4_no_statement_rewrites_the_log(intruder: sqlite3.Connection, attempt: str) -> None:
    before = intruder.execute("SELECT * FROM audit").fetchall()
    with pytest.raises(sqlite3.IntegrityError, match="audit"):
        intruder.execute(attempt)
    assert intruder.execute("SELECT * FROM audit").fetchall() == before
