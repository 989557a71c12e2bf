"""The form in which English objects are compared: the same thing has the same form, and nothing else has.

Figures keep their value and unit, and a name stays a name: "5 mg" is not "50 mg", and no word is taken out of a title.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from affidavit.domain.text import fold
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.numerals import TENS_WORDS, UNIT_WORDS, number

_DETERMINERS = re.compile(r"^(?:an?|the|my|our|some|this|that|these|those|any|another)\s+(?=\S)")
_LONGEST = 4  # words of a phrase in the lexicon
_SMALL = f"(?:{TENS_WORDS})(?:[ -](?:{UNIT_WORDS}))?|{UNIT_WORDS}"
_COUNTED = re.compile(  # "one" alone is a pronoun, and "a" an article: neither is taken for a figure
    rf"\b(?:an? (?=hundred|thousand|million))?(?:(?:{_SMALL}|hundred|thousand|million)(?:[ -](?:and )?)?)+(?<![ -])\b"
)
_ALONE = frozenset({"one", "a", "second"})
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
_GLUED = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)(km|kg|mg|ml|cm|kms|kgs|mins?|hrs?|%)\b")
_PRICED = re.compile(r"([$€])\s?(\d+(?:\.\d+)?)(?![\w.])")
_MONEY = {"$": "dollar", "€": "euro"}
_MEASURED = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)\s+(per cent|[a-z]+)(?![\w-])")
_ES = ("ches", "shes", "sses", "xes", "zzes")


def canonical(text: str) -> str:
    """The canonical form of an object; never empty unless nothing but marks stands there."""
    folded = fold(text)
    plain = _DETERMINERS.sub("", folded) or folded
    figured = _measured(_counted(_PRICED.sub(lambda m: f"{m[2]} {_MONEY[m[1]]}", _THOUSANDS.sub("", plain))))
    capitals = frozenset(fold(word) for word in text.split() if word[:1].isupper())
    acronyms = frozenset(fold(word) for word in text.split() if len(word) > 1 and word.isupper())
    short = {**_known("capital", capitals), **_known("acronym", acronyms)}
    said = _replaced([word for word in figured.split(" ") if word], short)
    same = mapping("synonyms", "same")
    return " ".join(_replaced(_singular(_replaced(said, same), capitals), same)) or folded


def _counted(text: str) -> str:
    """Numerals in words as figures: two hundred → 200; not "the one", nor the "one" of "a new one"."""

    def figure(match: re.Match[str]) -> str:
        said = match[0]
        before = text[: match.start()].rstrip()
        value = None if said in _ALONE and (before or match.end() == len(text)) else number(said)
        return said if value is None or value != int(value) else str(int(value))

    return _COUNTED.sub(figure, text)


def _measured(text: str) -> str:
    """Figures apart from their units, and the units in one spelling: 5kms → 5 km."""
    units = mapping("synonyms", "unit")
    apart = _GLUED.sub(r"\1 \2", text).replace("%", " %").replace("  ", " ")
    return _MEASURED.sub(lambda match: f"{match[1]} {units.get(match[2], match[2])}", apart)


def _replaced(said: list[str], table: Mapping[str, str]) -> list[str]:
    """The words with every phrase of the table in its canonical form, longer ones first."""
    made: list[str] = []
    at = 0
    while at < len(said):
        sizes = range(min(_LONGEST, len(said) - at), 0, -1)
        size = next((size for size in sizes if " ".join(said[at : at + size]) in table), 0)
        made.append(table[" ".join(said[at : at + size])] if size else said[at])
        at += size or 1
    return made


def _singular(said: list[str], capitals: frozenset[str]) -> list[str]:
    """The last word without its plural ending, unless it is a name or only looks like one."""
    last = said[-1] if said else ""
    if not last or last in capitals or last in words("synonyms", "whole") or not last.isalpha():
        return said
    return [*said[:-1], mapping("synonyms", "singular").get(last) or _stem(last)]


def _stem(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(_ES):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "as", "os")):
        return word[:-1]
    return word


def _known(group: str, written: frozenset[str]) -> Mapping[str, str]:
    """The short forms of a group, as far as they are written in the way that tells them from other words."""
    return {short: whole for short, whole in mapping("synonyms", group).items() if short in written}
