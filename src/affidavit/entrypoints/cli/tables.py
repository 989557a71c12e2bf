"""Assertions, conflicts and log records as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditRecord
from affidavit.domain.conflict import Conflict
from affidavit.domain.evidence import Evidence, Stance
from affidavit.domain.receipt import Receipt
from affidavit.entrypoints.cli.words import words

NOTHING = "nothing"
_NESTED = ("before", "after", "signals", "digest")


def table(*columns: str, title: str | None = None) -> Table:
    """An empty table in the house style."""
    made = Table(*columns, title=title, box=box.SIMPLE_HEAD, title_justify="left", header_style="bold", pad_edge=False)
    for column in made.columns:
        column.overflow = "fold"
    return made


def assertions(found: Sequence[Assertion]) -> RenderableType:
    """Each with its words, its confidence and its id."""
    if not found:
        return Text(NOTHING, style="dim")
    made = table("id", "what is held", "on whose words", "trust", "status")
    for assertion in found:
        made.add_row(
            words(assertion.id), words(assertion.render()), quotation(assertion.evidence),
            f"{assertion.confidence:.2f}", str(assertion.status.value),
        )  # fmt: skip
    return made


def quotation(evidence: Iterable[Evidence]) -> Text:
    """The last words that support it, how many more there are, and when they were said."""
    supporting = [item for item in evidence if item.stance is Stance.SUPPORTS]
    if not supporting:
        return Text("no words", style="dim")
    last = max(supporting, key=lambda item: item.at)
    more = f" and {len(supporting) - 1} more" if len(supporting) > 1 else ""
    return words(f"“{last.quote}”").append(f" {last.at.date().isoformat()}{more}", style="dim")


def receipt(written: Receipt) -> RenderableType:
    """What became of a write: every assertion with its outcome, and everything that was refused."""
    made = table("outcome", "what is held", "on whose words", "because")
    for item in written.assertions:
        made.add_row(
            item.outcome.value, words(item.assertion.render()), quotation(item.assertion.evidence), words(item.rule)
        )
    for refusal in written.refused:
        made.add_row("refused", words(refusal.detail or "–"), "", words(refusal.reason), style="dim")
    summary = f"{len(written.messages)} message(s) kept, {len(written.assertions)} assertion(s)"
    replayed = " (this request was completed before)" if written.replayed else ""
    return Group(made, Text(summary + replayed, style="dim")) if made.rows else Text(summary + replayed, style="dim")


def conflicts(found: Sequence[Conflict]) -> RenderableType:
    """Older and newer side by side, with what was decided and why."""
    if not found:
        return Text("no conflicts", style="dim")
    made = table("decision", "kind", "older", "newer", "decided", "rule and reason")
    for conflict in found:
        made.add_row(
            words(conflict.decision_id), conflict.kind.value, _side(conflict.older), _side(conflict.newer),
            conflict.decision.value, words(f"{conflict.rule}: {conflict.why}"),
        )  # fmt: skip
    return made


def _side(assertion: Assertion) -> Text:
    return words(assertion.render()).append("\n").append_text(quotation(assertion.evidence))


def log(records: Sequence[AuditRecord]) -> RenderableType:
    """One line for each entry of the log; statuses before and after are left to JSON."""
    if not records:
        return Text("the log is empty", style="dim")
    made = table("seq", "time", "actor", "action", "what", "hash")
    for record in records:
        said = {key: value for key, value in record.body.items() if value not in (None, "") and key not in _NESTED}
        details = "  ".join(f"{key}={value}" for key, value in said.items())
        made.add_row(str(record.seq), record.at, record.actor, record.action, words(details), record.hash.hex()[:12])
    return made


def mapping(values: Iterable[tuple[str, str]], *columns: str) -> RenderableType:
    """Names and values in two columns."""
    made = table(*columns)
    for name, value in values:
        made.add_row(words(name), words(value))
    return made if made.rows else Text(NOTHING, style="dim")
