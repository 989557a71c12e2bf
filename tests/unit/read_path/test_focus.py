"""A question wrapped in talk is found in it."""

from __future__ import annotations

import pytest

from affidavit.read_path.focus import focus

TALK = "What a day it has been, first the rain and then the tram broke down at the bridge. I still have to buy tea."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Where do I live? Tell me.", "Where do I live? Tell me."),
        (f"{TALK} Where does my sister work?", "Where does my sister work?"),
        (f"{TALK} Where is she? And what does she do?", "Where is she? And what does she do?"),
        (f"{TALK} Which is it, v1.2 or v1.3?", "Which is it, v1.2 or v1.3?"),
        (TALK, TALK),
        (f"{TALK} Why?", f"{TALK} Why?"),
        (
            "哎呀，今天天气真是奇怪，早上还阳光明媚，这会儿又下起小雨来了。" * 2 + "我姐姐在哪儿上班？",
            "我姐姐在哪儿上班？",
        ),
    ],
)
def test_the_questions_of_a_long_text_are_what_is_asked(text: str, expected: str):
    assert focus(text) == expected
