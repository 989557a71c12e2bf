"""`affidavit conflicts`: what clashed, and what was decided."""

from __future__ import annotations

from typing import Annotated

import typer

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def conflicts(
    desk: Desk,
    review: Annotated[bool, typer.Option("--review", help="Only those that wait for a person's decision.")] = False,
) -> None:
    """Show what clashed, what was decided, by which rule and why."""
    with desk.memory() as memory:
        found = memory.reviews(**desk.whose) if review else memory.conflicts(**desk.whose)
    desk.show(found, tables.conflicts(found))
