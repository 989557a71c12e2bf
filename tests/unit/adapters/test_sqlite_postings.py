"""The resident full-text index: the same as the file's, whatever was written since it was read, and bounded."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit.adapters.stores.sqlite.postings import ResidentPostings
from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store
from affidavit.domain.scope import Scope
from affidavit.ports.store import IndexEntry, WriteSet
from factories import MIA, TIM

_WORDS = ("houba", "sher", "khan", "palombie")
_TEXTS = st.lists(st.tuples(st.integers(0, 5), st.lists(st.sampled_from(_WORDS), max_size=6)), max_size=4)


def _say(store: SqliteStore, *texts: tuple[int, Sequence[str]], scope: Scope = TIM) -> None:
    index = tuple(IndexEntry(of="message", id=str(name), tokens=tuple(said), vector=None) for name, said in texts)
    store.commit(WriteSet(scope=scope, expected=store.head(scope), index=index))


def _found(store: SqliteStore, *words: str, scope: Scope = TIM) -> list[str]:
    return [name for name, _ in store.lexical(scope, words, "message", 10)]


@settings(max_examples=40, deadline=None)
@given(st.lists(_TEXTS, max_size=6))
def test_what_is_added_up_is_what_the_file_would_say(writes: list[list[tuple[int, list[str]]]]) -> None:
    with closing(open_store(":memory:")) as store:
        for texts in writes:
            _say(store, *texts)
            added_up = store.lexical(TIM, _WORDS, "message", 10)
            store._postings.forget()  # pyright: ignore[reportPrivateUsage]
            assert store.lexical(TIM, _WORDS, "message", 10) == added_up


def test_what_another_process_wrote_is_found_by_the_next_search(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "m.db")) as ours, closing(open_store(tmp_path / "m.db")) as theirs:
        _say(ours, (1, ["houba"]), *((number, ["khan"]) for number in range(2, 9)))
        assert _found(ours, "houba") == ["1"]
        _say(theirs, (9, ["houba", "houba"]))
        assert _found(ours, "houba") == ["9", "1"]


def test_a_text_said_otherwise_is_not_found_by_its_old_words() -> None:
    with closing(open_store(":memory:")) as store:
        _say(store, (1, ["houba"]), *((number, ["khan"]) for number in range(2, 9)))
        assert _found(store, "houba", "sher") == ["1"]
        _say(store, (1, ["sher"]))
        assert _found(store, "houba") == []
        assert _found(store, "sher") == ["1"]


def test_a_reader_of_an_older_state_does_not_see_what_came_later(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "m.db")) as ours, closing(open_store(tmp_path / "m.db")) as theirs:
        _say(ours, (1, ["houba"]))
        with ours.steady(TIM):
            _say(theirs, (2, ["houba"]))
            assert _found(ours, "houba") == ["1"]
        assert _found(ours, "houba") == ["1", "2"]


def test_a_budget_too_small_for_two_scopes_costs_time_and_nothing_else() -> None:
    with closing(open_store(":memory:")) as store:
        store._postings = ResidentPostings(1)  # pyright: ignore[reportPrivateUsage]
        _say(store, (1, ["houba"]))
        _say(store, (1, ["houba"]), scope=MIA)
        assert [_found(store, "houba", scope=scope) for scope in (TIM, MIA, TIM)] == [["1"]] * 3
        assert len(store._postings._indexes) == 1  # pyright: ignore[reportPrivateUsage]
