"""A question wrapped in talk is found in it, and two questions are two."""

from __future__ import annotations

import pytest

from affidavit.read_path.focus import questions

TALK = "What a day it has been, first the rain and then the tram broke down at the bridge. I still have to buy tea."
WEATHER = "哎呀，今天天气真是奇怪，早上还阳光明媚，这会儿又下起小雨来了。" * 2
QUOTED = "那个内容是“组织徒步活动，欣赏美景。”的活动，持续时间是多久？"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Where do I live? Tell me.", ["Where do I live? Tell me."]),
        (f"{TALK} Where does my sister work?", ["Where does my sister work?"]),
        ("Where does Ada work? And what does Max play?", ["Where does Ada work?", "And what does Max play?"]),
        (f"{TALK} Which is it, v1.2 or v1.3, of the parser?", ["Which is it, v1.2 or v1.3, of the parser?"]),
        (f"{TALK} Where is she?", [f"{TALK} Where is she?"]),
        ("Where does Ada work? Since when?", ["Where does Ada work? Since when?"]),
        (TALK, [TALK]),
        (f"{TALK} Why?", [f"{TALK} Why?"]),
        (f"{WEATHER}我姐姐在哪儿上班？", ["我姐姐在哪儿上班？"]),
        ("我姐姐在哪儿上班？另外，我的表弟多大了？", ["我姐姐在哪儿上班？", "另外，我的表弟多大了？"]),
        (QUOTED, [QUOTED]),
        ("a? b? c? d?", ["a? b? c? d?"]),
    ],
)
def test_the_questions_of_a_text_are_what_is_asked(text: str, expected: list[str]):
    assert list(questions(text)) == expected
