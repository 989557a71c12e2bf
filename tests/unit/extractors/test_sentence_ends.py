"""Where sentences end is looked for once in a message, however many words in it point back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.extractors import pointing
from affidavit.extractors.pointing import Antecedents, Spoken
from doubles import mention
from factories import message

_ENDS = re.compile(r"[!?。！？\n]|\.(?=\s)")


def _spoken(content: str, start: int) -> Spoken:
    return Spoken(mention(content), message(content=content).id, start, start + 1)


def _antecedents(content: str) -> Antecedents:
    said = message(content=content)
    return Antecedents({said.id: said}, lambda spoken: spoken.start)


@given(st.text("a .!\n。", max_size=12), st.data())
def test_a_place_is_in_the_sentence_that_the_words_before_it_end_at(content: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(content)))
    place = _antecedents(content)._sentence(_spoken(content, start))  # pyright: ignore[reportPrivateUsage]
    assert place == (1, len(_ENDS.findall(content, 0, start)))


def test_a_message_is_cut_into_sentences_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    real = pointing._sentence_ends  # pyright: ignore[reportPrivateUsage]

    def noting(content: str) -> Iterator[int]:
        cut.append(content)
        return real(content)

    monkeypatch.setattr(pointing, "_sentence_ends", noting)
    content = "Houba slept. Sher woke. Khan left. He came back."
    antecedents = _antecedents(content)
    antecedents.recent += [_spoken(content, at) for at in (0, 13, 24)]
    he = Mention(text="He", start=35, end=37, kind=MentionKind.PRONOUN)
    for _ in range(3):
        antecedents.meant(he, message(content=content).id)
    assert cut == [content]
