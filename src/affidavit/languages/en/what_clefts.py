"""What is singled out by "what I …", turned into the plain sentence: "what I love most is rain" is "I love rain".

So are "rowing is something I like to do", "all I want to do is sleep", "the only thing I eat is rice", and the liked
best of a kind: "the fruit I like best is plums" is "my favorite fruit is plums". It must not fire on what only points
("that is what I like"), on what is denied ("crowds are not what I like"), on order ("the first thing I do is shower"),
or on verbs that tell no habit ("the problem is what I said").
"""

from __future__ import annotations

import re

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.repairing import all_of

_LEAD = r"^\W*(?:(?:and|but|so|well|no|yes|yeah|actually|because|honestly)[\s,]+)*"
_TASTE = r"(?:like|love|enjoy|hate|dislike|prefer|adore|miss)"
_TO_DO = rf"(?:{_TASTE}|want|live|get)(?P<link>\s+to\s+|\s+)do(?:ing)?"
_HABIT = (
    r"(?:am\s+(?:\w+ly\s+)?(?:learning|reading|studying|playing|watching|working)(?:\s+(?:about|on))?|"
    r"(?:(?:like|love|enjoy|prefer|hate)\s+(?:to\s+)?)?"
    r"(?:listen(?:ing)?\s+to|eat(?:ing)?|drink(?:ing)?|read(?:ing)?|watch(?:ing)?|play(?:ing)?|wear(?:ing)?|"
    r"cook(?:ing)?|study(?:ing)?|collect(?:ing)?|teach(?:ing)?|speak|sell|drive))"
)
_MORE = r"(?P<more>\s+(?:the\s+)?(?:most|best))?"
_ADVERB = r"(?:(?:really|truly|also|just|mostly|usually|actually|absolutely)\s+)?"
_PERSON = r"(?P<who>I|we)"
_COPULA = r"(?:'s|'re|\s+is|\s+are|\s+was)\s+(?!not\b|what\b|that\b|this\b|it\b|how\b|when\b|why\b)"
_BEHIND = re.compile(
    rf"{_LEAD}(?:what|all|(?:the|one)\s+(?:(?:only|one|main)\s+)?(?:thing|stuff|activity)|"
    r"the\s+[a-z]+(?=\s+(?:that\s+)?I\s[^,]{3,40}\s(?:most|best)\b))\s+(?:that\s+)?"
    rf"(?P<doing>{_PERSON}\s+{_ADVERB}(?:do(?P<bare>)|{_TO_DO}|{_HABIT}|{_TASTE})){_MORE}"
    rf"{_COPULA}(?P<thing>\S.*)$",
    re.IGNORECASE,
)
_BEST = re.compile(
    rf"{_LEAD}the\s+(?P<kind>[a-z]+(?:\s[a-z]+)?)\s+(?:that\s+)?I\s+{_ADVERB}(?:like|love|enjoy|prefer)\s+"
    rf"(?:the\s+)?(?:most|best){_COPULA}(?P<thing>\S.*)$",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"{_LEAD}(?!(?:that|this|it|which|these|those|he|she|they|who|here|there|what|so|one|problem|"
    r"anywhere|everywhere|elsewhere|otherwise|when|if|in|at|on|for|with|to|from|because|since)\b)"
    r"(?P<thing>[a-z][\w' -]{1,60}?)(?:'s|'re|\s+is|\s+are)\s+(?:(?:definitely|exactly|also|just)\s+)?"
    rf"(?:what|something|things|stuff|an?\s+\w+\s+that)\s+(?:that\s+)?"
    rf"(?P<doing>{_PERSON}\s+{_ADVERB}(?:{_TO_DO}|{_HABIT}|{_TASTE})){_MORE}(?:\s+(?P<rest>\S.*))?$",
    re.IGNORECASE,
)
_LIKED = re.compile(
    r"\b(?:like|love|enjoy|prefer)\s+to\s+(?!do\b)"
)  # what comes before its verb must not be quoted with what is behind
_DO = re.compile(r"\s*\bdo(?:ing)?$")


def told(said: Edited) -> Edited | None:
    """The plain sentence, or None where nothing is singled out."""
    best = _BEST.match(said.text)
    if best is not None and best["kind"].lower() not in ("thing", "things"):
        kind, thing = said.cut(*best.span("kind")), said.cut(*best.span("thing"))
        return all_of([kind.splice(0, 0, "my favorite "), thing.splice(0, 0, "is ")])
    match = _BEHIND.match(said.text) or _BEFORE.match(said.text)
    if match is None:
        return None
    doing = said.cut(*match.span("doing"))
    if match.re is _BEFORE:
        doing = doing.sub(_LIKED, "")
    parts = [_without_do(doing), said.cut(*match.span("thing"))]
    if not match.groupdict().get("rest"):
        return all_of(parts)
    rest = said.cut(*match.span("rest"))
    return all_of([rest.splice(len(rest.text), len(rest.text), ","), *parts])


def _without_do(doing: Edited) -> Edited:
    """Its verb before what is done: "I like" of "I like doing", "I want to" of "I want to do"."""
    found = _DO.search(doing.text)
    return doing.cut(0, found.start()) if found is not None else doing
