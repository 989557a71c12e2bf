"""The SQL files: sound, used, scoped, and looked up by index."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

from affidavit.adapters.stores.sqlite import sql
from affidavit.adapters.stores.sqlite.connection import connect, driver
from affidavit.adapters.stores.sqlite.migrating import create, migrate, version_of
from affidavit.adapters.stores.sqlite.reading import selecting

_FOLDER = Path(str(files("affidavit.adapters.stores.sqlite")))
_GLOBAL = {"scopes", "add_model", "model_key", "last_entry", "begin_task", "end_task", "task"}  # about no one scope
# by the key of an entry that was looked up in its scope, or by a term that names it
_KEYED = {"change_entry", "drop_entry", "add_words", "drop_words", "merge_words", "occurrences", "drop_vector"}
_NAMES = {"scope_head", "add_scope"}  # these translate a scope into its number


@pytest.fixture(scope="module")
def empty() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in sql.schema():
            connection.execute(statement)
        yield connection


def _structure(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {" ".join(re.sub("--.*", "", text).split()) for (text,) in rows}


def test_the_schema_equals_all_migrations(empty: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(":memory:")) as migrated:
        for steps in sql.migrations().values():
            for statement in steps:
                migrated.execute(statement)
        assert _structure(migrated) == _structure(empty)


def test_migrations_are_numbered_without_gaps() -> None:
    assert list(sql.migrations()) == list(range(1, sql.current_version() + 1))


def test_an_older_store_is_brought_up_to_date_with_its_guards() -> None:
    with closing(connect("file::memory:", driver("sqlite3"), 1.0)) as connection:
        migrate(connection)
        assert version_of(connection) == sql.current_version()
        guards = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name")
        create(connection)  # does nothing to what is a store already
    assert guards == [("audit_chain",), ("audit_no_delete",), ("audit_no_update",)]


@pytest.mark.parametrize("name", [name for name in sql.query_names() if not name.startswith("where_")])
def test_every_statement_compiles(empty: sqlite3.Connection, name: str) -> None:
    text = sql.query(name)
    values = dict.fromkeys(re.findall(r":(\w+)", text), None) | {"scope": 1, "ids": "[]", "keys": "[]"}
    values |= {"positions": "[]"}
    empty.execute(f"EXPLAIN {text}", values)


@pytest.mark.parametrize("name", sql.query_names())
def test_every_statement_is_used(name: str) -> None:
    field = name.removeprefix("where_").removeprefix("one_").removesuffix("_among")
    code = "".join(path.read_text("utf-8") for path in _FOLDER.glob("*.py"))
    assert f'"{name}"' in code or (name.startswith("where_") and (f'"{field}"' in code or f'"{name}"' in code))


@pytest.mark.parametrize("name", [name for name in sql.query_names() if not name.startswith("where_")])
def test_G5_every_statement_names_the_scope(name: str) -> None:
    if name in _GLOBAL | _KEYED | _NAMES:
        return
    assert ":scope" in sql.query(name)


def test_G5_the_scope_comes_first_in_every_key(empty: sqlite3.Connection) -> None:
    tables = [name for (name,) in empty.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    ours = [name for name in tables if not name.startswith(("lexicon", "sqlite_")) and name not in ("model", "upkeep")]
    for table in ours:
        for _, index, *_ in empty.execute(f"PRAGMA index_list ({table})").fetchall():
            first = empty.execute(f"PRAGMA index_info ({index})").fetchone()[2]
            assert first == ("tenant_id" if table == "scope" else "scope"), (table, index)


# Fields of a selection, and the index that answers it.
_AMONG = ["where_kinds_among", "where_statuses_among", "where_owner_among"]
_PLANS = [
    (["where_subject_ids", "where_dimensions"], "assertion_subject_dimension", "subject_id=? AND dimension=?"),
    (["where_subject_ids", "where_dimensions", *_AMONG], "assertion_subject_dimension", "subject_id=? AND dimension=?"),
    (["where_subject_ids", "where_predicates"], "assertion_subject_predicate", "subject_id=? AND predicate=?"),
    (["where_dimensions", "where_statuses_among"], "assertion_dimension", "dimension=?"),
    (["where_predicates"], "assertion_predicate", "predicate=?"),
    (["where_object_keys"], "assertion_object", "object_key=?"),
    (["where_fingerprints"], "", "fingerprint=?"),
    (["where_ids"], "", "id=?"),
    (["where_message_ids"], "evidence_message", "message_id=?"),
    (["where_kinds", "where_statuses"], "assertion_kind", "kind=? AND status=?"),
]


_SLOTS = [
    (["where_one_subject_ids", "where_one_dimensions", *_AMONG], "assertion_subject_dimension"),
    (["where_one_subject_ids", "where_one_predicates"], "assertion_subject_predicate"),
    (["where_one_subject_ids", "where_statuses_among"], "assertion_subject"),
    (["where_one_dimensions"], "assertion_dimension"),
    (["where_one_predicates"], "assertion_predicate"),
    (["where_one_object_keys"], "assertion_object"),
]
_RARE = {"unjustify_resolutions", "erase_resolutions_to"}  # an erasure may look at every resolution of a scope


def _plan(empty: sqlite3.Connection, text: str) -> list[str]:
    values = dict.fromkeys(re.findall(r":(\w+)", text), "1")
    return [str(row[3]) for row in empty.execute(f"EXPLAIN QUERY PLAN {text}", values)]


def test_who_speaks_is_read_from_an_index_alone(empty: sqlite3.Connection) -> None:
    plan = _plan(empty, sql.query("speakers"))
    assert any("COVERING INDEX message_speaker" in step for step in plan)
    assert not any("GROUP BY" in step for step in plan)


@pytest.mark.parametrize(("conditions", "index"), _SLOTS)
def test_the_newest_of_a_slot_are_read_from_the_end_of_an_index(
    empty: sqlite3.Connection, conditions: list[str], index: str
) -> None:
    (step,) = [step for step in _plan(empty, selecting("newest", *conditions, "where_newest")) if "SCAN" not in step][
        :1
    ]
    assert f"INDEX {index} (" in step
    assert not any("ORDER BY" in step for step in _plan(empty, selecting("newest", *conditions, "where_newest")))


@pytest.mark.parametrize(
    "name",
    [name for name in sql.query_names() if re.search(r":(ids|keys|id|positions|assertion_id)\b", sql.query(name))],
)
def test_what_is_named_is_found_without_looking_at_the_whole_scope(empty: sqlite3.Connection, name: str) -> None:
    if name.startswith(("where_", "add_", "put_")) or name in _RARE:
        return
    plan = _plan(empty, sql.query(name))
    assert not any(step.endswith("(scope=?)") or "BLOOM" in step for step in plan), plan


@pytest.mark.parametrize("order", ["where_in_order", "where_newest_among"])
@pytest.mark.parametrize(("conditions", "index", "columns"), _PLANS)
def test_look_ups_of_assertions_do_not_grow_with_the_scope(
    empty: sqlite3.Connection, conditions: list[str], index: str, columns: str, order: str
) -> None:
    text = selecting("assertions", *conditions, order)
    plan = _plan(empty, text)
    assert any(index in step and f"(scope=? AND {columns})" in step for step in plan), plan
    assert not any(step.endswith("(scope=?)") for step in plan), plan
