"""Clauses without a verb that are only a value: a time, a thing, an amount."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.message import Message
from affidavit.languages.zh import conditions, frames
from affidavit.languages.zh.arguments import is_second
from affidavit.languages.zh.lexicon import closed, word_set
from affidavit.languages.zh.mentions import Speaking, attribute_nouns, listed, mention, nobody, numbered, owner
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.running import Running
from affidavit.languages.zh.segmenting import Clause
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.tallies import tallied
from affidavit.languages.zh.values import is_amount, relation
from affidavit.languages.zh.vocabulary import catalogue

_LIGHT = frozenset({"time", "adv", "fin", "p", "conj", "de", "f", "asp", "deg", "list", "u", "cop"})
_BARE_VERBS = frozenset(["上", "才", "是"])
_PERIODS = word_set("fragments", "periods")  # 一个月三百五
_VALUES = frozenset({"np", "num"})
PEOPLE = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET}
)


_NAMING = frozenset({"叫", "名叫", "叫做", "叫作", "姓", "属"})
_LATIN_VALUE = re.compile(r"\s*((?=\S*[A-Z0-9@])[A-Za-z0-9@+(][A-Za-z0-9@._+\-/() ]{0,30}?)\s*[.。!！~]*\s*")
_ORIGIN = re.compile(r"(?!男|女|老|好|坏|大|年轻|成年|病|家|别|两|本地)[\u4e00-\u9fff]{2,3}(?<![个位名种])人")
_BLOOD = re.compile(r"(?:ab|[abo])型血?")
_WHEN = frozenset({"什么时候", "啥时候", "几点", "哪天", "几号", "几月", "何时", "几时", "哪年", "哪月"})
_AILING = frozenset({"住院", "病", "生病", "病倒", "开刀", "手术", "请假", "查", "确诊", "倒下"})
_GETTING = frozenset({"买", "抢", "订", "领", "拿"})
_FIXING = _GETTING | {"约", "预约", "挂", "报"}
_TAKING = frozenset({"请", "找", "雇", "换", "聘", "招", "找到", "请到", "换成", "有"})


def fragment(units: Sequence[Unit], clause: Clause, speaking: Speaking, last: Frame | None) -> Frame | None:
    """The fragment that the clause is, or None when it is a clause indeed; `last` is the frame before it."""
    goes_on = last is not None and last.polarity is Polarity.POSITIVE and not last.fragment
    if any(unit.kind == "cop" for unit in units) and (goes_on or units[0].kind != "cop" or units[0].text in _NAMING):
        return None
    values = [unit for unit in units if unit.kind in _VALUES]
    times = [unit for unit in units if unit.kind == "time"]
    others = [
        u for u in units if u.kind not in _LIGHT | _VALUES and not (u.kind == "v" and u.text in _BARE_VERBS and times)
    ]
    if any(unit.text in ("是不是", "是否") for unit in units):
        return None
    rated = len(values) == 1 and all(unit.text in _PERIODS for unit in times) and is_amount(values[0].text)
    if others or len(values) > 1 or not (values or times) or (values and times and not rated):
        return None
    denied = last is not None and last.polarity is Polarity.NEGATIVE and units[0].kind == "cop"
    if values and any(unit.kind == "p" for unit in units) and not denied:
        return None
    if values and values[0].tokens and values[0].tokens[0].tag in ("third", "dem") and len(values[0].tokens) <= 2:
        return None
    setting = frames.Setting(speaking, clause.start, clause.end)
    words = tuple(frames.word(unit, setting) for unit in values or times)
    nobody = Mention(text="", start=clause.start, end=clause.start, kind=MentionKind.NONE)
    return Frame(
        language="zh",
        start=clause.start,
        end=clause.end,
        subject=nobody,
        words=words,
        object=frames.mention_of(values[0], setting) if values else None,
        objects=listed(values[0], speaking) if values and values[0].kind == "np" else (),
        time=None if values else frames.best_time(times),
        fragment=True,
        act=Act.CORRECT,
        conditions=conditions.from_times([u.time for u in times if u.time], standing=True),
    )


def latin(message: Message) -> tuple[Frame, ...]:
    """A number, an address or a name in Latin letters as all that is said: an answer, if something was asked."""
    match = _LATIN_VALUE.fullmatch(message.content)
    if match is None:
        return ()
    start, end = match.span(1)
    text = match.group(1)
    value = Mention(text=text, start=start, end=end, kind=MentionKind.THING, head=text.casefold())
    said = Word(text, text.casefold(), "noun number" if text[0].isdigit() else "noun", start, end)
    nobody = Mention(text="", start=start, end=start, kind=MentionKind.NONE)
    return (
        Frame(
            language="zh", start=start, end=end, subject=nobody, words=(said,), object=value, fragment=True,
            act=Act.CORRECT,
        ),
    )  # fmt: skip


def _is_asking(token: Token) -> bool:
    return token.tag in ("wh", "whadv") or (token.tag == "num" and token.text[0] == "几")


def when(value: Frame, last: Frame | None, *, corrects: bool, of_it: bool) -> Iterator[Frame]:
    """What a time alone is: a value that puts another right, how often or when what stood before is, or nothing yet.

    With 的 it is of the thing that was got or fixed: 票买好了，八号的.
    """
    if corrects or last is None:
        yield value
    elif _recurs(value, last):
        yield _timed(last, value)
    elif of_it and last.verb in _FIXING and last.object is not None and last.time is None:
        yield _of_its_time(last, last.object, value)


def _of_its_time(last: Frame, what: Mention, value: Frame) -> Frame:
    """约了牙医，下周二的; 票买好了，八号的: when one is to come, or when the thing is for."""
    if last.verb not in _GETTING:
        return replace(last, end=value.end, time=value.time, modality=Modality.PLANNED, tense=Tense.FUTURE)
    words = (frames.empty_word("时间为", value.words[0].start), *value.words)
    return replace(value, subject=what, words=words, verb="时间为", fragment=False, act=Act.ASSERT)


def _recurs(value: Frame, last: Frame) -> bool:
    """Whether a time alone says how often what stood before is: 学架子鼓，每周六下午两点, not of what was done."""
    plain = last.mood is Mood.STATEMENT and last.modality is Modality.ACTUAL and not last.fragment
    fresh = last.time is None and last.tense is Tense.PRESENT and last.subject.kind is not MentionKind.GENERIC
    return plain and fresh and value.time is not None and value.time.recurrence is not None and bool(last.verb)


def _timed(last: Frame, value: Frame) -> Frame:
    """What stood before, with the time that was added; on the words of both."""
    return replace(
        last, end=value.end, time=value.time, conditions=(*last.conditions, *value.conditions), habitual=True
    )  # fmt: skip


def opened(frame: Frame, tokens: Sequence[Token]) -> Frame:
    """A question with its blank marked: the phrase with 哪 or 什么 in it, or 什么时候 beside the clause."""
    told = frame.object
    if frame.fragment and told is not None and told.kind is MentionKind.THING and told.holder is not None:
        open_end = Word("", "什么", "pronoun", frame.end, frame.end)  # 您的学历？
        asked = replace(told, start=frame.end, end=frame.end, text="", holder=None)
        return replace(frame, subject=told, words=(open_end,), verb="是", object=asked, objects=(), fragment=False,
                       blank=(frame.end, frame.end))  # fmt: skip
    asking = [token for token in tokens if _is_asking(token) and frame.start <= token.start < frame.end]
    if len(asking) != 1:
        return frame
    at = asking[0].start
    held = next(((word.start, word.end) for word in frame.words if word.start <= at < word.end), None)
    beside = asking[0].text in _WHEN and held is None
    return replace(frame, blank=held or ((at, asking[0].end) if beside else None))


def hangs(units: Sequence[Unit]) -> bool:
    """Whether it is only somebody and a time: a clause that was broken off."""
    people = [unit for unit in units if unit.kind == "np"]
    times = [unit for unit in units if unit.kind == "time"]
    rest = [unit for unit in units if unit.kind not in ("np", "time", "adv", "fin", "conj")]
    return len(people) == 1 and len(times) > 0 and not rest and is_animate(people[0])


def corrected(last: Frame | None, value: Frame) -> Frame | None:
    """我住三号楼，说错了，是八号楼: the last frame with the right value, where the two are of one sort."""
    if last is None or last.fragment:
        return None
    if value.object is None:
        return (
            replace(
                last, start=value.start, end=value.end, time=value.time, act=Act.CORRECT, polarity=Polarity.POSITIVE
            )
            if last.time and value.time
            else None
        )
    if last.object is None:
        return None
    numbers = [any(c.isdigit() for c in mention.text) for mention in (last.object, value.object)]
    alike = numbers[0] == numbers[1] and (numbers[0] or last.object.kind is value.object.kind)
    return _corrected(last, value) if alike else None


def elaborated(last: Frame | None, value: Frame, said: str) -> Frame | None:
    """我老家鼓楼的，徐州那个鼓楼: the value says the last object again, with more; or 不是南门，是北门."""
    if last is None or value.object is None or last.fragment:
        return None
    ill = last.polarity is Polarity.NEGATIVE and _of_one_sort(last, value)
    if ill and last.words and value.words and re.match(r"^(?:而是|是)", said):
        words = (frames.empty_word("患", value.words[-1].start), value.words[-1])
        return replace(value, subject=last.subject, words=words, verb="患", fragment=False, act=Act.ASSERT)
    if last.object is None:
        return None
    denied = last.polarity is Polarity.NEGATIVE and last.verb in ("是", "叫", "在", "属")
    if denied and value.words and re.match(r"^(?:而是|是)", said):
        return _corrected(last, value)
    if (
        last.object.kind not in (MentionKind.THING, MentionKind.PLACE, MentionKind.ORGANISATION)
        or len(last.object.text) < 2
    ):
        return None
    if last.polarity is Polarity.NEGATIVE or not last.object.text or last.object.text not in value.object.text:
        return None
    if last.object.text == value.object.text:
        return None
    return replace(_corrected(last, value), polarity=last.polarity)


def anew(value: Frame, units: Sequence[Unit], running: Running, speaking: Speaking) -> Frame | None:
    """What that is now which was said to have changed, or how many there are now."""
    if running.altered is not None and value.object is not None:
        return altered(value, running.altered, speaking)
    return tallied(value, units, running.subject, speaking)


def introduced(value: Frame, running: Running) -> Frame | None:
    """我叫小周，28岁，程序员: an age, a class or a job of whom the clause before told something in the same breath.

    So it is with an illness after a stay in hospital or the like: 我爸住院了，肺炎; not 我爸怕这个，肺炎.
    """
    before = running.frame
    if before is None or before.start < running.begin:
        return None
    who = running.subject or before.subject
    if before.mood is not Mood.STATEMENT or before.act is Act.CORRECT or who.kind not in PEOPLE:
        return None
    last = value.words[-1] if value.words else None
    if last is None or value.object is None or value.time is not None:
        return None
    counted = re.match(r"[\d一两二三四五六七八九十几]+[个位名]", last.lemma) is not None  # 三个测试，四个开发
    if _BLOOD.fullmatch(last.lemma):
        blood = Mention(text="", start=value.start, end=value.start, kind=MentionKind.THING, head="血型", holder=who)
        return replace(value, subject=blood, verb="是", fragment=False, act=Act.ASSERT)
    link = "当" if "job" in last.tag.split() and not counted else relation(last.lemma, (), animate=True, home=True)
    if "illness" in last.tag.split() and before.verb in _AILING:
        link = "患"
    if link is None and _ORIGIN.fullmatch(last.lemma) and last.lemma not in closed("generic"):
        link = "是"  # 老板娘姓柴，东北人
    if link not in ("当", "年龄为", "年级为", "患", "外貌", "是"):
        return None
    words = (frames.empty_word(link, last.start), last)
    return replace(value, subject=who, words=words, verb=link, fragment=False, act=Act.ASSERT)


def filling(value: Frame, last: Frame | None, speaking: Speaking) -> Frame | None:
    """请了个保姆，孙阿姨: who has the role that was just taken; not 碰到一个同学，孙阿姨, for a friend is none."""
    role = last.object if last is not None and last.mood is Mood.STATEMENT else None
    if role is None or role.kind is not MentionKind.ROLE or role.holder is not None or role.definite:
        return None
    if value.object is None or value.object.kind is not MentionKind.NAME or last is None or last.verb not in _TAKING:
        return None
    head = role.text.removeprefix("新")
    subject = replace(role, kind=MentionKind.THING, head=head, holder=owner(speaking, role.start))
    return replace(value, subject=subject, verb="是", fragment=False, act=Act.ASSERT)


def altered(value: Frame, what: Mention, speaking: Speaking) -> Frame:
    """工号换了，20231; 换房东了，姓卫: what that which is otherwise now is."""
    holder = what.holder or owner(speaking, what.start)
    head = what.text.rsplit("的", 1)[-1] if what.kind is MentionKind.ROLE else what.head
    subject = replace(what, kind=MentionKind.THING, head=head.removeprefix("新"), holder=holder)
    return replace(value, subject=subject, verb="是", fragment=False, act=Act.CHANGE)


def right(start: int, setting: frames.Setting) -> Frame:
    """What stands after "that is": the right value in place of the one that was denied."""
    value = frames.thing(start, setting.end, setting)
    said = Word(value.text, value.head, "noun", start, setting.end)
    bare = frames.make_frame(setting, nobody(setting.start), (said,), verb="", object_=value)
    return replace(bare, fragment=True, act=Act.CORRECT)


def instead(frame: Frame, running: Running, speaking: Speaking) -> Frame:
    """上次说的芒果是我记混了，其实是菠萝: what is right in the place of what was said wrongly."""
    wrong, what = running.wrong, running.wrongly
    running.wrong, running.wrongly = "", None
    if not frame.fragment or not frame.words:
        return replace(frame, replaces=wrong)
    if what is not None:
        setting = frames.Setting(speaking, frame.start, frame.end)
        value = frame.object or frames.thing(frame.words[-1].start, frame.words[-1].end, setting)
        holder = what.holder or owner(speaking, what.start)
        return replace(frame, subject=replace(what, holder=holder), verb="是", object=value, fragment=False)
    if frame.object is None:
        return replace(frame, replaces=wrong)
    return replace(frame, subject=owner(speaking, frame.start), verb="是", fragment=False, replaces=wrong)


def denied(frame: Frame) -> str:
    """不是青霉素，是头孢: what it is said not to be, where nothing else is said of it."""
    bare = frame.polarity is Polarity.NEGATIVE and frame.verb == "是" and not frame.subject.text
    said = frame.object
    return said.text if bare and said is not None and said.kind is MentionKind.THING and len(said.text) > 1 else ""


def named(units: Sequence[Unit], speaking: Speaking) -> Mention | None:
    """我妈年龄我算错了: the attribute that was told wrongly."""
    phrases = [unit for unit in units if unit.kind == "np"]
    whose = next((mention(unit, speaking) for unit in phrases if is_animate(unit) and not is_second(unit)), None)
    for unit in phrases:
        head = unit.tokens[-1].text
        if head in attribute_nouns() or catalogue().by_noun(head, "zh") is not None:
            said = mention(unit, speaking)
            own = said.holder if said.holder is not None and said.holder.kind is not MentionKind.GENERIC else None
            of = unit.tokens[-2].text if len(unit.tokens) > 1 and unit.tokens[-2].tag == "n" else ""
            card = Mention(text=of, start=unit.start, end=unit.start, kind=MentionKind.THING, head=of)
            what = replace(said, kind=MentionKind.THING, head=head, holder=card if of and not own else own or whose)
            return numbered(what, speaking)
    return None


def _of_one_sort(last: Frame, value: Frame) -> bool:
    """没近视，是散光: an illness in the place of an illness."""
    return all("illness" in frame.words[-1].tag.split() for frame in (last, value) if frame.words)


def _corrected(last: Frame, value: Frame) -> Frame:
    """The last frame with the value in place of its object."""
    if last.object is None or value.object is None:
        return last
    words = tuple(
        replace(w, text=value.object.text, start=value.object.start, end=value.object.end)
        if w.start == last.object.start
        else w
        for w in last.words
    )
    return replace(
        last,
        start=value.start,
        end=value.end,
        object=value.object,
        objects=(),
        words=words,
        act=Act.CORRECT,
        polarity=Polarity.POSITIVE,
    )


def reported(value: Frame, topic: Mention, speaking: Speaking) -> Frame:
    """存款进展：已经三万了 gives a value for the topic."""
    noun = (
        topic.head
        if catalogue().by_noun(topic.head, "zh")
        else next((word for word in ("进度", "体重", "成绩", "预算", "存款", "分数") if word in topic.text), "进度")
    )
    subject = replace(topic, kind=MentionKind.THING, head=noun, holder=owner(speaking, topic.start))
    return replace(value, subject=subject, verb="是", fragment=False)
