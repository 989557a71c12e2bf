"""Plain questions about what was plainly said: a relative's work, what was before, how many there are by now."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from affidavit import Memory

TOLD = datetime(2026, 3, 11, 10, tzinfo=UTC)
ASKED = datetime(2026, 5, 20, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "question", "answer"),
    [
        (["My husband Aldo is a glazier.", "I row on Mondays."], "What does my husband do?", "glazier"),
        (["My aunt is a tiler."], "What does my aunt do?", "tiler"),
        (["I row on Mondays.", "My aunt is a tiler."], "What do I do on Mondays?", "row"),
        (["I live in Ghent. Before that I lived in Lille."], "Where did I live before Ghent?", "Lille"),
        (["We have two goats, Bim and Tula.", "We took in a third goat."], "How many goats do we have?", "3"),
        (["We have two goats, Bim and Tula."], "How many goats do we have?", "two goats"),
        (["My aunt has three kids: Ann, Bo and Cy."], "How many kids does my aunt have?", "three kids"),
        (["I have an optician appointment on 18 March."], "When was my optician appointment?", "2026-03-18"),
        (["I've been having migraines."], "What health problems do I have?", "migraines"),
        (["My aunt died in May 2019."], "When did my aunt die?", "2019-05"),
        (["My aunt died of malaria."], "What did my aunt die of?", "malaria"),
        (
            ["My aunt passed away in 2019."],
            "Is my aunt still alive?",
            "No: aunt: My aunt passed away in 2019 (2019-01-01/..)",
        ),
        (
            ["My aunt is still alive.", "My aunt died of a stroke."],
            "Is my aunt alive?",
            "No: The user's aunt died: stroke.",
        ),
        (["My aunt is still alive."], "Is my aunt dead?", "No: The user's aunt is alive."),
        (["我姑姑2019年去世了。"], "我姑姑是哪年去世的？", "2019"),
        (["我姑姑还健在。"], "我姑姑还在世吗？", "是: 姑姑: 我姑姑还健在"),
        (["My gym costs 32 pounds, Aldo's is 45."], "How much is Aldo's gym?", "45"),
    ],
)
def test_a_plain_question_has_a_plain_answer(said: list[str], question: str, answer: str):
    memory = Memory.open(":memory:")
    for day, text in enumerate(said):
        memory.add(text, user_id="tim", at=TOLD + timedelta(days=day)).raise_for_failure()
    assert memory.ask(question, user_id="tim", at=ASKED).text == answer
