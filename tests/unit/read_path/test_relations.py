"""Which relations a question asks for, by its words and by its vector; and what must not be changed by the vector."""

from __future__ import annotations

import numpy as np

from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.bootstrap import catalogue_of
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.question import Question, QuestionType
from affidavit.read_path.relations import asked_for

OWNER = Mention(text="I", start=0, end=1, kind=MentionKind.OWNER)


def asked(text: str, kind: QuestionType = QuestionType.WHAT, *read: tuple[str, float]) -> dict[str, float]:
    question = Question(text=text, language="en", type=kind, subject=OWNER, predicates=read)
    vector = UseEmbedder().embed([text])[0]
    return dict(asked_for(question, vector, UseEmbedder.name, catalogue_of(())))


def test_a_paraphrase_without_a_word_of_the_relation_asks_for_it() -> None:
    assert (
        max(asked("Who tells me what to do in the office?", QuestionType.WHO).items(), key=lambda one: one[1])[0]
        == "manager"
    )


def test_what_a_clause_says_outright_stays_first() -> None:
    assert next(iter(asked("What do I drive to the lake on Sundays?", QuestionType.WHAT, ("drives", 1.0)))) == "drives"


def test_a_question_about_none_of_the_relations_gets_none() -> None:
    assert asked("Why did the orchestra stop in the second act?", QuestionType.WHY) == {}


def test_who_asks_for_people_before_things() -> None:
    weights = asked("Who do I work with?", QuestionType.WHO, ("uses", 1.0), ("colleague", 1.0))
    assert weights["colleague"] > weights["uses"]


def test_vectors_of_another_embedder_say_nothing() -> None:
    question = Question(text="Who do I report to?", language="en")
    assert asked_for(question, np.zeros(512, dtype=np.float32), "hashed-1", catalogue_of(())) == ()
