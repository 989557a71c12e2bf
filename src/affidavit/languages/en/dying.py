"""Deaths in the family: "we lost my aunt to cancer" and "my late husband" say that somebody died.

It must not fire on who was lost sight of ("I lost my son in the shop"), on what else one can lose ("we lost our cat",
"I lost my keys"), on losing to somebody, nor on who is merely late ("my husband was late").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import mention
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.phrasing import as_objects, as_word
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_DYING = "die:life"


def bereaved(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "I lost my dad to cancer": he died of it."""
    tree, head = read.clause.tree, read.clause.head
    who = tree.kid(head, "dobj") if head.lemma == "lose" and frame.tense is Tense.PAST else None
    if who is None or frame.mood is not Mood.STATEMENT:
        return None
    one = mention(tree, who, voice)
    behind = [prep for node in (head, who) for prep in tree.kids(node, "prep") if prep.index not in read.barred]
    if one.kind is not MentionKind.KIN or not all(_tells_cause(tree, prep) for prep in behind):
        return None
    lead = replace(frame.words[0], lemma=_DYING)
    cause = next((noun for prep in behind for noun in tree.kids(prep, "pobj")), None)
    if cause is None:
        return replace(frame, subject=one, words=(lead,), verb="die", object=None, objects=())
    told = as_objects(tree, [cause], voice, read.barred)
    of = Word(text="", lemma="of", tag="preposition", start=told[0].start, end=told[0].start)
    said = (lead, of, *(as_word(tree, node) for node in phrase(tree, cause)))
    return replace(frame, subject=one, words=said, verb="die", object=told[0], objects=())


def _tells_cause(tree: Tree, prep: Node) -> bool:
    noun = tree.kid(prep, "pobj")
    return noun is not None and (prep.lower == "to" or noun.lemma in words("had", "deadly"))


def late(tree: Tree, node: Node, voice: Voice) -> Iterator[Frame]:
    """Read "my late husband": he is dead."""
    if not any(kid.lower in words("had", "dead") for kid in tree.kids(node, "amod", "compound")):
        return
    one = mention(tree, node, voice)
    if one.kind is MentionKind.KIN and one.holder is not None:
        lead = Word(text="", lemma=_DYING, tag="verb", start=one.start, end=one.end)
        yield Frame(
            language="en", start=one.start, end=one.end, subject=one, words=(lead,), verb="die", tense=Tense.PAST
        )
