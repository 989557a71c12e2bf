"""Of a birth as much is kept as was said, and what is told more exactly stands."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from affidavit import Memory

SAID = [
    (("I was born in 1988.",), "1988"),
    (("I was born in March 1988.",), "1988-03"),
    (("I was born in 1988.", "I was born on 3 May 1988."), "1988-05-03"),
    (("I was born on 3 May 1988.", "I was born in 1988."), "1988-05-03"),
    (("I was born in 1988.", "Sorry, I was born in 1989."), "1989"),
    (("我是2001年出生的。",), "2001"),
    (("我是2001年出生的。", "我是2001年6月3号出生的。"), "2001-06-03"),
]


@pytest.mark.parametrize(("told", "expected"), SAID)
def test_a_birth_is_kept_as_exactly_as_it_was_told(told: Sequence[str], expected: str) -> None:
    with Memory.open(":memory:") as memory:
        for text in told:
            memory.add(text, user_id="u", at="2026-03-01T10:00:00+00:00")
        held = [one.object for one in memory.get_all(user_id="u") if one.predicate == "born_on"]
    assert held == [expected]
