"""G1 Grounded: every assertion rests on a quotation that is, character for character, in a stored message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit import Memory
from doubles import ground_truth, remembering, scripted

Change = Callable[[Memory], object]
CHANGES: list[Change] = [
    lambda memory: memory.add("lives_in: Rome\n and that is that", user_id="tim"),
    lambda memory: memory.add("likes: 茶 🐒 é", user_id="tim"),
    lambda memory: memory.add_extracted([{"predicate": "likes", "object": "rum"}], user_id="tim"),
    lambda memory: memory.update(memory.get_all(user_id="tim")[0].id, user_id="tim", object="Milan"),
    lambda memory: memory.import_(list(memory.export(user_id="tim")), user_id="mia"),
    lambda memory: memory.erase(user_id="tim", message_id=memory.messages(user_id="tim")[0].id),
]


def test_g1_after_every_kind_of_change_each_quotation_is_in_its_message():
    memory = remembering()
    for change in CHANGES:
        change(memory)
        for user in ("tim", "mia"):
            ground_truth(memory, user)


HALLUCINATED: list[dict[str, Any]] = [
    {"quote": "I live in Milan"},
    {"quote": "i live in rome"},
    {"quote": "I live  in Rome"},
    {"quote": ""},
    {"extra_spans": (("m-nowhere", 0, 3),)},
]


@pytest.mark.parametrize("fields", HALLUCINATED)
def test_g1_what_an_extractor_cannot_quote_is_refused_and_counted(fields: dict[str, Any]):
    memory = scripted({"I live in Rome": [{"predicate": "lives_in", "object": "Rome"} | fields]})
    receipt = memory.add("I live in Rome", user_id="tim")
    assert (receipt.success, receipt.assertions) == (True, ())
    assert [refusal.reason for refusal in receipt.refused] == ["ungrounded"]
    assert memory.get_all(user_id="tim") == []


spans = st.integers(-5, 30)


@given(start=spans, end=spans)
@settings(max_examples=40)
def test_g1_whatever_span_an_extractor_names_only_words_are_quoted(start: int, end: int):
    content = "I live in Rome"
    other = {"predicate": "likes", "object": "tea", "extra_spans": (("m-1", start, end),)}
    memory = scripted({content: [other]})
    memory.add({"id": "m-1", "content": content}, user_id="tim").raise_for_failure()
    ground_truth(memory, "tim")
    taken = [piece.quote for assertion in memory.get_all(user_id="tim") for piece in assertion.evidence]
    assert taken == ([content, content[start:end]] if 0 <= start < end <= len(content) else [])


SENTENCES = [
    "I moved to Berlin last month, and my sister Anna works at Siemens. She hates cold brew!",
    "我上周搬到了上海。我不能吃辣，但是我喜欢他家的拿铁。",
    "My shoe size is 42. 我妈妈住在北京。 “I love tea”, he said...",
    "  \n\tI like tea; no, coffee.\n```\nI live in Rome\n```\n> I hate rum\n",
    "🐒 I don't live in Porto any more 🐒 — I've been in Lisbon since 2019!!!",
    "Remind me to call mum tomorrow at 9. 以后别再给我推送广告了，谢谢～",
]


def test_g1_with_the_real_languages_every_quotation_is_in_its_message():
    with Memory.open(":memory:", embedder="hashed") as memory:
        for content in SENTENCES:
            memory.add(content, user_id="tim").raise_for_failure()
        memory.add([{"content": content} for content in SENTENCES], user_id="mia").raise_for_failure()
        assert len(memory.get_all(user_id="tim")) > len(SENTENCES)
        for user in ("tim", "mia"):
            ground_truth(memory, user)
