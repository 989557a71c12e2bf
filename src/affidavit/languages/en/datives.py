"""Who gets something, told from what they get: "I bought my mum a tablet", "got Ana a cake".

The parser takes the receiver for the thing or for a part of its name. It must not fire on a name of the thing ("bought
a Dyson hoover", "got Lego bricks"), nor where no article or amount opens what is given ("got Ana flu medicine").
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.listing import Nodes
from affidavit.languages.en.tree import Node

DATIVE = "dative"
_PRONOUNS = frozenset({"me", "us", "him", "them"})
_OPENING = ("det", "nummod", "poss")


def set_apart(nodes: Nodes) -> Nodes:
    """The nodes with receivers hung on their verb beside the thing."""
    changed = list(nodes)
    for thing in nodes:
        who = _receiver(nodes, thing)
        verb = nodes[who.head] if who is not None and who.head != thing.index else nodes[thing.head]
        if who is None or verb.lemma not in words("verbs", "gaining") or verb.index > who.index:
            continue
        changed[thing.index] = replace(thing, dep="dobj", head=verb.index)
        changed[who.index] = replace(who, dep=DATIVE, head=verb.index)
        for kid in nodes[verb.index + 1 : who.index]:
            changed[kid.index] = replace(kid, head=who.index)
    return tuple(changed)


def _receiver(nodes: Nodes, thing: Node) -> Node | None:
    """The person right before the words that open the thing."""
    if thing.pos not in ("NOUN", "PROPN") or thing.dep not in ("dobj", "npadvmod", "appos"):
        return None
    part = next((n for n in nodes if n.head == thing.index and n.dep == "compound"), None)
    if part is not None and part.lower in _PRONOUNS:
        return part  # "got us tickets"
    opens = next((n.index for n in nodes if n.head == thing.index and n.dep in _OPENING and n.index > 1), 0)
    who = nodes[opens - 1] if opens else None
    if who is None or who.dep not in ("dobj", "compound", "nmod", "poss", DATIVE):
        return None
    return who if is_person(who) or (who.pos == "PROPN" and who.capital) else None


def is_person(node: Node) -> bool:
    """Whether it is a word for a relative or for whom somebody has to do with."""
    return any({node.lower, node.lemma} & mapping("people", table).keys() for table in ("kin", "role"))
