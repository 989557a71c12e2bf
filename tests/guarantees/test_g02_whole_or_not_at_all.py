"""G2 Whole or not at all: a write that fails at any step leaves the database as it was, to the byte of every row.

That a killed process leaves whole writes only is shown in `tests/integration/test_kill.py`.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.audit import AuditHead
from affidavit.errors import InvalidInput, StoreFull
from affidavit.ports.store import WriteSet
from affidavit.testing import FailingEmbedder, FailingExtractor
from doubles import ColonExtractor, WatchedStore, parts, remembering
from factories import NOW


def rows_of(path: Path) -> str:
    """A digest of every row of every table of a file."""
    connection = sqlite3.connect(path)
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    digest = hashlib.sha256()
    for (table,) in tables:
        rows = connection.execute(f'SELECT * FROM "{table}"').fetchall()
        digest.update(repr((table, sorted(map(repr, rows)))).encode())
    connection.close()
    return digest.hexdigest()


class Halfway(WatchedStore):
    """A store that is given a write of which the last part cannot be stored."""

    def commit(self, write: WriteSet) -> AuditHead:
        """Store all, with a decision that comes twice."""
        return super().commit(replace(write, decisions=(*write.decisions, *write.decisions)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "memory.db"
    with remembering(store=open_store(path)) as memory:
        memory.add("lives_in: Rome", user_id="tim", at=NOW, request_id="r0").raise_for_failure()
    return path


def full(path: Path) -> WatchedStore:
    store = WatchedStore(open_store(path), [])
    store.refusals = [StoreFull("no room")]
    return store


STEPS: dict[str, Callable[[Path], Memory]] = {
    "extract": lambda path: Memory(parts(store=open_store(path), extractors=(ColonExtractor({}), FailingExtractor()))),
    "embed": lambda path: remembering(store=open_store(path), embedder=FailingEmbedder()),
    "commit": lambda path: remembering(store=full(path)),
    "halfway through the commit": lambda path: remembering(store=Halfway(open_store(path), [])),
}


@pytest.mark.parametrize("step", STEPS)
def test_g2_a_write_that_fails_leaves_every_row_as_it_was(path: Path, step: str):
    before = rows_of(path)
    with STEPS[step](path) as memory:
        receipt = memory.add("lives_in: Milan", user_id="tim", at=NOW, request_id="r1")
    assert not receipt.success
    assert rows_of(path) == before


@pytest.mark.parametrize("step", STEPS)
def test_g2_after_a_failure_the_same_write_runs_clean(path: Path, step: str):
    with STEPS[step](path) as memory:
        memory.add("lives_in: Milan", user_id="tim", at=NOW, request_id="r1")
    with remembering(store=open_store(path)) as memory:
        assert not memory.add("lives_in: Milan", user_id="tim", at=NOW, request_id="r1").raise_for_failure().replayed
        assert [assertion.object for assertion in memory.get_all(user_id="tim")] == ["Milan"]
        assert memory.verify().ok


def test_g2_input_that_is_refused_leaves_every_row_as_it_was(path: Path):
    before = rows_of(path)
    with remembering(store=open_store(path)) as memory:
        mistakes: list[Any] = ["", [{"content": "likes: tea"}, {"content": 3}]]
        for messages in mistakes:
            with pytest.raises(InvalidInput):
                memory.add(messages, user_id="tim")
    assert rows_of(path) == before


def test_g2_what_a_write_stores_is_there_together(path: Path):
    with remembering(store=open_store(path)) as memory:
        receipt = memory.add("likes: tea", user_id="tim", at=NOW)
        (written,) = receipt.assertions
        assert memory.message(receipt.messages[0], user_id="tim").content == "likes: tea"
        assert memory.search("likes tea", user_id="tim", at=NOW).results[0].assertion == written.assertion
        assert [record.action for record in memory.audit(user_id="tim")][-2:] == ["message", "added"]
