"""One form for one thing, however it is said; and different things, figures and units apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.text import fold
from affidavit.languages import language

SAME = [
    # articles, possessives, plurals
    ("en", "the old bike", "my old bikes"),
    ("en", "a child", "children"),
    ("zh", "那家店", "店"),
    ("zh", "我的车", "车"),
    # the same place, day or thing
    ("en", "NYC", "New York City"),
    ("en", "an apartment in LA", "a flat in Los Angeles"),
    ("en", "Tues", "Tuesday"),
    ("en", "the telly", "a TV"),
    ("zh", "單車", "自行车"),
    ("zh", "魔都", "上海"),
    ("zh", "礼拜三", "周三"),
    ("zh", "冰的美式咖啡", "冰美式"),
    # figures and units
    ("en", "two hundred", "200"),
    ("en", "twenty-five kms", "25 kilometres"),
    ("en", "$1,200", "1200 dollars"),
    ("en", "ten percent", "10%"),
    ("zh", "两百", "200"),
    ("zh", "三十五公里", "35千米"),
    ("zh", "一百二十块钱", "120元"),
    ("zh", "三个苹果", "3个苹果"),
    # particles and the tie between words
    ("zh", "咖啡了", "咖啡"),
    ("zh", "红的", "红"),
    ("zh", "一家新开的书店", "新开书店"),
]

DIFFERENT = [
    # number and unit
    ("en", "5 mg", "50 mg"),
    ("en", "5 mg", "5 ml"),
    ("en", "two hundred", "two thousand"),
    ("en", "5k", "5 km"),
    ("zh", "129元", "12元"),
    ("zh", "三月", "三个月"),
    ("zh", "3块蛋糕", "3元"),
    ("zh", "3日", "3天"),
    # what is no plural, no article and no figure
    ("en", "glasses", "a glass"),
    ("en", "theatre", "atre"),
    ("en", "the one", "1"),
    ("en", "the", "a"),
    ("zh", "的", "了"),
    ("zh", "三亚", "3亚"),
    ("zh", "目的", "目"),
    # names are not taken apart; a short form counts only as it is written
    ("en", "Hermes", "Herme"),
    ("en", "us", "United States"),
    ("en", "sun", "Sunday"),
    ("zh", "羊城晚报", "广州晚报"),
    ("zh", "吉林市", "吉林"),
]

_FIGURES = st.integers(2, 9_999)


@pytest.mark.parametrize(("code", "one", "other"), SAME)
def test_the_same_thing_in_other_words_has_one_form(code: str, one: str, other: str):
    canonical = language(code).canonical
    assert canonical(one) == canonical(other)


@pytest.mark.parametrize(("code", "one", "other"), DIFFERENT)
def test_different_things_have_different_forms(code: str, one: str, other: str):
    canonical = language(code).canonical
    assert canonical(one) != canonical(other)


@pytest.mark.parametrize("code", ["en", "zh"])
@given(text=st.text())
def test_text_with_anything_in_it_never_becomes_empty(code: str, text: str):
    assert bool(language(code).canonical(text)) == bool(fold(text))


@pytest.mark.parametrize("code", ["en", "zh"])
@given(one=_FIGURES, other=_FIGURES, unit=st.sampled_from(["mg", "km", "kg", "%"]))
def test_two_figures_are_the_same_only_when_they_are(code: str, one: int, other: int, unit: str):
    canonical = language(code).canonical
    assert (canonical(f"{one} {unit}") == canonical(f"{other}{unit}")) == (one == other)
