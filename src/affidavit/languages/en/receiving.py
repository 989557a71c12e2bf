"""What is bought for somebody else, which the buyer has not: "bought my mum a tablet", "a tablet for my mum"."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame
from affidavit.languages.en.datives import DATIVE, is_person
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node, Tree

_SPEAKERS = (MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.NONE)
_SPEAKER = frozenset({"me", "us"})
_SELF = frozenset({"myself", "ourselves", "himself", "herself", "themselves"})


def for_another(frame: Frame, tree: Tree, verb: Node, thing: Node | None) -> Frame | None:
    """The frame of what is bought for another; None where who buys it has it."""
    if thing is None or frame.verb not in words("verbs", "gaining"):
        return None
    own = _SELF | _SPEAKER if frame.subject.kind in _SPEAKERS else _SELF
    prepositions = [prep for above in (verb, thing) for prep in tree.kids(above, "prep") if prep.lower == "for"]
    nouns = [tree.kid(prep, "pobj") for prep in prepositions]
    whom = [*tree.kids(verb, DATIVE), *(noun for noun in nouns if noun is not None and is_person(noun))]
    if not any(one.lower not in own for one in whom):
        return None
    nodes = phrase(tree, thing, [prep.index for prep in prepositions])
    lead = replace(frame.words[0], lemma=f"{frame.verb}:another")
    said = tuple(as_word(tree, node) for node in nodes)
    return replace(frame, words=(lead, *said), object=of_nodes(tree, nodes), objects=())
