"""Other people's words on a terminal."""

from __future__ import annotations

import pytest

from affidavit.entrypoints.cli.words import Span, highlighted, words

DRAWN = [
    # an escape sequence, a bell, a carriage return, a delete, a C1 control, half a character
    ("\x1b[2J", "␛[2J"),
    ("ding\x07", "ding␇"),
    ("over\rwrite", "over␍write"),
    ("\x7f", "␡"),
    ("\x9b1m", "\ufffd1m"),
    ("\ud83d", "\ufffd"),
]


@pytest.mark.parametrize(("text", "drawn"), DRAWN)
def test_control_characters_are_drawn_and_not_obeyed(text: str, drawn: str) -> None:
    assert words(text).plain == drawn


@pytest.mark.parametrize("text", ["[bold]not bold[/bold]", "line\nbreak\tand tab", "用户住在上海", "👨‍👩‍👧 family"])
def test_everything_else_is_shown_as_it_is(text: str) -> None:
    assert words(text).plain == text


def test_positions_stay_so_that_the_right_words_are_coloured() -> None:
    shown = highlighted("\x1b我住在上海。", [Span(1, 6, "red")])
    (span,) = shown.spans
    assert shown.plain[span.start : span.end] == "我住在上海"
