"""Which earlier words a correction puts right, and by which: "meant my sister, not my cousin", "71, not 17", "*Leeds".

The words replaced must stand in what the speaker said before in the session. It must not fire on contrasts that name
nothing said before ("tea, not coffee"), on whole new sentences, on questions, or on whom one speaks to ("sorry, Dan,
I'm late").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from affidavit.domain.frame import Rewording
from affidavit.domain.message import Message
from affidavit.languages.en.corrections import like_place
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.numerals import TENS_WORDS, UNIT_WORDS
from affidavit.languages.en.parsing import is_known

_SLIP = (
    r"(?:oh|oops|whoops|sorry|nope|no|wait|actually|hang on|hold on|hmm|ugh|argh|ah|damn|correction|typo|my bad|"
    r"my mistake|silly me|(?:(?:i|i've) )?(?:got|had|typed|wrote|put) (?:that|it|this) (?:all )?wrong|"
    r"(?:that'?s|that was|that is|i was|i am|i'm) wrong|not quite|"
    r"(?:i )?(?:misread|misheard|mistyped|misremembered|miscounted)(?: (?:it|that|(?:the|his|her|their|my) [a-z]+))?|"
    r"(?:i )?(?:read|copied|looked at|checked|picked|typed|gave you) the wrong [a-z]+|wrong (?:line|number|one|"
    r"page|date|day|name)|"
    r"scratch that|strike that|autocorrect|fat fingers|edit|ok|okay|erm?|um+|and|but)"
)
_LEAD = rf"^\W*(?P<slip>(?:{_SLIP}[\s,.!:;*-]+)*)"
_IT = (
    r"(?:it'?s |it is |it was |it should be |that'?s |that should be |that should(?:'?ve| have) been |"
    r"that should say |make that |i meant |i mean )?"
)
_WORD = r"[\w'£$€:.-]+(?:,\d{3})*"
_VALUE = rf"(?:my |our |the |an? )?{_WORD}(?: {_WORD}){{0,3}}?"
_SAID = r"(?:said|wrote|put|typed|told you|keep saying|kept saying|mentioned)"
_TRULY = r"(?:'?s|'?re|'?m)?(?: actually| really)?"
_SO = (
    rf"(?:i (?:meant|mean)|i should have (?:said|put)|it should be|make that|(?:it|he|she|they|there){_TRULY}"
    rf"(?: (?:is|are|was|were))?{_TRULY}|"
    rf"(?:i|we|he|she|they)(?: actually| really)? (?:needs?|wants?|have|has|had|got){_TRULY}"
    rf"(?= (?:\d|(?:{UNIT_WORDS}|{TENS_WORDS})\b)))"
)
_END = (
    r"\W*(?P<tail>sorry|i mean|i meant|i should (?:say|have said)|rather|lol|oops|haha|duh|actually|typo|"
    r"my (?:bad|mistake)|i misremembered)?\W*$"
)
_PAIRS: tuple[re.Pattern[str], ...] = tuple(
    re.compile(_LEAD + body + _END, re.IGNORECASE)
    for body in (
        rf"(?:i )?(?:meant|mean|should have said|meant to (?:say|write|type|put)) (?P<new>{_VALUE}),? "
        rf"(?:and )?(?:not|instead of|rather than) (?P<old>{_VALUE})",
        rf"{_IT}(?P<new>{_VALUE}),? (?:and )?not (?P<old>{_VALUE})",
        rf"not (?P<old>{_VALUE})(?:[,;.-]+| but)\s*{_IT}(?P<new>{_VALUE})",
        rf"(?:when )?i (?:know i |think i )?{_SAID} (?P<old>{_VALUE})[,;.]?(?: but)?(?: actually)? {_SO} "
        rf"(?P<new>{_VALUE})",
        rf"did i (?:say|write|put|type|tell you) (?P<old>{_VALUE})[,;.]?(?: {_SO})? (?P<new>{_VALUE})",
        rf"(?:[^,;]{{0,40}}\b(?:and|but|that) )?it (?:wasn'?t|isn'?t|is not|was not) (?P<old>{_VALUE})"
        rf"(?: (?:that |who )?(?:i|we|he|she|they|my [a-z]+|[a-z]+) [a-z' ]{{2,30}}?)?, (?:but )?"
        rf"it(?:'s| is| was)(?: actually| really)? (?P<new>{_VALUE})",
        rf"(?P<new>{_VALUE}) (?:i meant|i mean|is what i meant),? (?:and )?not (?P<old>{_VALUE})",
        rf"(?P<old>{_VALUE}) (?:should (?:be|read|say|have been|have said|have read)|was meant to be) "
        rf"(?P<new>{_VALUE})",
    )
)
_WRONG = re.compile(
    rf"{_LEAD}(?:by the way,? )?(?:i|you|we)(?:'ve|'d| have| had)? (?:got|had|have|gave you|wrote down) "
    rf"(?P<topic>{_VALUE}) (?:all )?wrong[,;.:!-]*\s*"
    rf"(?:it'?s|it is|that should be|should be|it was)"
    rf"(?: actually| really)? (?P<new>{_VALUE}){_END}",
    re.IGNORECASE,
)
_BARE = re.compile(rf"{_LEAD}(?P<it>{_IT})(?P<new>{_VALUE}){_END}", re.IGNORECASE)
_OF_SAYING = re.compile(r"\bi (?:know i |think i )?(?:said|wrote|put|typed|told you|keep saying|mentioned)\b", re.I)
_MEANT = re.compile(r"\b(?:mean|meant|should|make that)\b", re.IGNORECASE)  # what is said only to put right
_MILD = re.compile(r"\b(?:oh|ah|hmm|and|but|ok|okay|erm?|um+)\b", re.IGNORECASE)  # what slips out before anything
_ON = re.compile(r"[,.;!]+\s+(?=\S)")  # where the right words end and more is said
_ADDRESSING = re.compile(
    r"(?:i|i'm|i'?ve|i'?ll|we|you|can|could|what|how|when|where|please|any|do|are|is)\b", re.IGNORECASE
)
_IT_WAS = re.compile(
    rf"{_LEAD}(?:[^,;]{{0,40}}\b(?:and|but|that) )?it(?:'?s|\s+(?:is|was|should)|\s*wasn'?t|\s*isn'?t)\b", re.IGNORECASE
)
_FIGURE = re.compile(r"\d[\d.,]*(?= (?:plus|pounds|euros|dollars|quid|kilos?|kg|an?|per|each|not)\b)")
_COUNTED = re.compile(rf"(?P<figure>\d[\d.,]*|(?:{UNIT_WORDS}|{TENS_WORDS})\b) ?[a-z]", re.IGNORECASE)
_MERE_FIGURE = re.compile(rf"\d[\d.,]*|{UNIT_WORDS}|{TENS_WORDS}", re.IGNORECASE)
_STARRED = re.compile(r"^\s*(?:\*+\s*(?P<before>[\w' :.-]{1,30}?)\*?|(?P<after>[\w' :.-]{1,30}?)\*+)\W*$")
_DETERMINER = re.compile(r"^(?:my|our|the|an?)\s+", re.IGNORECASE)
_CLAUSE = re.compile(r"\b(?:i|we|you|he|she|they|it|is|are|was|were|have|has|do|does|did|will|can)\b", re.IGNORECASE)
_ALIKE = 0.6  # how alike a slip and its correction are spelt
_ASKED_ONESELF = re.compile(r"(?<!\w)(did i (?:say|write|put|type|tell you) [^?.!]{1,40})\?", re.IGNORECASE)
_ASKED_AND_TOLD = re.compile(r"\W*did i (?:say|write|put|type|tell you)\b", re.IGNORECASE)
_BRIEF = 12  # words of a message that may put right in one sentence what it names in another: "Not 6:10. 6:40."
_LONGEST = 40  # words of a message that is looked through
_BACK = 4  # earlier messages that are looked at


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The right words of a sentence and where they stand, and the wrong ones, said in another session."""

    start: int
    end: int
    old: str
    sentence: tuple[int, int]


def find(content: Edited, before: Sequence[Message], apart: Sequence[Message] = ()) -> tuple[Rewording, ...]:
    """What the message puts right in earlier words of its speaker; `apart` were said in other sessions."""
    text = _ASKED_ONESELF.sub(r"\1,", content.text)
    said = [message for message in before if message.from_human][-_BACK:]
    if "?" in text or len(text.split()) > _LONGEST:
        return ()
    if not said:
        return _said_apart(text, content, [message for message in apart if message.from_human])
    named = [
        found for start, end in _sentences(text) for found in _named(text[start:end], said, content.span(start, end))
    ]
    if not named and len(text.split()) <= _BRIEF:
        named = [*_named(text, said, content.span(0, len(text)))]
    return tuple(named) or tuple(_alone(text, content, said[-1]))[:1]


def _said_apart(text: str, content: Edited, said: Sequence[Message]) -> tuple[Rewording, ...]:
    """What a message says that was said wrongly in another session: "I told you 12 chairs, but it's 16"."""
    sentences = [(start, end) for start, end in _sentences(text) if _OF_SAYING.search(text[start:end])]
    if _ASKED_AND_TOLD.match(text) and len(text.split()) <= _BRIEF:
        sentences = [(0, len(text))]
    return tuple(found for start, end in sentences for found in _named(text[start:end], said, content.span(start, end)))


def elsewhere(content: Edited, before: Sequence[Message]) -> Elsewhere | None:
    """What a message that begins with "it was Caen, not Arnhem" puts right, where nothing in the session has the words.

    It must not fire behind other words of the session or the message, which "it" is about then.
    """
    first = next(_sentences(content.text), None)
    if first is None or "?" in content.text or any(message.from_human for message in before):
        return None
    for pattern in _PAIRS:
        match = pattern.match(content.text[first[0] : first[1]])
        if match is not None and _IT_WAS.match(match[0]) and not _CLAUSE.search(match["new"]):
            start, end = (first[0] + at for at in match.span("new"))
            return Elsewhere(start, end, match["old"], first)
    return None


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences stand, each without the space before it."""
    for match in re.finditer(r"(?:[^.;!?\n]|[.](?=\S))+", text):
        yield match.start() + len(match[0]) - len(match[0].lstrip()), match.end()


def _named(text: str, said: Sequence[Message], span: tuple[int, int]) -> Iterator[Rewording]:
    """Where the words that were wrong are named."""
    for pattern in _PAIRS:
        match = pattern.match(text)
        if match is None or _CLAUSE.search(match["new"]) or _CLAUSE.search(match["old"]):
            continue
        for message in reversed(said):
            place = _place(message.content, match["old"], match["new"])
            if place is not None:
                start, end, new = place
                yield Rewording(message.id, start, end, new, *span, sure=True)
                return
    wrong = _WRONG.match(text)
    for message in reversed(said[-_BACK:]) if wrong else ():
        topic = _DETERMINER.sub("", wrong["topic"]) if wrong else ""
        new = _DETERMINER.sub("", wrong["new"]) if wrong else ""
        meant = topic.casefold() in message.content.casefold() or message is said[-1]
        spot = like_place(message.content, new) if meant else None
        if spot is not None:
            yield Rewording(message.id, *spot, new, *span, sure=True)
            return


def _alone(text: str, content: Edited, message: Message) -> Iterator[Rewording]:
    """Where only the right words are said: the like value of the last message, or the word it is a slip of."""
    for new, end in _right_words(text):
        if _CLAUSE.search(new):
            continue
        spot = _slip(message.content, new) or _sharing(message.content, new) or _alike_place(message.content, new)
        if spot is not None:
            yield Rewording(message.id, *spot, new, *content.span(0, end), sure=False)


def _alike_place(content: str, new: str) -> tuple[int, int] | None:
    """Where the like value stands; that of its number, where more is said behind: "65 plus VAT" for 55."""
    number = _FIGURE.match(new)
    return like_place(content, new) or (like_place(content, number[0]) if number else None)


def _right_words(text: str) -> Iterator[tuple[str, int]]:
    """What may be the right words, and where they end: alone, or with more said behind: "sorry, Friday. My mistake"."""
    starred, bare = _STARRED.match(text), _BARE.match(text)
    if starred:
        yield starred["before"] or starred["after"], len(text)
    elif bare and (bare["slip"] or _MEANT.search(f"{bare['it']} {bare['tail']}")):
        yield bare["new"].rstrip(".:-"), len(text)
    for more in _ON.finditer(text):
        bare = _BARE.match(text[: more.start()])
        slip = _MILD.sub("", bare["slip"]) if bare else ""
        if (
            bare
            and re.search(r"\w", slip)
            and not (bare["new"][:1].isupper() and _ADDRESSING.match(text[more.end() :]))
        ):
            yield bare["new"].rstrip(".:-"), more.start()


def _place(content: str, old: str, new: str) -> tuple[int, int, str] | None:
    """Where the wrong words stand; without their article where it stands there without."""
    counted = _COUNTED.match(old)
    if counted is not None and _MERE_FIGURE.fullmatch(new):
        old = counted["figure"]  # "12 chairs, but it's 16"
    for wrong, right in ((old, new), (_DETERMINER.sub("", old), _DETERMINER.sub("", new))):
        found = re.search(rf"(?<!\w){re.escape(wrong)}(?!\w)", content, re.IGNORECASE)
        if found is not None:
            return found.start(), found.end(), right
    return None


def _slip(content: str, new: str) -> tuple[int, int] | None:
    """The word that is spelt nearly so, unless it is a word in its own right and the other one is not alike enough."""
    spots = [match for match in re.finditer(r"[\w'-]+", content) if match[0].casefold() != new.casefold()]
    if " " in new or not new.isalpha() or not spots:
        return None
    best = max(spots, key=lambda match: _alike(match[0], new))
    sure = _alike(best[0], new) >= _ALIKE + (0.15 if is_known(best[0].casefold()) else 0.0)
    return best.span() if sure else None


def _sharing(content: str, new: str) -> tuple[int, int] | None:
    """The phrase of as many words that shares one with it: "border collie" for "border terrier"."""
    wanted = [word.casefold() for word in _DETERMINER.sub("", new).split()]
    spots = list(re.finditer(r"[\w'-]+", content))
    for at in range(len(spots) - len(wanted) + 1):
        words = [spot[0].casefold() for spot in spots[at : at + len(wanted)]]
        same = [one == other for one, other in zip(words, wanted, strict=True)]
        if len(wanted) > 1 and sum(same) == len(wanted) - 1:
            return spots[at].start(), spots[at + len(wanted) - 1].end()
    return None


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio()
