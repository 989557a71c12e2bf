"""A text that is read again is not parsed again."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit.languages.en import parsing
from affidavit.languages.en.edited import Edited

_MODEL = parsing._model()  # pyright: ignore[reportPrivateUsage]


class Noting:
    """The parser; notes what it is given."""

    texts: list[str]

    def make_doc(self, text: str) -> Any:
        self.texts.append(text)
        return _MODEL.make_doc(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(_MODEL, name)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    monkeypatch.setattr(Noting, "texts", texts, raising=False)
    monkeypatch.setattr(parsing, "_model", Noting)
    return texts


def test_the_sentences_of_a_message_are_parsed_once(given: list[str]) -> None:
    said = [Edited.of("Zorglub polished the brass houba."), Edited.of("It shone.")]
    first, again = (parsing.parse(said, "Zorglub polished the brass houba. It shone.") for _ in range(2))
    assert first == again
    assert given == [one.text for one in said]


def test_other_sentences_are_parsed(given: list[str]) -> None:
    for text in ("Zorglub dusted the houba.", "Zorglub dusted the sher."):
        parsing.parse([Edited.of(text)], text)
    assert len(given) == 2
