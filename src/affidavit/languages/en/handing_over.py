"""Who does something for the speaker now, or what does: "I'm with Monika now for physio", "Tina does my nails now".

The one before is known by what it does ("physio", "does my nails"), or named in the same message ("switched to Volta,
Enerco was always late", "Wei has taken over from Priya"). It must not fire on places moved to, on whom one is merely
with ("I'm with Ana now", "at lunch with Ana for an hour"), on things with names nobody mentioned, on what somebody does
besides ("Mum drives me too now"), or on what is nobody's service ("Mum plays golf now").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.candidate import Change, MentionKind
from affidavit.domain.frame import Tense
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import FIRST
from affidavit.languages.en.noun_phrases import phrase, possessor
from affidavit.languages.en.parsing import is_known
from affidavit.languages.en.tree import Node, Tree

_SERVANTS = frozenset({MentionKind.NAME, MentionKind.KIN, MentionKind.ROLE})
_BESIDES = frozenset({"too", "also", "sometimes", "either", "and"})
_NOW = frozenset({"now", "nowadays", "instead", "currently"})
_SAYS_NOW = re.compile(r"\b(?:now|nowadays|instead|currently|these days|from now on)\b", re.IGNORECASE)
_NEAR = 14  # characters before and behind a clause in which that may stand: it is taken out of what is parsed
_NAME = re.compile(r"\b[A-Z][\w'&-]*(?: [A-Z&][\w'&-]*)*")


def handed_over(read: Draft) -> Iterator[Change]:
    """What is done by somebody or something else now."""
    tree, head = read.clause.tree, read.clause.head
    new_one = _new_one(read)
    if new_one is not None:
        yield new_one
        return
    if read.subject.kind in _SERVANTS:
        yield from _taken_over(read) if head.lemma == "take" else _served(read)
        return
    passing = head.lemma in words("changes", "passing")
    now = any(node.lower in _NOW for node in tree.subtree(read.clause.top))
    if read.subject.kind is not MentionKind.OWNER or not (passing or (head.lemma == "be" and now)):
        return
    new = _behind(tree, head, ("to", "onto") if passing else ("with",))
    if new is None or new.pos != "PROPN":
        return
    name = tree.text(phrase(tree, new, {kid.index for kid in tree.kids(new, "prep")}))
    topic = _behind(tree, head, ("for",)) or _behind(tree, new, ("for",))
    if topic is not None and topic.pos == "NOUN":
        yield Change(old=_said(tree, topic), new=name, service=True)
    elif passing:
        others = (other for other in _named(tree.content) if other not in name and name not in other)
        yield from (Change(old=other, new=name, service=True) for other in others if other != "I")


def _served(read: Draft) -> Iterator[Change]:
    """Read "Tina does my nails now": whoever did the same for the speaker does it no longer."""
    tree, clause = read.clause.tree, read.clause
    said = tree.subtree(clause.top)
    lowers = {node.lower for node in said}
    start, end = tree.span(said)
    now = _SAYS_NOW.search(tree.content[max(start - _NEAR, 0) : end + _NEAR])
    ours = [node for node in said if node.lower in FIRST and node.index > clause.head.index]
    if now is None or not ours or lowers & _BESIDES or clause.head.lemma == "be" or read.way.tense is not Tense.PRESENT:
        return
    yield Change(old="", service=True)
    if ours[0].dep == "poss" and clause.head.lemma in ("do", "handle"):
        yield Change(old=_said(tree, tree.head(ours[0])), new=read.subject.name or read.subject.text, service=True)


def _taken_over(read: Draft) -> Iterator[Change]:
    """Read "Wei has taken over from Priya", "Priya left and Wei took over": the one is in the place of the other."""
    tree, head = read.clause.tree, read.clause.head
    new = read.subject.name or read.subject.text
    if any(kid.lower == "over" for kid in tree.kids(head, "prt", "advmod", "prep")):
        others = [other for other in _named(tree.content) if other != "I" and other not in new and new not in other]
        yield from (Change(old=other, new=new, service=True) for other in others)


def _new_one(read: Draft) -> Change | None:
    """Read "my new dentist is Dr Quill", "our new caterer is called Bianchi": of what one has one at a time."""
    tree, thing, head = read.clause.tree, read.clause.subject, read.clause.head
    if thing is None or thing.lemma not in words("changes", "single") or head.lemma not in ("be", "call"):
        return None
    who = tree.kid(head, "attr", "oprd")
    whose = possessor(tree, thing)
    ours = whose.lower in FIRST if whose is not None else any(k.lower == "the" for k in tree.kids(thing, "det"))
    if not ours or who is None or all(kid.lower != "new" for kid in tree.kids(thing, "amod")):
        return None
    return Change(old=_said(tree, thing).removeprefix("new "), new=_said(tree, who), service=True)


def _named(content: str) -> Iterator[str]:
    """The names of a message; "Finished Emma" at its beginning is Emma."""
    for match in _NAME.finditer(content):
        first, _, rest = match[0].partition(" ")
        yield rest if rest and not content[: match.start()].strip() and is_known(first.lower()) else match[0]


def _behind(tree: Tree, head: Node, leads: tuple[str, ...]) -> Node | None:
    over = [head, *tree.kids(head, "prep", "advmod", "prt", "dobj")]
    preps = [kid for node in over for kid in tree.kids(node, "prep") if kid.lower in leads]
    return next((noun for prep in preps if (noun := tree.kid(prep, "pobj")) is not None), None)


def _said(tree: Tree, node: Node) -> str:
    own = {kid.index for kid in tree.kids(node, "poss", "det", "prep")}
    return tree.text(phrase(tree, node, own))
