"""Where, in whose company, to whom and about what a clause holds, by the phrases it says it with."""

from __future__ import annotations

import re

from affidavit.domain.condition import Condition, Conditions
from affidavit.languages.zh import conditions, lexicon
from affidavit.languages.zh.arguments import Arguments, object_unit
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.frames import Setting, said
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit, is_animate

_EMPLOYERS = word_set("neighbours", "employers")
_OCCASIONS = frozenset({"event", "food", "dish", "drink", "checkup", "surgery", "meeting", "hair"})
_INVOLUNTARY = tuple(word_set("frames", "involuntary"))
_REACTIONS = word_set("circumstances", "reactions")
_OWN_RELATION = frozenset({"过敏", "拉肚子", "闹肚子", "胀气"})
_SENSING = word_set("tiring", "sensing")
_REVOLTED = word_set("tiring", "revolted")
_DOING = 3  # phrases that say what is done
_POINTING = frozenset({"这", "那", "这个", "那个", "这些", "那些"})


def _is_job(own: Unit, units: list[Unit]) -> bool:
    """在一家设计公司做平面设计: what one works as there; not 在公司做报告, nor 在一家餐厅做头发."""
    if {"job", "field"} & set(classes_of(own)):
        return True
    hired = len(units) > 1 and len(units[1].tokens) > 1 and units[1].tokens[-1].text in _EMPLOYERS
    return hired and not _OCCASIONS & set(classes_of(own)) and own.tokens[0].tag not in ("num", "q", "dem")


def _reacting(parts: Parts, setting: Setting) -> Condition | None:
    """我喝咖啡会心慌, 一坐车就晕: what comes over somebody, and under what; leaves what they do to the condition.

    Not 喝牛奶就拉肚子, 吃虾会过敏 or 看到它就想吐, which have relations of their own, nor 吃完饭就睡, done on purpose.
    """
    at = next((i for i, unit in enumerate(parts.predicate) if i and unit.text in ("就", "会", "就会")), 0)
    rest = [unit for unit in parts.predicate[at + 1 :] if unit.text != "会"]
    doing = parts.predicate[:at]
    text, what = ("".join(unit.text for unit in units) for units in (doing, rest))
    if not (text and what) or len(doing) > _DOING or parts.aspects:
        return None
    if not {unit.kind for unit in doing} <= {"v", "np", "cmp"}:
        return None
    disliked = what in _REVOLTED and text.startswith(tuple(_SENSING))
    if what in _OWN_RELATION or disliked or not (what in _REACTIONS or what.endswith(_INVOLUNTARY)):
        return None
    parts.predicate, parts.main = rest, rest[0]
    parts.before = [unit for unit in parts.before if unit.text != "一"]
    return conditions.circumstance(text, setting.speaking.content[doing[0].start : doing[-1].end])


def topic(parts: Parts, roles: Arguments, setting: Setting) -> Conditions:
    """咖啡我只喝手冲: what is said first is what the choice is about."""
    own = object_unit(parts)
    if roles.fronted is None or own is None or own.kind == "time" or roles.fronted.text in _POINTING:
        return ()
    if own.kind == "num" and own.text[-1] in "次回趟遍":
        return ()  # 韩国去了三回
    return (conditions.topic(roles.fronted.text, said(roles.fronted, setting)),)


def circumstances(parts: Parts, roles: Arguments, setting: Setting, *, standing: bool) -> tuple[list[Unit], Conditions]:
    """Prepositional phrases that say where and in whose company a habit holds, taken out of the predicate."""
    if not standing or parts.main is None:
        return parts.predicate, ()
    found: list[Condition] = []
    under = _reacting(parts, setting)
    if under is not None:
        found.append(under)
    units = list(parts.predicate)
    held = parts.verb in ("开", "办", "住") and object_unit(parts) is None  # 大会在食堂开
    own = object_unit(parts)
    employed = parts.verb in ("做", "干", "当") and own is not None and _is_job(own, units)
    schooled = parts.verb in ("读", "念") and own is None  # 高中在县城读的
    if parts.verb in ("读", "念", "上") and own is not None:
        schooled = bool({"school", "degree", "grade"} & set(classes_of(own)))
    away = len(units) > 2 and units[0].text == "在" and units[1].kind == "np" and not (held or employed or schooled)
    if away and (parts.verb in lexicon.verbs("disposing") or parts.verb in ("叫", "喊", "称呼", "说", "讲")):
        text = units[1].text
        found.append(
            conditions.place(
                re.sub(r"(?:里|上|的时候)$", "", text), setting.speaking.content[units[0].start : units[1].end]
            )
        )
        units = units[2:]
    speaks = parts.verb in ("说", "讲", "用", "写", "聊") and len(units) > 2 and units[1].kind == "np"
    spoken_to = speaks and is_animate(units[1]) and units[1].tokens[0].tag != "first"
    if spoken_to and units[0].text in ("跟", "和", "对", "给", "与", "同"):
        found.append(conditions.audience(units[1].text, setting.speaking.content[units[0].start : units[1].end]))
        units = [unit for unit in units[2:] if unit.text not in ("打电话", "聊天", "说话")]
    household = parts.verb in ("住", "合租", "同住", "生活", "租")
    together = not household and any(unit.text in ("一起", "一块", "一块儿") for unit in parts.adverbs)
    if together and len(units) > 2 and units[0].text in ("跟", "和", "与", "同", "陪") and units[1].kind == "np":
        found.append(conditions.companion(units[1].text, setting.speaking.content[units[0].start : units[1].end]))
        units = units[2:]
    return units, tuple(found)
