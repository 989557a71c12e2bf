"""Amounts in a row, places after dates, who has just taken a role; and what each rule must not take."""

from __future__ import annotations

import pytest
from tests.unit.languages.zh.reading_zh import NOW, analysis, frames, lemmas

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Mood
from affidavit.domain.message import SpeakerKind
from affidavit.domain.time_expression import TimeRelation


def test_a_day_and_an_amount_repeat_what_was_done() -> None:
    first, second, third = frames("周一跑了5公里，周三8公里，周六14公里")
    assert [lemmas(frame) for frame in (first, second, third)] == [["跑", "5公里"], ["跑", "8公里"], ["跑", "14公里"]]


def test_amounts_under_the_name_of_a_record_are_of_what_is_recorded() -> None:
    assert [lemmas(frame) for frame in frames("骑行记录：周二20公里，周四35公里")[1:]] == [
        ["骑行", "20公里"],
        ["骑行", "35公里"],
    ]


@pytest.mark.parametrize("text", ["周一跑了5公里，周三八点", "周一跑了5公里，周三80元"])
def test_an_amount_of_another_kind_repeats_nothing(text: str) -> None:
    assert all("跑" not in lemmas(frame) for frame in frames(text)[1:])


@pytest.mark.parametrize(
    "text", ["同学会是6月8号，老校区食堂", "周五上午复诊，门诊三楼", "姥姥的肠镜是12月8号上午九点，二楼内镜中心"]
)
def test_a_place_after_a_date_is_where_it_happens(text: str) -> None:
    assert lemmas(frames(text)[-1])[0] == "在"


def test_a_place_after_what_has_no_time_is_nowhere() -> None:
    assert "在" not in lemmas(frames("我喜欢唱歌，大剧院")[-1])


def test_where_an_event_is_held_stays_in_its_clause() -> None:
    assert lemmas(frames("校友会是6月8号，在食堂开")[-1]) == ["在", "食堂", "开"]


@pytest.mark.parametrize("text", ["新保姆姓高", "请了个保姆，高阿姨", "换了个保姆，叫小高"])
def test_who_has_just_taken_a_role_is_its_value(text: str) -> None:
    frame = frames(text)[-1]
    assert (frame.subject.kind, frame.subject.head, frame.verb) == (MentionKind.THING, "保姆", "是")


@pytest.mark.parametrize("text", ["这个月戒糖", "这周不喝酒", "今天在家休息"])
def test_a_state_of_these_days_is_of_these_days_only(text: str) -> None:
    time = frames(text)[0].time
    assert time is not None
    assert time.relation is TimeRelation.DURING


@pytest.mark.parametrize("text", ["今天搬到广州了", "这个月我换工作了", "今年我在广州工作"])
def test_what_begins_now_goes_on(text: str) -> None:
    time = frames(text)[0].time
    assert time is not None
    assert time.relation is TimeRelation.AT
    assert time.interval.contains(NOW)


@pytest.mark.parametrize(
    "text",
    [
        "编个故事，主角叫大壮，在月球上卖烧烤",
        "写个段子：我是火星来的，老婆是机器人",
        "我在写小说，主角叫阿明，是个侦探",
        "来个童话，小兔子住在云上",
    ],
)
def test_what_is_made_up_is_nobodys_life(text: str) -> None:
    assert all(frame.quoted for frame in frames(text)[1:])


@pytest.mark.parametrize(
    "text", ["讲个笑话吧，我今天心情不好", "给我女儿编个故事，她今年六岁", "我写了个剧本，拿了二等奖"]
)
def test_the_life_beside_a_made_up_text_is_kept(text: str) -> None:
    assert not frames(text)[-1].quoted


@pytest.mark.parametrize("text", ["我同事冉冉怀孕了", "楼下保安老戴当过兵", "我同学Kevin喜欢咖啡"])
def test_a_name_after_what_somebody_is_belongs_to_them(text: str) -> None:
    who = frames(text)[0].subject
    assert (who.kind, who.name) in {(MentionKind.ROLE, name) for name in ("冉冉", "老戴", "Kevin")}


@pytest.mark.parametrize("text", ["我同学常常迟到", "我妈老管我"])
def test_an_adverb_after_what_somebody_is_names_nobody(text: str) -> None:
    assert all(frame.subject.name is None for frame in frames(text))


@pytest.mark.parametrize("text", ["差点就买了投影仪", "我差点迟到", "险些摔一跤"])
def test_what_nearly_came_about_did_not(text: str) -> None:
    assert all(frame.mood is Mood.SUPPOSITION for frame in frames(text))


def test_a_quality_that_is_nearly_there_is_judged() -> None:
    assert all(frame.mood is Mood.STATEMENT for frame in frames("这家店差点意思"))


@pytest.mark.parametrize("text", ["睡前听白噪音", "刚来成都"])
def test_what_one_listens_to_or_where_one_came_is_no_mere_talk(text: str) -> None:
    assert frames(text)[0].subject.kind is MentionKind.OWNER


def test_listen_to_me_is_mere_talk() -> None:
    assert all(frame.subject.kind is MentionKind.GENERIC or frame.mood is Mood.REQUEST for frame in frames("听你的"))


def test_a_bare_part_of_the_day_is_of_the_day_named_before_it() -> None:
    later = frames("周六上午打球，下午三点接孩子")[1].time
    assert later is not None
    assert later.interval.start is not None
    assert later.interval.start.isoformat() == "2026-03-14T15:00:00+00:00"


def test_a_bare_part_of_the_day_after_a_habit_is_a_habit() -> None:
    later = frames("我每天早上跑步，晚上看书")[1].time
    assert later is not None
    assert later.recurrence == "FREQ=DAILY"


def test_the_day_of_a_heading_is_that_of_all_under_it() -> None:
    times = [frame.time for frame in frames("下周三全家出动：我爸复查心脏，我妈去社区领材料")]
    assert {time.text for time in times if time} == {"下周三"}


@pytest.mark.parametrize(("text", "head"), [("我高三，最弱的是地理", "最弱的"), ("最拿手的是红烧肉", "最拿手的")])
def test_the_most_of_several_is_told_by_its_name(text: str, head: str) -> None:
    assert frames(text)[-1].subject.head == head


def test_what_was_learnt_once_is_not_learnt_now() -> None:
    assert frames("我学过两年法语")[0].ended


@pytest.mark.parametrize("text", ["这三天在宁波出差", "这两周我在昆明开会"])
def test_these_days_are_around_now(text: str) -> None:
    time = frames(text)[0].time
    assert time is not None
    assert time.interval.contains(NOW)
    assert time.interval.end is not None


def test_a_price_and_a_colour_after_what_was_bought_are_its_own() -> None:
    _, price, colour = frames("买了台二手相机，五万八，灰色的")
    assert (price.subject.text, lemmas(price)[0], colour.subject.text) == ("二手相机", "价格为", "二手相机")


def test_an_amount_after_what_somebody_is_describes_nothing_bought() -> None:
    assert all("价格为" not in lemmas(frame) for frame in frames("我二十八岁，五万八"))


def test_what_is_said_of_one_of_several_stays_with_them() -> None:
    assert [frame.subject.text for frame in frames("我有俩表弟，大的在西安读研，小的刚当兵")[1:]] == [
        "俩表弟",
        "俩表弟",
    ]


def test_one_month_is_none_of_several() -> None:
    assert frames("我有俩表弟，一个月来一次")[-1].subject.text != "俩表弟"


def test_what_a_doctor_advises_is_for_the_speaker() -> None:
    assert frames("医生让少吃油炸的")[0].subject.kind is MentionKind.OWNER


def test_to_whom_one_speaks_is_a_condition() -> None:
    assert [str(one.dimension) for one in frames("跟同事我说普通话")[0].conditions] == ["audience"]


def test_a_lesson_on_a_bare_weekday_is_one_of_many_and_one_on_a_certain_day_is_not() -> None:
    assert [frame.habitual for frame in (*frames("女儿周末学画画"), *frames("女儿这周六学画画"))] == [True, False]


def test_a_new_circumstance_takes_the_place_of_the_one_before() -> None:
    rain, sun = frames("下雨天坐公交，晴天骑车")
    assert [len(rain.conditions), len(sun.conditions)] == [1, 1]


def test_what_is_put_for_a_mere_yes_is_noted() -> None:
    (span,) = analysis("跟上次一样，卤鸡腿饭、不要香菜，对吗？", SpeakerKind.ASSISTANT).checks
    assert span == (0, 15)


@pytest.mark.parametrize("text", ["要不要我帮您记录，是吗？", "您想问怎么瘦身，是吗？", "需要继续吗？"])
def test_an_offer_or_a_question_is_not_put_for_a_mere_yes(text: str) -> None:
    assert not analysis(text, SpeakerKind.ASSISTANT).checks


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("采购单：木耳三斤、粉条两捆、花生油一桶", [["三斤"], ["两捆"], ["一桶"]]),
        ("化学82、物理76", [["考", "82"], ["考", "76"]]),
    ],
)
def test_things_with_their_amounts_are_told_one_by_one(text: str, told: list[list[str]]) -> None:
    assert [lemmas(frame)[-len(told[0]) :] for frame in frames(text)[-len(told) :]] == told


@pytest.mark.parametrize("text", ["我喜欢红色、蓝色", "我去过两次西安、三亚"])
def test_a_list_without_amounts_stays_whole(text: str) -> None:
    assert len(frames(text)) == 1


def test_how_many_after_the_thing_belongs_to_it() -> None:
    assert lemmas(frames("柜子里还剩面膜6片、口罩3盒")[-1]) == ["3盒"]
    assert lemmas(frames("柜子里还剩口罩3盒")[0]) == ["还剩", "口罩3盒"]


@pytest.mark.parametrize("text", ["我养猫三年了", "我送妹妹两个"])
def test_how_long_and_to_whom_are_no_amounts_of_it(text: str) -> None:
    assert not any("猫三" in word or "妹妹两" in word for word in lemmas(frames(text)[0]))


def test_marks_in_exams_are_of_whom_was_spoken() -> None:
    first, second = frames("侄女期末历史91，地理87")
    assert [frame.subject.holder and frame.subject.holder.text for frame in (first, second)] == ["侄女", "侄女"]


@pytest.mark.parametrize("text", ["我姨父六十八了还跑马拉松", "我姨父特别能折腾，六十八了还跑马拉松"])
def test_an_age_that_has_been_reached_is_told_of_its_own(text: str) -> None:
    told = [frame for frame in frames(text) if "年龄为" in lemmas(frame)]
    assert [(frame.subject.text, lemmas(frame)[-1]) for frame in told] == [("姨父", "六十八")]


def test_an_illness_after_a_stay_in_hospital_is_the_one_it_was_for() -> None:
    assert lemmas(frames("我姨父住院了，胆结石")[1]) == ["患", "胆结石"]
    assert "患" not in lemmas(frames("我姨父怕这个，胆结石")[1])
