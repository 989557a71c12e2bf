"""One clause whose predicate says two things: 在报社当编辑 where one works and as what, 喝豆浆吃油条 what one has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.lexicon import table
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit
from affidavit.languages.zh.values import is_grade

_ALIKE = [frozenset(line.split()) for line in table("sets")["serial"]["alike"]]
_LEFT = frozenset({"退休", "毕业", "离职", "辞职", "退伍", "退学"})


def serial(parts: Parts) -> Iterator[Parts]:
    """在某处当某某 says two things: where one works, and as what."""
    texts = [unit.text for unit in parts.predicate]
    if texts[:2] == ["是", "在"]:
        parts = replace(parts, predicate=parts.predicate[1:], main=parts.predicate[1])
        texts = texts[1:]
    if _leaves_for(parts):
        left, there = parts.predicate[0], parts.predicate[2:]
        moved = [Unit("v", "搬", there[0].start, there[0].start), Unit("cmp", "去", there[0].start, there[0].start)]
        if left.text != "毕业":  # from where, is not said
            yield replace(parts, predicate=[left], main=left)
        yield replace(parts, predicate=[*moved, *there], main=moved[0])
        return
    for index, unit in enumerate(parts.predicate):
        if (
            index >= 2
            and texts[0] == "在"
            and unit.text in ("上", "读", "念")
            and is_grade("".join(texts[index + 1 : index + 2]))
        ):
            school = Unit("v", "读书", unit.start, unit.start)
            yield replace(parts, predicate=[*parts.predicate[:index], school], main=school)
            yield replace(parts, predicate=list(parts.predicate[index:]), main=unit)
            return
        if index >= 2 and unit.text in ("当", "做", "担任", "任") and _names_a_job(parts, index):
            work = [Unit("v", "工作", unit.start, unit.start)] if texts[0] == "在" else []
            main = work[0] if work else parts.main or unit
            yield replace(parts, predicate=[*parts.predicate[:index], *work], main=main)
            yield replace(parts, predicate=list(parts.predicate[index:]), main=parts.predicate[index])
            return
    turn = next((index for index in range(2, len(parts.predicate)) if _goes_on(parts.predicate, index)), 0)
    if turn and parts.main is not None and parts.main in parts.predicate[:turn]:
        yield replace(parts, predicate=list(parts.predicate[:turn]), main=parts.main)
        yield replace(parts, predicate=list(parts.predicate[turn:]), main=parts.predicate[turn])
        return
    yield parts


def _leaves_for(parts: Parts) -> bool:
    """退休回了老家, 毕业去了深圳: what was left, and where one lives now; not 下班去了超市."""
    units = parts.predicate
    told = len(units) > 2 and units[0].text in _LEFT and units[1].text in ("回", "去", "到", "来")
    return told and "了" in (*parts.aspects, *parts.finals) and "place" in classes_of(units[2])


def _goes_on(units: Sequence[Unit], index: int) -> bool:
    """喝豆浆 | 吃油条: a second thing of the same sort; not 坐车去公司, where one is done for the other."""
    first, second = units[index - 2], units[index]
    pair = first.kind == second.kind == "v" and any({first.text, second.text} <= alike for alike in _ALIKE)
    things = units[index - 1].kind == "np" and index + 1 < len(units) and units[index + 1].kind == "np"
    return pair and things


def _names_a_job(parts: Parts, index: int) -> bool:
    """Whether a job is said beside something else; in 给客户当翻译 nothing else is, so there is nothing to split."""
    units = parts.predicate
    if index + 1 >= len(units) or units[index + 1].kind != "np":
        return False
    return units[0].text == "在" or (parts.main in units[:index] and "job" in classes_of(units[index + 1]))
