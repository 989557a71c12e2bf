"""Full-text search: FTS5 finds the texts, BM25 is computed with the scope's own counts.

Every term carries its scope and kind, so a look-up touches nobody else's postings. FTS5's own rank is not used: it
weighs terms by the number of rows of the whole table, so one user's ranking would change when another one writes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from affidavit.adapters.stores.bm25 import Postings, rank, saturation
from affidavit.adapters.stores.sqlite.connection import Connection, Value
from affidavit.ports.store import Indexed

_MARK: dict[Indexed, str] = {"assertion": "a", "message": "m"}
_ESCAPE = "\ua000"  # a letter to the tokeniser of FTS5, and in practice in nobody's text
_LONGEST = 200  # characters of a term; FTS5 cuts at 32 KiB
_EXACT = 4000  # texts whose length is looked up; more are first narrowed by the score without length

# Letters and digits that unicode61 of any SQLite keeps as they are: neither split at nor folded.
_KEPT = (("0", "9"), ("a", "z"), ("ß", "ö"), ("ø", "ÿ"), ("а", "џ"), ("ぁ", "ゖ"), ("ァ", "ヺ"))
_KEPT_WIDE = (("㐀", "䶵"), ("一", "鿌"), ("가", "힣"))


def words(scope: int, kind: Indexed, tokens: Sequence[str]) -> str:
    """The body to be indexed for the tokens of a text."""
    return " ".join(term(scope, kind, token) for token in tokens)


def term(scope: int, kind: Indexed, token: str) -> str:
    """The token in the form it has in the index: kind, scope, and letters FTS5 cannot split."""
    escaped = "".join(character if _kept(character) else _escaped(character) for character in token)
    if len(escaped) > _LONGEST:
        escaped = sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{_MARK[kind]}{scope}x{escaped}"


def search(
    connection: Connection, scope: int, kind: Indexed, tokens: Sequence[str], limit: int
) -> list[tuple[str, float]]:
    """Ids with their BM25 score for any of the tokens, best first."""
    total = connection.row("entry_total", scope=scope, kind=kind)
    if total is None or not total[0] or limit < 1:
        return []
    found = [_numbers(connection, "occurrences", term=term(scope, kind, token)) for token in dict.fromkeys(tokens)]
    postings = Postings.joined(found, documents=total[0])
    named = json.dumps(postings.best(_EXACT).tolist())
    pairs = _numbers(connection, "entry_lengths", scope=scope, keys=named).reshape(-1, 2)
    keys, lengths = pairs[np.argsort(pairs[:, 0])].T
    norms = saturation(lengths.astype(np.float64), total[1] / total[0])
    best = rank(keys, postings.scores(keys, norms), limit)
    ids = dict(connection.rows("entry_ids", scope=scope, keys=json.dumps([key for key, _ in best])))
    return [(ids[key], score) for key, score in best]


def _numbers(connection: Connection, name: str, **values: Value) -> NDArray[np.int64]:
    """The line of numbers that a statement answers with."""
    row = connection.row(name, **values)
    return np.fromstring(row[0] if row and row[0] else "", dtype=np.int64, sep=",")


def _kept(character: str) -> bool:
    return any(first <= character <= last for first, last in _KEPT + _KEPT_WIDE)


def _escaped(character: str) -> str:
    return f"{_ESCAPE}{ord(character):x}{_ESCAPE}"
