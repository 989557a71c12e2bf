"""What words would do to what is known, before they are said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affidavit import Memory

AT = "2026-03-01T09:00:00+00:00"
LATER = "2026-03-08T09:00:00+00:00"


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory.open(":memory:") as opened:
        for number, words in enumerate(("I live in Turin.", "I keep three goats.", "我是天蝎座的", "我住在云南昆明")):
            opened.add(words, user_id=f"u{number}", at=AT)
        yield opened


@pytest.mark.parametrize(
    ("user", "words", "bearing"),
    [("u0", "I live in Genoa now.", "contradicts"), ("u0", "I live in Turin.", "agrees"),
     ("u0", "I'd like some tea.", "neutral"), ("u1", "I keep two goats.", "contradicts"),
     ("u2", "我是狮子座", "contradicts"), ("u2", "我是天蝎座", "agrees")],
)  # fmt: skip
def test_words_are_judged_as_a_write_would(memory: Memory, user: str, words: str, bearing: str) -> None:
    assert memory.compare(words, user_id=user, at=LATER).bearing == bearing


@pytest.mark.parametrize(
    ("user", "words", "bearing"),
    [("u3", "我们昆明又下雨了", "agrees"),
     ("u3", "我还在大理呢", "contradicts"),
     ("u3", "你是大理的吧", "neutral"), ("u3", "周末去大理", "neutral")],
)  # fmt: skip
def test_likeness_and_mentions_are_hints_and_only_when_asked_for(
    memory: Memory, user: str, words: str, bearing: str
) -> None:
    compared = memory.compare(words, user_id=user, at=LATER, hints=True)
    assert compared.bearing == bearing
    assert all(found.hinted for found in compared.findings)


def test_nothing_is_stored(memory: Memory) -> None:
    before = list(memory.audit(user_id="u0"))
    memory.compare("I live in Genoa now.", user_id="u0", at=LATER, hints=True)
    assert list(memory.audit(user_id="u0")) == before
    assert len(memory.messages(user_id="u0")) == 1


def test_a_contradiction_names_the_assertion_and_the_rule(memory: Memory) -> None:
    (found,) = memory.compare("I live in Genoa now.", user_id="u0", at=LATER).findings
    (held,) = memory.get_all(user_id="u0")
    assert (found.assertion_id, found.rule, found.known) == (held.id, "factual", held.evidence[0].quote)
