"""Phrases that the parser hangs on the wrong word: what belongs to the verb, on the noun or verb beside it."""

from __future__ import annotations

from dataclasses import replace

from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.listing import Nodes, is_relation
from affidavit.languages.en.tree import NOUNS, Node

_STATES = frozenset({"alone", "asleep", "awake"})
_OF_ONE = frozenset({"is", "was", "has", "does", "'s", "isn't", "wasn't"})


def attached(nodes: Nodes) -> Nodes:
    """The nodes with such phrases hung where they belong."""
    nodes = _states_taken_for_manners(_subjects_hung_on_helpers(nodes))
    result = _pursuits_taken_for_deeds(_habits_taken_for_asides(_objects_taken_for_pairs(nodes)))
    result = _origins_taken_for_places(_objects_taken_for_subjects(result))
    return _relatives_hung_on_names(_names_taken_for_items(_hurt_parts_taken_for_sorts(result)))


def _subjects_hung_on_helpers(nodes: Nodes) -> Nodes:
    """Read "I am married", "we will go": the subject comes hung on the helping verb before its own."""

    def hung(node: Node) -> Node:
        helper = nodes[node.head]
        astray = node.dep in ("nsubj", "nsubjpass") and helper.dep in ("aux", "auxpass") and helper.index > node.index
        return replace(node, head=helper.head) if astray and helper.head > helper.index else node

    return tuple(map(hung, nodes))


def _states_taken_for_manners(nodes: Nodes) -> Nodes:
    """Read "I am alone", "he's asleep": how somebody is comes as an adverb."""

    def is_state(node: Node) -> bool:
        return node.lower in _STATES and node.dep == "advmod" and nodes[node.head].lemma == "be"

    return tuple(replace(node, dep="acomp", pos="ADJ", tag="JJ") if is_state(node) else node for node in nodes)


def _objects_taken_for_pairs(nodes: Nodes) -> Nodes:
    """Read "I'm learning Welsh and Ola is learning Dutch": a pair before a verb of one comes as what does it."""
    for second in nodes:
        first = nodes[second.head]
        doing = nodes[first.head]
        verb = nodes[doing.head]
        paired = second.dep == "conj" and first.dep == "nsubj" and doing.dep == "ccomp" and verb.tag[:2] == "VB"
        taken = any(kid.head == verb.index and kid.dep == "dobj" for kid in nodes)
        one = any(kid.lower in _OF_ONE for kid in nodes if kid.head == doing.index or kid is doing)
        if not (paired and one) or taken or first.index < verb.index or doing.index < second.index:
            continue
        changed = list(nodes)
        changed[first.index] = replace(first, dep="dobj", head=verb.index)
        changed[second.index] = replace(second, dep="nsubj", head=doing.index)
        changed[doing.index] = replace(doing, dep="conj")
        for joint in nodes[first.index : second.index]:
            if joint.dep == "cc" and joint.head == first.index:
                changed[joint.index] = replace(joint, head=verb.index)
        return tuple(changed)
    return nodes


def _pursuits_taken_for_deeds(nodes: Nodes) -> Nodes:
    """Read "my hobby is fishing", "mine is sewing": it is what one does; "my job is killing me" and "my dog is" do."""
    changed = list(nodes)
    for node in nodes:
        being = next((kid for kid in nodes if kid.head == node.index and kid.dep == "aux" and kid.lemma == "be"), None)
        if node.tag != "VBG" or being is None or node.head != node.index or not _is_pursuit(nodes, node, being):
            continue
        behind = [kid for kid in nodes[node.index :] if kid.head == node.index and kid is not node]
        bare = all(kid.dep in ("cc", "conj", "punct") for kid in behind)
        changed[node.index] = replace(
            _as_noun(node) if bare else node, dep="attr" if bare else "xcomp", head=being.index
        )
        changed[being.index] = replace(being, dep="ROOT", head=being.index)
        for kid in nodes[: node.index]:
            if kid.head == node.index and kid is not being:
                changed[kid.index] = replace(kid, head=being.index)
        for kid in behind:
            if bare and kid.tag == "VBG":
                changed[kid.index] = _as_noun(kid)
    return tuple(changed)


def _as_noun(doing: Node) -> Node:
    return replace(doing, pos="NOUN", tag="NN", lemma=doing.lower)


def _is_pursuit(nodes: Nodes, doing: Node, being: Node) -> bool:
    """Whether the subject can be something to do, and the verb does nothing to anybody."""
    below = [kid for kid in nodes if kid.head in (doing.index, being.index)]
    thing = next((kid for kid in below if kid.dep == "nsubj"), None)
    if (
        thing is None
        or doing.lemma in words("outcomes", "faring")
        or any(kid.pos == "PRON" for kid in below if kid is not thing)
    ):
        return False
    owned = any(kid.head == thing.index and kid.dep == "poss" for kid in nodes)
    return thing.lower == "mine" or (owned and thing.lemma in words("outcomes", "pursued"))


def _habits_taken_for_asides(nodes: Nodes) -> Nodes:
    """Read "my favourite colour used to be red": *used* comes as an aside to a noun that nothing is said of."""
    for node in nodes:
        noun = nodes[node.head]
        after = nodes[node.index + 1 : node.index + 3]
        told = [one.lower for one in after] == ["to", "be"] and noun.dep == "ROOT" and noun.pos in NOUNS
        if node.lower != "used" or node.dep != "acl" or not told:
            continue
        changed = list(nodes)
        for kid in nodes[node.index :]:
            if kid.head == noun.index:
                changed[kid.index] = replace(kid, head=node.index)
        changed[noun.index] = replace(noun, dep="nsubj", head=node.index)
        changed[node.index] = replace(node, dep="ROOT", head=node.index, pos="VERB", tag="VBD", lemma="use")
        return tuple(changed)
    return nodes


def _objects_taken_for_subjects(nodes: Nodes) -> Nodes:
    """Read "I hurt my knee lifting a crate": *knee* comes as what lifts; "I hate people shouting" is left."""
    changed = list(nodes)
    for node in nodes:
        doing = nodes[node.head]
        verb = nodes[doing.head]
        loose = node.dep == "nsubj" and doing.dep == "advcl" and doing.tag == "VBG" and node.pos in NOUNS
        owned = any(kid.head == node.index and kid.dep == "poss" for kid in nodes)
        taken = any(kid.head == verb.index and kid.dep == "dobj" for kid in nodes)
        between = nodes[verb.index + 1 : node.index]
        if loose and owned and not taken and all(kid.head == node.index for kid in between) and between:
            changed[node.index] = replace(node, dep="dobj", head=verb.index)
    return tuple(changed)


def _origins_taken_for_places(nodes: Nodes) -> Nodes:
    """Read "we moved to Turin from Bari": *from Bari* is where they moved from, and no part of Turin's name."""
    changed = list(nodes)
    for node in nodes:
        place = nodes[node.head]
        to = nodes[place.head]
        verb = nodes[to.head]
        if node.lower == "from" and node.dep == "prep" and place.dep == "pobj" and to.lower == "to":
            changed[node.index] = replace(node, head=verb.index) if verb.pos == "VERB" else node
    return tuple(changed)


def _hurt_parts_taken_for_sorts(nodes: Nodes) -> Nodes:
    """Read "I broke my toe dancing": *dancing* comes as the noun of a compound, and tells how it broke."""
    changed = list(nodes)
    for node in nodes:
        verb, part = nodes[node.head], nodes[max(node.index - 1, 0)]
        hurting = verb.lemma == "break" or mapping("classes", "refined").get(verb.lemma) == "break"
        if not hurting or node.dep != "dobj" or node.tag != "NN" or not node.lower.endswith("ing"):
            continue
        if part.head != node.index or part.dep != "compound":
            continue
        changed[node.index] = replace(node, pos="VERB", tag="VBG", dep="advcl")
        changed[part.index] = replace(part, dep="dobj", head=verb.index)
        for kid in nodes[: part.index]:
            if kid.head == node.index:
                changed[kid.index] = replace(kid, head=part.index)
    return tuple(changed)


def _relatives_hung_on_names(nodes: Nodes) -> Nodes:
    """Read "a son called Max and a niece called Eve", "a son, Max, and a niece": she comes joined to the name."""
    changed = list(nodes)
    for node in nodes:
        name = nodes[node.head]
        owner = _related_above(nodes, name) if name.pos == "PROPN" else None
        if node.dep not in ("conj", "appos") or node.pos != "NOUN" or not is_relation(node) or owner is None:
            continue
        changed[node.index] = replace(node, head=owner.index, dep="conj")
        for joint in nodes[name.index : node.index]:
            if joint.head == name.index and joint.dep in ("cc", "punct"):
                changed[joint.index] = replace(joint, head=owner.index)
    return tuple(changed)


def _related_above(nodes: Nodes, name: Node) -> Node | None:
    """The relative whose name it is, or whose place."""
    above = nodes[name.head]
    told = name.dep == "appos" or above.dep == "acl" or (name.dep == "pobj" and above.dep == "prep")
    owner = above if name.dep == "appos" else nodes[above.head]
    return owner if told and owner.pos == "NOUN" and is_relation(owner) else None


def _names_taken_for_items(nodes: Nodes) -> Nodes:
    """Read "two dogs, Storm and Pippi", "a nephew, Finn": the names come as items of the list, or loose."""
    changed = list(nodes)
    for relative, comma, node in zip(nodes, nodes[1:], nodes[2:], strict=False):
        one = any(kid.head == relative.index and kid.lower in ("a", "an") for kid in nodes)
        if node.pos == "PROPN" and node.capital and comma.lower == "," and one and is_relation(relative):
            changed[node.index] = replace(node, dep="appos", head=relative.index)
    for node in nodes:
        first = nodes[node.head]
        comma = nodes[node.index - 1].lower in (",", ":") if node.index else False
        bare = node.pos == "PROPN" and node.capital and not any(
            kid.head == node.index and kid.dep in ("det", "poss", "nummod", "amod") for kid in nodes
        )  # fmt: skip
        counted = any(kid.head == first.index and kid.dep == "nummod" for kid in nodes)
        if node.dep == "conj" and bare and comma and counted and first.tag == "NNS" and is_relation(first):
            changed[node.index] = replace(node, dep="appos")
    return tuple(changed)
