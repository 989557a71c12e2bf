"""In what way a clause is claimed: as a fact, a plan, a wish, a thought, a supposition, hearsay."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Modality
from affidavit.domain.frame import Tense
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.parsing import Parts

_HEARSAY = re.compile(r"^(?:听(?:.{0,4})说|据说|据传|传言|传闻|有人说|网上说|都说|据.{1,6}(?:说|报道))")
_LIKELY = frozenset("可能 也许 或许 说不定 没准 没准儿 搞不好 大概 多半 恐怕 有可能".split())
_CONDITIONAL = re.compile(r"^(?:如果|要是|假如|假设|倘若|万一|若是|若|哪天要是|要不是|假使|有朝一日|等我?有钱了|等以后|真[^，。]{1,4}的话|等(?:我|以后|哪天)?[^，。]{1,12}(?:就|再|了就))|的话$|^[^，。]{0,6}(?:要是|如果|假如)")
_WISHING = frozenset("想 想要 希望 盼着 梦想 期待 巴不得 恨不得 幻想 渴望 乐意 愿意".split())
_INTENDING = frozenset("打算 准备 计划 决定 将要 说好 约好 约定 争取 决心 预计 定了 立志 决定了".split())
_BOUND = frozenset("得 该 应该 必须 需要 应当 要".split())
_WEIGHING = frozenset("考虑 犹豫 纠结 琢磨 寻思 盘算 在想 在考虑 考虑考虑 要不要 想不想 该不该 考虑要不要 考虑考虑 想着".split())


def modality(parts: Parts, text: str, tense: Tense) -> Modality:
    """The modality of a clause from its auxiliaries and adverbs."""
    said = {unit.text for unit in (*parts.auxiliaries, *parts.adverbs)}
    if _HEARSAY.search(text):
        return Modality.REPORTED
    if said & _WEIGHING or said & _LIKELY or (parts.verb in _WEIGHING and parts.main is not None):
        return Modality.CONSIDERING
    if said & _WISHING:
        return Modality.DESIRED
    if said & _INTENDING or _is_bound(said, parts):
        return Modality.PLANNED
    if "会" in said and tense is Tense.FUTURE:
        return Modality.PLANNED
    return Modality.ACTUAL


def _is_bound(said: set[str], parts: Parts) -> bool:
    return bool(said & _BOUND) and not parts.negations


def supposes(text: str) -> bool:
    """Whether the clause only supposes."""
    return _CONDITIONAL.search(text) is not None


def tense(parts: Parts, times: list[TimeExpression], past: bool) -> Tense:
    """Which side of now the clause is about; `past` where its words alone say so."""
    said = {unit.text for unit in (*parts.adverbs, *parts.auxiliaries)}
    if any(time.relation == "at" and _lies_ahead(time) for time in times):
        return Tense.FUTURE
    if past or "过" in parts.aspects:
        return Tense.PAST
    if said & lexicon.closed("future_marks"):
        return Tense.FUTURE
    return Tense.PRESENT


def _lies_ahead(time: TimeExpression) -> bool:
    return time.recurrence is None and time.point is not None and False


def is_habit(parts: Parts, times: list[TimeExpression]) -> bool:
    """Whether it happens again and again."""
    said = {unit.text for unit in (*parts.adverbs, *parts.times)}
    return bool(said & lexicon.closed("habit_marks")) or any(time.recurrence for time in times)
