"""The form in which Chinese objects are compared: the same thing has the same form, and nothing else has.

Figures keep their value and unit, and a numeral that is part of a name stays: 三亚 is no 3亚.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from affidavit.domain.text import fold
from affidavit.languages.script import simplified
from affidavit.languages.zh.lexicon import table
from affidavit.languages.zh.numerals import number

_POINTING = re.compile(r"^(?:[一这那][个只条台辆家本款种些]|我们?家?的|我的)(?=.)")
_PARTICLES = re.compile(r"(?<![目标打])[了的呢吧啊哦呀啦嘛]+$")
_TYING = re.compile(r"(?<![目标打有别是])的(?=[^士确话\s])")  # 冰的美式; not 目的, 的士, nor 有的
_NUMERAL = "零一二两三四五六七八九十百千万亿点半"
_WHOLE = re.compile(rf"(?=[{_NUMERAL}]*[百千万亿])[{_NUMERAL}]{{2,}}")
_LATIN = re.compile(r"(?<=\d)\s+(?=[a-z%一-鿿])")


def canonical(text: str) -> str:
    """The canonical form of an object; never empty unless nothing but marks stands there."""
    folded = simplified(fold(text))
    plain = _PARTICLES.sub("", _POINTING.sub("", folded)) or folded
    tied = _TYING.sub("", plain) or plain
    said = _same().sub(_canonical_word, _counted(tied))
    return _measured(_names("whole").get(said, said))


def _counted(text: str) -> str:
    """Numerals as figures where a measure follows or nothing else stands there: 两百, 三十五公里."""
    if _WHOLE.fullmatch(text):
        return _figure(text)
    return _before_measure().sub(lambda match: _figure(match[0]), text)


def _figure(numeral: str) -> str:
    value = number(numeral)
    return numeral if value is None else str(int(value)) if value == int(value) else str(value)


def _measured(text: str) -> str:
    """The unit behind a figure in one spelling: 5公里 → 5km."""
    return _units().sub(lambda match: match[1] + _names("unit")[match[2]], _LATIN.sub("", text))


def _canonical_word(match: re.Match[str]) -> str:
    return _names("same")[match[0]]


@cache
def _names(group: str) -> Mapping[str, str]:
    """Every way to say something → its canonical form."""
    lines: Mapping[str, str] = table("synonyms")[group]
    return {word: whole for whole, line in lines.items() for word in line.split()} | {whole: whole for whole in lines}


@cache
def _same() -> re.Pattern[str]:
    """The phrases of the lexicon, longer ones first, so that 美式咖啡 is found before 美式."""
    return re.compile("|".join(re.escape(word) for word in sorted(_names("same"), key=len, reverse=True)))


@cache
def _units() -> re.Pattern[str]:
    names = "|".join(re.escape(word) for word in sorted(_names("unit"), key=len, reverse=True))
    return re.compile(rf"(\d)({names})(?![a-z]|(?<=\d.)[一-鿿])")


@cache
def _before_measure() -> re.Pattern[str]:
    measures = {*_names("unit"), *table("synonyms")["words"]["measures"].split()}
    names = "|".join(re.escape(word) for word in sorted(measures, key=len, reverse=True))
    return re.compile(rf"(?<![{_NUMERAL}\d第期周])[{_NUMERAL}]+(?={names})")
