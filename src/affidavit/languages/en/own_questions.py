"""What a statement takes from the writer's own question or words just before it.

"What's your favourite colour? Mine is teal" → my favourite colour is teal · "do you keep ferrets? I own ten" → I own
ten ferrets · "do you know Muse? They're my favourite band". It must not fire without a thing named right before, on a
number of something else ("I have two jobs"), or on what belongs to somebody else ("hers is green").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Word
from affidavit.languages.en.lexicons import mapping, words

_SPEAKERS = frozenset({MentionKind.OWNER, MentionKind.SPEAKER})
_HAVING = frozenset({"have", "own", "get", "keep"})
_COUNTED = re.compile(
    r"^(?:about |only |just |over |like )?(?P<number>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|"
    r"eleven|twelve|a (?:few|couple)|several)(?: of (?:them|those|these|each|my own))?$",
    re.IGNORECASE,
)
_LIKED = re.compile(
    r"^\W*(?:i|we) (?:(?:really|just|do|absolutely|also) )*(?:love|like|enjoy|adore|hate) (?:it|them)"
    r"(?: now| these days| too)?\W*$",
    re.IGNORECASE,
)
_FORMER_TASTE = re.compile(
    r"\b(?:(?:used to|didn't|never) (?:really |even )?(?:love|like|enjoy|hate|loathe|dislike|stand)d?|"
    r"I (?:really |always )?(?:hated|loathed|disliked|loved|liked|enjoyed))\b",
    re.IGNORECASE,
)
_COLOUR = re.compile(r"what colou?r\b", re.IGNORECASE)
_LOOKS = frozenset({"hair", "eyes"})
_POINTING = frozenset({"they", "it", "that", "those", "he", "she"})
_HERE = frozenset({"here", "there"})


def answers(text: str) -> bool:
    """Whether a phrase that says nothing alone tells a taste behind a question: "do you like tennis? I love it"."""
    return _LIKED.match(text) is not None


def is_former_taste(text: str) -> bool:
    """Whether a sentence tells what was liked or not: "I used to hate olives", "I never liked rice"."""
    return _FORMER_TASTE.search(text) is not None


def supplied(frame: Frame, earlier: Sequence[Frame], writer: MentionKind) -> Frame:
    """The frame with what the one before it named; the writer is the owner or another speaker."""
    last = earlier[-1] if earlier else None
    if last is None or frame.mood is not Mood.STATEMENT:
        return frame
    thing = _named(last)
    if thing is None:
        return frame
    if frame.subject.head in _POINTING and frame.verb == "be" and _is_passion(frame):
        return _liking(frame, thing, writer)
    if frame.subject.head == "mine" and frame.verb == "be" and last.mood is Mood.QUESTION:
        whose = replace(frame.subject, text="", end=frame.subject.start)
        said = tuple(replace(word, tag="noun") if word.tag == "adjective" else word for word in frame.words)
        said = (replace(said[0], lemma="be"), *said[1:])  # no name of hers: "mine is Lily"
        head = f"{thing.head} colour" if _COLOUR.match(_asked(last)) else thing.head
        owned = replace(thing, kind=MentionKind.THING, holder=whose, definite=True, head=head)
        return replace(frame, subject=owned, words=said, object=_as_look(frame.object, thing))
    one = frame.object
    if one is not None and one.head in _POINTING and frame.subject.head.startswith("favourite"):
        return replace(frame, object=thing, objects=())
    counted = _COUNTED.match(one.text) if one is not None else None
    if counted is None or frame.verb not in _HAVING or frame.subject.kind not in _SPEAKERS or last.verb == "be":
        return frame
    return counting(frame, counted["number"], thing)


def _as_look(value: Mention | None, thing: Mention) -> Mention | None:
    """Read "mine is black", of hair, as black hair, which is how one has it."""
    noun = thing.text.split()[-1]
    return replace(value, text=f"{value.text} {noun}") if value is not None and noun.casefold() in _LOOKS else value


def _is_passion(frame: Frame) -> bool:
    """Read "it is one of my hobbies", "that's a passion of mine": it is liked; "it is his hobby" is not told of me."""
    said = [word.text.casefold() for word in frame.words]
    lemmas = {word.lemma for word in frame.words}
    return bool({"my", "mine"} & set(said)) and not lemmas.isdisjoint(words("outcomes", "passions") - {"thing", "love"})


def _liking(frame: Frame, thing: Mention, writer: MentionKind) -> Frame:
    """The taste for the thing that is pointed at."""
    lead = replace(frame.words[0], lemma="like")
    noun = Word(text=thing.text, lemma=thing.head, tag="noun", start=thing.start, end=thing.end)
    one = replace(frame.subject, kind=writer, text="", end=frame.subject.start, head="i")
    return replace(frame, subject=one, words=(lead, noun), verb="like", object=thing, objects=())


def _named(frame: Frame) -> Mention | None:
    """What a question or statement is about: its object, or the subject of "what is your …", or what is done."""
    if frame.object is None and [word.tag for word in frame.words[1:]] == ["verb"]:
        return _as_thing(frame.words[1:])  # "do you like rowing?"
    if frame.verb == "be" and frame.mood is Mood.QUESTION:
        told = frame.subject if frame.subject.head else _as_thing(_behind_your(frame))
    else:
        told = frame.subject if frame.object is not None and frame.object.head in _HERE else frame.object
    return told if told is not None and told.head and told.kind is not MentionKind.PRONOUN else None


def _asked(frame: Frame) -> str:
    return " ".join(word.text for word in frame.words) if frame.mood is Mood.QUESTION else ""


def _behind_your(frame: Frame) -> tuple[Word, ...]:
    """Of "what colour is your hair", where the colour comes as the subject."""
    at = next((place for place, word in enumerate(frame.words) if word.text.casefold() in ("your", "ur")), None)
    return () if at is None else frame.words[at + 1 :]


def _as_thing(said: tuple[Word, ...]) -> Mention | None:
    if not said:
        return None
    text = " ".join(word.text for word in said)
    head = said[0].text if len(said) == 1 and said[0].tag == "verb" else " ".join(word.lemma for word in said)
    return Mention(text=text, start=said[0].start, end=said[-1].end, kind=MentionKind.THING, head=head)


def counting(frame: Frame, number: str, thing: Mention) -> Frame:
    """So many of the thing, by what kind of having it is."""
    said = f"{number} {thing.text}"
    start = frame.object.start if frame.object is not None else frame.words[-1].start
    one = Mention(text=said, start=start, end=frame.words[-1].end, kind=MentionKind.THING, head=said.casefold())
    noun = thing.head.split()[-1]
    kin = mapping("people", "kin").get(noun)
    kind = "kin" if kin else "own"
    if kin in words("had", "child"):
        kind = "child"
    elif noun == "pet" or noun in mapping("people", "pet"):
        kind = "pet"
    lead = replace(frame.words[0], lemma=f"have:{kind}")
    body = Word(text=said, lemma=noun, tag="noun", start=one.start, end=one.end)
    return replace(frame, words=(lead, body), verb="have", object=one, objects=())
