"""Plural nouns that the parser takes for verbs: "I like quiz shows", "my two sons love to climb falls".

Such a word ends the sentence or phrase, has nothing of a verb below it, and stands where a clause makes no sense. It
must not fire where a clause may follow ("I think dad cooks"), nor on a verb with something behind it ("the band I like
plays jazz").
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.languages.en.tree import NOUNS, Node

_TAKING = frozenset(
    {"love", "like", "enjoy", "hate", "dislike", "prefer", "adore", "watch", "collect", "have", "own", "play", "climb",
     "eat", "read"}
)  # fmt: skip # verbs that no clause completes
_EMPTY = ("compound", "nsubj", "punct", "amod", "dobj")


def plurals(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes with such nouns as nouns."""
    for node in nodes:
        if (
            node.index > 1
            and node.tag in ("VBZ", "NNS")
            and node.dep in ("ccomp", "xcomp", "dep")
            and _ends(nodes, node)
        ):
            above, before = nodes[node.head], nodes[node.index - 1]
            if above.lemma in _TAKING and above.index < before.index and _is_bare(nodes, before, above):
                return _as_noun(nodes, node, before)
    return nodes


def _ends(nodes: tuple[Node, ...], node: Node) -> bool:
    """Whether nothing of a verb hangs on it."""
    below = [kid for kid in nodes if kid.head == node.index and kid is not node]
    return all(kid.dep in _EMPTY and kid.index <= node.index for kid in below if kid.dep != "punct")


def _is_bare(nodes: tuple[Node, ...], before: Node, verb: Node) -> bool:
    """Whether a noun alone stands between the verb and it: "watch game shows", but not "like how the sun shines"."""
    between = nodes[verb.index + 1 : before.index + 1]
    return before.pos in NOUNS and before.tag == "NN" and all(one.pos in (*NOUNS, "ADJ") for one in between)


def _as_noun(nodes: tuple[Node, ...], node: Node, before: Node) -> tuple[Node, ...]:
    changed = list(nodes)
    changed[node.index] = replace(node, pos="NOUN", tag="NNS", dep="dobj", lemma=node.lower.removesuffix("s"))
    changed[before.index] = replace(before, dep="compound", head=node.index)
    return tuple(changed)
