"""What every command has in common: whose memory, in which file, at what time, and how the result is shown."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Concatenate, ParamSpec, TypedDict, get_type_hints

import typer
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import affidavit
from affidavit.domain.plain import to_plain
from affidavit.domain.scope import Scope
from affidavit.entrypoints.cli.words import words
from affidavit.errors import AffidavitError, InvalidInput, WriteFailed

if TYPE_CHECKING:
    from affidavit.memory import Memory

WRONG_USE = 2
FAILURE = 1

Own = ParamSpec("Own")


def _console() -> Console:
    return Console(highlight=False)


def _error_console() -> Console:
    return Console(stderr=True, highlight=False)


class Whose(TypedDict):
    """A scope in the words of `Memory`."""

    user_id: str
    tenant_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """The common options of a command, and its two channels: results on one, everything else on the other."""

    db: str
    scope: Scope
    at: str | None  # ISO time; None: now
    as_json: bool
    out: Console = field(default_factory=_console)
    err: Console = field(default_factory=_error_console)

    def memory(self, *, create: bool = False, **settings: Any) -> Memory:
        """The memory named by `--db`; commands that only read do not make a new one by a typing error.

        Raises:
            InvalidInput: there is none, and `create` is false.
        """
        if not create and "://" not in self.db and self.db != ":memory:" and not Path(self.db).exists():
            raise InvalidInput("--db", f"there is no memory at {self.db}; 'affidavit add' or 'import' begins one")
        return affidavit.Memory.open(self.db, **settings)

    @property
    def whose(self) -> Whose:
        """The scope, as every method of a memory takes it."""
        return Whose(user_id=self.scope.user_id, tenant_id=self.scope.tenant_id)

    def as_machine(self) -> Desk:
        """The same desk, giving JSON."""
        return replace(self, as_json=True)

    def progress(self) -> Progress:
        """A bar for long work beside the results, where a person is watching."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        return Progress(*columns, console=self.err, transient=True, disable=not self.err.is_terminal)

    def show(self, value: Any, *readable: RenderableType) -> None:
        """The value as JSON when that was asked for, else what people read."""
        if self.as_json:
            self.out.out(json.dumps(to_plain(value), ensure_ascii=False, indent=2), highlight=False)
            return
        for part in readable:
            self.out.print(part)

    def fail(self, error: AffidavitError) -> typer.Exit:
        """Say what went wrong, and give the exit that follows from it."""
        told = {"error": type(error).__name__, "message": str(error)}
        if isinstance(error, WriteFailed):
            told |= {"code": error.code, "retry_safe": str(error.retry_safe).lower()}
        if self.as_json:
            self.err.out(json.dumps(told, ensure_ascii=False), highlight=False)
        else:
            self.err.print("error:", words(str(error)), style="red")
            for note in getattr(error, "__notes__", ()):
                self.err.print(words(note))
        return typer.Exit(WRONG_USE if isinstance(error, InvalidInput) else FAILURE)


def command(function: Callable[Concatenate[Desk, Own], None]) -> Callable[..., None]:
    """Make a command of a function that takes a desk: the common options are added to its own.

    An `AffidavitError` becomes a sentence and an exit code: 2 for wrong use, 1 for everything else.
    """

    def run(*args: Any, **given: Any) -> None:
        chosen = {name: given.pop(name) for name in _COMMON}
        desk = Desk(
            db=chosen["db"], scope=Scope(chosen["user"], chosen["tenant"]), at=chosen["at"], as_json=chosen["as_json"]
        )
        try:
            function(desk, *args, **given)
        except AffidavitError as error:
            raise desk.fail(error) from error

    return _with_common_options(run, function)


def command_parameters(run: Callable[..., None]) -> tuple[list[inspect.Parameter], list[inspect.Parameter]]:
    """The common parameters of a command, and its own."""
    parameters = inspect.signature(run).parameters.values()
    return [p for p in parameters if p.name in _COMMON], [p for p in parameters if p.name not in _COMMON]


def _with_common_options(run: Callable[..., None], function: Callable[..., None]) -> Callable[..., None]:
    """Give `run` the name, the text and the parameters of `function`, with the common options for the desk."""
    own = list(inspect.signature(function).parameters.values())[1:]
    hints = get_type_hints(function, include_extras=True)
    shared = inspect.signature(_common_options).parameters.values()
    hints |= get_type_hints(_common_options, include_extras=True)
    parameters = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=hints[parameter.name])
        for parameter in (*own, *shared)
    ]
    run.__name__, run.__doc__, run.__module__ = function.__name__, function.__doc__, function.__module__
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    run.__signature__ = inspect.Signature(parameters)
    return run


def _common_options(
    db: Annotated[
        str, typer.Option("--db", envvar="AFFIDAVIT_DB", help="The file of the memory.", rich_help_panel="Common")
    ] = "memory.db",
    user: Annotated[
        str, typer.Option("--user", "-u", envvar="AFFIDAVIT_USER", help="Whose memory.", rich_help_panel="Common")
    ] = "me",
    tenant: Annotated[
        str, typer.Option("--tenant", envvar="AFFIDAVIT_TENANT", help="The tenant.", rich_help_panel="Common")
    ] = "default",
    at: Annotated[
        str | None,
        typer.Option("--at", help="The moment, ISO 8601 with zone; now if not said.", rich_help_panel="Common"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Give the result as JSON.", rich_help_panel="Common")] = False,
) -> None:
    """The options of every command; never called."""


_COMMON = tuple(inspect.signature(_common_options).parameters)
