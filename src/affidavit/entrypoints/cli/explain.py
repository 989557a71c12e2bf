"""`affidavit explain`: everything that one assertion rests on."""

from __future__ import annotations

from typing import Annotated

import typer

from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.entrypoints.cli.words import words


@command
def explain(
    desk: Desk,
    assertion: Annotated[str, typer.Argument(help="The id of an assertion.")],
    prov: Annotated[bool, typer.Option("--prov", help="As W3C PROV-JSON; implies --json.")] = False,
) -> None:
    """Show everything that one assertion rests on.

    Four layers: the transcript, what pointed at what, the claim, and its life since.
    """
    with desk.memory() as memory:
        provenance = memory.explain(assertion, **desk.whose)
    if prov:
        desk.as_machine().show(provenance.to_prov())
    else:
        desk.show(provenance.to_dict(), words(provenance.to_markdown()))
