"""The parts of a clause as a frame: whose, words of the predicate, object, polarity, modality, time, conditions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, after_main, is_attribute, is_body, object_unit
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import Speaking, listed, mention, owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.serial import serial

_TAGS = {
    "np": "noun",
    "num": "number",
    "v": "verb",
    "vn": "noun",
    "a": "adjective",
    "p": "preposition",
    "cmp": "particle",
    "cop": "verb",
    "time": "noun",
    "wh": "pronoun",
    "adv": "adverb",
    "deg": "adverb",
    "neg": "verb",
    "aux": "verb",
    "f": "noun",
    "whadv": "pronoun",
}
_VIRTUAL = "verb"
_HANDLING = word_set("frames", "handling")
_ANIMATE = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET}
)


_PLEDGING = frozenset({"答应", "承诺", "保证", "许诺", "希望", "说好", "约定", "觉得", "感觉", "认为", "负责"})
_LIGHT = frozenset(["都", "就", "也", "才", "再", "先", "还", "一般", "通常", "常", "总", "基本", "主要"])
_CHOSEN = frozenset({"吃", "喝", "听", "看", "用", "穿", "买", "坐", "住"})
_UNSURE = frozenset({"可能", "也许", "应该", "大概", "就", "才"})
_INVOLUNTARY = tuple(word_set("frames", "involuntary"))  # 会头疼 is nothing one can
_OCCASIONAL = frozenset({"点", "去", "来", "买", "带", "选", "有"})


@dataclass(frozen=True, slots=True)
class Setting:
    """What a clause is read in: the speakers, and what the clauses before it left open."""

    speaking: Speaking
    start: int
    end: int
    carried: Mention | None = None  # the subject of the clause before, for a clause without one


def build(parts: Parts, roles: Arguments, setting: Setting) -> Iterator[Frame]:
    """The frames of one clause, without mood, modality and time: those are added by the reader."""
    if parts.main is None:
        return  # a clause without a verb is read in `verbless.py`
    for piece in serial(parts):
        frame = _verbal(piece, roles, setting)
        together = listed(roles.subject, setting.speaking) if roles.subject else ()
        if len(together) > 1 and all(who.kind in _ANIMATE for who in together):
            yield from (replace(frame, subject=who) for who in together)
        else:
            yield frame


def subject(roles: Arguments, parts: Parts, setting: Setting) -> Mention:
    """Whom the clause is about; left out, it is who the clause before was about, or the speaker."""
    speaking = setting.speaking
    if roles.subject is None or roles.subject.text in lexicon.closed("reflexive"):
        return left_out(parts, setting)
    who = mention(roles.subject, speaking)
    if (
        roles.subject.tokens[0].tag == "second"
        and who.kind is MentionKind.THING
        and speaking.second is MentionKind.GENERIC
    ):
        return replace(who, kind=MentionKind.GENERIC)  # 你刚说的那个
    if roles.holder is None and _is_world(roles.subject) and parts.verb not in ("叫", "在"):
        return replace(who, kind=MentionKind.GENERIC)
    if roles.holder is not None:
        held_by = mention(roles.holder, speaking)
        return replace(who, holder=held_by) if who.holder is None and who.kind is not MentionKind.PRONOUN else who
    if who.kind is MentionKind.THING and who.holder is None and is_body(roles.subject):
        return replace(who, holder=setting.carried or owner(speaking, setting.start))
    marked = setting.carried is not None and "exam_subject" in classes_of(roles.subject)
    if marked and who.holder is None and setting.carried and setting.carried.kind in _ANIMATE:
        return replace(who, holder=setting.carried)  # 儿子数学不好，语文还行
    if who.kind is MentionKind.THING and who.holder is None and is_attribute(roles.subject):
        doing = replace(who, head=roles.subject.text)  # the noun alone would be somebody's
        return (
            doing
            if of_doing(roles.subject)
            else replace(who, holder=_attribute_holder(setting, personal=_is_personal(roles.subject)))
        )
    return who


def _is_personal(unit: Unit) -> bool:
    last = unit.tokens[-1].text
    return last in lexicon.words("attributes", "personal") and last not in lexicon.words("attributes", "thing")


def of_doing(unit: Unit) -> bool:
    """开会的地点 is of the meeting and of nobody; not 我喜欢的颜色, nor 最喜欢的口味."""
    tokens = list(unit.tokens)
    named = len(tokens) > 2 and tokens[-2].tag == "de" and tokens[-1].text in lexicon.words("attributes", "thing")
    return (
        named and tokens[-3].tag in ("v", "vn") and all(token.tag in ("n", "v", "vn", "loc") for token in tokens[:-2])
    )


def _attribute_holder(setting: Setting, *, personal: bool) -> Mention:
    carried = setting.carried
    mine = owner(setting.speaking, setting.start)
    if carried is None or (carried.kind is MentionKind.THING and carried.holder is None and personal):
        return mine  # 仓库在义乌，办公室在杭州
    return carried


def _is_light(unit: Unit, parts: Parts) -> bool:
    """Degrees, and adverbs inside the predicate, which wordings do not count with."""
    return unit is not parts.main and (unit.kind == "deg" or (unit.kind == "adv" and unit.text in _LIGHT))


def _is_world(unit: Unit) -> bool:
    """Whether it is the world at large: 地球, 世界上, 今天的云."""
    first, last = unit.tokens[0].text, unit.tokens[-1].text
    world = lexicon.words("world", "words")
    team = "team" in classes_of(unit) and unit.tokens[0].tag != "first"
    if team or unit.text in world or first.startswith(("世界", "历史", "全国", "全世界")):
        return True
    return (
        1 < len(unit.tokens) <= 3
        and last in ("云", "天空", "风景", "星星", "月亮", "太阳")
        and first not in ("我", "我们")
    )


def left_out(parts: Parts, setting: Setting) -> Mention:
    """A subject that is not said: who the clause before was about, or the speaker."""
    if setting.carried is not None and not parts.verb.startswith("我"):
        return setting.carried
    return owner(setting.speaking, setting.start)


def _verbal(parts: Parts, roles: Arguments, setting: Setting) -> Frame:
    who = subject(roles, parts, setting)
    units = list(parts.predicate)
    if units and units[0].text in ("把", "将") and len(units) > 2:
        return _disposal(parts, units, who, setting)
    own = object_unit(parts)
    counted = own is not None and own.kind == "num" and own.text[-1] in "次回趟遍"
    if counted and roles.fronted is not None:
        units = [u for u in units if u is not own]
    if roles.fronted is not None and (own is None or own.kind == "time" or counted):
        units = [u for u in units if u.kind != "time" and not (u.text in ("在", "到") and u is not parts.main)]
        units = _with_fronted(units, roles.fronted, parts)
    words = _graded(parts, [word(unit, setting) for unit in units if not _is_light(unit, parts)])
    words = _skills(parts, words, setting)
    obj = (
        _object(parts, units)
        if own and own.kind != "time" and not (counted and roles.fronted)
        else roles.fronted or _object(parts, units)
    )
    found = _object_mention(obj, units, parts, setting)
    frame = make_frame(setting, who, tuple(words), verb=_verb(parts), object_=found)
    return replace(frame, objects=(listed(obj, setting.speaking) if obj else ()) or _listed_verbs(parts, setting))


def _verb(parts: Parts) -> str:
    if parts.main is None or parts.main.kind == "a":
        return ""
    return (
        "是"
        if parts.main.kind == "cop" and parts.main.text in ("是", "就是", "都是", "也是", "算", "算是")
        else parts.main.text
    )


def _object(parts: Parts, units: Sequence[Unit]) -> Unit | None:
    found = object_unit(parts) if parts.main in units else None
    if found is not None:
        return found
    for index, unit in enumerate(units):
        if (
            unit.kind == "p"
            and unit.text not in ("从", "自", "于")
            and index + 1 < len(units)
            and units[index + 1].kind in ("np", "num")
        ):
            return units[index + 1]
    return parts.main if parts.main is not None and parts.main.kind == "a" else None


def _object_mention(obj: Unit | None, units: Sequence[Unit], parts: Parts, setting: Setting) -> Mention | None:
    """The object as a mention; a clause as object goes to the end of the clause."""
    rest = after_main(parts) if parts.main in units else []
    rest = [unit for unit in rest if unit.kind != "cmp"]
    if (parts.verb in _PLEDGING and len(rest) > 1) or _names_at_length(parts, rest):
        return thing(rest[0].start, rest[-1].end, setting)
    if len(rest) == 2 and rest[0].text in _HANDLING and rest[1].kind == "np":
        return mention_of(rest[1], setting)
    if rest and rest[0].kind in ("v", "a", "deg", "neg", "p", "aux", "adv") and obj is not units[0]:
        return thing(rest[0].start, rest[-1].end, setting)
    return mention_of(obj, setting) if obj else None


def _names_at_length(parts: Parts, rest: Sequence[Unit]) -> bool:
    """产品是润肤露: a name that the tagger cuts stays whole; not 他是广东人, nor 票是今天买的."""
    if parts.verb != "是" or not parts.before or len(rest) < 2 or rest[0].kind != "np" or "的" in parts.finals:
        return False
    of_thing = not any(is_animate(unit) for unit in parts.before if unit.kind == "np")
    return of_thing and all(left.end == right.start for left, right in pairwise(rest))


def _listed_verbs(parts: Parts, setting: Setting) -> tuple[Mention, ...]:
    """爬山和摄影 are two things liked."""
    rest = [unit for unit in after_main(parts) if unit.kind != "cmp"]
    if len(rest) < 3 or not any(unit.kind == "list" for unit in rest):
        return ()
    groups: list[list[Unit]] = [[]]
    for unit in rest:
        if unit.kind == "list":
            groups.append([])
        else:
            groups[-1].append(unit)
    return tuple(thing(group[0].start, group[-1].end, setting) for group in groups) if all(groups) else ()


def _with_fronted(units: list[Unit], fronted: Unit, parts: Parts) -> list[Unit]:
    """The object after the verb and its complements, as wordings expect it."""
    at = units.index(parts.main) + 1 if parts.main in units else len(units)
    while at < len(units) and units[at].kind == "cmp":
        at += 1
    return [*units[:at], fronted, *units[at:]]


def _disposal(parts: Parts, units: list[Unit], who: Mention, setting: Setting) -> Frame:
    """把咖啡戒了 does something to 咖啡; 把闹钟挪到七点 says something of the 闹钟."""
    moved, rest = units[1], units[2:]
    result = next((i for i, unit in enumerate(rest) if unit.text in ("到", "成", "为", "在", "至", "给")), None)
    if result is not None and result + 1 < len(rest) and rest[result].text != "给":
        value = rest[result + 1]
        thing = mention(moved, setting.speaking)
        words = tuple(word(unit, setting) for unit in rest)
        holder = thing.holder or (who if thing.kind is MentionKind.THING else None)
        return make_frame(
            setting,
            replace(thing, holder=holder),
            words,
            verb="是" if is_attribute(moved) else rest[0].text,
            object_=mention_of(value, setting),
        )
    at = 1
    while at < len(rest) and rest[at].kind == "cmp":
        at += 1
    ordered = [*rest[:at], moved, *rest[at:]]
    words = tuple(word(unit, setting) for unit in ordered)
    frame = make_frame(setting, who, words, verb=rest[0].text, object_=mention_of(moved, setting))
    return replace(frame, objects=listed(moved, setting.speaking))


def _graded(parts: Parts, words: list[Word]) -> list[Word]:
    """最喜欢 and 更喜欢 are relations of their own; 当过 tells what one no longer is."""
    degrees = {unit.text for unit in parts.degrees}
    grade = "最" if "最" in degrees else "更" if degrees & {"更", "更加"} else ""
    if grade and parts.verb in ("喜欢", "爱", "中意", "偏爱", "想", "喜爱", "钟爱", "馋"):
        return [replace(w, lemma=grade + "喜欢") if w.lemma == parts.verb else w for w in words]
    if any(unit.text in ("只", "光", "专", "仅") for unit in parts.adverbs) and parts.verb in _CHOSEN:
        return [replace(w, lemma="只" + w.lemma) if w.lemma == parts.verb else w for w in words]
    if "过" in parts.aspects and parts.verb in ("当", "做", "干") and not any("surgery" in w.tag for w in words):
        at = next((i for i, w in enumerate(words) if w.lemma == parts.verb), 0) + 1
        if any("job" in w.tag.split() for w in words[at:]):
            words = [replace(w, lemma="当") if w.lemma == parts.verb else w for w in words]  # 做过销售
        return [*words[:at], empty_word("过", words[at - 1].end), *words[at:]]
    return words


def _skills(parts: Parts, words: list[Word], setting: Setting) -> list[Word]:
    """会弹琴 and 能吃辣 keep their auxiliary, which says what one can; 不会, 不能 as well."""
    beside = {unit.text for unit in (*parts.adverbs, *parts.auxiliaries)}
    able = next((unit for unit in parts.auxiliaries if unit.text in ("会", "能", "能够")), None)
    if able is None or parts.times or parts.main is None or parts.main.kind != "v" or beside & _UNSURE:
        return words
    if parts.verb in _OCCASIONAL or parts.verb.endswith(_INVOLUNTARY):
        return words
    return [Word(said(able, setting), able.text, "adverb", able.start, able.end), *words]


def word(unit: Unit, setting: Setting) -> Word:
    """A phrase as one word of the predicate part."""
    tag = _TAGS.get(unit.kind, "other")
    if tag in ("noun", "number") or (unit.kind in ("v", "vn") and classes_of(unit)):
        tag = " ".join((tag, *classes_of(unit)))
    return Word(said(unit, setting), unit.text.strip(), tag, unit.start, unit.end)


def empty_word(lemma: str, at: int) -> Word:
    """A word for a relation that is understood: nothing of the text, only a lemma."""
    return Word("", lemma, _VIRTUAL, at, at)


def said(unit: Unit, setting: Setting) -> str:
    """The words of a phrase as they stand in the message."""
    return setting.speaking.content[unit.start : unit.end]


def mention_of(unit: Unit, setting: Setting) -> Mention:
    """A phrase as a mention, the words that say whose it is included."""
    if unit.kind in ("num", "time", "v", "a", "vn") or not unit.tokens:
        return thing(unit.start, unit.end, setting, unit.text)
    found = mention(unit, setting.speaking)
    if found.kind in (MentionKind.THING, MentionKind.ORGANISATION, MentionKind.PLACE) and found.start > unit.start:
        text = setting.speaking.content[unit.start : unit.end]
        return replace(found, text=text, start=unit.start, end=unit.end)
    return found


def thing(start: int, end: int, setting: Setting, head: str = "") -> Mention:
    """A stretch of the message as a thing."""
    text = setting.speaking.content[start:end]
    return Mention(text=text, start=start, end=end, kind=MentionKind.THING, head=head or text.casefold())


def make_frame(setting: Setting, who: Mention, words: tuple[Word, ...], *, verb: str, object_: Mention | None) -> Frame:
    """A frame of the whole clause, yet without its manner."""
    return Frame(
        language="zh", start=setting.start, end=setting.end, subject=who, words=words, verb=verb, object=object_
    )


def best_time(times: Sequence[Unit]) -> TimeExpression | None:
    """The time a clause is about: a moment before a length of time."""
    named = [unit.time for unit in times if unit.time is not None]
    moments = [time for time in named if time.granularity is not Granularity.DURATION]
    return next(iter(moments or named), None)
