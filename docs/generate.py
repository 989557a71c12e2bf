"""Writes docs/reference.md from the code: commands, settings and errors. A test checks that the page is fresh.

python docs/generate.py
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import typer

from affidavit import errors, settings
from affidavit.entrypoints.cli.desk import command_parameters
from affidavit.entrypoints.cli.main import COMMANDS
from affidavit.errors import AffidavitError

PAGE = Path(__file__).with_name("reference.md")

_HEADER = """\
# Reference

Written by `python docs/generate.py` from the code; do not edit it by hand.

Contents: [commands](#commands) · [settings](#settings) · [errors](#errors)
"""


def render() -> str:
    """The whole page."""
    return "\n".join((_HEADER, *_commands(), *_settings(), *_errors()))


def _commands() -> Iterator[str]:
    yield "\n## Commands\n"
    yield "Every command takes the common options:\n"
    shared, _ = command_parameters(next(iter(COMMANDS.values())))
    yield from _parameters(shared)
    yield "\nExit codes: 0 done, 1 a failure, 2 wrong use. With `--json`, errors are JSON on standard error.\n"
    for name, function in COMMANDS.items():
        yield f"\n### affidavit {name}\n"
        yield inspect.cleandoc(function.__doc__ or "") + "\n"
        yield from _parameters(command_parameters(function)[1])


def _parameters(parameters: list[inspect.Parameter]) -> Iterator[str]:
    if not parameters:
        return
    yield "| option | default | meaning |"
    yield "|---|---|---|"
    for parameter in parameters:
        (info,) = parameter.annotation.__metadata__
        variable = f" Also `{info.envvar}`." if getattr(info, "envvar", None) else ""
        yield f"| {_spelling(parameter, info)} | {_default(parameter)} | {info.help}{variable} |"


def _spelling(parameter: inspect.Parameter, info: Any) -> str:
    if isinstance(info, typer.models.ArgumentInfo):
        return f"`{parameter.name.upper()}`"
    # In the annotated form, the first spelling stands where a default would.
    given = [part for part in (info.default, *(info.param_decls or ())) if str(part).startswith("-")]
    name = parameter.name.replace("_", "-")
    spelt = given or [f"--{name}", *([f"--no-{name}"] if parameter.default is True else [])]
    return " ".join(f"`{option}`" for option in spelt)


def _default(parameter: inspect.Parameter) -> str:
    if parameter.default in (None, False, inspect.Parameter.empty):
        return ""
    return f"`{str(parameter.default).lower() if parameter.default is True else parameter.default}`"


def _settings() -> Iterator[str]:
    yield "\n## Settings\n"
    yield "Keywords of `Memory.open`, or environment variables: `AFFIDAVIT_` and the name in capitals.\n"
    yield "| setting | default | meaning |"
    yield "|---|---|---|"
    comments = dict(re.findall(r"^    (\w+): [^#\n]+# (.+)$", inspect.getsource(settings.Settings), re.MULTILINE))
    for field in fields(settings.Settings):
        default = "" if field.default in (MISSING, "") else f"`{field.default}`"
        yield f"| `{field.name}` | {default} | {comments.get(field.name, '')} |"


def _errors() -> Iterator[str]:
    yield "\n## Errors\n"
    yield "All are in `affidavit.errors`.\n"
    yield "```"
    tree = inspect.getdoc(errors) or ""
    yield inspect.cleandoc(tree.partition("\n")[2])
    yield "```\n"
    for kind in _all_errors(AffidavitError):
        code = vars(kind).get("code")
        yield f"- `{kind.__name__}`{f' (`{code}`)' if code else ''}: {inspect.getdoc(kind)}"
    yield ""


def _all_errors(kind: type[AffidavitError]) -> Iterator[type[AffidavitError]]:
    yield kind
    for inner in kind.__subclasses__():
        yield from _all_errors(inner)


if __name__ == "__main__":
    PAGE.write_text(render(), encoding="utf-8")
