"""What a clause picks out or spares: 是我老公要换, 除了香菜我什么都吃."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.frame import Frame, Word
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.frames import Setting, mention_of, thing, word
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.running import Running

_SPARING = frozenset({"除了", "除", "除却", "除开"})
_REST = ("别的", "其他", "其它", "其余", "什么", "啥", "剩下")
_ALL = frozenset({"都", "全", "一律", "通通", "统统"})
_TAKING = frozenset(
    {"吃", "喝", "喜欢", "爱", "爱吃", "爱喝", "看", "听", "玩", "用", "养", "穿", "行", "可以", "能", "会"}
)
_ACTING = frozenset({"v", "aux", "p", "vn"})


@dataclass(frozen=True, slots=True)
class Focus:
    """The phrases of a clause without the copula that picks its subject out, and whether that subject is denied."""

    units: tuple[Unit, ...]
    denied: bool


def picked(units: Sequence[Unit]) -> Focus | None:
    """是我妈要搬家: that it is she; not 是我妈, nor 他是我妈教的, where the copula has a subject."""
    rest = [unit for unit in units if unit.kind not in ("conj", "adv")] if units else []
    denied = bool(rest) and rest[0].kind == "neg" and rest[0].text in ("不", "并不", "又不")
    rest = rest[1:] if denied else rest
    if len(rest) < 3 or rest[0].text not in ("是", "不是") or rest[1].kind != "np" or not is_animate(rest[1]):
        return None
    told = [unit for unit in rest[2:] if unit.kind not in ("fin", "asp")]
    if not any(unit.kind in _ACTING for unit in told) or rest[-1].kind == "de" or told[-1].text == "的":
        return None
    at = units.index(rest[1])
    return Focus(tuple(units[at:]), denied or rest[0].text == "不是")


def with_spared(units: list[Unit], running: Running) -> list[Unit]:
    """除了羊肉，别的我都吃: the phrases with what was spared in a clause of its own; none while there is no more."""
    kinds = [unit.kind for unit in units if unit.kind not in ("fin", "f", "conj")]
    if kinds == ["p", "np"] and units[0].text in _SPARING:
        running.spared = tuple(units)
        return []
    before, running.spared = running.spared, ()
    rest = any(unit.text.startswith(_REST) for unit in units)
    return [*before, *units] if before and rest else units


def _is_of_all(rest: Sequence[Unit], parts: Parts) -> bool:
    return any(unit.text == "都" for unit in parts.adverbs) or bool(rest and rest[0].text.startswith("都"))


def spared(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """除了香菜我什么都吃: that one thing alone is not taken; not 除了周三都在, which is when something holds."""
    units = parts.predicate
    at = next((i for i, unit in enumerate(units[:-1]) if unit.text in _SPARING), None)
    if at == 0 and is_animate(units[1]) and _is_of_all(units[2:], parts):
        said = thing(setting.start, setting.end, setting)  # 除了我都是本地人: of others, and kept as said
        whole = Word(said.text, said.head, "verb", said.start, said.end)
        return replace(frame, words=(whole,), verb=said.head, object=None, objects=())
    if at is None or units[at + 1].kind != "np" or is_animate(units[at + 1]) or parts.main is None:
        return None
    if not any(unit.text in _ALL for unit in parts.adverbs) or parts.main.text not in _TAKING:
        return None
    what = units[at + 1]
    turned = Polarity.NEGATIVE if frame.polarity is Polarity.POSITIVE else Polarity.POSITIVE
    words = (replace(word(parts.main, setting), text=""), word(what, setting))
    person = next((unit for unit in (*parts.before, *units[at + 2 :]) if unit.kind == "np" and is_animate(unit)), None)
    who = mention_of(person, setting) if person else setting.carried or owner(setting.speaking, setting.start)
    return replace(
        frame, subject=who, words=words, verb=parts.main.text, object=mention_of(what, setting), objects=(),
        polarity=turned, conditions=(),
    )  # fmt: skip
