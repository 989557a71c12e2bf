"""A parsed sentence, independent of the parser that made it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM"})


@dataclass(frozen=True, slots=True)
class Node:
    """One token; `start` and `end` index the original message, equal for a word supplied by a repair."""

    index: int
    lower: str  # repaired and folded
    lemma: str  # folded base form
    pos: str  # universal part of speech
    tag: str  # Penn treebank tag
    dep: str  # relation to the head
    head: int  # index of the head; its own for a root
    start: int
    end: int
    capital: bool = False  # written with a first capital in the original

    @property
    def supplied(self) -> bool:
        """Whether a repair put it there."""
        return self.start == self.end


@dataclass(frozen=True)
class Tree:
    """The tokens of one sentence and who hangs on whom."""

    nodes: tuple[Node, ...]
    content: str  # the whole original message

    @cached_property
    def _children(self) -> tuple[tuple[Node, ...], ...]:
        found: list[list[Node]] = [[] for _ in self.nodes]
        for node in self.nodes:
            if node.head != node.index:
                found[node.head].append(node)
        return tuple(tuple(children) for children in found)

    @cached_property
    def roots(self) -> tuple[Node, ...]:
        """Tokens that hang on nothing."""
        return tuple(node for node in self.nodes if node.head == node.index)

    def head(self, node: Node) -> Node:
        """What the token hangs on."""
        return self.nodes[node.head]

    def kids(self, node: Node, *deps: str) -> tuple[Node, ...]:
        """Direct dependants, all or those of the named relations."""
        children = self._children[node.index]
        return tuple(child for child in children if child.dep in deps) if deps else children

    def kid(self, node: Node, *deps: str) -> Node | None:
        """The first such dependant."""
        return next((child for child in self._children[node.index] if child.dep in deps), None)

    def subtree(self, node: Node, without: Iterable[int] = ()) -> list[Node]:
        """The token and all below it in order, leaving out the branches that begin at `without`."""
        barred = frozenset(without)
        found: list[Node] = []
        stack = [node]
        while stack:
            here = stack.pop()
            if here.index in barred:
                continue
            found.append(here)
            stack.extend(self._children[here.index])
        return sorted(found, key=lambda item: item.index)

    def span(self, nodes: Sequence[Node]) -> tuple[int, int]:
        """From the first to the last original character of the tokens."""
        real = [node for node in nodes if not node.supplied]
        if not real:
            at = nodes[0].start if nodes else 0
            return at, at
        return min(node.start for node in real), max(node.end for node in real)

    def text(self, nodes: Sequence[Node]) -> str:
        """The original words from the first to the last token."""
        start, end = self.span(nodes)
        return self.content[start:end]

    def before(self, node: Node) -> Node | None:
        """The token in front."""
        return self.nodes[node.index - 1] if node.index else None

    def after(self, node: Node) -> Node | None:
        """The token behind."""
        return self.nodes[node.index + 1] if node.index + 1 < len(self.nodes) else None
