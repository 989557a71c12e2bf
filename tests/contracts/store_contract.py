"""What every store promises. A store's test module gives a `store` fixture and imports everything from here."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from threading import Thread

import numpy as np
import pytest

from affidavit.domain.assertion import Link, LinkKind, Owner, Status
from affidavit.domain.audit import canonical, link_hash, scope_key
from affidavit.domain.conflict import ConflictKind, Outcome
from affidavit.domain.message import Speaker, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.domain.scope import Scope
from affidavit.errors import InvalidInput, StaleScope, StoreError
from affidavit.ports.store import IndexEntry, ScopeHead, Selection, Store, WriteSet
from affidavit.upkeep.verifying import replay_statuses, verify_scope
from factories import (
    MIA,
    NOW,
    TIM,
    assertion,
    decision,
    entity,
    entry,
    erase_set,
    evidence,
    message,
    request,
    resolution,
    vector,
    write_set,
    written,
)

# Heads and counters


def test_a_scope_never_written_has_a_head_of_zeros(store: Store) -> None:
    assert store.head(TIM) == ScopeHead()
    assert store.scopes() == ()


def test_counters_grow_by_what_was_written(store: Store) -> None:
    written(store, "houba", "houba houba")
    written(store, "sher")
    assert store.head(TIM) == ScopeHead(version=2, messages=3, assertions=3, decisions=3)


def test_G2_a_write_decided_on_an_older_version_is_refused_whole(store: Store) -> None:
    written(store, "houba")
    late = write_set(["too late"], ScopeHead())
    with pytest.raises(StaleScope):
        store.commit(late)
    assert [said.content for said in store.messages(TIM)] == ["houba"]
    assert store.head(TIM).version == 1


def test_every_scope_written_is_listed_sorted(store: Store) -> None:
    for scope in (TIM, Scope("tim", "acme"), MIA):
        written(store, "houba", scope=scope)
    assert store.scopes() == (MIA, Scope("tim", "acme"), TIM)


# Records


def test_messages_come_back_as_they_were(store: Store) -> None:
    said = message(metadata={"channel": "邮件", "nested": {"list": [1, 2.5, None, True]}})
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(said,)))
    assert store.message(TIM, said.id) == said
    assert store.message(TIM, "nobody") is None


def test_messages_come_in_order_of_position_whatever_the_order_asked_for(store: Store) -> None:
    first, second, third = written(store, "one", "two", "three").messages
    assert list(store.messages(TIM)) == [first, second, third]
    assert list(store.messages(TIM, [third.id, "nobody", first.id])) == [first, third]


def test_more_messages_than_a_page_come_whole(store: Store) -> None:
    contents = [f"houba {number}" for number in range(1203)]
    store.commit(replace(write_set(contents), assertions=(), decisions=(), index=(), audit=()))
    assert [said.content for said in store.messages(TIM)] == contents


def test_the_tail_is_the_end_of_the_scope_or_of_a_session_oldest_first(store: Store) -> None:
    sessions = ["a", "b", "a", "b", "a"]
    said = tuple(message(place, session_id=session) for place, session in enumerate(sessions, start=1))
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=said))
    assert store.tail(TIM, 2) == said[3:]
    assert store.tail(TIM, 2, "a") == (said[2], said[4])
    assert store.tail(TIM, 0) == ()


def test_speakers_with_a_name_come_once_in_the_order_of_their_first_words(store: Store) -> None:
    ada, tim = Speaker(SpeakerKind.PERSON, "Ada"), Speaker(SpeakerKind.OWNER, "Tim")
    speaking = (ada, Speaker(SpeakerKind.ASSISTANT), tim, ada)
    said = tuple(message(place, speaker=speaker) for place, speaker in enumerate(speaking, start=1))
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=said))
    assert store.speakers(TIM) == (ada, tim)
    assert store.speakers(MIA) == ()


def test_neighbours_come_once_and_in_order(store: Store) -> None:
    said = written(store, *"abcdefg").messages
    assert [one.content for one in store.around(TIM, [6, 2, 3], 1)] == ["a", "b", "c", "d", "e", "f", "g"]
    assert store.around(TIM, [1], 0) == said[:1]
    assert store.around(TIM, [], 3) == ()


def test_salts_come_back_for_messages_that_have_one(store: Store) -> None:
    salted, bare = message(1), message(2)
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(salted, bare), salts={salted.id: "fleur de sel"}))
    assert store.salts(TIM, [salted.id, bare.id, "nobody"]) == {salted.id: "fleur de sel"}


def test_entities_come_back_in_the_order_they_became_known_and_as_last_changed(store: Store) -> None:
    pet, friend = entity(1), entity(2, "Ana", aliases=())
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), entities=(pet, friend)))
    renamed = replace(pet, aliases=("Marsupilami", "豆豆"), role="cat", holder_id=friend.id)
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), entities=(renamed,)))
    assert store.entities(TIM) == (renamed, friend)


def test_resolutions_come_in_the_order_of_the_words(store: Store) -> None:
    said = message(content="I fed her")
    to_me, to_her = resolution(said), resolution(said, mention="her", because_message_id=said.id)
    write = WriteSet(scope=TIM, expected=ScopeHead(), messages=(said,), resolutions=(to_her, to_me))
    store.commit(write)
    assert store.resolutions(TIM, [said.id]) == (to_me, to_her)
    assert store.resolutions(TIM, ["nobody"]) == ()


def test_completed_requests_come_back(store: Store) -> None:
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), request=request("sher-1", '{"success": true}')))
    assert store.request(TIM, "sher-1") == request("sher-1", '{"success": true}')
    assert store.request(TIM, "sher-2") is None


def test_decisions_are_found_by_the_newer_and_the_older_assertion(store: Store) -> None:
    older, newer = written(store, "houba", "sher").assertions
    replaced = decision(
        3, newer, outcome=Outcome.SUPERSEDED, other_id=older.id, kind=ConflictKind.FACTUAL, before={"x": 1}
    )
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), decisions=(replaced,)))
    assert store.decisions(TIM, older.id)[-1] == replaced
    assert store.decisions(TIM, newer.id)[-1] == replaced
    assert len(store.decisions(TIM)) == 3


# Assertions


def test_assertions_come_in_the_order_named_without_the_unknown(store: Store) -> None:
    first, second = written(store, "one", "two").assertions
    assert store.assertions(TIM, [second.id, "nobody", first.id]) == (second, first)
    assert store.assertions(TIM, []) == ()


def test_G3_assertions_are_found_by_fingerprint_whatever_their_status(store: Store) -> None:
    (made,) = written(store).assertions
    gone = made.with_(status=Status.RETRACTED)
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), updated=(gone,)))
    assert store.by_fingerprint(TIM, [made.fingerprint, "f00d"]) == (gone,)


def test_a_changed_assertion_comes_back_whole_with_all_its_evidence_and_links(store: Store) -> None:
    first, second = written(store, "one", "two").assertions
    again = message(3, "Still in Berlin.")
    changed = first.with_(
        evidence=(*first.evidence, evidence(again, "Berlin")),
        links=(Link(LinkKind.SUPERSEDES, second.id), Link(LinkKind.ABOUT_SAME, second.id)),
        uses=3,
    )
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), messages=(again,), updated=(changed,)))
    assert store.assertions(TIM, [first.id, second.id]) == (changed, second)
    fewer = changed.with_(evidence=changed.evidence[1:], links=())
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), updated=(fewer,)))
    assert store.assertions(TIM, [first.id]) == (fewer,)


def test_G6_the_same_claim_cannot_be_stored_twice(store: Store) -> None:
    (known,) = written(store).assertions
    copy = assertion(2, fingerprint=known.fingerprint)
    with pytest.raises(StoreError):
        store.commit(WriteSet(scope=TIM, expected=store.head(TIM), assertions=(copy,)))


def test_G1_a_quotation_that_is_not_in_the_message_is_refused(store: Store) -> None:
    said = message()
    made_up = assertion(evidence=(replace(evidence(said, "Berlin"), quote="Munich"),))
    with pytest.raises(StoreError, match="quotation"):
        store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(said,), assertions=(made_up,)))
    assert store.head(TIM) == ScopeHead()


def test_G1_a_quotation_of_a_message_nobody_sent_is_refused(store: Store) -> None:
    with pytest.raises(StoreError):
        store.commit(WriteSet(scope=TIM, expected=ScopeHead(), assertions=(assertion(),)))


def test_an_unknown_assertion_cannot_be_changed(store: Store) -> None:
    said = message()
    with pytest.raises(StoreError):
        store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(said,), updated=(assertion(on=said),)))
    assert list(store.messages(TIM)) == []


_PLAIN = assertion()
_VARIED = (
    assertion(1),
    assertion(2, subject_id="ana", subject="Ana"),
    assertion(3, predicate="works_at", dimension="employment", object_key="zoo"),
    assertion(4, status=Status.SUPERSEDED),
    assertion(5, kind=Kind.EVENT, owner=Owner.AGENT),
)

# which of the five above each selection finds
_SELECTIONS: list[tuple[Selection, list[int]]] = [
    (Selection(), [1, 2, 3, 4, 5]),
    (Selection(subject_ids=["ana"]), [2]),
    (Selection(subject_ids=["ana", _PLAIN.subject_id], dimensions=["residence"]), [1, 2, 4, 5]),
    (Selection(predicates=["works_at"]), [3]),
    (Selection(object_keys=["zoo", "berlin"], statuses=[Status.SUPERSEDED]), [4]),
    (Selection(kinds=[Kind.EVENT]), [5]),
    (Selection(owner=Owner.USER), [1, 2, 3, 4]),
    (Selection(owner=Owner.AGENT, dimensions=["residence"], kinds=[Kind.EVENT, Kind.FACT]), [5]),
    (Selection(subject_ids=[]), []),
    (Selection(limit=2), [5, 4]),
    (Selection(limit=0), []),
    (Selection(message_ids=[message().id, "nobody"], dimensions=["employment"]), [3]),
    (Selection(message_ids=["nobody"]), []),
]


@pytest.mark.parametrize(("selection", "expected"), _SELECTIONS)
def test_a_selection_narrows_by_every_field_it_gives(store: Store, selection: Selection, expected: list[int]) -> None:
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(message(),), assertions=_VARIED))
    assert [_VARIED.index(found) + 1 for found in store.select(TIM, selection)] == expected


# Search


def _indexed(store: Store, *texts: str, scope: Scope = TIM) -> None:
    """Index texts as assertions of the ids 0, 1, 2 …"""
    entries = tuple(
        IndexEntry(of="assertion", id=str(place), tokens=tuple(text.split()), vector=vector(place))
        for place, text in enumerate(texts)
    )
    store.commit(WriteSet(scope=scope, expected=store.head(scope), index=entries, embedder="houba-8"))


def test_words_find_texts_the_rarer_the_better(store: Store) -> None:
    _indexed(store, "berlin houba", "houba houba", "munich houba", "sher")
    found = store.lexical(TIM, ["berlin", "houba"], "assertion", 10)
    assert found[0][0] == "0"
    assert {identifier for identifier, _ in found} == {"0", "1", "2"}
    assert all(better >= worse for (_, better), (_, worse) in pairwise(found))


def test_a_score_says_how_much_of_what_is_looked_for_is_there(store: Store) -> None:
    _indexed(store, "berlin houba", "sher wombat")
    whole, none = store.lexical(TIM, ["berlin", "houba"], "assertion", 1), store.lexical(TIM, ["x"], "assertion", 1)
    assert (whole, none) == ([("0", pytest.approx(1.0))], [])
    assert store.lexical(TIM, ["berlin", "unheard"], "assertion", 1)[0][1] < 0.5


def test_a_limit_keeps_the_best(store: Store) -> None:
    _indexed(store, "berlin houba", "houba", "houba")
    assert [identifier for identifier, _ in store.lexical(TIM, ["berlin", "houba"], "assertion", 1)] == ["0"]
    assert store.lexical(TIM, ["berlin"], "assertion", 0) == []


@pytest.mark.parametrize(
    "token",
    ["成都", "成", "don't", "naïve", "c++", "a_b", "x-1", '"', "*", "NEAR", "Москва", "한국", "ไทย", "🦘", "x" * 900],
)
def test_any_token_is_found_and_finds_only_itself(store: Store, token: str) -> None:
    _indexed(store, token, f"{token}z", "z")
    assert [identifier for identifier, _ in store.lexical(TIM, [token], "assertion", 10)] == ["0"]


def test_tokens_that_differ_only_in_what_a_tokeniser_drops_stay_apart(store: Store) -> None:
    _indexed(store, "café", "cafe", "cafe'")
    assert [identifier for identifier, _ in store.lexical(TIM, ["cafe"], "assertion", 10)] == ["1"]


def test_messages_and_assertions_are_searched_apart(store: Store) -> None:
    write = written(store, "houba in Berlin")
    assert [found for found, _ in store.lexical(TIM, ["berlin"], "message", 5)] == [write.messages[0].id]
    assert [found for found, _ in store.lexical(TIM, ["berlin"], "assertion", 5)] == [write.assertions[0].id]
    assert [found for found, _ in store.nearest(TIM, vector(), "message", 5)] == [write.messages[0].id]


def test_G5_nobody_s_ranking_depends_on_what_others_write(store: Store) -> None:
    _indexed(store, "berlin houba", "houba sher", "houba")
    before = store.lexical(TIM, ["berlin", "houba", "sher"], "assertion", 10)
    _indexed(store, *["berlin sher"] * 50, scope=MIA)
    assert store.lexical(TIM, ["berlin", "houba", "sher"], "assertion", 10) == before


def test_the_nearest_vectors_come_with_their_cosine(store: Store) -> None:
    _indexed(store, *"abcdefghij")
    found = dict(store.nearest(TIM, vector(3) * 7, "assertion", 10))
    expected = {str(place): float(vector(place) @ vector(3)) for place in range(10)}
    assert found == pytest.approx(expected, abs=2e-3)
    assert store.nearest(TIM, vector(3), "assertion", 1)[0][0] == "3"


def test_what_is_indexed_again_replaces_what_stood_there(store: Store) -> None:
    _indexed(store, "berlin", "munich")
    assert len(store.nearest(TIM, vector(0), "assertion", 5)) == 2
    again = IndexEntry(of="assertion", id="0", tokens=("paris",), vector=vector(99))
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), index=(again,), embedder="houba-8"))
    assert store.lexical(TIM, ["berlin"], "assertion", 5) == []
    assert [found for found, _ in store.lexical(TIM, ["paris"], "assertion", 5)] == ["0"]
    assert store.nearest(TIM, vector(99), "assertion", 1)[0] == ("0", pytest.approx(1, abs=1e-3))
    assert len(store.nearest(TIM, vector(99), "assertion", 5)) == 2


def test_texts_without_a_vector_are_found_by_words_only(store: Store) -> None:
    bare = IndexEntry(of="message", id="m", tokens=("houba",), vector=None)
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), index=(bare,)))
    assert store.nearest(TIM, vector(), "message", 5) == []
    assert [found for found, _ in store.lexical(TIM, ["houba"], "message", 5)] == ["m"]


def test_vectors_of_two_models_are_never_mixed(store: Store) -> None:
    _indexed(store, "berlin")
    other = IndexEntry(of="assertion", id="new", tokens=(), vector=vector(1, 3))
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), index=(other,), embedder="sher-3"))
    assert [found for found, _ in store.nearest(TIM, vector(1, 3), "assertion", 5)] == ["new"]
    with pytest.raises(StoreError, match="dimensions"):
        store.nearest(TIM, vector(), "assertion", 5)


def test_the_head_names_the_model_of_the_last_vectors(store: Store) -> None:
    named = [store.head(TIM).embedder]
    for model in ("houba-8", "sher-3"):
        entry = IndexEntry(of="message", id="m", tokens=("houba",), vector=np.ones(2, dtype=np.float32))
        store.commit(WriteSet(scope=TIM, expected=store.head(TIM), index=(entry,), embedder=model))
        named.append(store.head(TIM).embedder)
    assert named == [None, "houba-8", "sher-3"]


def test_a_vector_that_is_no_vector_is_refused(store: Store) -> None:
    broken = IndexEntry(of="assertion", id="x", tokens=(), vector=np.array([1, np.nan], dtype=np.float32))
    with pytest.raises(StoreError):
        store.commit(WriteSet(scope=TIM, expected=ScopeHead(), index=(broken,), embedder="houba-8"))


# Scopes


def test_G5_nothing_of_another_scope_is_seen(store: Store) -> None:
    write = written(store, "houba in Berlin")
    said, made = write.messages[0], write.assertions[0]
    for other in (MIA, Scope("tim", "acme")):
        assert store.head(other) == ScopeHead()
        assert store.message(other, said.id) is None
        assert (list(store.messages(other)), store.tail(other, 9), store.around(other, [1], 9)) == ([], (), ())
        assert store.assertions(other, [made.id]) == store.by_fingerprint(other, [made.fingerprint]) == ()
        assert store.select(other, Selection()) == store.decisions(other) == store.entities(other) == ()
        assert store.lexical(other, ["berlin"], "message", 9) == store.nearest(other, vector(), "message", 9) == []
        assert (list(store.audit(other)), dict(store.salts(other, [said.id]))) == ([], {})


def test_G5_two_scopes_may_use_the_same_ids(store: Store) -> None:
    said = message()
    for scope, content in ((TIM, "houba"), (MIA, "sher")):
        write = WriteSet(scope=scope, expected=ScopeHead(), messages=(replace(said, content=content),))
        store.commit(write)
    assert [one.content for one in store.messages(TIM)] == ["houba"]
    assert [one.content for one in store.messages(MIA)] == ["sher"]


# The log


def test_G4_log_entries_are_chained_from_the_first_on(store: Store) -> None:
    head = store.commit(write_set(audit=(entry("one", z=1, a="成都"), entry("two"))))
    records = list(store.audit(TIM))
    assert [(record.seq, record.action) for record in records] == [(1, "one"), (2, "two")]
    for before, record in pairwise(records):
        assert record.previous == before.hash
        assert record.hash == link_hash(before.hash, canonical(scope_key(TIM), record.seq, record))
    assert (head.seq, head.hash) == (2, records[-1].hash)
    assert store.audit_head(TIM) == head


def test_the_log_can_be_read_from_any_record_on(store: Store) -> None:
    store.commit(write_set(audit=tuple(entry(str(number)) for number in range(1, 1101))))
    assert [record.seq for record in store.audit(TIM, after=400)] == list(range(401, 1101))
    assert list(store.audit(TIM, after=1100)) == []


def test_G4_replaying_the_log_gives_the_statuses_of_the_store(store: Store) -> None:
    write = written(store, "one", "two")
    gone = write.assertions[0].with_(status=Status.RETRACTED)
    store.commit(
        WriteSet(
            scope=TIM,
            expected=store.head(TIM),
            updated=(gone,),
            audit=(entry("retract", after={gone.id: {"status": "retracted"}}),),
        )
    )
    statuses = {made.id: str(made.status) for made in store.select(TIM, Selection())}
    assert replay_statuses(store.audit(TIM)) == statuses
    assert verify_scope(store, TIM).ok


def test_G4_a_change_the_log_does_not_tell_of_is_found(store: Store) -> None:
    write = written(store)
    silently = write.assertions[0].with_(status=Status.DORMANT)
    store.commit(WriteSet(scope=TIM, expected=store.head(TIM), updated=(silently,)))
    assert verify_scope(store, TIM).problems == (f"assertion {silently.id} is dormant, and active by the log",)


def test_a_body_that_is_no_json_is_refused_before_anything_is_written(store: Store) -> None:
    with pytest.raises(InvalidInput, match="JSON"):
        store.commit(write_set(audit=(entry("houba", when=NOW),)))
    assert store.head(TIM) == ScopeHead()


# Erasing


def test_G3_erased_messages_are_gone_from_every_read(store: Store) -> None:
    write = written(store, "a secret", "no secret")
    secret, kept = write.messages
    store.commit(
        WriteSet(scope=TIM, expected=store.head(TIM), request=request(receipt=f'{{"messages":["{secret.id}"]}}'))
    )
    store.erase(erase_set(store.head(TIM), message_ids=(secret.id,), assertion_ids=(write.assertions[0].id,)))
    assert list(store.messages(TIM)) == [kept]
    assert store.lexical(TIM, ["a"], "message", 5) == []
    assert [found for found, _ in store.nearest(TIM, vector(), "assertion", 5)] == [write.assertions[1].id]
    assert (store.request(TIM, "sher-1"), dict(store.salts(TIM, [secret.id]))) == (None, {})
    assert store.decisions(TIM, write.assertions[0].id) == ()
    assert verify_scope(store, TIM).ok


def test_an_assertion_with_other_evidence_survives_the_erasure_of_a_message(store: Store) -> None:
    said, again = message(1), message(2)
    both = assertion(evidence=(evidence(said), evidence(again)))
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(said, again), assertions=(both,)))
    left = both.with_(evidence=both.evidence[1:])
    store.erase(erase_set(store.head(TIM), message_ids=(said.id,), updated=(left,)))
    assert store.select(TIM, Selection()) == (left,)


def test_links_to_what_is_erased_go_with_it(store: Store) -> None:
    said = message()
    old = assertion(1, said, status=Status.SUPERSEDED, superseded_by=assertion(2).id)
    new = assertion(2, said, links=(Link(LinkKind.SUPERSEDES, old.id),))
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(said,), assertions=(old, new)))
    store.erase(erase_set(store.head(TIM), assertion_ids=(new.id,)))
    assert store.select(TIM, Selection()) == (old.with_(superseded_by=None),)


def test_erased_entities_take_their_resolutions_along(store: Store) -> None:
    said, pet = message(), entity()
    seen = resolution(said, pet)
    store.commit(WriteSet(scope=TIM, expected=ScopeHead(), messages=(said,), entities=(pet,), resolutions=(seen,)))
    store.erase(erase_set(store.head(TIM), entity_ids=(pet.id,)))
    assert (store.entities(TIM), store.resolutions(TIM, [said.id])) == ((), ())


def test_erasing_everything_leaves_the_log_the_counters_and_the_others(store: Store) -> None:
    written(store, "one", "two")
    written(store, "sher", scope=MIA)
    before = store.head(TIM)
    store.erase(erase_set(before, everything=True))
    assert store.head(TIM) == replace(before, version=before.version + 1)
    assert (list(store.messages(TIM)), store.select(TIM, Selection())) == ([], ())
    assert store.lexical(TIM, ["one"], "message", 5) == store.nearest(TIM, vector(), "message", 5) == []
    assert [said.content for said in store.messages(MIA)] == ["sher"]
    assert verify_scope(store, TIM).ok
    assert verify_scope(store, MIA).ok


def test_erasing_on_an_older_version_is_refused(store: Store) -> None:
    written(store)
    with pytest.raises(StaleScope):
        store.erase(erase_set(ScopeHead(), everything=True))
    assert len(list(store.messages(TIM))) == 1


def test_ids_are_not_given_twice_after_an_erasure(store: Store) -> None:
    written(store, "one")
    store.erase(erase_set(store.head(TIM), everything=True))
    write = written(store, "two")
    assert write.messages[0].position == 2
    assert verify_scope(store, TIM).ok


# Threads, and the end


def test_threads_lose_and_duplicate_nothing(store: Store) -> None:
    def keep_writing(name: str) -> None:
        for number in range(5):
            _insist(store, f"{name} {number}")

    threads = [Thread(target=keep_writing, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    said = [one.content for one in store.messages(TIM)]
    assert sorted(said) == sorted(f"{name} {number}" for name in "abcd" for number in range(5))
    assert verify_scope(store, TIM).ok


def _insist(store: Store, content: str) -> None:
    while True:
        try:
            store.commit(write_set([content], store.head(TIM)))
        except StaleScope:
            continue
        return


def test_closing_twice_is_harmless_and_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.head(TIM)
