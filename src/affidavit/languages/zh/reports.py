"""Clauses inside clauses: what somebody says, and what somebody makes one do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.phrases import Unit, is_animate

_MAKING = word_set("reports", "making")
_ADVISING = frozenset({"让", "叫", "建议", "要求", "嘱咐", "叮嘱"})
_ADVISERS = frozenset({"医生", "大夫", "教练", "营养师", "中医", "牙医", "主任", "医师", "药师"})
_TELLING = frozenset(["告诉", "通知", "提醒", "跟"])
_BEFORE = frozenset({"np", "adv", "time", "deg", "asp", "conj", "fin"})
_PREDICATES = frozenset({"v", "a", "cop", "aux", "p", "neg"})


@dataclass(frozen=True, slots=True)
class Spoken:
    """Who speaks, the phrases of what is said, and whether it is a mere report."""

    speaker: Unit
    units: tuple[Unit, ...]
    reported: bool


def embedded(units: Sequence[Unit]) -> Spoken | None:
    """The clause inside, or None where the clause is a plain one."""
    at = next((i for i, unit in enumerate(units) if unit.kind not in _BEFORE), None)
    people = [unit for unit in units[:at] if unit.kind == "np"] if at else []
    if at is None or len(people) != 1 or not is_animate(people[0]):
        return None
    verb, rest = units[at], [unit for unit in units[at + 1 :] if unit.kind != "asp"]
    if verb.text in lexicon.closed("reported_verbs") or verb.text in _TELLING:
        return _said(people[0], verb, rest)
    made = verb.text in _MAKING and rest and rest[0].kind == "np" and rest[0].text in ("我", "我们", "俺")
    if made and people[0].text != rest[0].text and any(unit.kind in _PREDICATES for unit in rest[1:]):
        return Spoken(people[0], tuple(rest), reported=False)
    advised = verb.text in _ADVISING and people[0].tokens[-1].text in _ADVISERS and rest
    if advised and rest[0].kind in ("v", "neg", "adv", "deg", "aux"):
        return Spoken(people[0], tuple(rest), reported=False)  # 医生让少吃油炸的
    return None


def _said(speaker: Unit, verb: Unit, rest: list[Unit]) -> Spoken | None:
    if verb.text in _TELLING:
        if not rest or rest[0].text not in ("我", "我们", "大家"):
            return None
        rest = rest[1:]
        if rest and rest[0].text in ("说", "讲"):
            rest = rest[1:]
        elif verb.kind == "p":
            return None  # 婆婆跟我们一起住
    if not any(unit.kind in _PREDICATES for unit in rest) or not rest:
        return None
    return Spoken(speaker, tuple(rest), reported=True)
