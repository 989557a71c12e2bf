"""Things of several sorts had in one breath: "we have two cats and a Volvo" is of a pet and of a car.

It must not fire where all items are of one sort ("two cats and a dog"), nor behind other verbs than of having.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.domain.frame import Frame
from affidavit.languages.en.classes import is_diary, object_class, place_class
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.mentions import relation
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.tree import Node, Tree


def by_sort(frame: Frame, read: Draft, heads: Sequence[Node]) -> Iterator[tuple[Frame, Sequence[Node]]]:
    """The frame once for each sort of its objects, with the heads of that sort."""
    tree = read.clause.tree
    sorts = [_sort(frame, tree, head) for head in heads]
    if len(set(sorts)) < 2 or len(frame.objects) != len(heads) or not read.personal:
        yield frame, heads
        return
    for sort in dict.fromkeys(sorts):
        kept = [place for place, one in enumerate(sorts) if one == sort]
        yield _narrowed(frame, kept), [heads[place] for place in kept]


def _sort(frame: Frame, tree: Tree, head: Node) -> str | None:
    """The class of the thing with the kind of relation it names, as far as having it is told by that."""
    if mapping("classes", "refined").get(frame.verb) != "have" or head.pos == "PRON":
        return None
    return object_class(frame.verb, phrase(tree, head), relation_name(tree, head))


def _narrowed(frame: Frame, kept: Sequence[int]) -> Frame:
    """The frame with these of its objects, without the words of the others."""
    left = tuple(frame.objects[place] for place in kept)
    start, end = frame.objects[0].start, frame.objects[-1].end
    words = tuple(
        word for word in frame.words
        if not start <= word.start < end or any(item.start <= word.start < item.end for item in left)
    )  # fmt: skip
    return replace(frame, words=words, object=left[0], objects=left if len(left) > 1 else ())


def class_of(frame: Frame, tree: Tree, heads: Sequence[Node], *, direct: bool) -> str | None:
    """The class of the first of them; whom one has at a time is an appointment: "I have the physio on Friday"."""
    if not heads:
        return None
    nodes = phrase(tree, heads[0])
    if direct:
        found = object_class(frame.verb, nodes, relation_name(tree, heads[0]))
        if found is not None and found.startswith("role-") and frame.time is not None and is_diary(nodes):
            return "appointment"
        if found is None and frame.verb == "have" and frame.time is not None and _is_pursuit(heads[0]):
            return "appointment" if frame.time.recurrence is None else "activity"
        return found or _class_beyond(frame, tree, heads[0])
    return place_class(frame.verb, nodes)


def _is_pursuit(head: Node) -> bool:
    """Whether having it at a time is doing it then: "I have choir on Mondays", "piano on Friday"."""
    pursuits = words("outcomes", "pursuits") | words("outcomes", "joined") | words("classes.object", "instrument")
    return head.lower in pursuits | words("classes.object", "language")


def _class_beyond(frame: Frame, tree: Tree, head: Node) -> str | None:
    """Behind an object: "answer me in French"."""
    for prep in tree.kids(tree.head(head), "prep"):
        noun = tree.kid(prep, "pobj")
        found = place_class(frame.verb, phrase(tree, noun)) if noun is not None else None
        if found:
            return found
    return None


def relation_name(tree: Tree, head: Node) -> str | None:
    """Kind and canonical form of a relation word, joined by a colon."""
    found = relation(tree, head)
    return f"{found[0].value}:{found[1]}" if found else None
