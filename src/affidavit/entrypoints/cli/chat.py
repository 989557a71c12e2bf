"""`affidavit chat`: type a sentence, see at once what it gave and on which words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import Outcome
from affidavit.domain.evidence import Evidence
from affidavit.domain.receipt import Receipt, Written
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.ask import readable
from affidavit.entrypoints.cli.desk import Desk, command
from affidavit.entrypoints.cli.words import Span, colour, highlighted, words
from affidavit.errors import AffidavitError

if TYPE_CHECKING:
    from affidavit.memory import Memory

WELCOME = "Say something, in English or 中文. ?question asks, /help lists the rest."
HELP = """\
a sentence       kept; what was understood is shown with its words
?question        answered from what is held
/profile         who you are
/all             everything that is held
/history         that, and what no longer holds
/conflicts       what clashed, and what was decided
/explain ID      where an assertion comes from
/verify          check the log
/quit            leave"""


@dataclass(frozen=True, slots=True)
class _Talk:
    """A conversation at the terminal."""

    desk: Desk
    memory: Memory
    session: str | None


@command
def chat(
    desk: Desk,
    session: Annotated[str | None, typer.Option(help="The conversation to go on with.")] = None,
) -> None:
    """Talk to a memory and see what each sentence gives."""
    if find_spec("readline"):
        import_module("readline")  # once imported, lines can be edited and called back
    with desk.memory(create=True) as memory:
        talk = _Talk(desk, memory, session)
        desk.show({"welcome": WELCOME}, WELCOME)
        while (line := _next_line(desk)) is not None and line.strip() not in ("/quit", "/exit", "/q"):
            if line.strip():
                _answer(talk, line.strip())


def _next_line(desk: Desk) -> str | None:
    try:
        return desk.out.input("" if desk.as_json else "[bold]> [/]")
    except (EOFError, KeyboardInterrupt):
        return None


def _answer(talk: _Talk, line: str) -> None:
    try:
        if line.startswith(("?", "？")):
            _ask(talk, line[1:].strip())
        elif line.startswith("/"):
            _obey(talk, line[1:])
        else:
            _say(talk, line)
    except AffidavitError as error:
        talk.desk.fail(error)


def _ask(talk: _Talk, question: str) -> None:
    answer = talk.memory.ask(question, **talk.desk.whose, at=talk.desk.at)
    talk.desk.show(answer, readable(answer))


def _say(talk: _Talk, line: str) -> None:
    desk = talk.desk
    receipt = talk.memory.add(line, **desk.whose, session_id=talk.session, at=desk.at)
    others = {
        item.other_id: talk.memory.get(item.other_id, **desk.whose) for item in receipt.assertions if item.other_id
    }
    desk.show(receipt, said(line, receipt, others))
    receipt.raise_for_failure()


def said(line: str, receipt: Receipt, others: Mapping[str, Assertion]) -> RenderableType:
    """The sentence with the words of each assertion in its colour, and the assertions; or why there are none.

    `others` are the known assertions that the new ones confirmed, superseded or stand beside.
    """
    quoted = [_quoted_here(written, receipt.messages) for written in receipt.assertions]
    spans = [Span(item.start, item.end, colour(place)) for place, here in enumerate(quoted) for item in here]
    refused = [words(f"  not taken: {item.reason} {item.detail}".rstrip(), "dim") for item in receipt.refused]
    understood = [
        part
        for place, (written, here) in enumerate(zip(receipt.assertions, quoted, strict=True))
        for part in _understood(place, written, here, others.get(written.other_id or ""))
    ]
    if not understood and not refused:
        refused = [Text("  kept as said; nothing in it to remember as a fact", style="dim")]
    return Group(highlighted(line, spans), *understood, *refused)


def _quoted_here(written: Written, messages: Iterable[str]) -> list[Evidence]:
    here = frozenset(messages)
    return [item for item in written.assertion.evidence if item.message_id in here]


def _understood(place: int, written: Written, quoted: Iterable[Evidence], known: Assertion | None) -> Iterator[Text]:
    held = written.assertion
    on_words = " ".join(f"“{item.quote}”" for item in quoted)
    yield Text("  ").append("  ", style=colour(place)).append(" ").append_text(words(f"{held.render()}  {on_words}"))
    outcome = "supersedes" if written.outcome is Outcome.SUPERSEDED else written.outcome.value
    decided = f"{outcome} (rule {written.rule})" if written.rule else outcome
    yield words(f"       {held.subject} · {held.predicate} · {held.object} · {decided} · {held.id}", "dim")
    if known is not None and known.id != held.id:
        yield words(f"       known: {known.render()}", "dim")


def _obey(talk: _Talk, line: str) -> None:
    name, _, argument = line.partition(" ")
    order = _ORDERS.get(name)
    if order is None:
        talk.desk.show({"unknown": name}, words(f"no order /{name}; /help lists them"))
        return
    order(talk, argument.strip())


def _help(talk: _Talk, _: str) -> None:
    talk.desk.show({"help": HELP}, HELP)


def _profile(talk: _Talk, _: str) -> None:
    fields = talk.memory.profile(**talk.desk.whose, at=talk.desk.at)
    talk.desk.show(fields, tables.mapping(fields.items(), "what", "value"))


def _all(talk: _Talk, _: str) -> None:
    held = talk.memory.get_all(**talk.desk.whose)
    talk.desk.show(held, tables.assertions(held))


def _history(talk: _Talk, _: str) -> None:
    held = talk.memory.get_all(**talk.desk.whose, history=True)
    talk.desk.show(held, tables.assertions(held))


def _conflicts(talk: _Talk, _: str) -> None:
    found = talk.memory.conflicts(**talk.desk.whose)
    talk.desk.show(found, tables.conflicts(found))


def _explain(talk: _Talk, assertion: str) -> None:
    provenance = talk.memory.explain(assertion, **talk.desk.whose)
    talk.desk.show(provenance.to_dict(), words(provenance.to_markdown()))


def _verify(talk: _Talk, _: str) -> None:
    verdict = talk.memory.verify(**talk.desk.whose)
    state = f"{'verifies' if verdict.ok else 'does not verify'}: {verdict.records} records"
    talk.desk.show(verdict, f"the log {state}", *map(words, verdict.problems))


_ORDERS: Mapping[str, Callable[[_Talk, str], None]] = {
    "help": _help,
    "profile": _profile,
    "all": _all,
    "history": _history,
    "conflicts": _conflicts,
    "explain": _explain,
    "verify": _verify,
}
