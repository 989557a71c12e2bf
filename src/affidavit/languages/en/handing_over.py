"""Who does something for the speaker now, or what does: "I'm with Monika now for physio", "switched to Volta".

The one before is known by what it does ("physio"), or named in the same message ("switched to Volta, Enerco was always
late"). It must not fire on places moved to, on whom one is merely with ("I'm with Ana now", "at lunch with Ana for an
hour"), or on things with names nobody mentioned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.candidate import Change, MentionKind
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.parsing import is_known
from affidavit.languages.en.tree import Node, Tree

_NOW = frozenset({"now", "nowadays", "instead", "currently"})
_NAME = re.compile(r"\b[A-Z][\w'&-]*(?: [A-Z&][\w'&-]*)*")


def handed_over(read: Draft) -> Iterator[Change]:
    """What is done by somebody or something else now."""
    tree, head = read.clause.tree, read.clause.head
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
