"""Turns that point at something or leave it out, each with the same turn in full: GECOR and Utterance ReWriter."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_VARIANTS = ("ellipsis", "coreference")


@dataclass(frozen=True, slots=True)
class Turn:
    """What was said before, by role; a turn; and the turn in full."""

    before: tuple[tuple[str, str], ...]
    said: str
    full: str
    kind: str  # ellipsis · coreference, or the name of the set


def gecor(path: Path) -> Iterator[Turn]:
    """Every elliptical and every pronominal form of a turn, after the turns before it in full."""
    for dialogue in json.loads(path.read_text(encoding="utf-8")):
        before: list[tuple[str, str]] = []
        for turn in dialogue["dial"]:
            full = turn["usr"]["transcript_complete"].strip()
            for kind in _VARIANTS:
                said = turn["usr"][f"transcript_with_{kind}"].strip()
                if said and full and before:
                    yield Turn(tuple(before), said, full, kind)
            before += [(role, text) for role, text in (("user", full), ("assistant", turn["sys"]["sent"])) if text]


def rewriter(path: Path) -> Iterator[Turn]:
    """Two turns, a third, and the third restored."""
    for line in path.read_text(encoding="utf-8").splitlines():
        first, second, said, full = (part.strip() for part in line.split("\t\t"))
        if first and second and said != full:
            yield Turn((("user", first), ("assistant", second)), said, full, "rewriter")
