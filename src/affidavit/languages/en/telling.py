"""A bare answer told as the sentence it stands for: "Where are you based?" – "near Ghent" is "I am based near Ghent".

Only an answer without a clause of its own is told so, and only where the question says where it belongs: not a yes or a
no, not "not sure", not a question back, nor an answer to what has more than one gap.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.repairing import repair

_MOST = 10  # words of a bare answer
_SENTENCE = re.compile(r"[^.!?\n]*\?")
_OPENING = re.compile(
    r"^\W*(?:(?:oh|um+|uh+|hmm+|well|so|and|ok|okay|just|only|mostly|mainly|usually|probably|definitely|let's see|"
    r"i think|i guess|i'd say|maybe|it's|its|it is|it was|that's|that'd be|that would be|they're|always|for now|"
    r"thanks|thank you|good question|ha(?:ha)*|lol)\b[\s,.!:]*)+",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:[\s,]+(?:please|thanks|thank you|i think|i guess|lol|haha|actually|for me|always|is fine|'s fine|is good|"
    r"works|will do|works for me|why|tbh|these days|at the moment))+\W*$|'s (?:fine|good|ok|great|perfect)\W*$|"
    r"[\s.!,]+$",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r"\b(?:I|I'm|I've|I'd|I'll|we|we're|he|she|they|you|it|it's|who|what|why|how|am|is|are|was|were|has|have|had|do|"
    r"does|did|will|would|can|could|should|don't|doesn't|can't|didn't|isn't|won't|depends|sure|idk|dunno|whatever|"
    r"anything|either|same|nothing|sorry|wait|remember|skip|later|ask|tell|let|yes|yeah|yep|yup|no|nope|nah|ok|okay|"
    r"none|not|sounds|great|perfect|cool|the (?:first|second|third|last|former|latter) one)\b",
    re.IGNORECASE,
)
# What is said beside the answer: "41, sometimes 42 in trainers".
_ASIDE = re.compile(
    r"\s*[,;(–-]+\s*(?=(?:sometimes|though|but|because|cos|since|if|usually|unless|however|depending)\b).*$",
    re.IGNORECASE | re.DOTALL,
)
_NOTHING = re.compile(
    r"^\W*(?:(?:no|not a|no earthly) (?:idea|clue)|beats me|good (?:morning|evening|afternoon|night|grief|one)|"
    r"hello|hi|hey|"
    r"either(?: one| way)?|neither|both|any(?: of them)?|dunno|pass)\W*$",
    re.IGNORECASE,
)
_PLACES = {
    "first": 0, "1st": 0, "former": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "last": -1,
    "latter": -1,
}  # fmt: skip
_PLACED = re.compile(
    rf"^(?:the |option |number )*(?P<which>{'|'.join(_PLACES)})(?: (?:one|option|choice|of those|please))*\W*$",
    re.IGNORECASE,
)
_LETTERED = re.compile(r"\(?\b[a-d1-4]\)")  # options with letters are read where replies are
_OFFERED = re.compile(
    r"(?:(?::|,|\b(?:prefer|like|want|drink|eat|drive|use|play|take|have|are you|is it|in|by|for))\s+)"
    r"((?:(?!\b(?:prefer|you)\b)[^:?])+? or [^?]+)\?"
)
_LISTING_NO = re.compile(r"^no\s+\w+(?:\s+\w+)?(?:\s*(?:,|and|or)\s*(?:no\s+)?\w+(?:\s+\w+)?)*$", re.IGNORECASE)
_PREPOSITION = re.compile(
    r"^(?:in|at|on|to|from|near|by|with|for|outside|inside|around|about|over|under|just|right|between|since|until|till|"
    r"before|after|during|every|each|next to|close to|somewhere|here|there|abroad|home|twice|once|daily|never|always|"
    r"out|up|down|across|tomorrow|tonight|today|next|this|last|weekly|monthly|all)\b",
    re.IGNORECASE,
)
_CLOCK = re.compile(
    r"^(?:\d{1,2}(?::\d\d)?\s*(?:am|pm|o'clock)?\b(?!\s*(?:st|nd|rd|th))|noon|midnight|half|quarter)", re.I
)
_ADJECTIVE = re.compile(
    r"^(?:black|strong|hot|iced|plain|weak|white|neat|rare|medium|well|scrambled|fried|poached|decaf|sweet|unsweetened)\b",
    re.IGNORECASE,
)
_NAMES = {"its name": "it is", "his name": "he is", "her name": "she is", "their name": "they are"}
_AT_PRESENT = re.compile(r"\s+(?:now|today|currently|these days|nowadays|at the moment|right now)$", re.IGNORECASE)
_VAGUE = re.compile(
    r"(?:wrong|up|new|the (?:matter|problem|plan|verdict)|going on|happening|it|that|this|there)\b", re.I
)
_TAILED = re.compile(r"^(?P<verb>[\w']+)\s+(?P<tail>(?:for|on|in|at|with|to|from|after|before|during)\s+\S.*)$", re.I)
_AT_PLACES = re.compile(r"\b(?:work|study|bank|shop|train|teach|volunteer|intern)$", re.IGNORECASE)
_TURNED = {"your": "my", "yours": "mine", "you": "I", "yourself": "myself", "you're": "I'm", "you've": "I've"}
_YOURS = re.compile(r"\b(?:your|yours|yourself|you're|you've|you)\b", re.IGNORECASE)
_VERBS = (
    r"(?:prefer|like|want|use|take|have|drink|eat|play|go for|go|need|speak|read|live in|live|work|rather|choose|wear)"
)
_AUX = r"(?P<aux>do|does|did|will|would|can|could|should|shall|have|has|'d|had)"
_SUBJECT = (
    r"(?P<who>you(?:\s+(?:and|guys|all)\b(?:\s+your\s+\w+)?)?|he|she|they|we|it|(?:your|his|her|their|"
    r"the)\s+[\w'-]+(?:'s\s+[\w-]+)?|"
    r"[A-Z]\w+)"
)

_Teller = Callable[[re.Match[str], str], str | None]


def told(question: str, answer: str) -> str | None:
    """The sentence that a bare answer to the last question stands for; None where it is none, or tells by itself."""
    asked = _asked(question)
    bare = (_picked(asked, answer) if asked else None) or _bare(_ASIDE.sub("", answer))
    if asked is None or bare is None:
        return None
    for pattern, teller in _TELLERS:
        match = pattern.search(asked)
        if match is not None:
            return teller(match, bare)
    return None


def _picked(asked: str, answer: str) -> str | None:
    """The option that an answer names by its place: "the latter", "definitely the second one"."""
    meant = _PLACED.match(_OPENING.sub("", answer.strip()))
    offered = [] if meant is None or _LETTERED.search(asked) else _OFFERED.findall(asked)
    if meant is None or not offered:
        return None
    options = [one.strip() for one in re.split(r",\s*(?:or )?|\s+or\s+", offered[-1]) if one.strip()]
    place = _PLACES[meant["which"].casefold()]
    return options[place] if -len(options) <= place < len(options) else None


def _asked(question: str) -> str | None:
    """The question that the message ends with, in full words."""
    said = repair(Edited.of(question)).text.strip()
    found = _SENTENCE.findall(said)
    if not said.endswith("?") or not found:
        return None
    return re.sub(r"^\W*(?:(?:and|so|but|ok|okay|oh|hi|hey|also|by the way|thanks|great|got it|well)\b[\s,!]*)+", "",
                  found[-1].strip(), flags=re.IGNORECASE)  # fmt: skip


def _bare(answer: str) -> str | None:
    """The answer without what only leads up to it; None where it has a clause of its own or is a mere yes or no."""
    said = answer.strip()
    if "?" in said or "\n" in said or _NOTHING.match(said) or len(said.split()) > _MOST:
        return None
    said = _CLOSING.sub("", _OPENING.sub("", said)).strip()
    if not said or not any(char.isalnum() for char in said):
        return None
    said = re.sub(r"^(?:The|A|An)\b", lambda match: match[0].lower(), said)
    return said if _LISTING_NO.match(said) or not _CLAUSE.search(said) else None


def _turn(words: str) -> str:
    """Said by whoever was asked: your → my, you → I."""
    return _YOURS.sub(lambda match: _TURNED[match[0].lower()], words).strip(" ?,")


def _turned_object(words: str) -> str:
    """The same for what stands behind a verb: you → me."""
    return _turn(re.sub(r"\byou\b", "me", words, flags=re.IGNORECASE))


def _is(who: str) -> str:
    return {"I": "I am", "they": "they are", "we": "we are"}.get(who, f"{who} is")


def _copular(match: re.Match[str], bare: str) -> str | None:
    """Read "what is your X?", "who's your X?", "when is the X?", "where are you Y?"."""
    rest, now = _AT_PRESENT.sub("", match["rest"]), _AT_PRESENT.search(match["rest"])
    if _VAGUE.match(rest):
        return None
    doing = re.match(
        r"(?P<who>(?:your|his|her|their|the)\s+[\w' -]+?)\s+(?P<doing>[a-z]{2,}ing)(?P<end>\s\w+)?$", rest, re.I
    )
    if doing is not None:
        return f"{_turn(doing['who'])} is {doing['doing']}{doing['end'] or ''} {bare}"
    one = re.match(rf"(?:{_SUBJECT})\b\s*(?P<more>.*)$", rest, re.IGNORECASE)
    if rest.casefold() in _NAMES:
        return f"{_NAMES[rest.casefold()]} called {bare}"
    if rest.casefold().startswith(("your", "his", "her", "their", "its", "the")):
        return f"{_turn(rest)} is {_when(match['wh'], bare)}{now[0] if now else ''}"
    if one is None:
        return None
    who, more = _turn(one["who"]), _turned_object(one["more"])
    kept = f"{_is(who)} {more}".strip()
    return f"{kept} {_where(match['wh'], bare)}"


def _when(wh: str, bare: str) -> str:
    if re.match(r"when|what (?:time|day|date)|which (?:day|date)", wh, re.IGNORECASE) and not _PREPOSITION.match(bare):
        return f"{'at' if _CLOCK.match(bare) else 'on'} {bare}"
    return _where(wh, bare)


def _where(wh: str, bare: str) -> str:
    bare_place = re.match(r"where\b", wh, re.IGNORECASE) and not _PREPOSITION.match(bare)
    return f"in {bare}" if bare_place else bare


def _work(match: re.Match[str], bare: str) -> str | None:
    who = _turn(match["who"])
    article = "" if re.match(r"(?:an?|the|my|in|at|for|with)\b", bare, re.IGNORECASE) else "a "
    verb = "work" if who in ("I", "they", "we") else "works"
    return f"{who} {verb} {'' if re.match('(?:in|at|for|with) ', bare) else 'as '}{article}{bare}"


def _called(_: re.Match[str], bare: str) -> str | None:
    return f"You can call me {bare}"


def _verbal(match: re.Match[str], bare: str) -> str | None:
    """Read "what do you play?", "where does she live?", "which days do you train?", "how many cats do you have?"."""
    wh, aux, rest = match["wh"], match["aux"].lower(), match["rest"].strip(" ?,.")
    who = _turn(match["who"])
    if aux in ("should", "shall", "can", "could", "may") and who in ("we", "I"):
        return None
    habit = wh.lower() == "what time" and aux in ("do", "does") and who in ("I", "he", "she", "we", "they")
    rest = f"usually {rest}" if habit and not rest.startswith(("usually", "normally")) else rest
    lead = who if aux == "do" else f"{who} {'had' if aux == chr(39) + 'd' else aux}"
    said = f"{lead} {_turned_object(rest)}"
    counted = re.match(r"how (?:many|much)\s+(?P<noun>.+)$", wh, re.IGNORECASE)
    if counted is not None:
        number, _, more = bare.partition(" ")
        return f"{said} {number.rstrip(',')} {counted['noun']}{', ' + more if more else ''}"
    if re.match(r"how\b(?!\s+(?:often|long|far))", wh, re.IGNORECASE):
        plain = _ADJECTIVE.match(bare) or _PREPOSITION.match(bare)
        return f"{said} {'' if plain else 'with '}{bare}" if re.match(r"how$", wh.strip(), re.IGNORECASE) else None
    if re.match(r"when|what (?:time|days?|date)|which (?:days?|date)", wh, re.IGNORECASE):
        return (
            f"{said} {_when(wh if wh.lower() != 'when' else 'when', bare)}" if not _dayed(wh) else f"{said} {_on(bare)}"
        )
    if re.match(r"where", wh, re.IGNORECASE) and _AT_PLACES.search(rest) and not _PREPOSITION.match(bare):
        return f"{said} at {bare}"
    tailed = _TAILED.match(rest) if re.match(r"what|which|who", wh, re.IGNORECASE) else None
    if tailed is not None:
        return f"{lead} {tailed['verb']} {bare} {_turned_object(tailed['tail'])}"
    sized = re.match(r"what size (?P<noun>[\w-]+)$", wh, re.IGNORECASE)
    return f"{said} size {bare} {sized['noun']}" if sized else f"{said} {_where(wh, bare)}"


def _dayed(wh: str) -> bool:
    return re.match(r"(?:what|which) days", wh, re.IGNORECASE) is not None


def _on(bare: str) -> str:
    days = re.sub(
        r"(?<=[a-z])\s+(?=(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b)(?<!and\s)", ", ", bare, flags=re.IGNORECASE
    )
    return days if _PREPOSITION.match(days) else f"on {days}"


def _reminded(match: re.Match[str], bare: str) -> str | None:
    """Read "when should I remind you?": the answer is a request."""
    when = _when(match["wh"], bare) if not match["wh"].lower().startswith("where") else _where(match["wh"], bare)
    return f"{_turned_object(match['rest'])} {when}"


def _chosen(match: re.Match[str], bare: str) -> str | None:
    """Read "do you prefer A or B?": the answer is one of the two, or a part of it."""
    left, right = match["left"].strip(), match["right"].strip(" ?")
    led = re.match(r"(?:for|in|on|at|with|by|to|from)\s", left, re.IGNORECASE)
    if led is not None and not bare.casefold().startswith(led[0].casefold()):
        bare = f"{led[0]}{bare}"
    share = set(re.findall(r"\w+", bare.casefold()))
    if not share & set(re.findall(r"\w+", f"{left} {right}".casefold())):
        return None
    lead = _lead_of(match)
    if left.casefold().endswith(bare.casefold()):
        return f"{lead} {left}"
    shared = left.split()[: max(0, len(left.split()) - len(right.split()))]
    whole = right.casefold().startswith(bare.casefold())
    return f"{lead} {' '.join([*shared, bare])}" if whole else f"{lead} {bare}"


def _lead_of(match: re.Match[str]) -> str:
    given = match.groupdict()
    if given.get("who") is None:
        return "I prefer"
    who = _turn(given["who"])
    if given.get("verb") is None:
        return _is(who)
    aux = (given.get("aux") or "do").lower()
    return f"{who} {given['verb']}" if aux == "do" else f"{who} {aux} {given['verb']}"


def _any(match: re.Match[str], bare: str) -> str | None:
    """Read "any allergies?", "do you have any pets?": what one has, by the sort of thing asked for."""
    noun = match["noun"].casefold()
    if re.search(r"allerg", noun):
        return f"I am allergic to {bare}"
    if re.search(r"\b(?:diet\w*|food) (?:restrictions?|requirements?|needs)|restrictions", noun):
        refused = (
            re.sub(r"\s*(?:,|\bor\b|\band\b)\s*", " or ", re.sub(r"\bno ", "", bare))
            if _LISTING_NO.match(bare)
            else None
        )
        return f"I don't eat {refused}" if refused else f"I am {bare}"
    if re.search(r"\b(?:hobb|interest|pastime)", noun):
        return f"I enjoy {bare}"
    return f"I have {bare}" if not _LISTING_NO.match(bare) else None


_WH = (
    r"(?P<wh>what(?: time| days?| date| kind of \w+| sort of \w+| size \w+| [a-z]+)?|who|where|when|which \w+|"
    r"how(?: old| often| long| "
    r"far)?)"
)
_TELLERS: tuple[tuple[re.Pattern[str], _Teller], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), teller)
    for pattern, teller in (
        (r"\bwhat (?:should|shall|can|may|do) (?:I|we|people|your \w+) (?:call|name) you\b", _called),
        (r"\bwhat (?:do|does) (?P<who>you|he|she|they|(?:your|his|her)\s+\w+) do(?: for (?:a living|"
         r"work))?\W*$", _work),
        (r"\bwhat(?: is|'s) (?P<who>you)r (?:job|occupation|line of work|profession)\W*$", _work),
        (r"^(?P<wh>when|what time|where|how often|how) (?:should|shall|can|do) I (?P<rest>(?:\w+ "
         r")*?you\b.*)$", _reminded),
        (rf"^{_AUX}\s+{_SUBJECT}\s+(?:usually |normally |rather )?(?P<verb>{_VERBS})\s+(?P<left>[\w' "
         rf"-]+?),?\s+or\s+(?P<right>[\w' -]+)\??$",
         _chosen),
        (rf"^(?:are|is)\s+{_SUBJECT}\s+(?P<left>[\w' -]+?),?\s+or\s+(?P<right>[\w' -]+)\??$", _chosen),
        (r"^(?P<left>[\w'-]+(?: [\w'-]+)?) or (?P<right>[\w'-]+(?: [\w'-]+)?)\?$", _chosen),
        (r"^(?:(?:do|have) you (?:have|got|take|keep) |have you got |are there )?any (?P<noun>[\w' -]+?)"
         r"(?:\s+(?:I should|I need|we should|that I|to know|you'd|you have|on your|at the moment|at "
         r"home)[^?]*)?\?$", _any),
        (rf"^(?P<wh>how (?:many|much) [\w' -]+?)\s+{_AUX}\s+{_SUBJECT}\s+(?P<rest>[^?]+)\?$", _verbal),
        (rf"^{_WH}(?: is|'s| are|'re| was| were) (?P<rest>[^?]+)\?$", _copular),
        (rf"^{_WH}\s+{_AUX}\s+{_SUBJECT}\s+(?P<rest>[^?]+)\?$", _verbal),
    )
)  # fmt: skip
