"""Erasing: the bytes leave the files, whatever else happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from affidavit.adapters.stores.sqlite.connection import DriverName, available_drivers
from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store
from affidavit.errors import StoreBusy
from affidavit.ports.store import WriteSet
from affidavit.upkeep.verifying import verify_scope
from factories import TIM, entity, erase_set, request, resolution, vector, written

_SECRET = "quetzalcoatlus"


@pytest.fixture(params=available_drivers())
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqliteStore]:
    with closing(open_store(tmp_path / "memory.db", driver=request.param)) as opened:
        yield opened


def _told(store: SqliteStore) -> tuple[str, str]:
    """Tell the store a secret among much else; return the ids of the message and of the assertion."""
    written(store, *(f"houba {number}" for number in range(200)))
    write = written(store, f"I keep a {_SECRET} in the garden.")
    said, made = write.messages[0], write.assertions[0]
    pet = entity(1, _SECRET.title())
    store.commit(
        WriteSet(
            scope=TIM,
            expected=store.head(TIM),
            entities=(pet,),
            resolutions=(resolution(said, pet),),
            updated=(made.with_(text=f"{_SECRET}! " * 50),),  # moves rows about, so that old copies lie around
            request=request("sher-1", f'{{"messages":["{said.id}"],"text":"{_SECRET}"}}'),
        )
    )
    written(store, *(f"sher {number}" for number in range(200)))
    return said.id, made.id


def _bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir())).lower()


def test_erased_words_are_in_none_of_the_files(store: SqliteStore, tmp_path: Path) -> None:
    said, made = _told(store)
    assert _SECRET.encode() in _bytes(tmp_path)
    emb = vector(1).astype("<f2").tobytes()
    store.erase(erase_set(store.head(TIM), message_ids=(said,), assertion_ids=(made,), entity_ids=(entity(1).id,)))
    assert _SECRET.encode() not in _bytes(tmp_path)
    assert emb not in _bytes(tmp_path)
    assert store.head(TIM).messages == 401
    assert verify_scope(store, TIM).ok


def test_nothing_of_an_erased_scope_is_in_the_files(store: SqliteStore, tmp_path: Path) -> None:
    _told(store)
    store.erase(erase_set(store.head(TIM), everything=True))
    for word in (_SECRET, "houba 17", "sher 99", "in the garden"):
        assert word.encode() not in _bytes(tmp_path)
    assert verify_scope(store, TIM).ok


@pytest.mark.parametrize("driver", available_drivers())
def test_bytes_that_a_reader_holds_back_are_told_and_go_when_it_is_done(tmp_path: Path, driver: DriverName) -> None:
    store = open_store(tmp_path / "memory.db", driver=driver)
    said, made = _told(store)
    # Through one driver only: two copies of SQLite within one process do not see each other's locks.
    with closing(open_store(tmp_path / "memory.db", timeout=0.05, driver=driver)) as eraser:
        erase = erase_set(eraser.head(TIM), message_ids=(said,), assertion_ids=(made,), entity_ids=(entity(1).id,))
        pool = store._pool  # pyright: ignore[reportPrivateUsage]
        with pool.reading() as reader:
            reader.execute("SELECT COUNT (*) FROM message")
            with pytest.raises(StoreBusy, match="erased"):
                eraser.erase(erase)
            assert eraser.message(TIM, said) is None
            with closing(open_store(tmp_path / "memory.db", timeout=0.05, driver=driver)) as another:
                assert another.message(TIM, said) is None
    store.close()
    with closing(open_store(tmp_path / "memory.db", driver=driver)):
        assert _SECRET.encode() not in _bytes(tmp_path)


def test_the_log_never_contained_the_words(store: SqliteStore) -> None:
    _told(store)
    assert not any(_SECRET in str(record.body).lower() for record in store.audit(TIM))
