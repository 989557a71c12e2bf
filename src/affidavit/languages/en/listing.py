"""Lists that the parser ties wrongly: items that come loose, and words it takes for items or for none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from affidavit.languages.en.lexicons import mapping
from affidavit.languages.en.tree import NOUNS, Node

Nodes = tuple[Node, ...]
VerbLemma = Callable[[str], str | None]  # base form of an inflected verb, None for what is no verb form

TASTES = frozenset({"love", "like", "enjoy", "hate", "dislike", "prefer", "adore", "loathe", "miss"})
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
    result = _languages_taken_for_adjectives(_counted_taken_for_adjectives(_states_taken_for_deeds(nodes), known_noun))
    result = _items_taken_for_verbs(result, verb_lemma, known_noun)
    return _items_come_loose(_verbs_taken_for_items(_tastes_taken_for_items(result), verb_lemma))


def _items_taken_for_verbs(nodes: Nodes, verb_lemma: VerbLemma, known_noun: Callable[[str], bool]) -> Nodes:
    """Read "I'm allergic to penicillin and shellfish": the last item comes as a bare verb beside "am".

    A bare verb goes with another bare one ("I can come and help") or with "go and see", never with a bent verb that has
    its own complement; it must not fire on a verb that takes something itself ("she is kind and help people"). What is
    no verb at all is an item behind any: "I don't eat pork or shellfish".
    """
    changed = list(nodes)
    for item, joint, node in zip(nodes, nodes[1:], nodes[2:], strict=False):
        above = nodes[node.head]
        bent = above.lemma == "be" or above.tag in ("VBZ", "VBD") or verb_lemma(f"{node.lower}s") is None
        alone = not any(kid.head == node.index and kid.dep not in ("punct", "npadvmod", "advmod") for kid in nodes)
        if node.dep != "conj" or node.tag != "VB" or not (bent and alone and known_noun(node.lower)):
            continue
        if joint.lower in ("and", "or", ",") and item.pos in NOUNS and item.dep in ("pobj", "dobj", "attr", "conj"):
            changed[node.index] = replace(node, pos="NOUN", tag="NN", lemma=node.lower, head=item.index)
            changed[joint.index] = replace(joint, head=item.index)
    return tuple(changed)


def _tastes_taken_for_items(nodes: Nodes) -> Nodes:
    """Read "I hate flying but love trains": *love* comes as an item, and what is loved as a thing of the first verb.

    It must not fire where the thing hangs on the word itself ("I like poems and love songs").
    """
    for node, joint in zip(nodes[1:], nodes, strict=False):
        first = nodes[node.head]
        inside = first.dep in ("nmod", "amod", "compound")  # "flying" may come as a part of the thing behind
        verb = nodes[nodes[first.head].head if inside else first.head]
        taste = node.dep == "conj" and node.tag == "NN" and node.lower in TASTES and verb.lemma in TASTES
        things = [kid for kid in nodes[node.index + 1 :] if kid.head == verb.index and kid.pos in NOUNS]
        if not taste or joint.lower not in ("and", "but") or not things:
            continue
        changed = list(nodes)
        changed[first.index] = replace(first, pos="NOUN", tag="NN", dep="dobj", head=verb.index)
        changed[node.index] = replace(node, pos="VERB", tag=verb.tag, head=verb.index)
        changed[joint.index] = replace(joint, head=verb.index)
        for kid in nodes[node.index + 1 :]:
            if kid.head == verb.index:
                changed[kid.index] = replace(kid, head=node.index)
        return tuple(changed)
    return nodes


def _languages_taken_for_adjectives(nodes: Nodes) -> Nodes:
    """Read "I'm learning Welsh and Korean": they come as adjectives that the verb takes, and are names."""

    def is_taken(node: Node) -> bool:
        first = nodes[node.head] if node.dep == "conj" else node
        return node.tag == "JJ" and node.capital and first.dep in ("dobj", "pobj") and first.pos in ("ADJ", *NOUNS)

    return tuple(replace(node, pos="PROPN", tag="NNP") if is_taken(node) else node for node in nodes)


def _states_taken_for_deeds(nodes: Nodes) -> Nodes:
    """Read "I'm tired and stressed": the participle comes as a deed beside "am"; "I'm old and ate it" tells of one."""
    changed = list(nodes)
    for state, joint, node in zip(nodes, nodes[1:], nodes[2:], strict=False):
        being = nodes[node.head]
        bare = not any(kid.head == node.index and kid.dep not in ("advmod", "punct") for kid in nodes)
        bent = node.tag in ("VBD", "VBN") and node.dep == "conj" and node.lower.endswith("ed")
        if bent and bare and being.lemma == "be" and being.tag in ("VBP", "VBZ") and state.dep == "acomp":
            changed[node.index] = replace(node, pos="ADJ", tag="JJ", lemma=node.lower, head=state.index)
            changed[joint.index] = replace(joint, head=state.index)
    return tuple(changed)


def _counted_taken_for_adjectives(nodes: Nodes, known_noun: Callable[[str], bool]) -> Nodes:
    """Read "12 hens, 3 geese", "octopus or squid": what is counted or listed comes as an adjective, and is a noun."""

    def is_item(node: Node) -> bool:
        first, after = nodes[node.head], nodes[node.index + 1 : node.index + 2]
        last = node.tag == "JJ" and node.dep == "conj" and not any(one.pos in NOUNS for one in after)
        return last and first.tag in ("NN", "NNS") and first.dep in ("dobj", "pobj", "conj") and known_noun(node.lower)

    def is_counted(node: Node) -> bool:
        count = nodes[node.index - 1] if node.index else None
        counted = count is not None and count.head == node.index and count.dep == "nummod"
        return counted and node.tag == "JJ" and node.dep in ("conj", "dobj", "pobj", "attr", "appos")

    return tuple(
        replace(node, pos="NOUN", tag="NNS") if is_counted(node)
        else replace(node, pos="NOUN", tag="NN") if is_item(node)
        else node
        for node in nodes
    )  # fmt: skip


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
