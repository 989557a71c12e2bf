"""A text twice as long takes about twice as much work to read, whatever it repeats, so that no message can hold us up.

Work is counted in calls, which are the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from affidavit.languages import language
from affidavit.languages.language import Situation
from factories import message

_ONE, _TWO = 600, 1_200  # characters
_MOST = 2.3  # times the work; a reader that compares every clause with every other does four times
_REPEATED = {
    "en": ("My sister moved to Aarhus in May. ", "she said and then he said that ", "a", "tea, coffee, milk, ", '"',
           "((", "12345 ", "because I think that ", "yesterday ", "user@example.org "),
    "zh": ("我姐姐五月搬到了成都。", "他说然后她说因为", "茶、咖啡、牛奶、", "“", "「", "12345", "非常", "昨天", "的",
           "人", "如果下雨就", "我", "我那", "刚刚"),
}  # fmt: skip


def _work(call: Callable[[], object]) -> int:
    """How many functions are called on the way."""
    count = 0

    def seen(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        call()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(("code", "piece"), [(code, piece) for code, pieces in _REPEATED.items() for piece in pieces])
def test_twice_the_text_is_about_twice_the_work(code: str, piece: str) -> None:
    reader = language(code)

    def read(size: int) -> object:
        text = (piece * (size // len(piece) + 1))[:size]
        return reader.analyse(message(content=text, language=code), Situation()), reader.facts(text)

    read(_TWO)  # what is kept of words and phrases is there
    assert _work(lambda: read(_TWO)) <= _MOST * _work(lambda: read(_ONE))


@pytest.mark.parametrize("code", sorted(_REPEATED))
def test_a_hundred_thousand_characters_are_read(code: str) -> None:
    text = (_REPEATED[code][0] * 20_000)[:100_000]
    assert language(code).analyse(message(content=text, language=code), Situation()).frames
