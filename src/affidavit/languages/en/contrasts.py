"""What is set against what is said: "Alex, not Alexander", "tea but not coffee", "everything except mushrooms"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.frame import Frame
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.mentions import of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node, Tree

_EXCEPT = frozenset({"except", "excluding", "save", "barring", "besides"})
_ALL = frozenset({"everything", "anything", "all", "everyone", "anyone", "any", "every", "most"})


@dataclass(frozen=True, slots=True)
class Contrast:
    """A phrase with the opposite sign, and all tokens that say it."""

    head: Node  # its noun
    branch: Node  # the token its phrase begins with
    tokens: frozenset[int]


def find(clause: Clause, nodes: Sequence[Node]) -> list[Contrast]:
    """The contrasted phrases behind the predicate head."""
    found = [_by_not(clause.tree, node) for node in nodes if node.index > clause.head.index]
    found += [
        _by_except(clause.tree, node) for node in nodes if node.lower in _EXCEPT and node.index > clause.head.index
    ]
    return [contrast for contrast in found if contrast is not None]


def _by_not(tree: Tree, node: Node) -> Contrast | None:
    """A phrase with its own "not", set off by a comma or "but"."""
    if node.dep not in ("appos", "conj", "prep", "npadvmod", "oprd", "dobj", "attr", "pobj", "dep"):
        return None
    sign = next((kid for kid in tree.kids(node) if kid.lower in ("not", "never") and kid.index < node.index), None)
    before = tree.before(sign) if sign else None
    if sign is None or before is None or before.lower not in (",", "but", "and", "-"):
        return None
    noun = tree.kid(node, "pobj") if node.dep == "prep" else node
    if noun is None or noun.pos not in ("NOUN", "PROPN", "PRON", "NUM", "ADJ"):
        return None
    return Contrast(noun, node, frozenset(item.index for item in tree.subtree(node)) | {before.index})


def _by_except(tree: Tree, node: Node) -> Contrast | None:
    """Everything except X: only where a word of wholeness stands before it."""
    lowers = {other.lower for other in tree.nodes[: node.index]}
    noun = tree.kid(node, "pobj", "dobj") or _next_noun(tree, node)
    if noun is None or not lowers & _ALL:
        return None
    return Contrast(noun, node, frozenset(item.index for item in (*tree.subtree(node), *tree.subtree(noun))))


def _next_noun(tree: Tree, node: Node) -> Node | None:
    for other in tree.nodes[node.index + 1 : node.index + 5]:
        if other.pos in ("NOUN", "PROPN") and other.dep != "compound":
            return other
    return None


def frames(frame: Frame, tree: Tree, found: Sequence[Contrast]) -> Iterator[Frame]:
    """The same predicate denied (or affirmed) of each contrasted phrase."""
    for contrast in found:
        nodes = phrase(tree, contrast.head)
        nodes = [node for node in nodes if node.lower not in ("not", "never", "but") and node.lower not in _EXCEPT]
        mention = of_nodes(tree, nodes)
        lead = [word for word in frame.words if frame.object is None or word.end <= frame.object.start]
        said = tuple(as_word(tree, node) for node in nodes)
        opposite = Polarity.NEGATIVE if frame.polarity is Polarity.POSITIVE else Polarity.POSITIVE
        if lead and said:
            yield replace(frame, words=(*lead, *said), object=mention, objects=(), polarity=opposite)
