"""Instructions about the memory itself: forget that, wipe what I said about X."""

from __future__ import annotations

import re

from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import groups, mapping

_VERBS = (
    r"(?:forget|erase|delete|wipe|remove|scrap|drop|scrub|discard|disregard|ignore|unlearn|unremember|clear|"
    r"strike|undo|"
    r"purge)"
)
_POLITE = (
    r"(?:(?:please|pls|can you|could you|would you|will you|just|you can|you should|actually|ok|okay|so|"
    r"now|and|wait|oh|oh no|no|hmm|sorry|oops|ugh|argh|omg|god|damn|yikes|crap|jeez|i want you to|i'?d like you to|"
    r"can we|could we|let'?s|go ahead and|then)[\s,]+)*"
)
_IN_MEMORY = (
    r"(?: (?:from|out of|off|in) (?:(?:your|the|my|our) )?(?:memory|memories|records?|notes?|profile|history|"
    r"files?|system|database|logs?))"
)
_ABOUT = re.compile(
    rf"^\W*{_POLITE}{_VERBS}\s+(?:out\s+)?(?P<all>everything|all|anything|whatever)?(?:\s*of)?\s*(?:(?:that|the|"
    rf"this|my|what|those|it)\s*)?"
    r"(?:(?:bit|part|thing|note|notes|stuff|fact|info|information|entry|memory|record|line|piece|detail|details|"
    r"business|comment|remark|message)s?\s*)?"
    r"(?:(?:that\s+)?(?:you\s+(?:have|know|saved|stored|noted|remember|got)|i\s+(?:said|told you|mentioned|"
    r"wrote|shared|gave you))\s*)?"
    r"(?:(?:about|on|regarding|concerning|with|re)\s+)(?P<about>[^,.;!?\n]+)",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"^\W*{_POLITE}(?:{_VERBS}\s+(?:that|this|it|what i (?:just )?(?:said|told you|wrote)|my last (?:message|"
    rf"one)|the last (?:bit|thing|message|one|part)|"
    r"(?:that|the) (?:last )?(?:bit|part|thing|note|one)|i (?:ever )?said (?:that|anything|so|it)|"
    r"all (?:of )?(?:that|it)|everything i (?:just )?said)"
    r"|pretend i (?:never|didn'?t) (?:say|said|mention|mentioned|tell)[^,.;!?\n]*|i never said (?:that|"
    r"anything)|never ?mind (?:what i said|that last)|"
    r"you (?:didn'?t|never) hear (?:that|this)(?: from me)?"
    r"|strike (?:that|it|that last (?:one|bit)|the last (?:one|bit)) from the record)\b",
    re.IGNORECASE,
)
_SCRATCHED = re.compile(
    rf"^\W*{_POLITE}(?:scratch|i take back|take back|strike|get rid of|i'?d (?:rather|"
    rf"prefer it if) you (?:forgot|dropped)|"
    r"i was (?:just |only )?(?:kidding|joking|lying|fibbing|messing|exaggerating)|"
    r"(?:that|it) (?:wasn'?t|isn'?t|was not|is not) (?:actually |really )?true) "
    r"(?:(?:what|everything|all|(?:the|that) (?:bit|part|thing|stuff)) )?"
    r"(?:that )?(?:i (?:just )?(?:said|told you|mentioned|wrote) )?(?:about|on|"
    r"regarding) (?!with\b)(?P<about>[^,.;!?\n]+)",
    re.IGNORECASE,
)
_RID_OF = re.compile(
    rf"^\W*{_POLITE}(?:get rid of|lose) (?:the|that|my) (?P<about>[^,.;!?\n]{{1,40}}? (?:thing|bit|part|stuff|"
    rf"info|note|entry))"
    r"(?: please)?$",
    re.IGNORECASE,
)
_REMOVED = re.compile(
    rf"^\W*{_POLITE}(?:(?:i'?d like|i want|i need|i'?d prefer) (?P<about>(?:my|the|that|this|all|"
    r"everything)\b[^,.;!?\n]{0,60}?) "
    rf"(?:to be )?(?:removed|deleted|erased|wiped|forgotten|taken (?:out|off))"
    rf"|(?:take|get|keep|leave) (?P<area>(?:my|the|that|this|it|what i said)\b[^,.;!?\n]{{0,60}}?)(?={_IN_MEMORY}))"
    rf"{_IN_MEMORY}?(?: please)?$",
    re.IGNORECASE,
)
_RATHER_NOT = re.compile(
    rf"^\W*{_POLITE}i'?d (?:rather|prefer it if) (?P<about>(?:my|the|that|"
    rf"this)\b[^,.;!?\n]{{0,60}}?) (?:wasn'?t|weren'?t) "
    r"(?:there|in there|in here|on record|stored|kept|saved|remembered|noted|in your (?:memory|notes?|records?))\b",
    re.IGNORECASE,
)
_NAMED_FIRST = re.compile(
    rf"^\W*{_POLITE}(?:what i (?:said|told you|mentioned)|(?:that|the|this) (?:thing|bit|stuff|part|message|"
    r"comment)(?: i (?:said|told you|mentioned))?) about (?P<about>[^,.;:!?\n–-]{1,60}?)(?: (?:stays|was|is|"
    r"should|shouldn'?t)\b[^,.;!?\n]{0,60})?"
    rf"[,.;:?–-]+\s*{_POLITE}{_VERBS} (?:it|that)(?: please)?\b",
    re.IGNORECASE,
)
_IN_CONFIDENCE = re.compile(
    r"^\W*[^.;!?\n]{0,80}\b(?:told you|said|mentioned|shared|private|secret|personal|confidential|between us|"
    r"embarrassing|too much|typing|wrong (?:chat|person|window))\b[^.;!?\n,]{0,80}, (?:so )?"
    rf"{_POLITE}(?:{_VERBS}|get rid of) (?:it|that|this)(?: please)?$",
    re.IGNORECASE,
)
_UNKEPT_THAT = re.compile(
    rf"^\W*{_POLITE}(?:don'?t|do not|never|can you not|could you not)(?: (?:store|remember|save|record|log|"
    rf"note)) (?:that|this|it|(?:that|what) (?:last bit|last part|i (?:just )?said))"
    rf"(?: down)?{_IN_MEMORY}?(?: please| anywhere| for me)?$",
    re.IGNORECASE,
)
_THAT = re.compile(
    rf"^\W*{_POLITE}(?:forget|disregard|ignore|delete|erase)\s+(?:that\s+)?(?:i|we)\s+(?:ever\s+)?(?:said|"
    rf"mentioned|told you|wrote)\s+(?:that\s+|about\s+)?(?P<about>[^,.;!?\n]+)",
    re.IGNORECASE,
)
_OWNED = re.compile(
    rf"^\W*{_POLITE}(?:erase|delete|wipe|remove|scrub|purge|forget|drop)\s+(?P<about>(?:my|the|our|that|his|her|"
    rf"their)\s+[^,.;!?\n]+?)(?:\s+(?:from (?:your )?(?:memory|memories|records?|notes?)|please))?\s*(?:$|[,.;!?\n])",
    re.IGNORECASE,
)
_NOT_MEMORY = re.compile(
    r"\b(?:file|files|folder|email|mail|app|photo|photos|alarm|timer|event|calendar|tab|draft|row|column|table|branch|"
    r"(?:the|this|that|source|dead) code|function|paragraph|sentence|word|song|playlist|stain|spot|dust|door|"
    r"table|surface|password on)\b",
        re.IGNORECASE,
)  # fmt: skip
_OF_AREA = re.compile(
    r"\s+(?:information|info|stuff|things?|details?|history|situation|issues?|problems?|conditions?|matters?|"
    r"data|notes?)\b.*$"
)
_UNKEPT = re.compile(
    rf"^\W*{_POLITE}(?:i'?d (?:rather|prefer it if) you (?:didn'?t|don'?t)|don'?t|do not|never|stop)\s+"
    r"(?:keep(?:ing)?|stor(?:e|ing)|remember(?:ing)?|sav(?:e|ing)|hold(?:ing)?(?: on to| onto)?)\s+"
    r"(?:(?:the|that|any|all|anything|everything|what)\s+)?"
    r"(?:(?:(?:thing|bit|part|stuff|information|info|details?)s?\s+)?(?:i (?:said|told you|mentioned)\s+)?"
    r"(?:about|on|regarding)\s+(?P<about>[^,.;!?\n]+)|"
    r"(?P<area>[a-z ]+?\s+(?:stuff|information|info|details|history|data)"
    r"(?:\s+i (?:told|gave|mentioned to) you)?))\s*$",
    re.IGNORECASE,
)
_UNKEPT_OWN = re.compile(
    rf"^\W*(?:(?=.*\b(?:please|pls)\b){_POLITE}(?:don'?t|do not|never)|"
    r"(?:actually\s+)?i'?d (?:rather|prefer it if) you (?:didn'?t|don'?t)|"
    r"(?:can|could|would) you (?:please )?not|you (?:shouldn'?t|needn'?t|don'?t (?:need|have) to))\s+"
    r"(?:keep|store|remember|hold on to|hang on to|hold onto)\s+"
    r"(?P<about>(?:my|our)\s+[\w'-]+(?:\s+[\w'-]+){0,3}?)"
    r"(?:\s+(?:anywhere|around|on file|in (?:your )?memory|any ?more|at all|please))*\s*(?:$|[,?])",
    re.IGNORECASE,
)
_MADE_UP = re.compile(
    r"^\W*(?:(?:ok|okay|so|well|confession|to be honest|honestly|tbh|sorry|actually|right|look|fine)[\s,:]+)*"
    r"i (?:just |only |totally |completely )*made (?:up )?(?P<about>(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?|"
    r"(?:the|that|this) (?:[\w'-]+ ){0,2}(?:thing|bit|part|story|stuff)|that|it|it all|(?:all of|all) that)(?: up)?\b"
    r"(?=\s*(?:$|,))",
    re.IGNORECASE,
)
_ANY_AREA = re.compile(
    rf"^\W*{_POLITE}{_VERBS}\s+(?:any|all|the|my|every)\s+(?:of\s+)?(?:the\s+|my\s+)?"
    r"(?P<about>[a-z]+(?: [a-z]+)? (?:information|info|stuff|details|history|data))(?:\s+(?:about|on|of) me)?\s*$",
    re.IGNORECASE,
)
_TO_DO_WITH = re.compile(
    rf"^\W*{_POLITE}{_VERBS}\s+(?:anything|everything|all)\s+(?:that has |that'?s )?"
    r"(?:to do with|related to|involving)\s+"
    r"(?P<about>[^,.;!?\n]+)",
    re.IGNORECASE,
)
_SENTENCE = re.compile(  # "that thing about Sal? delete it" is one
    rf"[^.;!?\n]+(?:\?\s+(?=(?:please\s+)?{_VERBS} (?:it|that)\b)[^.;!?\n]+)?[.;!?\n]*", re.IGNORECASE
)
_CLASS_NOUN = re.compile(r"\s+(?:thing|bit|part|note|stuff|info|entry|fact|detail)s?$", re.IGNORECASE)
_POINTING = re.compile(r"^(?:that|it|this|it all|all that|all of that|(?:the|that|this) whole)$", re.IGNORECASE)
_EVERYTHING = re.compile(r"\b(?:everything|all of it|all of that|anything|the lot|whatever)\b", re.IGNORECASE)


_PATTERNS = (
    _NAMED_FIRST, _SCRATCHED, _RID_OF, _REMOVED, _RATHER_NOT, _IN_CONFIDENCE, _UNKEPT_THAT, _THAT, _TO_DO_WITH, _UNKEPT,
    _UNKEPT_OWN, _MADE_UP, _ANY_AREA, _ABOUT, _BARE, _OWNED,
)  # fmt: skip


def read(content: Edited, message_id: str) -> list[tuple[Directive, int, int]]:
    """Directives with the place of their sentence in the repaired text."""
    found: list[tuple[Directive, int, int]] = []
    for sentence in _SENTENCE.finditer(content.text):
        match = next((m for pattern in _PATTERNS if (m := pattern.match(sentence[0].rstrip(".!\n ")))), None)
        if match is None or "don't forget" in sentence[0].lower() or _NOT_MEMORY.search(match[0]):
            continue
        start = sentence.start() + len(sentence[0]) - len(sentence[0].lstrip())
        end = sentence.start() + len(sentence[0].rstrip())
        span = content.span(start, end)
        given = match.groupdict()
        about = _POINTING.sub("", _CLASS_NOUN.sub("", (given.get("about") or given.get("area") or "").strip()))
        directive = Directive(
            kind=DirectiveKind.RETRACT, message_id=message_id, start=span[0], end=span[1], about=about,
            everything=bool(_EVERYTHING.search(sentence[0])), area=_area(about), language="en",
        )  # fmt: skip
        found.append((directive, sentence.start(), sentence.end()))
    return found


def _area(about: str) -> frozenset[str]:
    """The relations and families that a word for a side of life stands for: "my love life"; none for a thing."""
    word = _OF_AREA.sub("", about.casefold().removeprefix("my ").removeprefix("our ")).strip()
    return dict(groups("areas", "areas")).get(mapping("areas", "words").get(word, ""), frozenset())
