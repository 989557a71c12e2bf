"""What a clause says is given up, or replaced by something, whatever relation it was in.

"I gave up the oboe", "done with the diet", "the trip fell through", "swapped the van for a bike", "switched from gas to
induction". It must not fire on what falls or is left somewhere ("dropped my phone in the sink"), on questions,
requests and suppositions, or on what is only wished, planned or denied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Change, MentionKind
from affidavit.domain.frame import Mood
from affidavit.languages.en import adjusting, extending, handing_over, parting
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.noun_phrases import items, phrase, possessor
from affidavit.languages.en.tree import Node, Tree

_REAL = (Modality.ACTUAL, Modality.PAST, Modality.REPORTED)
# these are taken out of the sentence before it is parsed
_AFTER_ALL = re.compile(r"\b(?:after all|any ?more|any longer|in the end)\b", re.IGNORECASE)
_NEXT = re.compile(r"\b(?i:mov(?:ed|ing) on to|on ?to|straight onto) [A-Z]")
_BEHIND = 12  # characters in which it may stand behind the clause
_INTO = {"from": ("to", "onto"), "dobj": ("for", "with", "to", "by")}


def changes(read: Draft) -> tuple[Change, ...]:
    """What is no longer so by this clause, each with what takes its place."""
    if read.mood is not Mood.STATEMENT:
        return ()
    if read.sign.negative:
        return tuple(_dropped_plan(read))
    if read.way.modality not in _REAL:
        return ()
    return (
        tuple(extending.put_off(read))
        or tuple(adjusting.adjusted(read))
        or tuple(_swapped(read))
        or tuple(handing_over.handed_over(read))
        or tuple(parting.parted(read))
        or tuple(_given_up(read))
        or tuple(_fallen_through(read))
        or tuple(_mended(read))
    )


def _swapped(read: Draft) -> Iterator[Change]:
    """One thing for another: "traded the van for a bike", "went from gas to induction"."""
    tree, head = read.clause.tree, read.clause.head
    thing = tree.kid(head, "dobj") or _behind(tree, head, ("in",))  # "traded in the van for a bike"
    old = new = None
    if head.lemma in words("changes", "passing"):
        old, new = _behind(tree, head, ("from",)), _behind(tree, head, _INTO["from"])
    if old is None and head.lemma in words("changes", "swapping") and thing is not None:
        old, new = thing, _behind(tree, head, _INTO["dobj"]) or _behind(tree, thing, _INTO["dobj"])
    if old is not None and new is not None and "PRON" not in (old.pos, new.pos):
        without = [kid.index for kid in tree.kids(old, "prep") if kid.lower in _INTO["dobj"]]
        yield Change(old=_said(tree, old, without), new=_said(tree, new))


def _given_up(read: Draft) -> Iterator[Change]:
    """What is left, stopped, called off or done with; what comes after a thing finished replaces it."""
    tree = read.clause.tree
    if read.clause.head.lemma == "finish" and _NEXT.search(tree.content):
        return
    for node in _given(read):
        for item in items(tree, node):
            if item.pos != "PRON":
                yield Change(old=_said(tree, item))
                yield from _where_to(tree, item)


def _where_to(tree: Tree, trip: Node) -> Iterator[Change]:
    """Where a trip goes, which is what is known of it: "the trip to Spain", "the Spain trip"."""
    if trip.lemma in words("changes", "trips"):
        lead = next((kid for kid in tree.kids(trip, "prep") if kid.lower in ("to", "in")), None)
        place = tree.kid(lead, "pobj") if lead is not None else tree.kid(trip, "compound")
        if place is not None and place.pos == "PROPN":
            yield Change(old=_said(tree, place))


def _given(read: Draft) -> list[Node]:
    tree, head = read.clause.tree, read.clause.head
    thing = tree.kid(head, "dobj")
    apart = [kid.lower for kid in tree.kids(head, "prt", "advmod", "prep")]
    if thing is not None and any(f"{head.lemma}:{lower}" in words("changes", "ending_off") for lower in apart):
        return [thing]
    if thing is not None and head.lemma in words("changes", "ending") and not _is_put_down(tree, head):
        return [thing]
    if head.lemma == "have" and thing is not None and thing.lower == "enough":
        return _all_behind(tree, thing, ("of",))
    if _is_through(tree, head):
        return _all_behind(tree, head, ("with",))
    return _left_behind(tree, head)


def _left_behind(tree: Tree, head: Node) -> list[Node]:
    """What stands behind the preposition of such a verb: "came off the tablets", "dropped out of the choir"."""
    listed = words("changes", "ending_from")
    leads = [kid for kid in (*tree.kids(head, "prep", "prt", "advmod"),) if f"{head.lemma}:{kid.lower}" in listed]
    inner = [below for lead in leads for below in tree.kids(lead, "prep")]
    behind = [tree.kid(lead, "pobj") for lead in (*leads, *inner)]
    return [node for node in behind if node is not None]


def _is_through(tree: Tree, head: Node) -> bool:
    """Read "I'm done with it", "I'm through with it"."""
    if head.lemma in ("do", "finish") and tree.kids(head, "auxpass"):
        return True
    beside = tree.kids(head, "acomp", "advmod", "prep", "oprd")
    return head.lemma == "be" and any(kid.lower in words("changes", "through") for kid in beside)


def _is_put_down(tree: Tree, head: Node) -> bool:
    """Read "dropped my phone in the sink", "left the keys with Ana": it lies there, and is not given up."""
    thing = tree.kid(head, "dobj")
    preps = [*tree.kids(head, "prep", "prt"), *(tree.kids(thing, "prep") if thing is not None else ())]
    return head.lemma in ("drop", "leave") and any(kid.lower in words("changes", "dropped") for kid in preps)


def _fallen_through(read: Draft) -> Iterator[Change]:
    """A plan of one's own that came to nothing: "the trip was cancelled", "the picnic's off"."""
    tree, clause = read.clause.tree, read.clause
    head, subject = clause.head, clause.subject
    whose = possessor(tree, subject) if subject is not None else None
    if subject is None or subject.pos == "PRON" or (whose is not None and whose.lower not in ("my", "our")):
        return
    apart = {kid.lower for kid in tree.kids(head, "prt", "advmod", "prep") if not tree.kids(kid, "pobj")}
    passive = bool(tree.kids(head, "auxpass")) and head.lemma in words("changes", "failing")
    failed = (head.lemma == "fall" and "through" in apart) or (head.lemma == "be" and "off" in apart)
    if passive or failed:
        yield Change(old=_said(tree, subject))
        yield from _where_to(tree, subject)


def _mended(read: Draft) -> Iterator[Change]:
    """Read "the boiler's been fixed", "the lift is working again": whatever was wrong with it is over."""
    head, said = read.clause.head, {node.lower for node in read.clause.tree.subtree(read.clause.head)}
    mended = head.lemma in words("changes", "mending") and read.clause.tree.kids(head, "auxpass")
    again = head.lemma in ("work", "run", "function") and "again" in said
    if read.subject.kind is MentionKind.THING and (mended or again):
        yield Change(old="")


def _dropped_plan(read: Draft) -> Iterator[Change]:
    """Read "we're not getting a dog after all", "not going to Rome any more": the plan is dropped."""
    tree, head = read.clause.tree, read.clause.head
    start, end = tree.span(tree.subtree(read.clause.top))
    thing = tree.kid(head, "dobj") or (_behind(tree, head, ("to",)) if head.tag == "VBG" else None)
    if _AFTER_ALL.search(tree.content[start : end + _BEHIND]) and thing is not None and thing.pos != "PRON":
        yield Change(old=_said(tree, thing))


def _behind(tree: Tree, head: Node, leads: tuple[str, ...]) -> Node | None:
    return next(iter(_all_behind(tree, head, leads)), None)


def _all_behind(tree: Tree, head: Node, leads: tuple[str, ...]) -> list[Node]:
    """The nouns behind a preposition of the verb, or of another one or an adjective of it."""
    over = [head, *tree.kids(head, "prep", "acomp", "advmod", "oprd", "prt")]
    preps = [kid for node in over for kid in tree.kids(node, "prep") if kid.lower in leads]
    nouns = [tree.kid(prep, "pobj") for prep in preps]
    return [noun for noun in nouns if noun is not None]


def _said(tree: Tree, node: Node, without: list[int] | None = None) -> str:
    """The phrase without articles, possessives and what hangs on it behind."""
    own = {kid.index for kid in tree.kids(node, "poss", "det") if kid.pos in ("PRON", "DET")}
    after = {kid.index for kid in tree.kids(node, "prep") if kid.lower in ("after", "because", "since", "for")}
    return tree.text(phrase(tree, node, own | after | set(without or ())))
