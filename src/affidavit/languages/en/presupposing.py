"""What "my …" lets know by the way: "my cat sleeps on the piano" tells of a cat, "I drove my van to Bath" of a van.

Only what says something of a life counts: pets, children, siblings and partners, and things one has few of. It must not
fire on what is merely supposed, on what somebody else has, on what is no more ("my late wife", "I sold my van", "my cat
died"), or on what is not yet ("my next car", "I want my own boat").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import mention
from affidavit.languages.en.noun_phrases import possessor
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_TRUST = 0.6  # surer words may say more


def had(tree: Tree, voice: Voice) -> Iterator[Frame]:
    """A frame for each pet, relative or thing of the speaker's own."""
    for node in () if _is_thought_of(tree) else tree.nodes:
        if node.pos in ("NOUN", "PROPN") and node.dep not in ("compound", "appos") and not _is_gone(tree, node):
            one = mention(tree, node, voice)
            sort = _sort(tree, one, node) if _is_own(one, voice) else None
            if sort is not None:
                yield _frame(tree, one, node, sort)


def _is_thought_of(tree: Tree) -> bool:
    """Read "let's say my sister moved in", "suppose my car broke down"; "say hi to my dog" is none."""
    first = [node.lower for node in tree.nodes if node.pos != "PUNCT"][:3]
    thought = words("function", "suppositions") - {"say"}
    return first[:1] == ["if"] or bool(thought.intersection(first[:1])) or first == ["let", "'s", "say"]


def _is_own(one: Mention, voice: Voice) -> bool:
    return one.holder is not None and one.holder.kind is voice.first and bool(one.text)


def _sort(tree: Tree, one: Mention, node: Node) -> str | None:
    """What having it is: a pet, a child, kin, or a thing of one's own; "the kids" may be anybody's."""
    if one.kind is MentionKind.PET:
        return "pet"
    if one.kind is MentionKind.KIN:
        if possessor(tree, tree.head(node) if node.dep == "conj" else node) is None:
            return None
        return next((sort for sort in ("child", "kin") if one.head in words("had", sort)), None)
    is_thing = one.kind in (MentionKind.THING, MentionKind.NAME) and node.lemma in words("had", "thing")
    return "own" if is_thing and not any(kid.lower == "old" for kid in tree.kids(node, "amod")) else None


def _is_gone(tree: Tree, node: Node) -> bool:
    """Whether the words say that it is no more, or not yet."""
    before = [kid.lower for kid in tree.subtree(node) if kid.index < node.index]
    if words("had", "gone").intersection(before):
        return True
    above = tree.head(node)
    parted = node.dep in ("dobj", "pobj", "conj") and above.lemma in words("had", "parting")
    return parted or (node.dep in ("nsubj", "nsubjpass") and above.lemma in words("had", "ending"))


def _frame(tree: Tree, one: Mention, node: Node, sort: str) -> Frame:
    owner = possessor(tree, node)
    start = min(one.start, owner.start) if owner is not None and not owner.supplied else one.start
    lead = Word(text="", lemma=f"have:{sort}", tag="verb", start=one.start, end=one.start)
    body = Word(text=one.text, lemma=one.head, tag="noun", start=one.start, end=one.end)
    thing = one if one.kind is MentionKind.KIN else replace(one, kind=MentionKind.THING, holder=None, name=None)
    return Frame(
        language="en", start=start, end=one.end, subject=one.holder or one, words=(lead, body), verb="have",
        object=thing, trust=_TRUST,
    )  # fmt: skip
