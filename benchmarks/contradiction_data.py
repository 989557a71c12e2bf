"""Pairs of statements of one speaker with what the second does to the first, from three public sets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Label = Literal["contradicts", "agrees", "neutral"]

_KEY_VALUE = re.compile(r"'(\w+)'\s*:\s*'?([^,'}]*)'?")
_KVPI = {"0": "neutral", "1": "agrees", "2": "contradicts"}
_DNLI = {"negative": "contradicts", "positive": "agrees", "neutral": "neutral"}
_GENDERS = {"female": "女的", "male": "男的"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """What is said first and what is said second; each a list of (role, words)."""

    first: tuple[tuple[str, str], ...]
    second: tuple[tuple[str, str], ...]
    label: Label
    values: tuple[str, ...] = ()  # values of the profile, for the baseline


def cdconv(path: Path) -> Iterator[Pair]:
    """CDConv: the one who may contradict himself is the owner here, the other asks as the assistant."""
    for line in (path / "splits" / "2class_dev.tsv").read_text(encoding="utf-8").splitlines():
        asked, said, asked_again, says, label = line.split("\t")
        yield Pair(
            first=(("assistant", asked), ("user", said)), second=(("assistant", asked_again), ("user", says)),
            label="contradicts" if label == "1" else "neutral",
        )  # fmt: skip


def kvpi(path: Path) -> Iterator[Pair]:
    """KvPI: a profile, said in sentences, then a reply."""
    for line in (path / "KvPI_test.txt").read_text(encoding="utf-8").splitlines():
        text, label = line.split("\t")[:2]
        profile, _, reply = text.partition(" <SEP> ")
        values = dict(_KEY_VALUE.findall(profile))
        said = tuple(("user", sentence) for sentence in _sentences(values))
        yield Pair(first=said, second=(("user", reply),), label=_label(_KVPI[label]), values=tuple(values.values()))


def dnli(path: Path) -> Iterator[Pair]:
    """Dialogue NLI: an utterance and a sentence of a persona."""
    for line in (path / "nli-train.txt").read_text(encoding="utf-8").splitlines():
        said, says, label = line.split("</s>")
        yield Pair(first=(("user", said),), second=(("user", says),), label=_label(_DNLI[label.strip()]))


def _label(word: str) -> Label:
    return "contradicts" if word == "contradicts" else "agrees" if word == "agrees" else "neutral"


def _sentences(values: dict[str, str]) -> Iterator[str]:
    """The profile in plain sentences; what is not given is not said."""
    gender = _GENDERS.get(values.get("gender", "").strip())
    if gender:
        yield f"我是{gender}"
    place = values.get("loc", "").replace(" ", "").strip()
    if place and place not in ("其他", "海外"):
        yield f"我住在{place}"
    sign = values.get("constellation", "").strip()
    if sign:
        yield f"我是{sign}"
