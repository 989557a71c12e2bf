"""`affidavit verify`: whether the log is whole and agrees with what is held."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from affidavit.domain.audit import AuditHead, AuditVerdict
from affidavit.entrypoints.cli.desk import FAILURE, Desk, command
from affidavit.entrypoints.cli.words import words
from affidavit.errors import InvalidInput


@command
def verify(
    desk: Desk,
    everyone: Annotated[bool, typer.Option("--everyone", help="The logs of all users.")] = False,
    head: Annotated[str | None, typer.Option(help="SEQ:HASH of an earlier check; it must still be there.")] = None,
) -> None:
    """Check the log: its chain, and that it leads to what is held.

    Exit 1 when anything is off.
    """
    with desk.memory() as memory:
        if everyone:
            verdict = memory.verify()
        else:
            verdict = memory.verify(**desk.whose, expected_head=_parse_head(head) if head else None)
    desk.show(verdict, _readable(verdict))
    if not verdict.ok:
        raise typer.Exit(FAILURE)


def _parse_head(text: str) -> AuditHead:
    seq, _, hashed = text.partition(":")
    try:
        return AuditHead(seq=int(seq), hash=bytes.fromhex(hashed))
    except ValueError as error:
        raise InvalidInput("--head", f"{text!r} is not written as SEQ:HASH") from error


def _readable(verdict: AuditVerdict) -> RenderableType:
    if not verdict.ok:
        return Group(Text("the log does not verify", style="bold red"), *map(words, verdict.problems))
    head = f", head {verdict.head.seq}:{verdict.head.hash.hex()}" if verdict.head else ""
    return Text(f"the log verifies: {verdict.records} records{head}", style="green")
