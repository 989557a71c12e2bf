"""Answers in words: when in the language of the question, no where something must not be had, nothing for a guess."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit import Memory
from affidavit.read_path.answering.recurring import recurrence_words
from affidavit.read_path.phrases import phrases

AT = datetime(2026, 3, 11, 10, tzinfo=UTC)
LATER = datetime(2026, 5, 20, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("rule", "english", "chinese"),
    [
        ("FREQ=DAILY", "every day", "每天"),
        ("FREQ=DAILY;BYHOUR=7", "every day at 7:00", "每天7点"),
        ("FREQ=WEEKLY;BYDAY=TU,TH", "every Tuesday, Thursday", "每周二、周四"),
        ("FREQ=MONTHLY;BYMONTHDAY=18", "every month on day 18", "每月18号"),
        ("FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2"),
    ],
)
def test_a_recurrence_is_told_in_words(rule: str, english: str, chinese: str) -> None:
    assert recurrence_words(rule, phrases("en")) == english
    assert recurrence_words(rule, phrases("zh")) == chinese


@pytest.mark.parametrize(
    ("said", "question", "answer"),
    [
        ("我对头孢过敏。", "我能吃头孢吗", "否"),
        ("我对头孢过敏。", "我对头孢过敏吗", "是"),
        ("I'm allergic to penicillin.", "Can I take penicillin?", "No"),
        ("我女儿叫朵朵。", "朵朵现在发烧吗", "不清楚"),
        ("我不吃羊肉，老公特别爱吃。", "老公爱吃什么", "羊肉"),
        ("信用卡每月18号还款。", "信用卡几号还款", "每月18号"),
        ("五月二号表妹结婚。", "表妹什么时候结婚", "2026-05-02"),
        ("表妹喜欢跳舞。", "表妹什么时候跳舞", "不清楚"),
        ("我女儿上幼儿园中班。", "我女儿上几年级", "幼儿园中班"),
        ("上个月把旧车卖了。", "旧车怎么处理了", "用户卖了旧车"),
    ],
)
def test_a_question_is_answered_by_what_it_asks_for(said: str, question: str, answer: str) -> None:
    with Memory.open(":memory:") as memory:
        memory.add([{"role": "user", "content": said}], user_id="tim", at=AT).raise_for_failure()
        assert memory.ask(question, user_id="tim", at=LATER).text.startswith(answer)
