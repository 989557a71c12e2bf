"""Segments made ready for the parser: calmed, with understood words put back, and what was said in passing noted."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from affidavit.domain.candidate import Act
from affidavit.domain.condition import Condition
from affidavit.domain.frame import Frame
from affidavit.languages.en import fragments
from affidavit.languages.en.corrections import Corrected
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.repairing import calm, supply_subject
from affidavit.languages.en.segmenting import Segment
from affidavit.languages.en.voice import Voice

_PLEASE = re.compile(r"\bplease\b", re.IGNORECASE)
_POLITE = re.compile(r"^(?!.*\b(?:can|could|would|will)\b).*\bplease\b", re.IGNORECASE)
_STANDING = re.compile(
    r"(?:^|(?<=[\s,]))(?:from now on|going forward|from here on(?: out)?|in (?:the )?future|henceforth|"
    r"as of (?:now|today)|"
    r"from today(?: on)?|as a rule|every time|each time)\b,?",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(
    r"^\W*(?:(?:but|and|so)\s+)?(?:anywhere else|everywhere else|elsewhere|otherwise|the rest of the time|"
    r"any other time|"
    r"in all other cases)\b[,:]?\s*",
    re.IGNORECASE,
)
_REQUESTS = (
    r"don't|do|never|always|remind|tell|send|call|use|keep|stop|find|give|show|make|book|write|add|put|set|turn|switch|"
    r"let|help|remember|speak|answer|reply|be|respond|talk|address|mute|text|contact|avoid|skip|play|open|close|start"
)
_IMPERATIVE = re.compile(rf"^\W*(?:please\s+)?(?:{_REQUESTS})\b", re.IGNORECASE)
_NOUNLIKE = re.compile(
    r"(?:mute|text|email|message|block|silence|contact|answer|reply|address|ping|note|save|log|switch|disable|enable|skip|"
    r"schedule|order|ring|call|limit|stop|keep|respond|cancel|snooze|hide|filter)\s+"
    r"(?:me|my|the|all|any|every|out|off|on|to|in|it|down|with|us|your|them|[a-z]+ (?:alerts?|notifications?|"
    r"messages?|reminders?|"
    r"emails?|updates?))\b",
    re.IGNORECASE,
)
_VERBISH = re.compile(
    r"\b(?:I|I'm|we|he|she|it|they|you|is|are|was|were|am|have|has|want|like|prefer|need)\b", re.IGNORECASE
)
_MARKERS = re.compile(r"\([a-d1-4]\)\s?|(?<=[ ,])[a-d]\)\s?")  # of the options of a question
_TOPIC = re.compile(r"^\s*(?:re:?\s+)?([\w'-]+(?:\s[\w'-]+)?)\s+(?:update|news|report|status)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ready:
    """A segment for the parser and what its words in passing said."""

    segment: Segment
    corrects: bool
    polite: bool = False  # "please" was said
    elsewhere: bool = False  # "anywhere else", "otherwise"
    standing: bool = False  # "from now on"

    @property
    def act(self) -> Act:
        """What it does to what was said before."""
        return Act.CORRECT if self.corrects else Act.ASSERT


def prepare(part: Corrected, content: str, voice: Voice) -> Ready | Frame:
    """The frame of a note that needs no parser, or the segment ready for it."""
    segment = part.segment
    act = Act.CORRECT if part.corrects else Act.ASSERT
    note = fragments.labelled(segment, content, voice, act)
    if note is not None:
        return note
    at = fragments.label_end(segment)
    text = segment.text.cut(at, len(segment.text.text)) if at else segment.text
    standing = _STANDING.search(text.text) is not None
    text = text.sub(_STANDING, lambda match: " " * len(match[0])) if standing else text
    elsewhere = _ELSEWHERE.match(text.text)
    if elsewhere is not None:
        text = text.cut(elsewhere.end(), len(text.text))
    text = text.sub(_MARKERS, lambda match: " " * len(match[0]))
    text = supply_subject(_wished(_as_plea(calm(text))), question=segment.question)
    polite = _POLITE.search(text.text) is not None
    text = text.sub(_PLEASE, lambda match: " " * len(match[0])) if polite else text
    return Ready(
        replace(segment, text=text), corrects=part.corrects, polite=polite, standing=standing,
        elsewhere=elsewhere is not None,
    )  # fmt: skip


def _as_plea(text: Edited) -> Edited:
    """Verbs that look like nouns at the beginning of a request: "mute football alerts", "text me instead"."""
    return text.splice(0, 0, "you should ") if _NOUNLIKE.match(text.text) else text


def _wished(text: Edited) -> Edited:
    """Put back the verb of "aisle seat please" and "no beach please"."""
    said = text.text
    plea = _PLEASE.search(said)
    if (
        plea is None
        or _IMPERATIVE.match(said[plea.start() :])
        or _IMPERATIVE.match(said)
        or _VERBISH.search(said[: plea.start()])
    ):
        return text
    lead = re.match(r"\s*(?:(?:so|and|but|ok|then)\s+)*", said)
    at = lead.end() if lead else 0
    return text.splice(at, at, "I want ")


def topic(content: Edited) -> Condition | None:
    """The heading that a message begins with: "balcony update"."""
    match = _TOPIC.match(content.text)
    if match is None or match[1].casefold() in (
        "an",
        "the",
        "any",
        "quick",
        "small",
        "my",
        "last",
        "no",
        "good",
        "bad",
    ):
        return None
    return Condition("topic", frozenset({match[1].casefold()}), text=match[1])
