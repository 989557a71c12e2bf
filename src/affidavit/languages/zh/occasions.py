"""What somebody chooses on an occasion: 网购一般选京东, 出差都住全季, 现在开会改用飞书了.

Two verbs with a word for "usually" between them: the first says when, the second what is chosen then. That is no home
and no possession but a choice, one at a time, under the condition of the occasion.
"""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.candidate import Act, Mention
from affidavit.domain.condition import Condition, ConditionDimension
from affidavit.domain.frame import Frame, Word
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.frames import Setting, empty_word, thing
from affidavit.languages.zh.lexicon import verbs, word_set
from affidavit.languages.zh.phrases import Unit

_USUALLY = word_set("occasions", "usually")
_CHOOSING = word_set("occasions", "choosing")
_FOND = frozenset({"喜欢", "爱", "习惯", "偏爱", "倾向", "更喜欢"})
_PLAIN = frozenset({"选", "用", "选择", "使用", "认"})  # verbs that say nothing of what is chosen
_TAKES_SOMETHING = word_set("occasions", "takes_something")
_DOINGS = frozenset({"act", "sport", "workout", "event", "meeting"})
_NOT_WHEN = word_set("occasions", "not_when")
_NOW = frozenset({"现在", "如今", "最近", "目前", "改", "换"})
_WHEN = frozenset({"v", "vn", "np", "cmp"})
_WHAT = frozenset({"np", "num", "v", "vn", "cmp", "p", "a", "f", "time", "q"})
_ASIDE = frozenset({"fin", "asp", "de"})


def chosen(units: Sequence[Unit], who: Mention, setting: Setting) -> Frame | None:
    """The choice and its occasion; not 吃饭都迟到, nor 上班都坐地铁, which has a relation of its own."""
    cut = next((at for at in range(1, len(units)) if _is_usual(units[at], units[at + 1 :])), None)
    if cut is None:
        return None
    when = [unit for unit in units[:cut] if not _is_aside(unit)]
    after = [unit for unit in units[cut:] if not (unit.kind == "adv" or unit.text in _FOND or _is_first(unit))]
    what = [unit for unit in after if unit.kind not in _ASIDE]
    liked = units[cut].text in _FOND and bool(when) and when[0].kind == "v" and [one.kind for one in what] == ["np"]
    if not _is_occasion(when) or not (liked or _is_choice(what)):
        return None
    same = when[0].text.startswith(what[0].text)  # 听歌只听民谣
    what = what[1:] if same or what[0].text in _PLAIN else what
    said = thing(what[0].start, what[-1].end, setting)
    words = (empty_word("选", said.start), Word(said.text, said.head, "noun", said.start, said.end))
    text = "".join(unit.text for unit in when)
    now = any(unit.text in _NOW for unit in units if unit.kind in ("adv", "time"))
    return Frame(
        language="zh", start=setting.start, end=setting.end, subject=who, words=words, verb="偏好", object=said,
        habitual=True, act=Act.CHANGE if now else Act.ASSERT,
        conditions=(Condition(ConditionDimension.ACTIVITY, frozenset({text}), text=text),),
    )  # fmt: skip


def _is_usual(unit: Unit, after: Sequence[Unit]) -> bool:
    """一般, 都, 改; and 喜欢 before a verb of choosing or a thing: 开会喜欢坐第一排, 坐飞机喜欢靠窗."""
    if unit.kind == "adv":
        return unit.text in _USUALLY
    return unit.text in _FOND and bool(after) and (after[0].text in _CHOOSING or after[0].kind == "np")


def _is_aside(unit: Unit) -> bool:
    return unit.kind in ("adv", "deg", "conj", "time", "fin") or _is_first(unit)


def _is_first(unit: Unit) -> bool:
    return unit.kind == "np" and len(unit.tokens) == 1 and unit.tokens[0].tag == "first"


def _is_occasion(units: Sequence[Unit]) -> bool:
    """Whether the phrases name something that one does now and then."""
    if not units or not _is_doing(units[0]) or any(unit.kind not in _WHEN for unit in units):
        return False
    verb = units[0].text
    telling = verb in verbs("psych") or verb in verbs("copulas") or verb in _NOT_WHEN
    bare = len(units) == 1 and verb in _TAKES_SOMETHING
    return not (telling or bare) and sum(unit.kind == "v" for unit in units) <= 2


def _is_doing(unit: Unit) -> bool:
    """A verb, or the noun of one: 旅游, 聚餐."""
    return unit.kind in ("v", "vn") or (unit.kind == "np" and bool(_DOINGS & set(classes_of(unit))))


def _is_choice(units: Sequence[Unit]) -> bool:
    """Whether the phrases name what is taken, and no more than that."""
    if len(units) < 2 or units[0].text not in _CHOOSING or any(unit.kind not in _WHAT for unit in units):
        return False
    return units[-1].kind in ("np", "num", "vn", "v", "a", "q") and units[-1].text not in ("我", "你", "他", "她")
