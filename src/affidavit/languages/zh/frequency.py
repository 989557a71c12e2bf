"""How often something is done, told beside what is done: 去三次健身房, 去健身房三次, 去了一趟青岛.

The count is no part of the thing. With a length of time it says how often (一周去三次). It must not fire on how much
there is of a thing (三本书), nor on how often something happened in all (去过三次北京), which is kept as said.
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.interval import Interval
from affidavit.domain.time_expression import Granularity
from affidavit.languages.zh.lexicon import table, word_set
from affidavit.languages.zh.phrases import Unit

_TIMES = tuple(word_set("frequency", "times"))
_ONCE = word_set("frequency", "once")
_EVERY = table("sets")["frequency"]["every"]


def without_count(units: list[Unit]) -> list[Unit]:
    """The phrases without the count of how often; a length of time before it recurs."""
    at = next((index for index, unit in enumerate(units) if index and _counts(unit)), None)
    if at is None:
        return units
    span = next((index for index, unit in enumerate(units[:at]) if unit.kind == "time"), None)
    often = span is not None and _recurs(units[span])
    if not often and units[at].tokens[0].text not in _ONCE:
        return units
    if not any(unit.kind in ("v", "vn") for unit in units[:at]):
        return units
    kept = [] if units[at].kind == "num" else [_rest(units[at])]
    left = [*units[:at], *kept, *units[at + 1 :]]
    return [_recurring(unit) if often and index == span else unit for index, unit in enumerate(left)]


def _counts(unit: Unit) -> bool:
    """三次, 三次健身房; not 三次方 or 第三次."""
    counted = bool(unit.tokens) and unit.tokens[0].tag == "num" and unit.tokens[0].text.endswith(_TIMES)
    alone = unit.kind == "num" and len(unit.tokens) == 1  # not 3次5km
    return counted and (alone or (unit.kind == "np" and len(unit.tokens) > 1 and not _bound(unit)))


def _bound(unit: Unit) -> bool:
    """三次的机会: of the thing itself."""
    return unit.tokens[1].tag in ("de", "list")


def _rest(unit: Unit) -> Unit:
    tokens = unit.tokens[1:]
    return Unit("np", "".join(token.text for token in tokens), tokens[0].start, tokens[-1].end, tuple(tokens))


def _recurs(unit: Unit) -> bool:
    return unit.time is not None and (unit.time.recurrence is not None or unit.text in _EVERY)


def _recurring(unit: Unit) -> Unit:
    """一周 | 三次: every week."""
    time = unit.time
    if time is None or time.recurrence is not None:
        return unit
    rule = f"FREQ={_EVERY[unit.text]}"
    always = Interval(None, None)
    every = replace(time, recurrence=rule, interval=always, granularity=Granularity.RECURRENCE, duration=None)
    return replace(unit, time=every)
