"""Commands that write: what they keep, what they show, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shell import AT, Shell


def test_add_shows_what_was_understood_and_on_which_words(shell: Shell) -> None:
    ran = shell("add", "I live in Lisbon.")
    assert ran.code == 0
    assert "Lisbon" in ran.out
    assert "“I live in Lisbon”" in ran.out.replace(".”", "”")


def test_add_gives_its_receipt_as_json(shell: Shell) -> None:
    receipt = shell("add", "我住在上海。", "--json").json
    assert receipt["success"] is True
    assert receipt["assertions"][0]["assertion"]["object"] == "上海"
    assert receipt["assertions"][0]["outcome"] == "added"


def test_add_reads_standard_input(shell: Shell) -> None:
    assert shell("add", "-", "--json", typed="I live in Lisbon.").json["messages"]


def test_add_keeps_only_the_words_when_told_not_to_infer(shell: Shell) -> None:
    receipt = shell("add", "I live in Lisbon.", "--no-infer", "--json").json
    assert receipt["messages"]
    assert receipt["assertions"] == []


def test_the_same_request_again_is_replayed(shell: Shell) -> None:
    first = shell("add", "I live in Lisbon.", "--request-id", "houba", "--json").json
    again = shell("add", "I live in Lisbon.", "--request-id", "houba", "--json").json
    assert again["replayed"] is True
    assert again["messages"] == first["messages"]


WRONG_USE = [
    # blank words; a role that is none; a time without a zone; a time that is none; no user
    (["add", " "], "is empty or blank"),
    (["add", "hi", "--role", "marsupilami"], "'marsupilami' is not one of user, assistant, system, tool"),
    (["add", "hi", "--at", "2025-03-03T10:00"], "has no zone"),
    (["add", "hi", "--at", "soon"], "is not an ISO 8601 time"),
    (["add", "hi", "--user", ""], "user_id"),
    (["erase"], "say one of --message ID, --assertion ID or --everything"),
    (["import", "palombia.txt"], "No such file"),
]


@pytest.mark.parametrize(("arguments", "problem"), WRONG_USE)
def test_wrong_use_is_named_and_exits_with_2(shell: Shell, arguments: list[str], problem: str) -> None:
    ran = shell.raw(*arguments, "--db", str(shell.db))
    assert ran.code == 2
    assert problem in " ".join(ran.err.split())


def test_an_error_is_machine_readable_too(shell: Shell) -> None:
    ran = shell("add", " ", "--json")
    assert ran.error["error"] == "InvalidInput"
    assert ran.out == ""


def test_import_reads_a_transcript_and_again_writes_nothing(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "talk.txt"
    path.write_text("Tim: I live in Lisbon.\nAnna: I live in Porto.\n", encoding="utf-8")
    first = shell("import", str(path), "--owner", "Tim", "--json").json
    again = shell("import", str(path), "--owner", "Tim", "--json").json
    assert (first["form"], first["messages"]) == ("transcript", 2)
    assert (again["messages"], again["replayed"]) == (0, 2)


def test_import_reads_chatgpt_and_mem0(shell: Shell, tmp_path: Path) -> None:
    said = {
        "author": {"role": "user"},
        "content": {"content_type": "text", "parts": ["I live in Lisbon."]},
        "create_time": 1.0,
    }
    talk = [{"mapping": {"a": {"message": said, "parent": None}}, "current_node": "a", "id": "c1"}]
    (tmp_path / "conversations.json").write_text(json.dumps(talk), encoding="utf-8")
    (tmp_path / "mem0.json").write_text(json.dumps({"results": [{"memory": "Likes hiking"}]}), encoding="utf-8")
    assert shell("import", str(tmp_path / "conversations.json"), "--json").json["messages"] == 1
    assert shell("import", str(tmp_path / "mem0.json"), "--json").json["assertions"] == 1


def test_import_of_a_broken_file_writes_nothing(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"results": [{"memory": "one"}, {"memory": 7}]}', encoding="utf-8")
    ran = shell("import", str(path))
    assert ran.code == 2
    assert "results[1]: 'memory' must be text" in ran.err
    assert not shell.db.exists()


def test_an_export_can_be_imported_elsewhere(told: Shell, tmp_path: Path) -> None:
    path = tmp_path / "export.jsonl"
    assert told("export", "--output", str(path)).code == 0
    other = Shell(tmp_path / "other.db")
    assert other("import", str(path), "--json").json["messages"] == 2
    assert other("import", str(path), "--json").json["messages"] == 0
    assert "Porto" in other("search", "Where do I live?").out


def test_export_gives_one_record_a_line_and_overwrites_no_file(told: Shell, tmp_path: Path) -> None:
    records = [json.loads(line) for line in told("export").out.splitlines()]
    assert records[0]["record"] == "header"
    taken = tmp_path / "taken"
    taken.write_text("mine", encoding="utf-8")
    assert told("export", "-o", str(taken)).code == 2
    assert taken.read_text(encoding="utf-8") == "mine"


def test_erase_asks_first_and_then_really_removes(told: Shell) -> None:
    assert told("erase", "--everything", typed="n\n").code == 1
    assert "Lisbon" in told("export").out
    assert told("erase", "--everything", "--yes", "--json").code == 0
    assert "Lisbon" not in told("export").out


def test_sweep_reports_what_it_looked_at(told: Shell) -> None:
    report = told("sweep", "--json").json
    assert report["examined"] >= 1


def test_chat_shows_assertions_answers_questions_and_obeys_orders(shell: Shell) -> None:
    lines = ["I live in Lisbon.", "?Where do I live?", "/profile", "/conflicts", "/all", "/verify", "/houba", "/quit"]
    ran = shell("chat", typed="\n".join(lines) + "\n")
    assert ran.code == 0
    for expected in ("lives_in", "Lisbon", "(known)", "no conflicts", "the log verifies", "no order /houba"):
        assert expected in ran.out


def test_chat_says_when_there_was_nothing_to_remember_and_goes_on_after_an_error(shell: Shell) -> None:
    ran = shell("chat", typed="Good morning!\n/explain houba\n/help\n")
    assert ran.code == 0
    assert "small talk" in ran.out
    assert "no assertion 'houba'" in ran.err
    assert "?question" in ran.out


def test_a_moment_given_is_the_moment_written(shell: Shell) -> None:
    shell("add", "I live in Lisbon.")
    (assertion,) = shell("history", "--json").json
    assert assertion["said_at"] == AT
