"""A message cut into sentences and, where a comma joins whole sentences, into those."""

from __future__ import annotations

import re
from dataclasses import dataclass

from affidavit.languages.en import run_ons
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.idioms import is_phrase
from affidavit.languages.en.lexicons import mapping

LONGEST_MESSAGE = 20_000  # characters of a message that are analysed
MOST_SEGMENTS = 400

_EMOJI = "\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff\u200d\ufe0f\U000e0020-\U000e007f"
_ABBREVIATION = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|prof|st|vs|etc|e\.g|i\.e|no|inc|ltd|jr|sr|approx|dept|min|max|ext|a\.m|p\.m|jan|feb|mar|apr|jun|"
    r"jul|aug|sep|sept|oct|nov|dec)|\b[A-Z])\.$",
    re.IGNORECASE,
)
_KIN = "|".join(sorted((re.escape(w) for w in mapping("people", "kin") if w.isalpha()), key=len, reverse=True))
_STARTS = (
    r"(?:I|I'm|I've|I'd|I'll|we|we're|we've|we'll|he|she|they|it|it's|that's|that is|there's|he's|she's|they're|you|"
    r"everyone|everybody|nobody)"
)
_VERBISH = r"(?:is|are|was|were|has|have|had|do|does|did|can|can't|will|won't|would|isn't|doesn't|don't|[a-z]+(?:s|ed))"
_OWN = rf"(?:my|our|his|her|their|the)\s+(?:[\w'-]+\s+){{1,4}}?{_VERBISH}"
_FRONT = (
    r"(?:these days|nowadays|lately|recently|right now|currently|today|tomorrow|"
    r"this (?:time|year|month|week|morning|evening)|"
    r"last (?:year|month|week|night)|from now on)"
)
_ASKING = (
    r"(?:what|how|which|where|when|who|why|can|could|should|would|will|do|does|did|is|are|any|got any)\s+"
    r"(?:I|we|you|he|she|it|they|the|my|a|an|is|are|do|does|should|can|could|would|kind|sort|about|much|many|to|ideas?|"
    r"tips|suggestions?|there|that|this)\b"
)
_BREAK = re.compile(
    rf"(?P<stop>[.!?]+(?=[\s\"')\]]|$)|[…。！？]+|\.{{2,}})"
    rf"|(?P<line>\s*[\n\r]+\s*)"
    rf"|(?P<semi>\s*;\s*|\s+[-–—]{{1,2}}\s+|\s*—\s*)"
    rf"|(?P<colon>:\s+(?=(?:{_STARTS}|my|our)\s))"
    rf"|(?P<plea>\s*,\s*so\s+(?=[a-z])|\s*,\s*(?:and|but)\s+(?=[\w' -]{{3,40}}\bplease\b))"
    rf"|(?P<emoji>[{_EMOJI}]+)"
    rf"|(?P<paren>\s*\((?=(?:I|I'm|we|my|our|he|she|they|it)\b)|(?<=\w\w)\)(?=[\s.,!?]|$))"
    rf"|(?P<fix>\s*,?\s+(?=(?:no,? wait|wait,? no|wait|i mean|i meant|sorry|scratch that|make that|or rather|"
    rf"actually,? no|correction)\b[,: ]))"
    rf"|(?P<ask>\s*,\s*(?:(?:so|and|but|or|then)\s+)?(?={_ASKING}))"
    rf"|(?P<turn>\s*,?\s+(?=(?:and\s+)?(?:do you|how about you(?:rself)?|what about you(?:rself|rs)?|and you|and yours|"
    rf"what(?:'s|s| is) your|who(?:'s|s| is) your|what (?:kind|sort|type)s? of [\w ]{{2,20}} do you|how old are you|"
    rf"what colou?r (?:is|are) your|do u|"
    rf"are you|have you|did you|"
    rf"how are you|what do you|what are your|don't you|would you|where do you)\b[^.!?\n]*(?:\?|$)))"
    rf"|(?P<other>\s*,?\s+(?=otherwise\b)|\s*,\s*(?=(?:anywhere|everywhere) else\b|elsewhere\b))"
    rf"|(?P<back>(?:\s*,\s+(?=(?:you|u)\s*\?)|\s*,?\s+(?=(?:yourself|yours)\s*\?))|\s*,?\s+(?=[hw]bu\b))"
    rf"|(?P<run>\s+(?=(?:I|I'm|I've|it's|he's|she's|we|we're|they|my|our|and my|and I)\s))"
    rf"|(?P<bare>\s+(?={run_ons.STARTS}\s+[a-z\d]))"
    rf"|(?P<also>(?:\s*,)?\s+(?=(?:also|plus|oh and|by the way|and also|and yes|and no|"
    rf"and btw)\b,?\s+(?:{_STARTS}|my|our)\b))"
    rf"|(?P<but>\s*,?\s+(?:but|so|and|yet|whereas|while|plus)\s+(?={_STARTS}\s|{_STARTS}'|{_OWN}\b"
    r"|[a-z'-]+(?: [a-z'-]+)? (?:is|are) (?:my|our) favou?rite))"
    rf"|(?P<splice>\s*,\s*(?:and\s+)?(?=(?:{_FRONT},?\s+)?{_STARTS}\s+[\w']+|(?:{_FRONT},?\s+)?{_OWN}\b"
    r"|mine (?:is|are)\b"
    r"|that [a-z]+ (?:is|was|isn't|wasn't|looks|smells|sounds)\b|don't \w+$"
    r"|[a-z'-]+(?: [a-z'-]+)? (?:is|are) (?:my|our) favou?rite))"
    r"|(?P<none>\s*,?\s+so\s+(?=no\s+\w+))",
    re.IGNORECASE,
)
_SUBORDINATE = re.compile(
    r"^\W*(?:(?:and|but|so|oh|well|then|also)\s+)?(?:if|when|whenever|while|since|because|cos|as|after|before|once|unless|"
    r"although|though|until|even|in|on|at|for|with|during|given|according|from|by|to|every|last|this|next|these|some)\b"
    r"(?!.*,)",
    re.IGNORECASE,
)
_FRONTED = re.compile(_SUBORDINATE.pattern.removesuffix("(?!.*,)"), re.IGNORECASE)
_HAS_VERB = re.compile(
    r"(?:\b|(?<=\w))(?:am|'m|'re|is|are|was|were|be|been|have|has|had|'ve|do|does|did|will|'ll|would|can|could|should|may|might|must|\w{3,}ed|\w+n't|"
    r"live|reside|resides|serve|serves|work|like|love|hate|want|need|prefer|think|know|got|get|go|went|going|eat|drink|use|drive|moved|bought|sold|"
    r"lives|works|likes|loves|hates|wants|needs|prefers|thinks|goes|eats|drinks|uses|drives|has|makes|makes|says|said|"
    r"broke|lost|found|met|left|came|took|gave|made|run|runs|ran|stop|please|suggest|send|remind|play|plays|study|studies|speak|speaks|feel|feels|keep|"
    r"keeps|started|begin|began|cried|won|quit|put|set|let|cost|hurt|wear|wears|own|owns|take|takes|read|write|writes)\b",
    re.IGNORECASE,
)

_SHORT_TALK = re.compile(
    r"^\W*(?:ok(?:ay)?\s+|so\s+|well\s+|funny how\s+)?(?:it|that|this|things?)(?:'s| is| was)?\s+[\w ]{2,20}$",
    re.IGNORECASE,
)
_ANSWER = re.compile(  # "nope, but I really like diving", "haha, I mostly bake"
    r"^\W*(?:nope|no|nah|yes|yeah|yep|yup|sure|maybe|true|right|not (?:really|yet|much|often)|of course|lol|haha)\W*$",
    re.IGNORECASE,
)
_LISTED = re.compile(r"[a-z] [^,\d]{0,12}\d[^,]*,[^,\d]*\d[^,]*,?$", re.IGNORECASE)  # "rent 900, gas 60"
_UNFINISHED = re.compile(r"\b(?:what|you know what|can't|cannot|to|so|am|'m|feel)\s*$", re.IGNORECASE)
_TAKING = re.compile(
    r"\b(?:see|understand|get|know|knows|wish|hope|agree|think|guess|thought|hear|feel|suppose|love|loving|like|hate|"
    r"loved|look|listen|meet|mind|care|can|saw)\s*$",
    re.IGNORECASE,
)
_RUN_ON = re.compile(r"\b(?:now|today|too|yesterday|lol|though|again|anymore|nowadays|lately|haha)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a message to be parsed by itself."""

    text: Edited
    question: bool  # ends with a question mark
    joint: str  # what joins it to the one before: stop, but, so, and, splice, paren …
    stressed: bool = False  # ends with an exclamation mark


def segments(content: Edited) -> list[Segment]:
    """The segments in order, blank ones left out."""
    found: list[Segment] = []
    text = content.text[:LONGEST_MESSAGE]
    start, joint = 0, ""
    for match in _BREAK.finditer(text):
        kind = match.lastgroup or ""
        if not _breaks(text, start, match, kind):
            continue
        asked = kind in ("run", "bare", "splice") and run_ons.ends_question(
            text[start : match.start()], text[match.end() :]
        )
        _add(found, content.cut(start, match.start()), joint, "?" if asked else match[0])
        start, joint = match.end(), _joint(kind, match[0])
        if len(found) >= MOST_SEGMENTS:
            return found
    _add(found, content.cut(start, len(text)), joint, "")
    return found


def _breaks(text: str, start: int, match: re.Match[str], kind: str) -> bool:
    """Whether the match parts two sentences; what stands before it must be one, and not a mere introduction to it."""
    before, behind = text[start : match.start()], text[match.end() :]
    if kind == "stop":
        return not (match[0] == "." and _ABBREVIATION.search(text[start : match.end()][-8:]))
    if kind == "colon":
        return not _SUBORDINATE.match(before) or re.match(r"^\W*for\b", before) is not None
    if kind in ("ask", "also"):
        asks = "so" in match[0].lower() or re.match(r"[^.!?\n]*\?", behind) or kind == "also"
        return bool(asks) and len(before.split()) > 1 and not _SUBORDINATE.match(before)
    if kind in ("run", "bare"):
        return (
            _is_set_phrase(before)
            or run_ons.is_answer(before, behind)
            or run_ons.ends_question(before, behind)
            or _is_sentence(before, behind, kind)
            or (bool(_HAS_VERB.search(before)) and not _FRONTED.match(before) and run_ons.runs_on(before, behind))
        )
    if kind == "back":
        return len(before.split()) > 2
    if kind in ("plea", "fix", "turn", "splice", "but", "none"):
        return _is_sentence(before, behind, kind)
    return True


def _is_set_phrase(before: str) -> bool:
    """Read "that is funny i have a cat": a phrase of chat, unless its verb takes what follows ("I wish I …")."""
    return is_phrase(before) and not _TAKING.search(before)


def _is_sentence(before: str, behind: str, kind: str) -> bool:
    """Whether a whole sentence stands before a joint of that kind."""
    has_verb = bool(_HAS_VERB.search(before) or _LISTED.search(before))
    if kind == "fix":
        return has_verb and not _UNFINISHED.search(before)
    if kind == "plea":
        return has_verb and not _says(before)
    if kind in ("run", "bare"):
        return kind == "run" and has_verb and bool(_RUN_ON.search(before)) and not _FRONTED.match(before)
    if kind in ("but", "splice") and _ANSWER.match(before):
        return True
    if kind == "splice" and (_SHORT_TALK.match(before) or _is_set_phrase(before)):
        return True
    contracted = kind == "splice" and "'" in behind.split(" ")[0] and len(before.split()) > 1
    if contracted:
        return not _FRONTED.match(before) and not _says(before)
    return has_verb and not _SUBORDINATE.match(before) and not _says(before) and len(before.split()) > 1


def _says(before: str) -> bool:
    """A verb of saying or a relative word at the end lets the clause go on."""
    return bool(re.search(r"\b(?:that|if|whether|say|says|said|think|thinks|thought|know|knows|hope|where|who|"
                          r"which|than)\s*$",
                          before, re.IGNORECASE))  # fmt: skip


def _joint(kind: str, text: str) -> str:
    word = re.search(r"[a-z]+", text, re.IGNORECASE)
    return word[0].lower() if kind in ("but", "ask") and word else kind


def _add(found: list[Segment], piece: Edited, joint: str, mark: str) -> None:
    stripped = piece.text.strip(" \t,:-–\"'()[]*_~>")
    if not any(char.isalnum() for char in stripped):
        return
    at = piece.text.index(stripped)
    found.append(Segment(piece.cut(at, at + len(stripped)), "?" in mark, joint, "!" in mark))
