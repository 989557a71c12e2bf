"""Folding: the form in which texts are compared, never the form in which they are stored."""

from __future__ import annotations

import re
import unicodedata

_SPACES = re.compile(r"\s+")
_EDGES = " \t\n.,;:!?\"'()[]{}<>…~—-。，、；：！？「」『』“”‘’（）《》【】"


def fold(text: str) -> str:
    """NFKC, case-folded, with single spaces and without punctuation at the ends."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return _SPACES.sub(" ", plain).strip(_EDGES)
