"""Resident vectors: exact, bounded in memory, and never older than what any process wrote."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store
from affidavit.adapters.stores.sqlite.vectors import ResidentVectors, to_bytes
from affidavit.domain.scope import Scope
from affidavit.ports.store import IndexEntry, WriteSet
from factories import TIM, erase_set, vector

_DIMENSIONS = 24


def _index(store: SqliteStore, numbers: Sequence[int], scope: Scope = TIM) -> None:
    entries = tuple(
        IndexEntry(of="assertion", id=str(number), tokens=(), vector=_one_sided(number)) for number in numbers
    )
    store.commit(WriteSet(scope=scope, expected=store.head(scope), index=entries, embedder="houba"))


def _one_sided(seed: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """Vectors that all point roughly the same way, as sentence embeddings do."""
    lifted = vector(seed, _DIMENSIONS) + np.float32(0.6)
    return (lifted / np.linalg.norm(lifted)).astype(np.float32)


def _kept(seed: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The vector as a store keeps it, in half precision."""
    halves = np.frombuffer(to_bytes(_one_sided(seed)), dtype="<f2").astype(np.float64)
    return halves / np.linalg.norm(halves)


def _exactly(numbers: Sequence[int], query: int, limit: int) -> list[str]:
    scores = {str(number): float(_kept(number) @ _one_sided(query)) for number in numbers}
    return sorted(scores, key=lambda name: -scores[name])[:limit]


def _coarse(path: str | Path = ":memory:", exact: int = 100, halves: int = 0) -> SqliteStore:
    store = open_store(path)
    store._vectors = ResidentVectors(2**30, exact, halves)  # pyright: ignore[reportPrivateUsage]
    return store


@pytest.mark.parametrize(("exact", "halves"), [(10, 0), (10, 5000), (5000, 0)])
def test_the_nearest_are_those_of_an_exhaustive_comparison(exact: int, halves: int) -> None:
    with closing(_coarse(exact=exact, halves=halves)) as store:
        _index(store, range(3000))
        for query in (1, 77, 9999):
            found = [name for name, _ in store.nearest(TIM, _one_sided(query), "assertion", 20)]
            assert found == _exactly(range(3000), query, 20)


def test_scores_of_all_forms_are_the_same() -> None:
    answers: list[list[tuple[str, float]]] = []
    for exact, halves in ((10, 0), (10, 5000), (5000, 0)):
        with closing(_coarse(exact=exact, halves=halves)) as store:
            _index(store, range(500))
            answers.append(store.nearest(TIM, _one_sided(5), "assertion", 10))
    *coarse, exact_answer = answers
    for answer in coarse:
        assert dict(answer) == pytest.approx(dict(exact_answer), abs=2e-6)


@pytest.mark.parametrize("halves", [0, 100])
def test_what_is_added_bit_by_bit_is_found_across_every_change_of_form(halves: int) -> None:
    with closing(_coarse(exact=40, halves=halves)) as store:
        for end in range(7, 200, 7):
            _index(store, range(end - 7, end))
            found = [name for name, _ in store.nearest(TIM, _one_sided(3), "assertion", 5)]
            assert found == _exactly(range(end), 3, 5)


@pytest.mark.parametrize("exact", [2, 1000])
def test_another_connection_s_writes_and_erasures_are_seen_at_once(tmp_path: Path, exact: int) -> None:
    with closing(_coarse(tmp_path / "m.db", exact)) as reader, closing(open_store(tmp_path / "m.db")) as writer:
        _index(writer, range(5))
        assert len(reader.nearest(TIM, _one_sided(0), "assertion", 99)) == 5
        _index(writer, range(5, 8))
        assert len(reader.nearest(TIM, _one_sided(0), "assertion", 99)) == 8
        writer.erase(erase_set(writer.head(TIM), assertion_ids=("0",)))
        assert "0" not in dict(reader.nearest(TIM, _one_sided(0), "assertion", 99))


def test_memory_is_bounded_and_answers_stay_right() -> None:
    with closing(open_store(":memory:")) as store:
        store._vectors = resident = ResidentVectors(20_000)  # pyright: ignore[reportPrivateUsage]
        scopes = [Scope(f"user {number}") for number in range(6)]
        for scope in scopes:
            _index(store, range(30), scope)
        for scope in scopes * 2:
            assert store.nearest(scope, _one_sided(4), "assertion", 1)[0][0] == "4"
        kept = resident._matrices  # pyright: ignore[reportPrivateUsage]
        assert len(kept) < len(scopes)
        assert kept.weight <= 20_000


def test_equal_vectors_come_in_the_order_they_were_indexed() -> None:
    with closing(open_store(":memory:")) as store:
        same = _one_sided(1)
        entries = tuple(IndexEntry(of="message", id=name, tokens=(), vector=same) for name in "zyxabc")
        store.commit(WriteSet(scope=TIM, expected=store.head(TIM), index=entries, embedder="houba"))
        found = store.nearest(TIM, same, "message", 4)
    assert [name for name, _ in found] == list("zyxa")
    assert len({score for _, score in found}) == 1
