"""Facts about named things: the latest holds, and questions are answered over as many of them as it takes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affidavit import Memory

AT = "2026-03-11T10:00:00+00:00"
LATER = "2026-03-12T10:00:00+00:00"
FACTS = (
    "The author of The Salt Road is Maud Ellery.",
    "Maud Ellery is married to Piet Maas.",
    "Piet Maas was born in the city of Ghent.",
    "Ghent is located in the continent of Europe.",
    "Maud Ellery is a citizen of Norway.",
    "The capital of Norway is Bergen.",
    "The capital of Norway is Oslo.",
    "12. curling was created in the country of Scotland.",
    "13. Dora Quist is associated with the sport of curling.",
    "14. The capital of Scotland is Edinburgh.",
    "Brightwater Mills was founded by Josiah Penn.",
    "《长夜行》的作者是林若溪。",
    "《长夜行》的作者是周以安。",
    "15. 周以安的配偶是何书远。",
    "16. 何书远出生于厦门。",
)  # fmt: skip


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory.open(":memory:", embedder="hashed") as memory:
        for fact in FACTS:
            memory.add(fact, user_id="ada", at=AT).raise_for_failure()
        yield memory


QUESTIONS = (
    ("Who is the author of The Salt Road?", "Maud Ellery"),
    ("What is the capital of Norway?", "Oslo"),
    ("Which sport is Dora Quist associated with?", "curling"),
    ("Who founded Brightwater Mills?", "Josiah Penn"),
    ("Who is the spouse of the author of The Salt Road?", "Piet Maas"),
    ("Where was the spouse of the author of The Salt Road born?", "Ghent"),
    ("On which continent was the husband of the author of The Salt Road born?", "Europe"),
    ("What is the capital of the country that the author of The Salt Road is a citizen of?", "Oslo"),
    ("Which city is the capital of the country where the sport of Dora Quist originated?", "Edinburgh"),
    ("《长夜行》的作者是谁？", "周以安"),
    ("《长夜行》的作者的配偶是谁？", "何书远"),
)  # fmt: skip


@pytest.mark.parametrize(("question", "value"), QUESTIONS)
def test_a_question_is_answered_over_the_facts_it_takes(memory: Memory, question: str, value: str):
    answer = memory.ask(question, user_id="ada", at=LATER)
    assert (answer.values, answer.known) == ((value,), True)


def test_the_earlier_fact_is_kept_as_superseded(memory: Memory):
    held = [one for one in memory.get_all(user_id="ada", history=True) if one.subject == "Norway"]
    assert [(one.object, str(one.status)) for one in held] == [("Bergen", "superseded"), ("Oslo", "active")]


def test_what_is_said_of_things_is_not_the_owners(memory: Memory):
    assert not [one for one in memory.get_all(user_id="ada") if one.subject == "user"]
