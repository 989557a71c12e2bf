"""What is said of things: dates, places, states, prices that change, and praise that tells nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.domain.time_expression import Granularity
from affidavit.languages.en.arranging import engaged
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.fragments import attribute_nouns, event_nouns
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import generic, of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node

_OF_PEOPLE = frozenset({"work", "live", "go", "have", "play", "walk", "swim", "retire"})
_BECOMING = frozenset(
    {"go", "rise", "drop", "fall", "increase", "jump", "change", "climb", "decrease", "move", "shift"}
)
_LOOKING = frozenset({"be", "turn", "go"})
_PARTS = {"hair": "hair", "eye": "eyes", "eyes": "eyes"}
_HAPPENING = frozenset(
    {"leave", "depart", "arrive", "land", "open", "close", "start", "begin", "end", "finish", "happen"}
)


def refined(frame: Frame, draft: Draft) -> Iterator[Frame]:
    """The frame of a thing with a narrower verb, and the date that stands beside its place."""
    yield from _at_date_and_place(frame, draft)
    yield _as_liked(frame) if _is_of_liking(frame) else _of_thing(frame, draft)


def _is_of_liking(frame: Frame) -> bool:
    """Read "my favourite colour was red" as what it is, and not as what it is like."""
    return frame.verb == "be" and frame.subject.head.startswith("favourite ")


def _as_liked(frame: Frame) -> Frame:
    return replace(frame, words=(frame.words[0], *(replace(word, tag="noun") for word in frame.words[1:])))


def _of_thing(frame: Frame, draft: Draft) -> Frame:
    """Things neither work nor live as people do; their dates are schedules unless an attribute noun says what of."""
    if frame.verb == "close" and draft.times.once is not None and draft.times.once.granularity is Granularity.DAY:
        return renamed(frame, "close:day")
    if frame.verb == "have":
        return frame
    if _is_mere_praise(frame, draft):
        return replace(frame, subject=generic(frame.subject))
    state = _look(frame) or _state(frame)
    if state is not None:
        return state
    changed = _come_to(frame, draft)
    if changed is not None:
        return changed
    runs = frame.verb == "run" and frame.words[1:] and frame.words[1].tag not in ("particle", "preposition", "adverb")
    if runs or frame.verb in _OF_PEOPLE or (frame.verb in _HAPPENING and draft.times.all):
        return renamed(frame, f"{frame.verb}:thing")
    if frame.verb == "be" and draft.dated:
        return _dated(frame, draft)
    if frame.verb == "be" and _is_at_place(frame, "in", "at") and draft.subject.kind is MentionKind.THING:
        return renamed(frame, "be:place")
    if frame.verb == "be" and frame.object is None and frame.subject.holder is not None and len(frame.words) > 1:
        return _said_whole(frame, draft)
    return frame


def _at_date_and_place(frame: Frame, draft: Draft) -> Iterator[Frame]:
    """Read "The party is on Friday in Galway": the date, beside the place that the frame itself tells."""
    time = draft.times.once
    if frame.verb != "be" or draft.dated or time is None or not _is_at_place(frame):
        return
    if draft.subject.kind is not MentionKind.THING or time.granularity is Granularity.DURATION:
        return
    content = draft.clause.tree.content
    said = Mention(
        text=content[time.start : time.end], start=time.start, end=time.end, kind=MentionKind.THING,
        head=time.text.casefold(),
    )  # fmt: skip
    lead = replace(frame.words[0], lemma="be:date")
    body = Word(text=said.text, lemma=said.head, tag="noun", start=said.start, end=said.end)
    yield replace(frame, words=(lead, body), object=said, objects=())


def _is_at_place(frame: Frame, *leads: str) -> bool:
    lead = [word.lemma for word in frame.words[:2]]
    place = [word for word in frame.words[2:] if word.tag != "number"]
    return bool(place) and lead[0] == "be" and lead[1] in (leads or ("in", "at", "on"))


def _is_mere_praise(frame: Frame, draft: Draft) -> bool:
    """Read "The app is fine": an attribute word with mere praise or blame tells nobody's attribute."""
    said = draft.clause.tree.kid(draft.clause.head, "acomp")
    if frame.verb != "be" or said is None or draft.subject.holder is not None or len(frame.words) > 2:
        return False
    idle = words("generality", "polite") | words("outcomes", "good") | words("outcomes", "bad")
    return draft.subject.head in attribute_nouns() and said.lower in idle


def _look(frame: Frame) -> Frame | None:
    """Read "My hair is auburn", "my hair went grey": a look of whoever has it; a brush has none, red eyes no colour."""
    who, part = frame.subject.holder, _PARTS.get(frame.subject.head)
    if who is None or who.kind is MentionKind.THING or frame.verb not in _LOOKING or part is None or frame.ended:
        return None
    behind = next(
        (at for at, word in enumerate(frame.words) if word.tag in ("preposition", "pronoun")), len(frame.words)
    )
    said = frame.words[1:behind]  # "still red from the sun"
    if not said or said[-1].text.casefold() not in words("classes.looks", part):
        return None
    lead = replace(frame.words[0], lemma=f"be:{part}")
    text = " ".join((*(word.text for word in said), frame.subject.text.split()[-1]))  # "purple hair", as one has it
    look = Mention(text=text, start=said[0].start, end=said[-1].end, kind=MentionKind.THING, head=part)
    return replace(frame, subject=who, words=(lead, *said), object=look, objects=())


def _state(frame: Frame) -> Frame | None:
    """Read "The car is blue", "the boiler is broken": colour or state, told by the words behind the copula alone."""
    if frame.verb not in ("be", *words("outcomes", "states")) or not frame.words[1:] or frame.words[0].lemma != "be":
        return None
    said = frame.words[1:]
    if said[-1].text.casefold() in words("outcomes", "colours") and all(
        word.tag in ("adjective", "noun") for word in said
    ):
        name = "colour"
    elif said[0].lemma in words("outcomes", "states") and said[0].tag == "verb":
        name = "state"
    else:
        return None
    return replace(frame, words=(replace(frame.words[0], lemma=f"be:{name}"), *said), object=None, objects=())


def _come_to(frame: Frame, draft: Draft) -> Frame | None:
    """Read "My rent went up to 900", "the code changed to 44": what it is now."""
    tree, head = draft.clause.tree, draft.clause.head
    if frame.verb not in _BECOMING or (draft.subject.holder is None and draft.subject.head not in attribute_nouns()):
        return None
    for prep in tree.subtree(head):
        noun = tree.kid(prep, "pobj") or _bare_number(prep, draft)
        if prep.lower == "to" and noun is not None and any(node.pos == "NUM" for node in tree.subtree(noun)):
            nodes = [node for node in phrase(tree, noun) if node.index > prep.index]
            lead = replace(frame.words[0], lemma="be")
            said = tuple(as_word(tree, node) for node in nodes)
            return replace(frame, verb="be", words=(lead, *said), object=of_nodes(tree, nodes), objects=())
    return None


def _bare_number(quantifier: Node, draft: Draft) -> Node | None:
    """The number of "my rent went up to 1,150", where "up to" is read as part of it."""
    number = draft.clause.tree.head(quantifier)
    alone = quantifier.dep == "quantmod" and number.dep != "nummod"
    return number if alone and draft.subject.holder is not None else None


def _said_whole(frame: Frame, draft: Draft) -> Frame:
    """A value the parser made nothing of, such as an address: all that is said."""
    start, end = frame.words[1].start, frame.words[-1].end
    if draft.dated or frame.words[1].tag in ("verb", "preposition", "particle") or start >= end:
        return frame
    text = draft.clause.tree.content[start:end]
    return replace(frame, object=Mention(text=text, start=start, end=end, kind=MentionKind.THING, head=text.casefold()))


def _dated(frame: Frame, draft: Draft) -> Frame:
    said = [word for word in frame.words[1:] if word.tag != "preposition"]
    if not said:
        return frame
    start, end = said[0].start, said[-1].end
    text = draft.clause.tree.content[start:end]
    date = Mention(text=text, start=start, end=end, kind=MentionKind.THING, head=text.casefold())
    changed = replace(frame, words=(frame.words[0], *said), object=date, objects=())
    held = engaged(changed)
    if held is not changed:
        return held
    if draft.subject.head in event_nouns() or draft.subject.head in words("classes.light", "visited"):
        return renamed(changed, "be:date")
    if draft.subject.head in attribute_nouns() or draft.subject.holder is not None:
        return changed
    return renamed(changed, "be:date")


def renamed(frame: Frame, lemma: str) -> Frame:
    """The frame under a narrower name of its verb."""
    first = frame.words[0]
    if first.lemma != frame.verb:
        return frame
    return replace(frame, words=(replace(first, lemma=lemma), *frame.words[1:]))
