"""Other people's words on a terminal: shown as they are, never obeyed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

# Escape sequences and other control characters could move the cursor or change the terminal; they are drawn instead.
_CONTROLS = {
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) not in "\n\t"},
    0x7F: "\u2421",
    **dict.fromkeys(range(0x80, 0xA0), "\ufffd"),
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),
}

COLOURS = ("black on bright_yellow", "black on bright_cyan", "black on bright_green", "black on bright_magenta")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text, `[start, end)`, and the style it is shown in."""

    start: int
    end: int
    style: str


def words(text: str, style: str = "") -> Text:
    """The text, one drawn character for each of its own, without markup or control characters."""
    return Text(text.translate(_CONTROLS), style=style)


def highlighted(text: str, spans: Iterable[Span]) -> Text:
    """The text with some of its words in colour."""
    shown = words(text)
    for span in spans:
        shown.stylize(span.style, span.start, span.end)
    return shown


def colour(ordinal: int) -> str:
    """The colour of the n-th assertion of a sentence."""
    return COLOURS[ordinal % len(COLOURS)]
