"""`affidavit resolve`: settle a clash by hand."""

from __future__ import annotations

from typing import Annotated, Literal, cast

import typer

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def resolve(
    desk: Desk,
    decision: Annotated[str, typer.Argument(help="The id of a decision, as 'review' and 'conflicts' show it.")],
    keep: Annotated[str, typer.Option("--keep", help="What stands from now on: newer, older or both.")],
) -> None:
    """Settle a clash: keep the newer, the older, or both. What loses stays readable."""
    with desk.memory() as memory:
        memory.resolve(decision, **desk.whose, keep=cast("Literal['newer', 'older', 'both']", keep), at=desk.at)
    done = {"decision": decision, "kept": keep}
    desk.show(done, tables.mapping(done.items(), "what", ""))
