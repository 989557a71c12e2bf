"""Closed word classes of English, as data; one TOML file per field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import cast


@cache
def words(field: str, name: str) -> frozenset[str]:
    """The words of the list `name` in the table "lists" of `<field>.toml`; `field.table` names another table."""
    file, _, table = field.partition(".")
    return frozenset(cast("Mapping[str, list[str]]", _table(file)[table or "lists"])[name])


@cache
def mapping(field: str, name: str) -> Mapping[str, str]:
    """Word → canonical form, from a table of canonical form → words."""
    table = cast("Mapping[str, list[str]]", _table(field)[name])
    return {word: canonical for canonical, group in table.items() for word in (canonical, *group)}


@cache
def groups(field: str, name: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The named groups of a table, in written order."""
    table = cast("Mapping[str, list[str]]", _table(field)[name])
    return tuple((key, frozenset(group)) for key, group in table.items())


@cache
def fields(name: str) -> tuple[tuple[str, str], ...]:
    """Pairs of what is asked with and what is told, from a list of tables."""
    return tuple((one["asked"], one["told"]) for one in cast("list[dict[str, str]]", _table(name)["field"]))


def table(field: str, name: str) -> Mapping[str, object]:
    """One table of a file as it stands."""
    return cast("Mapping[str, object]", _table(field)[name])


@cache
def pattern(field: str, name: str) -> re.Pattern[str]:
    """A regular expression of the table "patterns"; line breaks are not part of it."""
    return re.compile(cast("Mapping[str, str]", _table(field)["patterns"])[name].replace("\n", ""))


def entries(field: str) -> Mapping[str, object]:
    """A whole file as it stands."""
    return _table(field)


def relations() -> Mapping[str, str]:
    """Words that name, or ask for, one relation of a named thing."""
    return cast("Mapping[str, str]", _table("relations"))


@cache
def _table(field: str) -> Mapping[str, object]:
    text = (resources.files("affidavit.languages.en.lexicons") / f"{field}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
