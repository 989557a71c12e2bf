"""`affidavit export`: everything of one user, to take elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from affidavit.domain.plain import to_plain
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.errors import InvalidInput


@command
def export(
    desk: Desk,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A new file; else standard output.")] = None,
) -> None:
    """Write everything of one user as JSON lines.

    Messages, entities, assertions, decisions and the log; `affidavit import` reads it again.
    """
    with desk.memory() as memory:
        records = memory.export(**desk.whose)
        if output is None:
            for line in _lines(records):
                desk.out.out(line, highlight=False)
            return
        count = _write(output, _lines(records))
    desk.show({"file": str(output), "records": count}, f"{count} records written to {output}")


def _lines(records: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    return (json.dumps(to_plain(record), ensure_ascii=False) for record in records)


def _write(output: Path, lines: Iterable[str]) -> int:
    count = 0
    try:
        with output.open("x", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(line + "\n")
                count += 1
    except OSError as error:
        raise InvalidInput("--output", f"{output}: {error.strerror}") from error
    return count
