"""A scene: conversations in both languages, questions about them, and what must then be true. Data from TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from importlib import resources
from typing import Any, TypeVar, cast

from affidavit.domain.plain import from_plain

T = TypeVar("T")

# In the order they are played; a scene is the file of that name.
SCENES = (
    "a_two_users_in_one",
    "b_keyword_without_context",
    "c_wrong_referee",
    "d_over_general_no",
    "e_gone_when_needed",
    "f_dozen_copies",
    "g_success_that_was_not",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """Messages of one conversation."""

    id: str
    at: str
    messages: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What must be among the assertions; every field narrows which ones are meant."""

    says: str  # in words, for the reader
    words: tuple[str, ...] = ()  # all of them stand in the assertion, its conditions or its validity
    predicate: str | None = None
    polarity: str | None = None
    modality: str | None = None
    status: str | None = None
    condition: str | None = None  # a dimension it is conditional on
    link: str | None = None  # a kind of link it has
    evidence: int = 1  # at least so many quotations
    count: int | None = None  # exactly so many; None: at least one


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry:
    """A question, and what its answer must and must not say."""

    text: str
    at: str
    context: Mapping[str, str] = field(default_factory=dict[str, str])
    within: int = 3  # how many of the best results are looked at
    expect: tuple[str, ...] = ()  # all of them stand in the answer
    never: tuple[str, ...] = ()  # none of them is given as the answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """One language's half of a scene."""

    language: str
    title: str
    failure: str  # what goes wrong elsewhere
    sessions: tuple[Session, ...]
    expectations: tuple[Expectation, ...]
    inquiries: tuple[Inquiry, ...]
    conflicts: tuple[str, ...]  # kinds of clash that must have been seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One failure, in each language."""

    id: str  # A to G
    failing: str | None  # the component that is made to fail, by name
    talks: tuple[Talk, ...]


def load() -> tuple[Scene, ...]:
    """Every scene, in order."""
    folder = resources.files("affidavit.entrypoints.cli.demo") / "scenes"
    return tuple(_scene(tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))) for name in SCENES)


def _scene(table: Mapping[str, Any]) -> Scene:
    talks = tuple(_talk(talk) for talk in table["talk"])
    return Scene(id=table["id"], failing=table.get("failing"), talks=talks)


def _talk(table: Mapping[str, Any]) -> Talk:
    return Talk(
        language=table["language"],
        title=table["title"],
        failure=table["failure"],
        sessions=tuple(_session(place, entry) for place, entry in enumerate(table["session"], start=1)),
        expectations=tuple(_strict(Expectation, entry) for entry in table.get("expect", ())),
        inquiries=tuple(_strict(Inquiry, entry) for entry in table.get("ask", ())),
        conflicts=tuple(table.get("conflicts", ())),
    )


def _session(place: int, table: Mapping[str, Any]) -> Session:
    said = table["said"]
    messages = tuple({"role": "user", "content": item} if isinstance(item, str) else item for item in said)
    return Session(id=f"s{place}", at=table["at"], messages=messages)


def _strict(kind: type[T], table: Mapping[str, Any]) -> T:
    """The record of a table; a misspelt key must not quietly make a promise easier to keep."""
    unknown = set(table) - {field.name for field in fields(cast("Any", kind))}
    if unknown:
        raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    return from_plain(kind, table)
