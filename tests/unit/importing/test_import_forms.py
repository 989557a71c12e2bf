"""Which form a file has, and what is wrong with one that has none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from affidavit.entrypoints.importing.batch import Form
from affidavit.entrypoints.importing.reading import read, sniff
from affidavit.errors import InvalidInput

CHATGPT: list[dict[str, Any]] = [
    {"mapping": {"a": {"message": None, "parent": None, "children": []}}, "current_node": "a"}
]
MEM0 = {"results": [{"id": "m1", "memory": "Likes marsupilamis"}]}

FORMS = [
    # a transcript in either language, with a name in brackets, with a time in brackets
    ("Tim: hello", Form.TRANSCRIPT),
    ("小红：你好", Form.TRANSCRIPT),
    ("[user]: hello", Form.TRANSCRIPT),
    ("[2025-03-03 10:00] Tim: hello", Form.TRANSCRIPT),
    ("The user's name is Tim\n[user]: hello", Form.TRANSCRIPT),
    ("用户名叫小红\n[user]: 你好", Form.TRANSCRIPT),
    # ChatGPT's file, or one conversation of it, on one line or on many
    (json.dumps(CHATGPT), Form.CHATGPT),
    (json.dumps(CHATGPT[0], indent=1), Form.CHATGPT),
    # mem0's export, with and without its envelope
    (json.dumps(MEM0), Form.MEM0),
    (json.dumps(MEM0["results"], indent=2), Form.MEM0),
    # our own export: an object on every line
    ('{"record": "header"}\n{"record": "message"}\n', Form.AFFIDAVIT),
]

BROKEN = [
    # what is wrong, and where
    ("just some words without a name", "line 1: expected our own JSONL export"),
    ('{"record": "header"}\n{"record": \n', "line 2, column 12: not JSON"),
    ('{"record": "header"}\n["message"]\n', "line 2: expected an object, found list"),
    ('{\n "results": [\n}', "line 3, column 1: not JSON"),
    ('{"chats": []}', "neither 'mapping' nor 'memory'"),
    ("[" * 100_000, "line 1: JSON nested too deeply"),
    (" \n\n", "is empty"),
]


@pytest.mark.parametrize(("text", "form"), FORMS)
def test_the_form_is_told_from_the_text(text: str, form: Form) -> None:
    assert sniff("marsupilami", text) is form


@pytest.mark.parametrize(("text", "problem"), BROKEN)
def test_a_file_of_no_form_says_what_is_wrong_and_where(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "houba.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InvalidInput, match=r"houba\.txt") as caught:
        read(path)
    assert problem in str(caught.value)


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    path = tmp_path / "houba.txt"
    path.write_bytes(b"Tim: hello \xff")
    with pytest.raises(InvalidInput, match="byte 11: not utf-8 text"):
        read(path)


def test_utf_16_with_its_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "houba.txt"
    path.write_bytes("user: hello\r\nassistant: hi\r\n".encode("utf-16"))
    messages = read(path).batches[0].messages
    assert [message["content"] for message in messages] == ["hello", "hi"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="No such file"):
        read(tmp_path / "palombia.json")


def test_our_own_export_is_read_as_records(tmp_path: Path) -> None:
    path = tmp_path / "export.jsonl"
    path.write_text('{"record": "header"}\n\n{"record": "message"}\n', encoding="utf-8")
    assert read(path).records == ({"record": "header"}, {"record": "message"})
