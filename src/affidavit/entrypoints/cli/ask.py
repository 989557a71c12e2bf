"""`affidavit ask`: a question answered from what is held, or the word unknown."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Group, RenderableType

from affidavit.domain.found import Answer
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.circumstances import ContextOption, parse_context
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.entrypoints.cli.words import words


@command
def ask(
    desk: Desk,
    question: Annotated[str, typer.Argument(help="A question in either language.")],
    context: ContextOption = None,
) -> None:
    """Answer a question, or say that it is unknown or disputed.

    No language model is involved; the answer comes with the words it rests on.
    """
    with desk.memory() as memory:
        answer = memory.ask(question, **desk.whose, at=desk.at, context=parse_context(context))
    desk.show(answer, readable(answer))


def readable(answer: Answer) -> RenderableType:
    """The answer in a line, and what it rests on."""
    said = answer.text or " · ".join(answer.values) or answer.knowledge.value
    head = words(said, "bold").append(f"  ({answer.knowledge.value})", style="dim")
    return Group(head, tables.assertions(answer.assertions)) if answer.assertions else head
