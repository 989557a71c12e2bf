"""`affidavit profile`: the user in a few lines."""

from __future__ import annotations

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def profile(desk: Desk) -> None:
    """Show who the user is, as far as it was said."""
    with desk.memory() as memory:
        fields = memory.profile(**desk.whose, at=desk.at)
    desk.show(fields, tables.mapping(fields.items(), "what", "value"))
