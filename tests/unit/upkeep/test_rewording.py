"""What was first said in words that are erased is told in the words that are left, and in no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from affidavit import Memory

SAID = [
    ("I am a Virgo", "我是处女座的"),
    ("我是处女座的", "I am a Virgo"),
    ("I'm allergic to peanuts", "I am allergic to peanut"),
]


@pytest.mark.parametrize(("first", "second"), SAID)
def test_erased_words_survive_in_no_part_of_the_assertion(first: str, second: str, tmp_path: Path) -> None:
    with Memory.open(tmp_path / "memory.db", embedder="hashed") as memory:
        written = memory.add(first, user_id="u", at="2026-03-01T09:00:00+00:00")
        memory.add(second, user_id="u", at="2026-03-02T09:00:00+00:00")
        memory.erase(user_id="u", message_id=written.messages[0], at="2026-03-03T09:00:00+00:00")
        (held,) = memory.get_all(user_id="u")
        kept = f"{held.object} {held.text} {held.object_key} {[piece.quote for piece in held.evidence]}".casefold()
        assert first.split()[-1].casefold() not in kept
        assert held.evidence[0].quote in second
        assert memory.verify(user_id="u").ok
