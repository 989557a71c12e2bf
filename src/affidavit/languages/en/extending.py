"""Terms put off: "got another week for the portfolio", "the permit was renewed until May", "they moved it to Friday".

It must not fire on time that is spent or asked for ("I need another week", "I've had the flu for a week"), nor on what
is moved without a time ("we moved the sofa to the wall").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.candidate import Change
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.numerals import UNIT_WORDS, number
from affidavit.languages.en.tree import Node, Tree

_DAYS = {"day": 1.0, "week": 7.0, "fortnight": 14.0, "month": 30.0, "year": 365.0}
_SIZE = rf"(?P<size>an?|\d+|{UNIT_WORDS})"
_UNIT = rf"(?P<unit>{'|'.join(_DAYS)})s?"
_MORE = re.compile(rf"\b(?:another(?: (?P<few>\d+|{UNIT_WORDS}))?|{_SIZE} (?:more|extra|additional)) {_UNIT}\b", re.I)
_BY = re.compile(rf"\b(?:by|back) (?:another )?{_SIZE} {_UNIT}\b", re.IGNORECASE)
_GRANTING = frozenset({"get", "have", "give", "grant", "allow"})
_MEANT = ("for", "on", "with")  # what more time is for


def put_off(read: Draft) -> Iterator[Change]:
    """What is put off by the clause, and by how much."""
    tree, head = read.clause.tree, read.clause.head
    said = tree.text(tree.subtree(read.clause.top))
    more = _MORE.search(said) if head.lemma in _GRANTING and not read.clause.chain else None
    by = _BY.search(said) if head.lemma in words("changes", "extending") else None
    if more is not None:
        yield from (Change(old=_said(tree, node), later=_days(more)) for node in _purposes(tree, read))
    elif by is not None:
        yield Change(old=_said(tree, _thing(read)), later=_days(by))
    elif head.lemma in words("changes", "extending") and (read.times.once or read.times.repeated):
        yield Change(old=_said(tree, _thing(read)), later=0.0)


def _purposes(tree: Tree, read: Draft) -> list[Node]:
    """What the time is for: "for the portfolio", "to finish the report"."""
    head = read.clause.head
    over = [head, *tree.kids(head, "dobj", "npadvmod", "dative")]
    preps = [kid for node in over for kid in tree.kids(node, "prep") if kid.lower in _MEANT]
    verbs = [kid for node in over for kid in tree.kids(node, "advcl", "acl", "relcl", "xcomp")]
    nouns = [tree.kid(prep, "pobj") for prep in preps] + [tree.kid(verb, "dobj") for verb in verbs]
    return [noun for noun in nouns if noun is not None and noun.pos != "PRON"]


def _thing(read: Draft) -> Node | None:
    tree, head = read.clause.tree, read.clause.head
    return tree.kid(head, "dobj", "nsubjpass") or read.clause.subject


def _said(tree: Tree, node: Node | None) -> str:
    """Its words; none for what is only pointed at."""
    if node is None or node.pos == "PRON":
        return ""
    own = {kid.index for kid in tree.kids(node, "poss", "det", "prep")}
    return tree.text(phrase(tree, node, own))


def _days(match: re.Match[str]) -> float:
    groups = match.groupdict()
    size = groups.get("few") or groups.get("size") or "a"
    return (number(size.lower()) or 1.0) * _DAYS[groups["unit"].lower()]
