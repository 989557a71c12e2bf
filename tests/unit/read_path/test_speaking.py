"""Whom of the people who speak a question names."""

from __future__ import annotations

import pytest

from affidavit.read_path.speaking import speakers_named, without
from affidavit.retrievers.retriever import Known

KNOWN = Known("owner", speakers=frozenset({"Ada Byron", "Will", "阿宁"}))

NAMED: list[tuple[str, set[str]]] = [
    ("What does Ada play?", {"Ada Byron"}),
    ("What does Ada Byron play?", {"Ada Byron"}),
    ("what does ada play?", {"Ada Byron"}),
    ("阿宁的琴放在哪儿？", {"阿宁"}),
    # a verb, a part of another word, somebody who never speaks
    ("What will the Canadian play?", set()),
    ("What does Byron play?", set()),
    ("小宁的琴放在哪儿？", set()),
]


@pytest.mark.parametrize(("query", "names"), NAMED)
def test_a_speaker_is_named_by_the_whole_name_or_its_first_word(query: str, names: set[str]) -> None:
    assert set(speakers_named(query, KNOWN).values()) == names


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("What is Ada's harp called?", ["What", "is", "harp", "called?"]),
        ("Has Ada seen Adams?", ["Has", "seen", "Adams?"]),
        ("阿宁的琴放在哪儿？", ["的琴放在哪儿？"]),
    ],
)
def test_the_names_leave_a_gap(query: str, left: list[str]) -> None:
    assert without(query, speakers_named(query, KNOWN)).split() == left
