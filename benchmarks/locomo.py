"""How much of the evidence of LoCoMo's questions is found, beside BM25 over the same turns in the same run.

    python benchmarks/locomo.py PATH/locomo10.json

Every conversation goes through the real write path as the memory of its first speaker; the second one is a named
person. A question's turns are those of the passages and of the evidence of the hits, in that order; its chats are the
distinct ones of those turns. Recall is the share of a question's evidence turns, or of their dated chats, among the
first k, averaged over questions. Categories 1 to 4 have answers; the adversarial ones (5) serve to tell answerable
from unanswerable by the top score.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from affidavit import Memory
from affidavit.domain.found import Found
from bm25 import Bm25
from locomo_data import CATEGORIES, Question, Talk, Turn, read
from measuring import finish, milliseconds, peak_megabytes, summary

DEPTHS = (5, 10, 20)
ANSWERABLE = (1, 2, 3, 4)

Recalls = dict[str, dict[int, list[float]]]  # category or "all" → depth → recall of each question


@dataclass(slots=True)
class Score:
    """Recalls of one system by turn and by dated chat."""

    turns: Recalls = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    chats: Recalls = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))

    def add(self, question: Question, ranked: Sequence[str]) -> None:
        """Count one question."""
        if question.category not in ANSWERABLE or not question.evidence:
            return
        wanted = {_chat(turn) for turn in question.evidence}
        chats = list(dict.fromkeys(_chat(turn) for turn in ranked))
        for depth in DEPTHS:
            for name in (CATEGORIES[question.category], "all"):
                self.turns[name][depth].append(_recall(ranked[:depth], question.evidence))
                self.chats[name][depth].append(_recall(chats[:depth], wanted))

    def means(self, recalls: Recalls) -> dict[str, dict[int, float]]:
        """Mean recall by category and depth."""
        return {
            name: {depth: round(sum(values) / len(values), 3) for depth, values in depths.items()}
            for name, depths in recalls.items()
        }


def _recall(found: Sequence[str], wanted: Collection[str]) -> float:
    return len(set(found).intersection(wanted)) / len(wanted)


def _chat(turn: str) -> str:
    return turn.split(":")[0]


def write(memory: Memory, talk: Talk, batch: int, progress: Progress, task: TaskID) -> dict[str, str]:
    """Put one conversation in; gives the turn of every message id."""
    turn_of: dict[str, str] = {}
    for chat, turns in talk.sessions():
        for first in range(0, len(turns), batch):
            part = turns[first : first + batch]
            at = part[0].at + timedelta(seconds=first)
            messages = [{"role": _role(talk, turn), "name": turn.speaker, "content": turn.text} for turn in part]
            receipt = memory.add(messages, user_id=talk.id, session_id=chat, at=at)
            receipt.raise_for_failure()
            turn_of |= dict(zip(receipt.messages, (turn.id for turn in part), strict=True))
            progress.advance(task, len(part))
    return turn_of


def _role(talk: Talk, turn: Turn) -> str:
    return "user" if turn.speaker == talk.owner else "assistant"


def turns_found(found: Found, turn_of: Mapping[str, str]) -> list[str]:
    """Turns in the order returned: passages, each once, and evidence of hits that no passage holds."""
    passages = [turn_of[passage.message.id] for passage in found.passages]
    evidence = [turn_of[piece.message_id] for hit in found.results for piece in hit.assertion.evidence]
    return list(dict.fromkeys([*passages, *evidence]))


def auroc(answerable: Sequence[float], unanswerable: Sequence[float]) -> float:
    """How often an answerable question has the higher top score."""
    wins = sum((a > u) + 0.5 * (a == u) for a in answerable for u in unanswerable)
    return round(wins / max(len(answerable) * len(unanswerable), 1), 3)


def table(title: str, systems: Mapping[str, Mapping[str, Mapping[int, float]]]) -> Table:
    """Recall of every system by category and depth."""
    shown = Table(title=title)
    shown.add_column("category")
    for name in systems:
        for depth in DEPTHS:
            shown.add_column(f"{name} @{depth}", justify="right")
    for category in ("all", *(CATEGORIES[number] for number in ANSWERABLE)):
        cells = [f"{means.get(category, {}).get(depth, 0.0):.3f}" for means in systems.values() for depth in DEPTHS]
        shown.add_row(category, *cells)
    return shown


@dataclass(slots=True)
class Measured:
    """What a run measured."""

    ours: Score = field(default_factory=Score)
    bm25: Score = field(default_factory=Score)
    searches: list[float] = field(default_factory=list[float])
    tops: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    writing: float = 0.0  # seconds
    messages: int = 0


def ask(memory: Memory, talk: Talk, turn_of: Mapping[str, str], measured: Measured) -> None:
    """Put every question of a conversation to the memory and to BM25."""
    baseline = Bm25([f"{turn.speaker}: {turn.text}" for turn in talk.turns])
    at = talk.turns[-1].at + timedelta(days=1)
    for question in talk.questions:
        found: list[Found] = []
        query = question.text
        measured.searches.append(
            milliseconds(lambda: found.append(memory.search(query, user_id=talk.id, at=at, top_k=max(DEPTHS))))  # noqa: B023
        )
        measured.ours.add(question, turns_found(found[0], turn_of))
        measured.bm25.add(question, [talk.turns[place].id for place in baseline.rank(query)[: max(DEPTHS)]])
        measured.tops[question.category].append(found[0].passages[0].score if found[0].passages else 0.0)


def run(talks: Iterable[Talk], database: str, batch: int, console: Console) -> Measured:
    """Write and ask every conversation."""
    measured = Measured()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Memory.open(database) as memory, Progress(*columns, console=console) as progress:
        for talk in talks:
            task = progress.add_task(f"{talk.id} writing", total=len(talk.turns))
            started = time.perf_counter()
            turn_of = write(memory, talk, batch, progress, task)
            measured.writing += time.perf_counter() - started
            measured.messages += len(talk.turns)
            progress.update(task, description=f"{talk.id} asking")
            ask(memory, talk, turn_of, measured)
            progress.update(task, description=f"{talk.id} done")
    return measured


def report(measured: Measured, console: Console) -> None:
    """Print the tables and the last line."""
    ours, bm25 = measured.ours, measured.bm25
    turns = {"affidavit": ours.means(ours.turns), "BM25": bm25.means(bm25.turns)}
    chats = {"affidavit": ours.means(ours.chats), "BM25": bm25.means(bm25.chats)}
    console.print(table("evidence turns found, recall", turns))
    console.print(table("dated chats found, recall", chats))
    speed = round(measured.messages / measured.writing, 1)
    separation = auroc(measured.tops[4], measured.tops[5])
    console.print(f"{measured.messages} messages written, {speed} a second; peak memory {peak_megabytes()} MB")
    console.print(f"search {summary(measured.searches)} ms; answerable against adversarial, AUROC {separation}")
    finish(
        {
            "benchmark": "locomo", "turns": turns, "chats": chats, "messages": measured.messages,
            "messages_per_second": speed, "peak_megabytes": peak_megabytes(),
            "search_ms": summary(measured.searches), "auroc": separation,
        }
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--db", default=":memory:", help="where to keep the memory; in memory by default")
    parser.add_argument("--batch", type=int, default=20, help="messages of one write")
    parser.add_argument("--talks", type=int, default=None, help="only the first so many conversations")
    options = parser.parse_args()
    console = Console()
    report(run(read(options.path)[: options.talks], options.db, options.batch, console), console)


if __name__ == "__main__":
    main()
