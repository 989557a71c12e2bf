"""What is otherwise now, in Chinese: the new value stands in the slot of the old one, and nothing else goes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from affidavit import Memory

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


def stands(*sessions: str) -> list[tuple[str, str]]:
    """Relation and object of what is active after sessions a week apart; events are left out."""
    with Memory.open(":memory:") as memory:
        for number, said in enumerate(sessions):
            memory.add(said, user_id="tim", session_id=f"s{number}", at=NOW + timedelta(days=7 * number))
        active = [one for one in memory.get_all(user_id="tim") if one.status == "active" and one.kind != "event"]
        return [(one.predicate, one.object) for one in active if one.modality != "past"]


def objects(*sessions: str) -> list[str]:
    return [said for _, said in stands(*sessions)]


@pytest.mark.parametrize(
    ("before", "after", "old", "new"),
    [
        ("我月薪九千", "月薪到一万一了", "九千", "一万一"),  # an attribute and what it has come to
        ("我的目标是存三万", "目标改成存六万", "存三万", "存六万"),  # a value that is a doing
        ("我的手机壁纸是雪山", "壁纸换成向日葵田了", "雪山", "向日葵田"),  # a thing nobody has a relation for
        ("我在后勤部", "上周从后勤部调到财务部了", "后勤部", "财务部"),  # what it was before is said
        ("家里门锁密码是3311", "门锁密码改了，现在是8090", "3311", "8090"),  # how it is now follows
        ("我现在体重150斤", "瘦到139斤了", "150斤", "139斤"),  # of whom it is goes without saying
        ("我养了两只鹦鹉", "又领了一只，现在三只鹦鹉了", "两只鹦鹉", "三只鹦鹉"),  # how many there are now
        ("我有12张唱片", "唱片现在20张了", "12张唱片", "20张"),
        ("我有9张洗车券", "用了三张，还剩6张洗车券", "9张洗车券", "6张洗车券"),
        ("我早上都喝粥", "现在早上改喝麦片了", "粥", "麦片"),  # on the same occasion
        ("打车我一般用滴滴", "最近打车都用高德了", "滴滴", "高德"),
        ("我对猕猴桃过敏", "上次说的猕猴桃过敏是我记错了，其实是桃子", "猕猴桃", "桃子"),  # said wrongly before
        ("我对阿司匹林过敏", "过敏那个改一下，不是阿司匹林是布洛芬", "阿司匹林", "布洛芬"),
        ("我身份证尾号是3027", "上次给你的身份证尾号写错了，应该是3072", "3027", "3072"),  # an attribute told wrongly
        ("我的工牌号是771", "工牌号换了新的，902", "771", "902"),
        ("手机壁纸是雪山", "壁纸我换成沙漠了", "雪山", "沙漠"),  # the thing is the topic, and who does it the subject
        ("养了十几条金鱼", "鱼死了不少，只剩五条", "十几条金鱼", "五条"),
        ("开会喜欢坐第一排", "现在开会都坐最后一排", "坐第一排", "坐最后一排"),
        ("书房窗帘是灰的", "窗帘换成米白色了", "灰", "米白色"),  # of a thing whose name it is the tail of
        ("儿子补习费一节180", "补习费降到150一节了", "一节180", "150一节"),
        ("猫粮剩两袋了", "刚补了货，现在有五袋猫粮", "两袋", "五袋猫粮"),
        ("出门我都背双肩包", "最近出门改背帆布包了", "背双肩包", "背帆布包"),
    ],
)
def test_what_is_so_now_takes_the_place_of_what_was(before: str, after: str, old: str, new: str) -> None:
    known = objects(before, after)
    assert new in known
    assert old not in known


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        ("我养了两只龟", "打算再领一只", "两只龟"),  # only planned
        ("我有12张唱片", "又收了3张", "12张唱片"),  # in addition
        ("我有12张唱片", "我有20张邮票", "12张唱片"),  # of another thing
        ("我喜欢唱片", "唱片现在20张了", "唱片"),  # a liking is no count
        ("打车我一般用滴滴", "订酒店都用携程", "滴滴"),  # on another occasion
        ("我早上都喝粥", "晚上改喝汤了", "粥"),
        ("我月薪九千", "想把月薪谈到一万一", "九千"),
        ("我对猕猴桃过敏", "上次说的周三开会是我记错了，是周四", "猕猴桃"),
        ("我对猕猴桃过敏", "这个不是猕猴桃是梨", "猕猴桃"),
        ("我表哥欠我两万", "表哥还了五千", "两万"),
    ],
)
def test_what_is_not_meant_by_a_change_stays(before: str, after: str, kept: str) -> None:
    assert kept in objects(before, after)


@pytest.mark.parametrize(
    "said", ["谁说我不吃海鲜了", "我哪有说过要搬家啊", "凭什么我就不能养猫", "谁规定男人不能哭", "我何曾说过要搬家"]
)
def test_a_rhetorical_question_claims_nothing(said: str) -> None:
    assert stands(said) == []


@pytest.mark.parametrize("said", ["打车我一般用滴滴", "聚餐都选火锅店", "加班基本吃麻辣烫"])
def test_what_is_chosen_on_an_occasion_is_a_choice(said: str) -> None:
    assert [relation for relation, _ in stands(said)] == ["prefers"]


@pytest.mark.parametrize("said", ["我们吃饭都迟到", "他说都行", "我上班都坐地铁"])
def test_not_everything_between_two_verbs_is_an_occasion(said: str) -> None:
    assert "prefers" not in [relation for relation, _ in stands(said)]


def test_who_is_given_something_has_it() -> None:
    assert ("owns", "一台咖啡机") in stands("老公送了我一台咖啡机")
    assert ("owns", "一对玉镯") in stands("婆婆给了我一对玉镯")
    assert "owns" not in [relation for relation, _ in stands("老公送了我去车站")]
    assert "owns" not in [relation for relation, _ in stands("老师给了我一个建议")]


def test_what_is_taken_from_somebody_is_no_longer_there() -> None:
    assert "一个电热锅" not in objects("我有一个电热锅", "电热锅被宿管没收了")
    assert "一个电热锅" in objects("我有一个电热锅", "电热锅被我擦干净了")


def withdrawn(*said: str) -> list[str]:
    """What is retracted after messages of one session."""
    with Memory.open(":memory:") as memory:
        memory.add([{"role": "user", "content": one} for one in said], user_id="tim", at=NOW)
        return [one.object for one in memory.get_all(user_id="tim", history=True) if one.status == "retracted"]


@pytest.mark.parametrize(
    ("said", "request_", "gone"),
    [
        ("我打算五一去泉州", "前面说的五一去泉州不算数，忘掉吧", ["泉州"]),
        ("门禁密码是5190", "门禁密码那条别存", ["5190"]),
        ("我在跟小乔谈恋爱", "关于我感情的事都忘了吧", ["小乔"]),
        ("我在水厂当电工", "把我工作的信息都删了吧", ["水厂", "电工"]),
        ("我有胃炎", "我身体那些你别记了", ["胃炎"]),
    ],
)
def test_what_is_to_be_forgotten_is_found_by_its_words_or_its_side_of_life(
    said: str, request_: str, gone: list[str]
) -> None:
    assert withdrawn("我养了只兔子", said, request_) == gone


@pytest.mark.parametrize("said", ["之前定的方案作废了", "别存太多东西", "我把那条裙子删了购物车", "他说的话我都忘了"])
def test_not_everything_forgotten_is_asked_of_the_memory(said: str) -> None:
    assert withdrawn("我养了只兔子", said) == []


def test_what_is_paid_back_in_full_is_owed_no_more() -> None:
    assert "两万" not in objects("我表哥欠我两万", "表哥把两万还清了")


@pytest.mark.parametrize("said", ["我们小区停电了", "堵在高架上了", "我在排队买药", "我在高铁上"])
def test_what_holds_one_up_is_over_in_some_days(said: str) -> None:
    with Memory.open(":memory:") as memory:
        memory.add(said, user_id="tim", at=NOW)
        memory.sweep(user_id="tim", at=NOW + timedelta(days=7))
        assert {one.status for one in memory.get_all(user_id="tim", history=True)} == {"expired"}


@pytest.mark.parametrize(("said", "again"), [("我喺深圳返工", "我在深圳上班"), ("我唔食牛肉", "我不吃牛肉")])
def test_what_is_said_in_cantonese_is_the_same_claim(said: str, again: str) -> None:
    assert len(stands(said, again)) == 1


def test_a_relation_is_no_copula_of_cantonese() -> None:
    assert "是" not in "".join(relation for relation, _ in stands("我跟组长關係一般"))


def test_a_year_said_wrongly_is_put_right() -> None:
    with Memory.open(":memory:") as memory:
        memory.add(
            [{"role": "user", "content": one} for one in ("我2019年毕业的", "说错了 2018年")], user_id="tim", at=NOW
        )
        starts = [one.validity.start for one in memory.get_all(user_id="tim") if one.status == "active"]
    assert [start.year for start in starts if start] == [2018]


def test_a_shift_of_this_week_is_over_with_the_week() -> None:
    with Memory.open(":memory:") as memory:
        memory.add("我这周值夜班", user_id="tim", at=NOW)
        memory.sweep(user_id="tim", at=NOW + timedelta(days=14))
        assert {one.status for one in memory.get_all(user_id="tim", history=True)} == {"expired"}
