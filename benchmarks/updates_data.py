"""Statements that replace earlier ones, from three public sets: FactConsolidation, CRI and HaluMem."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_LINE = re.compile(r"^\d+\. ")
_ENOUGH = 0.6  # token F1 at which two wordings of a memory point are one
Kind = str  # item · deletion · flip_item · flip · reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A numbered list of facts with questions and the accepted answers."""

    name: str
    lines: tuple[str, ...]
    questions: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A memory point that replaces an earlier one, and the points said before it."""

    said: str
    before: tuple[str, ...]
    originals: frozenset[int]  # places in `before`


@dataclass(frozen=True, slots=True, kw_only=True)
class Preference:
    """A preference before and after it changed, in sentences, and what kind of change that is."""

    before: str
    after: str
    kind: Kind


def facts(path: Path, names: Sequence[str]) -> Iterator[Facts]:
    """The contexts of FactConsolidation named."""
    for entry in json.loads((path / "factconsolidation" / "Conflict_Resolution.json").read_text(encoding="utf-8")):
        name = entry["metadata"]["source"].removeprefix("factconsolidation_")
        if name in names:
            lines = tuple(line for line in entry["context"].splitlines() if _LINE.match(line))
            asked = tuple((q, tuple(a)) for q, a in zip(entry["questions"], entry["answers"], strict=True))
            yield Facts(name=name, lines=lines, questions=asked)


def plain(text: str) -> str:
    """A value for comparison: folded, without punctuation."""
    return re.sub(r"[^\w]+", " ", unicodedata.normalize("NFKC", text).casefold()).strip()


def links(path: Path) -> Iterator[Link]:
    """Updates of HaluMem whose original was said before."""
    for file in sorted((path / "halumem").glob("pilot_slice_*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield from _links(json.loads(line))


def _links(user: Mapping[str, Any]) -> Iterator[Link]:
    before: list[str] = []
    for session in user["sessions"]:
        for point in session["memory_points"]:
            if point["is_update"] == "True":
                wanted = [
                    place for place, known in enumerate(before)
                    if any(_alike(known, original) >= _ENOUGH for original in point["original_memories"])
                ]  # fmt: skip
                if wanted:
                    yield Link(said=point["memory_content"], before=tuple(before), originals=frozenset(wanted))
            before.append(point["memory_content"])


def _alike(one: str, other: str) -> float:
    left, right = plain(one).split(), plain(other).split()
    shared = len(set(left) & set(right))
    return 2 * shared / (len(set(left)) + len(set(right))) if shared else 0.0


def preferences(path: Path) -> Iterator[Preference]:
    """Changes of preference of HaluMem that concern one point."""
    file = path / "halumem" / "stage3_2_preference_events.jsonl"
    for line in file.read_text(encoding="utf-8").splitlines():
        for event in json.loads(line)["event_list"]:
            yield from _preference(event)


def _preference(event: Mapping[str, Any]) -> Iterator[Preference]:
    before, after = _points(event["before_preference"]), _points(event["after_preference"])
    if len(before) != 1 or len(after) > 1:
        return
    old = before[0]
    if not after:
        yield Preference(before=_sentence(old), after=f"I don't {_verb(old)} {old['specific_item']} any more.",
                         kind="deletion")  # fmt: skip
        return
    new = after[0]
    same = plain(old["specific_item"]) == plain(new["specific_item"])
    flipped = old["type"] != new["type"]
    kind = ("flip" if same else "flip_item") if flipped else ("reason" if same else "item")
    yield Preference(before=_sentence(old), after=_sentence(new), kind=kind)


def _points(side: Mapping[str, Any] | None) -> list[Mapping[str, str]]:
    return list(side.get("memory_points") or []) if side else []


def _verb(point: Mapping[str, str]) -> str:
    return "like" if point["type"] == "like" else "dislike"


def _sentence(point: Mapping[str, str]) -> str:
    item = point["specific_item"][:1].lower() + point["specific_item"][1:]
    return f"I {_verb(point)} {item}. {point.get('reason') or ''}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Life:
    """A person's messages over months, with what changed and what was said twice differently."""

    messages: tuple[Mapping[str, Any], ...]
    changes: tuple[Mapping[str, Any], ...]
    conflicts: tuple[Mapping[str, Any], ...]


def life(path: Path) -> Life:
    """The CRI persona."""
    folder = path / "cri_benchmark"
    lines = (folder / "conversations.jsonl").read_text(encoding="utf-8").splitlines()
    truth = json.loads((folder / "ground_truth.json").read_text(encoding="utf-8"))
    return Life(
        messages=tuple(json.loads(line) for line in lines), changes=tuple(truth["changes"]),
        conflicts=tuple(truth["conflicts"]),
    )  # fmt: skip
