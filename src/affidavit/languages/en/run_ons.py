"""Sentences typed one after the other without a mark: "my sister lives in leeds she's a midwife my brother is a vet".

A subject with its verb behind a whole clause begins a new sentence. It must not fire where the clause goes on: behind
verbs of saying and thinking, prepositions and conjunctions, nor in front of what only says which one is meant ("the
dress I bought", "a guy she knows", "things we own").
"""

from __future__ import annotations

import re

from affidavit.languages.en.lexicons import words
from affidavit.languages.en.parsing import known_noun, known_verb

STARTS = r"(?:I|I'm|it is|he's|she's|it's|they're|we're|he|she|we|they|my|mine|our|his|her|their)"
_FRONTED = re.compile(
    r"^\W*(?:(?:and|but|so|oh|well|then|also)\s+)?(?:if|when|whenever|while|since|because|cos|as|after|before|once|"
    r"unless|although|though|until|even|given|whether|what|how|where|who|why|whoever|whatever|wherever)\b",
    re.IGNORECASE,
)
_BEING = re.compile(
    r"(?:I'm|he's|she's|they're|we're|(?:he|she) is|(?:they|we) are|I am)\s+(?:a|an|the|my|not|so|too|very|really|from|"
    r"turning|getting|called|named|\d+)\b",
    re.IGNORECASE,
)
_IT_IS = re.compile(r"(?:it's|it is)\s+(?!what\b|why\b|how\b|where\b)", re.IGNORECASE)
_OWN = re.compile(
    r"(?:my|our|his|her|their)\s+(?:[\w'-]+\s+){1,3}?(?:is|are|was|were|has|have|had|does|doesn't|isn't|can't|won't|"
    r"died|got|lives|works|wants|says|hates|loves|likes|needs|goes|keeps|makes|thinks)\b",
    re.IGNORECASE,
)
_FULL = re.compile(  # a verb with an object of its own right behind it
    r"(?:I|he|she|we|they)\s+(?:(?:just|also|really|never|always|still|only|already|finally|usually|barely)\s+)?"
    r"(?:(?:don't|can't|didn't|won't|have to|need to|want to|used to|am|'m|am going to|will)\s+)?[a-z]{2,}\s+"
    r"(?:it|him|them|me|us|my|a|an|the|two|three|four|some|\d+)\b"
    r"|(?:I|he|she|we|they)\s+(?:lives?|lived|resides?|serves?|works?|worked|moved|grew up|starts?|started)\s+"
    r"(?:in|at|to|for|as|from)\s+(?!(?:last|now|every|on|today|this|yesterday|often|when|all|for|since|then|but|and)\b)"
    r"[a-z\d]",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"(?:I|he|she|we|they)\s+[a-z]{2,}", re.IGNORECASE)
_ASKED = re.compile(
    r"^\W*(?:(?:hi|hey|hello|hiya|so|and|well|oh|ok|cool|great|nice|there|wow)[\s,]+)*(?:(?:what|which|where|how|who|when|why)"
    r"\b[\w' ]*?\s)?(?:(?:do|does|are|r|is|have|did|can|were|about|what'?s)\s+(?:you|u|your|ur|it going)\b|"
    r"you (?:like|love|have|got|enjoy|play|watch)\b)[\w' ]*$",
    re.IGNORECASE,
)
_MINE = re.compile(r"mine\s+(?:is|are|was)\b", re.IGNORECASE)
_TOLD = re.compile(
    r"mine\s+(?:is|are|was)\b|(?:I|we)\s+(?:(?:just|also|really|never|always|still|only|already|usually|personally|mostly|absolutely|do)\s+)*"
    r"(?:am|love|like|enjoy|have|work|play|live|hate|prefer|own|collect|teach|study|go|went|watch|read|drink|eat|drive|"
    r"grew|got|was|used)\b|I'm\b|my\s+(?:[\w'-]+\s+){1,3}?(?:is|are|was|has|loves?|likes?)\b",
    re.IGNORECASE,
)
_ANSWER = re.compile(
    r"^\W*(?:(?:yes|yeah|yep|yup|no|nope|nah|oh|well|actually|sure|of course)\b\W*){0,3}(?:I|we)\s+"
    r"(?:(?:do|am|are|did|have)(?:\s*n't|nt|\s+not)?|can't|cannot)$",
    re.IGNORECASE,
)
_SUBJECT = re.compile(r"(?:I|we|he|she|they|it|it's|I'm|we're|he's|she's|they're|I've|I'd)\s", re.IGNORECASE)
_THINKING = re.compile(r"\W*(?:I|we)\s+(?:think|guess|suppose|believe|hope|mean|reckon|must|have to)\b", re.IGNORECASE)
_ANY = re.compile(r"\bany\s+[\w'-]+$", re.IGNORECASE)
_TASTE = re.compile(
    r"(?:I|we)\s+(?:\w+ly\s+)?(?:love|like|enjoy|hate|prefer|collect|play)\s+(?!to\b)[a-z]{3,}", re.IGNORECASE
)
_LISTED = re.compile(  # a noun of which a clause may say which one is meant
    r"\b(?:the|a|an|every|all|any|those|these|that|this|each|no|another|some|one|only|first|last|best|worst|most|two|"
    r"three|\d+|everything|everyone|everybody|anything|anyone|something|someone|nothing|nobody|thing|things|way|time|"
    r"day|place|reason|moment|minute|people|stuff|kind|sort|amount|much|many)(?:\s+[\w'-]+){0,3}$",
    re.IGNORECASE,
)
_SAYING = re.compile(
    r"\b(?:say|says|said|tell|tells|told|think|thinks|thought|know|knows|knew|hope|hopes|hoped|guess|feel|feels|felt|"
    r"believe|bet|swear|wish|wishes|hear|heard|mean|means|sure|glad|happy|sad|sorry|afraid|worried|realise|realised|"
    r"realize|realized|noticed|found|reckon|forgot|forget|remember|promised|convinced|like|see|saw|watch|let|make|makes|"
    r"help|ask|asked|wonder|learned|learnt|decided|explained|imagine|pretend|pretty sure)(?:\s+(?:him|her|me|us|them|"
    r"my \w+|[A-Z]\w+|that|out|about))?$",
    re.IGNORECASE,
)
_OPEN = frozenset(
    {"and", "or", "but", "so", "than", "as", "if", "when", "while", "because", "that", "who", "which", "where", "what",
     "how", "why", "to", "in", "on", "at", "of", "for", "with", "by", "from", "about", "into", "after", "before",
     "until", "till", "since", "like", "plus", "whether", "whenever", "wherever", "although", "though", "unless",
     "once", "the", "a", "an", "my", "our", "his", "her", "their", "your", "this", "these", "those", "is", "are",
     "was", "were", "am", "be", "been", "has", "have", "had", "do", "does", "did", "will", "would", "can", "could",
     "should", "may", "might", "must", "not", "very", "then", "also", "just", "only", "even", "whose", "whom", "yes",
     "no", "ok", "okay", "hey", "hi", "well", "now that", "every", "over", "under", "near", "without", "through",
     "btw", "where's", "i", "he", "she", "we", "they", "you", "it's", "i'm", "he's", "she's", "they're", "we're",
     "nor", "neither", "both", "either"}
)  # fmt: skip


def ends_question(before: str, behind: str) -> bool:
    """Read "what games do you play I love chess", "how are you I'm off to bed": the writer goes on after a question.

    It must not fire where the question goes on: "do you know I moved?", "what do you think I should do?", "did you like
    the cake I made?".
    """
    last = before.rstrip().rpartition(" ")[2].casefold()
    if _ASKED.match(before) is None or _SAYING.search(before) or not _TOLD.match(behind):
        return False
    if last in ("you", "u", "do", "from") or _MINE.match(behind):
        return True
    free = last not in _OPEN and not _takes_clause(last)
    listed = _LISTED.search(before) is not None and not (_ANY.search(before) and _TASTE.match(behind))
    return free and bool(not listed or _BEING.match(behind) or _FULL.match(behind))


def _takes_clause(last: str) -> bool:
    return last in ("think", "know", "say", "like", "believe", "care", "mind", "reckon", "suggest", "when", "if")


def is_answer(before: str, behind: str) -> bool:
    """Whether it answers by its auxiliary and is whole: "yes I do", "no we haven't"; "I have | my degree" goes on."""
    begins = _SUBJECT.match(behind) is not None and _THINKING.match(behind) is None
    return begins and _ANSWER.match(before) is not None


def runs_on(before: str, behind: str) -> bool:
    """Whether a new sentence begins with `behind`; `before` has a verb."""
    last = before.rstrip().rpartition(" ")[2].casefold()
    if last in _OPEN or not last[-1:].isalnum() or _FRONTED.match(before) or _SAYING.search(before):
        return False
    if _IT_IS.match(behind):
        return True
    which = _LISTED.search(before) is not None or _is_bare_plural(last)
    own = _OWN.match(behind)
    if own is not None:
        return not _takes_object(last) and not (which and _is_gapped(behind[own.end() :]))
    if which:
        return bool(_BEING.match(behind) or _FULL.match(behind))
    return bool(_PLAIN.match(behind) or _BEING.match(behind)) and not _takes_object(last)


def _takes_object(last: str) -> bool:
    """Whether the word may be a verb whose object follows: "I love my …"; "at work my …" is none."""
    return known_verb(last) and not known_noun(last)


def _is_gapped(rest: str) -> bool:
    """Whether nothing stands behind the verb, or nothing behind its preposition: "the money my brother has"."""
    said = re.split(r"[,.!?;]", rest)[0].casefold().split()
    return not said or said[-1] in _OPEN


def _is_bare_plural(last: str) -> bool:
    """Whether it is a plural noun, which a clause right behind it may narrow: "songs he wrote"."""
    return last.endswith("s") and known_noun(last[:-1]) and last not in words("function", "days")
