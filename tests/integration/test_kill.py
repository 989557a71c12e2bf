"""G2: a killed process leaves the state from before or after its write. `benchmarks/kill.py 50` does it more often."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import kill
import tamper
from affidavit.adapters.stores.sqlite.connection import DriverName, available_drivers
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.upkeep.verifying import verify_scope
from factories import TIM, written

ROUNDS = int(os.environ.get("AFFIDAVIT_TEST_KILLS", "3"))
_TESTS = str(Path(__file__).resolve().parents[1])
CHANGES = int(os.environ.get("AFFIDAVIT_TEST_CHANGES", "30"))


@pytest.mark.parametrize("driver", available_drivers())
def test_G2_whatever_a_killed_writer_left_is_whole(driver: DriverName) -> None:
    outcomes = kill.run(ROUNDS, 11, driver)
    assert [outcome.problems for outcome in outcomes] == [()] * ROUNDS


def test_G4_every_change_of_a_log_behind_its_guards_is_found() -> None:
    made, found = tamper.run(CHANGES, seed=11)
    assert found == made


_ERASER = """
import sys
from affidavit.ports.store import Selection
from factories import TIM, erase_set
from affidavit.adapters.stores.sqlite.connection import DriverName, available_drivers
from affidavit.adapters.stores.sqlite.store import open_store
store = open_store(sys.argv[1])
for said in list(store.messages(TIM)):
    gone = [made.id for made in store.select(TIM, Selection(message_ids=[said.id]))]
    store.erase(erase_set(store.head(TIM), message_ids=(said.id,), assertion_ids=tuple(gone)))
    print(said.position, flush=True)
"""


@pytest.mark.parametrize("erasures", [1, 4, 9])
def test_G2_a_killed_erasure_is_undone_or_finished_when_the_store_is_opened_next(tmp_path: Path, erasures: int) -> None:
    path = tmp_path / "memory.db"
    with closing(open_store(path)) as store:
        written(store, *(f"secret{number:03}x" for number in range(60)))
    _kill_after(path, erasures)
    with closing(open_store(path)) as store:
        kept = {said.content for said in store.messages(TIM)}
        assert verify_scope(store, TIM).ok
        assert store.problems() == ()
        assert len(kept) <= 60 - erasures
        left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert {f"secret{number:03}x" for number in range(60) if f"secret{number:03}x".encode() in left} == kept


def _kill_after(path: Path, lines: int) -> None:
    command = [sys.executable, "-c", _ERASER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={"PYTHONPATH": _TESTS}, text=True) as process:
        assert process.stdout is not None
        for _ in range(lines):
            assert process.stdout.readline()
        process.kill()
