"""Batches into a memory: in order, once, and on from where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from affidavit.domain.receipt import Receipt
from affidavit.domain.scope import Scope
from affidavit.entrypoints.importing.batch import BATCH, Source
from affidavit.entrypoints.importing.reading import read
from affidavit.entrypoints.importing.writing import write
from affidavit.errors import InvalidInput, StoreFailed
from affidavit.memory import Memory

TIM = Scope("tim")


class Book:
    """Keeps requests by their id, and fails from the one on that it is told to."""

    def __init__(self, fails_at: int | None = None) -> None:
        self.fails_at = fails_at
        self.kept: dict[str, int] = {}

    def add(self, messages: Any, *, request_id: str, **_: Any) -> Receipt:
        if self.fails_at is not None and len(self.kept) >= self.fails_at and request_id not in self.kept:
            return Receipt(success=False, request_id=request_id, agent_error_code="STORE_FAILED", agent_error="full")
        replayed = request_id in self.kept
        self.kept[request_id] = len(messages)
        return Receipt(success=True, request_id=request_id, replayed=replayed)


def transcript(tmp_path: Path, lines: int) -> Source:
    path = tmp_path / "talk.txt"
    path.write_text("\n".join(f"user: houba {number}" for number in range(lines)), encoding="utf-8")
    return read(path)


def import_all(book: Book, source: Source) -> list[bool]:
    return [receipt.replayed for _, receipt in write(cast("Memory", book), source, TIM)]


def test_every_batch_is_written_once(tmp_path: Path) -> None:
    book, source = Book(), transcript(tmp_path, 2 * BATCH + 1)
    assert import_all(book, source) == [False] * 3
    assert import_all(book, source) == [True] * 3
    assert list(book.kept.values()) == [BATCH, BATCH, 1]


def test_after_a_failure_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    book, source = Book(fails_at=1), transcript(tmp_path, 2 * BATCH)
    with pytest.raises(StoreFailed) as caught:
        import_all(book, source)
    assert "part 2 of session 'talk'" in caught.value.__notes__[0]
    book.fails_at = None
    assert import_all(book, source) == [True, False]


def test_text_that_cannot_be_stored_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    path = tmp_path / "mem0.json"
    path.write_text(json.dumps([{"memory": "good"}, {"memory": "half \ud83d"}]), encoding="utf-8")
    with pytest.raises(InvalidInput, match="message 2: holds half a character"):
        read(path)
