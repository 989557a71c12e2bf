"""Folding: the form in which texts are compared, never the form in which they are stored."""

from __future__ import annotations

import re
import unicodedata

_SPACES = re.compile(r"\s+")
_EDGES = " \t\n.,;:!?\"'()[]{}<>…~—-。，、；：！？「」『』“”‘’（）《》【】"
_ARTICLES = re.compile(r"^(?:an?|the|my|our|some|this|that|these|those)\s+")
_ZH_ARTICLES = re.compile(r"^(?:[一这那][个只条台辆家本款种些]|我的|我们的)")


def fold(text: str) -> str:
    """NFKC, case-folded, with single spaces and without punctuation at the ends."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return _SPACES.sub(" ", plain).strip(_EDGES)


def canonical_object(text: str) -> str:
    """The form objects are compared in: folded, without articles, possessives and final particles.

    Numbers and units stay: "5 mg" and "50 mg" are different.
    """
    folded = fold(text)
    for pattern in (_ARTICLES, _ZH_ARTICLES):
        folded = pattern.sub("", folded) or folded
    return folded.rstrip("了的呢吧啊哦呀啦嘛") or folded
