"""A shell on an empty file, and one on a file that knows something."""

from __future__ import annotations

from pathlib import Path

import pytest

from shell import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path / "memory.db")


@pytest.fixture
def told(shell: Shell) -> Shell:
    assert shell("add", "I live in Lisbon.").code == 0
    assert shell("add", "I moved to Porto.", at="2025-04-07T10:00:00+01:00").code == 0
    return shell
