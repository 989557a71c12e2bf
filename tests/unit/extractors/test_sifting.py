"""Idle talk is dropped and what is told by the way is kept; what the classifier cannot judge passes."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.bootstrap import catalogue_of
from affidavit.domain.assertion import Source
from affidavit.domain.candidate import Act, Candidate, Extraction, Mention, MentionKind
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.extractors import RulesExtractor, Sifting, Turn
from affidavit.extractors.sifting import reading
from affidavit.languages import language
from affidavit.predicates.matching import Matcher
from affidavit.write_path.segment import segment
from factories import message

IDLE = "we always lift one another up when it gets rough"
FRIEND = message(content="Hi!", speaker=Speaker(SpeakerKind.PERSON, "Noor"))
ASSISTANT = message(content="Hi!", role=Role.ASSISTANT, speaker=Speaker(SpeakerKind.ASSISTANT))


@cache
def extractor() -> RulesExtractor:
    catalogue = catalogue_of(())
    matcher = Matcher(catalogue, "en")
    return RulesExtractor(
        lambda _: language("en"), catalogue, lambda _: matcher, sifting=Sifting(UseEmbedder(), catalogue)
    )


def turn(text: str, before: tuple[Message, ...] = (FRIEND,)) -> Turn:
    said: Message = message(2, content=text)
    return Turn(message=said, utterances=segment(said), before=before)


def read(text: str, *before: Message) -> list[str]:
    return [reading(candidate) for candidate in extractor().extract([turn(text, before or (FRIEND,))], {}).candidates]


@pytest.mark.parametrize(
    "text",
    [
        IDLE,
        "it fills me with so much warmth every single time",
        "you really have a gift for this",
        "I love the way it lifts everybody's mood",
        "I'll definitely give that a whirl",
        "we had the loveliest time together",
        "the mood in the room was fantastic",
        "music really does heal people",
        "I'm thrilled to see what comes of it",
        "the whole evening was just perfect",
        "I learned so much about who I am",
        "my pals were such a comfort through it all",
    ],
)  # fmt: skip
def test_what_nobody_would_want_recalled_is_dropped(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I sprained my wrist at handball on Sunday",
        "my nephew plays the tuba in a brass band",
        "we hosted an exchange student from Ghana",
        "I love crime podcasts",
        "I have three goldfish",
        "my aunt runs a kiosk by the ferry",
        "I'm restoring an old wooden canoe",
        "I'd like to learn beekeeping",
        "I'm terrified of lifts",
        "we're moving to Ghent in the spring",
    ],
)  # fmt: skip
def test_what_is_told_by_the_way_is_kept(text: str) -> None:
    assert read(text)


def test_what_friends_say_idly_is_kept_when_an_assistant_is_told() -> None:
    assert read(IDLE) == []
    assert read(IDLE, ASSISTANT)


def test_a_clause_of_which_nothing_is_left_is_refused_as_small_talk() -> None:
    extraction = extractor().extract([turn(IDLE)], {})
    assert [refusal.reason for refusal in extraction.refusals] == ["small talk"]


def candidate(**changes: Any) -> Candidate:
    values: dict[str, Any] = {
        "extractor_id": "rules/1", "message_id": "m", "start": 0, "end": len(IDLE), "predicate": "lift",
        "object": "one another", "subject": Mention(text="we", start=0, end=2, kind=MentionKind.OWNER),
    }  # fmt: skip
    return Candidate(**values | changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"act": Act.CORRECT},
        {"source": Source.CONFIRMED},
        {"language": "zh"},
        {"dimension": "attribute:mood"},
        {"predicate": "always_do"},
        {"predicate": "likes", "end": 2},
        {"message_id": "elsewhere"},
    ],
)
def test_what_it_may_not_judge_passes(changes: dict[str, Any]) -> None:
    extraction = Extraction(candidates=(candidate(**changes),))
    said = turn(IDLE)
    asked = Sifting(UseEmbedder(), catalogue_of(()))
    known = Turn(message=message(id="m", content=IDLE), utterances=said.utterances)
    assert asked.sifted(extraction, [known]) is extraction


def test_other_vectors_drop_nothing() -> None:
    extraction = Extraction(candidates=(candidate(),))
    known = Turn(message=message(id="m", content=IDLE), utterances=())
    assert Sifting(HashedEmbedder(), catalogue_of(())).sifted(extraction, [known]) is extraction
