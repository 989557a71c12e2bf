"""What a write puts into the index: words and vectors of its texts, all new ones together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from affidavit.adapters.stores.sqlite import lexicon
from affidavit.adapters.stores.sqlite.connection import Connection, Row
from affidavit.adapters.stores.sqlite.heads import Head
from affidavit.adapters.stores.sqlite.reading import listed
from affidavit.adapters.stores.sqlite.rows import Values
from affidavit.errors import StoreError
from affidavit.ports.store import Indexed

_Named = tuple[Indexed, str]  # kind and id of a text


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexRow:
    """One text for the index."""

    kind: Indexed
    id: str
    tokens: tuple[str, ...]
    emb: bytes | None

    @property
    def name(self) -> _Named:
        """What tells it from the other texts of its scope."""
        return self.kind, self.id


def index(connection: Connection, head: Head, rows: Sequence[IndexRow], embedder: str) -> int | None:
    """Put texts into the index, new or anew; return the number of the model of the vectors, None without any."""
    model = _model(connection, embedder) if any(row.emb is not None for row in rows) else None
    texts = {row.name: row for row in rows}  # of a text named twice, the last word counts
    known = _known(connection, head.key, tuple(texts))
    _add(connection, head, [row for name, row in texts.items() if name not in known], model)
    for name, entry in known.items():
        _change(connection, head, texts[name], entry, model)
    return model


def _model(connection: Connection, name: str) -> int:
    connection.rows("add_model", name=name)
    row = connection.row("model_key", name=name)
    if row is None:
        raise StoreError(f"the embedder {name!r} could not be written")
    return row[0]


def _known(connection: Connection, scope: int, names: Sequence[_Named]) -> Mapping[_Named, Row]:
    """Key, body, length, model and vector of the texts that are indexed already."""
    ids: dict[Indexed, list[str]] = {}
    for kind, identifier in names:
        ids.setdefault(kind, []).append(identifier)
    known: dict[_Named, Row] = {}
    for kind, wanted in ids.items():
        for row in connection.rows("entries_named", scope=scope, kind=kind, ids=listed(wanted)):
            known[kind, str(row[0])] = row[1:]
    return known


def _add(connection: Connection, head: Head, rows: Sequence[IndexRow], model: int | None) -> None:
    """Index texts for the first time. A key is given here, as SQLite itself would give it."""
    last = connection.row("last_entry") if rows else None
    keyed = list(enumerate(rows, start=last[0] + 1 if last else 1))
    entries = [_entry(head, key, row) for key, row in keyed]
    connection.many("add_entry", entries)
    connection.many("add_words", ({"key": entry["key"], "body": entry["body"]} for entry in entries))
    connection.many("put_vector", (_vector(head, key, row, model) for key, row in keyed if row.emb is not None))
    connection.many("count_entries", _totals(head.key, rows))


def _totals(scope: int, rows: Sequence[IndexRow]) -> Iterator[Values]:
    for kind in sorted({row.kind for row in rows}):
        lengths = [len(row.tokens) for row in rows if row.kind == kind]
        yield {"scope": scope, "kind": kind, "documents": len(lengths), "tokens": sum(lengths)}


def _change(connection: Connection, head: Head, row: IndexRow, entry: Row, model: int | None) -> None:
    """Index a text anew, as far as it says something else than before."""
    key, body, length, *vector = entry
    new = _body(head, row)
    if new != body:
        connection.rows("drop_words", key=key, body=body)
        connection.rows("change_entry", key=key, body=new, length=len(row.tokens), written=_version(head))
        more = len(row.tokens) - length
        connection.rows("count_entries", scope=head.key, kind=row.kind, documents=0, tokens=more)
        connection.rows("add_words", key=key, body=new)
    if row.emb is None:
        connection.rows("drop_vector", key=key)
    elif vector != [model, row.emb]:
        connection.rows("put_vector", **_vector(head, key, row, model))


def _entry(head: Head, key: int, row: IndexRow) -> Values:
    return {
        "key": key, "scope": head.key, "kind": row.kind, "id": row.id, "body": _body(head, row),
        "length": len(row.tokens), "written": _version(head),
    }  # fmt: skip


def _vector(head: Head, key: int, row: IndexRow, model: int | None) -> Values:
    return {
        "key": key, "scope": head.key, "kind": row.kind, "model": model, "written": _version(head), "emb": row.emb,
    }  # fmt: skip


def _body(head: Head, row: IndexRow) -> str:
    return lexicon.words(head.key, row.kind, row.tokens)


def _version(head: Head) -> int:
    """The version of the scope that this write makes."""
    return head.counters.version + 1
