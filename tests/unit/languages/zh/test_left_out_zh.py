"""What a Chinese clause leaves to the words beside it: how often, with whom, of what, on which days."""

from __future__ import annotations

import pytest
from tests.unit.languages.zh.reading_zh import frames, lemmas

from affidavit import Memory
from affidavit.domain.condition import ConditionDimension


@pytest.mark.parametrize(
    ("text", "object_", "recurrence"),
    [
        ("我一周去两次游泳馆", "游泳馆", "FREQ=WEEKLY"),
        ("我每个月回三趟老家", "老家", "FREQ=MONTHLY"),
        ("前天去了一趟宜昌", "宜昌", None),
        ("我去过三次丽江", "三次丽江", None),  # how often in all is kept as said
        ("家里有三本字典", "三本字典", None),
    ],
)
def test_how_often_is_no_part_of_the_thing(text: str, object_: str, recurrence: str | None) -> None:
    (frame,) = frames(text)
    assert frame.object is not None
    assert (frame.object.text, frame.time.recurrence if frame.time else None) == (object_, recurrence)


@pytest.mark.parametrize(
    ("text", "recurrence"),
    [
        ("我每天七点吃早饭，十二点吃午饭", "FREQ=DAILY;BYHOUR=12"),
        ("每周二练琴，周四画画", "FREQ=WEEKLY;BYDAY=TH"),
        ("每周二练琴，周四要考试", None),
        ("每天早上跑步，周四画画", None),
    ],
)
def test_a_bare_time_after_a_habit_is_one_too(text: str, recurrence: str | None) -> None:
    time = frames(text)[1].time
    assert time is not None
    assert time.recurrence == recurrence


@pytest.mark.parametrize("text", ["早上六点半起", "我六点半起"])
def test_a_clock_time_with_getting_up_is_a_habit(text: str) -> None:
    (frame,) = frames(text)
    assert (lemmas(frame), frame.habitual) == (["起"], True)


@pytest.mark.parametrize(
    ("text", "subject", "words"),
    [
        ("去年换了台冰箱，花了四千六", "冰箱", ["价格为", "四千六"]),
        ("买了台电脑，花了两天", "", ["花"]),
        ("我体重六十五公斤，我爸八十", "体重", ["八十"]),
        ("我儿子三岁，女儿五岁", "女儿", ["年龄为", "五岁"]),
        ("最近在学二胡，学了半年", "", ["学", "二胡"]),
        ("最近在学二胡，学了半年英语", "", ["学", "英语"]),
    ],
)
def test_what_the_clause_before_said_is_left_out(text: str, subject: str, words: list[str]) -> None:
    frame = frames(text)[1]
    assert (frame.subject.text, [word for word in lemmas(frame) if word != "半年"]) == (subject, words)


@pytest.mark.parametrize(
    ("text", "subject", "words"),
    [
        ("我和我老婆是2015年结婚的", "我", ["结婚"]),
        ("我跟老公结婚七年了", "我", ["结婚"]),
        ("我和周敏是大学同学", "大学同学", ["周敏"]),
        ("我老婆跟我是同事", "同事", ["我老婆"]),
        ("我和老婆去吃饭了", "我", ["和", "老婆", "去", "吃饭"]),
    ],
)
def test_what_two_are_to_each_other(text: str, subject: str, words: list[str]) -> None:
    frame = frames(text)[0]
    assert (frame.subject.text, lemmas(frame)[: len(words)]) == (subject, words)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("要是刮台风就提醒我收衣服", "刮台风"),
        ("如果我开会，就别打电话", "我开会"),
    ],
)
def test_what_is_asked_under_a_supposition_holds_under_it(text: str, condition: str) -> None:
    asked = [frame for frame in frames(text) if frame.mood == "request"]
    assert [said.text for frame in asked for said in frame.conditions] == [condition]


@pytest.mark.parametrize("text", ["如果我是你就买房", "要是不下雪，我们去滑雪"])
def test_a_supposition_of_ones_own_asks_nothing(text: str) -> None:
    assert not [frame for frame in frames(text) if frame.mood in ("request", "statement")]


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("早上喝粥吃包子", [["喝", "粥"], ["吃", "包子"]]),
        ("我坐车去学校", [["坐", "车", "去", "学校"]]),
    ],
)
def test_two_things_of_one_sort_are_two_statements(text: str, spoken: list[list[str]]) -> None:
    found = frames(text)
    assert len(found) == len(spoken)
    assert all(frame.conditions[0].dimension is ConditionDimension.TIME_OF_DAY for frame in found if len(found) > 1)


@pytest.mark.parametrize(
    ("text", "subjects"),
    [
        ("外公外婆都八十多了", ["外公", "外婆"]),
        ("爷爷奶奶住在镇上", ["爷爷", "奶奶"]),
        ("爷爷的奶奶住在镇上", ["奶奶"]),
    ],
)
def test_a_couple_named_together_is_two_people(text: str, subjects: list[str]) -> None:
    assert [frame.subject.text for frame in frames(text)] == subjects


@pytest.mark.parametrize(
    ("text", "subject", "words"),
    [
        ("帐篷借给表哥了", "表哥", ["欠", "帐篷"]),
        ("我借给老丁三百块", "老丁", ["欠", "三百块"]),
        ("我跟老丁借了三百块", "我", ["跟", "老丁", "借", "三百块"]),
    ],
)
def test_who_borrows_owes(text: str, subject: str, words: list[str]) -> None:
    (frame,) = frames(text)
    assert (frame.subject.text, sorted(lemmas(frame))) == (subject, sorted(words))


@pytest.mark.parametrize(
    ("said", "later", "who"),
    [
        ("家里两只狗，大的叫铁蛋，小的叫年糕", "小的那只前天吐了", "年糕"),
        ("家里两只狗，大的叫铁蛋，小的叫年糕", "大的那只下周绝育", "铁蛋"),
        ("我养了两只猫，老大叫煤球，老二叫汤圆", "老二怀孕了", "汤圆"),
        ("我有两个杯子", "小的那只裂了", "小的那只"),  # nobody was named so
    ],
)
def test_one_of_several_is_known_by_what_tells_it_apart(said: str, later: str, who: str) -> None:
    with Memory.open(":memory:") as memory:
        memory.add(said, user_id="tim", session_id="a")
        told = memory.add(later, user_id="tim", session_id="b")
        assert {one.assertion.subject for one in told.assertions} == {who}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("老郭退休回了老家", ["退休", "搬 去 老家"]),
        ("我表姐离职去了杭州", ["离职", "搬 去 杭州"]),
        ("我毕业去了深圳", ["搬 去 深圳"]),
        ("我下班去了超市", ["下班 去 超市"]),  # nobody moves there
    ],
)
def test_where_one_goes_after_leaving_is_where_one_lives(text: str, said: list[str]) -> None:
    assert [" ".join(lemmas(frame)) for frame in frames(text)] == said


@pytest.mark.parametrize(("text", "object_"), [("我娃上初2了", "初2"), ("我侄女读高3", "高3"), ("她今年大2岁", "2岁")])
def test_a_class_may_be_written_with_a_figure(text: str, object_: str) -> None:
    told = frames(text)[0].object
    assert told is not None
    assert told.text.endswith(object_)
