"""`affidavit review`: what waits for a person."""

from __future__ import annotations

from rich.text import Text

from affidavit.domain.assertion import Assertion, Status
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command

_HOW = "settle one with 'affidavit resolve DECISION --keep newer|older|both'"
_STANDING = (Status.ACTIVE, Status.DORMANT)


@command
def review(desk: Desk) -> None:
    """List what waits for a person: clashes that were not decided, with the reason, and what was objected to."""
    with desk.memory() as memory:
        waiting = memory.reviews(**desk.whose)
        disputed = [one for one in memory.get_all(**desk.whose, history=True) if _is_disputed(one)]
    hints = [Text(_HOW, style="dim")] if waiting else []
    objections = [Text("objected to"), tables.assertions(disputed)] if disputed else []
    desk.show({"waiting": waiting, "disputed": disputed}, tables.conflicts(waiting), *hints, *objections)


def _is_disputed(assertion: Assertion) -> bool:
    return assertion.status in _STANDING and assertion.disputes > 0
