"""G2: a killed process leaves the state from before or after its write. `benchmarks/kill.py 50` does it more often."""

from __future__ import annotations

import os

import kill
import tamper

ROUNDS = int(os.environ.get("AFFIDAVIT_TEST_KILLS", "3"))
CHANGES = int(os.environ.get("AFFIDAVIT_TEST_CHANGES", "30"))


def test_G2_whatever_a_killed_writer_left_is_whole() -> None:
    outcomes = kill.run(ROUNDS, seed=11)
    assert [outcome.problems for outcome in outcomes] == [()] * ROUNDS


def test_G4_every_change_of_a_log_behind_its_guards_is_found() -> None:
    made, found = tamper.run(CHANGES, seed=11)
    assert found == made
