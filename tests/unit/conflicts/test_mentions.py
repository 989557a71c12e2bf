"""Whose a mention in passing is, and what it does to what is known."""

from __future__ import annotations

import pytest

from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.conflicts.mentions import Said, mentioned
from affidavit.languages import language
from affidavit.languages.detecting import detect
from doubles import CATALOGUE

EMBEDDER = UseEmbedder()


def said(text: str, *, plainly: bool = False) -> Said:
    """The text, with its vector, or without one where another embedder is used."""
    return Said(text, language(detect(text)), None if plainly else EMBEDDER.embed([text])[0])


@pytest.mark.parametrize(
    ("relation", "known", "text", "bearing"),
    [("lives_in", "云南昆明", "我们昆明又下雨了", "agrees"), ("lives_in", "云南昆明", "我们云南菌子多", "agrees"),
     ("lives_in", "云南昆明", "我还在贵阳呢", "contradicts"), ("lives_in", "云南昆明", "好想去昆明玩", "contradicts"),
     ("lives_in", "Turin", "here in Genoa it rains", "contradicts"), ("lives_in", "Turin", "I live in Turin", "agrees"),
     ("gender", "女", "我老公不洗碗", "agrees"), ("gender", "男", "我老公不洗碗", "contradicts"),
     ("gender", "male", "my wife hates it", "agrees"),
     ("zodiac", "狮子座", "我也是狮子座的", "agrees"), ("zodiac", "狮子座", "双鱼座飘过", "contradicts")],
)  # fmt: skip
def test_what_is_so_of_the_speaker_is_held_against_what_is_known(
    relation: str, known: str, text: str, bearing: str
) -> None:
    assert mentioned(said(text), CATALOGUE.get(relation), known) == bearing


@pytest.mark.parametrize(
    ("relation", "known", "text"),
    [("lives_in", "云南昆明", "你是贵阳的吧"), ("lives_in", "云南昆明", "我对象在贵阳"),
     ("lives_in", "云南昆明", "周末去贵阳出差"), ("lives_in", "Turin", "my sister lives in Genoa"),
     ("gender", "女", "他老婆真好"), ("gender", "female", "is your husband home?"),
     ("zodiac", "狮子座", "我妈是双鱼座"), ("zodiac", "leo", "are you a Virgo?"), ("gender", "女", "今天真冷")],
)  # fmt: skip
def test_what_is_so_of_somebody_else_says_nothing(relation: str, known: str, text: str) -> None:
    assert mentioned(said(text), CATALOGUE.get(relation), known) is None


@pytest.mark.parametrize(
    ("text", "bearing"), [("我住在昆明", "agrees"), ("我们贵阳又下雨了", "contradicts"), ("你是贵阳的吧", None)]
)
def test_plain_mentions_are_read_without_a_vector_too(text: str, bearing: str | None) -> None:
    assert mentioned(said(text, plainly=True), CATALOGUE.get("lives_in"), "云南昆明") == bearing
