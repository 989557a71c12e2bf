"""What is said and what it states: utterances of PersonaExt, and MemDaily's messages with the graphs behind them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_OWNER = frozenset({"i", "my", "me", "mine", "myself", "im", "we", "our", "us"})
_DENIED = ("dislike_", "have_no_", "do_not_", "want_no")
_ARTICLES = frozenset({"a", "an", "the", "my", "our", "some"})
# Prose, what stands in no object by itself, and times, which become moments.
_NOT_VALUES = frozenset({"性别", "关系", "主要内容", "物品评价", "地点评价", "时间"})
_PLACES = frozenset({"家乡", "工作地", "地点"})
_NAMES = frozenset({"姓名", "事件名称", "地点名称", "物品名称", "物品类型", "地点类型", "事件类型"})
_PROSE = 45  # characters; longer messages are reviews, which mention things and state other ones
_PARTS = ("relation_profiles", "colleague_profiles", "work_events", "rest_events", "items", "places")
_DAY = re.compile(r"0(\d)(?=[月日])")


@dataclass(frozen=True, slots=True)
class Stated:
    """One value that a message states."""

    message: int  # its place among the messages
    attribute: str  # the relation, or the attribute of the graph
    value: str
    denied: bool = False
    names: bool = False  # it says which thing is meant, so it may stand in the subject


@dataclass(frozen=True, slots=True)
class Conversation:
    """Messages of one user, and what they state."""

    messages: tuple[str, ...]
    stated: tuple[Stated, ...]


def personaext(path: Path) -> Iterator[Conversation]:
    """Every utterance whose triple has the speaker for its head."""
    for line in path.read_text(encoding="utf-8").splitlines():
        for triple in json.loads(line)["triplets"]:
            words: list[str] = triple["tokens"]
            head: list[int] = triple["head"]
            tail: list[int] = triple["tail"]
            if _OWNER.intersection(words[place] for place in head):
                value = _bare([words[place] for place in tail])
                denied = triple["label"].startswith(_DENIED)
                yield Conversation((_sentence(words),), (Stated(0, triple["label"], value, denied),))


def memdaily(folder: Path) -> Iterator[Conversation]:
    """Every trajectory with a graph; a value is stated where a message says it, in its own or a plain other form."""
    graphs: list[Mapping[str, Any]] = json.loads((folder / "graphs.json").read_text(encoding="utf-8"))
    for path in sorted((folder / "messages_and_QAs").glob("*.json")):
        items: list[Mapping[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
        for item in items:
            number: int = item["tid"] // _trajectories_a_graph(path.stem)
            if number < len(graphs):
                messages = tuple(message["message"] for message in item["message_list"])
                values = list(_values(graphs[number]))
                stated = (one for place, text in enumerate(messages) for one in _stated(place, text, values))
                yield Conversation(messages, tuple(stated))


def _sentence(words: list[str]) -> str:
    text = " ".join(words).replace(" ' ", "'")
    return re.sub(r" (?=[.,!?;:])", "", text)


def _bare(words: list[str]) -> str:
    while len(words) > 1 and words[0] in _ARTICLES:
        words.pop(0)
    return " ".join(words)


def _trajectories_a_graph(name: str) -> int:
    kind = name.rpartition("_")[2]
    if kind == "hybrid":
        return 6 if name[:2] in ("03", "04") else 4
    return 1 if kind in ("items", "places") else 2


def _values(graph: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for record in [graph["user_profile"], *(one for part in _PARTS for one in graph[part])]:
        for attribute, value in record.items():
            if attribute not in _NOT_VALUES:
                yield from ((attribute, form) for form in _forms(attribute, str(value)))


def _forms(attribute: str, value: str) -> Iterator[str]:
    """The value, and other ways of writing it: 165cm, 165厘米; 07月15日, 7月15日; 广东深圳, 深圳."""
    yield value
    yield value.replace("cm", "厘米")
    yield _DAY.sub(r"\1", value)
    if attribute in _PLACES and len(value) > 3:
        yield value[2:]


def _stated(place: int, text: str, values: list[tuple[str, str]]) -> Iterator[Stated]:
    if len(text) > _PROSE:
        return
    said = {value: attribute for attribute, value in values if len(value) > 1 and value in text}
    for value, attribute in said.items():
        if not any(value != other and value in other for other in said):
            yield Stated(place, attribute, value, names=attribute in _NAMES)
