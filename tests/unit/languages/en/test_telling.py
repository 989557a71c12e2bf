"""Bare answers told as the sentences they stand for, and answers that are none."""

from __future__ import annotations

import pytest

from affidavit.languages.en.telling import told


@pytest.mark.parametrize(
    ("question", "answer", "sentence"),
    [
        ("And where are you based?", "near Kassel", "I am based near Kassel"),
        ("Where do you study?", "Uppsala", "I study at Uppsala"),
        ("What's your parrot's name?", "Otto!", "my parrot's name is Otto"),
        ("How many nephews do you have?", "four, all teenagers", "I have four nephews, all teenagers"),
        ("Any allergies I should know of?", "just latex", "I am allergic to latex"),
        ("Do you prefer trains or planes?", "trains", "I prefer trains"),
        ("Which days do you swim?", "tue and sat", "I swim on tue and sat"),
        ("When does she start?", "The 4th of May", "she does start on the 4th of May"),
        ("What's your aunt restoring?", "a tram", "my aunt is restoring a tram"),
        ("When should I remind you?", "8 sharp", "remind me at 8 sharp"),
    ],
)
def test_a_bare_answer_is_told(question: str, answer: str, sentence: str) -> None:
    assert told(question, answer) == sentence


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Do you smoke?", "sometimes"), ("Where do you live?", "not sure yet"), ("What's up?", "rain"),
        ("What's your name?", "why do you ask?"), ("What do you drive?", "I don't have a car"),
        ("You live in Bern.", "Basel"), ("What happened?", "flat tyre"), ("Tea or coffee?", "water"),
        ("What time shall we meet?", "noon"),
    ],
)  # fmt: skip
def test_what_tells_by_itself_or_nothing_is_left(question: str, answer: str) -> None:
    assert told(question, answer) is None
