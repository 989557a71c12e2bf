"""What follows from an event, whoever proposed it; and that a clash which stands lowers the trust in both sides."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit import Memory
from affidavit.domain.candidate import Act, Candidate, Mention, MentionKind
from affidavit.write_path.consequences import with_consequences
from doubles import CATALOGUE, remembering
from factories import NOW

OWNER = Mention(text="I", start=0, end=1, kind=MentionKind.OWNER)


def following(predicate: str, **changes: Any) -> list[Candidate]:
    """What follows from one candidate, itself left out."""
    made = Candidate(
        extractor_id="any/1", message_id="m1", start=0, end=9, subject=OWNER, predicate=predicate, object="a bike",
        target_id="a1", **changes,
    )  # fmt: skip
    first, *rest = with_consequences([made], CATALOGUE)
    assert first == made
    return rest


def test_what_is_bought_is_owned_from_then_on():
    (state,) = following("bought")
    assert (state.predicate, state.object, state.act, state.target_id) == ("owns", "a bike", Act.ASSERT, None)


def test_what_is_sold_is_owned_no_more():
    (state,) = following("sold")
    assert (state.predicate, state.act, state.ended, str(state.modality)) == ("owns", Act.END, True, "past")


def test_a_sale_told_with_more_words_ends_what_was_sold_and_nothing_else():
    bike = Mention(text="a bike", start=4, end=9, kind=MentionKind.THING)
    (state,) = following("sold", worded=False, object_mention=bike)
    assert (state.predicate, state.object, state.ended) == ("owns", "a bike", True)


@pytest.mark.parametrize("changes", [{"polarity": "negative"}, {"modality": "desired"}, {"modality": "planned"}])
def test_what_did_not_happen_changes_nothing(changes: dict[str, Any]):
    assert not following("bought", **changes)


def test_the_callers_events_have_consequences_as_well():
    memory = remembering()
    memory.add_extracted([{"predicate": "bought", "object": "a bike"}], user_id="tim", at=NOW).raise_for_failure()
    assert {one.predicate for one in memory.get_all(user_id="tim")} == {"bought", "owns"}


def trust(memory: Memory, predicate: str, value: str) -> float:
    """The consistency of what is held."""
    (found,) = [a for a in memory.get_all(user_id="tim") if (a.predicate, a.object) == (predicate, value)]
    return memory.explain(found.id, user_id="tim", at=NOW).confidence["consistency"]


def test_two_answers_that_both_stand_lower_the_trust_in_each_other():
    memory = remembering(reconcile_enabled=False)
    for city in ("Rome", "Oslo"):
        memory.add(f"lives_in: {city}", user_id="tim", at=NOW)
    memory.add("likes: tea", user_id="tim", at=NOW)
    assert trust(memory, "lives_in", "Rome") == pytest.approx(1 / (1 + 0.95))
    assert trust(memory, "lives_in", "Oslo") < trust(memory, "likes", "tea") == 1.0
