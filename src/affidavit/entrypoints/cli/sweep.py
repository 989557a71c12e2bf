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
    """Expire what is over and rest what has faded; delete nothing. A stopped sweep may simply be run again."""
    with desk.memory() as memory, desk.progress() as progress:
        bar = progress.add_task("sweeping", total=None)

        def show(done: int, total: int) -> None:
            progress.update(bar, completed=done, total=total)

        if everyone:
            report = memory.sweep(at=desk.at, progress=show)
        else:
            report = memory.sweep(**desk.whose, at=desk.at, progress=show)
    counts = to_plain(report)
    desk.show(report, tables.mapping(((name, str(value)) for name, value in counts.items()), "what", "how many"))
