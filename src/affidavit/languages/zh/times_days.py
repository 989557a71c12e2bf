"""Chinese words for days, weeks, months, seasons, years and festivals."""

from __future__ import annotations

import re

from affidavit.languages.calendar.description import Description, Edge, Every, PartOfDay, Season
from affidavit.languages.calendar.scanner import Rule, Words
from affidavit.languages.zh.numerals import number

NUMERAL = "(?:[0-9０-９]{1,4}|[〇零一二两三四五六七八九十廿卅]{1,4})"
_SMALL = "(?:[0-9０-９]{1,2}|[一二三四五六七八九十廿卅]{1,3})"
WEEK = "(?:周|週|星期|礼拜|禮拜)"
_WEEKDAYS = {char: day for day, char in enumerate("一二三四五六日")} | {
    "天": 6,
    "1": 0,
    "2": 1,
    "3": 2,
    "4": 3,
    "5": 4,
    "6": 5,
}
# 每周三次 and 周三个 count; a weekday is not followed by a measure word.
_NO_COUNT = "(?!次|遍|回|趟|顿|场|节课|篇|倍|个(?!人|月)|小时|天(?!气|的)|年|岁|[点點](?!外卖|餐|菜|单))"
_WEEKDAY = f"(?:(?:[一二三四五六](?![月号個])|[1-6](?![0-9月号個])){_NO_COUNT}|[日天])"
_WEEKDAY_LIST = (
    "(?:"
    + "|".join(f"{one}(?=[{'一二三四五六日天'[at + 1 :]}])" for at, one in enumerate("一二三四五六"))
    + ")+[二三四五六日天](?![点點时個个次])"
)
_SHIFTS = {"上": -1, "下": 1, "这": 0, "這": 0, "本": 0, "今": 0, "当": 0, "前": -1, "后": 1}
_SHIFT = "(?:上{1,3}|下{1,3}|[这這本今])"

_DAYS: dict[str, int] = {
    "大前": -3, "前": -2, "昨": -1, "今": 0, "明": 1, "后": 2, "後": 2, "大后": 3, "大後": 3,
}  # fmt: skip
_YEARS: dict[str, int] = {
    "大前": -3, "前": -2, "去": -1, "上": -1, "上一": -1, "今": 0, "本": 0, "这一": 0, "明": 1,
    "来": 1, "下一": 1, "后": 2, "大后": 3,
}  # fmt: skip
_SEASONS: dict[str, Season] = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_EDGES: dict[str, Edge] = {
    "初": "start", "中": "middle", "底": "end", "末": "end", "尾": "end", "上旬": "early",
    "中旬": "middle", "下旬": "late",
}  # fmt: skip
_SEASON_EDGES: dict[str, Edge] = {
    "初": "early", "早": "early", "孟": "early", "盛": "middle", "仲": "middle", "深": "late",
    "晚": "late", "暮": "late",
}  # fmt: skip
_FESTIVALS: dict[str, str] = {
    "春节": "spring festival", "大年初一": "spring festival", "年初一": "spring festival", "过年": "spring festival",
    "农历新年": "spring festival",
    "除夕": "lunar new year's eve", "大年三十": "lunar new year's eve", "年三十": "lunar new year's eve",
    "元宵": "lantern festival", "清明": "qingming", "端午": "dragon boat", "七夕": "qixi", "中元": "ghost festival",
    "中秋": "mid-autumn", "重阳": "chongyang",
    "元旦": "new year", "新年": "new year", "情人节": "valentine", "妇女节": "women's day", "三八节": "women's day",
    "女神节": "women's day", "女生节": "girls' day", "植树节": "arbor day",
    "白色情人节": "white day", "愚人节": "april fools",
    "劳动节": "labour day cn", "五一": "labour day cn", "青年节": "youth day", "五四": "youth day",
    "儿童节": "children's day", "六一": "children's day", "建党节": "party day", "建军节": "army day",
    "教师节": "teachers' day", "国庆": "national day", "十一": "national day", "万圣节": "halloween",
    "万圣夜": "halloween", "光棍节": "singles' day", "双十一": "singles' day", "双11": "singles' day",
    "双十二": "double twelve", "感恩节": "thanksgiving", "平安夜": "christmas eve", "圣诞": "christmas",
    "跨年夜": "new year's eve", "母亲节": "mother's day", "父亲节": "father's day", "复活节": "easter",
    "黑色星期五": "black friday",
}  # fmt: skip


# 1/2杯 is a fraction, 1/2 alone a day.
_FRACTION = re.compile(r"[12]/[2-4](?=[一-龥])(?![的号日上下早晚前后到至和，])")


def integer(text: str) -> int | None:
    """A whole number said in Chinese."""
    value = number(text) if text else None
    return int(value) if value is not None and value == int(value) else None


def _full_date(words: Words) -> Description | None:
    return _date(integer(words["y"]), integer(words["m"]), integer(words["d"]))


def _slashed(words: Words) -> Description | None:
    month, day = integer(words["m"]), integer(words["d"])
    if month is not None and day is not None and month > 12:
        month, day = day, month
    if words["m"] and not words["y"] and not words["y2"] and _FRACTION.match(words.text, words.start):
        return None
    year = integer(words["y"])
    if words["y2"]:
        short = int(words["y2"])
        year = short + (1900 if short >= 50 else 2000)
    return _date(year, month, day)


def _years(words: Words) -> Description | None:
    first, last = integer(words["y"]), integer(words["last"])
    return Description(year=first, to=Description(year=last)) if first and last and first < last else None


def _date(year: int | None, month: int | None, day: int | None) -> Description | None:
    if month is not None and not 1 <= month <= 12:
        return None
    if day is not None and not 1 <= day <= 31:
        return None
    return Description(year=year, month=month, day=day)


def _year(words: Words) -> Description | None:
    year = integer(words["y"])
    if year is None or not 1000 <= year < 3000:
        return None
    return Description(year=year)


def _short_year(words: Words) -> Description | None:
    value = integer("".join(str(integer(char)) for char in words["y"]))
    if value is None:
        return None
    return Description(year=value + (1900 if value >= 60 else 2000))


def _shifted_year(words: Words) -> Description:
    return Description(year_shift=_YEARS[words["s"]])


def _month_day(words: Words) -> Description | None:
    return _date(None, integer(words["m"]), integer(words["d"]))


def _month(words: Words) -> Description | None:
    return _date(None, integer(words["m"]), None)


def _day_of_month(words: Words) -> Description | None:
    day = integer(words["d"])
    return Description(day=day) if day is not None and 1 <= day <= 31 else None


def shift_of(text: str) -> int:
    """The number of units 上上, 下 or 这 means."""
    return _SHIFTS[text[0]] * len(text)


def _shifted_month(words: Words) -> Description:
    return Description(month_shift=shift_of(words["s"]))


def _week(words: Words) -> Description:
    shift = shift_of(words["s"]) if words["s"] else None
    if words["w"] == "末":
        return Description(week_shift=shift, weekend=True)
    return Description(week_shift=shift, weekdays=(_WEEKDAYS[words["w"]],) if words["w"] else ())


def _weekday_list(words: Words) -> Description:
    days = tuple(dict.fromkeys(_WEEKDAYS[char] for char in words["list"] if char in _WEEKDAYS))
    return Description(
        weekdays=days, week_shift=shift_of(words["s"]) if words["s"] else None, every=None if words["s"] else Every()
    )


def _workdays(_: Words) -> Description:
    return Description(weekdays=(0, 1, 2, 3, 4), every=Every())


def _relative_day(words: Words) -> Description:
    return Description(day_shift=_DAYS[words["d"]])


def _day_part(words: Words) -> Description:
    parts: dict[str, PartOfDay] = {"早": "morning", "晨": "morning", "午": "noon", "晚": "night", "夜": "night"}
    return Description(day_shift=_DAYS[words["d"] or words["d2"]], part=parts[words["p"]])


def _season(words: Words) -> Description:
    turn = {"上": -1, "去": None, "下": 1, "这": 0, "今": None}.get(words["turn"][:1])
    years = {"去": -1, "今": 0, "明": 1, "来": 1}.get(words["turn"][:1])
    edge = _SEASON_EDGES.get(words["e"]) or _EDGES.get(words["e2"])
    return Description(season=_SEASONS[words["s"]], turn=turn, year_shift=years, edge=edge)


def _edge(words: Words) -> Description:
    unit = {"月": "month", "年": "year", "周": "week", "岁": "year"}[words["u"]]
    return Description(edge=_EDGES[words["e"]], edge_unit=unit)  # pyright: ignore[reportArgumentType]


def _part_of_month(words: Words) -> Description:
    return Description(edge=_EDGES[words["e"]], edge_unit="month")


def _festival(words: Words) -> Description:
    return Description(festival=_FESTIVALS[words["f"]], turn={"上": -1, "下": 1, "这": 0}.get(words["turn"][:1]))


def _quarter(words: Words) -> Description | None:
    quarter = integer(words["q"])
    return Description(quarter=quarter) if quarter is not None and 1 <= quarter <= 4 else None


def _shifted_quarter(words: Words) -> Description:
    return Description(quarter_shift=shift_of(words["s"]))


def _half_year(words: Words) -> Description:
    return Description(half=1 if words["h"] in ("上", "前") else 2, turn=0)


def _half_month(words: Words) -> Description:
    shift = shift_of(words["s"]) if words["s"] else 0
    if words["h"] == "上":
        return Description(month_shift=shift, day=1, to=Description(month_shift=shift, day=15))
    return Description(month_shift=shift, day=16, to=Description(month_shift=shift))


def _half_week(words: Words) -> Description:
    first, last = ((0,), (2,)) if words["h"] == "上" else ((3,), (6,))
    return Description(week_shift=0, weekdays=first, to=Description(week_shift=0, weekdays=last))


def _decade(words: Words) -> Description | None:
    tens = integer(words["d"])
    if tens is None or tens % 10:
        return None
    century = {"": 1900 if tens >= 30 else 2000, "上": 1900, "本": 2000}.get(words["c"])
    if century is None:
        century = ((integer(words["c"]) or 20) - 1) * 100
    return Description(decade=century + tens)


def _century(words: Words) -> Description | None:
    century = integer(words["c"])
    return Description(year=(century - 1) * 100, span_years=100) if century and century < 30 else None


def _nth(words: Words) -> Description:
    nth = -1 if words["last"] else integer(words["n"]) or 1
    if words["count"]:
        unit = {"周": "week", "週": "week", "星": "week", "礼": "week", "天": "day", "日": "day", "个": "month"}[
            words["u"][:1]
        ]
        nth = 1 if words["edge"] in ("前", "头") else -1
        return Description(nth=nth, nth_unit=unit, nth_count=integer(words["count"]))  # pyright: ignore[reportArgumentType]
    if words["w"]:
        return Description(nth=nth, weekdays=(_WEEKDAYS[words["w"]],))
    unit = {"周": "week", "星": "week", "礼": "week", "天": "day", "日": "day", "个": "month", "季": "quarter"}[
        words["u"][:1]
    ]
    return Description(nth=nth, nth_unit=unit)  # pyright: ignore[reportArgumentType]


_FESTIVAL_WORDS = "|".join(
    sorted(
        (name for name in _FESTIVALS if name not in ("五一", "六一", "十一", "五四", "过年", "中元")),
        key=len,
        reverse=True,
    )
)
_HOLIDAY = "(?=假|长假|黄金周|小长假|放假|节|国庆|期间|的时候|我|去|回|过|前|后|要|想|打算|准备|出|有|[，。,！？?]|$)"

DAY_RULES: tuple[Rule, ...] = (
    Rule(r"(?<![\d.])(?P<y>[12]\d{3})(?P<sep>[-/. ])(?P<m>\d{1,2})(?P=sep)(?P<d>\d{1,2})(?![\d.]*\d)", _full_date),
    Rule(r"(?<![\d./])(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y>[12]\d{3})(?!\d)", _slashed),
    Rule(r"(?<![\d./])(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y2>\d\d)(?!\d)", _slashed),
    Rule(r"(?<![\d./])(?P<m>\d{1,2})/(?P<d>\d{1,2})(?![\d/%])(?!的)", _slashed),
    Rule(
        r"(?<![\d./-])(?P<y>(?:19|20)\d\d)(?:年)?(?:到|至|-|~|—)(?P<last>(?:19|20)\d\d)(?![\d/.-]|元|块|人|米|个)年?",
        _years,
    ),
    Rule(rf"(?P<turn>(?:上|下|这)一?个?)?(?P<f>{_FESTIVAL_WORDS})(?:节|夜)?(?:那天|当天|当日)?", _festival),
    Rule(
        r"(?<![二三四五六七八九十第\d双])(?P<f>十一)"
        rf"(?![月点點个個岁日号年天周分楼元块中人位本条次级章届小分秒]){_HOLIDAY}(?:国庆)?节?",
        _festival,
    ),
    Rule(
        r"(?<![\d一二三四五六七八九十第星期周拜])(?P<f>五一|六一|五四)"
        r"(?![月点點个個岁日号年天周分楼元块中人位本条次级章届路广大])节?",
        _festival,
    ),
    Rule(r"(?<![不好难没])(?P<f>过年)(?![会轻纪龄级货])", _festival),
    Rule(r"(?P<f>中元)节", _festival),
    Rule(
        r"(?<![\d.])(?P<y>[12][0-9]{3}|[一二][〇零○一二三四五六七八九]{3}"
        r"|[一二两]千[零〇一二三四五六七八九十]{0,4})\s?年(?![级代]|来(?![的到]))(?:份|度)?",
        _year,
    ),
    Rule(
        r"(?<![\d.０-９])(?P<y>[6-9]\d|0\d|[1-2]\d(?=\s?年\s?(?:[\d一二三四五六七八九十]{1,2}月"
        r"|[春夏秋冬底初末])))\s?年"
        r"(?![级代来多])(?:份)?",
        _short_year,
    ),
    Rule(r"(?P<y>[零〇][一二三四五六七八九])年(?![级代])", _short_year),
    Rule(
        r"(?<![一二两三四五六七八九十百千几])(?P<y>[六七八九][〇零一二三四五六七八九])年(?=生|出生"
        r"|的|[一二三四五六七八九十]{1,2}月|[春夏秋冬底初末])",
        _short_year,
    ),
    Rule(r"(?<!马)(?P<s>大前|前|去|今|本|明|来|大后|后|上一|下一|这一)年(?![级轻纪龄会糕味头])(?:度)?", _shifted_year),
    Rule(
        rf"(?<![\d.个每]){_SMALL.replace('(?:', '(?P<m>', 1)}\s?月份?\s?(?P<d>{_SMALL})(?:日|号|號)"
        r"(?![线楼码店位院馆])",
        _month_day,
    ),
    Rule(
        r"(?<![\d.个每])(?P<m>十[一二]?|[一二三四五六七八九])月"
        r"(?P<d>[二三]?十[一二三四五六七八九]?)(?![个個点點时分天年元块多几人条次岁度万千百])",
        _month_day,
    ),
    Rule(r"(?<![\d.个每])(?P<m>1[0-2]|0?[1-9])月(?P<d>[0-3]?\d)(?![\d.:：个点時时年月万千元块%-])", _month_day),
    Rule(
        r"(?<![\d.个每第])(?P<m>1[0-2]|0?[1-9]|[０-９]{1,2}|十[一二]?|[一二三四五六七八九])\s?月"
        r"(?!天(?!气)|饼|亮|球|光|经|薪|租"
        r"|费|票|卡)(?:份|里)?",
        _month,
    ),
    Rule(
        rf"(?<![\d.第一二三四五六七八九十]){_SMALL.replace('(?:', '(?P<d>', 1)}(?:号|號|日)"
        r"(?![线楼码店位院馆房桌门机球车厅选元宿座餐食教])(?:那天|当天)?",
        _day_of_month,
    ),
    Rule(r"(?<![晚早以马楼])(?P<s>上{1,3}|下{1,3}|[这這本当今])(?:一|1)?个?月(?![饼亮球光])(?:份|里)?", _shifted_month),
    Rule(
        rf"(?:每|逢)个?(?P<list>{WEEK}{_WEEKDAY}(?:\s?[、,，和及与跟]\s?(?:{WEEK})?[一二三四五六日天](?![点點时个個次]))+)",
        _weekday_list,
    ),
    Rule(rf"(?<![上下这這本])(?P<list>{WEEK}{_WEEKDAY}(?:[、和及与跟]?{WEEK}{_WEEKDAY})+)", _weekday_list),
    Rule(rf"(?P<s>{_SHIFT})?[一个個]?{WEEK}(?P<list>{_WEEKDAY_LIST})", _weekday_list),
    Rule(
        rf"(?P<s>{_SHIFT})(?:一|1)?[个個]?{WEEK}(?P<w>末|{_WEEKDAY})?"
        r"(?!边|围|年|转|几|刊|报|岁|到|期(?![末中待]))",
        _week,
    ),
    Rule(rf"(?<![一二两三四五六七八九十几半\d]){WEEK}(?P<w>末|{_WEEKDAY})(?!杰伦)", _week),
    Rule(
        r"(?<![周期拜\d一二三四五六七八九十百第])(?P<list>一三五|二四六|一三五七|二四)(?=$|[，。,]"
        r"|都|晚上|早上|下午|上课|上班|健身|跑步|练|要)",
        _weekday_list,
    ),
    Rule(r"(?<![个\d一二两三四五六七八九十几])工作日", _workdays),
    Rule(
        r"(?:(?P<d>大[前后後]|[今明昨])|(?<![然之以最饭课班会天年月日学午])(?P<d2>[前后]))(?P<p>早"
        r"|晨|晚|夜)(?!期|年|餐|饭|景|会|点|市|场"
        r"|班)(?:上|间|里)?",
        _day_part,
    ),
    Rule(
        r"(?<![三四五六七八九十年月周先])(?P<d>大[前后後]|[今明昨前后後])[天日儿](?!性|才|气候|地"
        r"|鹅|空|桥|窗|堂|赋|线|本|子)",
        _relative_day,
    ),
    Rule(
        r"(?P<turn>上个|下个|这个|去|今|明|来)?(?<![立青])(?P<e>[初早孟盛仲深晚暮])?"
        r"(?P<s>[春夏秋冬])(?:天|季|日(?!本))(?P<e2>[初末])?",
        _season,
    ),
    Rule(r"(?P<e>[初早盛仲深晚暮])(?P<s>[春夏秋冬])(?![节至装])", _season),
    Rule(r"(?P<turn>去|今|明|来)(?P<s>[春夏秋冬])(?!节)", _season),
    Rule(r"(?<=年)的?(?P<s>[春夏秋冬])(?![节至令奥季天眠装游])", _season),
    Rule(r"(?P<u>[月年周岁])(?P<e>[初底末])(?!一|期|班|奖|考|终)", _edge),
    Rule(r"(?P<u>[月年])(?P<e>中)(?![国学旬文秋间午部山央信介级等考心年])", _edge),
    Rule(r"(?<=(?P<u>[月年]))份?(?P<e>底|末|初|中(?=$|[，。,！？]|[就我要会去左]))(?![一期班奖考终])", _edge),
    Rule(r"(?P<e>上旬|中旬|下旬)", _part_of_month),
    Rule(r"(?:第)?(?P<q>[一二三四1-4])个?季度", _quarter),
    Rule(r"q(?P<q>[1-4])(?![0-9A-Za-z])", _quarter),
    Rule(r"(?P<s>上{1,2}|下{1,2}|[这這本])一?个?季度", _shifted_quarter),
    Rule(r"(?:(?P<s>上|下|这|本)个?月)?的?(?P<h>上|下)半个?月(?![来前后多])", _half_month),
    Rule(r"(?P<h>上|下)半周", _half_week),
    Rule(r"(?<!马)(?P<h>上|下|前|后)半年(?![来前后多])", _half_year),
    Rule(
        r"(?:(?P<c>上|本|\d\d|[一二]?十[一二三四五六七八九]?)个?世纪)?(?P<d>[1-9]0"
        r"|[一二三四五六七八九]十|[零〇]零|00)年代",
        _decade,
    ),
    Rule(r"(?P<c>\d\d|[一二]?十[一二三四五六七八九]?)世纪", _century),
    Rule(rf"(?:的)?(?:第(?P<n>[一二三四五1-5])|(?P<last>最后一))[个個]?{WEEK}(?P<w>{_WEEKDAY})", _nth),
    Rule(rf"(?<=[年月份])的?(?:第(?P<n>{_SMALL})|(?P<last>最后一))个?(?P<u>周(?!年)|星期|礼拜|天|日|个月|季度)", _nth),
    Rule(
        rf"(?<=[年月份])的?(?P<edge>前|头|最后|最後)\s?(?P<count>{_SMALL})\s?(?P<u>[周週](?!年)"
        r"|星期|礼拜|天|日|个(?:星期|月))",
        _nth,
    ),
)
