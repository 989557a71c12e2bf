"""The circumstances of a question, as options: `--context place=office --context companion=kids`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from affidavit.errors import InvalidInput

ContextOption = Annotated[
    list[str] | None,
    typer.Option("--context", "-c", metavar="NAME=VALUE", help="Where, with whom …; may be given several times."),
]


def parse_context(given: list[str] | None) -> Mapping[str, str] | None:
    """The circumstances by name, None when none were given.

    Raises:
        InvalidInput: one is not written as NAME=VALUE.
    """
    if not given:
        return None
    pairs = [part.partition("=") for part in given]
    for name, sign, value in pairs:
        if not name or not sign or not value:
            raise InvalidInput("--context", f"{name!r} is not written as NAME=VALUE, such as place=office")
    return {name.strip(): value.strip() for name, _, value in pairs}
