"""Real removal: what is erased is gone, what rests on other words stays, and the log says that it happened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.candidate import MentionKind
from affidavit.errors import InvalidInput, NotFound
from affidavit.upkeep.erasing import ErasureReport
from doubles import mention, scripted
from factories import NOW

ANNA = mention("Annalena", MentionKind.NAME)
COOK: dict[str, Any] = {"predicate": "occupation", "object": "cook", "subject": ANNA}
SCRIPT = {
    "Annalena cooks": [COOK],
    "Annalena still cooks": [COOK],
    "I live in Rome": [{"predicate": "lives_in", "object": "Rome"}],
    "I live in Milan": [{"predicate": "lives_in", "object": "Milan"}],
    "her dog is Pudding": [
        {"predicate": "likes", "object": "bones", "subject": mention("dog", MentionKind.PET, holder=ANNA)}
    ],
}


@pytest.fixture
def memory() -> Memory:
    return scripted(SCRIPT)


def say(memory: Memory, *contents: str) -> list[str]:
    """Say things; gives the ids of the messages."""
    return [memory.add(content, user_id="tim").messages[0] for content in contents]


def objects(memory: Memory) -> list[str]:
    return [assertion.object for assertion in memory.get_all(user_id="tim", history=True)]


def people(memory: Memory) -> list[str]:
    return [entity.label for entity in memory.entities(user_id="tim") if entity.label != "user"]


def test_a_message_takes_what_rests_on_it_alone(memory: Memory):
    cooks, _ = say(memory, "Annalena cooks", "I live in Rome")
    assert memory.erase(user_id="tim", message_id=cooks) == ErasureReport(messages=1, assertions=1)
    assert objects(memory) == ["Rome"]
    with pytest.raises(NotFound):
        memory.message(cooks, user_id="tim")


def test_what_rests_on_other_words_too_loses_only_the_quotation(memory: Memory):
    first, second = say(memory, "Annalena cooks", "Annalena still cooks")
    assert memory.erase(user_id="tim", message_id=first) == ErasureReport(messages=1, updated=1)
    (cook,) = memory.get_all(user_id="tim")
    assert [piece.message_id for piece in cook.evidence] == [second]


def test_an_objection_alone_is_nothing_to_rest_on(memory: Memory):
    first, objection = say(memory, "Annalena cooks", "She never did!")
    memory.dispute(memory.get_all(user_id="tim")[0].id, user_id="tim", message_id=objection)
    memory.erase(user_id="tim", message_id=first)
    assert objects(memory) == []


def test_an_assertion_goes_without_its_message(memory: Memory):
    (said,) = say(memory, "I live in Rome")
    memory.erase(user_id="tim", assertion_id=memory.get_all(user_id="tim")[0].id)
    assert objects(memory) == []
    assert memory.message(said, user_id="tim").content == "I live in Rome"


def test_what_displaced_an_erased_one_is_not_mentioned_any_more(memory: Memory):
    say(memory, "I live in Rome", "I live in Milan")
    rome, milan = memory.get_all(user_id="tim", history=True)
    memory.erase(user_id="tim", assertion_id=milan.id)
    left = memory.get(rome.id, user_id="tim")
    assert (left.superseded_by, left.links) == (None, ())
    assert memory.conflicts(user_id="tim") == []


def test_who_nothing_is_about_any_more_is_forgotten_too(memory: Memory):
    cooks, _ = say(memory, "Annalena cooks", "I live in Rome")
    memory.erase(user_id="tim", message_id=cooks)
    assert people(memory) == []


def test_whose_something_is_stays_as_long_as_it_does(memory: Memory):
    cooks, dog = say(memory, "Annalena cooks", "her dog is Pudding")
    memory.erase(user_id="tim", message_id=cooks)
    assert people(memory) == ["Annalena", "Annalena's dog"]
    memory.erase(user_id="tim", message_id=dog)
    assert people(memory) == []


def test_everything_leaves_nothing_but_the_log(memory: Memory):
    say(memory, "Annalena cooks", "I live in Rome")
    memory.add("I live in Rome", user_id="mia")
    assert memory.erase(user_id="tim", everything=True) == ErasureReport(messages=2, assertions=2)
    assert {record["record"] for record in memory.export(user_id="tim")} == {"header", "audit"}
    assert memory.verify().ok
    assert len(memory.get_all(user_id="mia")) == 1


def test_the_log_says_that_it_happened_and_still_verifies(memory: Memory):
    (cooks,) = say(memory, "Annalena cooks")
    head = memory.head(user_id="tim")
    memory.erase(user_id="tim", message_id=cooks)
    last = list(memory.audit(user_id="tim"))[-1]
    assert (last.action, last.body["erased"]["messages"]) == ("erase", [cooks])
    assert memory.verify(user_id="tim", expected_head=head).ok


def test_no_id_is_given_twice_after_an_erasure(memory: Memory):
    (first,) = say(memory, "I live in Rome")
    memory.erase(user_id="tim", everything=True)
    (second,) = say(memory, "I live in Rome")
    assert first != second


@pytest.mark.parametrize("wanted", ["message", "everything"])
def test_no_byte_of_the_words_is_left_in_the_file(tmp_path: Path, wanted: str):
    path = tmp_path / "memory.db"
    with scripted(SCRIPT, store=open_store(path)) as memory:
        cooks, _ = say(memory, "Annalena cooks", "I live in Rome")
        named: Any = {"message_id": cooks} if wanted == "message" else {"everything": True}
        memory.erase(user_id="tim", **named)
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir()).lower()
    assert b"annalena" not in left
    assert b"cook" not in left


def test_no_byte_of_the_words_is_left_where_other_words_say_the_same(tmp_path: Path):
    """What rests on other words too is found by these alone, and is called by the names these give."""
    called = mention("my friend", MentionKind.ROLE, head="friend")
    script = {
        "my friend Annalena, the zitherist, cooks": [COOK | {"subject": replace(called, name="Annalena")}],
        "my friend cooks": [COOK | {"subject": called}],
    }
    path = tmp_path / "memory.db"
    with scripted(script, store=open_store(path)) as memory:
        first, _ = say(memory, *script)
        assert memory.search("zitherist", user_id="tim", at=NOW).results
        assert memory.erase(user_id="tim", message_id=first) == ErasureReport(messages=1, updated=1)
        assert "zitherist" not in str(memory.search("zitherist", user_id="tim", at=NOW).results)
        assert objects(memory) == ["cook"]
        assert memory.verify(user_id="tim").ok
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir()).lower()
    assert b"zitherist" not in left
    assert b"annalena" not in left


@pytest.mark.parametrize(
    "wanted", [{}, {"message_id": "m", "everything": True}, {"message_id": "m", "assertion_id": "a"}]
)
def test_exactly_one_thing_can_be_erased_at_a_time(memory: Memory, wanted: dict[str, Any]):
    with pytest.raises(InvalidInput, match="exactly one"):
        memory.erase(user_id="tim", **wanted)
