"""The repairs of chat English: what each mends, and what it must leave alone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit.domain.candidate import MentionKind
from affidavit.languages.en.corrections import Corrected
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.preparing import Ready, prepare
from affidavit.languages.en.repairing import repair
from affidavit.languages.en.segmenting import segments
from affidavit.languages.en.voice import Voice

NOW = datetime(2026, 3, 11, tzinfo=UTC)
VOICE = Voice(first=MentionKind.OWNER, second=MentionKind.GENERIC, asks_assistant=True, reference=NOW)


@pytest.mark.parametrize(
    ("said", "repaired"),
    [
        ("thx for that", "thanks for that"),
        ("im off to bed", "I'm off to bed"),
        ("i dont eat pork", "I don't eat pork"),
        ("my sis is here", "my sister is here"),
        ("u ok?", "you ok?"),
        ("My sister's allergic to nuts", "My sister is allergic to nuts"),
        ("van's in the garage", "van is in the garage"),
        ("rent's gone up to 900", "rent has gone up to 900"),
        ("the van's off side mirrors", "the van's off side mirrors"),
        ("If I get the job I'll move", "If I get the job, I'll move"),
        ("she she wants it", "she wants it"),
        ("thats a lot", "that is a lot"),
    ],
)
def test_chat_is_repaired(said: str, repaired: str) -> None:
    assert " ".join(repair(Edited.of(said)).text.split()) == repaired


@pytest.mark.parametrize(
    "said",
    [
        "cant is a noun",
        "My mom's cooking is great",
        "a U-turn",
        "my brother's running shoes are blue",
        "thanks bro",
        "I play lol every night",
    ],
)
def test_what_only_looks_like_chat_is_left_alone(said: str) -> None:
    assert repair(Edited.of(said)).text == said


def test_every_repaired_word_knows_its_place() -> None:
    said = "gonna quit, my sis works @ the mill"
    repaired = repair(Edited.of(said))
    at = repaired.text.index("sister")
    start, end = repaired.span(at, at + len("sister"))
    assert said[start:end] == "sis"


def test_inserted_words_have_no_place_of_their_own() -> None:
    edited = Edited.of("moving soon").splice(0, 0, "I am ")
    assert edited.span(0, 4) == (0, 0)
    assert edited.span(5, 11) == (0, 6)


@pytest.mark.parametrize(
    ("said", "pieces"),
    [
        ("Dr. Osei called. I was out.", ["Dr. Osei called", "I was out"]),
        ("I like tea, but my wife likes coffee", ["I like tea", "my wife likes coffee"]),
        ("If it rains, I stay in", ["If it rains, I stay in"]),
        ("it costs 3.50 now", ["it costs 3.50 now"]),
        ("I cook 🍲 you eat", ["I cook", "you eat"]),
        ("my mum is diabetic, so what can I use?", ["my mum is diabetic", "what can I use"]),
    ],
)
def test_messages_fall_into_sentences(said: str, pieces: list[str]) -> None:
    assert [segment.text.text for segment in segments(Edited.of(said))] == pieces


def test_only_the_asking_sentence_is_a_question() -> None:
    found = segments(Edited.of("I love hiking, do you?"))
    assert [segment.question for segment in segments(Edited.of("Is it far? I walk."))] == [True, False]
    assert found


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("moving to Leeds", "I am moving to Leeds"),
        ("need a plumber", "I need a plumber"),
        ("aisle seat please", "I want aisle seat"),
        ("reading is fun", "reading is fun"),
        ("don't send me ads", "don't send me ads"),
    ],
)
def test_what_is_left_out_is_supplied(said: str, text: str) -> None:
    assert _prepared(said) == text


def _prepared(said: str) -> str:
    from_text = segments(Edited.of(said))[0]
    ready = prepare(Corrected(from_text), said, VOICE)
    assert isinstance(ready, Ready)
    return ready.segment.text.text.strip()
