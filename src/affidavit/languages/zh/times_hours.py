"""Chinese words for parts of the day, clock times, lengths of time and habits."""

from __future__ import annotations

from dataclasses import replace

from affidavit.languages.calendar.description import Clock, Description, Every, PartOfDay, Shift, Unit
from affidavit.languages.calendar.hours import settle
from affidavit.languages.calendar.scanner import Rule, Words
from affidavit.languages.zh.numerals import number
from affidavit.languages.zh.times_days import NUMERAL, integer

_PARTS: dict[str, PartOfDay] = {
    "凌晨": "dawn", "拂晓": "dawn", "黎明": "dawn", "后半夜": "dawn",
    "清晨": "morning", "早晨": "morning", "早上": "morning", "早间": "morning", "清早": "morning", "一早": "morning",
    "大早": "morning", "上午": "morning", "晨间": "morning", "早": "morning",
    "中午": "noon", "正午": "noon", "午间": "noon", "晌午": "noon",
    "下午": "afternoon", "午后": "afternoon",
    "傍晚": "evening", "晚上": "evening", "晚间": "evening", "夜晚": "night", "夜里": "night", "夜间": "night",
    "深夜": "night", "半夜": "night", "午夜": "night", "黄昏": "evening", "晚": "evening", "夜": "night",
}  # fmt: skip
_UNITS: dict[str, Unit] = {
    "秒": "second", "秒钟": "second", "分钟": "minute", "分": "minute", "刻钟": "minute",
    "小时": "hour", "钟头": "hour",
    "天": "day", "日": "day", "夜": "day", "晚": "day", "工作日": "workday", "周": "week",
    "週": "week", "星期": "week", "礼拜": "week",
    "周末": "weekend", "月": "month", "季度": "quarter", "年": "year", "年代": "decade", "世纪": "decade",
}  # fmt: skip
_UNIT = (
    "(?:秒钟?|分钟|刻钟|小时|钟头|工作日|天|周(?!年|末|岁|边|[一二三四五六日])|週"
    "|星期(?![一二三四五六日天])|礼拜(?![一二三四五六日天])|季度|年(?![级代纪轻龄糕薪底初末]|会(?!计))|世纪)"
)
_MANY = {
    "几": 3.0,
    "数": 3.0,
    "好几": 3.0,
    "若干": 3.0,
    "一两": 1.5,
    "两三": 2.5,
    "三四": 3.5,
    "三五": 4.0,
    "四五": 4.5,
    "十几": 15.0,
    "几十": 30.0,
}
_COUNT = rf"(?:{NUMERAL}(?:\.\d+)?|好?几十?|十几|数|若干|半)"
_CLOCK_HOUR = "(?:[0-9０-９]{1,2}|[零〇一二两三四五六七八九十]{1,3})"
_AGO, _LATER, _INSIDE = "(?:之前|以前|前)", "(?:之后|以后|过后|后|後|之後)", "(?:之内|以内|内|之內)"
_LITTLE_BEFORE = (
    "下午",
    "中午",
    "凌晨",
    "半夜",
    "上午",
    "晚上",
    "夜里",
    "夜",
    "晚",
    "早上",
    "天",
    "日",
    "号",
    "到",
    "至",
    "是",
    "在",
    "-",
)


def _part(words: Words) -> Description:
    return Description(part=_PARTS[words["p"]])


def _clock(words: Words) -> Description | None:
    hour = integer(words["h"])
    if hour is None or not 0 <= hour <= 24 or _a_little(words):
        return None
    minute = _minutes(words)
    if minute is not None and not 0 <= minute < 60:
        return None
    fuzzy = bool(words["about"])
    second = integer(words["s"]) or 0
    clock = Clock(hour=hour, minute=minute, second=second if second < 60 else 0, settled=hour > 12 or hour == 0)
    return Description(clock=clock, part=_PARTS.get(words["p"]), fuzzy=fuzzy)


def _minutes(words: Words) -> int | None:
    if words["half"]:
        return 30
    if words["q"]:
        return 15 * (integer(words["q"]) or 1)
    return integer(words["m"])


def _a_little(words: Words) -> bool:
    """一点 and 两点 mean "a little" and "two points" unless something makes them a clock time."""
    if words["half"] or words["q"] or words["m"] or words["p"] or words["sharp"]:
        return False
    if words["h"] in ("一", "两", "三", "1"):
        after = words.after(2)
        if after[:1] in ("也", "都", "不", "没", "儿", "点", "小", "东"):
            return True
        clear_after = after[:1] in ("前", "后", "到", "至", "左", "以", "之", "开", "-", "~", "起", "见", "睡", "下")
        return not (clear_after or words.before(2).endswith(_LITTLE_BEFORE))
    return False


def _quarter_to(words: Words) -> Description | None:
    hour, less = integer(words["h"]), integer(words["less"]) if words["less"] else 15 * (integer(words["q"]) or 1)
    if hour is None or less is None or not 1 <= hour <= 24 or not 0 < less < 60:
        return None
    return Description(clock=Clock(hour=hour - 1, minute=60 - less, settled=hour > 12), part=_PARTS.get(words["p"]))


def _digital(words: Words) -> Description | None:
    hour, minute, second = integer(words["h"]) or 0, integer(words["m"]) or 0, integer(words["s"]) or 0
    if hour > 24 or minute > 59 or second > 59:
        return None
    clock = Clock(hour=hour, minute=minute, second=second, settled=hour > 12 or words["h"].startswith("0"))
    half: dict[str, PartOfDay] = {"a": "morning", "p": "afternoon"}
    if words["ap"]:
        return Description(clock=settle(clock, half[words["ap"].lower()]))
    return Description(clock=clock, part=_PARTS.get(words["p"]))


def _hour_range(words: Words) -> Description | None:
    first, last = integer(words["h"]), integer(words["h2"])
    if first is None or last is None or first > 24 or last > 24:
        return None
    part = _PARTS.get(words["p"])
    opening = Description(clock=Clock(hour=first, settled=first > 12), part=part)
    return Description(clock=opening.clock, part=part, to=Description(clock=Clock(hour=last, settled=last > 12)))


def _rough_clock(words: Words) -> Description | None:
    first, last = integer(words["h"][:1]), integer(words["h"][1:])
    if first is None or last != first + 1:
        return None
    return Description(clock=Clock(hour=first), part=_PARTS.get(words["p"]), fuzzy=True)


def _count(text: str) -> tuple[float, bool] | None:
    """A count and whether it was said loosely."""
    if text in _MANY:
        return _MANY[text], True
    value = number(text)
    return None if value is None else (value, False)


def _shift(words: Words, side: int | None, *, within: bool = False) -> Shift | None:
    count = _count(words["n"])
    unit = _UNITS.get(words["u"])
    if count is None or unit is None or (unit == "year" and count[0] >= 1000):
        return None
    value, fuzzy = count
    if words["half"] or words["half2"]:
        value += 0.5
    factor = {"刻钟": 15, "世纪": 10}.get(words["u"], 1)
    loose = fuzzy or bool(words["more"] or words["more2"] or words["odd"] or words["about"])
    return Shift(parts=((value * factor, unit),), side=side, within=within, fuzzy=loose)


def _length(words: Words) -> Description | None:
    if _not_a_length(words):
        return None
    direction = words["dir"]
    if not direction:
        shift = _shift(words, None)
    elif direction.endswith("前"):
        shift = _shift(words, -1)
    elif direction.endswith(("来", "來")):
        shift = _shift(words, -1, within=True)
    else:
        shift = _shift(words, 1, within=direction.endswith(("内", "內", "里")))
    return Description(shift=shift) if shift else None


def _not_a_length(words: Words) -> bool:
    """有一天 is some day, 一年四季 all year; 十分 and 一刻 alone are no lengths."""
    before = words.before(2)
    if words["n"] in ("一", "1") and not words["dir"] and words["u"] in ("天", "日", "年", "周"):
        return before.endswith(
            ("有", "某", "那", "这", "哪", "另", "同", "每", "当", "前", "后", "上", "下", "新")
        ) or words.after(2) in ("四季", "到头", "到晚", "一天", "一年")
    return before.endswith(("每", "每隔", "第", "前", "后")) and not words["dir"]


def _around_now(words: Words) -> Description | None:
    if not _stands_alone(words):
        return None
    side = -1 if words["dir"][:2] in ("过去", "最近", "近", "上", "前", "之前", "此前", "这", "以往") else 1
    shift = _shift(words, side, within=True)
    return Description(shift=shift) if shift else None


def _stands_alone(words: Words) -> bool:
    """上六天 counts and 考试后三天 hangs on the exam; 上两周 and 后三天 reckon from now."""
    if words["dir"] in ("上", "下"):
        return words["u"] not in ("天", "小时", "分钟", "秒", "工作日")
    before = words.before(1)
    return (
        words["dir"] not in ("前", "后") or not "一" <= before <= "龥" or before in "我你他她们在是这那了的就和说从于"
    )


def _these_days(words: Words) -> Description:
    """这两天, 这几天, 这两周: some days around today, gone or to come."""
    reach = ((integer(words["n"]) or 3) - 1) * (1 if words["u"] == "天" else 7)
    return Description(day_shift=-reach, to=Description(day_shift=reach), fuzzy=True)


def _beside(words: Words) -> Description | None:
    """春节前三天: reckoned from the day named just before."""
    shift = _shift(words, -1 if "前" in words["dir"] else 1)
    return Description(shift=replace(shift, anchored=True)) if shift else None


def _after_more(words: Words) -> Description | None:
    shift = _shift(words, 1)
    return Description(shift=shift) if shift else None


_EVERY_PARTS: dict[str, PartOfDay] = {"晚": "evening", "早": "morning", "夜": "night"}


def _every(words: Words) -> Description | None:
    part = _EVERY_PARTS.get(words["u"][:1])
    unit = "day" if part else _UNITS.get(words["u"])
    interval = integer(words["n"]) or 1
    if words["gap"] and interval == 1:
        interval = 2
    return Description(every=Every(unit=unit, interval=interval), part=part, fuzzy=bool(words["times"]))


def _every_named(_: Words) -> Description:
    return Description(every=Every())


def _frequency(words: Words) -> Description:
    return Description(every=Every(unit=_UNITS[words["u"]]), fuzzy=True)


def _now(_: Words) -> Description:
    return Description(now=True)


_PART = (
    "(?P<p>凌晨|拂晓|黎明|清晨|早晨|早上|早间|清早|上午|中午|正午"
    "|午间|晌午|下午|午后|傍晚|黄昏|晚上|晚间|夜晚|夜里|夜间|深夜|后?半夜|午夜)"
)
_PART_OR_SHORT = f"(?:{_PART[:-1]}|(?<![昨今明前后每])[早晚])的?\\s?)"
_ABOUT_AFTER = "(?P<about>多|左右|前后|来钟)?"
_DATED = r"(?<=[天日号末一二三四五六0-9])"

HOUR_RULES: tuple[Rule, ...] = (
    Rule(
        rf"{_PART_OR_SHORT}?(?<![\d:：.])(?P<h>[0-2]?[0-9])[:：](?P<m>[0-5][0-9])(?:[:：]"
        r"(?P<s>[0-5][0-9]))?(?![\d:：])(?:\s?(?P<ap>[ap])\.?m\.?)?",
        _digital,
    ),
    Rule(
        rf"{_PART_OR_SHORT}?差(?:(?P<q>[一三两])刻|(?P<less>{NUMERAL})分钟?)钟?(?:到|不到)?"
        rf"(?P<h>{_CLOCK_HOUR})[点點](?:钟|整)?",
        _quarter_to,
    ),
    Rule(rf"{_PART_OR_SHORT}?(?P<h>{_CLOCK_HOUR})[点點]差(?:(?P<q>[一三两])刻|(?P<less>{NUMERAL})分)钟?", _quarter_to),
    Rule(
        rf"{_PART_OR_SHORT}?(?<![\d.])(?P<h>{_CLOCK_HOUR})(?:点钟?)?\s?(?:-|–|—|~|～|到|至)\s?"
        rf"(?P<h2>{_CLOCK_HOUR})[点點]钟?(?![半\d一二三四五六七八九十])",
        _hour_range,
    ),
    Rule(rf"{_PART_OR_SHORT}?(?P<h>[一二三四五六七八九]{{2}})[点點](?P<sharp>多?钟)?(?!建议|意见)", _rough_clock),
    Rule(
        rf"{_PART_OR_SHORT}?(?:(?<![\d.零一二三四五六七八九十百])|(?<=[周期拜][一二三四五六]))(?P<h>{_CLOCK_HOUR})\s?(?:[点點]"
        r"|[时時](?![候间代期装尚]))"
        r"(?:(?P<sharp>钟|整)|(?P<half>半)|过?(?P<q>[一三1-3])刻钟?|过?(?P<m>[0-5]?\d(?=\s?分)|[0-5]\d(?!\d)"
        r"|[零〇][一二三四五六七八九]|[一二三四五]?十[一二三四五六七八九]?|[一二三四五六七八九]"
        rf"(?=分))\s?分?(?:(?P<s>{NUMERAL})秒)?)?"
        rf"(?![公个條条元块米]|建议|意见|要求|原因|理由|想法|说明|问题|积分|经验|好处|不同|体会){_ABOUT_AFTER}",
        _clock,
    ),
    Rule(
        rf"(?:(?P<gap>每隔|隔)|每)(?P<n>{NUMERAL})?个?(?P<u>天|日|周(?![一二三四五六日天末]"
        r"(?![次遍回趟]))|星期(?![一二三四五六日天]"
        r"(?![次遍回趟]))|礼拜(?![一二三四五六日天](?![次遍回趟]))|月|季度|年|小时|分钟|晚上?"
        rf"|早[上晨]?|夜里?)(?:(?P<times>{NUMERAL})"
        r"(?:次|遍|回|趟|顿))?",
        _every,
    ),
    Rule(rf"(?:每|一)个?(?P<u>天|日|周|星期|礼拜|月|年)(?:里|内)?{NUMERAL}(?:次|遍|回|趟|顿)", _frequency),
    Rule(
        r"(?:每逢|每到|每一?个?)(?=[周星礼春夏秋冬工早晚上下中凌清傍\d一二三四五六七八九十])(?!星星"
        r"|周期|下$)(?!上司|下属|上班)",
        _every_named,
    ),
    Rule(r"(?<![今明昨前后春夏秋冬])(?P<u>天)天(?![气上空下])", _every),
    Rule(
        rf"(?<=[节夕旦午秋阳庆诞明宵号日])(?:的|之)?(?P<dir>前|后)\s?(?P<n>{_COUNT})\s?[个個]?(?P<u>{_UNIT}|月)",
        _beside,
    ),
    Rule(
        r"(?<![过前在后])这(?P<n>几|两|[三四五六七]|[3-7])个?(?P<u>天|周|星期|礼拜)(?![气空一二三四五六日末])(?:里|以?来(?!了))?",
        _these_days,
    ),
    Rule(
        r"(?<![马晚早])(?P<dir>过去|最近|近|之前|此前|前|未来|接下来|今后|往后|之后|接着|后|上|下|这(?!么|样))"
        rf"(?:的|这)?\s?(?P<n>{_COUNT})\s?"
        rf"(?P<more>多|来)?[个個]?(?P<half>半)?(?P<u>{_UNIT}|月(?!板|刊))",
        _around_now,
    ),
    Rule(
        rf"(?:再过|再等|(?<![学教住待当做作练读开用养去来租跑玩戴喝抽追打干看吃聊谈卖写画唱拍送管带办习修呆种])过)(?P<n>{_COUNT})(?P<more>多|来)?个?(?P<half>半)?(?P<u>{_UNIT}|(?<=个)月)(?:后"
        r"|之后|以后)?",
        _after_more,
    ),
    Rule(
        rf"(?<![第\d.零一二三四五六七八九十百千几])(?P<n>{_COUNT}"
        r"|[一二三四五六七八][两三四五六七八九])(?P<more>多|来|余)?\s?"
        rf"(?:[个個](?P<half>半)?(?P<odd>多|来)?)?(?P<u>{_UNIT}|(?<=[个個])月|(?<=[个個]半)月|(?<=[个個][多来])月|(?<=半)月(?!板|刊))(?P<half2>半)?"
        r"(?P<more2>多)?(?P<about>左右)?(?:的?时间)?"
        rf"(?P<dir>{_AGO}(?![面台])|{_LATER}(?![面台悔])|{_INSIDE}|(?:以)?来(?!了|到|自|回))?(?!班(?!长|主任))",
        _length,
    ),
    Rule(rf"{_PART}(?!好(?!像|多|几)|饭|餐|茶|觉)(?:的时候|时分)?", _part),
    Rule(rf"{_DATED}(?P<p>[早晚夜])(?![餐饭就点已会安些了期年出上报])", _part),
    Rule(r"(?:现在|此刻|目前|眼下|如今)", _now),
)
