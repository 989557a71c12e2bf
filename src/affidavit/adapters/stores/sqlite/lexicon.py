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
from affidavit.adapters.stores.sqlite.connection import Connection
from affidavit.ports.store import Indexed

_MARK: dict[Indexed, str] = {"assertion": "a", "message": "m"}
_ESCAPE = "\ua000"  # a letter to the tokeniser of FTS5, and in practice in nobody's text
_LONGEST = 200  # characters of a term; FTS5 cuts at 32 KiB
_EXACT = 2000  # texts whose length is looked up; more are first narrowed by the score without length

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
    found = [_occurrences(connection, term(scope, kind, token)) for token in dict.fromkeys(tokens) if token]
    postings = Postings.joined(found, documents=total[0])
    keys = postings.best(_EXACT)
    rows = connection.rows("entries", scope=scope, keys=json.dumps(keys.tolist()))
    ids = {key: identifier for key, identifier, _ in rows}
    lengths = {key: length for key, _, length in rows}
    keys = np.array([key for key in keys.tolist() if key in ids], dtype=np.int64)
    norms = saturation(np.array([lengths[key] for key in keys.tolist()], dtype=np.float64), total[1] / total[0])
    return [(ids[key], score) for key, score in rank(keys, postings.scores(keys, norms), limit)]


def _occurrences(connection: Connection, wanted: str) -> NDArray[np.int64]:
    rows = connection.rows("occurrences", term=wanted)
    return np.fromiter((row[0] for row in rows), dtype=np.int64, count=len(rows))


def _kept(character: str) -> bool:
    return any(first <= character <= last for first, last in _KEPT + _KEPT_WIDE)


def _escaped(character: str) -> str:
    return f"{_ESCAPE}{ord(character):x}{_ESCAPE}"
