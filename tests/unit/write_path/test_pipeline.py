"""A write as a whole: once per request, on what is there now, everything or nothing, and honest about it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.candidate import MentionKind
from affidavit.domain.receipt import Receipt
from affidavit.errors import (
    ExtractionFailed,
    InvalidInput,
    RequestConflict,
    StaleScope,
    StoreBusy,
    StoreFull,
    WriteFailed,
)
from affidavit.ports.embedder import Vectors
from affidavit.testing import FailingEmbedder, FailingExtractor, ScriptedExtractor
from doubles import BrokenStore, WatchedEmbedder, WatchedStore, mention, objects, parts, remembering, scripted
from factories import NOW

ROME = "lives_in: Rome"


@pytest.fixture
def store() -> WatchedStore:
    return WatchedStore(open_store(":memory:"), [])


@pytest.fixture
def memory(store: WatchedStore) -> Memory:
    return remembering(store=store)


def held(memory: Memory) -> list[str]:
    return [assertion.object for assertion in memory.get_all(user_id="tim")]


def exported(memory: Memory) -> list[Any]:
    return list(memory.export(user_id="tim"))


def same(one: Receipt, other: Receipt) -> bool:
    """Whether they are the same but for being replayed and for how long the last step took."""
    return replace(one, replayed=False, timings={}) == replace(other, replayed=False, timings={})


class TestRequests:
    """A request id makes a write safe to repeat."""

    def test_a_twin_that_comes_first_is_the_one_that_counts(self, store: WatchedStore, memory: Memory):
        twin = remembering(store=store)

        def overtake() -> None:
            store.before_commit = lambda: None
            twin.add(ROME, user_id="tim", request_id="r1").raise_for_failure()

        store.before_commit = overtake
        assert memory.add(ROME, user_id="tim", request_id="r1").replayed
        assert len(memory.messages(user_id="tim")) == 1

    def test_the_same_request_gives_its_receipt_again(self, memory: Memory):
        first = memory.add(ROME, user_id="tim", request_id="r1")
        before = exported(memory)
        again = memory.add(ROME, user_id="tim", request_id="r1")
        assert (first.replayed, again.replayed) == (False, True)
        assert same(first, again)
        assert exported(memory) == before

    def test_without_a_request_id_words_are_kept_as_often_as_they_are_said(self, memory: Memory):
        assert not any(memory.add(ROME, user_id="tim").replayed for _ in range(2))
        assert (len(memory.messages(user_id="tim")), held(memory)) == (2, ["Rome"])

    def test_the_clock_does_not_make_it_another_request(self, store: WatchedStore):
        moments = iter([NOW, NOW + timedelta(days=1), NOW + timedelta(days=2)])
        made = parts(store=store, extractors=(ScriptedExtractor({}),))
        memory = Memory(replace(made, clock=lambda: next(moments)))
        memory.add(ROME, user_id="tim", request_id="r1")
        assert memory.add(ROME, user_id="tim", request_id="r1").replayed

    DIFFERENT: tuple[dict[str, Any], ...] = (
        {"messages": "lives_in: Milan"},
        {"session_id": "other"},
        {"metadata": {"a": 1}},
        {"agent_id": "bot"},
        {"infer": False},
        {"at": NOW + timedelta(days=1)},
    )

    @pytest.mark.parametrize("changes", DIFFERENT, ids=lambda changes: next(iter(changes)))
    def test_the_same_id_for_something_else_is_refused(self, memory: Memory, changes: dict[str, Any]):
        asked: dict[str, Any] = {"messages": ROME, "user_id": "tim", "request_id": "r1", "at": NOW}
        memory.add(**asked)
        before = exported(memory)
        with pytest.raises(RequestConflict, match="r1"):
            memory.add(**{**asked, **changes})
        assert exported(memory) == before

    def test_the_same_id_of_another_user_is_another_request(self, memory: Memory):
        memory.add(ROME, user_id="tim", request_id="r1")
        assert not memory.add(ROME, user_id="mia", request_id="r1").replayed

    def test_the_order_of_keys_does_not_make_it_another_request(self, memory: Memory):
        memory.add({"role": "user", "content": ROME}, user_id="tim", request_id="r1")
        assert memory.add({"content": ROME, "role": "user"}, user_id="tim", request_id="r1").replayed

    def test_a_failed_request_may_run_again(self):
        memory = remembering(embedder=FailingEmbedder(times=1))
        assert not memory.add(ROME, user_id="tim", request_id="r1").success
        again = memory.add(ROME, user_id="tim", request_id="r1")
        assert (again.success, again.replayed, held(memory)) == (True, False, ["Rome"])

    def test_after_a_failure_the_id_is_free_for_something_else(self):
        memory = remembering(embedder=FailingEmbedder(times=1))
        memory.add(ROME, user_id="tim", request_id="r1")
        assert memory.add("lives_in: Milan", user_id="tim", request_id="r1").success

    def test_a_replayed_receipt_shows_assertions_as_they_are_now(self, memory: Memory):
        memory.add(ROME, user_id="tim", request_id="r1")
        memory.add("lives_in: Milan", user_id="tim")
        again = memory.add(ROME, user_id="tim", request_id="r1")
        assert [(w.assertion.object, str(w.assertion.status)) for w in again.assertions] == [("Rome", "superseded")]

    def test_a_replayed_receipt_says_again_what_was_refused(self):
        script = {"houba": [{"predicate": "likes", "object": "tea", "quote": "I like tea"}]}
        memory = scripted(script)
        first = memory.add("houba", user_id="tim", request_id="r1")
        assert [refusal.reason for refusal in first.refused] == ["ungrounded"]
        assert same(first, memory.add("houba", user_id="tim", request_id="r1"))


class TestMessageIds:
    """Messages may bring ids of the caller's own."""

    def test_a_message_that_was_received_before_is_left_out(self, memory: Memory):
        memory.add({"id": "m1", "content": ROME}, user_id="tim")
        receipt = memory.add([{"id": "m1", "content": ROME}, {"id": "m2", "content": "likes: tea"}], user_id="tim")
        assert (receipt.messages, objects(receipt)) == (("m2",), [("tea", "added")])

    def test_one_id_twice_in_a_write_is_one_message(self, memory: Memory):
        receipt = memory.add([{"id": "m1", "content": ROME}] * 2, user_id="tim")
        assert (receipt.messages, held(memory)) == (("m1",), ["Rome"])

    def test_a_write_of_nothing_new_succeeds_and_changes_nothing(self, memory: Memory):
        memory.add({"id": "m1", "content": ROME}, user_id="tim")
        before = exported(memory)
        receipt = memory.add({"id": "m1", "content": ROME}, user_id="tim")
        assert (receipt.success, receipt.replayed, receipt.messages) == (True, True, ())
        assert exported(memory) == before

    def test_an_id_for_other_words_is_refused(self, memory: Memory):
        memory.add({"id": "m1", "content": ROME}, user_id="tim")
        with pytest.raises(InvalidInput, match="m1"):
            memory.add({"id": "m1", "content": "lives_in: Milan"}, user_id="tim")

    def test_two_users_may_use_the_same_id(self, memory: Memory):
        memory.add({"id": "m1", "content": ROME}, user_id="tim")
        assert memory.add({"id": "m1", "content": "lives_in: Milan"}, user_id="mia").success


class TestFailures:
    """A failed write stores nothing and says what failed and whether to try again."""

    FAILURES = (
        # where it fails, and what the receipt says
        ({"embedder": FailingEmbedder()}, "EMBEDDING_FAILED"),
        ({"extractors": (FailingExtractor(),)}, "LLM_ERROR"),
        ({"extractors": (FailingExtractor(ExtractionFailed("-", cause_code="EMPTY_RESPONSE")),)}, "EMPTY_RESPONSE"),
        ({"store": BrokenStore()}, "STORE_FAILED"),
    )

    @pytest.mark.parametrize(("broken", "code"), FAILURES, ids=[code for _, code in FAILURES])
    def test_the_receipt_says_what_failed(self, broken: dict[str, Any], code: str):
        receipt = Memory(parts(**broken)).add(ROME, user_id="tim", request_id="r1")
        assert (receipt.success, receipt.agent_error_code, receipt.retry_safe) == (False, code, True)
        assert (receipt.messages, receipt.assertions, receipt.request_id) == ((), (), "r1")
        assert receipt.agent_error

    @pytest.mark.parametrize("error", [StoreBusy("held"), StoreFull("full")])
    def test_a_store_that_refuses_keeps_nothing(self, memory: Memory, store: WatchedStore, error: Exception):
        memory.add("likes: tea", user_id="tim")
        before = exported(memory)
        store.refusals = [error]
        receipt = memory.add(ROME, user_id="tim")
        assert (receipt.agent_error_code, receipt.retry_safe) == ("STORE_FAILED", True)
        assert exported(memory) == before

    def test_one_failing_extractor_fails_them_all(self):
        both = (ScriptedExtractor({ROME: [{"predicate": "lives_in", "object": "Rome"}]}), FailingExtractor())
        memory = Memory(parts(extractors=both))
        assert not memory.add(ROME, user_id="tim").success
        assert exported(memory)[1:] == []

    def test_an_embedder_that_gives_too_few_vectors_fails_the_write(self):
        class Sleepy(WatchedEmbedder):
            def embed(self, texts: Any) -> Vectors:
                return super().embed(texts)[1:]

        receipt = remembering(embedder=Sleepy([])).add(ROME, user_id="tim")
        assert receipt.agent_error_code == "EMBEDDING_FAILED"

    def test_words_that_are_only_kept_need_no_extractor(self):
        memory = Memory(parts(extractors=(FailingExtractor(),)))
        assert memory.add(ROME, user_id="tim", infer=False).success
        assert (len(memory.messages(user_id="tim")), held(memory)) == (1, [])

    def test_the_receipt_raises_what_failed(self):
        receipt = Memory(parts(extractors=(FailingExtractor(),))).add(ROME, user_id="tim")
        with pytest.raises(WriteFailed, match="no reading today"):
            receipt.raise_for_failure()


class TestOtherWriters:
    """Another write to the same scope may come first."""

    def test_the_decision_is_made_again_on_what_the_other_write_left(self, memory: Memory, store: WatchedStore):
        other = remembering(store=store)

        def come_first() -> None:
            store.before_commit = lambda: None
            other.add("lives_in: Milan", user_id="tim", at=NOW)

        store.before_commit = come_first
        receipt = memory.add(ROME, user_id="tim", at=NOW + timedelta(days=1))
        assert (objects(receipt), held(memory)) == ([("Rome", "superseded")], ["Rome"])
        assert memory.verify(user_id="tim").ok

    def test_a_write_to_another_scope_does_not_matter(self):
        shared = open_store(":memory:")
        store = WatchedStore(shared, [])
        store.before_commit = lambda: remembering(store=shared).add("lives_in: Milan", user_id="mia")
        assert remembering(store=store).add(ROME, user_id="tim").success
        assert store.calls == ["commit"]

    def test_when_others_keep_coming_first_it_gives_up_and_says_so(self, memory: Memory, store: WatchedStore):
        store.refusals = [StaleScope("houba")] * 100
        receipt = memory.add(ROME, user_id="tim")
        assert (receipt.agent_error_code, receipt.retry_safe) == ("STORE_FAILED", True)
        assert 2 <= len(store.calls) < 100


class TestWhatIsSeen:
    """What extractors are given."""

    def test_each_message_is_seen_with_the_ones_before_it_in_its_conversation(self):
        seen: list[tuple[str, list[str]]] = []

        class Watching(ScriptedExtractor):
            def extract(self, turns: Any, names: Any) -> Any:
                seen.extend((turn.message.content, [m.content for m in turn.before]) for turn in turns)
                return super().extract(turns, names)

        memory = Memory(parts(extractors=(Watching({}),), session_window=2))
        memory.add([{"content": "a"}, {"content": "b"}], user_id="tim", session_id="s1")
        memory.add("x", user_id="tim", session_id="s2")
        memory.add([{"content": "c"}, {"content": "d"}], user_id="tim", session_id="s1")
        assert seen == [("a", []), ("b", ["a"]), ("x", []), ("c", ["a", "b"]), ("d", ["b", "c"])]

    def test_what_several_extractors_see_is_taken_together(self):
        both = tuple(ScriptedExtractor({"x": [{"predicate": "likes", "object": o}]}) for o in ("tea", "rum"))
        assert objects(Memory(parts(extractors=both)).add("x", user_id="tim")) == [("tea", "added"), ("rum", "added")]

    def test_a_pronoun_may_point_at_what_an_earlier_write_was_about(self):
        she = "She likes tea"
        mia = {"predicate": "occupation", "object": "cook", "subject": mention("Mia", MentionKind.NAME)}
        tea = {"predicate": "likes", "object": "tea", "subject": mention("She", MentionKind.PRONOUN, she)}
        memory = scripted({"Mia cooks": [mia], she: [tea]})
        memory.add("Mia cooks", user_id="tim")
        (written,) = memory.add(she, user_id="tim").assertions
        (resolution,) = memory.explain(written.assertion.id, user_id="tim").resolutions
        assert (written.assertion.subject, resolution.mention, resolution.entity) == ("Mia", "She", "Mia")
