"""The form in which texts are compared."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.text import canonical_object, fold

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


SAME = [
    # articles and possessives
    ("the old bike", "my old bike"),
    ("那家店", "店"),
    ("我的车", "车"),
    # final particles
    ("咖啡了", "咖啡"),
    ("辣的", "辣"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_thing_in_other_words_is_the_same_object(one: str, other: str):
    assert canonical_object(one) == canonical_object(other)


DIFFERENT = [
    # numbers and units
    ("5 mg", "50 mg"),
    ("5 mg", "5 ml"),
    ("129元", "12元"),
    # a word that merely begins like an article
    ("theatre", "atre"),
    ("ant", "t"),
    # an article alone is kept rather than nothing
    ("the", "a"),
    ("的", "了"),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_things_stay_different_objects(one: str, other: str):
    assert canonical_object(one) != canonical_object(other)


@given(st.text())
def test_folding_a_folded_text_changes_nothing(text: str):
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_text_with_anything_in_it_never_becomes_empty(text: str):
    assert bool(canonical_object(text)) == bool(fold(text))
