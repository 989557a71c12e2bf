"""Find the times in Chinese text."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.calendar.reading import Grammar, read_times
from affidavit.languages.calendar.scanner import Scanner
from affidavit.languages.zh.times_days import DAY_RULES
from affidavit.languages.zh.times_hours import HOUR_RULES

_PERSON = "(?:[我你您他她它]们?|大家|自己)"

# The first characters of all rules.
_STARTS = (
    "[0-9０-９〇零一二两三四五六七八九十廿卅百千几数好若半第最头前后後大小上下这這本今当当明昨去来每隔逢天年月周週岁星礼禮春夏秋冬初早孟盛仲"
    "深晚暮夜凌拂黎清晨正午中傍黄下晌元除农过端七重国圣平感万情妇女儿教劳青建植愚光双跨母父复黑工差再未接今往之此近现目眼如最新白q的底末]"
)
_GRAMMAR = Grammar(
    hint=re.compile(
        r"[年月日号號天周週期拜早晨晚午夜点點时時分秒刻季春夏秋冬节旦夕初末底岁旬钟Q]"
        r"|\d[:：/. -]\d|\d(?:到|至)\d|世纪|[一二]三五|二四|圣诞|国庆|清明|端午|中秋"
        r"|重阳|元宵|[五六十]一|双1|五四|现在|目前|如今|此刻"
    ),
    scanner=Scanner((*DAY_RULES, *HOUR_RULES), starts=_STARTS),
    joint=re.compile(r"\s{0,2}[)）]?\s?(?:的|[,，(（]|那天|当天)?\s{0,2}(?:大约|大概|差不多|约|将近|快到?)?"),
    length_joint=re.compile(r"\s{0,2}(?:又|零|余|加|,)?\s{0,2}"),
    lasting_joint=re.compile(r"(?!)"),
    onset_joint=re.compile(r"(?!)"),
    range_joint=re.compile(r"\s{0,2}(?:到|至|-|–|—|―|~|～|直到|一直到)\s{0,2}"),
    range_joint_opened=re.compile(r"\s{0,2}(?:开始)?[,，]?(?:到|至|-|–|—|―|~|～|直到|一直到|和|与|跟|及)\s{0,2}"),
    range_opening=re.compile(r"(?:从|自|由|打从|在|于)\s?$"),
    range_inside=re.compile(r"(?!)"),
    range_closing=re.compile(r"\s?(?:之间|期间|这段时间|间(?![接谍断隔]))"),
    relations_before=(
        (re.compile(r"(?:最晚|最迟|不晚于|赶在)\s?$"), TimeRelation.BY),
        (re.compile(r"(?:自从|打从|从|自)\s?$"), TimeRelation.SINCE),
        (
            re.compile(r"(?:直到|待到|住到|忙到|持续到|截至|截止到?|请假到|延长到|一直到|有效期到)\s?$"),
            TimeRelation.UNTIL,
        ),
        (re.compile(r"(?:晚于|迟于)\s?$"), TimeRelation.AFTER),
        (re.compile(r"(?:早于)\s?$"), TimeRelation.BEFORE),
    ),
    relations_after=(
        (re.compile(r"(?:或|及)(?:之|以)前"), TimeRelation.BY),
        (re.compile(r"(?:或|及)(?:之|以)[后後]"), TimeRelation.SINCE),
        (
            re.compile(r"\s?(?:之前|以前|前(?!面|台|任|往|几|天|后|两|三|妻|夫|男|女|同事|公司|台))"),
            TimeRelation.BEFORE,
        ),
        (re.compile(r"\s?(?:之后|以后|过后|后(?!面|台|来|天|悔|续|年|备))"), TimeRelation.AFTER),
        # 六点起, and no more, is when one gets up
        (
            re.compile(r"(?:以来|开始|至今|(?:(?<![点半分钟刻])|(?=起[^，。,了]))起(?![床来飞身码初]))"),
            TimeRelation.SINCE,
        ),
        (re.compile(r"为止"), TimeRelation.UNTIL),
    ),
    habit_before=re.compile(r"(?:一般|通常|总是|平时|经常|常常|往往|习惯|基本上?|老是)[^，。！？,.!?;；]{0,6}$"),
    habit_after=re.compile(
        rf"{_PERSON}?(?:都(?![是有市])|一般|通常|总是|总会|经常|常常|从不|从来不|不要|别|请勿|勿|习惯|偶尔|不用)"
    ),
    yearly=re.compile(r"生日|诞辰|纪念日|周年|忌日"),
)


_NOWADAYS = re.compile(r"(?:现在|如今)(?=早上|上午|中午|下午|晚上|睡前|周末|平时|每[天周月]|[春夏秋冬]天)")


# 农历八月初二: a day of the other calendar is kept as said.
_LUNAR = re.compile(
    r"(?:农历|阴历|旧历)(?:[正一二三四五六七八九十冬腊]{1,2}月)?"
    r"(?:初[一二三四五六七八九十]|[十廿二三]{1,2}[一二三四五六七八九十]?)"
)

_STILL = re.compile(r"(?:还有|还剩|还得|再过|还差)(?:大概|差不多|不到|快)?$")
_THEN = re.compile(r"多?(?:就|才|左右)?(?=[一-龥]{2})(?!左右)")


def find_times(text: str, reference: datetime, *, past: bool = False) -> tuple[TimeExpression, ...]:
    """Find every time said in `text`, read by the message's own time.

    Args:
        text: simplified Chinese; offsets of the result index it.
        reference: the message's aware time; results are aware in its zone.
        past: whether the clause is about the past, so that a bare weekday, date or festival takes that side.
    """
    solar = _LUNAR.sub(lambda match: " " * len(match[0]), _NOWADAYS.sub("  ", text))
    times = read_times(_GRAMMAR, solar, reference, past=past)
    return tuple(_to_come(time, text, reference) for time in times)


def _to_come(time: TimeExpression, text: str, reference: datetime) -> TimeExpression:
    """还有三个月退休: a length that is still to pass says when; not 还有三个月, and no more, which is how long."""
    ahead = time.granularity is Granularity.DURATION and _STILL.search(text, 0, time.start) is not None
    if not ahead or not _THEN.match(text, time.end):
        return time
    (when,) = read_times(_GRAMMAR, f"{time.text}后", reference, past=False) or (time,)
    return replace(when, start=time.start, end=time.end, text=time.text)
