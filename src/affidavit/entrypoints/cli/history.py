"""`affidavit history`: what happened to one assertion, or everything that was ever held."""

from __future__ import annotations

from typing import Annotated

import typer

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def history(
    desk: Desk,
    assertion: Annotated[str | None, typer.Argument(help="The id of an assertion; without one, all of them.")] = None,
) -> None:
    """Show the life of an assertion, or all there ever were."""
    with desk.memory() as memory:
        if assertion is None:
            held = memory.get_all(**desk.whose, history=True)
            desk.show(held, tables.assertions(held))
        else:
            records = memory.history(assertion, **desk.whose)
            desk.show(records, tables.log(records))
