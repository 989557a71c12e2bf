"""Making a store's tables and bringing older ones up to date."""

from __future__ import annotations

import time
from time import monotonic

from affidavit.adapters.stores.sqlite.connection import Connection
from affidavit.adapters.stores.sqlite.sql import APPLICATION_ID, current_version, migrations, schema
from affidavit.errors import StoreBusy, StoreNotReadable

_PAUSE = 0.005  # seconds between attempts to switch to the write-ahead log


def create(connection: Connection) -> None:
    """Make the tables in an empty file, unless another process just did."""
    # In a rollback journal, so that the header of the file itself names its owner from the first moment on.
    with connection.transaction("IMMEDIATE"):
        if version_of(connection) == 0 and not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1"):
            for statement in schema():
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {current_version()}")


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing, all or none."""
    if version_of(connection) == current_version():
        return
    with connection.transaction("IMMEDIATE"):
        for version, steps in migrations().items():
            if version > version_of(connection):
                for statement in steps:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version}")
    # The header of the file must show the version to whoever looks at it without opening it.
    connection.execute("PRAGMA wal_checkpoint (TRUNCATE)")


def require_current(connection: Connection) -> None:
    """Raise where the store must be migrated first.

    Raises:
        StoreNotReadable: it must be opened for writing once.
    """
    version = version_of(connection)
    if version != current_version():
        raise StoreNotReadable(
            f"the store has schema {version} and this version needs {current_version()}: open it for writing once"
        )


def use_write_ahead_log(connection: Connection, timeout: float) -> None:
    """Let readers and one writer work at the same time; the setting stays in the file."""
    end = monotonic() + timeout
    while connection.execute("PRAGMA journal_mode")[0][0] not in ("wal", "memory"):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except StoreBusy:
            # SQLite does not wait by itself here: another process is between making the file and this very switch.
            if monotonic() > end:
                raise
            time.sleep(_PAUSE)


def version_of(connection: Connection) -> int:
    """The version of the schema in the file."""
    return int(connection.execute("PRAGMA user_version")[0][0])
