"""Connections to SQLite through either driver, and the pool that lends them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from threading import Condition, Lock
from time import monotonic
from typing import Any, Literal, Protocol

from affidavit.adapters.stores.sqlite.errors import translated
from affidavit.adapters.stores.sqlite.sql import query
from affidavit.errors import StoreBusy, StoreError

DriverName = Literal["apsw", "sqlite3"]
Value = None | int | float | str | bytes
Row = tuple[Any, ...]

# 3.11's module and apsw agree on this much; everything else differs and stays in `connect`.
_PRAGMAS = (
    "PRAGMA synchronous = NORMAL",
    "PRAGMA recursive_triggers = ON",  # off, REPLACE deletes from the log without firing its guard
    "PRAGMA foreign_keys = ON",
    "PRAGMA cache_size = -16000",
)


class RawConnection(Protocol):
    """What both drivers have in common."""

    def execute(self, sql: str, bindings: Any = ..., /) -> Any:
        """Run one statement; iterating over the result gives tuples."""
        ...

    def executemany(self, sql: str, bindings: Iterable[Any], /) -> Any:
        """Run one statement once per binding."""
        ...

    def close(self) -> None:
        """Release the file."""
        ...


@dataclass(frozen=True, slots=True)
class Driver:
    """A way to reach SQLite."""

    name: DriverName
    open: Callable[[str, float], RawConnection]  # URI, seconds to wait for locks
    errors: tuple[type[Exception], ...]  # what it raises


class Connection:
    """One connection: named statements in, tuples out, only the library's errors."""

    def __init__(self, raw: RawConnection, driver: Driver) -> None:
        self._raw = raw
        # UnicodeEncodeError: lone surrogates cannot be stored. OverflowError: integers of more than 64 bits.
        self._errors = (*driver.errors, UnicodeEncodeError, OverflowError)

    def rows(self, name: str, /, **values: Value) -> list[Row]:
        """Run a named statement and return its rows."""
        return self.execute(query(name), values)

    def row(self, name: str, /, **values: Value) -> Row | None:
        """Run a named statement and return its first row."""
        rows = self.execute(query(name), values)
        return rows[0] if rows else None

    def many(self, name: str, values: Iterable[Mapping[str, Value]]) -> None:
        """Run a named statement once per mapping."""
        try:
            self._raw.executemany(query(name), values)
        except self._errors as error:
            raise translated(error) from error

    def execute(self, sql: str, values: Mapping[str, Value] | None = None) -> list[Row]:
        """Run one statement given as text."""
        try:
            return list(self._raw.execute(sql, values or {}))
        except self._errors as error:
            raise translated(error) from error

    @contextmanager
    def transaction(self, how: Literal["DEFERRED", "IMMEDIATE"]) -> Generator[None]:
        """All or nothing: commit at the end, roll back on any error."""
        self.execute(f"BEGIN {how}")
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        try:
            self.execute("ROLLBACK")
        except StoreError:
            # A full disk or a damaged file has rolled back already, and then there is nothing to roll back.
            return

    def close(self) -> None:
        """Release the file."""
        try:
            self._raw.close()
        except self._errors as error:
            raise translated(error) from error


def available_drivers() -> tuple[DriverName, ...]:
    """The drivers that are installed, the best first: `apsw` has a newer SQLite and is faster."""
    return ("apsw", "sqlite3") if find_spec("apsw") else ("sqlite3",)


def driver(name: DriverName) -> Driver:
    """The driver of that name."""
    return _apsw() if name == "apsw" else _STANDARD


def connect(uri: str, driver: Driver, timeout: float) -> Connection:
    """Open a connection with the settings every one of ours has."""
    try:
        raw = driver.open(uri, timeout)
    except driver.errors as error:
        raise translated(error) from error
    connection = Connection(raw, driver)
    try:
        for pragma in _PRAGMAS:
            connection.execute(pragma)
    except StoreError:
        connection.close()
        raise
    return connection


def _open_standard(uri: str, timeout: float) -> RawConnection:
    return sqlite3.connect(
        uri, uri=True, timeout=timeout, isolation_level=None, check_same_thread=False, cached_statements=256
    )


_STANDARD = Driver("sqlite3", _open_standard, (sqlite3.Error,))


def _apsw() -> Driver:
    import apsw  # noqa: PLC0415 - an optional dependency

    def open_apsw(uri: str, timeout: float) -> RawConnection:
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | apsw.SQLITE_OPEN_URI
        raw = apsw.Connection(uri, flags=flags)
        raw.set_busy_timeout(round(timeout * 1000))
        return raw

    return Driver("apsw", open_apsw, (apsw.Error,))


class Pool:
    """Lends connections, each to one thread at a time.

    A memory database lives in its one connection, so there only one is ever lent; of a file, as many as threads ask
    for at once.
    """

    def __init__(self, connect: Callable[[], Connection], *, single: bool, timeout: float) -> None:
        self._connect = connect
        self._single = single
        self._timeout = timeout
        self._idle: list[Connection] = []
        self._lent = 0
        self._closed = False
        self._change = Condition()
        self._writer = Lock()
        self._process = os.getpid()
        self._abandoned: list[Connection] = []

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """A connection in a transaction that sees one state of the store."""
        with self.lend() as connection, connection.transaction("DEFERRED"):
            yield connection

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """A connection in a transaction that may write. Threads queue here: SQLite's own queue is unfair."""
        with self.exclusive(), self.lend() as connection, connection.transaction("IMMEDIATE"):
            yield connection

    @contextmanager
    def exclusive(self) -> Generator[None]:
        """Keep other writers of this process out."""
        if not self._writer.acquire(timeout=self._timeout):
            raise StoreBusy("another thread is writing")
        try:
            yield
        finally:
            self._writer.release()

    @contextmanager
    def lend(self) -> Generator[Connection]:
        """A connection outside any transaction."""
        connection = self._take()
        try:
            yield connection
        finally:
            self._give_back(connection)

    def close(self) -> None:
        """Close what is idle now and the rest when it comes back."""
        with self._change:
            self._closed = True
            idle, self._idle = self._idle, []
            self._change.notify_all()
        for connection in idle:
            connection.close()

    def _take(self) -> Connection:
        with self._change:
            self._leave_parent()
            self._wait_for_turn()
            self._lent += 1
            if self._idle:
                return self._idle.pop()
        try:
            return self._connect()
        except StoreError:
            with self._change:
                self._lent -= 1
            raise

    def _wait_for_turn(self) -> None:
        end = monotonic() + self._timeout
        while self._single and self._lent and not self._closed:
            if not self._change.wait(end - monotonic()):
                raise StoreBusy("another thread is using the store")
        if self._closed:
            raise StoreError("the store was closed")

    def _give_back(self, connection: Connection) -> None:
        with self._change:
            self._lent -= 1
            closed = self._closed
            if not closed:
                self._idle.append(connection)
            self._change.notify()
        if closed:
            connection.close()

    def _leave_parent(self) -> None:
        # SQLite forbids using a connection in a forked child, and closing it there would drop the parent's locks.
        if not self._single and self._process != os.getpid():
            self._process = os.getpid()
            self._abandoned.extend(self._idle)
            self._idle.clear()
            self._lent = 0
