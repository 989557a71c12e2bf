"""Constructions that say what a plainer clause says, brought into its form."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Word
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.becoming import become
from affidavit.languages.zh.changes import (
    arrived,
    bought,
    done_by,
    filled_by,
    from_then,
    got_for,
    lent,
    moved_out,
    paid_back,
    parted,
    replaced,
    settled,
    shifted,
    taken,
    trading,
)
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.contents import consists, graded
from affidavit.languages.zh.dying import died
from affidavit.languages.zh.focusing import spared
from affidavit.languages.zh.frames import Setting, empty_word, mention_of, of_doing, thing, word
from affidavit.languages.zh.judging import judged
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import attribute_nouns, owner
from affidavit.languages.zh.mutual import of_each_other, relation_of, wed
from affidavit.languages.zh.naming import called_by
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.passing import health, kept_at, recovered, staying, whole_person
from affidavit.languages.zh.phrases import Unit
from affidavit.languages.zh.rankings import favourite, superlative
from affidavit.languages.zh.schedules import born, dated, deadline, delivered, put_off, rescheduled
from affidavit.languages.zh.servings import served
from affidavit.languages.zh.tiring import given_up, tired

_HOMES = frozenset({"家", "家里", "我家", "家中", "上面", "下面", "名下", "手上", "手头", "手里", "人"})
_KEEPING = word_set("constructions", "keeping")
_NEARBY = ("小区", "附近", "楼下", "对面", "旁边", "周边", "隔壁")  # 我家小区有游泳池
_PUTTING = frozenset({"放", "装", "剩"})
_AIMS = frozenset({"目标", "年度目标", "今年目标", "小目标"})
_PEOPLE = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PRONOUN}
)
_BENEFITS = frozenset(["做", "打", "拔", "剪", "洗", "报", "办", "起", "取", "接种", "绝育", "约", "挂"])
_STYLES = frozenset({"语气", "口吻", "风格", "字数", "篇幅", "措辞", "语速", "说话", "回答", "回复", "讲话"})
_DONE = frozenset({"好", "坏", "碎", "完"})


def normalised(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame:
    """The frame in the plainest form that says the same."""
    for rule in _RULES:
        found = rule(frame, parts, roles, setting)
        if found is not None:
            return found
    return _with_holder(frame)


Rule = Callable[[Frame, Parts, Arguments, Setting], Frame | None]


def _at_home(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我家在郑州 says where one lives; 家里有只猫 what one has."""
    who, words = frame.subject, frame.words
    inside = (
        roles.subject is not None
        and len(roles.subject.tokens) > 1
        and any(t.text in ("家", "家里") for t in roles.subject.tokens[:2])
        and not (roles.subject.tokens[1].tag == "de" and frame.verb in _PUTTING)  # 家里的钥匙放在…
    )
    if (who.head not in _HOMES and not inside) or not words or who.kind is not MentionKind.THING:
        return None
    if who.head not in _HOMES and frame.verb == "是":
        return _of_home(frame, roles, setting)
    if who.head not in _HOMES and (frame.verb not in _KEEPING or who.head.endswith(_NEARBY)):
        return None
    holder = who.holder or setting.carried or owner(setting.speaking, who.start)
    if words[0].lemma in ("在", "住", "位于", "搬"):
        return replace(frame, subject=holder, words=(empty_word("家", words[0].start), *words))
    return replace(frame, subject=holder) if frame.verb in _KEEPING else None


def _of_home(frame: Frame, roles: Arguments, setting: Setting) -> Frame | None:
    """家里宽带是电信的: of what the speaker has there; not 我家的狗是柯基, whose it is anyway."""
    tokens = [token for token in roles.subject.tokens if token.tag != "de"] if roles.subject else []
    if len(tokens) < 2 or tokens[0].text not in ("家", "家里") or any(token.tag != "n" for token in tokens):
        return None
    what = thing(tokens[1].start, tokens[-1].end, setting)
    return replace(frame, subject=replace(what, holder=owner(setting.speaking, tokens[0].start)))


def _origin(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """是湖南人, 是湖南的."""
    if frame.verb != "是" or frame.subject.kind not in _PEOPLE:
        return None
    home = next((unit for unit in parts.predicate if _names_people_of(unit)), None)
    if home is not None and len(frame.words) == 2:
        place = thing(home.tokens[0].start, home.tokens[-1].end - 1, setting)
        value = Word(place.text, place.head, "noun place", place.start, place.end)
        words = (empty_word("来自", place.start), value)
        return replace(frame, words=words, verb="来自", object=place, objects=())
    if not _is_origin(frame.words):
        return None
    last = frame.words[-1]
    people = re.search(r".(人|老乡)$", last.lemma)  # 东北人: of the North-East
    cut = len(people[1]) if people and _names_place(last.lemma) else 0
    place = thing(last.start, last.end - cut, setting) if cut else frame.object
    said = replace(last, text=last.text[: len(last.text) - cut], end=last.end - cut)
    return replace(frame, words=(empty_word("来自", last.start), said), verb="来自", object=place)


def _names_people_of(unit: Unit) -> bool:
    """张家口人: people of a place and no more; not 上海的女人 or 北京公司的人."""
    tags = [token.tag for token in unit.tokens]
    return len(tags) > 1 and set(tags[:-1]) == {"loc"} and unit.tokens[-1].text == "人"


def _is_origin(words: tuple[Word, ...]) -> bool:
    if len(words) != 2:
        return False
    if "土生土长" in words[1].lemma:
        return True
    lemma = words[1].lemma.removesuffix("的")
    return "place" in words[1].tag.split() or (lemma.endswith(("人", "老乡")) and _names_place(lemma))


@cache
def _names_place(text: str) -> bool:
    stem = text.removesuffix("老乡").removesuffix("人")
    places = lexicon.words("places", "origins")
    return stem in places or stem[:2] in places or stem.endswith(("省", "市", "县"))


def _aim(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """今年目标读三十本书."""
    words = frame.words
    if frame.subject.head not in _AIMS or not words or frame.verb in ("是", "在", ""):
        return None
    holder = frame.subject.holder or owner(setting.speaking, frame.subject.start)
    goal = empty_word("目标", words[0].start)
    return replace(
        frame,
        subject=holder,
        words=(goal, *words),
        verb="目标",
        objects=(),
        object=thing(words[0].start, words[-1].end, setting),
    )


def _attribute(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我的生日是…, 老家在…, 外号叫…: the copula itself says nothing."""
    who, words = frame.subject, frame.words
    doing = roles.subject is not None and of_doing(roles.subject)
    if who.kind is not MentionKind.THING or not words or frame.object is None or doing:
        return None
    head = who.head
    named = frame.verb in ("叫", "叫做", "名叫", "称") and head in lexicon.words("attributes", "naming")
    number = frame.object.text.replace("-", "").replace(" ", "")
    if head in ("手机", "电话", "号", "新的") and frame.verb == "是" and number.isdigit() and len(number) >= 7:
        who, head = replace(who, head="电话"), "电话"
    if head in ("预算", "总预算") and frame.verb in ("控制", "定", "在", "大概", "压"):
        value = next((w for w in words if "number" in w.tag.split()), words[-1])
        return replace(
            frame,
            subject=replace(who, holder=who.holder or owner(setting.speaking, who.start)),
            words=(value,),
            verb="是",
            object=thing(value.start, value.end, setting),
        )
    if frame.verb == "到" and head in ("进度", "进展", "状态"):
        value = next((w for w in words if w.start >= frame.object.start), words[-1])
        holder = who.holder or owner(setting.speaking, who.start)
        return replace(frame, subject=replace(who, holder=holder), words=(value,), verb="是")
    placed = frame.verb in ("在", "是") and head in lexicon.words("attributes", "placed")
    amounts = frame.verb == "有" and "number" in words[-1].tag.split()  # 身高只有一米五; not 手机号有两个
    plain = frame.verb == "是" and head in attribute_nouns() | lexicon.words("attributes", "naming")
    plain = plain or (amounts and head in attribute_nouns() and not words[-1].text.endswith("个"))
    if head in lexicon.words("attributes", "price") and frame.verb in ("是", ""):
        value = frame.words[-1]
        bare = replace(who, holder=None) if who.holder is not None and who.holder.kind is MentionKind.OWNER else who
        return replace(frame, subject=bare, words=(empty_word("价格为", value.start), value), verb="价格为")
    if not (named or placed or plain):
        return None
    predicated = [w for w in words if w.start >= frame.object.start]
    if len(predicated) > 1 and any(w.tag.startswith(("verb", "adjective")) for w in predicated):
        whole = frame.object  # what a verb says stays one value, so that no wording takes it for a clause
        holder = who.holder or setting.carried or owner(setting.speaking, who.start)
        value = Word(whole.text, whole.head, "noun", whole.start, whole.end)
        return replace(frame, subject=replace(who, holder=holder), words=(value,), verb="是")
    value_words = tuple(w for w in words if frame.object.start <= w.start < frame.object.end)
    holder = who.holder or setting.carried or owner(setting.speaking, who.start)
    return replace(frame, subject=replace(who, holder=holder), words=value_words or words[1:] or words, verb="是")


def _benefit(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """给猫做了绝育, 给女儿报了舞蹈班: it is the cat's and the daughter's."""
    units = parts.predicate
    if len(units) < 3 or units[0].text != "给" or parts.verb not in _BENEFITS or units[1].kind != "np":
        return None
    who = mention_of(units[1], setting)
    if parts.verb == "打" and frame.object is not None and "number" in frame.words[-1].tag.split():
        return None  # 给爸妈打两千
    if frame.object is not None and frame.object.text.endswith(("电话", "视频")):
        return None  # 给妈妈打电话 is a call
    if parts.verb == "做" and not parts.aspects and "了" not in parts.finals and not parts.times:
        return None  # 给狗狗做美容 is what somebody does for a living
    if who.kind not in (MentionKind.KIN, MentionKind.PET, MentionKind.NAME):
        return None
    return replace(frame, subject=who, words=frame.words[2:])


def _mended(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """空调修好了, 屏幕摔碎了: a state of the thing."""
    if roles.fronted is None or parts.verb not in ("修", "弄", "搞", "摔", "碰", "砸", "用"):
        return None
    if not any(unit.kind == "cmp" and unit.text in _DONE for unit in parts.predicate):
        return None
    words = tuple(w for w in frame.words if w.start != roles.fronted.start)
    return replace(
        frame, subject=mention_of(roles.fronted, setting), words=words, object=None, objects=(), verb=parts.verb
    )


def _compared(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """弟弟比我小五岁."""
    units = parts.predicate
    if len(units) < 3 or units[0].text != "比":
        return None
    return replace(frame, verb="比", object=thing(units[1].start, units[-1].end, setting), objects=())


_MEMBERS = lexicon.table("members")["verbs"]


def _belonging(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我是顺丰的员工 says where one works, 我是她的粉丝 whom one likes."""
    unit = next((u for u in parts.predicate if u.kind == "np"), None)
    if frame.verb != "是" or unit is None or frame.subject.kind not in _PEOPLE:
        return None
    tags = [token.tag for token in unit.tokens]
    verb = _MEMBERS.get(unit.tokens[-1].text)
    if verb is None or len(tags) < 3 or tags[-2] != "de" or tags[0] in ("first", "dem", "num", "a"):
        return None
    whole = thing(unit.tokens[0].start, unit.tokens[-3].end, setting)
    value = Word(whole.text, whole.head, "noun org", whole.start, whole.end)
    return replace(frame, words=(empty_word(verb, whole.start), value), verb=verb, object=whole, objects=())


def _tongue(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我英语还可以, 我粤语说得不好: a language one has."""
    unit = roles.subject
    if unit is None or frame.subject.kind is not MentionKind.THING or "language" not in classes_of(unit):
        return None
    holder = frame.subject.holder
    able = parts.verb in ("会", "懂")  # 法语只会一点
    if holder is None and (able or any(unit.text in ("会", "能") for unit in parts.auxiliaries)):
        holder = setting.carried or owner(setting.speaking, unit.start)  # 日语能聊几句
    if holder is None or holder.kind not in _PEOPLE:
        return None
    words = (empty_word("会语言", unit.start), word(replace_tokens(unit), setting))
    return replace(
        frame,
        subject=holder,
        words=words,
        verb="会语言",
        object=mention_of(replace_tokens(unit), setting),
        objects=(),
        polarity=frame.polarity if able else Polarity.POSITIVE,
    )


def replace_tokens(unit: Unit) -> Unit:
    """The last noun of a phrase as a phrase."""
    last = unit.tokens[-1]
    return Unit("np", last.text, last.start, last.end, (last,))


def _style(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """语气温柔一点: how answers are to be."""
    who = frame.subject
    if who.kind is not MentionKind.THING or who.holder is not None or who.head not in _STYLES or not frame.words:
        return None
    start, end = who.start, max(w.end for w in frame.words)
    whole = Word(setting.speaking.content[start:end], "", "noun", start, end)
    return replace(
        frame,
        subject=owner(setting.speaking, start),
        words=(empty_word("风格为", start), whole),
        verb="风格为",
        object=thing(start, end, setting),
        objects=(),
        mood=Mood.REQUEST,
        polarity=Polarity.POSITIVE,
    )


def _allotted(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """剩下六万留给软装: what that much is for."""
    texts = [unit.text for unit in parts.predicate]
    amount = next((unit for unit in (*parts.before, *parts.predicate) if unit.kind == "num"), None)
    at = next(
        (i for i, text in enumerate(texts) if text == "给" and i and texts[i - 1] in ("留", "分", "拨", "划")), None
    )
    if amount is None or at is None or at + 1 >= len(texts) or parts.predicate[at + 1].kind != "np":
        return None
    what = mention_of(parts.predicate[at + 1], setting)
    return replace(
        frame,
        subject=what,
        words=(empty_word("预算", amount.start), word(amount, setting)),
        verb="预算",
        object=mention_of(amount, setting),
        objects=(),
    )


def _being(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """他是在准备考试, 我是做外贸的: 是 before a verb adds nothing."""
    if frame.verb != "是" or len(parts.predicate) < 2:
        return None
    rest = parts.predicate[1:]
    if len(rest) > 1 and rest[0].text == "在" and rest[1].kind == "v":
        rest = rest[1:]
    if not rest or rest[0].kind not in ("v", "p", "cop") or (roles.subject is None and rest[0].kind == "v"):
        return None
    words = tuple(word(unit, setting) for unit in rest)
    value = next((unit for unit in rest[1:] if unit.kind in ("np", "num", "v")), None)
    return replace(frame, words=words, verb=rest[0].text, object=mention_of(value, setting) if value else None)


_RULES: tuple[Rule, ...] = (
    served, judged, called_by, spared, wed, of_each_other, replaced, become, filled_by, bought, done_by,
    got_for, parted, from_then, shifted, taken, moved_out, lent, arrived, trading, settled, paid_back,
    recovered, whole_person, staying, _at_home, _origin, favourite, superlative, _aim, health, graded,
    consists, _attribute, _benefit, _mended, _compared, _tongue, relation_of, _style, _belonging, _allotted,
    _being, kept_at, tired, given_up, put_off, rescheduled, dated, deadline, born, delivered, died,
)  # fmt: skip


def _with_holder(frame: Frame) -> Frame:
    """老钱带着女儿来: a relation in the object is that of a third person who is the subject."""
    relation = frame.object
    if relation is None or relation.kind is not MentionKind.KIN or relation.holder is not None or relation.definite:
        return frame
    third = (MentionKind.NAME, MentionKind.ROLE, MentionKind.KIN)
    if frame.subject.kind not in third or relation.text.startswith(("我", "咱")):
        return frame
    return replace(frame, object=replace(relation, holder=frame.subject))
