"""Clauses that no mark parts, and what must stay one clause."""

from __future__ import annotations

import pytest
from tests.unit.languages.zh.reading_zh import frames, lemmas


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("我叫尹航我今年三十一我住在丹东", [["叫", "尹航"], ["年龄为", "三十一"], ["住", "在", "丹东"]]),
        ("我婆婆是护士我是焊工", [["当", "护士"], ["当", "焊工"]]),
        ("我女儿上初二了班主任姓鲁", [["年级为", "初二"], ["姓", "鲁"]]),
        ("好困啊我加班到半夜", [["困"], ["上班时间", "半夜"]]),
    ],
)
def test_clauses_that_no_mark_parts_are_told_one_by_one(text: str, told: list[list[str]]) -> None:
    found = [lemmas(frame)[-1] for frame in frames(text)]
    assert found == [words[-1] for words in told]


@pytest.mark.parametrize(
    "text",
    [
        "苦瓜我不吃",
        "你推荐的那家馆子我去过",
        "我觉得这家馆子我去过",
        "我妈给我买的围巾我不喜欢",
        "我和我爸住在丹东",
        "我带我爸去体检",
        "他见了我妈很高兴",
    ],
)
def test_what_is_put_first_or_thought_stays_in_its_clause(text: str) -> None:
    assert len({(frame.start, frame.end) for frame in frames(text)}) == 1


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("我家新养了只布偶叫芝麻", "芝麻"),
        ("我朋友开了家书店叫半亩", "半亩"),
        ("公司来了个同事叫方敏", "方敏"),
    ],
)
def test_what_is_new_is_told_with_its_name(text: str, named: str) -> None:
    assert lemmas(frames(text)[-1]) == ["叫", named]


@pytest.mark.parametrize("text", ["大家管它叫芝麻", "我不知道它叫芝麻"])
def test_what_is_called_so_by_others_is_nothing_new(text: str) -> None:
    assert "养" not in [word for frame in frames(text) for word in lemmas(frame)]


def test_how_somebody_looks_is_told_of_them() -> None:
    found = frames("我舅妈短头发，大眼睛")
    assert [(frame.subject.text, lemmas(frame)) for frame in found] == [
        ("舅妈", ["外貌", "短头发"]),
        ("舅妈", ["外貌", "大眼睛"]),
    ]


def test_the_former_and_the_latter_have_prices_of_their_own() -> None:
    found = frames("前者两千九，后者三千四")
    assert [(frame.subject.text, lemmas(frame)[-1]) for frame in found] == [("前者", "两千九"), ("后者", "三千四")]


@pytest.mark.parametrize("text", ["除了我都是本地人", "除了我妈都不会开车"])
def test_what_holds_of_all_others_is_not_said_of_who_is_spared(text: str) -> None:
    assert all(len(frame.words) == 1 for frame in frames(text))


@pytest.mark.parametrize(
    "text",
    [
        "一个农夫有17只羊，卖了9只，还剩几只？",
        "小明有5个苹果，给了小红2个，还剩几个",
        "帮我润色：“毕业于理工，现任总监。”",
    ],
)
def test_sums_to_be_done_and_texts_of_others_are_nobodys(text: str) -> None:
    assert all(frame.quoted for frame in frames(text) if frame.words and frame.end > 5)


@pytest.mark.parametrize("text", ["我有17只羊，卖了9只", "项目预算80万，花了30万，还剩多少"])
def test_a_sum_of_ones_own_is_told(text: str) -> None:
    assert not any(frame.quoted for frame in frames(text))


def test_cousins_of_different_ranks_are_different_people() -> None:
    first, second = frames("大堂姐在南宁，二堂姐在柳州")
    assert first.subject.head != second.subject.head


@pytest.mark.parametrize(
    ("text", "told"),
    [("我同事姓柴，东北人", ["是", "东北人"]), ("我同事在银行上班，好人", []), ("我们组三个人，两个开发", [])],
)
def test_where_somebody_is_from_is_told_in_the_same_breath_and_no_judgement_or_count(
    text: str, told: list[str]
) -> None:
    last = frames(text)[-1]
    assert lemmas(last) == told if told else last.fragment or last.verb not in ("是", "当")


def test_a_question_is_no_bare_value() -> None:
    assert not any(frame.fragment for frame in frames("是不是河南人"))
