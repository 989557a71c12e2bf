"""`affidavit sweep`: let what has faded or run out step back."""

from __future__ import annotations

from typing import Annotated

import typer

from affidavit.domain.plain import to_plain
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def sweep(
    desk: Desk,
    everyone: Annotated[bool, typer.Option("--everyone", help="All users.")] = False,
) -> None:
    """Expire what is over and rest what has faded; delete nothing."""
    with desk.memory() as memory:
        report = memory.sweep(at=desk.at) if everyone else memory.sweep(**desk.whose, at=desk.at)
    counts = to_plain(report)
    desk.show(report, tables.mapping(((name, str(value)) for name, value in counts.items()), "what", "how many"))
