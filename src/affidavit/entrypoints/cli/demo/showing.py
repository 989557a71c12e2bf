"""A scene as people read it: what was said, what is held on whose words, what gave way and why, what is answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.conflict import Conflict
from affidavit.domain.evidence import Evidence, Stance
from affidavit.domain.receipt import Receipt
from affidavit.entrypoints.cli.demo.checking import Check
from affidavit.entrypoints.cli.demo.playing import Played, Reply
from affidavit.entrypoints.cli.demo.scene import Scene, Session
from affidavit.entrypoints.cli.words import words

_QUOTED = 3  # so many quotations are shown, the rest is counted


def scene(played: Played, which: Scene) -> RenderableType:
    """One language's half of a scene."""
    talk = played.talk
    parts: list[RenderableType] = [
        Rule(words(f"{which.id} · {talk.title}"), align="left", style="cyan"),
        words(talk.failure, "italic dim"),
        *_block("said", [line for session in talk.sessions for line in _said(session)]),
    ]
    if which.failing:
        parts += _block(f"with an {which.failing} that fails", [_outcome(receipt) for receipt in played.receipts])
    parts += _block("held", [line for assertion in played.held for line in _held(assertion)])
    parts += _block("decided", [line for conflict in played.conflicts for line in _decided(conflict)])
    parts += _block("asked", [line for reply in played.replies for line in _replied(reply)])
    parts += _block("checked", [_checked(check) for check in played.checks])
    return Group(*parts, Text())


def summary(counts: Mapping[str, int], checks: Sequence[Check], problems: Sequence[str]) -> RenderableType:
    """What the whole demonstration came to."""
    kept = sum(check.ok for check in checks)
    counted = " · ".join(f"{value} {name}" for name, value in counts.items())
    log = "every audit log verifies" if not problems else "an audit log does not verify: " + "; ".join(problems)
    return Group(
        Rule(style="cyan"),
        Text(counted),
        words(log, "bold red" if problems else "green"),
        Text(f"{kept} of {len(checks)} promises kept", style="green" if kept == len(checks) else "bold red"),
    )


def _block(heading: str, lines: Sequence[Text]) -> list[RenderableType]:
    return [Text(heading, style="bold"), *(Padding(line, (0, 0, 0, 2)) for line in lines)] if lines else []


def _said(session: Session) -> Iterator[Text]:
    for message in session.messages:
        yield words(f"{session.at[:16].replace('T', ' ')}  ", "dim").append_text(_line(message))


def _line(message: Mapping[str, Any]) -> Text:
    own = message["role"] == "user"
    return words(str(message["content"]) if own else f"[{message['role']}] {message['content']}", "" if own else "dim")


def _outcome(receipt: Receipt) -> Text:
    if receipt.success:
        return Text("tried again with the model that works: stored", style="green")
    retry = "may be tried again" if receipt.retry_safe else "may not be tried again"
    return words(f"success = {receipt.success}  {receipt.agent_error_code}: {receipt.agent_error}; {retry}", "red")


def _held(assertion: Assertion) -> Iterator[Text]:
    style = "" if assertion.status is Status.ACTIVE else "dim"
    yield words("• ").append_text(words(assertion.render(), style or "bold"))
    details = [assertion.predicate, assertion.modality.value, f"trust {assertion.confidence:.2f}"]
    yield words(f"    {' · '.join(details)}", "dim")
    quoted = [item for item in assertion.evidence if item.stance is Stance.SUPPORTS]
    for item in quoted[:_QUOTED]:
        yield _quote(item)
    if len(quoted) > _QUOTED:
        yield Text(f"    and {len(quoted) - _QUOTED} more quotations", style="dim")


def _quote(item: Evidence) -> Text:
    return words("    on the words ", "dim").append_text(words(f"“{item.quote}”", "yellow"))


def _decided(conflict: Conflict) -> Iterator[Text]:
    yield words(f"{conflict.kind.value}: {conflict.decision.value}", "bold").append_text(
        words(f"  by {conflict.rule}: {conflict.why}", "dim")
    )
    yield words(f"    older: {conflict.older.render()}", "dim")
    yield words(f"    newer: {conflict.newer.render()}", "dim")


def _replied(reply: Reply) -> Iterator[Text]:
    yield words(f"? {reply.inquiry.text}", "cyan").append_text(words(f"  ({reply.inquiry.at[:10]})", "dim"))
    yield words(f"  {reply.answer.text or reply.answer.knowledge.value}", "bold")
    for hit in reply.hits[:1]:
        for assertion in (hit.assertion, *hit.companions):
            yield words(f"    {assertion.render()}", "dim")


def _checked(check: Check) -> Text:
    if check.ok:
        return Text("✓ ", style="green").append_text(words(check.says))
    return Text("✗ ", style="bold red").append_text(words(f"{check.says} ({check.detail})"))
