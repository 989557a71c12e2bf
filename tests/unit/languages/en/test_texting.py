"""What is typed short is written out, and what only looks short is left alone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit.languages.en import timing
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.texting import written_out

NOW = datetime(2026, 11, 30, 18, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("nothin b4 noon pls", "nothing before noon please"),
        ("off 2 my aunts house 2moro", "off to my aunt's house tomorrow"),
        ("gonna b late", "gonna be late"),
        ("lunch w ravi", "lunch with ravi"),
        ("got smth 4 him", "got something for him"),
        ("my sisters name is zola", "my sister's name is zola"),
        ("this bus is slow af lol", "this bus is slow"),
    ],
)
def test_what_is_typed_short_is_written_out(typed: str, meant: str) -> None:
    assert " ".join(written_out(Edited.of(typed)).text.split()) == meant


@pytest.mark.parametrize(
    "said",
    [
        "I have 2 cats and 4 of us live here", "vitamin b helps", "my friend Ty", "pic@thx.com", "allergic to MSG",
        "my sisters live in rome", "my kids won't eat kale", "my brothers work in the mine",
    ],
)  # fmt: skip
def test_what_only_looks_short_is_left_alone(said: str) -> None:
    assert written_out(Edited.of(said)).text == said


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("the exam is on thrsday", "2026-12-03"),
        ("due wensday", "2026-12-02"),
        ("2moro", "2026-12-01"),
        ("by close of business thursday", "2026-12-04"),
        ("vegan since march", "2026-03-01"),
    ],
)
def test_a_misspelt_day_is_a_day_and_keeps_its_place(said: str, day: str) -> None:
    times = timing.find(f"so {said} ok", 3, 3 + len(said), NOW, past=False)
    assert times.once is not None
    moment = times.once.interval.start or times.once.interval.end
    assert moment is not None
    assert moment.date().isoformat() == day
    assert times.once.end == 3 + len(said)
