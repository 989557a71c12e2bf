"""What is picked out by "it is" is told plainly; what merely begins like it is left."""

from __future__ import annotations

import pytest

from affidavit.languages.en.clefts import plain
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.segmenting import segments


def _told(said: str) -> list[str]:
    return [segment.text.text for segment in plain(segments(Edited.of(said)))]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("it's mushrooms I can't stand", ["I can't stand mushrooms"]),
        ("it was my uncle who built the boat", ["my uncle built the boat"]),
        ("my niece is the one who rides", ["my niece rides"]),
        ("it's me who cooks", ["I cooks"]),
        ("it's wool that I'm allergic to, not silk", ["I'm allergic to wool , not silk"]),
        ("folk is basically all I listen to these days", ["I listen to folk these days"]),
        ("herring is the only thing my dad eats", ["my dad eats herring"]),
        ("it's Graz I live in", ["I live in Graz"]),
        ("what I love most is baking rolls", ["I love baking rolls"]),
        ("all I do is read atlases", ["I read atlases"]),
        ("the only thing I eat is rice", ["I eat rice"]),
        ("the fruit I like best is plums", ["my favorite fruit is plums"]),
        ("the choir I listen to most is ours", ["I listen to ours"]),
        ("carving is what I like doing on wet days", ["on wet days, I like carving"]),
        ("puppet shows are things I love to watch", ["I watch puppet shows"]),
        ("it's not my dad who's deaf, it's my mum", ["my dad is not deaf", "my mum is deaf"]),
    ],
)
def test_what_is_picked_out_is_told_plainly(said: str, told: list[str]) -> None:
    assert _told(said) == told


@pytest.mark.parametrize(
    "said",
    [
        "it's a shame that the shop closed", "it's true that he left", "it's my turn to cook",
        "it's been a year", "it's the first time that worked", "is it my brother who called?",
        "that is what I like", "crowds are not what I like", "the first thing I do is shower",
        "the problem is what I said", "all I know is that he left", "the thing I like is that it's near",
        "love is all I need", "that is all I know",
    ],
)  # fmt: skip
def test_other_sentences_with_it_are_left(said: str) -> None:
    assert _told(said) == [said.rstrip("?")]
