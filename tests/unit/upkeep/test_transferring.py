"""Out and in again: an export holds everything, and only what holds together comes back in."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.candidate import MentionKind
from affidavit.errors import InvalidInput
from affidavit.upkeep.transferring import ImportReport
from doubles import WatchedStore, forget, mention, remembering, scripted
from factories import NOW

Records = list[dict[str, Any]]
SHE = "She likes tea"
MIA = mention("Mia", MentionKind.NAME)
SCRIPT: dict[str, Any] = {
    "Mia cooks": [{"predicate": "occupation", "object": "cook", "subject": MIA}],
    SHE: [{"predicate": "likes", "object": "tea", "subject": mention("She", MentionKind.PRONOUN, SHE)}],
    "I live in Rome": [{"predicate": "lives_in", "object": "Rome"}],
    "I live in Milan": [{"predicate": "lives_in", "object": "Milan"}],
    "Mia is my friend": [{"predicate": "friend", "object": "Mia", "object_mention": MIA}],
    "forget that": [forget()],
}


@pytest.fixture
def memory() -> Memory:
    memory = scripted(SCRIPT)
    for content in SCRIPT:
        memory.add(content, user_id="tim", at=NOW).raise_for_failure()
    return memory


def exported(memory: Memory, user_id: str = "tim") -> Records:
    """The records of an export, as they come back from a file."""
    return json.loads(json.dumps(list(memory.export(user_id=user_id))))


def held(memory: Memory, user_id: str = "tim") -> Records:
    return [record for record in exported(memory, user_id) if record["record"] not in ("header", "audit")]


def test_the_header_comes_first_and_names_the_format(memory: Memory):
    assert exported(memory)[0] == {
        "record": "header", "format": "affidavit/1", "user_id": "tim", "tenant_id": "default",
    }  # fmt: skip


def test_everything_is_in_it(memory: Memory):
    kinds = [record["record"] for record in exported(memory)]
    assert list(dict.fromkeys(kinds)) == [
        "header", "message", "entity", "resolution", "assertion", "decision", "audit",
    ]  # fmt: skip


def test_into_an_empty_memory_of_the_same_user_it_comes_back_equal(memory: Memory):
    other = scripted(SCRIPT)
    report = other.import_(exported(memory), user_id="tim", at=NOW)
    assert report == ImportReport(messages=6, assertions=5, decisions=7)
    assert by_label(other) == by_label(memory)
    assert other.verify(user_id="tim").ok


def by_label(memory: Memory) -> Records:
    """The records with entities by their labels, as their ids and the fingerprints made from these are new."""
    text = json.dumps(held(memory))
    for entity in memory.entities(user_id="tim"):
        text = text.replace(entity.id, entity.label)
    return [{**record, "fingerprint": ""} for record in json.loads(text)]


def test_into_the_memory_of_another_user_nothing_points_back(memory: Memory):
    memory.import_(exported(memory), user_id="mia", at=NOW)
    text = json.dumps(held(memory, "mia"))
    ids = [record["id"] for record in held(memory) if "id" in record]
    assert [identifier for identifier in ids if identifier in text] == []


def test_what_came_in_is_found_and_known_again(memory: Memory):
    memory.import_(exported(memory), user_id="mia", at=NOW)
    assert [hit.assertion.object for hit in memory.search("lives_in Milan", user_id="mia", at=NOW)][:1] == ["Milan"]
    receipt = memory.add("I live in Milan", user_id="mia")
    assert [str(written.outcome) for written in receipt.assertions] == ["confirmed"]


def test_what_came_in_is_known_again_without_reconciling(memory: Memory):
    other = scripted(SCRIPT, reconcile_enabled=False)
    other.import_(exported(memory), user_id="mia", at=NOW)
    receipt = other.add("I live in Milan", user_id="mia")
    assert [str(written.outcome) for written in receipt.assertions] == ["confirmed"]


@pytest.mark.parametrize("user_id", ["tim", "mia"])
def test_what_is_there_already_does_not_come_in_again(memory: Memory, user_id: str):
    memory.import_(exported(memory), user_id=user_id, at=NOW)
    before = exported(memory, user_id)
    report = memory.import_(exported(memory), user_id=user_id, at=NOW)
    assert report == ImportReport(messages=0, assertions=0, decisions=0)
    assert exported(memory, user_id) == before


def test_two_memories_become_one(memory: Memory):
    other = scripted(SCRIPT)
    for content in ("I live in Milan", "Mia cooks"):
        other.add(content, user_id="tim", at=NOW + timedelta(days=9))
    other.import_(exported(memory), user_id="tim", at=NOW)
    quoted = {a.object: [piece.at for piece in a.evidence] for a in other.get_all(user_id="tim", history=True)}
    assert quoted["Milan"] == [NOW + timedelta(days=9), NOW]
    assert [entity.label for entity in other.entities(user_id="tim")].count("Mia") == 1
    assert other.verify(user_id="tim").ok


def test_what_was_said_twice_at_once_comes_in_twice():
    memory, other = remembering(), remembering()
    memory.add([{"content": "likes: tea"}] * 2, user_id="tim", at=NOW)
    assert other.import_(exported(memory), user_id="tim", at=NOW).messages == 2
    assert other.import_(exported(memory), user_id="tim", at=NOW).messages == 0


@pytest.mark.parametrize("user_id", ["tim", "mia"])
def test_what_happened_several_times_comes_in_as_often(user_id: str):
    memory, other = remembering(), remembering()
    for day in (0, 200, 400):
        memory.add("feels: tired", user_id="tim", at=NOW + timedelta(days=day)).raise_for_failure()
    assert len(memory.get_all(user_id="tim", history=True)) == 3
    for expected in (3, 0):
        assert other.import_(exported(memory), user_id=user_id, at=NOW).assertions == expected


def test_it_comes_after_what_is_there(memory: Memory):
    other = remembering()
    other.add("likes: rum", user_id="tim", at=NOW)
    other.import_(exported(memory), user_id="tim", at=NOW)
    assert [message.position for message in other.messages(user_id="tim")] == [1, 2, 3, 4, 5, 6, 7]
    assert other.verify(user_id="tim").ok


def test_when_another_write_comes_first_it_comes_in_after_it(memory: Memory):
    shared = open_store(":memory:")
    store = WatchedStore(shared, [])

    def come_first() -> None:
        store.before_commit = lambda: None
        remembering(store=shared).add("likes: rum", user_id="tim", at=NOW)

    store.before_commit = come_first
    other = remembering(store=store)
    other.import_(exported(memory), user_id="tim", at=NOW)
    assert other.messages(user_id="tim")[0].content == "likes: rum"
    assert other.verify(user_id="tim").ok


def change(kind: str, **values: Any) -> Callable[[Records], Records]:
    """The records with fields of the first one of a kind changed."""

    def changed(records: Records) -> Records:
        place = min(place for place, record in enumerate(records) if record["record"] == kind)
        return [*records[:place], {**records[place], **values}, *records[place + 1 :]]

    return changed


def leave_out(kind: str) -> Callable[[Records], Records]:
    """The records without those of a kind."""
    return lambda records: [record for record in records if record["record"] != kind]


def twice(kind: str) -> Callable[[Records], Records]:
    """The records with those of a kind once more."""
    return lambda records: [*records, *(record for record in records if record["record"] == kind)]


BROKEN: dict[str, Callable[[Records], Records]] = {
    "nothing at all": lambda records: [],
    "no header": lambda records: records[1:],
    "another format": change("header", format="houba/1"),
    "no record": lambda records: [*records, 3],  # type: ignore[list-item]
    "of no known kind": change("message", record="houba"),
    "a field is missing": lambda records: [*records, {"record": "message"}],
    "a value does not fit": change("message", position="first"),
    "half a character": change("message", content="\ud800"),
    "a language without grammar": change("message", language="fr"),
    "words that were never said": change("message", content="I said nothing of the kind"),
    "no words at all": change("assertion", evidence=[]),
    "messages are missing": leave_out("message"),
    "entities are missing": leave_out("entity"),
    "assertions are missing": leave_out("assertion"),
    "superseded by nobody": change("assertion", superseded_by="a-houba"),
    "linked to nothing": change("assertion", links=[{"kind": "refines", "target_id": "a-houba"}]),
    "whose it is is missing": change("entity", holder_id="e-houba"),
    "a message comes twice": twice("message"),
    "an assertion comes twice": twice("assertion"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_what_does_not_hold_together_is_refused_whole(memory: Memory, broken: str):
    other = remembering()
    with pytest.raises(InvalidInput, match="records"):
        other.import_(BROKEN[broken](exported(memory)), user_id="tim", at=NOW)
    assert held(other) == []
    assert list(other.audit(user_id="tim")) == []
