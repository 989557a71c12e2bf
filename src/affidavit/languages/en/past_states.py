"""States told in the simple past: "I lived in Rome" says where somebody lives no longer.

It must not fire on what was done on a day ("I worked at the library today"), on what was said to be so ("she said she
worked at Boots"), nor on the perfect ("I've lived in Rome for two years"), which goes on.
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality
from affidavit.domain.frame import Mood
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words

_SHORT = frozenset(
    {Granularity.MINUTE, Granularity.HOUR, Granularity.PART_OF_DAY, Granularity.DAY, Granularity.WEEKEND,
     Granularity.WEEK}
)  # fmt: skip
_LONG = 28.0  # days that make of an activity what somebody did for a living or a hobby
_YEAR = 360.0
_WITH_PLACE = frozenset({"at", "for", "in", "as", "under", "with"})


def is_over(read: Draft) -> bool:
    """Whether the clause tells of a state or lasting activity that lies behind."""
    head = read.clause.head
    told = read.mood is Mood.STATEMENT and read.way.modality is Modality.ACTUAL and not read.sign.negative
    plain = head.tag == "VBD" and head is read.clause.top and read.clause.hedge is None
    if not told or not plain or read.clause.tree.kids(head, "aux") or any(_is_short(time) for time in read.times.all):
        return False
    lasted = any((time.duration or 0.0) >= _LONG for time in read.times.all)
    return (lasted and head.lemma in words("verbs", "lasting")) or _is_dwelling(read) or _is_membership(read)


def _is_short(time: TimeExpression) -> bool:
    since = time.relation in (TimeRelation.SINCE, TimeRelation.UNTIL)
    return since or time.granularity in _SHORT or time.recurrence is not None


def _is_dwelling(read: Draft) -> bool:
    """Whether it says where somebody lived or worked."""
    leads = {prep.lower for prep in read.clause.tree.kids(read.clause.head, "prep")}
    return read.clause.head.lemma in ("live", "reside", "work") and bool(leads & _WITH_PLACE)


def _is_membership(read: Draft) -> bool:
    """Whether it says what somebody was in: "I was in the navy", "we were in Rome"; "I was in bed" tells nothing."""
    tree, head = read.clause.tree, read.clause.head
    held = [tree.kid(prep, "pobj") for prep in tree.kids(head, "prep") if prep.lower in ("in", "on")]
    known = [n for n in held if n is not None and (n.lower in words("outcomes", "joined") or n.pos == "PROPN")]
    return head.lemma == "be" and bool(known) and read.personal


def placed(time: TimeExpression | None) -> TimeExpression | None:
    """The time as the whole of what is over; None where it only tells how long, or nothing."""
    if time is None or time.interval.start is None or time.duration is not None:
        return None
    return replace(time, relation=TimeRelation.DURING)


def has_stayed(read: Draft) -> bool:
    """Whether somebody has been somewhere for a year or more: "we've been in Lyon for nine years now"."""
    perfect = read.clause.head.lower == "been" and not read.sign.negative
    return perfect and any((time.duration or 0.0) >= _YEAR for time in read.times.all)
