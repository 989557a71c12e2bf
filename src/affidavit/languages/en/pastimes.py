"""What somebody enjoys, said of the thing: "mussels are delicious", "rowing keeps me sane", "chess is my thing".

What one went to do, or is busy with, is told too ("I went skating"). What does one good is liked only where it is
something to do: "aspirin helps me" and "the new job suits me" tell no taste. It must not fire on a thing that is
pointed at ("this one is my thing"), on what is somebody else's ("his passion"), or on harm ("smoking makes
me ill").
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Act, MentionKind
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import FIRST, SECOND, first_person, of_nodes
from affidavit.languages.en.noun_phrases import items, phrase, possessor
from affidavit.languages.en.occupied import is_meanwhile, occupation
from affidavit.languages.en.parsing import verb_lemma
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_FAVOURITES = frozenset({"favourite", "favorite", "favourites", "favorites", "fave", "faves"})
_THINGS = frozenset({MentionKind.THING, MentionKind.NAME, MentionKind.ORGANISATION, MentionKind.PLACE})


def enjoyed(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """The taste that the clause tells of, or None."""
    thing = read.clause.subject
    if thing is None or frame.mood is not Mood.STATEMENT or not _may_be_liked(read, thing):
        return None
    tree, head = read.clause.tree, read.clause.head
    kind = _appraisal(read) if head.lemma == "be" else None
    if _is_own_passion(tree, head) or _does_good(read.clause, thing):
        kind = "like"
    if kind is None:
        return None
    said = [_phrase(tree, node) for node in items(tree, thing)]
    body = [as_word(tree, node) for nodes in said for node in nodes if node.pos != "PUNCT"]
    lead = replace(frame.words[0], lemma=kind)
    things = tuple(of_nodes(tree, nodes) for nodes in said)
    return replace(
        frame, subject=first_person(voice, read.subject.start), words=(lead, *body), verb=kind, object=things[0],
        objects=things if len(things) > 1 else (),
    )  # fmt: skip


def outing(frame: Frame, read: Draft) -> Frame | None:
    """Read "I went skating", "I was just reading": what was done or is being done; "I go bowling" tells of a habit."""
    clause, tree = read.clause, read.clause.tree
    if not read.personal or frame.mood is not Mood.STATEMENT or frame.modality is not Modality.ACTUAL:
        return None
    occupied = occupation(clause)
    doing = _gone_for(read) or occupied or clause.head
    went = doing is not clause.head or [verb.lemma for verb in clause.chain] in (["go"], ["finish"])
    busy = (
        not clause.chain
        and doing.lemma in words("verbs", "pastimes")
        and (frame.object is None or is_meanwhile(clause))
    )
    busy = busy and tree.kid(doing, "xcomp") is None  # "training to be a baker" is a goal
    past = clause.top.tag in ("VBD", "VBG", "VBN") or occupied is not None
    if not doing.lower.endswith("ing") or verb_lemma(doing.lower) is None or not ((went and past) or busy):
        return None
    whole = [node for node in tree.subtree(doing) if node.pos != "PUNCT" and (node.index >= doing.index or occupied)]
    said = [node for node in whole if node.index not in read.barred] or (whole if occupied else [])
    if frame.habitual or not said:
        return None
    body = [as_word(tree, node) for node in said]
    usual = clause.head.lemma == "spend" and clause.top.tag not in ("VBD", "VBG", "VBN")
    lead = replace(frame.words[0], lemma="go" if usual else "do:outing", tag="verb")
    return replace(
        frame, words=(lead, *body), verb="do", object=of_nodes(tree, said), objects=(), ended=False,
        act=Act.ASSERT if frame.act is Act.END else frame.act,
    )  # fmt: skip


def _gone_for(read: Draft) -> Node | None:
    """The "sailing" of "went out sailing", where the parser takes it for a noun."""
    head = read.clause.head
    thing = read.clause.tree.kid(head, "dobj", "xcomp", "advcl") if head.lemma == "go" else None
    return thing if thing is not None and thing.lower != "missing" and thing.lower.endswith("ing") else None


def _may_be_liked(read: Draft, thing: Node) -> bool:
    """Whether it is a thing, or something to do, and not whoever is spoken to has part in it."""
    addressed = any(node.lower in SECOND for node in read.clause.tree.subtree(thing))
    return not addressed and (read.subject.kind in _THINGS or thing.pos in ("VERB", "AUX"))


def _phrase(tree: Tree, thing: Node) -> list[Node]:
    """The words of one subject; all of them where it is something to do."""
    if thing.pos not in ("VERB", "AUX"):
        return phrase(tree, thing)
    beside = {node.index for kid in tree.kids(thing, "conj", "cc") for node in tree.subtree(kid)}
    return [node for node in tree.subtree(thing) if node.index not in beside]


def _is_own_passion(tree: Tree, head: Node) -> bool:
    """Read "… is my passion", "… is one of my favourite hobbies", "… is something I love"."""
    said = tree.kid(head, "attr") if head.lemma == "be" else None
    if said is None:
        return False
    below = [noun for prep in tree.kids(said, "prep") if prep.lower == "of" for noun in tree.kids(prep, "pobj")]
    if said.lower in ("one", "some", "two"):
        return any(_is_favourite(tree, noun) and _is_mine(tree, noun) for noun in below)
    if said.lower in _FAVOURITES:
        return _is_mine(tree, said) or any(noun.lower == "mine" for noun in below)
    if said.lemma in words("outcomes", "passions") and any(noun.lower == "mine" for noun in below):
        return True  # "a big passion of mine"
    return _is_mine(tree, said) if said.lemma in words("outcomes", "passions") else _is_loved(tree, said)


def _is_loved(tree: Tree, said: Node) -> bool:
    clause = tree.kid(said, "relcl") if said.lower in ("something", "what") else None
    doer = tree.kid(clause, "nsubj") if clause is not None else None
    return clause is not None and clause.lemma in ("love", "enjoy", "like") and doer is not None and doer.lower == "i"


def _is_favourite(tree: Tree, noun: Node) -> bool:
    return noun.lower in _FAVOURITES or any(kid.lower in _FAVOURITES for kid in tree.kids(noun, "amod", "compound"))


def _is_mine(tree: Tree, noun: Node) -> bool:
    owner = possessor(tree, noun)
    return owner is not None and owner.lower in FIRST


def _does_good(clause: Clause, thing: Node) -> bool:
    """Read "rowing helps me unwind", "baking makes me happy", "running keeps me fit"."""
    tree, head = clause.tree, clause.head
    if not _is_pursuit(tree, thing) or head.tag not in ("VBZ", "VBP") or tree.kids(head, "neg"):
        return False
    behind = [node for node in tree.subtree(head) if node.index > head.index]
    if not behind or behind[0].lower not in ("me", "us"):
        return False
    if head.lemma in words("outcomes", "comforting"):
        return True
    made = behind[1].lower if len(behind) > 1 else ""
    return head.lemma in ("make", "keep", "leave", "get") and made in words("outcomes", "well")


def _is_pursuit(tree: Tree, thing: Node) -> bool:
    """Whether it is something to do: a gerund without an article, or a pursuit known by its name."""
    bare = not any(kid.dep in ("det", "poss") for kid in tree.kids(thing))
    return bare and (thing.lower.endswith("ing") or thing.lower in words("outcomes", "pursuits"))


def _appraisal(read: Draft) -> str | None:
    """Read "mussels are delicious": a taste of the speaker, of a kind of thing that is appraised."""
    tree, thing = read.clause.tree, read.clause.subject
    adjective = tree.kid(read.clause.head, "acomp")
    if adjective is None or thing is None or read.subject.kind is not MentionKind.THING:
        return None
    is_kind = thing.tag in ("NNS", "NN") and not tree.kids(thing, "det", "poss") and not read.subject.definite
    if not is_kind or read.subject.holder is not None or thing.lemma in words("generality", "world"):
        return None
    if adjective.lower in words("outcomes", "good"):
        return "like"
    return "dislike" if adjective.lower in words("outcomes", "bad") else None
