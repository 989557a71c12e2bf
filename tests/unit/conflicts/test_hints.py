"""What likeness hints at: numbers, signs, work, and what only looks like a denial."""

from __future__ import annotations

import pytest

from affidavit.conflicts.hints import Utterances, likeness, unknowing


@pytest.mark.parametrize(
    ("known", "new", "closeness", "rule"),
    [("I keep three goats", "I keep 2 goats", 0.8, "other_number"), ("我有两只羊", "我有三只羊", 0.8, "other_number"),
     ("I love rowing", "I can't stand rowing", 0.3, "other_sign"), ("我喜欢划船", "我讨厌划船", 0.3, "other_sign"),
     ("我有两只羊", "我有2只羊", 0.8, "same_matter"), ("我喜欢划船", "不过我喜欢划船", 0.8, "same_matter")],
)  # fmt: skip
def test_what_is_close_agrees_unless_a_number_or_its_sign_differs(
    known: str, new: str, closeness: float, rule: str
) -> None:
    hint = likeness(Utterances(known=known, new=new, closeness=closeness))
    assert hint is not None
    assert hint[1] == rule


def test_what_is_far_apart_hints_at_nothing() -> None:
    assert likeness(Utterances(known="I keep three goats", new="I never fly", closeness=0.1)) is None


def test_other_work_is_another_answer() -> None:
    hint = likeness(Utterances(known="I'm a baker", new="I drive a tram", closeness=0.2, working=True))
    assert hint is not None
    assert hint[1] == "other_work"


@pytest.mark.parametrize("answer", ["不知道啊", "no idea", "I don't know."])
def test_not_knowing_is_heard(answer: str) -> None:
    assert unknowing(answer)
