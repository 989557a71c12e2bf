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
from affidavit.languages.en import naming
from affidavit.languages.en.classes import is_light
from affidavit.languages.en.datives import DATIVE, is_person
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import mention, of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.tree import Node
from affidavit.languages.en.voice import Voice

_SPEAKER = frozenset({"me", "us"})
_TRADING = frozenset({"buy", "purchase", "sell", "get"})
_CURRENCIES = frozenset({"pound", "pounds", "euro", "euros", "dollar", "dollars", "quid", "bucks", "grand"})
_BARE = re.compile(r"\d[\d.,]*\s?k?")
_RATE = re.compile(r"\s(?:an?|per|each|every)\s\w+$")
_SMALL = 10  # "tickets for 4" are for so many people


def implied(frame: Frame, read: Draft, voice: Voice) -> Iterator[Frame]:
    """The frames of what goes without saying."""
    said = frame.mood is Mood.STATEMENT and frame.modality is Modality.ACTUAL
    if said and frame.verb == "pay" and frame.polarity is Polarity.POSITIVE:
        yield from _paid(frame, read)
    yield from _wed(frame, read)
    if said and frame.verb == "have" and frame.polarity is Polarity.POSITIVE:
        yield from _relative_in(frame, read, voice)
    yield from _without_siblings(frame)
    done = said and frame.tense is Tense.PAST
    if not done or frame.polarity is Polarity.NEGATIVE or frame.verb.partition(":")[0] != read.clause.head.lemma:
        return
    yield from _given(frame, read, voice)
    if read.clause.head.lemma in _TRADING and frame.object is not None:
        yield from _priced(frame, frame.object, read)
    if read.clause.head.lemma == "have" and read.personal:
        yield from _eaten_out(frame, read)
    if read.clause.head.lemma == "move" and read.personal:
        yield from filter(None, [former_home(frame, read)])


def _wed(frame: Frame, read: Draft) -> Iterator[Frame]:
    """Read "they're getting married in Malta": where the wedding is."""
    place = _behind(read, "in") if read.clause.head.lemma == "marry" and frame.verb == "marry" else None
    if place is None or place.pos != "PROPN" or frame.mood is not Mood.STATEMENT or frame.polarity is Polarity.NEGATIVE:
        return
    spot = of_nodes(read.clause.tree, phrase(read.clause.tree, place), MentionKind.PLACE)
    head, whose = read.clause.head, None if frame.subject.kind is MentionKind.PRONOUN else frame.subject
    wedding = Mention(
        text="wedding", start=head.start, end=head.end, kind=MentionKind.THING, head="wedding", holder=whose,
        definite=True,
    )  # fmt: skip
    told = (_supplied("be:place", "verb", spot.start), _supplied("in", "preposition", spot.start), _said(spot, "name"))
    yield replace(frame, subject=wedding, words=told, verb="be", object=spot, objects=())


def _without_siblings(frame: Frame) -> Iterator[Frame]:
    """Read "I'm an only child": one has no siblings; "my only child is ill" is no birth order."""
    one, said = frame.object, " ".join(word.text.casefold() for word in frame.words[1:])
    if one is None or frame.words[0].lemma != "be:birth_order" or said not in words("had", "alone"):
        return
    siblings = Mention(text="siblings", start=one.start, end=one.end, kind=MentionKind.KIN, head="sibling")
    told = (_supplied("have:kin", "verb", one.start), replace(_said(siblings, "noun"), lemma="sibling"))
    opposite = Polarity.NEGATIVE if frame.polarity is Polarity.POSITIVE else Polarity.POSITIVE
    yield replace(frame, words=told, verb="have", object=siblings, objects=(), polarity=opposite)


def _relative_in(frame: Frame, read: Draft, voice: Voice) -> Iterator[Frame]:
    """Read "I have a brother in Cork": where the brother lives; "I have a cousin in banking" tells no place."""
    tree, who = read.clause.tree, read.clause.tree.kid(read.clause.head, "dobj")
    leads = [prep for prep in tree.kids(who, "prep") if prep.lower == "in"] if who is not None else []
    place = tree.kid(leads[0], "pobj") if leads else None
    if who is None or place is None or place.pos != "PROPN" or tree.kids(who, "conj"):
        return
    one = naming.relative_had(tree, who, mention(tree, who, voice, [leads[0].index]), voice)
    if one is not None:
        spot = of_nodes(tree, phrase(tree, place), MentionKind.PLACE)
        told = (_supplied("live", "verb", spot.start), _supplied("in", "preposition", spot.start), _said(spot, "name"))
        yield replace(frame, subject=one, words=told, verb="live", object=spot, objects=())


def _priced(frame: Frame, thing: Mention, read: Draft) -> Iterator[Frame]:
    price = _behind(read, "for")
    if price is None or thing.kind not in (MentionKind.THING, MentionKind.PRONOUN) or not _is_sum(read, price):
        return
    value = of_nodes(read.clause.tree, phrase(read.clause.tree, price))
    told = (_supplied("cost", "verb", value.start), _said(value, "number"))
    yield replace(
        frame, subject=replace(thing, definite=True), words=told, verb="cost", object=value, objects=(), conditions=()
    )


def _paid(frame: Frame, read: Draft) -> Iterator[Frame]:
    """Read "I pay 9 euros a month for the locker": what it costs; whom one pays for is no thing."""
    tree, price, noun = read.clause.tree, read.clause.tree.kid(read.clause.head, "dobj"), _behind(read, "for")
    if price is None or noun is None or is_person(noun) or not _is_sum(read, price):
        return
    if noun.pos == "PRON" or any(time.start <= noun.start < time.end for time in read.times.all):
        return
    nodes = tree.nodes[phrase(tree, price)[0].index : tree.head(noun).index]
    value, thing = of_nodes(tree, nodes), of_nodes(tree, phrase(tree, noun))
    told = (_supplied("cost", "verb", value.start), _said(value, "number"))
    yield replace(
        frame, subject=replace(thing, definite=True), words=told, verb="cost", object=value, objects=(), conditions=()
    )


def _is_sum(read: Draft, price: Node) -> bool:
    """Whether it is an amount of money, with its currency or large enough for a bare one."""
    tree = read.clause.tree
    if any(time.start <= price.start < time.end for time in read.times.all):
        return False
    nodes = phrase(tree, price, [kid.index for kid in tree.kids(price, "prep")])
    said = _RATE.sub("", tree.text(nodes).casefold())
    amount = re.search(r"\d[\d,]*", said)
    if amount is None:
        return False
    if said[0] in "$€£" or said.split()[-1] in _CURRENCIES:
        return True
    large = said[-1] == "k" or int(amount[0].replace(",", "")) >= _SMALL
    return large and _BARE.fullmatch(said) is not None


def _given(frame: Frame, read: Draft, voice: Voice) -> Iterator[Frame]:
    """Read "my aunt bought me a kite", "he gave us his piano": one has it now, but no lift or advice."""
    tree, head = read.clause.tree, read.clause.head
    whom, thing = tree.kid(head, DATIVE), tree.kid(head, "dobj")
    if whom is None or thing is None or whom.lower not in _SPEAKER or frame.subject.kind is voice.first:
        return
    bought = head.lemma in words("verbs", "gaining")
    nodes = phrase(tree, thing, [kid.index for kid in tree.kids(thing, "prep") if kid.lower != "of"])
    if not (bought or (head.lemma == "give" and thing.lemma in words("had", "thing"))) or is_light(nodes):
        return
    value = of_nodes(tree, [node for node in nodes if node.dep != "poss"])
    said = Word(text=value.text, lemma=value.head, tag="noun", start=value.start, end=value.end)
    yield replace(
        frame, subject=mention(tree, whom, voice), words=(_supplied("have:own", "verb", value.start), said),
        verb="have", object=value, objects=(), conditions=(), tense=Tense.PRESENT,
    )  # fmt: skip


def _eaten_out(frame: Frame, read: Draft) -> Iterator[Frame]:
    """Read "I had lunch with Bo at Crumbs": the lunch and where it was, beside whom one met."""
    tree, meal = read.clause.tree, read.clause.tree.kid(read.clause.head, "dobj")
    if meal is None or meal.lower not in words("foods", "meals"):
        return
    said = [node for node in tree.subtree(read.clause.head) if node.index >= meal.index]
    said = [node for node in said if node.index not in read.barred and node.pos != "PUNCT"]
    if {"with", "at"} <= {node.lower for node in said}:
        whole = of_nodes(tree, said)
        told = (_supplied("do:outing", "verb", whole.start), _said(whole, "noun"))
        yield replace(frame, words=told, verb="do", object=whole, objects=())


def former_home(frame: Frame, read: Draft) -> Frame | None:
    """Where somebody who moved lived until then."""
    place = _behind(read, "from")
    if place is None or place.pos != "PROPN":
        return None
    home = of_nodes(read.clause.tree, phrase(read.clause.tree, place), MentionKind.NAME)
    told = (_supplied("live", "verb", home.start), _supplied("in", "preposition", home.start), _said(home, "name"))
    return replace(
        frame, words=told, verb="live", object=home, objects=(), ended=True, act=Act.END, conditions=(), changes=()
    )


def _behind(read: Draft, preposition: str) -> Node | None:
    tree, head = read.clause.tree, read.clause.head
    over = [head, *tree.kids(head, "dobj", "prep", "advmod")]
    preps = [kid for node in over for kid in tree.kids(node, "prep") if kid.lower == preposition]
    places = [kid for prep in tree.kids(head, "prep") for noun in tree.kids(prep, "pobj") for kid in tree.kids(noun)]
    preps += [kid for kid in places if kid.dep == "prep" and kid.lower == preposition]
    nouns = [noun for prep in preps for noun in tree.kids(prep, "pobj")]
    dated = [noun for noun in nouns if any(time.start <= noun.start < time.end for time in read.times.all)]
    return next((noun for noun in nouns if noun not in dated), None)


def _supplied(lemma: str, tag: str, at: int) -> Word:
    return Word(text="", lemma=lemma, tag=tag, start=at, end=at)


def _said(one: Mention, tag: str) -> Word:
    return Word(text=one.text, lemma=one.text.casefold(), tag=tag, start=one.start, end=one.end)
