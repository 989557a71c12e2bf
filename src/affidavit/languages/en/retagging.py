"""What the parser regularly gets wrong on chat English, put right on its tree before anyone reads it."""

from __future__ import annotations

from dataclasses import replace

from affidavit.languages.en.tree import Node

_PRONOUNS = frozenset({"i", "we", "you", "he", "she", "they", "it", "me", "us", "him", "them"})


def retag(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes with known mistakes mended."""
    return tuple(_mended(node, nodes) for node in nodes)


def _mended(node: Node, nodes: tuple[Node, ...]) -> Node:
    if node.lower in _PRONOUNS and node.pos != "PRON":
        return replace(node, pos="PRON", tag="PRP", lemma=node.lower)
    if node.pos == "PRON" and node.tag in ("PRP", "PRP$"):
        return replace(node, lemma=node.lower)
    if node.dep == "ROOT" and node.pos == "AUX" and node.lemma != "be" and node.lemma not in ("can", "will", "would"):
        return replace(node, pos="VERB")
    return node
