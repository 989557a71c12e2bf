"""When a value alone puts right what its speaker had said, and when it is only a value."""

from __future__ import annotations

import pytest

from affidavit import Memory

SAID = "2026-03-01T09:00:00+00:00"
AT_ONCE, NEXT_DAY = "2026-03-01T09:02:00+00:00", "2026-03-02T12:00:00+00:00"


def homes(first: str, second: str, at: str) -> set[str]:
    with Memory.open(":memory:") as memory:
        memory.add(first, user_id="u", session_id="s", at=SAID)
        memory.add(second, user_id="u", session_id="s", at=at)
        told = memory.get_all(user_id="u")
    return {one.object for one in told if one.predicate == "lives_in"}


# what was said, the value alone
RIGHTS = [("我住在镇江", "是扬州"), ("我住在镇江", "扬州"), ("我住在镇江", "不对，扬州")]
# what was said, what names a value and puts nothing right, when
ONLY_VALUES = [
    # asked, not told
    ("我住在镇江", "扬州还是泰州？", AT_ONCE),
    ("我住在镇江", "你问的是哪个车站？扬州还是泰州？", AT_ONCE),
    # the end of something else that was said
    ("我住在镇江", "去年去了大理，香格里拉", AT_ONCE),
    # so much later that it no longer hangs on what was said
    ("我住在镇江", "扬州", NEXT_DAY),
]


@pytest.mark.parametrize(("first", "second"), RIGHTS)
def test_a_value_said_at_once_puts_right_what_was_said(first: str, second: str) -> None:
    assert homes(first, second, AT_ONCE) == {"扬州"}


@pytest.mark.parametrize(("first", "second", "at"), ONLY_VALUES)
def test_a_value_that_corrects_nothing_changes_nothing(first: str, second: str, at: str) -> None:
    assert homes(first, second, at) == {"镇江"}
