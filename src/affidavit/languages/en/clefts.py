"""What is picked out by "it is", turned into the plain sentence: "it's cats I can't stand" is "I can't stand cats".

"It was my aunt who taught me" is "my aunt taught me", "my cousin is the one who moved" is "my cousin moved", and
"it's not my son who is ill, it's my daughter" says both. It must not fire on "it's a shame that …", "it's true that he
left", or "it's Friday".
"""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.languages.en import what_clefts
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.parsing import verb_lemma
from affidavit.languages.en.repairing import all_of
from affidavit.languages.en.segmenting import Segment

_LEAD = r"^\W*(?:(?:and|but|so|well|no|yes|yeah|actually|nope|sorry|oops|wait)[\s,]+)*"
_SOMEBODY = (
    r"(?P<who>(?:(?:my|our|his|her|their|the)\s+[\w' -]{2,40}?|[A-Z][\w'-]+(?:\s[A-Z][\w'-]+)?|me|him|her|them|us))"
)
_IT = r"it(?:'s|\s+is|\s+was)"
_NOT = r"(?P<not>\s+not|n't)?"
_SUBJECT = re.compile(
    rf"{_LEAD}(?:{_IT}|it\s*(?:is|was)(?=n't)){_NOT}\s+(?:just\s+)?{_SOMEBODY},?\s+(?:who|that)(?P<doing>'s\s+|"
    rf"'re\s+|\s+)"
    r"(?!(?:I|he|she|we|they|you|it|the|my|a|an|our|his|her|their|this|that)\b)(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_THE_ONE = re.compile(
    rf"{_LEAD}(?P<who>(?:(?:my|our|his|her|their)\s+[\w' -]{{2,30}}?|[A-Z][\w'-]+|I|he|she|they|we))\s*"
    r"(?:is|was|am|'m|'s|are|were|'re)(?P<not>\s+not|n't)?\s+the\s+ones?\s+(?:who|that)(?P<doing>'s\s+|'re\s+|\s+)"
    r"(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_OBJECT = re.compile(
    rf"{_LEAD}{_IT}\s+(?P<thing>[\w' -]{{3,40}}?)\s+(?:that\s+)?"
    r"(?P<rest>(?:I'm|I am|we're|we are|he's|she's|they're|my\s+\w+\s+is)\s+(?:[\w']+\s+){1,2}?"
    r"(?:to|of|with|in|at|on|for)|"
    r"(?:I|we|he|she|they|my\s+\w+)\s+(?:[\w']+\s+){0,3}?"
    r"(?:(?:live|lives|work|works|study|studies|bank|banks|sign up|play|grew up|was born|"
    r"went to school)\s+(?:in|at|for|with)|"
    r"(?:stand|hate|hates|love|loves|like|likes|want|wants|need|needs|prefer|prefers|miss|misses|enjoy|enjoys|"
    r"mind|minds|"
    r"bear|adore|avoid|fear|eat|eats|drink|drinks|play|plays|take|takes|speak|speaks|collect|use|uses)))"
    r"(?P<not>,?\s+(?:and\s+)?not\s+[\w' -]{2,40})?\s*$",
    re.IGNORECASE,
)
_ALL = re.compile(
    rf"{_LEAD}(?P<thing>[a-z][\w' -]{{1,40}}?)(?:'s|\s+is|\s+are)\s+(?:(?:basically|pretty much|practically|"
    rf"literally|about|"
    r"almost|virtually|honestly)\s+)?(?:all|the only (?:thing|one|kind|sort|stuff|music|food|drink))\s+(?:that\s+)?"
    r"(?P<rest>(?:I|we|he|she|they|my\s+\w+)(?:'ll)?\s+(?:(?:ever|really|actually|will|can)\s+){0,2}"
    r"(?:listen to|listens to|eats?|drinks?|reads?|watch(?:es)?|plays?|wears?|cooks?|uses?|buys?|speaks?))"
    r"(?:\s+(?P<not>now|these days|nowadays|at the moment|lately|any ?more))?\s*$",
    re.IGNORECASE,
)  # "folk is all I listen to these days"
_INSTEAD = re.compile(rf"{_LEAD}(?:{_IT}|that's|that is|that was)\s+(?:just\s+)?{_SOMEBODY}\s*$")
_TIMES = re.compile(r"\b(?:time|year|month|week|day|night|ages|while|been)\b", re.IGNORECASE)
_DOERS = {"me": "I", "him": "he", "her": "she", "them": "they", "us": "we"}
_BEING = re.compile(r"(?:is|are|was|were|am|has|have|had|can|could|will|would)\b", re.IGNORECASE)


def plain(found: list[Segment]) -> list[Segment]:
    """The segments, with what is picked out told plainly."""
    result: list[Segment] = []
    waiting: Edited | None = None  # what the one before was denied of: "who is ill" of "it's not my son who is ill"
    for segment in found:
        instead = _INSTEAD.match(segment.text.text) if waiting is not None else None
        if waiting is not None and instead is not None:
            result.append(replace(segment, text=all_of([_doer(segment.text, instead), waiting])))
            waiting = None
            continue
        told, waiting = ([segment], None) if segment.question else _told(segment)
        result.extend(told)
    return result


def _told(segment: Segment) -> tuple[list[Segment], Edited | None]:
    text = segment.text.text
    thing = _OBJECT.match(text) or _ALL.match(text)
    if thing is not None and not _TIMES.search(thing["thing"]) and not thing["thing"].lower().startswith("not "):
        pieces = [segment.text.cut(*thing.span(part)) for part in ("rest", "thing", "not") if thing[part]]
        return [replace(segment, text=all_of(pieces))], None
    single = what_clefts.told(segment.text)
    if single is not None:
        return [replace(segment, text=single)], None
    match = _SUBJECT.match(text) or _THE_ONE.match(text)
    if match is None or _TIMES.search(match["who"]):
        return [segment], None
    doing = _doing(segment.text, match)
    if not match["not"]:
        return [replace(segment, text=all_of([_doer(segment.text, match), doing]))], None
    denied = _denied(doing)
    told = [replace(segment, text=all_of([_doer(segment.text, match), denied]))] if denied is not None else []
    return told, doing


def _doer(content: Edited, match: re.Match[str]) -> Edited:
    who = content.cut(*match.span("who"))
    doer = _DOERS.get(who.text.lower())
    return who.splice(0, len(who.text), doer) if doer else who


def _doing(content: Edited, match: re.Match[str]) -> Edited:
    """The predicate, with its copula written out."""
    rest = content.cut(match.start("rest"), len(content.text))
    short = match["doing"].strip().lower()
    return rest.splice(0, 0, {"'s": "is ", "'re": "are "}[short]) if short else rest


def _denied(doing: Edited) -> Edited | None:
    """The predicate denied; None where its verb cannot be bent."""
    being = _BEING.match(doing.text)
    if being is not None:
        return doing.splice(being.end(), being.end(), " not")
    verb = re.match(r"[a-z]+", doing.text, re.IGNORECASE)
    base = verb_lemma(verb[0].lower()) if verb is not None else None
    if verb is None or base is None or verb[0].lower() in words("function", "stop"):
        return None
    return doing.splice(0, verb.end(), f"does not {base}")
