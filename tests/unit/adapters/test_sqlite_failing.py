"""Failures within a store: rolled back, and told in the library's own errors."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from affidavit.adapters.stores.sqlite.connection import Connection, DriverName, Pool, available_drivers, connect, driver
from affidavit.adapters.stores.sqlite.errors import translated
from affidavit.adapters.stores.sqlite.migrating import create
from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store
from affidavit.adapters.stores.sqlite.vectors import ResidentVectors
from affidavit.domain.scope import Scope
from affidavit.errors import StoreBusy, StoreError, StoreFull, StoreNotReadable, StoreReadOnly
from affidavit.ports.store import ScopeHead, Selection, WriteSet
from factories import TIM, message, written


@pytest.fixture(params=available_drivers())
def name(request: pytest.FixtureRequest) -> DriverName:
    return cast("DriverName", request.param)


@pytest.fixture
def crowded(tmp_path: Path, name: DriverName) -> Iterator[SqliteStore]:
    """A store on a disk with room for little more than its tables."""
    uri = f"{(tmp_path / 'memory.db').as_uri()}?mode=rwc"

    def open_connection() -> Connection:
        connection = connect(uri, driver(name), 1.0)
        create(connection)
        connection.execute("PRAGMA max_page_count = 90")
        return connection

    store = SqliteStore(Pool(open_connection, single=False, timeout=1.0), ResidentVectors(2**20))
    yield store
    store.close()


def test_G2_a_full_disk_stores_nothing_of_the_write(crowded: SqliteStore) -> None:
    written(crowded, "houba")
    with pytest.raises(StoreFull):
        written(crowded, "before", "houba " * 100_000, "after")
    assert [said.content for said in crowded.messages(TIM)] == ["houba"]
    written(crowded, "sher")
    assert crowded.head(TIM).messages == 2


def test_G7_an_unstorable_text_is_an_error_of_the_library(name: DriverName) -> None:
    with closing(open_store(":memory:", driver=name)) as store:
        for unstorable in (message(content="half a \ud83e kangaroo"), replace(message(), position=2**70)):
            with pytest.raises(StoreError):
                store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(unstorable,)))
        assert store.scopes() == ()


def test_a_scope_may_have_any_name(name: DriverName) -> None:
    with closing(open_store(":memory:", driver=name)) as store:
        for scope in (Scope("'; DROP TABLE message; --", "a\x00b"), Scope("", ""), Scope("成都 🦘" * 99)):
            written(store, "houba", scope=scope)
            assert [said.content for said in store.messages(scope)] == ["houba"]
        assert len(store.scopes()) == 3


def test_only_one_thread_at_a_time_uses_a_store_in_memory() -> None:
    with closing(open_store(":memory:", timeout=0.01)) as store:
        pool = store._pool  # pyright: ignore[reportPrivateUsage]
        with pool.lend(), pytest.raises(StoreBusy):
            store.select(TIM, Selection())
        with pool.exclusive(), pytest.raises(StoreBusy):
            written(store)


# Result codes of SQLite, and what they become. https://sqlite.org/rescode.html
_CODES = [
    (sqlite3.SQLITE_BUSY, StoreBusy),
    (sqlite3.SQLITE_BUSY_SNAPSHOT, StoreBusy),
    (sqlite3.SQLITE_LOCKED, StoreBusy),
    (sqlite3.SQLITE_READONLY, StoreReadOnly),
    (sqlite3.SQLITE_READONLY_DIRECTORY, StoreReadOnly),
    (sqlite3.SQLITE_FULL, StoreFull),
    (sqlite3.SQLITE_CORRUPT, StoreNotReadable),
    (sqlite3.SQLITE_CORRUPT_INDEX, StoreNotReadable),
    (sqlite3.SQLITE_NOTADB, StoreNotReadable),
    (sqlite3.SQLITE_CANTOPEN, StoreNotReadable),
    (sqlite3.SQLITE_CONSTRAINT_UNIQUE, StoreError),
    (sqlite3.SQLITE_IOERR, StoreError),
]


@pytest.mark.parametrize(("code", "expected"), _CODES)
def test_every_result_code_becomes_an_error_of_the_library(code: int, expected: type[StoreError]) -> None:
    error = sqlite3.OperationalError("houba")
    error.sqlite_errorcode = code
    assert type(translated(error)) is expected


def test_the_errors_of_apsw_carry_the_same_codes() -> None:
    apsw = pytest.importorskip("apsw")
    for code, expected in _CODES:
        error = apsw.exception_for(code)
        assert type(translated(error)) is expected
