"""Lists that the parser ties wrongly: items that come loose, and words it takes for items or for none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from affidavit.languages.en.lexicons import mapping
from affidavit.languages.en.tree import NOUNS, Node

Nodes = tuple[Node, ...]
VerbLemma = Callable[[str], str | None]  # base form of an inflected verb, None for what is no verb form

_ONE = frozenset({"a", "an", "some", "another"})
_OPENS = _ONE | {
    "the",
    "my",
    "his",
    "her",
    "their",
    "our",
    "only",
    "no",
    "every",
    "all",
    "at",
    "in",
    "for",
    "on",
    "as",
    "with",
}


def joined(nodes: Nodes, verb_lemma: VerbLemma, known_noun: Callable[[str], bool]) -> Nodes:
    """The nodes with their lists put right."""
    result = _items_taken_for_verbs(_counted_taken_for_adjectives(nodes), known_noun)
    return _items_come_loose(_verbs_taken_for_items(result, verb_lemma))


def _items_taken_for_verbs(nodes: Nodes, known_noun: Callable[[str], bool]) -> Nodes:
    """Read "I'm allergic to penicillin and shellfish": the last item comes as a bare verb beside "am".

    A bare verb goes with another bare one ("I can come and help") or with "go and see", never with a bent verb that has
    its own complement; it must not fire on a verb that takes something itself ("she is kind and help people").
    """
    changed = list(nodes)
    for item, joint, node in zip(nodes, nodes[1:], nodes[2:], strict=False):
        above = nodes[node.head]
        bent = above.lemma == "be" or above.tag in ("VBZ", "VBD")
        alone = not any(kid.head == node.index and kid.dep not in ("punct", "npadvmod", "advmod") for kid in nodes)
        if node.dep != "conj" or node.tag != "VB" or not (bent and alone and known_noun(node.lower)):
            continue
        if joint.lower in ("and", "or", ",") and item.pos in NOUNS and item.dep in ("pobj", "dobj", "attr", "conj"):
            changed[node.index] = replace(node, pos="NOUN", tag="NN", lemma=node.lower, head=item.index)
            changed[joint.index] = replace(joint, head=item.index)
    return tuple(changed)


def _counted_taken_for_adjectives(nodes: Nodes) -> Nodes:
    """Read "12 hens, 3 geese": what is counted comes as an adjective, and is a noun."""

    def is_counted(node: Node) -> bool:
        count = nodes[node.index - 1] if node.index else None
        counted = count is not None and count.head == node.index and count.dep == "nummod"
        return counted and node.tag == "JJ" and node.dep in ("conj", "dobj", "pobj", "attr", "appos")

    return tuple(replace(node, pos="NOUN", tag="NNS") if is_counted(node) else node for node in nodes)


def _verbs_taken_for_items(nodes: Nodes, verb_lemma: VerbLemma) -> Nodes:
    """Read "my aunt is into orchids and drinks only decaf": the second verb comes as a further item of the list.

    It must not fire on things named side by side ("is into food and drinks", "has cats and runs").
    """
    for node, behind in pairwise(nodes):
        joint = nodes[node.index - 1] if node.index else node
        lemma = verb_lemma(node.lower) if node.dep == "conj" and node.tag == "NNS" else None
        verb = _finite_above(nodes, node)
        if lemma is None or verb is None or joint.lower not in ("and", "but") or behind.lower not in _OPENS:
            continue
        changed = list(nodes)
        changed[node.index] = replace(node, pos="VERB", tag="VBZ", lemma=lemma, head=verb.index)
        changed[joint.index] = replace(joint, head=verb.index)
        for kid in nodes[node.index + 1 :]:
            if kid.head in (verb.index, node.index) and kid.dep in ("npadvmod", "dep", "appos", "dobj", "conj", "prep"):
                dep = kid.dep if kid.dep == "prep" else "dobj"
                changed[kid.index] = replace(kid, head=node.index, dep=dep)
        return tuple(changed)
    return nodes


def _finite_above(nodes: Nodes, node: Node) -> Node | None:
    """The verb in the third person that the word hangs on, however far."""
    here = node
    for _ in nodes:
        if here.pos in ("VERB", "AUX") or here.head == here.index:
            break
        here = nodes[here.head]
    return here if here.tag == "VBZ" and here.index < node.index else None


def _items_come_loose(nodes: Nodes) -> Nodes:
    """Read "I sold the piano, the drums and my kayak": *drums* comes loose from the list it is the middle of.

    So do things had beside counted ones ("two kayaks, a paddleboard and a wetsuit"). It must not join an aside to its
    noun ("my aunt, a nurse and a singer", "the Brompton, a bike"), which hangs on that noun already.
    """
    changed = list(nodes)
    for node in nodes:
        if node.pos not in NOUNS or node.dep not in ("dep", "appos", "npadvmod"):
            continue
        listed = any(kid.head == node.index and kid.dep == "conj" and kid.pos in NOUNS for kid in nodes)
        comma = _comma_before(nodes, node)
        before = nodes[comma - 1] if comma else None
        open_list = before is not None and before.dep in ("dobj", "pobj", "attr", "conj") and before.pos in NOUNS
        if (
            listed
            and before is not None
            and open_list
            and (node.head != before.index or _is_beside(nodes, before, node))
        ):
            changed[node.index] = replace(node, dep="conj", head=before.index)
    return tuple(changed)


def _is_beside(nodes: Nodes, before: Node, node: Node) -> bool:
    """Whether both are things of which there are so and so many, so that the second does not say what the first is."""
    alike = all(_count(nodes, one) for one in (before, node))
    return alike and before.pos == "NOUN" and not is_relation(before) and before.dep in ("dobj", "pobj", "conj")


def _count(nodes: Nodes, noun: Node) -> bool:
    kids = [kid for kid in nodes[: noun.index] if kid.head == noun.index]
    return any(kid.dep == "nummod" or kid.lower in _ONE for kid in kids)


def _comma_before(nodes: Nodes, noun: Node) -> int:
    """The place of the comma that the noun's phrase follows, 0 for none."""
    first = min([noun.index, *(kid.index for kid in nodes if kid.head == noun.index and kid.index < noun.index)])
    return first - 1 if first > 1 and nodes[first - 1].lower == "," else 0


def is_relation(node: Node) -> bool:
    """Whether it is a word for what somebody is to somebody."""
    return any(node.lower in mapping("people", table) for table in ("kin", "role", "pet"))
