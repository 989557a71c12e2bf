"""Tastes that come and go in words that do not name them: "jazz has grown on me", "gin doesn't do it for me any more".

Read as liking, as liking no longer, or as preferring ("it's decaf for me now"). It must not fire on what is bought or
lost besides ("I lost my appetite"), on what grows elsewhere ("ivy has grown on the wall"), or on where one goes or how
one is ("it's bed for me now", "it's hard for me now").
"""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act
from affidavit.domain.frame import Frame, Tense
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import FIRST, first_person, of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node
from affidavit.languages.en.voice import Voice

_FROM_NOW = re.compile(r"\b(?:now|nowadays|these days|from now on|from here on)\b", re.IGNORECASE)
_BEHIND = 15  # characters in which it may stand behind what was parsed


def changed(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """The frame of the taste, or None."""
    return (
        _growing(frame, read, voice)
        or _no_longer_doing(frame, read, voice)
        or _lost(frame, read)
        or _turned_to(frame, read, voice)
    )


def _growing(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "Jazz has grown on me" as liking it."""
    if read.clause.head.lemma != "grow" or not _is_for_me(read, "on") or read.sign.negative:
        return None
    return _of(frame, read, read.clause.subject, voice)


def _no_longer_doing(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "Gin doesn't do it for me any more", "it has lost its appeal for me" as liking it no longer."""
    head = read.clause.head
    thing = read.clause.tree.kid(head, "dobj")
    idle = head.lemma == "do" and thing is not None and thing.lower in ("it", "anything", "much")
    if not idle or not _is_for_me(read, "for") or not (read.sign.negative or read.sign.ended):
        return None
    told = _of(frame, read, read.clause.subject, voice)
    return None if told is None else _over(told)


def _lost(frame: Frame, read: Draft) -> Frame | None:
    """Read "I've lost interest in opera", "I lost my taste for wine" as liking it no longer."""
    tree, head = read.clause.tree, read.clause.head
    thing = tree.kid(head, "dobj")
    if head.lemma != "lose" or thing is None or thing.lemma not in words("changes", "leanings"):
        return None
    preps = [kid for node in (thing, head) for kid in tree.kids(node, "prep") if kid.lower in ("in", "for", "with")]
    nouns = [noun for prep in preps if (noun := tree.kid(prep, "pobj")) is not None]
    return _over(_liking(frame, read, nouns[0])) if nouns else None


def _turned_to(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "It's decaf for me now", "from now on it's trains for us" as preferring it."""
    clause, tree = read.clause, read.clause.tree
    thing = tree.kid(clause.head, "attr")
    plain = thing is not None and thing.tag in ("NN", "NNS") and thing.lower not in words("changes", "going_home")
    if (
        not plain
        or thing is None
        or clause.head.lemma != "be"
        or clause.subject is None
        or clause.subject.lower != "it"
    ):
        return None
    bare = not tree.kids(thing, "det", "poss") and not read.sign.negative and clause.head.tag in ("VBZ", "VBP")
    start, end = tree.span(tree.nodes)
    if not bare or not _is_for_me(read, "for") or not _FROM_NOW.search(tree.content[start : end + _BEHIND]):
        return None
    nodes = [node for node in phrase(tree, thing) if node.lower not in ("for", *FIRST)]
    lead = replace(frame.words[0], lemma="prefer")
    said = tuple(as_word(tree, node) for node in nodes)
    return replace(
        frame, subject=first_person(voice, thing.start), words=(lead, *said), verb="prefer",
        object=of_nodes(tree, nodes), objects=(),
    )  # fmt: skip


def _of(frame: Frame, read: Draft, thing: Node | None, voice: Voice) -> Frame | None:
    if thing is None or thing.pos == "PRON":
        return None
    return replace(_liking(frame, read, thing), subject=first_person(voice, thing.start))


def _liking(frame: Frame, read: Draft, thing: Node) -> Frame:
    tree = read.clause.tree
    nodes = phrase(tree, thing)
    said = tuple(as_word(tree, node) for node in nodes)
    return replace(
        frame, words=(replace(frame.words[0], lemma="like"), *said), verb="like", object=of_nodes(tree, nodes),
        objects=(), polarity=Polarity.POSITIVE, tense=Tense.PRESENT,
    )  # fmt: skip


def _over(frame: Frame) -> Frame:
    return replace(frame, ended=True, act=Act.END)


def _is_for_me(read: Draft, lead: str) -> bool:
    tree = read.clause.tree
    preps = [kid for kid in tree.subtree(read.clause.head) if kid.lower == lead and kid.dep == "prep"]
    nouns = [tree.kid(prep, "pobj") for prep in preps]
    return any(noun is not None and noun.lower in FIRST for noun in nouns)
