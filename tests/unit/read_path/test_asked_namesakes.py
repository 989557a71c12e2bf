"""Of people of one name a question means whom its words describe, and else whoever is called just so."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from affidavit import Memory

PRIYA = ("Priya from the gym lives in Bath.", "My cousin Priya lives in Truro.")
ZHOU = ("隔壁小周住在三楼。", "我表弟小周住在苏州。")
TESS = ("Tess lives in Bath.", "Tess Moran lives in Hull.")

ASKED = [
    (PRIYA, "Where does my cousin Priya live?", {"Truro"}),
    (PRIYA, "Where does Priya from the gym live?", {"Bath"}),
    (PRIYA, "Where does Priya live?", {"Truro", "Bath"}),  # nobody is called just so: both are meant
    ((*PRIYA, "Priya lives in Hull."), "Where does Priya live?", {"Hull"}),
    ((*PRIYA, "Priya lives in Hull."), "Where does Priya from the gym live?", {"Bath"}),
    (TESS, "Where does Tess live?", {"Bath"}),
    (TESS, "Where does Tess Moran live?", {"Hull"}),
    (ZHOU, "表弟小周住在哪里？", {"苏州"}),
    (ZHOU, "隔壁小周住在哪里？", {"三楼"}),
]


@pytest.mark.parametrize(("told", "query", "expected"), ASKED)
def test_a_question_means_whom_its_words_fit_best(told: Sequence[str], query: str, expected: set[str]) -> None:
    with Memory.open(":memory:") as memory:
        for day, text in enumerate(told, 1):
            memory.add(text, user_id="u", session_id=f"s{day}", at=f"2026-03-0{day}T10:00:00+00:00")
        assert set(memory.ask(query, user_id="u").values) == expected
