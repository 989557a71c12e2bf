"""What a verb tells besides its object: the school beside the subject, the town beside the employer.

It must not fire on whom or what a thing is done for ("I sing for my kids", "I work in HR"), nor on how long it took.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.frame import Frame, Tense
from affidavit.languages.en import whereabouts
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.of_things import renamed
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node, Tree

_STARTING = frozenset({"work", "start", "begin", "join"})
_STUDYING = frozenset({"major", "minor"})
_PLAYING = frozenset({"play", "sing", "drum"})
_TEACHING = frozenset({"teach", "lecture", "coach"})


def told(frame: Frame, draft: Draft) -> Iterator[Frame]:
    """What the clause tells beside what its verb and object do."""
    tree, head = draft.clause.tree, draft.clause.head
    done_to = bool(tree.kids(head, "dobj"))
    if frame.verb in _STUDYING:
        yield from _also_at(frame, draft)
    if frame.verb == "study":
        yield from _also_what(frame, tree, head)
    if frame.verb in _PLAYING and done_to:
        yield from _also_in(frame, draft)
    if frame.verb in _STARTING:
        yield from filter(None, [whereabouts.in_town(frame, draft)])
        yield from _also_as(frame, tree, head)
    if frame.verb in _TEACHING and done_to:
        yield from also_where(frame, draft)


def without_length(frame: Frame) -> Frame:
    """Read "worked as a baker for years": how long is nobody one works for."""
    if frame.verb not in _STARTING or len(frame.words) < 3:
        return frame
    *said, before, last = frame.words
    long = before.lemma == "for" and last.lemma in ("year", "month", "decade", "age", "week")
    return replace(frame, words=tuple(said)) if long else frame


def _also_at(frame: Frame, draft: Draft) -> Iterator[Frame]:
    """Read "I majored in law at Leiden": the school beside the subject."""
    lead = replace(frame.words[0], lemma="study")
    yield from (one for one in also_where(replace(frame, words=(lead,), verb="study"), draft) if _leads_with(one, "at"))


def _leads_with(frame: Frame, preposition: str) -> bool:
    return frame.words[1].lemma == preposition


def _also_in(frame: Frame, draft: Draft) -> Iterator[Frame]:
    """Read "I play bass in a ska band": what one is a member of, beside what one plays."""
    for one in also_where(frame, draft):
        joined = one.object is not None and one.words[-1].lemma in words("outcomes", "joined")
        if joined and frame.tense is Tense.PRESENT and frame.words[1].lemma != "in":
            yield renamed(one, "be:joined")


def _also_as(frame: Frame, tree: Tree, head: Node) -> Iterator[Frame]:
    """Read "Works at the port as a welder", "as a welder at the port": the job beside the place."""
    for prep in tree.kids(head, "prep"):
        noun = tree.kid(prep, "pobj")
        if prep.lower == "as" and noun is not None and (len(tree.kids(head, "prep")) > 1 or tree.kids(noun, "prep")):
            said = without_place(tree, noun)
            words_ = (frame.words[0], as_word(tree, prep), *(as_word(tree, node) for node in said))
            yield replace(frame, words=words_, object=of_nodes(tree, said), objects=())


def _also_what(frame: Frame, tree: Tree, head: Node) -> Iterator[Frame]:
    """Read "I studied law at Leiden": what was studied beside where."""
    thing = tree.kid(head, "dobj")
    if thing is None or thing.pos not in ("NOUN", "PROPN"):
        return
    where = [kid for node in (head, thing) for kid in tree.kids(node, "prep") if kid.lower in ("at", "in")]
    if where:
        nodes = phrase(tree, thing, [kid.index for kid in tree.kids(thing, "prep")])
        said = tuple(as_word(tree, node) for node in nodes)
        yield replace(frame, words=(frame.words[0], *said), object=of_nodes(tree, nodes), objects=())


def also_where(frame: Frame, draft: Draft) -> Iterator[Frame]:
    """Read "I work nights at the bakery": the employer beside the hours."""
    tree, head = draft.clause.tree, draft.clause.head
    preps = [kid for above in (head, *tree.kids(head, "dobj")) for kid in tree.kids(above, "prep")]
    for prep in preps:
        noun = tree.kid(prep, "pobj")
        if noun is not None and noun.index not in draft.barred and prep.lower in ("at", "for", "with", "in"):
            nodes = phrase(tree, noun)
            words_ = (frame.words[0], as_word(tree, prep), *(as_word(tree, node) for node in nodes))
            yield replace(frame, words=words_, object=of_nodes(tree, nodes), objects=())


def without_place(tree: Tree, node: Node) -> list[Node]:
    """The phrase of a trade without where it is followed: "a nurse" of "a nurse at the hospital"."""
    away = {kid.index for kid in tree.kids(node, "prep") if kid.lower in ("at", "for", "with", "in", "from")}
    return phrase(tree, node, away)
