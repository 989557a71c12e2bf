"""What verdicts change: the new assertion and the known ones afterwards."""

from __future__ import annotations

from typing import Any

from affidavit.conflicts.applying import Applied, apply
from affidavit.conflicts.arbitrating import Arbiter, arbitrate
from affidavit.domain.assertion import Assertion, Link, LinkKind, Owner, Source, Status
from affidavit.domain.candidate import Act
from affidavit.domain.conflict import Outcome
from claims import catalogue, claim, day

ARBITER = Arbiter(catalogue=catalogue())


def met(new: Assertion, *known: Assertion, act: Act = Act.ASSERT) -> Applied:
    return apply(new, arbitrate(new, known, ARBITER, act=act))


def known(table: dict[str, Any], name: str = "a1", said: float = 0) -> Assertion:
    return claim(table, name, said)


def new(table: dict[str, Any]) -> Assertion:
    return claim(table, "a9", 100)


def test_a_claim_that_meets_nothing_is_added() -> None:
    applied = met(new({"likes": "tea"}))
    assert (applied.outcome, applied.is_new, applied.changes) == (Outcome.ADDED, True, ())


def test_the_loser_is_superseded_and_closed_when_the_winner_was_said() -> None:
    applied = met(new({"lives_in": "Braga"}), known({"lives_in": "Porto"}))
    (porto,) = applied.updated
    assert (porto.status, porto.superseded_by, porto.validity.end) == (Status.SUPERSEDED, "a9", day(100))
    assert applied.assertion.links == (Link(LinkKind.SUPERSEDES, "a1"),)


def test_the_loser_is_closed_at_the_time_told_rather_than_said() -> None:
    (porto,) = met(new({"lives_in": "Braga", "from": 80}), known({"lives_in": "Porto"})).updated
    assert porto.validity.end == day(80)


def test_what_ended_is_closed_at_its_end() -> None:
    over = new({"works_at": "Acme", "modality": "past", "to": 70})
    (acme,) = met(over, known({"works_at": "Acme"}), act=Act.END).updated
    assert (acme.status, acme.validity.end) == (Status.SUPERSEDED, day(70))


def test_what_was_corrected_never_held() -> None:
    (wrong,) = met(new({"workplace": "24楼"}), known({"workplace": "14楼"}), act=Act.CORRECT).updated
    assert wrong.validity.start == wrong.validity.end or wrong.validity.end == day(0)


def test_a_correction_among_many_hits_the_last_of_them_only() -> None:
    older, last = known({"has_pet": "cat"}), known({"has_pet": "dog"}, "a2", 50)
    applied = met(new({"has_pet": "parrot"}), older, last, act=Act.CORRECT)
    assert [item.id for item in applied.updated] == ["a2"]


def test_the_same_claim_adds_evidence_and_no_assertion() -> None:
    applied = met(new({"does_not_eat": "辣"}), known({"does_not_eat": "辣"}))
    assert not applied.is_new
    assert (applied.assertion.id, len(applied.assertion.evidence)) == ("a1", 2)
    assert (applied.assertion.said_at, applied.assertion.confirmed_at) == (day(0), day(100))


def test_the_same_words_twice_are_one_piece_of_evidence() -> None:
    one = known({"likes": "tea", "message": "m"})
    again = met(one.with_(id="a9"), one)
    assert again.assertion == one


def test_an_echo_by_the_assistant_confirms_nothing() -> None:
    echo = new({"lives_in": "Porto", "source": "assistant"}).with_(owner=Owner.AGENT)
    porto = known({"lives_in": "Porto"})
    assert met(echo, porto).assertion == porto


def test_what_the_assistant_supposed_is_the_owners_once_the_owner_says_it() -> None:
    guess = known({"lives_in": "Porto", "source": "assistant"}).with_(owner=Owner.AGENT)
    said = met(new({"lives_in": "Porto"}), guess).assertion
    assert (said.owner, said.source) == (Owner.USER, Source.STATEMENT)


def test_a_superseded_preference_comes_back_and_displaces_what_displaced_it() -> None:
    window = known({"prefers": "window seat", "status": "superseded", "to": 50})
    aisle = known({"prefers": "aisle seat"}, "a2", 50)
    applied = met(new({"prefers": "window seat"}), window.with_(superseded_by="a2"), aisle)
    after = {item.id: item for item in applied.updated}
    assert (after["a1"].status, after["a1"].superseded_by, after["a1"].validity.end) == (Status.ACTIVE, None, None)
    assert (after["a2"].status, after["a2"].superseded_by) == (Status.SUPERSEDED, "a1")


def test_late_words_for_what_is_superseded_confirm_it_without_waking_it() -> None:
    porto = known({"lives_in": "Porto", "status": "superseded", "to": 200}).with_(superseded_by="a2")
    applied = met(new({"lives_in": "Porto"}), porto, known({"lives_in": "Braga"}, "a2", 200))
    assert applied.assertion.status is Status.SUPERSEDED
    assert [item.id for item in applied.updated] == ["a1"]


def test_a_weaker_source_is_set_aside_and_the_statement_stays() -> None:
    applied = met(new({"sleeps_at": "00:45", "source": "behaviour"}), known({"sleeps_at": "22:30"}))
    assert (applied.outcome, applied.assertion.status) == (Outcome.KEPT_FOR_REVIEW, Status.DORMANT)
    assert applied.updated == ()


def test_a_weaker_source_said_again_does_not_wake_beside_the_statement() -> None:
    weak = known({"sleeps_at": "00:45", "source": "behaviour", "status": "dormant"}, "a2")
    applied = met(new({"sleeps_at": "00:45", "source": "behaviour"}), weak, known({"sleeps_at": "22:30"}))
    assert applied.assertion.status is Status.DORMANT


def test_a_statement_sets_aside_what_a_tool_had_said() -> None:
    tool = known({"happens_at": "周四", "who": "洗牙", "source": "tool"})
    (aside,) = met(new({"happens_at": "周五", "who": "洗牙"}), tool).updated
    assert (aside.status, aside.superseded_by) == (Status.DORMANT, "a9")


def test_late_news_enters_history_until_the_known_one_was_said() -> None:
    applied = met(new({"lives_in": "Porto"}), known({"lives_in": "Braga"}, said=200))
    late = applied.assertion
    assert (late.status, late.superseded_by, late.validity.end) == (Status.SUPERSEDED, "a1", day(200))
    assert applied.updated == ()


def test_late_news_between_two_values_shortens_the_first() -> None:
    porto = known({"lives_in": "Porto", "status": "superseded", "to": 200}).with_(superseded_by="a3")
    braga = known({"lives_in": "Braga"}, "a3", 200)
    applied = met(new({"lives_in": "Faro"}), porto, braga)
    (before,) = applied.updated
    assert (before.superseded_by, before.validity.end) == ("a9", day(100))
    assert (applied.assertion.superseded_by, applied.assertion.validity.end) == ("a3", day(200))


def test_an_exception_is_linked_to_its_rule() -> None:
    applied = met(new({"remind": "会议"}), known({"do_not_push": "任何东西"}))
    assert applied.assertion.links == (Link(LinkKind.EXCEPTION_TO, "a1"),)
    assert applied.updated == ()


def test_a_deed_ends_the_intention_and_is_linked_to_it() -> None:
    applied = met(new({"bought": "洗碗机"}), known({"wants_to_buy": "洗碗机"}))
    assert applied.assertion.links == (Link(LinkKind.FULFILS, "a1"),)
    assert [item.status for item in applied.updated] == [Status.EXPIRED]


def test_a_refinement_takes_the_place_of_what_stays_true() -> None:
    applied = met(new({"lives_in": "成都武侯区"}), known({"lives_in": "成都"}))
    (city,) = applied.updated
    assert (city.status, city.validity.is_open) == (Status.SUPERSEDED, True)
    assert applied.assertion.links == (Link(LinkKind.REFINES, "a1"),)


def test_a_less_exact_repetition_is_kept_behind_the_exact_one() -> None:
    applied = met(new({"lives_in": "成都"}), known({"lives_in": "成都武侯区"}))
    (exact,) = applied.updated
    assert (applied.assertion.status, applied.assertion.superseded_by) == (Status.SUPERSEDED, "a1")
    assert (exact.status, exact.links) == (Status.ACTIVE, (Link(LinkKind.REFINES, "a9"),))


def test_one_part_is_withdrawn_and_the_rest_stays() -> None:
    summer = known({"drinks": "iced americano", "if": {"season": "summer"}})
    winter = known({"drinks": "hot americano", "if": {"season": "winter"}}, "a2")
    over = new({"drinks": "hot americano", "if": {"season": "winter"}, "not": True})
    assert [item.id for item in met(over, summer, winter, act=Act.END).updated] == ["a2"]


def test_another_occurrence_has_a_fingerprint_of_its_own() -> None:
    cold = known({"ill_with": "a cold"})
    again = met(new({"ill_with": "a cold"}), cold).assertion
    assert again.id == "a9"
    assert again.fingerprint != cold.fingerprint


def test_a_third_occurrence_is_told_apart_from_both() -> None:
    first = known({"ill_with": "a cold"})
    second = met(new({"ill_with": "a cold"}), first).assertion
    third = met(claim({"ill_with": "a cold"}, "a10", 300), first, second).assertion
    assert len({first.fingerprint, second.fingerprint, third.fingerprint}) == 3


def test_judging_again_gives_the_same() -> None:
    fresh, old = new({"lives_in": "Braga"}), known({"lives_in": "Porto"})
    assert met(fresh, old) == met(fresh, old)
