"""The SQL of the embedded store: named statements, the schema and the migrations, read from files of the package."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

APPLICATION_ID = 0x41464644  # "AFFD", in the header of every file that is ours

_FILES = files("affidavit.adapters.stores.sqlite")
_NAME = re.compile(r"^-- name: (\w+)\n", re.MULTILINE)
_CREATE = re.compile(r"(?:--.*\n|\s)*CREATE (?:VIRTUAL )?(?P<kind>TABLE|INDEX|TRIGGER) (?P<name>\w+)")


@cache
def _queries() -> Mapping[str, str]:
    parts = _NAME.split(_text("queries.sql"))
    return {name: _without_comments(body) for name, body in zip(parts[1::2], parts[2::2], strict=True)}


def query(name: str) -> str:
    """The statement of that name in `queries.sql`."""
    return _queries()[name]


def query_names() -> tuple[str, ...]:
    """The names of all statements."""
    return tuple(_queries())


def schema() -> tuple[str, ...]:
    """The statements that make an empty store."""
    return tuple(statements(_text("schema.sql")))


@cache
def schema_names(kind: str) -> frozenset[str]:
    """The names of all tables, indexes or triggers that every store has."""
    return frozenset(match["name"] for match in map(_CREATE.match, schema()) if match and match["kind"] == kind)


@cache
def migrations() -> Mapping[int, tuple[str, ...]]:
    """Statements by the number of the version they lead to, in order."""
    folder = _FILES / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return {int(name[:4]): tuple(statements(_text(f"migrations/{name}"))) for name in names}


def current_version() -> int:
    """The version of the schema this library writes."""
    return max(migrations())


def statements(script: str) -> Iterator[str]:
    """Split a script; a semicolon inside a trigger does not end its statement."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if line.rstrip().endswith(";") and sqlite3.complete_statement(pending):
            yield pending.strip()
            pending = ""


def _text(name: str) -> str:
    return (_FILES / name).read_text(encoding="utf-8")


def _without_comments(body: str) -> str:
    lines = (line for line in body.splitlines() if not line.startswith("--"))
    return "\n".join(lines).strip()
