"""他们 stands for people, and never for the place they live in."""

from __future__ import annotations

from affidavit import Memory


def subjects(*said: str) -> set[str]:
    with Memory.open(":memory:") as memory:
        for text in said:
            memory.add(text, user_id="tim", session_id="s", at="2026-03-11T10:00:00+08:00")
        return {each.subject for each in memory.get_all(user_id="tim")}


def test_they_are_the_people_spoken_of_and_not_their_town() -> None:
    assert subjects("我爸妈去年搬到了北海。", "他们在那边买了套海景房。") == {"爸妈"}
