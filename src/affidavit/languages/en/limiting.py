"""A sentence that only says under which circumstances what was just said holds.

"Only in the morning", "but not at the office", "weekends only", "except when I'm travelling". It must not fire on what
says something itself ("only in May was it quiet", "not today"), on questions, on what limits nothing ("just in
case"), or on answers to a question that asks when, where or with whom.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from affidavit.domain.candidate import Directive, DirectiveKind, MentionKind
from affidavit.domain.condition import Condition, ConditionDimension, Conditions
from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.en import excepting, timing
from affidavit.languages.en.drafting import Setting
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.framing import frames
from affidavit.languages.en.lexicons import pattern
from affidavit.languages.en.parsing import parse
from affidavit.languages.en.tree import Tree
from affidavit.languages.en.voice import Voice

_LONGEST = 14  # words of such a sentence
_HABIT = "I drink tea "  # circumstances are read behind it: they hold of any habit in the same way
_SENTENCE = re.compile(r"[^.;!?\n]+?(?:(?<=\s),\s|[.;!?\n]+|$)")  # a blank before a comma is a "though" left out
_ASKING = re.compile(r"\b(?:who|whom|what|when|where|which|how(?! often)|why)\b[^.!]*\?", re.IGNORECASE)
_FINITE = ("VBD", "VBP", "VBZ", "MD")
_CLAUSE = re.compile(r"^(?:when|whenever|if|while|as long as|until|before|after)\b", re.IGNORECASE)
_LEAD = re.compile(r"^(?:in|on|at|during|with|for|from|the|my|over)\s+(?:the\s+|my\s+|our\s+)?", re.IGNORECASE)


def read(content: Edited, message: Message, before: Sequence[Message]) -> Iterator[tuple[Directive, int, int]]:
    """Directives with the place of their sentence in the repaired text."""
    if before and before[-1].speaker.kind is SpeakerKind.ASSISTANT and _ASKING.search(before[-1].content):
        return
    for sentence in _SENTENCE.finditer(content.text):
        limits = _limits(sentence[0], message.at)
        if limits:
            start = sentence.start() + len(sentence[0]) - len(sentence[0].lstrip())
            span = content.span(start, sentence.start() + len(sentence[0].rstrip()))
            directive = Directive(
                kind=DirectiveKind.LIMIT, message_id=message.id, start=span[0], end=span[1], conditions=limits,
                language="en",
            )  # fmt: skip
            yield directive, sentence.start(), sentence.end()


def _limits(sentence: str, reference: datetime) -> Conditions:
    """What the sentence limits something to; nothing where it says something else."""
    if "?" in sentence or len(sentence.split()) > _LONGEST:
        return ()
    said = pattern("limiting", "tail").sub("", pattern("limiting", "lead").sub("", sentence), 1)
    core = pattern("limiting", "hedge").sub("", said)
    if pattern("limiting", "spared").match(core):
        apart = pattern("limiting", "spared").sub("", core)
        whole = f"when {apart}" if core.casefold().startswith("unless") else apart
        return _circumstances(whole, reference, excluded=True)
    bare = pattern("limiting", "only").sub("", pattern("limiting", "limiter").sub("", core))
    return _circumstances(bare, reference, excluded=False) if bare != said else ()


def _circumstances(said: str, reference: datetime, *, excluded: bool) -> Conditions:
    """The conditions that a phrase names, where it names nothing else."""
    times = timing.find(said, 0, len(said), reference, past=False).all
    if not all(excepting.is_standing(time) for time in times):
        return ()
    rest = said
    for time in times:
        rest = rest.replace(time.text, "")
    named: dict[str, frozenset[str]] = {}
    for dimension, values in (region for time in times for region in excepting.regions(time)):
        named[dimension] = named.get(dimension, frozenset()) | values
    if not named or len(re.findall(r"\w+", _LEAD.sub("", rest))) > len(times):
        found = _phrased(said, reference)
    else:
        found = tuple(Condition(dimension, values, text=said) for dimension, values in named.items())
    return tuple(replace(one, excluded=excluded != one.excluded) for one in found)


def _phrased(said: str, reference: datetime) -> Conditions:
    """The same of a phrase or clause that is no time: "at the office", "when I swim"."""
    leads = pattern("limiting", "circumstance").match(said) and not pattern("limiting", "idle").match(said)
    if not leads or "," in said or _finite_verbs(said) > bool(_CLAUSE.match(said)):
        return ()  # it says something besides: "unless it's pouring I walk"
    text = _HABIT + said
    voice = Voice(first=MentionKind.OWNER, second=MentionKind.GENERIC, asks_assistant=False, reference=reference)
    read = [frame for tree in _parsed(text) for frame in frames(tree, Setting(voice=voice))]
    named = [one for frame in read for one in frame.conditions if one.dimension != ConditionDimension.TOPIC]
    value = _LEAD.sub("", said).casefold().strip()
    return tuple(named) or (Condition(ConditionDimension.OTHER, frozenset({value}), text=said),)


def _parsed(text: str) -> list[Tree]:
    return parse([Edited.of(text)], text)


def _finite_verbs(said: str) -> int:
    return sum(node.tag in _FINITE for tree in _parsed(said) for node in tree.nodes)
