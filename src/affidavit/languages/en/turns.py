"""Turns of phrase that say how things have changed, put in the plain words the parser reads well.

"We're down to four hens" → we're at four hens · "I've come round to flying" → I now enjoy flying · "no more squash
for me" → I gave up squash · "my favourite soup has to be leek" → my favourite soup is leek.
"""

from __future__ import annotations

import re

from affidavit.languages.en.edited import Edited, Replacement
from affidavit.languages.en.numerals import TENS_WORDS, UNIT_WORDS

_COUNT = rf"(?:\d+|a couple of|{TENS_WORDS}|{UNIT_WORDS}|no)"
_PURSUIT = (
    r"(?!(?:the|an?|my|our) (?:morning|afternoon|evening|night|dark|car|boot|suitcase|bag|hurry|rush|end)\b)"
    r"(?!an?\b|about|under|less|like|it\b|that\b|this\b|boxes|\d)(?:the |my |our )?[a-z][\w'-]*(?: [\w'-]+)?"
)
_SINCE = r"(?:\s*[,.;!]|\s*$|\s+(?:last|after|because|since|when|now|as)\b)"  # behind what was given up
_CODE_NOUN = r"(?:[\w'-]+ ){0,3}?(?:number|code|pin|password|passcode|combination|extension|e-?mail|address|username)"
_CODE = rf"(?:my|the|our|a) {_CODE_NOUN}"
_SOMEBODY = r"(?:my [a-z]+|[A-Za-z]\w+)"
_TITLE = r"(?-i:[A-Z])[\w':-]*(?: [\w':-]+){0,5}?"
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
        # what is given up; not "packed in a hurry", nor what is put into something
        (rf"\b(?:packed|jacked|chucked) in (?=(?:the |my |our )?{_PURSUIT}{_SINCE})", "gave up "),
        (rf"\b(?:packed|jacked|chucked) (?={_PURSUIT} in{_SINCE})", "gave up "),
        (rf"(\bgave up {_PURSUIT}) in(?={_SINCE})", r"\1"),
        (r"\b(?:binned|sacked|jacked|sodded) off (?=[a-z])", "gave up "),
        (rf"\bknocked (?={_PURSUIT} on the head\b)", "gave up "),
        (rf"(\bgave up {_PURSUIT}) on the head\b", r"\1"),
        # what a code or an address was changed to
        (rf"(\b(?:changed|reset|updated) {_CODE}) to (?=\S*[\d@])", r"\1 is now "),
        (rf"(\b(?:changed|reset|updated|got|had) {_CODE})\s*[,.;!–-]+\s*(?:so |and )?(?:it's|"
         rf"it is)(?: now)? (?=\S*[\d@])",
         r"\1 is now "),
        (rf"(?:\b(?:I|we)(?:'ve| have)?(?: just| finally)? )?\b(?:changed|reset|updated|got|"
         rf"had) (?={_CODE} is now )", ""),
        (rf"(?<![\w'])an? (?={_CODE_NOUN} is now )", "my "),
        (rf"(\b(?:my|the|our) {_CODE_NOUN})(?:'s| has| was| got)? changed to (?=\S*[\d@])", r"\1 is now "),
        # one who did something for us left for another
        (rf"((?:\b(?:I|we)(?:'ve| have)? (?:just |finally )?|^\s*)(?:left|ditched|dumped|binned) {_TITLE})\s*[,.;]+\s*"
         r"(?:so |and )?(?:I'm|we're|I am|we are) (?:now )?with (?=[A-Z])", r"\1 to "),
        (rf"(?:(?<=\bwe )|(?<=\bI )|(?<=\bwe've )|(?<=\bI've )|^)(?:left|ditched|dumped|binned) "
         rf"(?={_TITLE} to [A-Z][\w&' ]* now\b)", "switched from "),
        # whom one has moved in with
        (rf"\b(?:me|I) and (?={_SOMEBODY} (?:have |just |finally )?moved in together\b)", "I moved in with "),
        (rf"(\bI moved in with {_SOMEBODY}) (?:have |just |finally )?moved in together\b", r"\1"),
        (rf"(?<!\w)(?={_SOMEBODY} and (?:I|me) (?:have |just |finally )?moved in together\b)", "I moved in with "),
        (rf"(\bI moved in with {_SOMEBODY}) and (?:I|me) (?:have |just |finally )?moved in together\b", r"\1"),
        (r"\bmoved in together\b", "moved in"),
        # what only leads up to it
        (r"^\s*(?:just )?(?:a |one )?(?:small|tiny|quick|little|one) (?:thing|correction|note|fix|"
         r"point)\s*[:,–-]+\s*", ""),
        # what only says that there was a slip
        (r",\s*(?:typo|my (?:bad|mistake)|silly me|brain fog|i misremembered|i (?:always )?mix(?:ed)? (?:them|it) up)"
         r"(?=\s*[.!]*\s*$)", ""),
        # one thing done with, and the next begun
        (rf"(\bfinished {_TITLE}\s*[.,!;]+\s*(?:(?:so|and|now|then|just)\s+){{0,3}})"
         r"(?:(?:i'm |am )?moving on to|on ?to|straight onto)(?= [A-Z])", r"\1I moved on to"),
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
