"""The form in which texts are compared."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.text import fold

FOLDED = [
    # case, width and spaces
    ("  Cold\tBREW ", "cold brew"),
    ("ＣＯＬＤ　ｂｒｅｗ", "cold brew"),
    # punctuation at the ends, not within
    ("“O'Brien’s”!", "o'brien’s"),
    ("《三体》。", "三体"),
    # nothing but punctuation
    ("…!?", ""),
]


@pytest.mark.parametrize(("text", "folded"), FOLDED)
def test_folding_forgets_how_it_was_written(text: str, folded: str):
    assert fold(text) == folded


@given(st.text())
def test_folding_a_folded_text_changes_nothing(text: str):
    assert fold(fold(text)) == fold(text)
