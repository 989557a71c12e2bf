"""Looking at a file before it is opened, without touching it or what lies beside it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from affidavit.adapters.stores.sqlite.connection import Connection, Driver, connect
from affidavit.adapters.stores.sqlite.sql import APPLICATION_ID, current_version, schema_names
from affidavit.errors import StoreNotReadable, StoreReadOnly

_MAGIC = b"SQLite format 3\x00"
_HEADER = 100  # bytes
_SMALL = 8 * 2**20  # bytes, checked in about 30 ms; larger files are checked as they are read
_DANGLING = "PRAGMA foreign_key_check"
_LOOKS = 3  # how often a file that changes while it is looked at is looked at again


@dataclass(frozen=True, slots=True)
class _Header:
    """What the first bytes of a SQLite file say."""

    page_size: int
    pages: int  # 0 where the header does not know
    version: int
    application: int


def inspect(path: Path, driver: Driver, timeout: float) -> bool:
    """Whether the file is a store already; False: it does not exist or is empty.

    Raises:
        StoreNotReadable: the file is something else, damaged, or of a newer version. Nothing was changed.
    """
    if path.is_dir() or not path.parent.is_dir():
        raise StoreNotReadable(f"{str(path)!r} is no file and cannot become one")
    for _ in range(_LOOKS):
        before = _stamp(path)
        try:
            return _look(path, driver, timeout)
        except StoreNotReadable:
            if _stamp(path) == before:
                raise
    return _look(path, driver, timeout)


def require_writable(path: Path) -> None:
    """Raise where the file or its folder may not be written.

    Raises:
        StoreReadOnly: open it with `read_only=True`, or where it may be written.
    """
    if path.exists() and not os.access(path, os.W_OK):
        raise StoreReadOnly(f"{str(path)!r} may not be written")
    if not os.access(path.parent, os.W_OK):
        raise StoreReadOnly(f"{str(path.parent)!r} may not be written, and a store writes beside its file too")


def read_only_uri(path: Path) -> str:
    """The URI to read a file by without ever writing."""
    # Without a write-ahead log nobody is writing, and then `immutable` lets even the helper files be left away.
    return f"{path.absolute().as_uri()}?mode=ro{'' if _beside(path, '-wal') else '&immutable=1'}"


def _look(path: Path, driver: Driver, timeout: float) -> bool:
    head = _first_bytes(path)
    if not head:
        return False
    header = _header(path, head)
    if header.application != APPLICATION_ID:
        raise StoreNotReadable(f"{str(path)!r} is another program's file")
    if header.version > current_version():
        raise StoreNotReadable(
            f"{str(path)!r} was made by a newer version (schema {header.version}, this one knows {current_version()})"
        )
    if _beside(path, "-journal"):
        return True  # half-written by a process that died or is at work: SQLite must repair it before anybody judges
    if not _beside(path, "-wal"):
        _require_whole(path, header)
    _probe(path, driver, timeout, header.version)
    return True


def _first_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEADER)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise StoreNotReadable(f"{str(path)!r} cannot be read: {error}") from error


def _header(path: Path, head: bytes) -> _Header:
    if len(head) < _HEADER or not head.startswith(_MAGIC):
        raise StoreNotReadable(f"{str(path)!r} is no database")
    page_size = int.from_bytes(head[16:18], "big")
    known = head[24:28] == head[92:96]  # the change counter: the page count is valid only for the same change
    return _Header(
        page_size=65536 if page_size == 1 else page_size,
        pages=int.from_bytes(head[28:32], "big") if known else 0,
        version=int.from_bytes(head[60:64], "big"),
        application=int.from_bytes(head[68:72], "big"),
    )


def _require_whole(path: Path, header: _Header) -> None:
    size = path.stat().st_size
    if header.page_size < 512 or size % header.page_size or size < header.pages * header.page_size:
        raise StoreNotReadable(f"{str(path)!r} is damaged: it ends in the middle")


def _probe(path: Path, driver: Driver, timeout: float, version: int) -> None:
    connection = connect(read_only_uri(path), driver, timeout)
    try:
        for check in _checks(path, version):
            problem = check(connection)
            if problem:
                raise StoreNotReadable(f"{str(path)!r} is damaged: {problem}")
    finally:
        connection.close()


def _checks(path: Path, version: int) -> list[Callable[[Connection], str]]:
    checks = [_missing_tables] if version == current_version() else []
    return [*checks, _damage] if path.stat().st_size <= _SMALL else checks


def problems(connection: Connection) -> tuple[str, ...]:
    """Everything that is wrong with an open store: damage, dangling references, missing indexes and guards."""
    damage = [str(row[0]) for row in connection.execute("PRAGMA integrity_check (20)") if row[0] != "ok"]
    dangling = [f"a row of {row[0]} refers to what is not in {row[2]}" for row in connection.execute(_DANGLING)]
    missing = [_missing(connection, kind) for kind in ("TABLE", "INDEX", "TRIGGER")]
    return tuple([*damage, *dangling, *filter(None, missing)])


def _missing_tables(connection: Connection) -> str:
    return _missing(connection, "TABLE")


def _missing(connection: Connection, kind: str) -> str:
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    missing = sorted(schema_names(kind) - there)
    return f"missing {kind.lower()}: {', '.join(missing)}" if missing else ""


def _damage(connection: Connection) -> str:
    (found,) = connection.execute("PRAGMA quick_check (1)")[0]
    return "" if found == "ok" else str(found)


def _beside(path: Path, suffix: str) -> bool:
    try:
        return Path(f"{path}{suffix}").stat().st_size > 0
    except FileNotFoundError:
        return False


def _stamp(path: Path) -> tuple[tuple[int, int] | None, ...]:
    return tuple(_size_and_time(Path(f"{path}{suffix}")) for suffix in ("", "-wal", "-journal"))


def _size_and_time(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns
