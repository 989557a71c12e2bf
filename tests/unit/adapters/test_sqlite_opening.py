"""Opening files: whatever cannot be used is refused with its reason, and left exactly as it was."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from affidavit.adapters.stores.sqlite.connection import DriverName, available_drivers
from affidavit.adapters.stores.sqlite.sql import APPLICATION_ID, current_version
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.errors import AffidavitError, StoreBusy, StoreNotReadable, StoreReadOnly
from affidavit.upkeep.verifying import verify_scope
from factories import TIM, erase_set, vector, written

_PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "memory.db"


def _made(path: Path) -> bytes:
    with closing(open_store(path)) as store:
        written(store, *(f"houba {number}" for number in range(40)))
    return path.read_bytes()


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE zoo (animal TEXT)")


def _newer(path: Path) -> None:
    _made(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {current_version() + 1}")
        connection.execute("PRAGMA wal_checkpoint (TRUNCATE)")


def _without_table(path: Path) -> None:
    _made(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE request")
        connection.execute("PRAGMA wal_checkpoint (TRUNCATE)")


def _garbled(start: int) -> Callable[[Path], None]:
    def garble(path: Path) -> None:
        whole = _made(path)
        path.write_bytes(whole[:start] + b"marsupilami" * 100 + whole[start + 1100 :])

    return garble


def _truncated(path: Path) -> None:
    path.write_bytes(_made(path)[: 5 * _PAGE])


def _cut_in_a_page(path: Path) -> None:
    path.write_bytes(_made(path)[: 5 * _PAGE - 7])


_UNUSABLE: dict[str, tuple[Callable[[Path], object], str]] = {
    "a text": (lambda path: path.write_text("houba " * 50), "no database"),
    "a few bytes": (lambda path: path.write_bytes(b"SQLite format 3\x00"), "no database"),
    "another program's database": (_foreign, "another program"),
    "a newer version": (_newer, "newer version"),
    "a missing table": (_without_table, "request"),
    "a garbled schema": (_garbled(100), "malformed|damaged"),
    "a garbled page": (_garbled(6 * _PAGE), "damaged"),
    "missing pages": (_truncated, "damaged"),
    "half a page": (_cut_in_a_page, "damaged"),
}


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize(("make", "reason"), _UNUSABLE.values(), ids=_UNUSABLE)
def test_a_file_that_is_no_sound_store_is_refused_and_left_as_it_is(
    path: Path, make: Callable[[Path], object], reason: str, read_only: bool
) -> None:
    make(path)
    before, beside = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(StoreNotReadable, match=reason):
        open_store(path, read_only=read_only)
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == beside


def test_a_folder_or_a_file_in_no_folder_is_refused(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "memory.db"):
        with pytest.raises(StoreNotReadable):
            open_store(place)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_or_empty_file_becomes_a_store(path: Path) -> None:
    path.touch()
    _made(path)
    assert int.from_bytes(path.read_bytes()[68:72], "big") == APPLICATION_ID


@pytest.mark.parametrize("name", ["a b#c?d%20.db", "成都.db"])
def test_any_file_name_will_do(tmp_path: Path, name: str) -> None:
    _made(tmp_path / name)
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_closed_store_leaves_one_file(path: Path) -> None:
    _made(path)
    assert list(path.parent.iterdir()) == [path]


def test_a_store_opened_for_reading_refuses_writes_and_leaves_no_trace(path: Path) -> None:
    before = _made(path)
    with closing(open_store(path, read_only=True)) as store:
        assert store.head(TIM).messages == 40
        with pytest.raises(StoreReadOnly):
            written(store, "houba")
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_reader_sees_what_a_writer_still_has_in_its_log(path: Path) -> None:
    with closing(open_store(path)) as writer:
        written(writer, "houba")
        with closing(open_store(path, read_only=True)) as reader:
            written(writer, "sher")
            assert [said.content for said in reader.messages(TIM)] == ["houba", "sher"]


@pytest.mark.skipif(len(available_drivers()) < 2, reason="there is one driver only")
@pytest.mark.parametrize(("writer", "reader"), [("apsw", "sqlite3"), ("sqlite3", "apsw")])
def test_either_driver_reads_what_the_other_wrote(path: Path, writer: DriverName, reader: DriverName) -> None:
    for driver in (writer, reader):
        with closing(open_store(path, driver=driver)) as store:
            written(store, f"written by {driver}")
    with closing(open_store(path, driver=reader)) as store:
        assert [len(store.lexical(TIM, [word], "message", 9)) for word in (writer, reader)] == [1, 1]
        assert len(store.nearest(TIM, vector(), "assertion", 9)) == 2
        store.erase(erase_set(store.head(TIM), everything=True))
    with closing(open_store(path, driver=writer)) as store:
        assert store.problems() == ()
        assert verify_scope(store, TIM).ok


def test_a_store_that_does_not_exist_is_not_made_for_reading(path: Path) -> None:
    with pytest.raises(StoreReadOnly):
        open_store(path, read_only=True)
    assert not path.exists()


@pytest.mark.parametrize("protected", ["file", "folder"])
def test_what_may_not_be_written_is_said_before_anything_is_tried(
    path: Path, protected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = _made(path)
    refused = path if protected == "file" else path.parent

    def access(place: Path, mode: int) -> bool:  # tests may run as root, whom no permission stops
        return place != refused

    monkeypatch.setattr(os, "access", access)
    with pytest.raises(StoreReadOnly):
        open_store(path)
    with closing(open_store(path, read_only=True)) as store:
        assert store.head(TIM).messages == 40
    assert path.read_bytes() == before


def test_a_check_names_everything_that_is_wrong_with_a_file(path: Path) -> None:
    _made(path)
    with closing(open_store(path)) as store:
        assert store.problems() == ()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER audit_no_update")
        connection.execute("DROP INDEX assertion_object")
        connection.execute("DELETE FROM message WHERE position = 7")
    with closing(open_store(path)) as store:
        problems = " ".join(store.problems())
    for name in ("audit_no_update", "assertion_object", "evidence refers to what is not in message"):
        assert name in problems


# Another process

_HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA locking_mode = " + sys.argv[2])
connection.execute("BEGIN IMMEDIATE")
connection.execute("SELECT COUNT (*) FROM message").fetchall()
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def _held_by_another_process(path: Path, mode: str) -> Generator[None]:
    command = [sys.executable, "-c", _HOLD, str(path), mode]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield
        process.communicate("")


@pytest.mark.parametrize("driver", available_drivers())
def test_a_file_that_another_process_holds_is_busy(path: Path, driver: DriverName) -> None:
    _made(path)
    with _held_by_another_process(path, "EXCLUSIVE"), pytest.raises(StoreBusy):
        open_store(path, timeout=0.05, driver=driver).head(TIM)
    with closing(open_store(path)) as store:
        assert store.head(TIM).messages == 40


def test_a_writer_that_waits_in_vain_is_told_so_and_may_try_again(path: Path) -> None:
    _made(path)
    with closing(open_store(path, timeout=0.05)) as store:
        with _held_by_another_process(path, "NORMAL"):
            assert store.head(TIM).messages == 40
            with pytest.raises(StoreBusy):
                written(store, "houba")
        written(store, "houba")
        assert store.head(TIM).messages == 41


def test_a_file_damaged_while_it_is_open_is_said_to_be(path: Path) -> None:
    _made(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:_PAGE] + b"\x99" * (len(whole) - _PAGE))
    with pytest.raises(AffidavitError):
        open_store(path)
