"""Times of a clause: found on its text, placed in the message, and told apart from circumstances."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from affidavit.domain.interval import Interval
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.spelling import spelled
from affidavit.languages.en.texting import written_out
from affidavit.languages.en.times import find_times
from affidavit.languages.en.tree import Node, Tree

_LEADS = frozenset({"on", "at", "in", "by", "until", "till", "since", "for", "from", "before", "after", "around",
    "over",
                    "through", "during", "within", "about", "of", "this", "to", "every", "each", "as", "between", "and",
                    "throughout", "the", "next", "all"})  # fmt: skip
_CLOCK = re.compile(r"\d{1,2}(?:[:.]\d\d)?|am|pm|a\.m\.?|p\.m\.?|o'clock|half|past|quarter|noon|midnight|to|at|"
                    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen|around|about|by",
                    re.IGNORECASE)  # fmt: skip
_DATED = re.compile(r"[a-z]*(?:day|morrow|night)\b|next|this|\bin\b|last|[a-z]+ \d|\d(?:st|nd|rd|th)", re.IGNORECASE)
_LIKEABLE = frozenset(
    {Granularity.SEASON, Granularity.PART_OF_DAY, Granularity.DAY, Granularity.MONTH, Granularity.WEEKEND,
     Granularity.RECURRENCE}
)  # fmt: skip
_RATE = re.compile(  # how much of every week: "four days a week" is no length of time
    r"(?:\d+|two|three|four|five|six|half a) (?:days?|nights?|hours?|hrs?|shifts?|mornings?|afternoons?|evenings?) "
    r"(?:an?|per|each|every) (?:day|week|month|year)",
    re.IGNORECASE,
)
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day\b"
_SIDE_BY_SIDE = re.compile(rf"\b{_DAY}(?:(?:,|,? and|,? or) {_DAY}){{1,6}}", re.IGNORECASE)
_LONGEST = 36_500.0  # days
_RANK = {
    Granularity.MINUTE: 9, Granularity.HOUR: 8, Granularity.DAY: 7, Granularity.PART_OF_DAY: 6, Granularity.WEEKEND: 5,
    Granularity.WEEK: 5, Granularity.PART_OF_MONTH: 4, Granularity.MONTH: 4, Granularity.SEASON: 3, Granularity.YEAR: 2,
    Granularity.DECADE: 1, Granularity.RECURRENCE: 0, Granularity.DURATION: 0,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Times:
    """The times said in a stretch of a message."""

    all: tuple[TimeExpression, ...]

    @property
    def once(self) -> TimeExpression | None:
        """The most exact time at which something happens or since which it holds."""
        single = [time for time in self.all if time.recurrence is None]
        return max(single, key=lambda time: _RANK[time.granularity], default=None)

    @property
    def repeated(self) -> TimeExpression | None:
        """A time that comes again and again."""
        return next((time for time in self.all if time.recurrence is not None), None)


def find(content: str, start: int, end: int, reference: datetime, *, past: bool) -> Times:
    """The times in `content[start:end]`, misspelt ones too, with offsets of the message."""
    return _found(spelled(written_out(Edited.of(content[start:end], start))), reference, past=past)


def find_weekly(content: str, start: int, end: int, reference: datetime) -> Times:
    """The times of a habit, of which several weekdays named side by side come again every week."""
    written = spelled(written_out(Edited.of(content[start:end], start)))
    return _found(written.sub(_SIDE_BY_SIDE, _every_week), reference, past=False)


def _found(written: Edited, reference: datetime, *, past: bool) -> Times:
    found = find_times(written.text, reference, past=past)
    if not past and any(_has_begun(time, reference) for time in found):
        found = find_times(written.text, reference, past=True)
    return Times(tuple(_placed(time, written) for time in found if not _RATE.fullmatch(time.text)))


def _every_week(match: re.Match[str]) -> str:
    """Monday and Thursday as Mondays and Thursdays."""
    return re.sub(r"day\b", "days", match[0])


def _has_begun(time: TimeExpression, reference: datetime) -> bool:
    """Whether "since May" was taken for a May to come."""
    start = time.interval.start
    return time.text.casefold().startswith("since") and start is not None and start > reference


def _placed(time: TimeExpression, written: Edited) -> TimeExpression:
    first, last = written.span(time.start, time.end)
    return replace(time, start=first, end=last)


def names_new_time(nodes: Sequence[Node]) -> bool:
    """Whether something is put off to or until a time, and not done at one."""
    return any(node.lower in ("to", "until", "till") and node.pos in ("ADP", "SCONJ", "PART") for node in nodes)


def tokens(tree: Tree, nodes: Sequence[Node], times: Iterable[TimeExpression]) -> frozenset[int]:
    """The tokens that belong to time phrases, prepositions in front of them included."""
    inside: set[int] = set()
    for time in times:
        covered = [
            node.index for node in nodes if time.start <= node.start and node.end <= time.end and not node.supplied
        ]
        inside.update(covered)
        before = tree.nodes[covered[0] - 1] if covered and covered[0] > 0 else None
        while before is not None and before.lower in _LEADS and before.pos in ("ADP", "DET", "SCONJ", "ADV"):
            inside.add(before.index)
            before = tree.before(before)
    return frozenset(inside)


def is_part_of_name(tree: Tree, nodes: Sequence[Node], time: TimeExpression) -> bool:
    """Whether a time word only helps to name something: a morning person, the parents' evening, winter boots."""
    covered = [node for node in nodes if time.start <= node.start and node.end <= time.end and not node.supplied]
    if not covered:
        return False
    inside = {node.index for node in covered}
    last = covered[-1]
    outside = tree.head(last)
    if last.dep in ("compound", "nmod", "amod") and outside.index not in inside and outside.index > last.index:
        return time.recurrence is not None or time.granularity in (Granularity.PART_OF_DAY, Granularity.SEASON)
    own = [kid for node in covered for kid in tree.kids(node, "poss") if kid.index not in inside]
    return bool(own) and time.granularity in (Granularity.PART_OF_DAY, Granularity.SEASON, Granularity.RECURRENCE)


def is_liked(tree: Tree, nodes: Sequence[Node], time: TimeExpression) -> bool:
    """Whether a season, a day or a part of one is what is liked: "I love autumn"; "I love tea in autumn" is else."""
    covered = [node for node in nodes if time.start <= node.start and node.end <= time.end and not node.supplied]
    first = covered[-1] if covered else None
    while first is not None and first.dep == "conj":
        first = tree.head(first)
    if first is None or first.dep not in ("dobj", "compound") or time.granularity not in _LIKEABLE:
        return False
    above = tree.head(first)  # of "I love autumn way more", where the parser takes it for a part of "way"
    verb = tree.head(above) if first.dep == "compound" and above.dep == "npadvmod" else above
    spent = verb.lemma == "celebrate" or (verb.lemma == "spend" and verb.tag in ("VBP", "VBZ"))  # every year, not once
    return (spent or verb.lemma in words("verbs", "liking")) and first.index > verb.index


def is_bare_clock(time: TimeExpression) -> bool:
    """Whether only an hour was said, without a day."""
    return time.granularity in (Granularity.HOUR, Granularity.MINUTE) and not _DATED.search(time.text)


def bounded(time: TimeExpression, reference: datetime) -> TimeExpression:
    """The time as the end of what goes on now: "for ten days", "this week"."""
    if time.duration is not None:
        end = reference + timedelta(days=min(time.duration, _LONGEST))
        length = Interval(reference, end)
        return replace(time, interval=length, granularity=Granularity.DAY, relation=TimeRelation.UNTIL, duration=None)
    start, end = time.interval.start, time.interval.end
    holds = start is not None and end is not None and start <= reference < end
    return replace(time, relation=TimeRelation.UNTIL) if holds and time.relation is TimeRelation.AT else time


def clock_tokens(tree: Tree, nodes: Sequence[Node]) -> frozenset[int]:
    """The tokens that tell an hour."""
    return frozenset(
        node.index for node in nodes if _CLOCK.fullmatch(node.lower) and tree.content[node.start : node.end]
    )
