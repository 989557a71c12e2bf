"""Whatever a model's endpoint does, a write that fails says so, stores nothing, and runs clean when asked again."""

from __future__ import annotations

from pathlib import Path

import pytest

from failures import CASES, Case, doors, run

ROWS = [(case, door) for case in CASES for door in doors(case)]


def _name(value: object) -> str:
    return f"{value.stage} {value.fault}" if isinstance(value, Case) else str(value)


@pytest.mark.parametrize(("case", "door"), ROWS, ids=_name)
def test_a_failing_endpoint(case: Case, door: str, tmp_path: Path) -> None:
    assert run(case, door, tmp_path).problems == []
