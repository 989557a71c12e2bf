"""Several processes write to one file at the same time: nothing is lost, nothing duplicated, nobody is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from affidavit.adapters.stores.sqlite.connection import available_drivers
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.scope import Scope
from affidavit.upkeep.verifying import verify_scope
from factories import TIM, vector

_TESTS = str(Path(__file__).resolve().parents[1])
_PROCESSES, _WRITES = 4, 12

# Each process writes to the common scope and to one of its own; a stale decision is made anew.
_WRITER = """
import sys
from factories import TIM, write_set, written
from affidavit.adapters.stores.sqlite.connection import available_drivers
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.scope import Scope
from affidavit.errors import StaleScope
path, name, count, driver = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
print("ready", flush=True)
sys.stdin.readline()
store = open_store(path, driver=driver)
for number in range(count):
    written(store, f"{name} {number}", scope=Scope(name))
    while True:
        try:
            store.commit(write_set([f"{name} {number}"], store.head(TIM)))
        except StaleScope:
            continue
        break
store.close()
"""


@pytest.mark.slow
@pytest.mark.parametrize("driver", available_drivers())
def test_G2_nothing_is_lost_and_nothing_duplicated(tmp_path: Path, driver: str) -> None:
    path = tmp_path / "memory.db"
    names = [f"writer {number}" for number in range(_PROCESSES)]
    _write_together(path, names, driver)
    with closing(open_store(path)) as store:
        expected = sorted(f"{name} {number}" for name in names for number in range(_WRITES))
        assert sorted(said.content for said in store.messages(TIM)) == expected
        assert [said.position for said in store.messages(TIM)] == list(range(1, len(expected) + 1))
        assert len(store.nearest(TIM, vector(), "assertion", 999)) == len(expected)
        for name in names:
            own = [said.content for said in store.messages(Scope(name))]
            assert own == [f"{name} {number}" for number in range(_WRITES)]
        assert all(verify_scope(store, scope).ok for scope in store.scopes())


_FORK = """
import os, sys
from factories import TIM, written
from affidavit.adapters.stores.sqlite.connection import available_drivers
from affidavit.adapters.stores.sqlite.store import open_store
store = open_store(sys.argv[1])
written(store, "before")
child = os.fork()
for number in range(10):
    written(store, f"{child == 0} {number}", scope=type(TIM)(str(child == 0)))
if child:
    os.waitpid(child, 0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_forked_process_opens_its_own_connections(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    subprocess.run([sys.executable, "-c", _FORK, str(path)], env={"PYTHONPATH": _TESTS}, check=True)
    with closing(open_store(path)) as store:
        assert store.problems() == ()
        assert [store.head(scope).messages for scope in store.scopes()] == [10, 10, 1]
        assert all(verify_scope(store, scope).ok for scope in store.scopes())


def _write_together(path: Path, names: list[str], driver: str) -> None:
    """Let all begin at once, so that they even make the file together."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(path), name, str(_WRITES), driver],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={"PYTHONPATH": _TESTS},
            text=True,
        )
        for name in names
    ]
    for process in processes:
        assert process.stdout is not None
        process.stdout.readline()
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        _, complaint = process.communicate()
        assert (process.returncode, complaint) == (0, "")
