"""`affidavit demo`: the seven failures, played and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

import affidavit
from affidavit.domain.assertion import Status
from affidavit.domain.plain import to_plain
from affidavit.entrypoints.cli.demo import showing
from affidavit.entrypoints.cli.demo.checking import Check
from affidavit.entrypoints.cli.demo.failing import open_failing
from affidavit.entrypoints.cli.demo.playing import Played, play, play_failing
from affidavit.entrypoints.cli.demo.scene import Scene, load
from affidavit.entrypoints.cli.desk import FAILURE, Desk, command
from affidavit.errors import InvalidInput

if TYPE_CHECKING:
    from affidavit.memory import Memory


@command
def demo(
    desk: Desk,
    scene: Annotated[str | None, typer.Option(help="One of A to G; all if not said.")] = None,
    language: Annotated[str | None, typer.Option(help="zh or en; both if not said.")] = None,
) -> None:
    """Play seven failures that it must not have, in both languages.

    Everything happens in memory, no file is touched. What is promised is checked; exit 1 when a promise is not kept.
    """
    chosen = _chosen(scene, language)
    with affidavit.Memory.open(":memory:") as memory:
        played = [_play(memory, desk, which, talk_language) for which, talk_language in chosen]
        verdict = memory.verify()
        counts = _counts(memory, played)
    checks = [check for one in played for check in one.checks]
    desk.show(
        {"scenes": _as_records(chosen, played), "counts": counts, "log": verdict, "ok": _ok(checks, verdict.ok)},
        showing.summary(counts, checks, verdict.problems),
    )
    if not _ok(checks, verdict.ok):
        raise typer.Exit(FAILURE)


def _chosen(scene: str | None, language: str | None) -> list[tuple[Scene, str]]:
    pairs = [(which, talk.language) for which in load() for talk in which.talks]
    chosen = [
        (which, code)
        for which, code in pairs
        if (scene is None or which.id == scene.upper()) and language in (None, code)
    ]
    if not chosen:
        raise InvalidInput(
            "demo", f"no scene {scene or ''!r} in {language or 'any language'!r}; there are A to G, zh and en"
        )
    return chosen


def _play(memory: Memory, desk: Desk, which: Scene, language: str) -> Played:
    talk = next(talk for talk in which.talks if talk.language == language)
    user_id = f"{which.id}-{language}"
    if which.failing:
        with open_failing() as broken:
            played = play_failing(broken, memory, user_id, talk)
    else:
        played = play(memory, user_id, talk)
    if not desk.as_json:
        desk.out.print(showing.scene(played, which))
    return played


def _counts(memory: Memory, played: Sequence[Played]) -> dict[str, int]:
    statuses = Counter(assertion.status for one in played for assertion in one.held)
    return {
        "messages": sum(len(receipt.messages) for one in played for receipt in one.receipts),
        "assertions": sum(statuses.values()),
        "superseded": statuses[Status.SUPERSEDED],
        "conflicts": sum(len(one.conflicts) for one in played),
        "log records": memory.verify().records,
    }


def _as_records(chosen: Sequence[tuple[Scene, str]], played: Sequence[Played]) -> list[dict[str, Any]]:
    return [
        {
            "scene": which.id,
            "language": code,
            "title": one.talk.title,
            "ok": one.ok,
            "checks": to_plain(one.checks),
            "held": to_plain(one.held),
            "conflicts": to_plain(one.conflicts),
            "answers": [to_plain(reply.answer) for reply in one.replies],
        }
        for (which, code), one in zip(chosen, played, strict=True)
    ]


def _ok(checks: Sequence[Check], verified: bool) -> bool:
    return verified and all(check.ok for check in checks)
