"""A user's own predicates are asked by their own words, in both languages."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from affidavit import Memory
from affidavit.languages import language, wordings
from affidavit.predicates.catalogue import Catalogue, load

NOW = datetime(2026, 3, 11, 10, tzinfo=UTC)
OWN = """
[brews_with]
kind = "fact"
dimension = "brewing"
cardinality = "one"
value_kind = "thing"
half_life_days = 900

[brews_with.en]
label = "brews with {o}"
frames = ["brew with|on|in {o}"]
nouns = ["brewing rig"]
asks = ["mash tun"]

[brews_with.zh]
label = "用{o}酿酒"
frames = ["用 {o} 酿酒|酿"]
nouns = ["酿酒设备"]
asks = ["酿酒", "拿什么酿"]
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "brewing.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "What does the user brew with?"),
        ("en", "What is my brewing rig?"),
        ("en", "Which mash tun was it?"),
        ("zh", "我的酿酒设备是什么"),
        ("zh", "用户平时拿什么酿啤酒"),
    ],
)
def test_an_own_predicate_is_asked_by_its_own_words(own: Path, code: str, text: str) -> None:
    assert _asked(code, text, load(wordings(), [own])) == "brews_with"


def test_without_the_file_nothing_of_it_is_asked() -> None:
    assert _asked("en", "What does the user brew with?", load(wordings())) != "brews_with"


@pytest.mark.parametrize(
    ("said", "question", "wanted"),
    [
        ("I brew with a copper kettle.", "What is my brewing rig?", "copper kettle"),
        ("我用铜锅酿酒。", "我的酿酒设备是什么", "铜锅"),
    ],
)
def test_what_an_own_predicate_holds_is_found(own: Path, said: str, question: str, wanted: str) -> None:
    with Memory.open(":memory:", catalogue_files=[own]) as memory:
        memory.add(said, user_id="kim", at=NOW)
        (first, *_) = memory.search(question, user_id="kim", at=NOW).results
    assert (first.assertion.predicate, wanted in first.assertion.object) == ("brews_with", True)


def _asked(code: str, text: str, catalogue: Catalogue) -> str:
    return next(iter(language(code).interpret(text, NOW, {}, catalogue).predicates), ("", 0.0))[0]
