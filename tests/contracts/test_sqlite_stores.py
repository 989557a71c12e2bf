"""The embedded store keeps the contract in a file and in memory, through both drivers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from store_contract import *  # noqa: F403 - the contract is a list of tests

from affidavit.adapters.stores.sqlite.connection import DriverName, available_drivers
from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store


@pytest.fixture(params=[f"{driver} {place}" for driver in available_drivers() for place in ("file", "memory")])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqliteStore]:
    driver, _, place = cast("str", request.param).partition(" ")
    path = tmp_path / "memory.db" if place == "file" else ":memory:"
    opened = open_store(path, driver=cast("DriverName", driver))
    yield opened
    opened.close()
