"""What the memory is asked to forget in Chinese, and what only sounds like it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit import Memory

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


def told(*messages: str) -> list[str]:
    """The sentences of all that is active after messages of one session."""
    with Memory.open(":memory:") as memory:
        memory.add([{"role": "user", "content": said} for said in messages], user_id="tim", session_id="s", at=NOW)
        return [one.render() for one in memory.get_all(user_id="tim") if one.status == "active"]


@pytest.mark.parametrize(
    ("said", "later", "gone"),
    [
        ("我家门锁密码是880214", "门锁密码那个帮我删了吧", "880214"),
        ("我跟阿May在一起了", "我和阿May的事你忘了吧", "阿May"),
        ("我中了一百万", "开玩笑的哈哈，别当真", "一百万"),
        ("我下个月就结婚", "逗你玩的", "结婚"),
    ],
)
def test_what_is_taken_back_is_gone(said: str, later: str, gone: str) -> None:
    known = told(said, later)
    assert not any(gone in line for line in known), known


@pytest.mark.parametrize(
    ("said", "later", "kept"),
    [
        ("我养了只橘猫", "那个文件删了吧", "橘猫"),
        ("我有辆电瓶车", "我手机里那个app删了", "电瓶车"),
        ("我爸在泉州", "我爸就爱开玩笑", "泉州"),
    ],
)
def test_what_is_said_of_something_else_takes_nothing_back(said: str, later: str, kept: str) -> None:
    known = told(said, later)
    assert any(kept in line for line in known), known
