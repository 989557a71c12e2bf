"""What an object counts, and that a date, an hour or a mere figure counts nothing."""

from __future__ import annotations

import pytest

from affidavit.languages import language


@pytest.mark.parametrize(
    ("code", "key", "what"),
    [
        ("en", "3 goat", "goat"),
        ("en", "2.5 kg", "kg"),
        ("en", "40mg", "mg"),
        ("en", "2026-05-03", ""),
        ("en", "7", ""),
        ("en", "goat", ""),
        ("zh", "3只羊", "只羊"),
        ("zh", "十几条鲤鱼", "条鲤鱼"),
        ("zh", "2026-05-03", ""),
        ("zh", "30", ""),
        ("zh", "羊", ""),
    ],
)
def test_what_is_counted_is_told_from_how_many(code: str, key: str, what: str) -> None:
    assert language(code).counted(key) == what
