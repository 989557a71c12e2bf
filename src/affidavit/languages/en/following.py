"""What later clauses of a message take from earlier ones: "here", "anywhere else", the question just asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.condition import Condition, ConditionDimension
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.en.own_questions import supplied

_THINGS = frozenset({MentionKind.THING, MentionKind.NAME, MentionKind.ORGANISATION})
_SPEAKERS = frozenset({MentionKind.OWNER, MentionKind.SPEAKER})
_GETTING = frozenset({"buy", "get", "pick", "own", "have", "order", "drive", "rent", "adopt", "inherit", "use"})
_LIKING = frozenset({"like", "love", "hate", "enjoy", "dislike", "stand", "bear", "adore", "prefer"})
_GIVING_UP = frozenset({"quit", "stop", "give", "it", "up"})
_BOOKING = frozenset({"book", "schedule", "arrange", "reserve"})
_PLACED = frozenset({"live", "move", "work", "settle", "stay", "grow"})
_STAYING = frozenset({"work", "live"})
_AT = frozenset({"at", "in", "by", "to"})
_NOWHERE = frozenset(
    {"", "it", "that", "this", "you", "they", "there", "what", "who", "everybody", "everyone", "people"}
)
_TRADE = re.compile(
    r"\bwhat (?:do|does|did) (?:you|he|she|they) do\b"
    r"(?!\s+(?:for (?!a living|work)|in your|on (?:the|your|a)|to|when|after|with))|"
    r"\bwhat'?s your (?:job|line of work|profession)\b|"
    r"\bdo for (?:a living|work)\b",
    re.IGNORECASE,
)
_FORMER = re.compile(r"\b(?:old|previous|former)\s+$", re.IGNORECASE)  # before what is no longer so
_PRESENT = re.compile(r"\b(?:new|current|present|latest)\s+$", re.IGNORECASE)
_ONE = re.compile(r"^(?:the )?(next|last|first|second|new|old|other|big|small) (?:one|session|time)$", re.IGNORECASE)
ELSEWHERE = Condition("place", frozenset({"elsewhere"}), text="elsewhere")
_ASKED_LATELY = 300  # characters of the previous message that may hold the question


def followed(found: Sequence[Frame], message: Message, before: tuple[Message, ...]) -> list[Frame]:
    """The frames with what they take from those before them."""
    asked = _asks_trade(message, before)
    result: list[Frame] = []
    place: Condition | None = None
    spot: Mention | None = None
    writer = MentionKind.SPEAKER if message.speaker.kind is SpeakerKind.PERSON else MentionKind.OWNER
    for frame in found:
        frame = _of_successor(_ended_before(frame, message.content), result, message.content)
        frame = _placed(_of_trade(frame) if asked else _of_one(frame, result), spot or _whereabouts(frame, result))
        frame = supplied(_pointed(_put_elsewhere(frame, result), result), result, writer)
        conditions = tuple(_opposed(condition, place) for condition in frame.conditions)
        frame = replace(frame, conditions=conditions)
        place = next((c for c in conditions if c.dimension == ConditionDimension.PLACE and not c.excluded), place)
        spot = _spot(frame) or spot
        if result and _explains(frame, result[-1]):
            result[-1] = replace(result[-1], reason=frame.object.text if frame.object else None)
        if result and _puts_right(frame, result[-1]):
            result.pop()
        if result and _turns(frame, result[-1]):
            result[-1] = replace(result[-1], ended=True)
        if result and _gave_up(frame, result[-1]):
            result[-1] = replace(result[-1], time=frame.time or result[-1].time, end=frame.end)
            continue
        result.extend(_of_each(frame, result))
    return result


def _of_each(frame: Frame, earlier: Sequence[Frame]) -> list[Frame]:
    """Read "Ben and Tilly got engaged. They want twins": the same of each of the two just spoken of."""
    last = earlier[-1] if earlier else None
    if last is None or frame.subject.head != "they" or frame.subject.kind is not MentionKind.PRONOUN:
        return [frame]
    pair = [one.subject for one in earlier if (one.start, one.words) == (last.start, last.words)]
    people = list({one.text: one for one in pair if one.kind in (MentionKind.NAME, MentionKind.KIN)}.values())
    return [replace(frame, subject=one) for one in people] if len(people) > 1 else [frame]


def _ended_before(frame: Frame, content: str) -> Frame:
    """Read "my old locker was 12": it is no longer; "my old car was red" says so of the car that was."""
    one = frame.subject
    was = frame.verb == "be" and frame.tense is Tense.PAST and one.kind is MentionKind.THING and one.holder is not None
    return replace(frame, ended=True) if was and _FORMER.search(content[: one.start]) else frame


def _of_successor(frame: Frame, earlier: Sequence[Frame], content: str) -> Frame:
    """Read "my old locker was 12, my new one is 15": one of what was spoken of, which has taken its place."""
    before = earlier[-1].subject if earlier else None
    if before is None or before.kind is not MentionKind.THING or before.holder is None or frame.subject.head != "one":
        return frame
    return replace(frame, subject=before) if _PRESENT.search(content[: frame.subject.start]) else frame


def _of_one(frame: Frame, earlier: Sequence[Frame]) -> Frame:
    """Read "I tried the class. The next one is on Monday": one of what was spoken of; "no one" is not."""
    said = _ONE.match(frame.subject.text)
    if earlier and _ONE.match(earlier[-1].subject.text) is None and earlier[-1].subject.head.startswith("next "):
        return replace(frame, subject=earlier[-1].subject) if said else frame
    told = [other.object for other in reversed(earlier) if other.object and other.verb != "be"]
    things = [thing for thing in told if thing.kind is MentionKind.THING]
    if said is None or not things or frame.verb == "":
        return frame
    thing = things[0]
    return replace(frame, subject=replace(
        frame.subject, kind=MentionKind.THING, head=f"{said[1].casefold()} {thing.head}",
        text=f"{said[1]} {thing.text}", definite=True, holder=thing.holder,
    ))  # fmt: skip


def _gave_up(frame: Frame, last: Frame) -> bool:
    """Read "I used to smoke but quit in 2018": when what was said to be over ended."""
    bare = len(frame.words) > 0 and all(word.lemma in _GIVING_UP for word in frame.words)
    return bare and last.ended and frame.polarity is Polarity.POSITIVE and frame.subject.kind is last.subject.kind


def _puts_right(frame: Frame, last: Frame) -> bool:
    """Read "The viewing isn't in May, it's in June": when it is says when it is not."""
    same = frame.subject == last.subject or frame.subject.head == "it"
    when = frame.words[:1] and frame.words[0].lemma == "be:date" and last.verb == "be" and last.time is not None
    return bool(same and when) and last.polarity is Polarity.NEGATIVE and frame.polarity is Polarity.POSITIVE


def _put_elsewhere(frame: Frame, earlier: Sequence[Frame]) -> Frame:
    """Read "The talk isn't in the hall, it's in room 4": where it is instead of where it was said to be."""
    last = earlier[-1] if earlier else None
    if last is None or last.polarity is not Polarity.NEGATIVE or frame.polarity is not Polarity.POSITIVE:
        return frame
    same = frame.subject == last.subject or frame.subject.head in ("it", "they")
    placed = all(
        one.verb == "be" and one.object and [w.tag for w in one.words[1:2]] == ["preposition"] for one in (last, frame)
    )
    if not same or not placed or last.object is None or last.subject.kind is not MentionKind.THING:
        return frame
    lead = replace(frame.words[0], lemma="be:place")
    return replace(
        frame, subject=last.subject, words=(lead, *frame.words[1:]), act=Act.CORRECT, replaces=last.object.text
    )


def _turns(frame: Frame, last: Frame) -> bool:
    """Read "I hated rowing but now I love it": what was felt is over."""
    tastes = frame.verb in _LIKING and last.verb in _LIKING
    return tastes and frame.act is Act.CHANGE and frame.object is not None and last.tense is Tense.PAST


def _explains(frame: Frame, last: Frame) -> bool:
    """Read "It isn't that I mind dogs. It's the barking": what it is gives the reason."""
    cleft = frame.subject.kind is MentionKind.GENERIC and frame.subject.head == "it" and frame.verb == "be"
    return cleft and frame.object is not None and last.reason is None and last.verb in _LIKING


def with_condition(frame: Frame, condition: Condition) -> Frame:
    """The frame under one more condition."""
    return replace(frame, conditions=(*frame.conditions, condition))


def _pointed(frame: Frame, earlier: Sequence[Frame]) -> Frame:
    """Read "The code changed, it's 44 now"; "stop the seafood, I can't stand it": what *it* is stands just before.

    So does what was booked, though it is somebody: "I've booked the dentist, it's on the 19th".
    """
    last = earlier[-1] if earlier else None
    if last is None:
        return frame
    numbered = frame.object is not None and any(char.isdigit() for char in frame.object.text)
    bought = last.object is not None and last.object.kind in _THINGS and last.subject.kind in _SPEAKERS
    if (
        frame.subject.head == "it"
        and bought
        and last.object is not None
        and last.verb in _GETTING
        and frame.verb != "be"
    ):
        thing = replace(last.object, kind=MentionKind.THING, holder=last.subject, definite=True)
        return replace(frame, subject=thing)
    dated = frame.time is not None and last.time is not None and last.verb == "be"
    contrasted = last.ended and last.verb == "be" and last.subject.holder is not None  # "it used to be red, it's green"
    if (
        frame.subject.head == "it"
        and frame.verb == "be"
        and (numbered or dated or contrasted)
        and last.subject.kind is MentionKind.THING
    ):
        return _instead(frame, last) if contrasted else replace(frame, subject=last.subject)
    booked = last.object if last.verb in _BOOKING and last.object is not None else None
    if booked is not None and frame.subject.head == "it" and frame.words[:1] and frame.words[0].lemma == "be:date":
        return replace(frame, subject=replace(booked, kind=MentionKind.THING, definite=True))
    thing = _tasted(last)
    at = _pointing_word(frame) if thing is not None else None
    if thing is None or at is None:
        return frame
    noun = Word(text=thing.text, lemma=thing.head, tag="noun", start=thing.start, end=thing.end)
    turned = last.ended or last.tense is Tense.PAST
    return replace(frame, words=(*frame.words[:at], noun), object=thing, act=Act.CHANGE if turned else frame.act)


def _pointing_word(frame: Frame) -> int | None:
    """Where "it" or "them" stands as what is liked: "I love it", "I can't get enough of them"."""
    if frame.object is None:
        return None
    last = frame.words[-1:] and frame.words[-1].tag == "pronoun"
    if frame.verb in _LIKING and frame.object.kind is MentionKind.PRONOUN:
        return next((i for i, word in enumerate(frame.words) if word.end > frame.object.start), len(frame.words))
    enough = any(word.lemma == "enough" for word in frame.words)
    return len(frame.words) - 1 if enough and last else None


def _tasted(last: Frame) -> Mention | None:
    """What "I love it" is about behind this: a thing, or what one did or does not like doing."""
    if last.object is not None:
        return last.object if last.object.kind is not MentionKind.PRONOUN else None
    doing = last.words[1:] if last.verb in _LIKING else ()
    if not doing or not doing[0].text.endswith("ing"):
        return None
    said = " ".join(word.text for word in doing)
    return Mention(text=said, start=doing[0].start, end=doing[-1].end, kind=MentionKind.THING, head=said.casefold())


def _instead(frame: Frame, last: Frame) -> Frame:
    """What something is now, said in the way in which it was said what it was."""
    lead = replace(frame.words[0], lemma=last.words[0].lemma)
    said = tuple(replace(word, tag=last.words[-1].tag) for word in frame.words[1:])
    value = said[-1] if said else lead
    one = Mention(text=value.text, start=value.start, end=value.end, kind=MentionKind.THING, head=value.lemma)
    return replace(frame, subject=last.subject, words=(lead, *said), object=frame.object or one)


def _opposed(condition: Condition, place: Condition | None) -> Condition:
    """Read "Anywhere else" is everywhere but where the clause before said."""
    if place is not None and "elsewhere" in condition.values:
        return replace(place, excluded=True, text=condition.text)
    return condition


def _spot(frame: Frame) -> Mention | None:
    """A place named: a proper name that is said to be somehow, or that one is in."""
    bare = frame.verb == "be" and frame.subject.holder is None and " " not in frame.subject.text
    if (
        bare
        and frame.subject.kind is MentionKind.THING
        and frame.subject.text[:1].isupper()
        and not frame.subject.definite
    ):
        return frame.subject
    for one in (frame.object, frame.subject):
        if (
            one is not None
            and one.kind in (MentionKind.NAME, MentionKind.PLACE, MentionKind.GENERIC)
            and one.text[:1].isupper()
        ):
            return one
    return None


def _whereabouts(frame: Frame, earlier: Sequence[Frame]) -> Mention | None:
    """Read "lidl is always busy, I work there", "stop by the deli, I work there": the last thing one can work at."""
    if frame.verb not in _STAYING or frame.subject.kind not in _SPEAKERS or not earlier:
        return None
    last = earlier[-1]
    lead = max((at for at, word in enumerate(last.words) if word.lemma in _AT), default=None)
    if lead is not None and last.words[lead + 1 :] and last.words[lead + 1].tag in ("noun", "name", "adjective"):
        said = last.words[lead + 1 :]
        text = " ".join(word.text for word in said)
        return Mention(text=text, start=said[0].start, end=said[-1].end, kind=MentionKind.PLACE, head=said[-1].lemma)
    thing = last.object if last.mood is Mood.QUESTION and last.verb != "be" else last.subject
    named = thing is not None and thing.head not in _NOWHERE and thing.kind in (MentionKind.GENERIC, *_THINGS)
    return thing if named else None


def _placed(frame: Frame, spot: Mention | None) -> Frame:
    """Read "We've been living here": the place that was spoken of."""
    at = next((i for i, word in enumerate(frame.words) if word.lemma in ("here", "there") and i > 0), None)
    if spot is None or at is None or frame.verb not in _PLACED or frame.object is not None:
        return frame
    place = replace(spot, kind=MentionKind.PLACE)
    at_it = frame.verb == "work" and spot.text[:1].islower()  # a shop or a farm, and no town
    lead = replace(frame.words[at], lemma="at" if at_it else "in", tag="preposition")
    noun = Word(text=spot.text, lemma=spot.text.casefold(), tag="name", start=spot.start, end=spot.end)
    return replace(frame, words=(*frame.words[:at], lead, noun), object=place)


def _asks_trade(message: Message, before: tuple[Message, ...]) -> bool:
    if _TRADE.search(message.content):
        return True
    return bool(before) and _TRADE.search(before[-1].content[-_ASKED_LATELY:]) is not None


def _of_trade(frame: Frame) -> Frame:
    """Read "What do you do?" – "I bind books": a line of work."""
    first = frame.subject.kind in (MentionKind.OWNER, MentionKind.SPEAKER)
    plain = frame.mood is Mood.STATEMENT and frame.tense is Tense.PRESENT and frame.object is not None
    if not (first and plain) or frame.verb in (
        "be",
        "have",
        "work",
        "like",
        "love",
        "enjoy",
        "hate",
        "want",
        "need",
        "live",
        "know",
        "think",
    ):
        return frame
    if not frame.words or ":" in frame.words[0].lemma:
        return frame
    return replace(frame, words=(replace(frame.words[0], lemma="do:work"), *frame.words), objects=())
