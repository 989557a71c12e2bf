"""Who does what to whom: the noun phrases before the predicate become subject, fronted object and attribute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import attribute_nouns
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import PERSONS, Unit, is_animate, nouns_of
from affidavit.languages.zh.values import is_grade

_SHIFTING = word_set("arguments", "shifting")
_MEALS = word_set("arguments", "meals")
_SELVES = frozenset({"人", "本人", "自己"})  # 我人在南京, 他自己住
_PERIODS = word_set("arguments", "periods")
_THEN = ("那年", "那天", "那会儿", "那阵", "那阵子", "那时", "那时候", "期间", "当天", "当年", "那段时间", "那几年")
_SITUATIONS = word_set("arguments", "situations")
_OBJECTS = frozenset({"np", "num", "time", "wh", "whadv"})


@dataclass(frozen=True, slots=True)
class Arguments:
    """The roles of the noun phrases before the predicate."""

    subject: Unit | None = None
    holder: Unit | None = None  # whose the subject is, said as a phrase of its own: 我 | 膝盖 | 疼
    fronted: Unit | None = None  # the object, said before the verb: 咖啡 | 我 | 只喝手冲


def arguments(parts: Parts) -> Arguments:
    """Assign the roles."""
    kinds = ("np", "wh") if parts.main is not None and parts.main.kind != "a" else ("np", "num", "wh")
    phrases = [piece for unit in parts.before if unit.kind in kinds for piece in _pieces(unit)]
    if parts.verb != "在":
        phrases = [each for place, each in enumerate(phrases) if not (place and each.text in _SELVES)]
    phrases = [phrase for phrase in phrases if not _is_situation(phrase)] or phrases
    doing = parts.main is not None and parts.main.kind == "v" and parts.main.text not in ("在", "有")
    cleft = parts.verb == "是" and "的" in parts.finals and parts.predicate[-1].kind in ("v", "vn")  # 高中是在县里读的
    if doing or cleft:
        phrases = [phrase for phrase in phrases if not _is_period(phrase)]  # 初中学的是俄语
    if not phrases:
        return Arguments()
    if len(phrases) == 1:
        return _single(phrases[0], parts)
    return _several(phrases, parts)


def _pieces(unit: Unit) -> list[Unit]:
    """我妈膝盖 is a person and what is hers."""
    tags = [token.tag for token in unit.tokens]
    people = 0
    while people < len(tags) and (
        tags[people] in PERSONS | {"kin", "role", "per"}
        or (tags[people] == "de" and 0 < people < len(tags) - 2 and tags[people + 1] in ("kin", "role"))
    ):
        people += 1
    if people and _is_situation(_part(unit, people, len(tags))) if people < len(tags) else False:
        return [_part(unit, 0, people)]
    home = people < len(tags) and unit.tokens[people].text == "家"
    if not people or home or people == len(tags) or any(tag not in ("n", "vn", "org") for tag in tags[people:]):
        return [unit]
    return [_part(unit, 0, people), _part(unit, people, len(tags))]


def _is_period(phrase: Unit) -> bool:
    """初中学的是俄语, 疫情那年回的老家, 高二转的班: when, and not who."""
    return phrase.text in _PERIODS or phrase.text.endswith(_THEN) or is_grade(phrase.text)


def _is_situation(phrase: Unit) -> bool:
    """我这情况不能喝酒: how it is with somebody, and nobody of its own."""
    return phrase.tokens[0].tag == "dem" and phrase.tokens[-1].text in _SITUATIONS


def _part(unit: Unit, first: int, last: int) -> Unit:
    tokens = unit.tokens[first:last]
    return Unit("np", "".join(token.text for token in tokens), tokens[0].start, tokens[-1].end, tokens)


def _single(phrase: Unit, parts: Parts) -> Arguments:
    if phrase.text in _MEALS and parts.verb in ("吃", "喝") and object_unit(parts) is not None:
        return Arguments(fronted=phrase)  # 早饭喝粥
    if _is_destination(phrase, parts):
        return Arguments(fronted=phrase)  # 韩国倒是去了三回
    if not is_animate(phrase) and _takes_fronted(parts) and not _fails(phrase, parts):
        return Arguments(fronted=phrase)
    return Arguments(subject=phrase)


def _several(phrases: list[Unit], parts: Parts) -> Arguments:
    if _is_resumed(phrases):
        return _single(phrases[0], parts) if len(phrases) == 2 else _several(phrases[:-1], parts)
    first, last = phrases[0], phrases[-1]
    if is_animate(last) and not is_animate(first):
        return Arguments(subject=last, fronted=first)
    if first.tokens[-1].tag == "pet" and last.tokens[0].tag in PERSONS and object_unit(parts) is None:
        return Arguments(subject=last, fronted=first)  # 猫我不怕
    if is_animate(first) and is_animate(last):
        return Arguments(subject=last, holder=first)
    if is_animate(first) and _takes_fronted(parts):
        return Arguments(subject=first, fronted=last)
    if not is_animate(first) and _takes_fronted(parts) and not is_attribute(last):
        return Arguments(fronted=last)
    return Arguments(subject=last, holder=first)


def _is_destination(phrase: Unit, parts: Parts) -> bool:
    own = object_unit(parts)
    counted = own is None or (own.kind == "num" and own.text[-1] in "次回趟遍")
    return counted and phrase.tokens[-1].tag == "loc" and parts.verb in ("去", "到", "逛", "待", "呆")


def _is_resumed(phrases: Sequence[Unit]) -> bool:
    """我表姐她…, 那家店它…: said once more by a pronoun; not 我他…, two persons."""
    last, before = phrases[-1], phrases[-2]
    again = len(last.tokens) == 1 and last.tokens[0].tag == "third"
    return again and before.tokens[-1].tag in ("kin", "role", "per", "pet", "n", "org")


def _takes_fronted(parts: Parts) -> bool:
    """Whether the verb still lacks its object, so that a thing before it is that object."""
    if parts.main is not None and _is_refused(parts, parts.main):
        return True
    if parts.main is None or parts.main.kind not in ("v", "vn"):
        return False
    if parts.main.text not in lexicon.verbs("disposing") or _is_shifted(parts) or _has_changed(parts):
        return False
    own = object_unit(parts)
    return own is None or own.kind not in ("np", "wh")


def _fails(phrase: Unit, parts: Parts) -> bool:
    """电池不行了 says that it is failing; only food and drink can be what somebody does not bear."""
    return parts.main is not None and parts.main.text == "不行" and "food" not in classes_of(phrase)


def _is_refused(parts: Parts, main: Unit) -> bool:
    return main.text == "不行" or (main.text in ("行", "可以") and bool(parts.negations))


def _is_shifted(parts: Parts) -> bool:
    """会议改到周四: what is put somewhere else, or at another value, is what the clause is about."""
    rest = after_main(parts)
    if (
        parts.main is None
        or parts.main.text not in _SHIFTING
        or any(is_animate(u) for u in parts.before if u.kind == "np")
    ):
        return False
    return len(rest) >= 2 and rest[0].text in ("到", "在", "成", "为", "至") and rest[1].kind in ("time", "num", "np")


def _has_changed(parts: Parts) -> bool:
    """密码改了, 头像换了: it is otherwise now; not 药我换了."""
    rest = [unit.text for unit in after_main(parts) if unit.kind != "de"]
    lone = sum(unit.kind == "np" for unit in parts.before) == 1 and rest in ([], ["新"], ["新的"], ["一个新的"])
    return lone and parts.verb in ("改", "换", "变") and "了" in (*parts.finals, *parts.aspects)


def after_main(parts: Parts) -> list[Unit]:
    """The phrases after the main verb."""
    if parts.main is None:
        return []
    at = parts.predicate.index(parts.main)
    return parts.predicate[at + 1 :]


def object_unit(parts: Parts) -> Unit | None:
    """The first noun phrase after the main verb."""
    before: Unit | None = None
    for unit in after_main(parts):
        if unit.kind in _OBJECTS and not (before is not None and (before.kind == "p" or before.text == "给")):
            return unit
        before = unit
    return None


def is_attribute(unit: Unit) -> bool:
    """Whether a noun phrase names an attribute: 血糖, 我老家."""
    return nouns_of(unit)[-1].text in attribute_nouns()


def is_body(unit: Unit) -> bool:
    """Whether a noun phrase names a part or measure of a body, which is somebody's even when nobody is named."""
    return nouns_of(unit)[-1].text in lexicon.words("attributes", "body")


def is_first(unit: Unit | None) -> bool:
    """Whether it is the speaker alone."""
    return unit is not None and len(unit.tokens) == 1 and unit.tokens[0].tag == "first"


def is_second(unit: Unit | None) -> bool:
    """Whether it is the one spoken to."""
    return unit is not None and unit.tokens[0].tag == "second" and len(unit.tokens) == 1
