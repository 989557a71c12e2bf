"""Mended parses stay trees: what hangs on each other in a circle could not be followed to an end."""

from __future__ import annotations

import pytest

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.parsing import parse
from affidavit.languages.en.retagging import retag
from affidavit.languages.en.tree import Node


def node(index: int, head: int) -> Node:
    return Node(index=index, lower="houba", lemma="houba", pos="NOUN", tag="NN", dep="dep", head=head, start=0, end=5)


@pytest.mark.parametrize("said", ["on my way to band practice", "late to choir rehearsal", "up to chess club"])
def test_a_noun_behind_to_never_closes_a_circle(said: str) -> None:
    (tree,) = parse([Edited.of(said)], said)
    assert sorted(below.index for root in tree.roots for below in tree.subtree(root)) == list(range(len(tree.nodes)))


def test_a_circle_is_cut_where_it_is_found() -> None:
    nodes = retag((node(0, 1), node(1, 0), node(2, 1)), lambda _: None, lambda _: True)
    assert [one.head for one in nodes] == [0, 1, 1]
