"""What a deed says besides itself: "we bought the van for 8,000" what it cost, "we moved here from Cork" a former home.

It must not fire on what is bought for somebody or some time ("for my mum", "for two weeks"), nor where somebody came
from a thing or a state ("moved from the sofa").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.mentions import of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.tree import Node

_TRADING = frozenset({"buy", "purchase", "sell", "get"})
_CURRENCIES = frozenset({"pound", "pounds", "euro", "euros", "dollar", "dollars", "quid", "bucks", "grand"})
_BARE = re.compile(r"\d[\d.,]*\s?k?")
_SMALL = 10  # "tickets for 4" are for so many people


def implied(frame: Frame, read: Draft) -> Iterator[Frame]:
    """The frames of what goes without saying."""
    done = frame.tense is Tense.PAST and frame.mood is Mood.STATEMENT and frame.modality is Modality.ACTUAL
    if not done or frame.polarity is Polarity.NEGATIVE or frame.verb.partition(":")[0] != read.clause.head.lemma:
        return
    if read.clause.head.lemma in _TRADING and frame.object is not None:
        yield from _priced(frame, frame.object, read)
    if read.clause.head.lemma == "move" and read.personal:
        yield from _moved_from(frame, read)


def _priced(frame: Frame, thing: Mention, read: Draft) -> Iterator[Frame]:
    price = _behind(read, "for")
    if price is None or thing.kind not in (MentionKind.THING, MentionKind.PRONOUN) or not _is_sum(read, price):
        return
    value = of_nodes(read.clause.tree, phrase(read.clause.tree, price))
    words = (_supplied("cost", "verb", value.start), _said(value, "number"))
    yield replace(
        frame, subject=replace(thing, definite=True), words=words, verb="cost", object=value, objects=(), conditions=()
    )


def _is_sum(read: Draft, price: Node) -> bool:
    """Whether it is an amount of money, with its currency or large enough for a bare one."""
    tree = read.clause.tree
    if any(time.start <= price.start < time.end for time in read.times.all):
        return False
    said = tree.text(phrase(tree, price)).casefold()
    amount = re.search(r"\d[\d,]*", said)
    if amount is None:
        return False
    if said[0] in "$€£" or said.split()[-1] in _CURRENCIES:
        return True
    large = said[-1] == "k" or int(amount[0].replace(",", "")) >= _SMALL
    return large and _BARE.fullmatch(said) is not None


def _moved_from(frame: Frame, read: Draft) -> Iterator[Frame]:
    place = _behind(read, "from")
    if place is None or place.pos != "PROPN":
        return
    home = of_nodes(read.clause.tree, phrase(read.clause.tree, place), MentionKind.NAME)
    words = (_supplied("live", "verb", home.start), _supplied("in", "preposition", home.start), _said(home, "name"))
    yield replace(
        frame, words=words, verb="live", object=home, objects=(), ended=True, act=Act.END, conditions=(), changes=()
    )


def _behind(read: Draft, preposition: str) -> Node | None:
    tree, head = read.clause.tree, read.clause.head
    over = [head, *tree.kids(head, "dobj", "prep", "advmod")]
    preps = [kid for node in over for kid in tree.kids(node, "prep") if kid.lower == preposition]
    places = [kid for prep in tree.kids(head, "prep") for noun in tree.kids(prep, "pobj") for kid in tree.kids(noun)]
    preps += [kid for kid in places if kid.dep == "prep" and kid.lower == preposition]
    return next((noun for prep in preps for noun in tree.kids(prep, "pobj")), None)


def _supplied(lemma: str, tag: str, at: int) -> Word:
    return Word(text="", lemma=lemma, tag=tag, start=at, end=at)


def _said(one: Mention, tag: str) -> Word:
    return Word(text=one.text, lemma=one.text.casefold(), tag=tag, start=one.start, end=one.end)
