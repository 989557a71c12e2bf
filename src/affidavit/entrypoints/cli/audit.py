"""`affidavit audit`: the append-only log."""

from __future__ import annotations

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def audit(desk: Desk) -> None:
    """Show the log: every change of the user's memory, in order."""
    with desk.memory() as memory:
        records = list(memory.audit(**desk.whose))
    desk.show(records, tables.log(records))
