"""Chinese words about time, read on Wednesday 2026-03-11 at ten."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

import pytest

from affidavit.domain.interval import Interval
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.zh.times import find_times

ZONE = timezone(timedelta(hours=8))
REFERENCE = datetime(2026, 3, 11, 10, tzinfo=ZONE)  # a Wednesday


@dataclass(frozen=True)
class Case:
    text: str
    said: str  # the words found
    meaning: str  # relation, then the interval, the rule with its part of the day, or a length in days
    past: bool = False


def meaning_of(found: TimeExpression) -> str:
    parts = [found.relation.value if found.relation is not TimeRelation.AT else ""]
    if found.recurrence is not None:
        parts += [found.recurrence, (found.part_of_day or "") if found.recurrence == "FREQ=DAILY" else ""]
    elif found.duration is not None:
        parts.append(f"{found.duration:g} d")
    else:
        parts.append(found.interval.half_open().replace("+08:00", ""))
    return " ".join(part for part in parts if part)


CASES = [
    Case("今天下班早", "今天", "2026-03-11/2026-03-12"),
    Case("大后天去体检", "大后天", "2026-03-14/2026-03-15"),
    Case("大前天", "大前天", "2026-03-08/2026-03-09", past=True),
    Case("明早七点的飞机", "明早七点", "2026-03-12T07:00/2026-03-12T08:00"),
    Case("昨晚八点", "昨晚八点", "2026-03-10T20:00/2026-03-10T21:00"),
    Case("今晚一起吃饭", "今晚", "2026-03-11T18:00/2026-03-12T06:00"),
    Case("后天下午三点半开会", "后天下午三点半", "2026-03-13T15:30/2026-03-13T15:31"),
    Case("下周三", "下周三", "2026-03-18/2026-03-19"),
    Case("上上周五", "上上周五", "2026-02-27/2026-02-28", past=True),
    Case("下下周一", "下下周一", "2026-03-23/2026-03-24"),
    Case("这周末去爬山", "这周末", "2026-03-14/2026-03-16"),
    Case("周末", "周末", "2026-03-14/2026-03-16"),
    Case("周末", "周末", "2026-03-07/2026-03-09", past=True),
    Case("上周末去了苏州", "上周末", "2026-03-07/2026-03-09"),
    Case("本周四", "本周四", "2026-03-12/2026-03-13"),
    Case("星期天", "星期天", "2026-03-15/2026-03-16"),
    Case("星期天", "星期天", "2026-03-08/2026-03-09", past=True),
    Case("礼拜二见", "礼拜二", "2026-03-17/2026-03-18"),
    Case("周五晚上", "周五晚上", "2026-03-13T18:00/2026-03-14"),
    Case("上周五晚上", "上周五晚上", "2026-03-06T18:00/2026-03-07"),
    Case("下个月15号", "下个月15号", "2026-04-15/2026-04-16"),
    Case("上个月", "上个月", "2026-02-01/2026-03-01"),
    Case("这个月底", "这个月底", "2026-03-27/2026-04-01"),
    Case("月底", "月底", "2026-03-27/2026-04-01"),
    Case("月初", "月初", "2026-04-01/2026-04-06"),
    Case("3月中旬", "3月中旬", "2026-03-11/2026-03-21"),
    Case("3月底之前", "3月底之前", "before ../2026-04-01"),
    Case("三月十五号", "三月十五号", "2026-03-15/2026-03-16"),
    Case("三月十五号", "三月十五号", "2025-03-15/2025-03-16", past=True),
    Case("3月15日（周日）晚上7点", "3月15日（周日）晚上7点", "2026-03-15T19:00/2026-03-15T20:00"),
    Case("2024年3月15日", "2024年3月15日", "2024-03-15/2024-03-16"),
    Case("2024-03-15", "2024-03-15", "2024-03-15/2024-03-16"),
    Case("3/15", "3/15", "2026-03-15/2026-03-16"),
    Case("15号", "15号", "2026-03-15/2026-03-16"),
    Case("15号", "15号", "2026-02-15/2026-02-16", past=True),
    Case("八月十五吃月饼", "八月十五", "2026-08-15/2026-08-16"),
    Case("2024年夏天", "2024年夏天", "2024-06-01/2024-09-01"),
    Case("去年夏天", "去年夏天", "2025-06-01/2025-09-01"),
    Case("今年冬天", "今年冬天", "2026-12-01/2027-03-01"),
    Case("下个夏天", "下个夏天", "2026-06-01/2026-09-01"),
    Case("春天", "春天", "2026-03-01/2026-06-01"),
    Case("深秋", "深秋", "2026-11-01/2026-12-01"),
    Case("2020年", "2020年", "2020-01-01/2021-01-01"),
    Case("98年出生", "98年", "1998-01-01/1999-01-01"),
    Case("零八年奥运会", "零八年", "2008-01-01/2009-01-01"),
    Case("去年", "去年", "2025-01-01/2026-01-01"),
    Case("前年", "前年", "2024-01-01/2025-01-01"),
    Case("明年六月", "明年六月", "2027-06-01/2027-07-01"),
    Case("年底", "年底", "2026-11-01/2027-01-01"),
    Case("去年年底", "去年年底", "2025-11-01/2026-01-01"),
    Case("八十年代", "八十年代", "1980-01-01/1990-01-01"),
    Case("19世纪", "19世纪", "1800-01-01/1900-01-01"),
    Case("上半年", "上半年", "2026-01-01/2026-07-01"),
    Case("去年下半年", "去年下半年", "2025-07-01/2026-01-01"),
    Case("第三季度", "第三季度", "2026-07-01/2026-10-01"),
    Case("2024年第四季度", "2024年第四季度", "2024-10-01/2025-01-01"),
    Case("上个季度", "上个季度", "2025-10-01/2026-01-01"),
    Case("这学期的第一周，十月的第一周", "十月的第一周", "2026-09-28/2026-10-05"),
    Case("今年的最后三天", "今年的最后三天", "2026-12-29/2027-01-01"),
    Case("早上", "早上", "FREQ=DAILY morning"),
    Case("早上", "早上", "2026-03-11T06:00/2026-03-11T12:00", past=True),
    Case("八点半", "八点半", "2026-03-12T08:30/2026-03-12T08:31"),
    Case("差一刻九点", "差一刻九点", "2026-03-12T08:45/2026-03-12T08:46"),
    Case("三点一刻", "三点一刻", "2026-03-11T15:15/2026-03-11T15:16"),
    Case("晚上8点", "晚上8点", "2026-03-11T20:00/2026-03-11T21:00"),
    Case("20:30", "20:30", "2026-03-11T20:30/2026-03-11T20:31"),
    Case("下午2:30", "下午2:30", "2026-03-11T14:30/2026-03-11T14:31"),
    Case("凌晨两点", "凌晨两点", "2026-03-12T02:00/2026-03-12T03:00"),
    Case("半夜一点", "半夜一点", "2026-03-12T01:00/2026-03-12T02:00"),
    Case("中午十二点", "中午十二点", "2026-03-11T12:00/2026-03-11T13:00"),
    Case("下午一点", "下午一点", "2026-03-11T13:00/2026-03-11T14:00"),
    Case("七八点", "七八点", "2026-03-12T07:00/2026-03-12T08:00"),
    Case("晚上十点以后不要打电话", "晚上十点以后", "after FREQ=DAILY;BYHOUR=22"),
    Case("七点之前", "七点之前", "before FREQ=DAILY;BYHOUR=7"),
    Case("三天后", "三天后", "2026-03-14/2026-03-15"),
    Case("三天前", "三天前", "2026-03-08/2026-03-09"),
    Case("两周后", "两周后", "2026-03-25/2026-03-26"),
    Case("三个月后", "三个月后", "2026-06-01/2026-07-01"),
    Case("半年前", "半年前", "2025-09-01/2025-10-01"),
    Case("五年前", "五年前", "2021-01-01/2022-01-01"),
    Case("半个小时后", "半个小时后", "2026-03-11T10:30/2026-03-11T10:31"),
    Case("两个小时后", "两个小时后", "2026-03-11T12:00/2026-03-11T12:01"),
    Case("一年零三个月前", "一年零三个月前", "2024-12-01/2025-01-01"),
    Case("几天前", "几天前", "2026-03-08/2026-03-09"),
    Case("再过两天", "再过两天", "2026-03-13/2026-03-14"),
    Case("两周内", "两周内", "within 2026-03-11T10:00/2026-03-26"),
    Case("最近三天", "最近三天", "within 2026-03-08/2026-03-11T10:00"),
    Case("过去两年", "过去两年", "within 2024-03-11/2026-03-11T10:00"),
    Case("未来三个月", "未来三个月", "within 2026-03-11T10:00/2026-06-12"),
    Case("住了三年", "三年", "1095 d"),
    Case("半个月", "半个月", "15 d"),
    Case("一个多月", "一个多月", "30 d"),
    Case("一个半小时", "一个半小时", "0.0625 d"),
    Case("8天20小时", "8天20小时", "8.83333 d"),
    Case("两年半", "两年半", "912.5 d"),
    Case("除夕", "除夕", "2027-02-05/2027-02-06"),
    Case("明年春节", "明年春节", "2027-02-06/2027-02-07"),
    Case("春节", "春节", "2026-02-17/2026-02-18", past=True),
    Case("国庆节", "国庆节", "2026-10-01/2026-10-02"),
    Case("去年中秋", "去年中秋", "2025-10-06/2025-10-07"),
    Case("端午节", "端午节", "2026-06-19/2026-06-20"),
    Case("清明", "清明", "2026-04-05/2026-04-06"),
    Case("七夕", "七夕", "2026-08-19/2026-08-20"),
    Case("元旦", "元旦", "2027-01-01/2027-01-02"),
    Case("五一", "五一", "2026-05-01/2026-05-02"),
    Case("双十一", "双十一", "2026-11-11/2026-11-12"),
    Case("圣诞节", "圣诞节", "2026-12-25/2026-12-26"),
    Case("感恩节", "感恩节", "2026-11-26/2026-11-27"),
    Case("母亲节", "母亲节", "2026-05-10/2026-05-11"),
    Case("去年圣诞", "去年圣诞", "2025-12-25/2025-12-26"),
    Case("端午节前一天", "端午节前一天", "2026-06-18/2026-06-19"),
    Case("每周一", "每周一", "FREQ=WEEKLY;BYDAY=MO"),
    Case("每周一三五", "每周一三五", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Case("每周一、三、五", "每周一、三、五", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Case("每周一和周四", "每周一和周四", "FREQ=WEEKLY;BYDAY=MO,TH"),
    Case("一三五健身", "一三五", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Case("每天早上七点", "每天早上七点", "FREQ=DAILY;BYHOUR=7"),
    Case("每天", "每天", "FREQ=DAILY"),
    Case("每晚", "每晚", "FREQ=DAILY evening"),
    Case("天天", "天天", "FREQ=DAILY"),
    Case("每月15号", "每月15号", "FREQ=MONTHLY;BYMONTHDAY=15"),
    Case("每年3月", "每年3月", "FREQ=YEARLY;BYMONTH=3"),
    Case("每个周末", "每个周末", "FREQ=WEEKLY;BYDAY=SA,SU"),
    Case("每两周", "每两周", "FREQ=WEEKLY;INTERVAL=2"),
    Case("每隔一天", "每隔一天", "FREQ=DAILY;INTERVAL=2"),
    Case("隔周", "隔周", "FREQ=WEEKLY;INTERVAL=2"),
    Case("每周三次", "每周三次", "FREQ=WEEKLY"),
    Case("一周两次", "一周两次", "FREQ=WEEKLY"),
    Case("每年夏天", "每年夏天", "FREQ=YEARLY;BYMONTH=6,7,8"),
    Case("工作日早上七点", "工作日早上七点", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7"),
    Case("周末都在家", "周末", "FREQ=WEEKLY;BYDAY=SA,SU"),
    Case("周末别给我打电话", "周末", "FREQ=WEEKLY;BYDAY=SA,SU"),
    Case("我一般周五去超市", "周五", "FREQ=WEEKLY;BYDAY=FR"),
    Case("我的生日是3月15号", "3月15号", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15"),
    Case("从2018年到2021年", "2018年到2021年", "2018-01-01/2022-01-01"),
    Case("2018-2021", "2018-2021", "2018-01-01/2022-01-01"),
    Case("周一到周五上班", "周一到周五", "2026-03-09/2026-03-14"),
    Case("2024年3月到5月", "2024年3月到5月", "2024-03-01/2024-06-01"),
    Case("3月到5月", "3月到5月", "2026-03-01/2026-06-01"),
    Case("从3月1号到5号", "从3月1号到5号", "2027-03-01/2027-03-06"),
    Case("明天下午两点到五点", "明天下午两点到五点", "2026-03-12T14:00/2026-03-12T17:00"),
    Case("下午3-5点", "下午3-5点", "2026-03-11T15:00/2026-03-11T17:00"),
    Case("从8点到10点", "8点到10点", "2026-03-12T08:00/2026-03-12T10:00"),
    Case("三月和九月之间", "三月和九月之间", "2026-03-01/2026-10-01"),
    Case("从现在到八点", "从现在到八点", "2026-03-11T10:00/2026-03-11T20:00"),
    Case("自从2019年", "自从2019年", "since 2019-01-01/.."),
    Case("从下周一开始", "从下周一开始", "since 2026-03-16/.."),
    Case("直到21号", "直到21号", "until ../2026-03-22"),
    Case("最晚周五", "最晚周五", "by ../2026-03-14"),
    Case("下周三之前", "下周三之前", "before ../2026-03-18"),
    Case("2020年以后", "2020年以后", "after 2021-01-01/.."),
    Case("上上个月", "上上个月", "2026-01-01/2026-02-01"),
    Case("去年本月十日", "去年本月十日", "2025-03-10/2025-03-11"),
    Case("下个春节", "下个春节", "2027-02-06/2027-02-07"),
    Case("上个冬天", "上个冬天", "2025-12-01/2026-03-01"),
    Case("这周末晚上", "这周末晚上", "2026-03-14/2026-03-16"),
    Case("零点", "零点", "2026-03-12/2026-03-12T01:00"),
    Case("24点", "24点", "2026-03-12/2026-03-12T01:00"),
    Case("九点差五分", "九点差五分", "2026-03-12T08:55/2026-03-12T08:56"),
    Case("早8点半到12点", "早8点半到12点", "2026-03-12T08:30/2026-03-12T12:00"),
    Case("晚上11点到凌晨3点", "晚上11点到凌晨3点", "2026-03-11T23:00/2026-03-12T03:00"),
    Case("中午一点", "中午一点", "2026-03-11T13:00/2026-03-11T14:00"),
    Case("每天晚上", "每天晚上", "FREQ=DAILY evening"),
    Case("每小时", "每小时", "FREQ=HOURLY"),
    Case("每个季度", "每个季度", "FREQ=MONTHLY;INTERVAL=3"),
    Case("每年国庆", "每年国庆", "FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=1"),
    Case("每年中秋", "每年中秋", "FREQ=YEARLY"),
    Case("每月底", "每月底", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    Case("每月初", "每月初", "FREQ=MONTHLY;BYMONTHDAY=1"),
    Case("每天9点到11点", "每天9点到11点", "FREQ=DAILY;BYHOUR=9,10"),
    Case("三个工作日后", "三个工作日后", "2026-03-16/2026-03-17"),
    Case("一刻钟后", "一刻钟后", "2026-03-11T10:15/2026-03-11T10:16"),
    Case("半天后", "半天后", "2026-03-11T22:00/2026-03-11T22:01"),
    Case("二十世纪八十年代", "二十世纪八十年代", "1980-01-01/1990-01-01"),
    Case("十几天前", "十几天前", "2026-02-24/2026-02-25"),
    Case("未来半小时", "未来半小时", "within 2026-03-11T10:00/2026-03-11T10:30"),
    Case("12月25日到1月3日", "12月25日到1月3日", "2026-12-25/2027-01-04"),
    Case("2024年12月到2月", "2024年12月到2月", "2024-12-01/2025-03-01"),
    Case("下半年", "下半年", "2026-07-01/2027-01-01"),
    Case("下半周", "下半周", "2026-03-12/2026-03-16"),
    Case("上半月", "上半月", "2026-03-01/2026-03-16"),
    Case("3月的最后一个周五", "3月的最后一个周五", "2026-03-27/2026-03-28"),
    Case("3月第二个周日", "3月第二个周日", "2027-03-14/2027-03-15"),
    Case("05/05/89", "05/05/89", "1989-05-05/1989-05-06"),
    Case("2024.3.15", "2024.3.15", "2024-03-15/2024-03-16"),
    Case("国庆后两天", "国庆后两天", "2026-10-03/2026-10-04"),
    Case("一周内", "一周内", "within 2026-03-11T10:00/2026-03-19"),
    Case("近半年", "近半年", "within 2025-09-11/2026-03-11T10:00"),
    Case("八天前晚上九点", "八天前晚上九点", "2026-03-03T21:00/2026-03-03T22:00"),
    Case("从27号到5月3号", "从27号到5月3号", "2026-04-27/2026-05-04"),
]

NOT_TIMES = [
    "有一点累",
    "这菜一点辣",
    "一点都不难",
    "你倒是一点也不谦虚",
    "快一点",
    "我有两点建议",
    "十分开心",
    "等一下",
    "试一下",
    "三星手机",
    "五月天的演唱会",
    "星期",
    "三五个人",
    "他三岁了",
    "三十岁生日礼物",
    "她是95后",
    "版本3.12.1",
    "电话138-1234-5678",
    "59元",
    "18万",
    "第一次",
    "3个苹果",
    "30本书",
    "12楼",
    "3号线",
    "5号楼",
    "有一天我会回来",
    "总有一天",
    "那一天",
    "早上好",
    "晚上好！",
    "下午好呀",
    "他现在住在北京",
    "同时",
    "时间不够",
    "点外卖",
    "周杰伦",
    "日本",
    "月亮很圆",
    "月饼",
    "年轻人",
    "三年级",
    "年龄",
    "天气不错",
    "聊天",
    "百分之五",
    "0.5公斤",
    "1/2杯",
    "5%",
    "小时候",
    "一时想不起来",
    "前面",
    "后面",
    "下周期",
    "四季",
    "夏令营",
    "考试后",
    "第三名",
    "他跑得快",
    "一共两万三",
    "号码是五",
    "天下第一",
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text + (" (past)" if case.past else ""))
def test_words_about_time_mean_an_interval_a_rule_or_a_length(case: Case) -> None:
    found = find_times(case.text, REFERENCE, past=case.past)[-1]
    assert (found.text, meaning_of(found)) == (case.said, case.meaning)


@pytest.mark.parametrize("text", NOT_TIMES)
def test_words_that_only_look_like_times_are_left_alone(text: str) -> None:
    assert find_times(text, REFERENCE) == ()


def only(text: str, *, past: bool = False) -> TimeExpression:
    (found,) = find_times(text, REFERENCE, past=past)
    return found


def test_spans_are_slices_of_the_text_in_order() -> None:
    text = "周五晚上八点吃饭，下周三之前交，然后每周一开会"
    found = find_times(text, REFERENCE)
    assert [one.text for one in found] == ["周五晚上八点", "下周三之前", "每周一"]
    assert [text[one.start : one.end] for one in found] == [one.text for one in found]


def test_a_season_named_is_kept_for_conditions() -> None:
    assert (only("冬天会点热美式").season, only("每年夏天").season) == ("winter", "summer")


def test_weekdays_named_are_kept_for_conditions() -> None:
    assert only("周一到周五上班").weekdays == ("MO", "TU", "WE", "TH", "FR")


def test_a_part_of_the_day_without_a_date_is_a_daily_condition() -> None:
    found = only("早上喝咖啡")
    assert (found.granularity, found.part_of_day, found.interval.is_open) == (Granularity.PART_OF_DAY, "morning", True)


def test_a_clock_limit_without_a_date_is_a_daily_condition() -> None:
    found = only("晚上十点以后别打给我")
    assert (found.relation, found.recurrence) == (TimeRelation.AFTER, "FREQ=DAILY;BYHOUR=22")
    assert found.interval.is_open


def test_half_a_year_ago_is_a_loose_month_with_its_exact_day() -> None:
    found = only("半年前")
    assert (found.granularity, found.fuzzy) == (Granularity.MONTH, True)
    assert found.point == datetime(2025, 9, 11, tzinfo=ZONE)


def test_a_few_days_ago_is_said_loosely() -> None:
    assert only("几天前").fuzzy
    assert not only("三天前").fuzzy


def test_an_hour_of_either_half_of_the_day_keeps_the_other_as_a_second_reading() -> None:
    afternoon = datetime(2026, 3, 12, 15, tzinfo=ZONE)
    found = only("明天三点")
    assert found.interval.start == afternoon
    assert found.alternative == Interval(afternoon - timedelta(hours=12), afternoon - timedelta(hours=11))


def test_a_day_no_calendar_has_is_no_time() -> None:
    assert find_times("2月30日", REFERENCE) == ()


def test_a_festival_beyond_the_table_is_no_time() -> None:
    assert find_times("2099年春节", REFERENCE) == ()


def test_two_seasons_side_by_side_stay_two() -> None:
    assert len(find_times("冬天，冬天真冷", REFERENCE)) == 2


def test_days_after_an_event_are_not_days_from_now() -> None:
    assert find_times("考试后三天", REFERENCE) == ()
