"""Settings: defaults, then the environment, then what the caller says; what cannot be meant is named."""

from __future__ import annotations

import os
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from affidavit.errors import InvalidInput
from affidavit.settings import Settings


def test_without_anything_the_defaults_hold():
    assert Settings.load({}) == Settings()


def test_the_environment_comes_before_the_defaults_and_keywords_before_the_environment():
    environment = {"AFFIDAVIT_SESSION_WINDOW": "3", "AFFIDAVIT_EMBEDDER": "hashed"}
    loaded = Settings.load(environment, session_window=4)
    assert (loaded.session_window, loaded.embedder) == (4, "hashed")


def test_other_names_in_the_environment_do_not_matter():
    assert Settings.load({"SESSION_WINDOW": "3", "AFFIDAVIT_HOUBA": "1"}) == Settings()


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_every_setting_can_stand_in_the_environment(name: str):
    default: Any = getattr(Settings(), name)
    text = "" if default == () else str(default)
    assert Settings.load({f"AFFIDAVIT_{name.upper()}": text}) == Settings()


SPOKEN = [("1", True), ("TRUE", True), (" yes ", True), ("on", True), ("0", False), ("no", False), ("Off", False)]


@pytest.mark.parametrize(("text", "value"), SPOKEN)
def test_yes_and_no_may_be_said_in_many_ways(text: str, value: bool):
    assert Settings.load({"AFFIDAVIT_RECONCILE_ENABLED": text}).reconcile_enabled is value


FILES = [
    # one, as words or as a path
    ("a.toml", (Path("a.toml"),)),
    (Path("a.toml"), (Path("a.toml"),)),
    # several
    (["a.toml", Path("b.toml")], (Path("a.toml"), Path("b.toml"))),
]


@pytest.mark.parametrize(("given", "paths"), FILES)
def test_files_may_be_given_as_one_or_as_many(given: Any, paths: tuple[Path, ...]):
    assert Settings.load({}, catalogue_files=given).catalogue_files == paths


def test_files_in_the_environment_are_parted_like_any_path():
    text = os.pathsep.join(["a.toml", "", "b.toml"])
    loaded = Settings.load({"AFFIDAVIT_CATALOGUE_FILES": text})
    assert loaded.catalogue_files == (Path("a.toml"), Path("b.toml"))


MISTAKES: list[tuple[dict[str, str], dict[str, Any], str]] = [
    # no such setting
    ({}, {"houba": 1}, "houba"),
    # of the wrong form, in the environment and in the call
    ({"AFFIDAVIT_SESSION_WINDOW": "many"}, {}, "AFFIDAVIT_SESSION_WINDOW"),
    ({"AFFIDAVIT_DORMANT_BELOW": "low"}, {}, "AFFIDAVIT_DORMANT_BELOW"),
    ({"AFFIDAVIT_RECONCILE_ENABLED": "perhaps"}, {}, "AFFIDAVIT_RECONCILE_ENABLED"),
    ({}, {"session_window": "3"}, "session_window"),
    ({}, {"session_window": 3.5}, "session_window"),
    ({}, {"session_window": True}, "session_window"),
    ({}, {"reconcile_enabled": "no"}, "reconcile_enabled"),
    ({}, {"reconcile_enabled": 0}, "reconcile_enabled"),
    ({}, {"embedder": None}, "embedder"),
    ({}, {"catalogue_files": [3]}, "catalogue_files"),
    # numbers that measure nothing
    ({"AFFIDAVIT_MAX_MESSAGES": "-1"}, {}, "AFFIDAVIT_MAX_MESSAGES"),
    ({}, {"busy_timeout": -1.0}, "busy_timeout"),
    ({}, {"dormant_below": float("nan")}, "dormant_below"),
]


@pytest.mark.parametrize(("environment", "overrides", "field"), MISTAKES)
def test_what_cannot_be_meant_is_named(environment: dict[str, str], overrides: dict[str, Any], field: str):
    with pytest.raises(InvalidInput) as error:
        Settings.load(environment, **overrides)
    assert error.value.field == field


def test_a_whole_number_of_seconds_is_a_number_of_seconds():
    assert Settings.load({}, busy_timeout=2).busy_timeout == 2.0


OURS, THEIRS = "AFFIDAVIT_LLM_", "OPENAI_"
ENDPOINTS: list[tuple[dict[str, str], dict[str, str], tuple[str, str, str]]] = [
    # what others call it is enough
    ({"OPENAI_BASE_URL": "u", "OPENAI_API_KEY": "k", "OPENAI_MODEL": "m"}, {}, ("u", "k", "m")),
    # ours comes first
    ({"OPENAI_MODEL": "m", "AFFIDAVIT_LLM_MODEL": "n", "OPENAI_API_KEY": "k"}, {}, ("", "k", "n")),
    ({"OPENAI_API_KEY": "k", "AFFIDAVIT_LLM_API_KEY": "own"}, {}, ("", "own", "")),
    # a key never goes to another address than the one it stands with
    ({"OPENAI_API_KEY": "k", "AFFIDAVIT_LLM_BASE_URL": "v"}, {}, ("v", "", "")),
    ({"OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "u"}, {"llm_base_url": "v"}, ("v", "", "")),
]


@pytest.mark.parametrize(("environment", "given", "endpoint"), ENDPOINTS)
def test_an_endpoint_may_be_named_as_others_name_it(
    environment: dict[str, str], given: dict[str, str], endpoint: tuple[str, str, str]
):
    loaded = Settings.load(environment, **given)
    assert (loaded.llm_base_url, loaded.llm_api_key, loaded.llm_model) == endpoint


def test_a_key_is_not_shown():
    assert "secret" not in repr(Settings(llm_api_key="secret", embedding_api_key="secret"))
