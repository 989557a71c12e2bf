"""How much it is now: "they upped my citalopram to 40mg", "I'm down to two shifts a week", "I've been moved to bay 31".

Takes what is held and an amount or a numbered thing; gives the object with the new figure in the place of the old one
of the same sort, or None where no figure of that sort stands there.
"""

from __future__ import annotations

import re

from affidavit.conflicts.alternatives import MEASURES, RATES
from affidavit.domain.assertion import Assertion
from affidavit.domain.predicate import Kind
from affidavit.languages.language import Language

_NUMBERED = re.compile(r"^(?P<noun>[^\W\d_]+(?: [^\W\d_]+)*) (?P<figure>\d[\d.,:/-]*)$")  # locker 52, bay 31
_COUNTED = re.compile(
    r"^(?P<figure>\d[\d.,]*)(?P<rank>st|nd|rd|th)? ?(?P<noun>[^\W\d_]+)$"
)  # 40 mg, 2 shift, 7th floor
_FIGURE = re.compile(r"[£$€¥]?\d+(?:[.,]\d+)*")
_RATE = re.compile(r"\d (?:an?|per|each|every) \w+")  # 22 a month: what is paid again and again
_ATTRIBUTE = "attribute:"


def adjusted(known: Assertion, amount: str, language: Language, *, named: bool) -> str | None:
    """The object of what is held with the new figure; None where it has none of that sort, or has it already.

    With `named` it is known to be of the same thing, so that a mere measure will do.
    """
    if known.kind is Kind.EVENT and known.predicate != "did" and _RATE.search(known.object) is None:
        return None
    key = language.canonical(amount)
    numbered, counted = _NUMBERED.match(key), _COUNTED.match(key)
    new = _refigured(known.object, amount, language) if named and _FIGURE.fullmatch(amount) else None
    if numbered is not None and known.dimension == f"{_ATTRIBUTE}{numbered['noun']}":
        new = numbered["figure"]
    elif numbered is not None:
        new = _renumbered(known.object, numbered["noun"], numbered["figure"])
    elif counted is not None and (named or counted["noun"] not in MEASURES):
        new = _recounted(known.object, amount, counted, language)
    return None if new == known.object else new


def _refigured(said: str, figure: str, language: Language) -> str | None:
    """The words with the one figure in them replaced; None where there are more, or where it counts something."""
    found = list(_FIGURE.finditer(said))
    counts = re.match(r" ?[^\W\d_]+", said[found[0].end() :]) if found else None
    if counts is not None and language.canonical(counts[0].strip()) not in MEASURES | RATES:
        return None
    return said[: found[0].start()] + figure + said[found[0].end() :] if len(found) == 1 else None


def _renumbered(said: str, noun: str, figure: str) -> str | None:
    found = re.search(rf"\b{re.escape(noun)}\s+(\d[\d.,:/-]*)", said, re.IGNORECASE)
    return None if found is None else said[: found.start(1)] + figure + said[found.end(1) :]


def _recounted(said: str, amount: str, counted: re.Match[str], language: Language) -> str | None:
    """The words with the figure before the same noun replaced, be they apart or glued: 20mg, three shifts."""
    words = said.split(" ")
    for place in range(len(words)):
        for size in (1, 2):
            pair = _COUNTED.match(language.canonical(" ".join(words[place : place + size])))
            if pair is not None and (pair["noun"], pair["rank"]) == (counted["noun"], counted["rank"]):
                return " ".join([*words[:place], amount, *words[place + size :]])
    return None
