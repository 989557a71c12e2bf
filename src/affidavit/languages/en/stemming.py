"""A light stemmer: plural, past and -ing endings, so that forms of one word meet in the index."""

from __future__ import annotations

from functools import lru_cache

_KEPT = 20_000  # words whose stem is kept: a language is mostly made of few
_VOWELS = frozenset("aeiouy")
_IRREGULAR = {
    "owing": "owe", "owed": "owe", "owes": "owe", "dying": "die", "died": "die", "dies": "die", "lying": "lie",
    "bought": "buy", "sold": "sell", "went": "go", "gone": "go", "lives": "live", "living": "live", "lived": "live",
    "moved": "move", "moving": "move", "children": "child", "kids": "kid", "ate": "eat", "eaten": "eat",
        "drank": "drink",
    "drunk": "drink", "met": "meet", "left": "leave", "broke": "break", "broken": "break", "wrote": "write",
    "written": "write", "ran": "run", "saw": "see", "seen": "see", "took": "take", "taken": "take", "gave": "give",
    "given": "give", "got": "get", "gotten": "get", "made": "make", "said": "say", "told": "tell", "thought": "think",
    "knew": "know", "known": "know", "taught": "teach", "came": "come", "began": "begin", "begun": "begin",
    "drove": "drive", "driven": "drive", "flew": "fly", "flown": "fly", "spoke": "speak", "spoken": "speak",
    "lost": "lose", "won": "win", "paid": "pay", "kept": "keep", "slept": "sleep", "felt": "feel", "grew": "grow",
    "grown": "grow", "wore": "wear", "worn": "wear", "men": "man", "women": "woman", "people": "person",
        "mice": "mouse",
    "feet": "foot", "teeth": "tooth", "wives": "wife", "knives": "knife", "colour": "color", "favourite": "favorite",
    "favourites": "favorite", "mum": "mother", "mom": "mother", "mummy": "mother", "dad": "father", "daddy": "father",
    "using": "use", "used": "use", "studies": "study", "studied": "study", "allergies": "allergy",
        "allergic": "allergy",
}  # fmt: skip


@lru_cache(_KEPT)
def stem(word: str) -> str:
    """The stem of a folded word; words of three letters or with digits stay."""
    word = _IRREGULAR.get(word, word)
    if len(word) <= 3 or any(char.isdigit() for char in word) or not word.isascii():
        return word
    return _without_past(_without_plural(word.removesuffix("'s")))


def _without_plural(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_past(word: str) -> str:
    for ending in ("ing", "ed"):
        base = word.removesuffix(ending)
        if base != word and len(base) >= 3 and any(char in _VOWELS for char in base):
            return _repaired(base)
    if word.endswith("e") and len(word) > 3:
        return word[:-1]
    return word


def _repaired(base: str) -> str:
    """Undo the doubling of the last consonant; a silent e is dropped everywhere, so nothing is put back."""
    if len(base) > 3 and base[-1] == base[-2] and base[-1] not in "lsz":
        return base[:-1]
    return base
