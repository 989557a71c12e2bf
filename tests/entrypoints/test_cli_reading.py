"""Commands that read: tables for people, JSON for programs, and no new file by a typing error."""

from __future__ import annotations

from typing import Any

import pytest

from shell import Shell

READING = ["search q", "ask q", "explain x", "history", "conflicts", "profile", "audit", "verify", "sweep", "export"]


@pytest.mark.parametrize("command", READING)
def test_a_file_that_is_not_there_is_named_and_not_made(shell: Shell, command: str) -> None:
    ran = shell(*command.split())
    assert ran.code == 2
    assert "there is no memory at" in ran.err
    assert not shell.db.exists()


def held(told: Shell, object: str) -> dict[str, Any]:
    return next(item for item in told("history", "--json").json if item["object"] == object)


def test_search_gives_what_holds_with_its_words(told: Shell) -> None:
    best = told("search", "Where do I live?", at="2025-05-01T10:00:00+01:00")
    assert "Porto" in best.out
    (first, *_) = told("search", "Where do I live?", "--json", at="2025-05-01T10:00:00+01:00").json["results"]
    assert first["assertion"]["object"] == "Porto"
    assert "Porto" in first["assertion"]["evidence"][0]["quote"]


def test_search_finds_what_held_before_when_asked_for_history(told: Shell) -> None:
    found = told("search", "Where do I live?", "--history", "--json", at="2025-05-01T10:00:00+01:00").json
    assert {hit["assertion"]["object"] for hit in found["results"]} >= {"Porto", "Lisbon"}


def test_circumstances_must_be_written_as_name_and_value(told: Shell) -> None:
    assert told("search", "q", "--context", "place=office").code == 0
    ran = told("search", "q", "--context", "office")
    assert ran.code == 2
    assert "not written as NAME=VALUE" in ran.err


def test_ask_answers_and_says_how_sure_it_is(told: Shell) -> None:
    assert "(known)" in told("ask", "Where do I live?", at="2025-05-01T10:00:00+01:00").out
    answer = told("ask", "What is my blood type?", "--json").json
    assert answer["knowledge"] == "unknown"


def test_explain_shows_the_words_and_the_life_of_an_assertion(told: Shell) -> None:
    identifier = held(told, "Porto")["id"]
    assert "I moved to Porto" in told("explain", identifier).out
    assert told("explain", identifier, "--json").json
    assert "entity" in told("explain", identifier, "--prov").json


def test_history_of_one_assertion_is_its_log(told: Shell) -> None:
    records = told("history", held(told, "Lisbon")["id"], "--json").json
    assert records[0]["action"] == "added"
    assert len(records) >= 2


def test_an_unknown_id_is_a_failure_not_a_traceback(told: Shell) -> None:
    for command in ("explain", "history"):
        ran = told(command, "marsupilami")
        assert ran.code == 1
        assert "no assertion 'marsupilami' in this scope" in ran.err


def test_conflicts_show_both_sides_and_the_rule(told: Shell) -> None:
    (conflict,) = told("conflicts", "--json").json
    assert (conflict["older"]["object"], conflict["newer"]["object"]) == ("Lisbon", "Porto")
    assert conflict["rule"] in told("conflicts").out
    assert told("conflicts", "--review", "--json").json == []


def test_the_profile_is_a_mapping(told: Shell) -> None:
    assert told("profile", "--json").json["location"] == "Porto"
    assert "location" in told("profile").out


def test_the_log_is_shown_and_verifies(told: Shell) -> None:
    records = told("audit", "--json").json
    assert [record["seq"] for record in records] == list(range(1, len(records) + 1))
    verdict = told("verify", "--json").json
    assert verdict["ok"] is True
    assert verdict["records"] == len(records)
    assert "the log verifies" in told("verify", "--everyone").out


def test_a_head_kept_elsewhere_shows_whether_the_log_still_contains_it(told: Shell) -> None:
    head = told("verify", "--json").json["head"]
    told("add", "I like marsupilamis.")
    assert told("verify", "--head", f"{head['seq']}:{head['hash']}").code == 0
    assert told("verify", "--head", f"{head['seq']}:{'0' * 64}").code == 1
    assert told("verify", "--head", "houba").code == 2


def test_a_file_that_is_no_memory_is_named_and_left_alone(shell: Shell) -> None:
    shell.db.write_bytes(b"houba houba hop")
    ran = shell("profile")
    assert ran.code == 1
    assert "is no database" in " ".join(ran.err.split())
    assert shell.db.read_bytes() == b"houba houba hop"


def test_another_user_sees_nothing(told: Shell) -> None:
    assert Shell(told.db, user="anna")("history", "--json").json == []


def test_words_are_shown_and_never_obeyed(shell: Shell) -> None:
    shell("add", "I live in [bold]Lisbon[/bold] \x1b[2J today.")
    shown = shell("search", "Lisbon").out
    assert "\x1b[2J" not in shown
    assert "[bold]" in shown


def test_the_version_is_printed(shell: Shell) -> None:
    assert shell.raw("--version").out.strip().count(".") == 2


@pytest.mark.parametrize("arguments", [["houba"], ["search"], ["search", "q", "--top-k", "many"]])
def test_a_wrong_command_line_exits_with_2(shell: Shell, arguments: list[str]) -> None:
    assert shell.raw(*arguments).code == 2


def test_doctor_looks_at_everything(shell: Shell) -> None:
    checks = {check["name"]: check for check in shell("doctor", "--json").json}
    assert {"python", "sqlite", "models, en", "models, zh", "file"} <= set(checks)
    assert checks["models, zh"]["ok"] is True
