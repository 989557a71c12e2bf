"""`affidavit revert`: take a decision back."""

from __future__ import annotations

from typing import Annotated

import typer

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def revert(
    desk: Desk,
    decision: Annotated[str, typer.Argument(help="The id of a decision, as 'conflicts' shows it.")],
) -> None:
    """Take a decision back: what it displaced stands again, what it brought in is retracted. Both stay in the log."""
    with desk.memory() as memory:
        memory.revert(decision, **desk.whose, at=desk.at)
    done = {"decision": decision, "reverted": "yes"}
    desk.show(done, tables.mapping(done.items(), "what", ""))
