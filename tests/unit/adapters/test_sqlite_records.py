"""Records kept in memory are those of the file: nothing that was written since is missed, and nothing erased stays."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

from affidavit.adapters.stores.sqlite.records import ResidentRecords
from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store
from affidavit.domain.assertion import Status
from affidavit.domain.scope import Scope
from affidavit.ports.store import Selection, WriteSet
from factories import TIM, assertion, erase_set, message, written


def _change(store: SqliteStore, identifier: str) -> None:
    changed = tuple(one.with_(status=Status.DORMANT) for one in store.assertions(TIM, [identifier]))
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), updated=changed))


def _statuses(store: SqliteStore) -> list[Status]:
    return [one.status for one in store.select(TIM, Selection())]


def test_a_record_read_twice_is_made_once() -> None:
    with closing(open_store(":memory:")) as store:
        write = written(store, "houba")
        first, again = (store.assertions(TIM, [write.assertions[0].id])[0] for _ in range(2))
        assert first is again
        assert next(store.messages(TIM, [write.messages[0].id])) is store.message(TIM, write.messages[0].id)


def test_a_message_found_by_its_id_is_not_read_again_by_its_position() -> None:
    with closing(open_store(":memory:")) as store:
        said = written(store, "houba").messages[0]
        (by_id,) = store.messages(TIM, [said.id])
        (by_position,) = store.around(TIM, [said.position], 0)
        assert by_position is by_id


def test_a_write_leaves_what_it_did_not_name() -> None:
    with closing(open_store(":memory:")) as store:
        one, other = (found.id for found in written(store, "houba", "sher").assertions)
        kept = store.assertions(TIM, [one, other])[1]
        _change(store, one)
        assert _statuses(store) == [Status.DORMANT, Status.ACTIVE]
        assert store.assertions(TIM, [other])[0] is kept


def test_what_a_selection_finds_is_read_again_after_a_write() -> None:
    with closing(open_store(":memory:")) as store:
        slot = Selection(subject_ids=["user", "houba"], limit=5)
        assert store.select(TIM, slot) == store.select(TIM, Selection(subject_ids=("houba", "user"), limit=5)) == ()
        added = replace(assertion(7), subject_id="houba")
        store.commit(WriteSet(scope=TIM, expected=store.head(TIM), messages=(message(),), assertions=(added,)))
        assert store.select(TIM, slot) == (added,)
        assert store.select(Scope("somebody else"), slot) == ()


def test_selections_of_other_values_find_other_assertions() -> None:
    with closing(open_store(":memory:")) as store:
        names = [one.id for one in written(store, "houba", "sher").assertions]
        for limit, found in ((2, names[::-1]), (1, names[1:]), (2, names[::-1]), (0, [])):
            assert [one.id for one in store.select(TIM, Selection(limit=limit))] == found
        lives, nothing = Selection(predicates=["lives_in"]), Selection(dimensions=["lives_in"])
        assert [len(store.select(TIM, one)) for one in (lives, nothing)] == [2, 0]


def test_what_another_process_changed_is_read_anew(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "m.db")) as ours, closing(open_store(tmp_path / "m.db")) as theirs:
        name = written(ours, "houba").assertions[0].id
        assert _statuses(ours) == [Status.ACTIVE]
        _change(theirs, name)
        assert _statuses(ours) == [Status.DORMANT]


def test_a_held_state_stays_while_others_write(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "m.db")) as store:
        name = written(store, "houba").assertions[0].id
        with store.steady(TIM):
            writer = Thread(target=_change, args=(store, name))
            writer.start()
            writer.join()
            assert _statuses(store) == [Status.ACTIVE]
        assert _statuses(store) == [Status.DORMANT]


def test_what_was_erased_is_not_kept() -> None:
    with closing(open_store(":memory:")) as store:
        write = written(store, "houba", "sher")
        assert len(store.around(TIM, [1], 1)) == 2
        gone, said = write.assertions[0].id, write.messages[0].id
        store.erase(erase_set(store.head(TIM), assertion_ids=(gone,), message_ids=(said,)))
        assert store.assertions(TIM, [gone]) == ()
        assert [message.content for message in store.around(TIM, [1], 1)] == ["sher"]


def test_more_records_than_there_is_room_for_are_read_all_the_same() -> None:
    with closing(open_store(":memory:")) as store:
        store._records = ResidentRecords(most=2)  # pyright: ignore[reportPrivateUsage]
        ids = [found.id for found in written(store, "one", "two", "three").assertions]
        for _ in range(2):
            assert [found.id for name in ids for found in store.assertions(TIM, [name])] == ids
            assert [found.id for found in store.assertions(TIM, ids)] == ids
