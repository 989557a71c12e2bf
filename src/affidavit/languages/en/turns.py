"""Turns of phrase that say how things have changed, put in the plain words the parser reads well.

"We're down to four hens" → we're at four hens · "I've come round to flying" → I now enjoy flying · "no more squash
for me" → I gave up squash · "my favourite soup has to be leek" → my favourite soup is leek.
"""

from __future__ import annotations

import re

from affidavit.languages.en.edited import Edited, Replacement
from affidavit.languages.en.numerals import TENS_WORDS, UNIT_WORDS

_COUNT = rf"(?:\d+|a couple of|{TENS_WORDS}|{UNIT_WORDS}|no)"
_TURNS: tuple[tuple[re.Pattern[str], Replacement], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), new)
    for pattern, new in (
        # how many there are; not "we're up to five of an evening" without a thing, nor "up to five people may come"
        (rf"('re|\bare|'m|\bam) (?:now |already |back )?(?:up|down) to (?:just |only )?(?={_COUNT} [a-z])", r"\1 at "),
        (rf"^\s*(?:now |and |so )?(?:up|down) to (?:just |only )?"
         rf"(?={_COUNT} [a-z]+(?:\s+(?:now|as of|these|an?|per|each|every)\b|\s*[.!]*$))", "we are at "),
        (r"(?:'ve|'s|\bhave|\bhas)?(?: (?:now|finally|really))? \b(?:come|came|got) (?:round|around) to "
         r"(?:(?=[a-z]+ing\b)|the idea of (?=[a-z]))", " now enjoy "),
        (r"\bno more (?=[a-z][\w'-]*(?: [a-z][\w'-]*)? for (?:me|us)\b)", "I gave up "),
        (r"(\bI gave up [a-z][\w'-]*(?: [a-z][\w'-]*)?) for (?:me|us)\b", r"\1"),
        (r"^\s*(?=(?:signed off|off (?:sick|work)|laid (?:up|low)|housebound|bedridden)\b)", "I am "),
        (r"^\s*(?:a )?(?:bit|touch) of an? (?=[a-z]+(?: [a-z]+)? (?:today|tonight|this|again|since)\b)", "I have a "),
        (r"(\bfavou?rite [a-z' ]{1,30}?) (?:has|have|'s got|got) to be\b", r"\1 is"),
    )
)  # fmt: skip


# A value at once put right, with what is said in between: "Graeme, no hang on, Graham", "at 6, sorry, 7".
_SLIPS: tuple[re.Pattern[str], ...] = tuple(
    re.compile(
        rf"(?P<slip>{one},? (?:no,? )?(?:hang on|hold on|wait|sorry|or rather|i mean|make that),? (?:no,? )?)(?={one})"
    )
    for one in (r"\b(?:an?|the|my) [a-z]+", r"\b[A-Z][a-z]+", rf"\b(?:\d[\d:.]*|{UNIT_WORDS})(?= |\W)")
)


def plainly(content: Edited) -> Edited:
    """The text with these turns in plain words, and without values taken back at once."""
    for pattern in _SLIPS:
        for match in reversed(list(pattern.finditer(content.text))):
            content = content.splice(match.start(), match.end(), "")
    for pattern, new in _TURNS:
        if pattern.search(content.text):
            content = content.sub(pattern, new)
    return content
