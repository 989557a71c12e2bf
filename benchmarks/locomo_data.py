"""LoCoMo: ten long conversations of two named people, and questions with the turns that answer them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

CATEGORIES: Mapping[int, str] = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}

_EVIDENCE = re.compile(r"D:?\s*(\d+):0*(\d+)")
_SESSION = re.compile(r"session_(\d+)$")


@dataclass(frozen=True, slots=True)
class Turn:
    """What one of the two said."""

    id: str
    session: str
    at: datetime
    speaker: str
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question and the ids of the turns that hold its answer."""

    text: str
    category: int
    evidence: frozenset[str]


@dataclass(frozen=True, slots=True)
class Talk:
    """One conversation with its questions."""

    id: str
    owner: str  # speaker_a, whose memory it is
    turns: tuple[Turn, ...]
    questions: tuple[Question, ...]

    def sessions(self) -> Iterator[tuple[str, list[Turn]]]:
        """The turns of each dated chat, in order."""
        for session in dict.fromkeys(turn.session for turn in self.turns):
            yield session, [turn for turn in self.turns if turn.session == session]


def read(path: Path) -> list[Talk]:
    """The conversations in the file."""
    return [_talk(index, item) for index, item in enumerate(json.loads(path.read_text(encoding="utf-8")))]


def _talk(index: int, item: Mapping[str, Any]) -> Talk:
    dialogue = item["conversation"]
    numbers = sorted(int(match[1]) for key in dialogue if (match := _SESSION.match(key)))
    turns = [turn for number in numbers for turn in _turns(number, dialogue)]
    known = {turn.id for turn in turns}
    questions = [_question(entry, known) for entry in item["qa"]]
    return Talk(f"locomo-{index}", dialogue["speaker_a"], tuple(turns), tuple(questions))


def _turns(number: int, dialogue: Mapping[str, Any]) -> Iterator[Turn]:
    at = datetime.strptime(dialogue[f"session_{number}_date_time"], "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC)
    for entry in dialogue[f"session_{number}"]:
        caption = entry.get("blip_caption")
        text = f"{entry['text']} [{caption}]" if caption else entry["text"]
        yield Turn(entry["dia_id"], f"D{number}", at, entry["speaker"], text)


def _question(entry: Mapping[str, Any], known: set[str]) -> Question:
    """The ids are written in several ways: `D:11:26`, `D8:6; D9:17`, `D2:07`."""
    cited = {f"D{chat}:{turn}" for text in entry["evidence"] for chat, turn in _EVIDENCE.findall(text)}
    return Question(entry["question"], entry["category"], frozenset(cited & known))
