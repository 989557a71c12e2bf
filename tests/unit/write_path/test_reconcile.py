"""Each claim meets what is known: it is added, confirmed or takes the place of something, and decisions say so."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.assertion import Assertion, Status
from affidavit.errors import ReconcileFailed
from doubles import WatchedStore, objects, remembering
from factories import NOW


@pytest.fixture
def memory() -> Memory:
    return remembering()


def say(memory: Memory, *contents: str, day: int = 3, **options: Any) -> list[tuple[str, str]]:
    """Say things in one write, on a day of March."""
    at = NOW.replace(day=day)
    receipt = memory.add([{"content": content} for content in contents], user_id="tim", at=at, **options)
    return objects(receipt.raise_for_failure())


def held(memory: Memory, status: Status = Status.ACTIVE) -> list[str]:
    return [a.object for a in memory.get_all(user_id="tim", history=True) if a.status is status]


def decided(memory: Memory) -> list[tuple[str, str]]:
    return [(r.action, r.body["rule"]) for r in memory.audit(user_id="tim") if "rule" in r.body]


def test_what_is_new_is_added(memory: Memory):
    assert say(memory, "lives_in: Rome") == [("Rome", "added")]
    assert decided(memory) == [("added", "nothing_known")]


def test_what_is_said_again_adds_its_words_as_evidence(memory: Memory):
    say(memory, "lives_in: Rome")
    assert say(memory, "lives_in: ROME.", day=4) == [("Rome", "confirmed")]
    (rome,) = memory.get_all(user_id="tim")
    assert [piece.quote for piece in rome.evidence] == ["lives_in: Rome", "lives_in: ROME."]
    assert rome.confirmed_at == NOW.replace(day=4)


def test_what_takes_its_place_closes_the_old_one(memory: Memory):
    say(memory, "lives_in: Rome")
    assert say(memory, "lives_in: Milan", day=9) == [("Milan", "superseded")]
    (rome,) = [a for a in memory.get_all(user_id="tim", history=True) if a.status is Status.SUPERSEDED]
    assert (rome.object, rome.validity.end, held(memory)) == ("Rome", NOW.replace(day=9), ["Milan"])
    assert rome.superseded_by == memory.get_all(user_id="tim")[0].id


def test_claims_of_one_write_see_each_other(memory: Memory):
    outcomes = say(memory, "lives_in: Rome", "lives_in: Rome", "lives_in: Milan")
    assert outcomes == [("Rome", "added"), ("Rome", "confirmed"), ("Milan", "superseded")]
    assert (held(memory), held(memory, Status.SUPERSEDED)) == (["Milan"], ["Rome"])


@pytest.mark.parametrize("apart", [True, False])
def test_a_mere_statement_is_known_again_however_many_came_since(memory: Memory, apart: bool):
    said = [f"states: sight number {number}" for number in range(60)]
    if apart:
        say(memory, *said)
        said = []
    assert say(memory, *said, "states: sight number 0")[-1] == ("sight number 0", "confirmed")


def test_a_receipt_shows_each_assertion_as_the_write_left_it(memory: Memory):
    messages = [{"content": "lives_in: Rome"}, {"content": "lives_in: Milan"}]
    first, second = memory.add(messages, user_id="tim", at=NOW).assertions
    assert (first.assertion.status, second.assertion.status) == (Status.SUPERSEDED, Status.ACTIVE)


def test_a_write_is_the_same_in_one_piece_or_in_many(memory: Memory):
    said = ["lives_in: Rome", "likes: tea", "not likes: tea", "lives_in: Milan", "likes: tea"]
    say(memory, *said)
    apart = remembering()
    for content in said:
        say(apart, content)
    assert [(a.id, a.object, a.status) for a in memory.get_all(user_id="tim", history=True)] == [
        (a.id, a.object, a.status) for a in apart.get_all(user_id="tim", history=True)
    ]


def test_each_change_is_a_decision_with_what_was_before_and_after(memory: Memory):
    say(memory, "lives_in: Rome")
    say(memory, "lives_in: Milan")
    last = list(memory.audit(user_id="tim"))[-1]
    rome, milan = memory.get_all(user_id="tim", history=True)
    assert (last.action, last.body["rule"]) == ("superseded", "factual")
    assert last.body["before"][rome.id]["status"] == "active"
    assert {key: after["status"] for key, after in last.body["after"].items()} == {
        rome.id: "superseded", milan.id: "active",
    }  # fmt: skip


def test_without_reconciling_nothing_is_displaced():
    memory = remembering(reconcile_enabled=False)
    say(memory, "lives_in: Rome")
    assert say(memory, "lives_in: Milan") == [("Milan", "added")]
    assert held(memory) == ["Rome", "Milan"]


def test_without_reconciling_the_same_claim_is_still_one():
    memory = remembering(reconcile_enabled=False)
    say(memory, "lives_in: Rome")
    assert say(memory, "lives_in: rome") == [("Rome", "confirmed")]


def test_a_correction_by_hand_counts_without_reconciling_too():
    memory = remembering(reconcile_enabled=False)
    say(memory, "lives_in: Rome")
    memory.update(memory.get_all(user_id="tim")[0].id, user_id="tim", object="Milan")
    assert held(memory) == ["Milan"]


def test_a_correction_is_aimed_at_the_one_that_is_named(memory: Memory):
    say(memory, "likes: coffee", "likes: tea")
    coffee = memory.get_all(user_id="tim")[0]
    memory.update(coffee.id, user_id="tim", object="cocoa")
    assert (sorted(held(memory)), held(memory, Status.SUPERSEDED)) == (["cocoa", "tea"], ["coffee"])


class Confused(WatchedStore):
    """A store that breaks in the middle of a decision."""

    confused = False

    def by_fingerprint(self, *_: object) -> tuple[Assertion, ...]:
        """Nothing, or a surprise."""
        if self.confused:
            raise ZeroDivisionError("houba")
        return ()


def test_a_decision_that_breaks_fails_the_write_and_says_so():
    store = Confused(open_store(":memory:"), [])
    memory = remembering(store=store)
    say(memory, "lives_in: Rome")
    store.confused = True
    receipt = memory.add("lives_in: Milan", user_id="tim")
    assert (receipt.agent_error_code, receipt.reconcile_error_code) == ("RECONCILE_FAILED", "RECONCILE_EXCEPTION")
    assert (held(memory), len(memory.messages(user_id="tim"))) == (["Rome"], 1)
    with pytest.raises(ReconcileFailed, match="houba"):
        receipt.raise_for_failure()
