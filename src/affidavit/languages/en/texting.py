"""What is typed short, written out before the parser reads it: "gonna b in rome w my gf", "nothin b4 10", "2 my mum".

A word of the lexicon is written out wherever it stands by itself. A letter or figure that stands for a word is one only
between words that call for it: not "2 cats", "vitamin b", "the letter u" or "4 of us". A plural of somebody of one's
own before what they have is a possessive without its apostrophe: "my sisters name", not "my sisters live in Rome".
"""

from __future__ import annotations

import re
from functools import cache

from affidavit.languages.en.edited import Edited, Replacement
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.parsing import known_noun, known_verb

_ALONE = r"(?<![\w'’@#./:$€£-]){}(?![\w@/:’'-]|\.\w)"  # no part of a name, an address or a number
_POINTED = r"(?:my|our|your|his|her|their|the|a|an|me|him|us|them|it|u|you)"
_DONE = (
    r"(?:go|be|do|get|see|eat|make|buy|have|take|bed|work|school|uni|church|sleep|visit|meet|move|"
    r"come|find|try|pay)"
)
_CLOSE = r"(?=\s*(?:[,.!?;:)]|$))"


def _r(pattern: str, new: Replacement) -> tuple[re.Pattern[str], Replacement]:
    return re.compile(pattern, re.IGNORECASE), new


_DAY = r"(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today|the \d|\d)"
_LETTERS = (
    _r(rf"\b(?:eod|cob|(?:the )?end of (?:the )?day|close of (?:business|play))(?: on)? (?={_DAY})", ""),
    _r(r"(?<=\bgonna )b(?= )|(?<=\bgoing to )b(?= )|(?<=\bwill )b(?= )|(?<=\bto )b(?= )|(?<=\bshould )b(?= )|"
       r"(?<='ll )b(?= )|(?<=\bcan )b(?= )|(?<=\bmight )b(?= )|(?<=\bwont )b(?= )", "be"),
    _r(rf"(?<=[a-z] )2(?= (?:{_POINTED}|{_DONE})\b)", "to"),
    _r(rf"(?<=[a-z] )4(?= (?:{_POINTED})\b)", "for"),
    _r(rf"(?<=[a-z] )w(?= (?:{_POINTED}|[a-z]+)\b)", "with"),
)  # fmt: skip
_KIN = "|".join(
    sorted((re.escape(w) for t in ("kin", "role", "pet") for w in mapping("people", t) if w.isalpha()), key=len)[::-1]
)
_POSSESSED = re.compile(
    rf"(?P<at>\b(?:at|to|from|in|for|of|with|by|its|it's|is|was)\s+)?\b(?:my|our|his|her|their)\s+"
    rf"(?:(?:big|little|older|younger|best|ex|step)[\s-])?(?P<who>(?:{_KIN}))s\s+"
    r"(?P<what>[a-z]+)(?!')(?P<then>\s+(?:is|was|are|were)\b)?",
    re.IGNORECASE,
)


def written_out(content: Edited) -> Edited:
    """The text with what is typed short in full, each word keeping its place."""
    result = content
    for pattern, new in _LETTERS:
        if pattern.search(result.text):
            result = result.sub(pattern, new)
    result = result.sub(_closing(), lambda match: " " * len(match[0]))
    result = result.sub(_words(), lambda match: _long(match[0]))
    return result.sub(_POSSESSED, _possessive)


@cache
def _words() -> re.Pattern[str]:
    """Any word of the lexicon in small letters, standing by itself; with a capital only where a sentence begins."""
    short = mapping("texting", "short")
    listed = sorted((word for word in short if word not in short.values()), key=len, reverse=True)
    small = "|".join(map(re.escape, listed))
    first = "|".join(re.escape(word.capitalize()) for word in listed)
    return re.compile(_ALONE.format(f"(?:{small}|(?:(?<=[.!?] )|^)(?:{first}))"))


def _long(word: str) -> str:
    return mapping("texting", "short")[word.lower()]


@cache
def _closing() -> re.Pattern[str]:
    """What only colours a sentence, at the end of one."""
    listed = "|".join(sorted(map(re.escape, words("texting.closing", "idle")), key=len, reverse=True))
    return re.compile(rf"(?<=\w)(?:[\s,]+(?:{listed}))+{_CLOSE}", re.IGNORECASE)


def _possessive(match: re.Match[str]) -> str:
    """With its apostrophe, where a thing follows that they have and not what they do."""
    what, said = match["what"].lower(), match[0]
    owned = known_noun(what) and (not known_verb(what) or match["then"] or match["at"])
    if not owned or what in words("function", "stop"):
        return said
    at = match.end("who") - match.start()
    return f"{said[:at]}'s{said[at + 1 :]}"
