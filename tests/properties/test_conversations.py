"""Rendered and read back, a conversation is the same, whatever people are called and whatever they say."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

import speakers
from affidavit.domain.message import Speaker, SpeakerKind
from affidavit.domain.rendering import Line, parse, render

ODD = st.sampled_from(["user", "assistant", "tool", "System", "[", "]", "\\", "\n", "\r", "]: ", "[user]: ", "用户名叫",
                       "The user's name is ", "n", "r", ":", " ", "\u2028", "\u200b", "张三", "Tim"])  # fmt: skip
TEXTS = st.lists(ODD | st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\x00"), max_size=8),
                 min_size=1, max_size=6).map("".join)  # fmt: skip
NAMES = TEXTS.map(str.strip).filter(bool)


@dataclass(frozen=True)
class Words:
    """A message as far as it is rendered."""

    speaker: Speaker
    content: str
    language: str = "en"


@st.composite
def conversations(draw: st.DrawFn) -> list[Words]:
    """Up to six speakers; the owner has one name or none, and tools have none."""
    owner = draw(st.none() | NAMES)
    people = [Speaker(SpeakerKind.PERSON, name) for name in draw(st.lists(NAMES, max_size=4))]
    kinds = (SpeakerKind.ASSISTANT, SpeakerKind.TOOL, SpeakerKind.SYSTEM)
    speakers = [Speaker(SpeakerKind.OWNER, owner), *people, *map(Speaker, kinds)]
    said = draw(st.lists(st.tuples(st.sampled_from(speakers), TEXTS.filter(str.strip)), max_size=8))
    languages = st.sampled_from(["en", "zh"])
    return [Words(speaker, content, draw(languages)) for speaker, content in said]


@given(conversations())
def test_a_conversation_survives_rendering(said: list[Words]) -> None:
    assert parse(render(said)) == tuple(Line(words.speaker, words.content) for words in said)


@given(conversations())
def test_every_message_begins_one_labelled_line_and_no_words_add_another(said: list[Words]) -> None:
    assert len(parse(render(said, longest=5))) == len(said)


@pytest.mark.parametrize("seed", range(3))
def test_every_fact_stays_with_the_one_who_said_it(seed: int) -> None:
    assert speakers.main(8, seed) == 0
