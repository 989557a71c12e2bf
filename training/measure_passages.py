"""How well the messages that answer are found, in conversations of our own: what ranking messages is tuned on.

    python training/measure_passages.py

`training/passages/*.yaml` hold talks of two people, of one and an assistant, or the notes of one, and
questions with the turns that answer them. Every talk is the memory of the first of its people; all other talks of the
file are in it too, as talk that the owner was witness to, so that there is something to mistake for the answer.
Recall is the share of a question's turns among the first ten passages, or of their chats among the first five. The
last figure is how often a question with an answer has the higher top score than one without. No benchmark is read.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import yaml

from affidavit import Memory

PASSAGES = Path(__file__).parent / "passages"
TURNS, CHATS = 10, 5  # how many of the first count
DEPTH = 20
ASSISTANT = "-"


@dataclass(frozen=True, slots=True)
class Chat:
    """One chat: its name, its moment, and its turns as (speaker, words)."""

    name: str
    at: datetime
    turns: Sequence[tuple[str, str]]


@dataclass(slots=True)
class Measured:
    """Recalls by sort of question, and top scores of questions with and without an answer."""

    turns: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    chats: list[float] = field(default_factory=list[float])
    answered: list[float] = field(default_factory=list[float])
    unanswered: list[float] = field(default_factory=list[float])


def main() -> None:
    """Write, ask, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    measured = Measured()
    for path in sorted(PASSAGES.glob("*.yaml")):
        talks: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
        chats = sorted((chat for place, talk in enumerate(talks) for chat in read(place, talk)), key=lambda c: c.at)
        for place, talk in enumerate(talks):
            with Memory.open(":memory:") as memory:
                ask(memory, write(memory, chats, talk["people"][0]), (place, talk["asks"], chats[-1].at), measured)
    sys.stdout.write(json.dumps(figures(measured)) + "\n")


def read(place: int, talk: Mapping[str, Any]) -> Iterator[Chat]:
    """The chats of a talk, named by the places of both."""
    for number, chat in enumerate(talk["chats"], start=1):
        turns = [tuple(said.split(": ", 1)) for said in chat["said"]]
        at = datetime.fromisoformat(chat["at"]).replace(tzinfo=UTC)
        yield Chat(f"{place}.{number}", at, turns)


def write(memory: Memory, chats: Sequence[Chat], owner: str) -> dict[str, str]:
    """Put all chats into the owner's memory; gives the turn of every message."""
    turn_of: dict[str, str] = {}
    for chat in chats:
        said = [message(who, words, owner) for who, words in chat.turns]
        receipt = memory.add(said, user_id="kas", session_id=chat.name, at=chat.at)
        receipt.raise_for_failure()
        turn_of |= {message: f"{chat.name}.{place}" for place, message in enumerate(receipt.messages, start=1)}
    return turn_of


def message(who: str, words: str, owner: str) -> dict[str, str]:
    """A turn as a message; the assistant has no name."""
    named = {} if who == ASSISTANT else {"name": who}
    return {"role": "user" if who == owner else "assistant", "content": words, **named}


def ask(
    memory: Memory, turn_of: Mapping[str, str], asked: tuple[int, Sequence[Mapping[str, Any]], datetime], into: Measured
) -> None:
    """Put every question of a talk."""
    place, questions, last = asked
    for question in questions:
        found = memory.search(question["ask"], user_id="kas", at=last + timedelta(days=1), top_k=DEPTH).passages
        wanted = {f"{place}.{turn}" for turn in question["in"]}
        top = found[0].score if found else 0.0
        (into.answered if wanted else into.unanswered).append(top)
        if wanted:
            turns = [turn_of[passage.message.id] for passage in found]
            chats = list(dict.fromkeys(turn.rpartition(".")[0] for turn in turns))[:CHATS]
            into.turns[question["sort"]].append(len(wanted.intersection(turns[:TURNS])) / len(wanted))
            holding = {turn.rpartition(".")[0] for turn in wanted}
            into.chats.append(len(holding.intersection(chats)) / len(holding))


def figures(measured: Measured) -> dict[str, Any]:
    """What is printed."""
    every = [recall for recalls in measured.turns.values() for recall in recalls]
    wins = sum((a > u) + 0.5 * (a == u) for a in measured.answered for u in measured.unanswered)
    return {
        "questions": len(every), "turns": mean(every), "chats": mean(measured.chats),
        "by_sort": {sort: mean(recalls) for sort, recalls in measured.turns.items()},
        "auroc": round(wins / (len(measured.answered) * len(measured.unanswered)), 3),
    }  # fmt: skip


def mean(values: Sequence[float]) -> float:
    """Rounded; 0 of nothing."""
    return round(sum(values) / max(len(values), 1), 3)


if __name__ == "__main__":
    main()
