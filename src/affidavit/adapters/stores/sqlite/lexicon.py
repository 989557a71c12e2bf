"""What stands in the full-text index: FTS5 finds the texts, BM25 is computed with the scope's own counts.

Every term carries its scope and kind, so a look-up touches nobody else's postings. FTS5's own rank is not used: it
weighs terms by the number of rows of the whole table, so one user's ranking would change when another one writes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from affidavit.ports.store import Indexed

_MARK: dict[Indexed, str] = {"assertion": "a", "message": "m"}
_ESCAPE = "\ua000"  # a letter to the tokeniser of FTS5, and in practice in nobody's text
_LONGEST = 200  # characters of a term; FTS5 cuts at 32 KiB
_FORMS = 20_000  # tokens whose form is kept

# Letters and digits that unicode61 of any SQLite keeps as they are: neither split at nor folded.
_KEPT = (("0", "9"), ("a", "z"), ("ß", "ö"), ("ø", "ÿ"), ("а", "џ"), ("ぁ", "ゖ"), ("ァ", "ヺ"))
_KEPT_WIDE = (("㐀", "䶵"), ("一", "鿌"), ("가", "힣"))


def words(scope: int, kind: Indexed, tokens: Sequence[str]) -> str:
    """The body to be indexed for the tokens of a text."""
    beginning = _beginning(scope, kind)
    return " ".join([beginning + _form(token) for token in tokens])


def term(scope: int, kind: Indexed, token: str) -> str:
    """The token in the form it has in the index: kind, scope, and letters FTS5 cannot split."""
    return _beginning(scope, kind) + _form(token)


def _beginning(scope: int, kind: Indexed) -> str:
    return f"{_MARK[kind]}{scope}x"


@lru_cache(_FORMS)
def _form(token: str) -> str:
    escaped = "".join(character if _kept(character) else _escaped(character) for character in token)
    return escaped if len(escaped) <= _LONGEST else sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _kept(character: str) -> bool:
    return any(first <= character <= last for first, last in _KEPT + _KEPT_WIDE)


def _escaped(character: str) -> str:
    return f"{_ESCAPE}{ord(character):x}{_ESCAPE}"
