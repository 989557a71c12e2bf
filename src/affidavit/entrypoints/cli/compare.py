"""`affidavit compare`: what words would do to what is known, without keeping them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.entrypoints.cli.words import words


@command
def compare(
    desk: Desk,
    text: Annotated[str, typer.Argument(help="What might be said.")],
    hints: Annotated[bool, typer.Option("--hints", help="Also what is only like it or merely mentioned.")] = False,
) -> None:
    """Say what words would contradict or confirm. Nothing is stored."""
    with desk.memory() as memory:
        compared = memory.compare(text, **desk.whose, at=desk.at, hints=hints)
    made = tables.table("", "what is known", "because")
    for found in compared.findings:
        made.add_row(found.bearing.value, words(found.known), words(found.rule + (" (a hint)" if found.hinted else "")))
    shown = {"bearing": compared.bearing.value, "findings": compared.findings}
    desk.show(shown, *([made] if compared.findings else []), Text(compared.bearing.value))
