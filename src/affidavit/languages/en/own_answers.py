"""What somebody asks and answers in one breath: "do you like rice? I do!" is "I like rice".

So are "have you been to Malta? I haven't" and "is your hair curly? mine is". It must not fire where the answer says
something itself ("do you ski? I do yoga"), on a choice ("do you ski or skate? I do"), on a question about the writer
("do you like me? I do"), or on one that another may answer ("does he ski? I do").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.repairing import all_of
from affidavit.languages.en.segmenting import Segment

_LEAD = r"^\W*(?:(?:so|and|but|well|oh|hey|hi|hello|cool|nice|yes|yeah|wow|lol)[\s,!.]+){0,3}"
_ASKED = re.compile(
    rf"{_LEAD}(?P<aux>do|have|are|can)\s+you\s+(?:(?:guys|also|ever)\s+){{0,2}}(?P<rest>\w.*)$",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:or|I|me|my|us|know|mean|think|mind|believe|remember|see|say|guess|any(?:thing|one|body)|want|hear|heard)\b",
    re.IGNORECASE,
)
_ANSWER = re.compile(
    rf"{_LEAD}(?P<who>I|we)\s+(?:(?:really|sure|certainly|definitely|totally|just)\s+)?(?P<aux>do|have|am|are|can|ca)"
    r"(?P<not>\s*n't|not|\s+not)?(?:\s+(?:too|as well|so much|indeed|lol|but|and|though))?(?P<when>\s+(?:every|all|on|"
    r"most|since|for|in|once|twice|always|often|sometimes)\b.{1,40})?\W*$",
    re.IGNORECASE,
)
_LOOK = re.compile(rf"{_LEAD}(?:is|are)\s+your\s+(?P<thing>\w+)\s+(?P<said>[\w' -]{{2,40}})$", re.IGNORECASE)
_MINE = re.compile(rf"{_LEAD}mine\s+(?P<be>is|are)(?:\s+(?:too|as well))?\W*$", re.IGNORECASE)
_ANY = re.compile(r"\bany\s+", re.IGNORECASE)
_SAME = {"am": "are", "ca": "can"}


def answered(found: Sequence[Segment]) -> list[Segment]:
    """The segments, each question that the next one answers told as what it says of the writer."""
    result: list[Segment] = []
    for segment in found:
        last = result[-1] if result else None
        plain = _told(last.text, segment.text) if last is not None and last.question and not segment.question else None
        if plain is None:
            result.append(segment)
        else:
            result[-1] = replace(segment, text=plain)
    return result


def _told(question: Edited, answer: Edited) -> Edited | None:
    look, mine = _LOOK.match(question.text), _MINE.match(answer.text)
    if look is not None and mine is not None:
        thing, said = question.cut(*look.span("thing")), question.cut(*look.span("said"))
        return all_of([thing.splice(0, 0, "my "), said.splice(0, 0, f"{mine['be']} ")])
    asked, own = _ASKED.match(question.text), _ANSWER.match(answer.text)
    if asked is None or own is None or _OTHERS.search(asked["rest"]):
        return None
    aux = own["aux"].lower()
    if _SAME.get(aux, aux) != asked["aux"].lower():
        return None
    begin, denied = asked.start("aux"), own["not"] is not None
    told = question.splice(begin, asked.start("rest"), f"{_lead(own, denied=denied)} ")
    told = told.cut(begin, len(told.text))
    told = told if denied else told.sub(_ANY, "")
    return all_of([told, answer.cut(*own.span("when"))] if own["when"] else [told])


def _lead(own: re.Match[str], *, denied: bool) -> str:
    """What stands before the verb or its complement: "I", "I do not", "I have", "I can not"."""
    who, aux = own["who"], _SAME.get(own["aux"].lower(), own["aux"].lower())
    being = {"are": "am" if who.lower() == "i" else "are", "do": ""}.get(aux, aux)
    said = [who, being or ("do" if denied else ""), "not" if denied else ""]
    return " ".join(part for part in said if part)
