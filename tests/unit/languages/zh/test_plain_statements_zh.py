"""Plain statements of which a part is easily taken for something else, beside those that only look like them."""

from __future__ import annotations

import pytest
from tests.unit.languages.zh.reading_zh import frames, lemmas

from affidavit.domain.candidate import MentionKind

OWNERS = (MentionKind.OWNER, MentionKind.SPEAKER)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("我们组新来了个会计，叫小芹", "来"),
        ("我们班新来一个转校生，叫文博", "来"),
        ("我们组了个饭局", "组"),  # to bring together, and no group
        ("我们系好安全带", "系"),
    ],
)
def test_those_one_belongs_to_are_no_doing(text: str, verb: str) -> None:
    assert frames(text)[0].verb == verb


@pytest.mark.parametrize("text", ["我们组新来了个会计，叫小芹", "我们班新来一个转校生，叫文博"])
def test_the_name_of_somebody_new_is_not_the_speakers(text: str) -> None:
    last = frames(text)[-1]
    assert last.subject.kind not in OWNERS or last.verb not in ("叫", "姓")


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("我坐轮船会吐", True),
        ("我一喝白酒就脸红", True),
        ("我喝牛奶就拉肚子", False),  # a relation of its own
        ("我吃完晚饭就睡", False),  # on purpose
        ("我一看到蟑螂就想吐", False),  # a dislike
        ("明天家长会会很久", False),
    ],
)
def test_what_comes_over_somebody_holds_under_what_they_do(text: str, under: bool) -> None:
    assert bool(frames(text)[0].conditions) is under


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("我婶婶昨天生了", "生孩子"),
        ("我婶婶是五月生的", "生"),
        ("我婶婶生了个儿子", "生"),
    ],
)
def test_giving_birth_is_not_being_born(text: str, head: str) -> None:
    assert lemmas(frames(text)[0])[0] == head


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("会费一年四百", None),  # for how long it is paid
        ("停车费每个月三百", None),
        ("我高血压一年了", "一年"),
        ("我交了半年房租", None),  # how much of it
        ("还要两个月", None),
        ("我学了半年吉他", "半年"),
    ],
)
def test_what_is_paid_by_the_year_is_not_so_since_a_year(text: str, time: str | None) -> None:
    found = frames(text)[0].time
    assert (found.text if found and not found.recurrence else None) == time


@pytest.mark.parametrize(
    ("text", "verb"),
    [("我是88年的", "生于"), ("他是去年的", "是"), ("这台冰箱是2015年的", "是")],
)
def test_only_somebody_is_of_a_year(text: str, verb: str) -> None:
    assert frames(text)[0].verb == verb


@pytest.mark.parametrize(
    ("text", "dead"),
    [
        ("我家仓鼠上周死了", True),
        ("姥姥没了", True),
        ("爷爷走了五年了", True),
        ("我爸走了", False),  # he may be back
        ("爷爷没了耐心", False),
        ("小狗走了两步", False),
    ],
)
def test_only_plain_hints_say_that_somebody_died(text: str, dead: bool) -> None:
    assert (frames(text)[0].verb == "去世") is dead


@pytest.mark.parametrize(("text", "doer"), [("房子是贷款买的", "房子"), ("相机是我舅舅买的", "舅舅")])
def test_what_a_thing_was_bought_with_bought_nothing(text: str, doer: str) -> None:
    assert frames(text)[0].subject.text == doer
