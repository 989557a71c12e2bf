"""`affidavit episodes`: the sessions, each summed up."""

from __future__ import annotations

from rich.text import Text

from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.entrypoints.cli.words import words


@command
def episodes(desk: Desk) -> None:
    """Sum up every session, oldest first: what it was about, what was settled, what is still open.

    Each is told in the language it was held in.
    """
    with desk.memory() as memory:
        found = memory.episodes(**desk.whose, at=desk.at)
    shown = [words(episode.render()) for episode in found] or [Text(tables.NOTHING, style="dim")]
    desk.show(found, *shown)
