"""Driver errors as errors of the library: both drivers report SQLite's own result codes."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from affidavit.errors import StoreBusy, StoreError, StoreFull, StoreNotReadable, StoreReadOnly

_BY_CODE: Mapping[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: StoreBusy,
    sqlite3.SQLITE_LOCKED: StoreBusy,
    sqlite3.SQLITE_PROTOCOL: StoreBusy,
    sqlite3.SQLITE_READONLY: StoreReadOnly,
    sqlite3.SQLITE_PERM: StoreReadOnly,
    sqlite3.SQLITE_AUTH: StoreReadOnly,
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_CORRUPT: StoreNotReadable,
    sqlite3.SQLITE_NOTADB: StoreNotReadable,
    sqlite3.SQLITE_CANTOPEN: StoreNotReadable,
    sqlite3.SQLITE_FORMAT: StoreNotReadable,
    sqlite3.SQLITE_SCHEMA: StoreNotReadable,
}


def translated(error: Exception) -> StoreError:
    """The library's error for a driver's; the caller raises it `from` the driver's."""
    primary = result_code(error) & 0xFF
    return _BY_CODE.get(primary, StoreError)(str(error))


def result_code(error: Exception) -> int:
    """SQLite's extended result code, 0 where the driver gives none."""
    for attribute in ("sqlite_errorcode", "extendedresult", "result"):
        code: object = getattr(error, attribute, None)
        if isinstance(code, int):
            return code
    return 0
