"""Which kinds of food and drink a phrase names."""

from __future__ import annotations

import pytest

from affidavit.languages import language
from affidavit.languages.detecting import detect


@pytest.mark.parametrize(
    ("phrase", "kind"),
    [("a rare ribeye", "beef"), ("grilled chicken with rice", "poultry"), ("glass of red wine", "wine"),
     ("vegan", "vegan"), ("一杯红酒", "wine"), ("麻辣小龙虾", "shellfish"), ("素食主义者", "vegetarian")],
)  # fmt: skip
def test_the_head_of_a_phrase_tells_its_kind(phrase: str, kind: str) -> None:
    assert language(detect(phrase)).kinds(phrase) == {kind}


@pytest.mark.parametrize(
    "phrase", ["oat milk", "a vegan burger", "ginger beer", "bookshelf", "素肉", "无酒精啤酒", "书架"]
)
def test_what_is_only_called_so_is_none(phrase: str) -> None:
    assert not language(detect(phrase)).kinds(phrase)
