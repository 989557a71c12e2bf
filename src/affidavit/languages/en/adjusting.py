"""How much or which one it is now: "they upped my citalopram to 40mg", "I'm down to two shifts", "I'm in bay 31 now".

It must not fire on what grows by so much ("went up by 5"), on ages, dates and places without a number, or where nothing
says that it is otherwise than before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.candidate import Change, MentionKind
from affidavit.domain.frame import Frame
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import FIRST, first_person, mention, relation
from affidavit.languages.en.noun_phrases import phrase, possessor
from affidavit.languages.en.numerals import TENS_WORDS, UNIT_WORDS
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_FIGURE = rf"(?:\d[\d.,]*|{TENS_WORDS}|{UNIT_WORDS})"
_LEADS = r"(?!(?:to|at|in|of|by|for|on|about|the|an?|now|and|from|till|until)\b)"
_AMOUNT = re.compile(
    rf"\b(?:(?:{_LEADS}[a-z]+ \d[\d.,]*)|(?:\d+(?:st|nd|rd|th) [a-z]+)|(?:{_FIGURE} ?[a-z]+))\b", re.IGNORECASE
)
_NOW = re.compile(r"\b(?:now|these days|instead|from now on|nowadays|as of)\b", re.IGNORECASE)
_TO = re.compile(r"\b(?:up|down|back)(?: \w+)? to\b|\bto\b", re.IGNORECASE)
_COUNTED_TO = re.compile(r"\b(?:(?:up|down|back) )?to (?:just |about |almost )?", re.IGNORECASE)
_MERE = re.compile(
    r"[£$€]?\d[\d.,]*\b(?=\s*(?:$|[^\w\s%]|(?:an?|per|each|now|from|this|since|as|and|so)\b))", re.IGNORECASE
)
_COUNTING = ("up", "down")


def adjusted(read: Draft) -> Iterator[Change]:
    """The amount or number that holds now, and of what where that is named."""
    tree, head = read.clause.tree, read.clause.head
    start, end = tree.span(tree.subtree(read.clause.top))
    said = tree.content[start : end + 12].split(".")[0]
    going = head.lemma in words("changes", "going") or (head.lemma == "be" and _is_counted(said))
    if going and read.clause.subject is not None and read.subject.kind is MentionKind.THING:
        yield from _gone_to(tree, read.clause.subject, said)
    elif head.lemma in words("changes", "adjusting") or (_is_counted(said) and tree.kid(head, "dobj", "nsubjpass")):
        thing = tree.kid(head, "dobj", "nsubjpass")
        behind = said[found.end() :] if (found := _TO.search(said)) else ""
        amount = _MERE.match(behind.strip()) or _AMOUNT.match(behind.strip())
        thing = read.clause.subject if thing is not None and thing.lower == "it" else thing  # "the gym hiked it"
        named = thing is not None and thing.lower not in FIRST and thing.pos != "PRON" and not relation(tree, thing)
        whose = possessor(tree, thing) if named and thing is not None else None
        others = whose is not None and whose.lower not in FIRST
        if amount is not None and not others and (named or _AMOUNT.match(behind.strip())):
            yield Change(old=_said(tree, thing) if named and thing is not None else "", amount=amount[0])
    elif read.subject.head in FIRST | {""} and (_NOW.search(said) or _is_counted(said)):
        yield from (Change(old="", amount=found[0]) for found in _AMOUNT.finditer(said[_verb_end(read, start) :]))


def _gone_to(tree: Tree, thing: Node, said: str) -> Iterator[Change]:
    """Read "the rent has gone up to 700", "membership went up to £40 a month"."""
    found = _COUNTED_TO.search(said)
    amount = (_MERE.match(said, found.end()) or _AMOUNT.match(said, found.end())) if found else None
    whose = possessor(tree, thing)
    ours_ = thing.pos in ("NOUN", "PROPN") and not relation(tree, thing) and (whose is None or whose.lower in FIRST)
    if amount is not None and ours_:
        yield Change(old=_said(tree, thing), amount=amount[0])


def ours(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "They've moved me to bay 31", "they upped my dose": of us, or of mum, whoever they are."""
    tree, head = read.clause.tree, read.clause.head
    thing = tree.kid(head, "dobj")
    if read.subject.head != "they" or head.lemma not in words("changes", "adjusting") or thing is None:
        return None
    if relation(tree, thing):
        return replace(frame, subject=mention(tree, thing, voice))
    owner = possessor(tree, thing)
    known = any(kid.lower == "the" for kid in tree.kids(thing, "det")) and any(adjusted(read))
    ours_ = thing.lower in FIRST or known or (owner is not None and owner.lower in FIRST)
    return replace(frame, subject=first_person(voice, read.clause.head.start)) if ours_ else None


def _verb_end(read: Draft, start: int) -> int:
    return max(read.clause.head.end - start, 0)


def _is_counted(said: str) -> bool:
    return re.search(r"\b(?:up|down) to\b", said, re.IGNORECASE) is not None


def _said(tree: Tree, node: Node) -> str:
    own = {kid.index for kid in tree.kids(node, "poss", "det", "prep")}
    return tree.text(phrase(tree, node, own))
