"""Where somebody is said to be, and what is only said like that: "on leave", "in her thirties", "at 7 hives now"."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.frame import Frame
from affidavit.languages.en import past_states
from affidavit.languages.en.classes import object_class, place_class
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.foods import kinds
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import of_nodes
from affidavit.languages.en.noun_phrases import phrase, possessor
from affidavit.languages.en.of_things import renamed
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.sorting import relation_name
from affidavit.languages.en.tree import Node, Tree

# what one is at without having it
_MEASURES = frozenset(
    {"degree", "percent", "kilometre", "mile", "metre", "foot", "hour", "minute", "week", "month", "day", "point",
     "odds"}
)  # fmt: skip
_AT_A_TIME = re.compile(r"\s+(?:an?|per|each|every)\s", re.IGNORECASE)


def is_of_food(draft: Draft, lead: str) -> bool:
    """Read "I'm off bread", "I live on soup": of food; "off work" and "live on the hill" are else."""
    tree, head = draft.clause.tree, draft.clause.head
    off = next((prep for prep in tree.kids(head, "prep") if prep.lower == lead), None)
    noun = (tree.kid(off, "pobj") or tree.kid(head, "attr")) if off is not None else None
    known = noun is not None and bool({noun.lower, noun.lemma} & words("foods", "dishes"))
    return known or (noun is not None and bool(kinds(tree.text(phrase(tree, noun)))))


def of_place(frame: Frame, draft: Draft) -> Frame:
    """Read "We're in Leeds", said of a household without a time, tells where it lives."""
    tree = draft.clause.tree
    if draft.sign.ended and any(prep.lower == "at" for prep in tree.kids(draft.clause.head, "prep")):
        return renamed(frame, "work")
    stays = past_states.has_stayed(draft)
    if stays or (draft.subject.head in ("we", "us") and not draft.times.all and not _is_passing(tree)):
        named = [tree.kid(prep, "pobj") for prep in tree.kids(draft.clause.head, "prep") if prep.lower == "in"]
        if any(noun is not None and noun.pos == "PROPN" for noun in named):
            return replace(renamed(frame, "base"), trust=frame.trust if stays else 0.7)
    if is_of_food(draft, "off"):
        return renamed(frame, "be:off")
    if is_passing_state(draft):
        return renamed(frame, "be:passing")
    aged = _of_decade(frame, draft) or _of_count(frame, draft)
    if aged is not None:
        return aged
    if _is_in_no_place(draft):
        return renamed(frame, "be:so")
    for prep in tree.kids(draft.clause.head, "prep"):
        noun = tree.kid(prep, "pobj")
        found = place_class("be", phrase(tree, noun)) if noun is not None else None
        if found:
            return renamed(frame, f"be:{found}")
    return frame


def in_town(frame: Frame, draft: Draft) -> Frame | None:
    """Read "she works in Leeds", "I work in Leeds for a bank": where the work is; "I work in IT" tells a field."""
    tree = draft.clause.tree
    for prep in tree.kids(draft.clause.head, "prep") if frame.verb == "work" else ():
        noun = tree.kid(prep, "pobj") if prep.lower == "in" else None
        if noun is None or noun.index in draft.barred or not _names_place(tree, noun):
            continue
        said = phrase(tree, noun)
        words_ = (replace(frame.words[0], lemma="work:place"), *(as_word(tree, node) for node in (prep, *said)))
        return replace(frame, words=words_, object=of_nodes(tree, said), objects=())
    return None


def _names_place(tree: Tree, noun: Node) -> bool:
    """Whether it is a name as places have one, and neither IT nor Marketing."""
    written = tree.text([noun])
    return noun.capital and not written.isupper() and noun.lower not in words("outcomes", "fields")


def is_passing_state(draft: Draft) -> bool:
    """Whether somebody is on leave, on strike, off work; "on the bus" and "on Quay Road" are places."""
    tree, head = draft.clause.tree, draft.clause.head
    listed = {"on": words("outcomes", "passing"), "off": words("outcomes", "passing_off")}
    nouns = [(prep, tree.kid(prep, "pobj")) for prep in tree.kids(head, "prep") if prep.lower in listed]
    return head.lemma == "be" and any(noun is not None and noun.lemma in listed[prep.lower] for prep, noun in nouns)


def _of_count(frame: Frame, draft: Draft) -> Frame | None:
    """Read "we're at 7 hives now": how many there are; "we're at 5 Quay Road" and "at 60 percent" count nothing."""
    tree, head = draft.clause.tree, draft.clause.head
    nouns = [tree.kid(prep, "pobj") for prep in tree.kids(head, "prep") if prep.lower == "at"]
    counted = next((noun for noun in nouns if noun is not None and noun.tag == "NNS"), None)
    if counted is None or counted.lemma in _MEASURES or not tree.kids(counted, "nummod"):
        return None
    if _AT_A_TIME.match(tree.content[counted.end :]):
        return renamed(frame, "be:so")  # "two shifts a week" are not had
    said = phrase(tree, counted)
    name = object_class("have", said, relation_name(tree, counted)) or "own"
    words_ = (replace(frame.words[0], lemma=f"have:{name}"), *(as_word(tree, node) for node in said))
    return replace(frame, words=words_, verb="have", object=of_nodes(tree, said), objects=())


def _of_decade(frame: Frame, draft: Draft) -> Frame | None:
    """Read "She's in her late thirties": an age; "we met in the thirties" names a time."""
    tree = draft.clause.tree
    for prep in tree.kids(draft.clause.head, "prep"):
        noun = tree.kid(prep, "pobj")
        if prep.lower != "in" or noun is None or noun.lower not in words("outcomes", "decades"):
            continue
        nodes = [node for node in phrase(tree, noun) if node.dep != "poss"]
        if possessor(tree, noun) is not None:
            lead = replace(frame.words[0], lemma="be:age")
            said = tuple(as_word(tree, node) for node in nodes)
            return replace(frame, words=(lead, *said), object=of_nodes(tree, nodes), objects=())
    return None


def _is_in_no_place(draft: Draft) -> bool:
    """Read "in love", "in a hurry", "at peace": no place, though a preposition leads to it."""
    tree, head = draft.clause.tree, draft.clause.head
    nouns = [tree.kid(prep, "pobj") for prep in tree.kids(head, "prep") if prep.lower in ("in", "at", "on")]
    return any(noun is not None and noun.lemma in words("outcomes", "no_places") for noun in nouns)


def _is_passing(tree: Tree) -> bool:
    passing = {
        "now",
        "currently",
        "still",
        "trip",
        "holiday",
        "vacation",
        "today",
        "visiting",
        "hotel",
        "airport",
        "back",
    }
    return any(node.lower in passing for node in tree.nodes)
