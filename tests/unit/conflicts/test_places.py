"""Places within places, known without being told."""

from __future__ import annotations

import pytest

from affidavit.conflicts.places import lies_within, places_in


@pytest.mark.parametrize(
    ("narrow", "wide"),
    [("绵阳", "四川"), ("绵阳市", "四川省"), ("浙江衢州", "衢州"), ("绵阳人", "四川"), ("桂林", "中国"),
     ("Tucson", "Arizona"), ("Tucson", "the United States"), ("Dresden", "Europe"), ("Tucson, Arizona", "Arizona")],
)  # fmt: skip
def test_a_city_lies_within_its_province_and_its_country(narrow: str, wide: str) -> None:
    assert lies_within(narrow, wide)
    assert not lies_within(wide, narrow)


@pytest.mark.parametrize(
    ("one", "other"),
    [("浙江大学", "浙江"), ("北京银行", "北京"), ("York", "New York"), ("桂林", "广东"), ("Dresden", "Texas"),
     ("桂林", "桂林市")],
)  # fmt: skip
def test_what_is_only_named_after_a_place_lies_nowhere(one: str, other: str) -> None:
    assert not lies_within(one, other)


def test_of_names_within_names_the_longest_is_read() -> None:
    assert places_in("我从吉林长春去张家口") == ("吉林", "长春", "张家口")
