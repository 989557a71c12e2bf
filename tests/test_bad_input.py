"""What callers get wrong, and what goes wrong around them: it is named, and nothing is half written."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from affidavit import Memory
from affidavit.errors import (
    InvalidInput,
    NotFound,
    RequestConflict,
    StoreBusy,
    StoreNotReadable,
    StoreReadOnly,
    UnknownField,
)

AT = "2025-03-03T10:00:00+01:00"
TIM = "tim"


@pytest.fixture
def memory() -> Iterator[Memory]:
    with Memory.open(":memory:", embedder="hashed") as opened:
        opened.add("I live in Lisbon.", user_id=TIM, at=AT).raise_for_failure()
        yield opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "memory.db"
    with Memory.open(made, embedder="hashed") as opened:
        opened.add("I live in Lisbon.", user_id=TIM, at=AT).raise_for_failure()
    return made


@contextmanager
def unchanged(memory: Memory) -> Generator[None]:
    """Nothing of the user's memory or log is different afterwards, and the log verifies."""
    before = list(memory.export(user_id=TIM))
    yield
    assert list(memory.export(user_id=TIM)) == before
    assert memory.verify().ok


MESSAGES: list[tuple[Any, str]] = [
    # nothing; nothing but blanks; no list at all
    ("", "messages[0].content: is empty or blank"),
    (" \n\t", "messages[0].content: is empty or blank"),
    ([], "messages: no message was given"),
    ([{"role": "user", "content": ""}], "messages[0].content: is empty or blank"),
    (None, "messages: is a NoneType"),
    (7, "messages: is a int"),
    (b"bytes", "messages: is a bytes"),
    (["text"], "messages[0]: is a str, not a message"),
    # a role that is none; content that is no text; a name that is none
    ([{"role": "marsupilami", "content": "hi"}], "messages[0].role: 'marsupilami' is not one of"),
    ([{"role": None, "content": "hi"}], "messages[0].role: None is not one of"),
    ([{"role": "user", "content": 7}], "messages[0].content: is a int"),
    ([{"role": "user"}], "messages[0].content: is a NoneType"),
    ([{"role": "user", "content": [7]}], "messages[0].content[0]: is a int"),
    ([{"role": "user", "name": 7, "content": "hi"}], "messages[0].name: is a int"),
    # a good message before a bad one does not get in
    ([{"role": "user", "content": "I moved to Porto."}, {"role": "user", "content": " "}], "messages[1].content"),
    # too long; too many
    ("x" * 1_000_000, "messages[0].content: has 1000000 characters"),
    ([{"role": "user", "content": "hi"}] * 10_000, "messages: 10000 messages in one write"),
    # characters that no file can hold
    ("half \ud83d a face", "messages[0].content: holds half a character (a lone surrogate) at offset 5"),
    ("a \x00 b", "messages[0].content: holds a NUL character at offset 2"),
    # times of single messages
    ([{"role": "user", "content": "hi", "at": "2025-03-03T10:00"}], "messages[0].at: '2025-03-03T10:00' has no zone"),
    ([{"role": "user", "content": "hi", "at": "soon"}], "messages[0].at: 'soon' is not an ISO 8601 time"),
    ([{"role": "user", "content": "hi", "id": 7}], "messages[0].id"),
]


@pytest.mark.parametrize(("messages", "problem"), MESSAGES)
def test_messages_that_cannot_be_kept_are_refused_by_their_place(memory: Memory, messages: Any, problem: str) -> None:
    with unchanged(memory), pytest.raises(InvalidInput) as caught:
        memory.add(messages, user_id=TIM, at=AT)
    assert problem in str(caught.value)


@pytest.mark.parametrize("text", ["🐒", "👍🏽🎉😂", "👨‍👩‍👧‍👦", "😂" * 1000, "…", "？！"])
def test_words_without_letters_are_kept_and_claim_nothing(memory: Memory, text: str) -> None:
    receipt = memory.add(text, user_id=TIM, at=AT)
    assert receipt.success
    assert receipt.assertions == ()
    assert memory.messages(user_id=TIM)[-1].content == text


@pytest.mark.parametrize("text", ["word " * 30_000, "字" * 150_000, "I like tea. " * 10_000])
@pytest.mark.slow
def test_a_long_text_within_the_limit_is_kept_whole(memory: Memory, text: str) -> None:
    memory.add(text, user_id=TIM, at=AT).raise_for_failure()
    assert memory.messages(user_id=TIM)[-1].content == text


TIMES: list[tuple[Any, str]] = [
    # no zone, no time, no text
    ("2025-03-03T10:00", "has no zone"),
    ("2025-02-30T10:00Z", "is not an ISO 8601 time"),
    ("yesterday", "is not an ISO 8601 time"),
    (1741000000, "is neither a datetime nor"),
]


@pytest.mark.parametrize(("at", "problem"), TIMES)
def test_a_time_that_is_not_clear_is_refused_everywhere(memory: Memory, at: Any, problem: str) -> None:
    calls = (
        lambda: memory.add("I moved to Porto.", user_id=TIM, at=at),
        lambda: memory.search("Where?", user_id=TIM, at=at),
        lambda: memory.search("Where?", user_id=TIM, as_of=at),
        lambda: memory.ask("Where?", user_id=TIM, at=at),
        lambda: memory.sweep(user_id=TIM, at=at),
    )
    for call in calls:
        with unchanged(memory), pytest.raises(InvalidInput) as caught:
            call()
        assert problem in str(caught.value)


@pytest.mark.parametrize("user_id", ["", " ", None, 7, "x" * 257, "half \ud83d", "nul \x00"])
def test_a_user_that_is_nobody_is_refused_everywhere(memory: Memory, user_id: Any) -> None:
    calls = (
        lambda: memory.add("I moved to Porto.", user_id=user_id, at=AT),
        lambda: memory.search("Where?", user_id=user_id),
        lambda: memory.get_all(user_id=user_id),
        lambda: memory.erase(user_id=user_id, everything=True),
        lambda: list(memory.export(user_id=user_id)),
    )
    for call in calls:
        with unchanged(memory), pytest.raises(InvalidInput, match="user_id"):
            call()


QUERIES = ["", " \n", "q" * 100_000, "half \ud83d", "nul \x00"]


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_that_cannot_be_looked_for_is_refused(memory: Memory, query: str) -> None:
    for call in (memory.search, memory.ask, memory.context):
        with unchanged(memory), pytest.raises(InvalidInput, match=r"query|question"):
            call(query, user_id=TIM)


@pytest.mark.parametrize(
    "query", ['"', "NEAR(", "a AND", "*", "col:x", "'; DROP TABLE message; --", "%", "🐒", "-", "()"]
)
def test_a_query_is_words_and_never_a_command(memory: Memory, query: str) -> None:
    with unchanged(memory):
        memory.search(query, user_id=TIM, at=AT)


@pytest.mark.parametrize("top_k", [0, -1, "ten", 10.5, None])
def test_a_number_of_results_that_is_none_is_refused(memory: Memory, top_k: Any) -> None:
    with pytest.raises(InvalidInput, match="top_k"):
        memory.search("Where?", user_id=TIM, top_k=top_k)


def test_unknown_filters_and_circumstances_are_named(memory: Memory) -> None:
    with pytest.raises(UnknownField, match="marsupilami"):
        memory.search("Where?", user_id=TIM, filters={"marsupilami": 1})
    with pytest.raises(InvalidInput, match="context"):
        memory.search("Where?", user_id=TIM, context={"place": 7})


@pytest.mark.parametrize("other", [{"user_id": "anna"}, {"user_id": TIM, "tenant_id": "palombia"}])
def test_an_id_of_another_scope_is_not_found(memory: Memory, other: dict[str, str]) -> None:
    assertion = memory.get_all(user_id=TIM)[0].id
    message = memory.messages(user_id=TIM)[0].id
    calls: list[tuple[str, dict[str, Any]]] = [
        *((name, {"assertion_id": assertion}) for name in ("get", "history", "explain", "dispute", "delete", "erase")),
        *((name, {"message_id": message}) for name in ("message", "erase")),
        ("cite", {"assertion_ids": [assertion]}),
        ("update", {"assertion_id": assertion, "object": "Porto"}),
    ]
    for name, arguments in calls:
        with unchanged(memory), pytest.raises(NotFound):
            getattr(memory, name)(**arguments, **other)


def test_an_erasure_of_nothing_or_of_two_things_is_refused(memory: Memory) -> None:
    both: dict[str, Any] = {"everything": True, "message_id": "x"}
    for wanted in (dict[str, Any](), both):
        with unchanged(memory), pytest.raises(InvalidInput):
            memory.erase(user_id=TIM, **wanted)


def test_a_request_id_with_another_payload_is_refused(memory: Memory) -> None:
    memory.add("I like tea.", user_id=TIM, at=AT, request_id="houba")
    with unchanged(memory), pytest.raises(RequestConflict, match="houba"):
        memory.add("I like coffee.", user_id=TIM, at=AT, request_id="houba")


EXTRACTED: list[tuple[Any, str]] = [
    # what the caller asserts himself is checked like anything else
    ([], "assertions: no assertion was given"),
    ("text", "assertions: is not a list"),
    ([7], "assertions[0]: is a int"),
    ([{"predicate": "likes"}], "assertions[0].object"),
    ([{"predicate": "likes", "object": " "}], "assertions[0].object: is empty or blank"),
    ([{"predicate": "likes", "object": "tea", "polarity": "so-so"}], "assertions[0].polarity: 'so-so' is not one of"),
    ([{"predicate": "likes", "object": "tea", "houba": 1}], "assertions[0].houba"),
    ([{"predicate": "likes", "object": "tea", "valid_from": "soon"}], "assertions[0].valid_from"),
]


@pytest.mark.parametrize(("assertions", "problem"), EXTRACTED)
def test_ready_assertions_that_are_none_are_refused(memory: Memory, assertions: Any, problem: str) -> None:
    with unchanged(memory), pytest.raises(InvalidInput) as caught:
        memory.add_extracted(assertions, user_id=TIM, at=AT)
    assert problem in str(caught.value)


def test_records_that_are_no_export_are_refused_whole(memory: Memory) -> None:
    good = list(memory.export(user_id=TIM))
    for records in ([{"record": "message"}], [*good, {"record": "marsupilami"}], [good[0], {"record": "message"}]):
        with unchanged(memory), pytest.raises(InvalidInput):
            memory.import_(records, user_id=TIM, at=AT)


def test_an_unknown_setting_is_named() -> None:
    with pytest.raises(InvalidInput, match="marsupilami"):
        Memory.open(":memory:", marsupilami=True)


NOT_DATABASES = {
    "words": b"houba houba hop",
    "another program's database": b"",  # filled in by the test
    "a damaged head": b"SQLite format 3\x00" + b"\xff" * 4080,
    "a picture": bytes(range(256)) * 16,
}


@pytest.mark.parametrize("kind", NOT_DATABASES)
def test_a_file_that_is_no_memory_is_named_and_left_alone(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "memory.db"
    if NOT_DATABASES[kind]:
        file.write_bytes(NOT_DATABASES[kind])
    else:
        _make_foreign_database(file)
    before = file.read_bytes()
    with pytest.raises(StoreNotReadable, match=r"memory\.db"):
        Memory.open(file)
    assert file.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["memory.db"]


def test_a_file_that_was_cut_off_is_named_and_left_alone(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1000])
    before = path.read_bytes()
    with pytest.raises(StoreNotReadable, match="damaged"):
        Memory.open(path)
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_named_and_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 4711")
    connection.close()
    with pytest.raises(StoreNotReadable, match="newer version"):
        Memory.open(path)


def test_a_folder_and_a_place_that_does_not_exist_are_no_memory(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "memory.db"):
        with pytest.raises(StoreNotReadable):
            Memory.open(place)


def test_a_file_that_may_not_be_written_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.chmod(0o444)
    monkeypatch.setattr("os.access", _forbidden)  # whoever runs the tests may be allowed everything
    with pytest.raises(StoreReadOnly, match="may not be written"):
        Memory.open(path, embedder="hashed")


def test_a_file_that_another_process_is_writing_is_busy_and_the_write_may_be_tried_again(path: Path) -> None:
    with Memory.open(path, embedder="hashed", busy_timeout=0.05) as memory, unchanged(memory), _held(path):
        receipt = memory.add("I moved to Porto.", user_id=TIM, at=AT)
        assert (receipt.success, receipt.agent_error_code, receipt.retry_safe) == (False, "STORE_FAILED", True)
        with pytest.raises(StoreBusy):
            memory.sweep(user_id=TIM, at="2125-01-01T00:00:00Z")
    with Memory.open(path, embedder="hashed") as memory:
        assert memory.add("I moved to Porto.", user_id=TIM, at=AT).success


def test_a_full_disk_stores_nothing_and_says_so(path: Path) -> None:
    with Memory.open(path, embedder="hashed") as memory, unchanged(memory):
        with _no_room():
            receipt = memory.add("I moved to Porto.", user_id=TIM, at=AT)
        assert (receipt.success, receipt.agent_error_code, receipt.retry_safe) == (False, "STORE_FAILED", True)
        assert receipt.messages == ()
    with Memory.open(path, embedder="hashed") as memory:
        assert memory.add("I moved to Porto.", user_id=TIM, at=AT).success


def _forbidden(*_: object) -> bool:
    return False


def _make_foreign_database(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE palombia (houba TEXT)")
    connection.commit()
    connection.close()


@contextmanager
def _held(path: Path) -> Generator[None]:
    """Another process has begun to write the file."""
    program = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.read(1)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        other.stdout.readline()
        yield
        other.stdin.close()


@contextmanager
def _no_room() -> Generator[None]:
    """No file may be written beyond its first kilobyte."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
