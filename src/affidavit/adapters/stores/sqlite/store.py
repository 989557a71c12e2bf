"""The embedded store: one SQLite file, or memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from affidavit.adapters.stores.sqlite import audit, erasing, inspecting, migrating, reading, writing
from affidavit.adapters.stores.sqlite.connection import Connection, Driver, DriverName, Pool, available_drivers, connect
from affidavit.adapters.stores.sqlite.connection import driver as driver_named
from affidavit.adapters.stores.sqlite.heads import Head, find_head, make_head
from affidavit.adapters.stores.sqlite.postings import ResidentPostings
from affidavit.adapters.stores.sqlite.records import ResidentRecords
from affidavit.adapters.stores.sqlite.vectors import ResidentVectors
from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import GENESIS, AuditHead, AuditRecord
from affidavit.domain.conflict import Decision
from affidavit.domain.entity import Entity
from affidavit.domain.evidence import Resolution
from affidavit.domain.message import Message, Speaker
from affidavit.domain.request import CompletedRequest
from affidavit.domain.scope import Scope
from affidavit.errors import StaleScope, StoreBusy, StoreReadOnly
from affidavit.ports.store import EraseSet, Indexed, ScopeHead, Selection, WriteSet

MEMORY = ":memory:"
_PAGE = 500  # messages read at a time
_TIMEOUT = 10.0  # seconds to wait for another writer
_RESIDENT = 512 * 2**20  # bytes of vectors kept in memory
_POSTINGS = 64 * 2**20  # bytes of full-text indexes kept in memory

T = TypeVar("T")


def open_store(
    path: str | Path,
    *,
    read_only: bool = False,
    timeout: float = _TIMEOUT,
    driver: DriverName | None = None,
    resident_bytes: int = _RESIDENT,
) -> SqliteStore:
    """Open the store in a file, making it where there is none; ":memory:" keeps it in memory.

    Args:
        path: The file.
        read_only: Refuse writes, and open what may not be written.
        timeout: Seconds to wait for another writer before `StoreBusy`.
        driver: `apsw` or `sqlite3`; by default the better one that is installed.
        resident_bytes: How much memory the vectors of recently used scopes may take.

    Raises:
        StoreNotReadable: the file is no store, is damaged, or is of a newer version; it was left as it is.
        StoreReadOnly: it may not be written from here.
        StoreBusy: another process holds it.
    """
    chosen = driver_named(driver or available_drivers()[0])
    if str(path) == MEMORY:
        pool = _memory_pool(chosen, timeout)
    else:
        pool = _file_pool(Path(path), chosen, timeout, read_only=read_only)
    return SqliteStore(pool, ResidentVectors(resident_bytes), read_only=read_only)


def _memory_pool(driver: Driver, timeout: float) -> Pool:
    pool = Pool(partial(connect, "file::memory:", driver, timeout), single=True, timeout=timeout)
    with pool.lend() as connection:
        migrating.create(connection)
    return pool


def _file_pool(path: Path, driver: Driver, timeout: float, *, read_only: bool) -> Pool:
    known = inspecting.inspect(path, driver, timeout)
    if read_only and not known:
        raise StoreReadOnly(f"{str(path)!r} does not exist and may not be made")
    if read_only:
        pool = Pool(partial(_reader, path, driver, timeout), single=False, timeout=timeout)
        return _tried(pool, migrating.require_current)
    inspecting.require_writable(path)
    uri = f"{path.absolute().as_uri()}?mode=rwc"
    return _tried(Pool(partial(connect, uri, driver, timeout), single=False, timeout=timeout), partial(_ready, timeout))


def _reader(path: Path, driver: Driver, timeout: float) -> Connection:
    return connect(inspecting.read_only_uri(path), driver, timeout)


def _ready(timeout: float, connection: Connection) -> None:
    migrating.create(connection)
    migrating.use_write_ahead_log(connection, timeout)
    migrating.migrate(connection)
    with suppress(StoreBusy):  # somebody still reads an older state; the bytes go with the next opening or erasure
        erasing.finish(connection)


def _tried(pool: Pool, step: Callable[[Connection], None]) -> Pool:
    try:
        with pool.lend() as connection:
            step(connection)
    except BaseException:
        pool.close()
        raise
    return pool


class SqliteStore:
    """A store of scopes in one SQLite file; see `ports/store.py` for what each method promises."""

    def __init__(self, pool: Pool, vectors: ResidentVectors, *, read_only: bool = False) -> None:
        self._pool = pool
        self._vectors = vectors
        self._postings = ResidentPostings(_POSTINGS)
        self._records = ResidentRecords()
        self._steady = threading.local()
        self.read_only = read_only

    @contextmanager
    def steady(self, scope: Scope) -> Generator[None]:
        """What this thread reads of the scope within is of one state; nothing may be written within."""
        with self._state(scope) as (connection, head):
            before = getattr(self._steady, "state", None)
            self._steady.state = (scope, connection, head)
            try:
                yield
            finally:
                self._steady.state = before

    def head(self, scope: Scope) -> ScopeHead:
        """The scope's counters; all zero for one never written."""
        return self._read(scope, lambda _, head: head.counters, ScopeHead())

    def commit(self, write: WriteSet) -> AuditHead:
        """Store everything in one transaction and append the log entries."""
        self._require_writable()
        prepared = writing.prepare(write)
        with self._pool.writing() as connection:
            head = _expected(make_head(connection, write.scope), write.expected)
            model = writing.store_prepared(connection, head, prepared)
            log = audit.append(connection, write.scope, head, prepared.audit)
            connection.rows(
                "move_scope",
                scope=head.key,
                messages=len(write.messages),
                assertions=len(write.assertions),
                decisions=len(write.decisions),
                erasures=0,
                model=model,
                log_seq=log.seq,
                log_hash=log.hash,
            )
        self._records.moved(head, write.updated)
        return log

    def erase(self, erase: EraseSet) -> AuditHead:
        """Remove for good, so that the bytes are gone from the files too, and append the log entries."""
        self._require_writable()
        prepared = erasing.prepare(erase)
        with self._pool.exclusive(), self._pool.lend() as connection:
            with connection.transaction("IMMEDIATE"):
                head = _expected(make_head(connection, erase.scope), erase.expected)
                erasing.remove(connection, head, prepared)
                log = audit.append(connection, erase.scope, head, prepared.audit)
                erasing.move(connection, head, log)
            self._forget()
            erasing.finish(connection)
        return log

    def request(self, scope: Scope, request_id: str) -> CompletedRequest | None:
        """A completed request, or None."""
        return self._read(scope, lambda c, head: reading.completed_request(c, head.key, request_id), None)

    def message(self, scope: Scope, message_id: str) -> Message | None:
        """One message, or None."""
        found = self._read(scope, lambda c, head: self._records.messages_named(c, head, [message_id]), [])
        return found[0] if found else None

    def messages(self, scope: Scope, message_ids: Collection[str] | None = None) -> Iterator[Message]:
        """The messages named, or all, in order of position."""
        if message_ids is not None:
            yield from self._read(scope, lambda c, head: self._records.messages_named(c, head, message_ids), [])
            return
        position = 0
        while page := self._page(scope, position):
            yield from page
            position = page[-1].position

    def tail(self, scope: Scope, limit: int, session_id: str | None = None) -> tuple[Message, ...]:
        """The last messages of a session or of the whole scope, oldest first."""
        return tuple(self._read(scope, lambda c, head: reading.last_messages(c, head.key, limit, session_id), []))

    def speakers(self, scope: Scope) -> tuple[Speaker, ...]:
        """Everybody with a name who has said something, each once, in the order of their first words."""
        return tuple(self._read(scope, lambda c, head: reading.speakers_in(c, head.key), []))

    def around(self, scope: Scope, positions: Collection[int], radius: int) -> tuple[Message, ...]:
        """Messages within `radius` positions of the given ones, in order, each once."""
        wanted = {near for position in positions for near in range(position - radius, position + radius + 1)}
        return tuple(self._read(scope, lambda c, head: self._records.messages_at(c, head, wanted), []))

    def entities(self, scope: Scope) -> tuple[Entity, ...]:
        """All entities of the scope."""
        return tuple(self._read(scope, lambda c, head: reading.all_entities(c, head.key), []))

    def resolutions(self, scope: Scope, message_ids: Collection[str]) -> tuple[Resolution, ...]:
        """Resolutions of mentions in these messages."""
        return tuple(self._read(scope, lambda c, head: reading.resolutions_in(c, head.key, message_ids), []))

    def assertions(self, scope: Scope, assertion_ids: Sequence[str]) -> tuple[Assertion, ...]:
        """The assertions named, in the order named, unknown ids left out; with evidence and links."""
        return tuple(self._read(scope, lambda c, head: self._records.named(c, head, assertion_ids), []))

    def by_fingerprint(self, scope: Scope, fingerprints: Collection[str]) -> tuple[Assertion, ...]:
        """Assertions with one of these fingerprints, whatever their status."""
        return tuple(self._read(scope, lambda c, head: self._records.claiming(c, head, fingerprints), []))

    def select(self, scope: Scope, selection: Selection) -> tuple[Assertion, ...]:
        """Assertions that fit the selection, in order of recording; with evidence and links."""
        return tuple(self._read(scope, lambda c, head: self._records.select(c, head, selection), []))

    def decisions(self, scope: Scope, assertion_id: str | None = None) -> tuple[Decision, ...]:
        """Decisions in order, all or those naming one assertion as newer or older."""
        return tuple(self._read(scope, lambda c, head: reading.decisions_in_order(c, head.key, assertion_id), []))

    def lexical(self, scope: Scope, tokens: Sequence[str], of: Indexed, limit: int) -> list[tuple[str, float]]:
        """Ids with a BM25 score for any of the tokens, best first.

        A score is in relation to what a text of mean length has with each of the tokens once, so that 1 says that
        all is there, and words that no text has are missed.
        """
        return self._read(scope, lambda c, head: self._postings.search(c, head, of, tokens, limit), [])

    def nearest(self, scope: Scope, vector: NDArray[np.float32], of: Indexed, limit: int) -> list[tuple[str, float]]:
        """Ids with their cosine, best first; every vector of the scope is compared."""
        return self._read(scope, lambda c, head: self._vectors.nearest(c, head, of, vector, limit), [])

    def audit(self, scope: Scope, after: int = 0) -> Iterator[AuditRecord]:
        """The log of the scope in order, from the record after `after`."""
        return audit.records(self._pool, scope, after)

    def audit_head(self, scope: Scope) -> AuditHead:
        """The end of the log as the scope's own row remembers it; a log cut short does not reach it."""
        return self._read(scope, lambda _, head: head.log, AuditHead(seq=0, hash=GENESIS))

    def salts(self, scope: Scope, message_ids: Collection[str]) -> Mapping[str, str]:
        """Salts of the digests of these messages."""
        ids = reading.listed(message_ids)
        return dict(self._read(scope, lambda c, head: c.rows("salts", scope=head.key, ids=ids), []))

    def scopes(self) -> tuple[Scope, ...]:
        """Every scope ever written, sorted."""
        with self._pool.reading() as connection:
            return tuple(sorted(Scope(*row) for row in connection.rows("scopes")))

    def problems(self) -> tuple[str, ...]:
        """What is wrong with the file: damage, dangling references, missing indexes or guards of the log."""
        with self._pool.reading() as connection:
            return inspecting.problems(connection)

    def close(self) -> None:
        """Release files and connections; calling it twice is harmless."""
        self._pool.close()
        self._forget()

    def _forget(self) -> None:
        self._vectors.forget()
        self._postings.forget()
        self._records.forget()

    def _page(self, scope: Scope, after: int) -> list[Message]:
        return self._read(scope, lambda c, head: reading.messages_after(c, head.key, after, _PAGE), [])

    def _read(self, scope: Scope, read: Callable[[Connection, Head], T], nothing: T) -> T:
        held = self._held(scope)
        if held is not None:
            return nothing if held[1] is None else read(held[0], held[1])
        with self._pool.reading() as connection:
            head = find_head(connection, scope)
            return nothing if head is None else read(connection, head)

    @contextmanager
    def _state(self, scope: Scope) -> Generator[tuple[Connection, Head | None]]:
        """One state of a scope to read from: the one this thread holds, or the present one."""
        held = self._held(scope)
        if held is not None:
            yield held
            return
        with self._pool.reading() as connection:
            yield connection, find_head(connection, scope)

    def _held(self, scope: Scope) -> tuple[Connection, Head | None] | None:
        """The state of the scope that this thread holds, None where it holds none."""
        held: tuple[Scope, Connection, Head | None] | None = getattr(self._steady, "state", None)
        return (held[1], held[2]) if held is not None and held[0] == scope else None

    def _require_writable(self) -> None:
        if self.read_only:
            raise StoreReadOnly("the store was opened for reading only")


def _expected(head: Head, expected: ScopeHead) -> Head:
    if head.counters.version != expected.version:
        raise StaleScope(f"the scope is at version {head.counters.version}, decided on version {expected.version}")
    return head
