"""What two extractors saw in the same words is one claim, the better grounded."""

from __future__ import annotations

from typing import Any

from affidavit import Memory, Receipt
from affidavit.testing import ScriptedExtractor
from doubles import parts

AT = "2025-03-03T10:00:00+01:00"
SAID = "You know what? I live in Porto, near the sea."
PORTO = {"predicate": "lives_in", "object": "Porto"}


class Other(ScriptedExtractor):
    """A second extractor."""

    id = "other/1"


def seen(first: list[dict[str, Any]], second: list[dict[str, Any]]) -> Receipt:
    extractors = (ScriptedExtractor({SAID: first}), Other({SAID: second}))
    return Memory(parts(extractors=extractors)).add(SAID, user_id="tim", at=AT).raise_for_failure()


def kept(receipt: Receipt) -> list[tuple[str, str, str]]:
    return [
        (w.assertion.predicate, w.assertion.extractor_id, w.assertion.evidence[0].quote) for w in receipt.assertions
    ]


def test_the_narrower_quotation_wins() -> None:
    receipt = seen([PORTO], [{**PORTO, "quote": "I live in Porto"}])
    assert kept(receipt) == [("lives_in", "other/1", "I live in Porto")]


def test_the_surer_of_two_equal_readings_wins() -> None:
    receipt = seen([{**PORTO, "trust": 0.5}], [{**PORTO, "trust": 0.9}])
    assert [extractor for _, extractor, _ in kept(receipt)] == ["other/1"]


def test_a_clause_kept_as_said_gives_way_to_a_reading_of_it() -> None:
    receipt = seen([{"predicate": "states", "object": SAID}], [{**PORTO, "quote": "I live in Porto"}])
    assert [predicate for predicate, _, _ in kept(receipt)] == ["lives_in"]


def test_different_claims_and_different_words_are_both_kept() -> None:
    near = {"predicate": "likes", "object": "the sea", "quote": "near the sea"}
    states = {"predicate": "states", "object": "what", "quote": "You know what?"}
    assert len(kept(seen([states, near], [{**PORTO, "quote": "I live in Porto"}]))) == 3


def test_what_one_extractor_alone_sees_twice_is_left_to_reconciling() -> None:
    receipt = seen([PORTO, {**PORTO, "quote": "I live in Porto"}], [])
    assert [str(written.outcome) for written in receipt.assertions] == ["added", "confirmed"]
