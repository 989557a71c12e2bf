"""The demonstration keeps its promises, and says so when it does not."""

from __future__ import annotations

import pytest

from affidavit.domain.assertion import Assertion
from affidavit.entrypoints.cli.demo.checking import check_expectation, check_inquiry
from affidavit.entrypoints.cli.demo.scene import Expectation, Inquiry, load
from shell import Shell

SCENES = load()

CASES = [(scene.id, talk.language) for scene in SCENES for talk in scene.talks]


def test_there_are_seven_scenes_each_in_both_languages() -> None:
    assert [scene.id for scene in SCENES] == list("ABCDEFG")
    assert all([talk.language for talk in scene.talks] == ["en", "zh"] for scene in SCENES)


def test_both_languages_of_a_scene_promise_equally_much() -> None:
    for scene in SCENES:
        en, zh = scene.talks
        assert len(en.expectations) == len(zh.expectations)
        assert len(en.inquiries) == len(zh.inquiries)
        assert en.conflicts == zh.conflicts


@pytest.mark.parametrize(("scene", "language"), CASES)
def test_a_scene_keeps_its_promises(shell: Shell, scene: str, language: str) -> None:
    ran = shell.raw("demo", "--scene", scene, "--language", language, "--json")
    (played,) = ran.json["scenes"]
    assert [check for check in played["checks"] if not check["ok"]] == []
    assert ran.json["log"]["ok"] is True
    assert ran.code == 0


def test_the_demonstration_is_readable(shell: Shell) -> None:
    ran = shell.raw("demo", "--scene", "E")
    for part in ("said", "held", "on the words", "decided", "asked", "checked", "every audit log verifies"):
        assert part in ran.out


def test_a_failure_is_shown_as_one(shell: Shell) -> None:
    ran = shell.raw("demo", "--scene", "G", "--language", "en")
    assert "success = False  EMBEDDING_FAILED" in ran.out


def test_a_scene_that_does_not_exist_is_wrong_use(shell: Shell) -> None:
    assert shell.raw("demo", "--scene", "Z").code == 2


def test_a_promise_that_is_not_kept_is_said() -> None:
    held: list[Assertion] = []
    check = check_expectation(Expectation(says="houba", words=("marsupilami",)), held)
    assert not check.ok
    assert check.detail == "found: nothing like it"


def test_an_answer_that_says_what_it_must_not_is_said() -> None:
    inquiry = Inquiry(text="?", at="", context={}, expect=("Porto",), never=("Lisbon",))
    assert check_inquiry(inquiry, "Lisbon", ["Porto"]).detail == "wrongly said: Lisbon"
    assert check_inquiry(inquiry, "Porto", []).ok
