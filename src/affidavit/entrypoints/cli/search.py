"""`affidavit search`: what holds now and here, with the evidence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from affidavit.domain.found import Found, Hit
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.circumstances import ContextOption, parse_context
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.entrypoints.cli.words import words


@command
def search(  # noqa: PLR0913  # the options of a command
    desk: Desk,
    query: Annotated[str, typer.Argument(help="A question or some words.")],
    top_k: Annotated[int, typer.Option("--top-k", "-k", help="At most so many results.")] = 10,
    as_of: Annotated[str | None, typer.Option(help="What was believed at this moment.")] = None,
    context: ContextOption = None,
    history: Annotated[bool, typer.Option("--history", help="What was superseded or is past as well.")] = False,
    every: Annotated[bool, typer.Option("--all", help="What does not apply here and now as well.")] = False,
) -> None:
    """Find what holds now and here, with the words it rests on."""
    with desk.memory() as memory:
        found = memory.search(
            query, **desk.whose, at=desk.at, as_of=as_of, context=parse_context(context), top_k=top_k,
            history=history, applicable=not every,
        )  # fmt: skip
    desk.show(found, _readable(found))


def _readable(found: Found) -> RenderableType:
    if not found.results and not found.passages:
        return Text(tables.NOTHING, style="dim")
    return Group(*(_hits(found.results) if found.results else ()), *(_passages(found) if found.passages else ()))


def _hits(hits: Sequence[Hit]) -> Sequence[RenderableType]:
    made = tables.table("score", "what is held", "on whose words", "id")
    for hit in hits:
        held = hit.assertion
        made.add_row(f"{hit.score:.2f}", words(held.render()), tables.quotation(held.evidence), words(held.id))
        for companion in hit.companions:
            made.add_row("", words(f"  ↳ {companion.render()}", "dim"), tables.quotation(companion.evidence), "")
    return (made,)


def _passages(found: Found) -> Sequence[RenderableType]:
    made = tables.table("score", "said", "when", title="Words that no assertion stands for")
    for passage in found.passages:
        said = passage.message
        made.add_row(f"{passage.score:.2f}", words(said.content), said.at.date().isoformat())
    return (made,)
