"""The command line: every command listed, each in a file of its own.

Nothing heavy is imported before a command opens a memory, so that `--help` answers at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

import typer

import affidavit
from affidavit.entrypoints.cli.add import add
from affidavit.entrypoints.cli.ask import ask
from affidavit.entrypoints.cli.audit import audit
from affidavit.entrypoints.cli.chat import chat
from affidavit.entrypoints.cli.compare import compare
from affidavit.entrypoints.cli.conflicts import conflicts
from affidavit.entrypoints.cli.demo.command import demo
from affidavit.entrypoints.cli.doctor import doctor
from affidavit.entrypoints.cli.episodes import episodes
from affidavit.entrypoints.cli.erase import erase
from affidavit.entrypoints.cli.explain import explain
from affidavit.entrypoints.cli.export import export
from affidavit.entrypoints.cli.history import history
from affidavit.entrypoints.cli.import_ import import_
from affidavit.entrypoints.cli.profile import profile
from affidavit.entrypoints.cli.reembed import reembed
from affidavit.entrypoints.cli.resolve import resolve
from affidavit.entrypoints.cli.revert import revert
from affidavit.entrypoints.cli.review import review
from affidavit.entrypoints.cli.search import search
from affidavit.entrypoints.cli.sweep import sweep
from affidavit.entrypoints.cli.verify import verify

COMMANDS: Mapping[str, Callable[..., None]] = {
    "demo": demo,
    "chat": chat,
    "add": add,
    "import": import_,
    "search": search,
    "ask": ask,
    "explain": explain,
    "history": history,
    "conflicts": conflicts,
    "review": review,
    "compare": compare,
    "resolve": resolve,
    "revert": revert,
    "profile": profile,
    "episodes": episodes,
    "audit": audit,
    "verify": verify,
    "sweep": sweep,
    "erase": erase,
    "reembed": reembed,
    "export": export,
    "doctor": doctor,
}

app = typer.Typer(
    name="affidavit",
    help="Conversational memory that can show its evidence.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for name, function in COMMANDS.items():
    app.command(name)(function)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(affidavit.__version__)
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Conversational memory that can show its evidence."""


def main() -> None:
    """Run the command line."""
    app()
