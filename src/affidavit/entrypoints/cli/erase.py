"""`affidavit erase`: really remove something."""

from __future__ import annotations

from typing import Annotated

import typer

from affidavit.domain.plain import to_plain
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.errors import InvalidInput


@command
def erase(
    desk: Desk,
    message: Annotated[str | None, typer.Option("--message", help="The id of a message, with all it gave.")] = None,
    assertion: Annotated[str | None, typer.Option("--assertion", help="The id of an assertion.")] = None,
    everything: Annotated[bool, typer.Option("--everything", help="All that is held of the user.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask first.")] = False,
) -> None:
    """Remove a message, an assertion or everything, for good.

    The log keeps that it happened, not what it was.
    """
    chosen = [part for part in (message, assertion, "everything" if everything else None) if part]
    if len(chosen) != 1:
        raise InvalidInput("erase", "say one of --message ID, --assertion ID or --everything")
    with desk.memory() as memory:
        if not yes:
            typer.confirm(f"Erase {chosen[0]} of {desk.scope.user_id} for good?", abort=True, err=True)
        report = memory.erase(
            **desk.whose, message_id=message, assertion_id=assertion, everything=everything, at=desk.at
        )
    counts = to_plain(report)
    desk.show(report, tables.mapping(((name, str(value)) for name, value in counts.items()), "what", "how many"))
