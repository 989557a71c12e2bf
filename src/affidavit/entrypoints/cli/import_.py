"""`affidavit import`: what was said elsewhere."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affidavit.domain.plain import to_plain
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.entrypoints.importing.batch import Form, Source
from affidavit.entrypoints.importing.decoding import parse_zone
from affidavit.entrypoints.importing.reading import read
from affidavit.entrypoints.importing.writing import write

if TYPE_CHECKING:
    from affidavit.memory import Memory


@command
def import_(
    desk: Desk,
    file: Annotated[Path, typer.Argument(help="The file to read.")],
    form: Annotated[Form | None, typer.Option(help="Its form; found out if not said.")] = None,
    owner: Annotated[str | None, typer.Option(help="The user's name, or id, in the file.")] = None,
    zone: Annotated[str | None, typer.Option(help="The zone of times that say none: Asia/Shanghai, +08:00.")] = None,
) -> None:
    """Read conversations from a file of another system, or our own.

    Our own export, a transcript of 'name: text' lines, ChatGPT's conversations.json, or mem0's export. Importing the
    same file again, or again after an interruption, writes nothing twice.
    """
    source = read(file, form=form, owner=owner, zone=parse_zone(zone) if zone else None)
    with desk.memory(create=True) as memory:
        report = _restore(memory, desk, source) if source.records else _write(memory, desk, source)
    desk.show(report, tables.mapping(((name, str(value)) for name, value in report.items()), "what", "how many"))


def _restore(memory: Memory, desk: Desk, source: Source) -> dict[str, Any]:
    report = memory.import_(source.records, **desk.whose, at=desk.at)
    return {"form": source.form.value, "records": len(source.records), **to_plain(report)}


def _write(memory: Memory, desk: Desk, source: Source) -> dict[str, Any]:
    outcomes: Counter[str] = Counter()
    counts = Counter(messages=0, assertions=0, refused=0, replayed=0)
    with desk.progress() as progress:
        bar = progress.add_task(source.form.value, total=len(source))
        for batch, receipt in write(memory, source, desk.scope, at=desk.at):
            progress.advance(bar, len(batch))
            counts["replayed" if receipt.replayed else "messages"] += (
                len(batch) if receipt.replayed else len(receipt.messages)
            )
            if not receipt.replayed:
                outcomes.update(item.outcome.value for item in receipt.assertions)
                counts["assertions"] += len(receipt.assertions)
                counts["refused"] += len(receipt.refused)
    return {"form": source.form.value, **counts, **dict(sorted(outcomes.items()))}
