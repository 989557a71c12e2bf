"""Questions in Chinese."""

from __future__ import annotations

import pytest
from tests.unit.languages.zh.reading_zh import NOW

from affidavit.domain.candidate import MentionKind
from affidavit.domain.question import Question, QuestionType
from affidavit.languages import language, wordings
from affidavit.predicates.catalogue import load

CATALOGUE = load(wordings())


def asked(text: str) -> Question:
    return language("zh").interpret(text, NOW, {}, CATALOGUE)


@pytest.mark.parametrize(
    ("text", "predicate"),
    [
        ("用户住在哪里", "lives_in"),
        ("我在哪家公司上班", "works_at"),
        ("用户对什么过敏", "allergic_to"),
        ("妹妹上几年级", "grade"),
        ("用户会弹什么乐器", "plays_instrument"),
        ("我的血型是什么", "blood_type"),
    ],
)
def test_the_predicate_asked_for_comes_first(text: str, predicate: str) -> None:
    assert predicate in [name for name, _ in asked(text).predicates[:2]]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("用户什么时候出生的", QuestionType.WHEN),
        ("我有几只猫", QuestionType.HOW_MANY),
        ("妈妈住在哪里", QuestionType.WHERE),
        ("谁是我的房东", QuestionType.WHO),
        ("我吃辣吗", QuestionType.YES_NO),
        ("旅行计划", QuestionType.TOPIC),
    ],
)
def test_the_type_follows_the_question_word(text: str, kind: QuestionType) -> None:
    assert asked(text).type is kind


def test_the_user_is_the_owner() -> None:
    subject = asked("用户的生日是哪天").subject
    assert subject is not None
    assert subject.kind is MentionKind.OWNER


def test_a_relation_is_the_subject() -> None:
    subject = asked("妈妈有什么病").subject
    assert subject is not None
    assert subject.head == "mother"


@pytest.mark.parametrize(("text", "history"), [("我以前住在哪里", True), ("我住在哪里", False)])
def test_before_asks_for_history(text: str, history: bool) -> None:
    assert asked(text).history is history


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("搬到长沙之前我住哪儿", "搬到长沙"),
        ("请问换工作以前我几点起床", "换工作"),
        ("我以前的老板是谁", None),
        ("我之前住哪儿", None),
        ("睡觉之前要吃什么药", None),
    ],
)
def test_what_comes_before_a_turning_point_is_asked_for(text: str, named: str | None) -> None:
    assert asked(text).earlier_than == named


@pytest.mark.parametrize(
    ("text", "ever"),
    [("我一共住过几个城市", True), ("我去过哪些国家", True), ("我对哪些东西过敏", False), ("过年要准备哪些菜", False)],
)
def test_what_was_so_at_any_time_is_asked_for(text: str, ever: bool) -> None:
    assert asked(text).ever is ever


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("我会哪几种语言", QuestionType.LIST),
        ("我都在哪些公司干过", QuestionType.LIST),
        ("我在哪家公司上班", QuestionType.WHERE),
        ("我会几种语言", QuestionType.HOW_MANY),
        ("我去没去过秘鲁", QuestionType.YES_NO),
    ],
)
def test_which_of_several_is_a_list_and_how_many_is_none(text: str, kind: QuestionType) -> None:
    assert asked(text).type is kind


@pytest.mark.parametrize("text", ["我哪几天锻炼", "哪几个月要交费", "周几开会"])
def test_days_and_months_are_asked_for(text: str) -> None:
    assert asked(text).type is QuestionType.WHEN
