"""A long history in any order against a small model of what must hold at its end.

    python benchmarks/history.py [--statements 10000] [--dimensions 200] [--seed 7]

Statements about attributes of named projects, each with the moment it was made, arrive in random order, some of them
twice. At the end the value said last must hold for every attribute, whatever the order of arrival; nothing may be lost;
and the log must verify, which replays it and compares every status.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Memory
from measuring import finish, milliseconds, peak_megabytes

START = datetime(2025, 1, 1, tzinfo=UTC)
ATTRIBUTES = ("owner", "sponsor", "architect", "reviewer", "supplier", "auditor", "tester", "translator", "editor",
              "curator")  # fmt: skip
VALUES = ("Ada Lindqvist", "Bram Okafor", "Chen Yulan", "Dario Peretti", "Esra Yildiz", "Femke Aalto")
REPEATED = 0.1  # share of the statements that arrive twice
BATCH = 50  # statements in one write

Slot = tuple[str, str]  # project, attribute


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """Who holds an office of a project, and when that was said."""

    slot: Slot
    value: str
    at: datetime

    @property
    def text(self) -> str:
        """The sentence."""
        return f"The {self.slot[1]} of {self.slot[0]} is {self.value}."


def history(statements: int, dimensions: int, chance: random.Random) -> list[Statement]:
    """The statements in the order in which they arrive."""
    slots = [(f"Project Delta{number // len(ATTRIBUTES)}", ATTRIBUTES[number % len(ATTRIBUTES)])
             for number in range(dimensions)]  # fmt: skip
    told = [
        Statement(slot=chance.choice(slots), value=chance.choice(VALUES), at=START + timedelta(minutes=number))
        for number in range(statements)
    ]
    arriving = [*told, *chance.sample(told, int(REPEATED * statements))]
    chance.shuffle(arriving)
    return arriving


def model(told: Sequence[Statement]) -> Mapping[Slot, str]:
    """What must hold at the end: of each slot the value said last."""
    return {one.slot: one.value for one in sorted(told, key=lambda one: one.at)}


def tell(memory: Memory, told: Sequence[Statement], console: Console) -> None:
    """Say everything in order of arrival, some at a time."""
    for first in track(range(0, len(told), BATCH), description="statements", console=console):
        part = told[first : first + BATCH]
        messages = [{"role": "user", "content": one.text, "at": one.at.isoformat()} for one in part]
        memory.add(messages, user_id="pm", at=START + timedelta(days=365)).raise_for_failure()


def check(memory: Memory, told: Sequence[Statement]) -> dict[str, float | bool | int]:
    """Everything that must be so at the end."""
    wanted = model(told)
    held = {(one.subject, one.predicate): one.object for one in memory.get_all(user_id="pm")}
    everything = memory.get_all(user_id="pm", history=True)
    distinct = {(*one.slot, one.value) for one in told}
    quoted = {piece.message_id for one in everything for piece in one.evidence}
    return {
        "slots": len(wanted),
        "wrong": sum(held.get(slot) != value for slot, value in wanted.items()) + len(held.keys() - wanted.keys()),
        "assertions": len(everything),
        "lost": len(distinct) - len(everything),
        "unquoted_messages": len(told) - len(quoted),
        "verifies": bool(memory.verify(user_id="pm").ok),
        **{f"status_{name}": count for name, count in Counter(str(one.status) for one in everything).items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--statements", type=int, default=10_000)
    parser.add_argument("--dimensions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    console = Console()
    told = history(options.statements, options.dimensions, random.Random(options.seed))
    with Memory.open(":memory:", embedder="hashed") as memory:
        taken = milliseconds(lambda: tell(memory, told, console))
        found = check(memory, told)
    shown = Table(title=f"{len(told)} statements in random order")
    shown.add_column("what")
    shown.add_column("value", justify="right")
    for name, value in found.items():
        shown.add_row(name, str(value))
    console.print(shown)
    per_statement = round(taken / len(told), 2)
    finish({"benchmark": "history", **found, "ms_per_statement": per_statement, "peak_megabytes": peak_megabytes()})


if __name__ == "__main__":
    main()
