"""Having what is eaten or drunk: "I have porridge for breakfast", "I had a beer", "we're having soup tonight".

Read as eating or drinking where the clause tells of a meal, of times that come again, of once, or of what goes on. It
must not fire on what is merely there ("I have eggs", "… eggs in the fridge"), on animals ("I had ducks"), on what only
has food in its name ("a lemon tree"), or on meeting somebody over it ("I had coffee with Ana").
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.condition import ConditionDimension
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.noun_phrases import items
from affidavit.languages.en.tree import Node, Tree

_AGAIN = frozenset({ConditionDimension.TIME_OF_DAY, ConditionDimension.WEEKDAY, ConditionDimension.DAY_KIND})
_LONGEST = 3  # words of a listed name
_ABOUT = frozenset({"for", "at", "before", "after", "with", "during"})


def consumed(frame: Frame, read: Draft) -> Frame | None:
    """The frame as eating or drinking, or None."""
    thing = read.clause.tree.kid(read.clause.head, "dobj")
    if read.clause.head.lemma != "have" or thing is None or not _is_told(frame, read):
        return None
    verb = _verb(read, thing)
    if verb is None or _is_kept(read) or _is_meeting(read, thing, verb) or not _is_taken(frame, read, thing):
        return None
    now = read.clause.head.tag == "VBG" and not read.way.prefix
    once = (now or _is_over(frame, read)) and not _comes_again(frame, read)
    lead = replace(frame.words[0], lemma=f"{verb}:once" if once else verb)
    return replace(frame, words=(lead, *frame.words[1:]), verb=verb)


def _is_told(frame: Frame, read: Draft) -> bool:
    """Whether somebody is said to do it; wishes, permissions and questions are read elsewhere."""
    return (
        read.personal
        and (not read.clause.chain or frame.ended)
        and frame.mood is Mood.STATEMENT
        and read.way.prefix in ("", "plan")
        and frame.modality in (Modality.ACTUAL, Modality.PLANNED, Modality.PAST)
    )


def _verb(read: Draft, thing: Node) -> str | None:
    """What is done with it, or None where one of the things is no food: "eggs and toast", "a glass of wine"."""
    found = {_done(read, _content(read.clause.tree, node)) for node in items(read.clause.tree, thing)}
    if None in found:
        return None
    return "drink" if found == {"drink"} else "eat"


def _content(tree: Tree, node: Node) -> Node:
    """What a portion is of."""
    prep = tree.kid(node, "prep")
    inner = tree.kid(prep, "pobj") if prep is not None and prep.lower == "of" else None
    return inner if inner is not None and node.lower in words("foods", "portions") else node


def _done(read: Draft, node: Node) -> str | None:
    """Whether what is named is eaten or drunk."""
    if node.pos not in ("NOUN", "PROPN") or _goes_on(read, node):
        return None
    before = [one.lower for one in read.clause.tree.nodes[max(0, node.index - _LONGEST + 1) : node.index + 1]]
    return next(filter(None, (_named(" ".join(before[start:])) for start in range(len(before)))), None)


def _named(name: str) -> str | None:
    kind = mapping("foods", "kinds").get(name)
    if name in words("foods", "drinks") or kind in words("foods", "drunk"):
        return "drink"
    eaten = name in words("foods", "dishes") or name in words("foods", "meals")
    return "eat" if eaten or (kind is not None and kind not in words("foods", "diets")) else None


def _goes_on(read: Draft, node: Node) -> bool:
    """Read "a pizza oven": the name does not end here, whatever the parse says; "a pizza yesterday" does."""
    after = read.clause.tree.nodes[node.index + 1 : node.index + 2]
    return any(one.pos in ("NOUN", "PROPN", "VERB") and one.index not in read.barred for one in after)


def _is_kept(read: Draft) -> bool:
    """Whether it is said to be there: in the fridge, left, at hand."""
    head = read.clause.head
    behind = [node for node in read.clause.tree.subtree(head) if node.index > head.index and node.dep != "conj"]
    return any(node.lower in words("foods", "stores") for node in behind)


def _is_meeting(read: Draft, thing: Node, verb: str) -> bool:
    """Read "coffee with Ana", "lunch with my sister": it tells of meeting them."""
    tree = read.clause.tree
    shared = thing.lower in words("foods", "meals") or (verb == "drink" and not tree.kids(thing, "det", "nummod"))
    beside = [node for node in tree.subtree(read.clause.head) if node.lower == "with" and node.index not in read.barred]
    return shared and any(_done(read, noun) is None for node in beside for noun in tree.kids(node, "pobj"))


def _is_taken(frame: Frame, read: Draft, thing: Node) -> bool:
    """Whether it is eaten or drunk, at a meal, again and again, or once; an animal or a meal needs more to say so."""
    meal, again = _at_meal(read), _comes_again(frame, read)
    if thing.lower in words("foods", "meals"):
        return again or (frame.polarity is Polarity.NEGATIVE and frame.tense is Tense.PRESENT)
    if thing.lower in words("foods", "alive"):
        return _is_dish(read.clause.tree, thing) and (meal or again or read.times.once is not None)
    happens = frame.polarity is Polarity.POSITIVE and (_is_over(frame, read) or read.clause.head.tag == "VBG")
    return meal or again or happens


def _is_dish(tree: Tree, thing: Node) -> bool:
    """Read "chicken", "the duck"; "a duck" and "ducks" are animals."""
    plural = thing.tag in ("NNS", "NNPS") and thing.lemma != thing.lower
    return not plural and all(kid.lower == "the" for kid in tree.kids(thing, "det", "nummod", "poss"))


def _at_meal(read: Draft) -> bool:
    """Read "for breakfast", "after dinner", "before bed", "before school"; "for school" is no meal."""
    tree = read.clause.tree
    led = [(tree.head(node).lower, node.lower) for node in tree.subtree(read.clause.head)]
    daily = any(lead in ("before", "after") and noun in ("bed", "school", "work") for lead, noun in led)
    return daily or any(lead in _ABOUT and noun in words("foods", "meals") for lead, noun in led)


def _comes_again(frame: Frame, read: Draft) -> bool:
    """Whether it is done at times that come again; what one always has at home is only there."""
    dimensions = {one.dimension for one in read.conditions}
    usual = frame.habitual or any(kid.lower == "never" for kid in read.clause.tree.kids(read.clause.head))
    there = ConditionDimension.PLACE in dimensions
    return bool(dimensions & _AGAIN) or read.times.repeated is not None or (usual and not there)


def _is_over(frame: Frame, read: Draft) -> bool:
    """Whether it is told as done: "had a beer", "I've had two coffees"; not "used to have"."""
    perfect = read.clause.head.tag == "VBN" and bool(read.clause.tree.kids(read.clause.head, "aux"))
    return not frame.ended and (frame.tense is Tense.PAST or perfect)
