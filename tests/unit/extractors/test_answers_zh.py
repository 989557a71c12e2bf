"""Bare answers: a value alone stands where the question that was asked last left its blank."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.extractors import RulesExtractor, Turn
from affidavit.languages import language, wordings
from affidavit.predicates.catalogue import load
from affidavit.predicates.matching import Matcher
from affidavit.write_path.segment import segment
from factories import message

ASSISTANT: dict[str, Any] = {"role": Role.ASSISTANT, "speaker": Speaker(SpeakerKind.ASSISTANT)}


@cache
def extractor() -> RulesExtractor:
    catalogue = load(wordings())
    return RulesExtractor(language, catalogue, lambda code: Matcher(catalogue, code))


def claims(*said: Message) -> list[tuple[str, str]]:
    *before, last = said
    turn = Turn(message=last, utterances=segment(last), before=tuple(before))
    return [(each.predicate, each.object) for each in extractor().extract([turn], {}).candidates]


def answered(question: str, answer: str, code: str = "zh") -> list[tuple[str, str]]:
    asked = message(1, question, language="zh", **ASSISTANT)
    return claims(asked, message(2, answer, language=code))


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        ("您现在住在哪个城市？", "扬州，瘦西湖旁边", ("lives_in", "扬州")),
        ("您对什么东西过敏？", "桃子和花粉", ("allergic_to", "桃子")),
        ("你是做什么工作的？", "药剂师", ("occupation", "药剂师")),
        ("您的电话是多少？", "13911112222", ("phone_number", "13911112222")),
        ("你最喜欢的歌手是谁？", "陈绮贞", ("favourite", "陈绮贞")),
        ("想去哪里旅游呀？", "喀什吧", ("travels_to", "喀什")),
    ],
)
def test_a_value_stands_where_the_question_word_stood(question: str, answer: str, claim: tuple[str, str]) -> None:
    assert claim in answered(question, answer)


def test_a_name_in_latin_letters_answers_a_chinese_question() -> None:
    assert ("uses", "Kotlin") in answered("你平时用什么编程语言？", "Kotlin", "en")


@pytest.mark.parametrize("answer", ["ok", "还没想好", "随便", "你猜", "哈哈哈"])
def test_what_is_no_value_answers_nothing(answer: str) -> None:
    assert not answered("你喜欢什么水果？", answer)


def test_a_question_without_a_blank_is_not_filled() -> None:
    assert not answered("你吃饭了吗？", "饺子")


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        ("你喜欢喝豆浆还是喝牛奶？", "豆浆，牛奶喝了胀气", ("likes", "豆浆")),
        ("你喜欢兔子还是仓鼠？", "仓鼠", ("likes", "仓鼠")),
    ],
)
def test_of_two_things_offered_the_one_named_is_meant(question: str, answer: str, claim: tuple[str, str]) -> None:
    found = answered(question, answer)
    assert claim in found
    assert not any("还是" in value for _, value in found)


PERSON: dict[str, Any] = {"role": Role.ASSISTANT, "speaker": Speaker(SpeakerKind.PERSON, "小敏")}


def echoed(before: str, answer: str) -> list[tuple[str, str]]:
    return claims(message(1, before, language="zh", **PERSON), message(2, answer, language="zh"))


@pytest.mark.parametrize(
    ("before", "answer", "claim"),
    [
        ("我对虾过敏，你们点菜注意下", "我也是", ("allergic_to", "虾")),
        ("我在学架子鼓", "巧了，我也在学", ("plays_instrument", "架子鼓")),
        ("我不喝酒", "我也不喝", ("does_not_eat", "酒")),
    ],
)
def test_me_too_says_the_same_of_the_speaker(before: str, answer: str, claim: tuple[str, str]) -> None:
    assert claim in echoed(before, answer)


@pytest.mark.parametrize(
    ("before", "answer"),
    [
        ("你周末有空吗？", "我也不知道"),
        ("我妈是护士", "我也觉得"),
        ("我养了只仓鼠", "我也想"),
        ("她住在东城", "我也是"),
    ],
)
def test_me_too_says_nothing_where_nothing_was_said_of_oneself(before: str, answer: str) -> None:
    assert not echoed(before, answer)


def test_nobody_shares_what_the_assistant_says_of_itself() -> None:
    assert not answered("我喜欢夜跑。", "我也是")
