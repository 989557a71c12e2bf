"""`affidavit add`: keep what was said, and show what was understood."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def add(  # noqa: PLR0913  # the options of a command
    desk: Desk,
    text: Annotated[str, typer.Argument(help="What was said; '-' reads it from standard input.")],
    role: Annotated[str, typer.Option(help="user, assistant, system or tool.")] = "user",
    name: Annotated[str | None, typer.Option(help="The speaker's name; with role assistant, another person.")] = None,
    session: Annotated[str | None, typer.Option(help="The conversation it belongs to.")] = None,
    request: Annotated[str | None, typer.Option("--request-id", help="Makes doing it again harmless.")] = None,
    infer: Annotated[bool, typer.Option(help="Understand it, or only keep the words.")] = True,
) -> None:
    """Keep what was said, and show what it gave on which words."""
    message: dict[str, Any] = {"role": role, "content": sys.stdin.read() if text == "-" else text}
    if name is not None:
        message["name"] = name
    with desk.memory(create=True) as memory:
        written = memory.add([message], **desk.whose, session_id=session, at=desk.at, request_id=request, infer=infer)
    desk.show(written, tables.receipt(written))
    written.raise_for_failure()
