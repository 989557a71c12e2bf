"""How somebody takes food and drink: "I like my coffee black", "I take my tea without sugar".

That is no liking of coffee but a choice among ways of having it, one at a time; what is served becomes the topic.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.assertion import Modality
from affidavit.domain.condition import Condition, ConditionDimension
from affidavit.domain.frame import Frame, Tense
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import of_nodes
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node

_WHOSE = frozenset({"my", "our", "his", "her", "their"})
_STOPS = frozenset({"PUNCT", "PRON", "SCONJ", "PROPN", "AUX"})
_AFTER = frozenset({"now", "please", "lately", "again", "today", "always", "usually", "instead", "though"})
_LONGEST = 6  # words of a way of serving: "with a splash of oat milk"


def served(frame: Frame, read: Draft) -> Frame | None:
    """The frame as a way of serving something, or None: not "I like my coffee", "lunch with Tom", "my dog with me"."""
    tree, head = read.clause.tree, read.clause.head
    if not read.personal or head.lemma not in words("servings", "verbs") or _happened(frame):
        return None
    after = tree.nodes[head.index + 1 :]
    whose = bool(after) and after[0].lower in _WHOSE
    if not whose and head.lemma not in words("servings", "plain_verbs"):
        return None
    phrase = after[1:] if whose else after
    what, way = _parted(phrase, read.barred)
    if not what or not way:
        return None
    nodes = [*what, *way]
    lead = replace(frame.words[0], lemma="be:served")
    topic = Condition(ConditionDimension.TOPIC, frozenset({what[-1].lemma}), text=tree.text(what))
    return replace(
        frame, words=(lead, *(as_word(tree, node) for node in nodes)), verb="serve", object=of_nodes(tree, nodes),
        objects=(), conditions=(*frame.conditions, topic),
        modality=Modality.ACTUAL if frame.modality is Modality.DESIRED else frame.modality,
    )  # fmt: skip


def _happened(frame: Frame) -> bool:
    """Whether it tells of one time: what was served this morning is no choice."""
    return frame.tense is Tense.PAST and not frame.habitual and not frame.ended


def _parted(phrase: Sequence[Node], barred: frozenset[int]) -> tuple[list[Node], list[Node]]:
    """What is served, with the words that tell its sort, and in which way."""
    place = next((at for at, node in enumerate(phrase[:3]) if node.lemma in words("servings", "served")), None)
    if place is None or any(node.pos in _STOPS for node in phrase[:place]):
        return [], []
    rest = phrase[place + 1 :]
    if not rest or rest[0].lower not in words("servings", "manners") | words("servings", "joining"):
        return [], []
    end = next((at for at, node in enumerate(rest) if node.pos in _STOPS or node.index in barred), len(rest))
    way = list(rest[: min(end, _LONGEST)])
    while way and way[-1].lower in _AFTER:
        way = way[:-1]
    joined = rest[0].lower in words("servings", "joining")
    whole = not joined or (len(way) > 1 and (end == len(rest) or rest[end].pos not in ("PRON", "PROPN")))
    return (list(phrase[: place + 1]), way) if whole else ([], [])
