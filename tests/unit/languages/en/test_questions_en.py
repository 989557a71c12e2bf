"""Questions in English."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit.domain.question import Question, QuestionType
from affidavit.languages import language, wordings
from affidavit.predicates.catalogue import load

CATALOGUE = load(wordings())
NOW = datetime(2026, 3, 11, 9, tzinfo=UTC)


def asked(text: str) -> Question:
    return language("en").interpret(text, NOW, {}, CATALOGUE)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Where was I living before Ghent?", "Ghent"),
        ("Who was my dentist before I moved to Lyon?", "I moved to Lyon"),
        ("What do I drink before breakfast?", None),
        ("Where did I live before that?", None),
        ("Where did I work before 2019?", None),
    ],
)
def test_what_comes_before_a_turning_point_is_asked_for(text: str, named: str | None) -> None:
    assert asked(text).earlier_than == named


@pytest.mark.parametrize(
    ("text", "ever"),
    [
        ("How many cities have I lived in?", True),
        ("Which cities has my brother worked in?", True),
        ("How many cats have I got?", False),
        ("How many cats do I have?", False),
        ("Have I booked the flight?", False),
    ],
)
def test_what_was_so_at_any_time_is_asked_for(text: str, ever: bool) -> None:
    assert asked(text).ever is ever


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Is my mother living in Oslo?", "Oslo"),
        ("Is the user allergic to nuts?", "nuts"),
        ("Does my mother live in Oslo?", "Oslo"),
        ("Is the hall painted in March?", None),  # a time
        ("Where does my mother live?", None),
    ],
)
def test_what_a_question_of_whether_supposes(text: str, value: str | None) -> None:
    assert asked(text).value == value


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Which days do I work out?", QuestionType.WHEN),
        ("Which languages do I know?", QuestionType.LIST),
        ("Which language do I know best?", QuestionType.WHICH),
        ("Is there anything I must not eat?", QuestionType.WHAT),
        ("Is there a dog in the house?", QuestionType.YES_NO),
    ],
)
def test_the_sort_of_answer_is_read(text: str, kind: QuestionType) -> None:
    assert asked(text).type is kind
