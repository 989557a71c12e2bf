"""The user's own hand: retracting, settling, taking back, citing and objecting. Everything is a new decision."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.assertion import Assertion, LinkKind, Source, Status
from affidavit.domain.conflict import Conflict, ConflictKind, Outcome
from affidavit.domain.evidence import Stance
from affidavit.errors import InvalidInput, NotFound, StaleScope, StoreFailed
from doubles import WatchedStore, remembering, scripted
from factories import NOW

DAY = timedelta(days=1)


@pytest.fixture
def memory() -> Memory:
    return remembering()


def say(memory: Memory, *contents: str) -> list[Assertion]:
    """Say things on one day after the other; gives everything known then."""
    for day, content in enumerate(contents):
        memory.add(content, user_id="tim", at=NOW + day * DAY).raise_for_failure()
    return memory.get_all(user_id="tim", history=True)


def statuses(memory: Memory) -> dict[str, str]:
    return {a.object: str(a.status) for a in memory.get_all(user_id="tim", history=True)}


def last_decision(memory: Memory, action: str) -> str:
    """Id of the last decision of a kind."""
    return [r.body["decision"] for r in memory.audit(user_id="tim") if r.action == action][-1]


class TestRetracting:
    def test_what_is_retracted_stays_in_the_history(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        memory.delete(rome.id, user_id="tim")
        assert memory.get_all(user_id="tim") == []
        assert memory.get(rome.id, user_id="tim").status is Status.RETRACTED
        assert [record.action for record in memory.history(rome.id, user_id="tim")] == ["added", "retracted"]

    def test_retracting_again_changes_nothing(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        memory.delete(rome.id, user_id="tim")
        logged = len(list(memory.audit(user_id="tim")))
        memory.delete(rome.id, user_id="tim")
        assert len(list(memory.audit(user_id="tim"))) == logged

    def test_everything_that_is_held_can_be_retracted_at_once(self, memory: Memory):
        say(memory, "lives_in: Rome", "lives_in: Milan", "likes: tea")
        memory.add("likes: rum", user_id="mia")
        assert memory.delete_all(user_id="tim") == 2
        assert statuses(memory) == {"Rome": "superseded", "Milan": "retracted", "tea": "retracted"}
        assert len(memory.get_all(user_id="mia")) == 1

    def test_what_is_said_again_after_a_retraction_is_held_again(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        memory.delete(rome.id, user_id="tim", at=NOW)
        memory.add("lives_in: Rome", user_id="tim", at=NOW + DAY)
        assert statuses(memory) == {"Rome": "active"}


class TestSettling:
    @pytest.fixture
    def waiting(self) -> Memory:
        """A clash that the signals leave to a person: hearsay against the owner's word."""
        rumour = {"predicate": "lives_in", "object": "Milan", "source": Source.COOCCURRENCE}
        memory = scripted({"I live in Rome": [{"predicate": "lives_in", "object": "Rome"}], "Milan": [rumour]})
        say(memory, "I live in Rome", "Milan")
        return memory

    def clash(self, memory: Memory) -> Conflict:
        (clash,) = memory.reviews(user_id="tim")
        return clash

    def test_what_waits_says_what_clashes_and_why(self, waiting: Memory):
        clash = self.clash(waiting)
        assert (clash.older.object, clash.newer.object, clash.decision) == ("Rome", "Milan", Outcome.KEPT_FOR_REVIEW)
        assert clash.signals
        assert clash.why

    KEPT = (
        ("newer", {"Rome": "superseded", "Milan": "active"}),
        ("older", {"Rome": "active", "Milan": "superseded"}),
        ("both", {"Rome": "active", "Milan": "active"}),
    )

    @pytest.mark.parametrize(("keep", "after"), KEPT)
    def test_a_person_may_keep_either_or_both(self, waiting: Memory, keep: Any, after: dict[str, str]):
        waiting.resolve(self.clash(waiting).decision_id, user_id="tim", keep=keep, at=NOW + 3 * DAY)
        assert statuses(waiting) == after
        assert waiting.reviews(user_id="tim") == []
        assert waiting.verify(user_id="tim").ok

    def test_the_loser_ends_when_it_was_settled(self, waiting: Memory):
        clash = self.clash(waiting)
        waiting.resolve(clash.decision_id, user_id="tim", keep="newer", at=NOW + 3 * DAY)
        rome, milan = (waiting.get(a.id, user_id="tim") for a in (clash.older, clash.newer))
        assert (rome.superseded_by, rome.validity.end) == (milan.id, NOW + 3 * DAY)
        assert [(link.kind, link.target_id) for link in milan.links][-1] == (LinkKind.SUPERSEDES, rome.id)

    def test_taking_the_settlement_back_leaves_it_waiting_no_more(self, waiting: Memory):
        before = statuses(waiting)
        waiting.resolve(self.clash(waiting).decision_id, user_id="tim", keep="newer")
        waiting.revert(last_decision(waiting, "superseded"), user_id="tim")
        assert statuses(waiting) == before

    def test_only_one_of_three_can_be_kept(self, waiting: Memory):
        neither: Any = "neither"
        with pytest.raises(InvalidInput, match="keep"):
            waiting.resolve(self.clash(waiting).decision_id, user_id="tim", keep=neither)

    def test_a_decision_about_one_assertion_is_no_clash(self, memory: Memory):
        say(memory, "lives_in: Rome")
        with pytest.raises(NotFound, match="clash"):
            memory.resolve(last_decision(memory, "added"), user_id="tim", keep="newer")

    def test_a_decision_of_another_user_is_not_found(self, waiting: Memory):
        with pytest.raises(NotFound):
            waiting.resolve(self.clash(waiting).decision_id, user_id="mia", keep="newer")


class TestTakingBack:
    def test_what_was_displaced_stands_again(self, memory: Memory):
        before = say(memory, "lives_in: Rome")[0]
        say(memory, "lives_in: Milan")
        memory.revert(last_decision(memory, "superseded"), user_id="tim", at=NOW + DAY)
        assert statuses(memory) == {"Rome": "active", "Milan": "retracted"}
        assert memory.get(before.id, user_id="tim").validity == before.validity

    def test_what_was_added_is_retracted(self, memory: Memory):
        say(memory, "lives_in: Rome")
        memory.revert(last_decision(memory, "added"), user_id="tim")
        assert statuses(memory) == {"Rome": "retracted"}

    def test_what_was_known_before_is_as_it_was_before(self, memory: Memory):
        say(memory, "likes: tea", "not likes: tea", "likes: tea")
        memory.revert(last_decision(memory, "superseded"), user_id="tim", at=NOW + 9 * DAY)
        likes, dislikes = memory.get_all(user_id="tim", history=True)
        assert (likes.status, dislikes.status) == (Status.SUPERSEDED, Status.ACTIVE)
        assert likes.superseded_by == dislikes.id

    def test_what_was_taken_back_can_be_brought_back(self, memory: Memory):
        say(memory, "lives_in: Rome", "lives_in: Milan")
        before = statuses(memory)
        memory.revert(last_decision(memory, "superseded"), user_id="tim", at=NOW + 2 * DAY)
        memory.revert(last_decision(memory, "reverted"), user_id="tim", at=NOW + 3 * DAY)
        assert statuses(memory) == before
        assert memory.verify(user_id="tim").ok

    def test_a_decision_that_is_none_is_not_found(self, memory: Memory):
        with pytest.raises(NotFound, match="d-houba"):
            memory.revert("d-houba", user_id="tim")


def test_clashes_are_told_with_their_kind_and_rule(memory: Memory):
    say(memory, "lives_in: Rome", "lives_in: Milan")
    (clash,) = memory.conflicts(user_id="tim")
    assert (clash.kind, clash.rule, clash.decision) == (ConflictKind.FACTUAL, "factual", Outcome.SUPERSEDED)
    assert (clash.older.object, clash.newer.object) == ("Rome", "Milan")


class TestFeedback:
    def test_a_citation_is_counted_once_per_answer(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        memory.cite([rome.id, rome.id], user_id="tim")
        memory.cite(rome.id, user_id="tim")
        assert memory.get(rome.id, user_id="tim").uses == 2
        assert [record.action for record in memory.history(rome.id, user_id="tim")] == ["added", "cite", "cite"]

    def test_one_unknown_among_them_and_none_is_cited(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        with pytest.raises(NotFound):
            memory.cite([rome.id, "a-houba"], user_id="tim")
        assert memory.get(rome.id, user_id="tim").uses == 0

    def test_an_objection_takes_a_citation_back_and_weakens(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        memory.cite([rome.id], user_id="tim")
        before = memory.explain(rome.id, user_id="tim", at=NOW).confidence["feedback"]
        memory.dispute(rome.id, user_id="tim")
        disputed = memory.get(rome.id, user_id="tim")
        assert (disputed.uses, disputed.disputes) == (0, 1)
        assert memory.explain(rome.id, user_id="tim", at=NOW).confidence["feedback"] < before

    def test_the_words_of_the_objection_are_evidence_against_it(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        (objection,) = memory.add("I never said that!", user_id="tim").messages
        memory.dispute(rome.id, user_id="tim", message_id=objection)
        kept = memory.get(rome.id, user_id="tim").evidence[-1]
        assert (kept.quote, kept.stance) == ("I never said that!", Stance.DISPUTES)

    def test_the_same_words_object_once(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        (objection,) = memory.add("I never said that!", user_id="tim").messages
        for _ in range(2):
            memory.dispute(rome.id, user_id="tim", message_id=objection)
        disputed = memory.get(rome.id, user_id="tim")
        assert (disputed.disputes, len(disputed.evidence)) == (1, 2)

    def test_words_that_were_never_said_object_to_nothing(self, memory: Memory):
        (rome,) = say(memory, "lives_in: Rome")
        with pytest.raises(NotFound, match="m-houba"):
            memory.dispute(rome.id, user_id="tim", message_id="m-houba")
        assert memory.get(rome.id, user_id="tim").disputes == 0


class TestOtherWriters:
    """A change is decided again when another write came first."""

    CALLS: tuple[Callable[[Memory, str], object], ...] = (
        lambda memory, rome: memory.delete(rome, user_id="tim"),
        lambda memory, rome: memory.cite([rome], user_id="tim"),
        lambda memory, rome: memory.dispute(rome, user_id="tim"),
        lambda memory, rome: memory.sweep(user_id="tim", at=NOW + 40_000 * DAY),
    )

    @pytest.mark.parametrize("call", CALLS)
    def test_nothing_of_the_other_write_is_lost(self, call: Callable[[Memory, str], object]):
        shared = open_store(":memory:")
        store = WatchedStore(shared, [])
        memory, other = remembering(store=store), remembering(store=shared)
        (rome,) = say(memory, "lives_in: Rome")

        def come_first() -> None:
            store.before_commit = lambda: None
            other.add("lives_in: ROME", user_id="tim", at=NOW + DAY)

        store.before_commit = come_first
        call(memory, rome.id)
        assert len(memory.get(rome.id, user_id="tim").evidence) == 2
        assert memory.verify(user_id="tim").ok

    @pytest.mark.parametrize("call", CALLS)
    def test_it_gives_up_when_others_keep_coming_first(self, call: Callable[[Memory, str], object]):
        store = WatchedStore(open_store(":memory:"), [])
        memory = remembering(store=store)
        (rome,) = say(memory, "lives_in: Rome")
        store.refusals = [StaleScope("houba")] * 100
        with pytest.raises(StoreFailed):
            call(memory, rome.id)
        assert memory.get(rome.id, user_id="tim") == rome
