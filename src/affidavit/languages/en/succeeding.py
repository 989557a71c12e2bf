"""Who takes over a role, as the plain sentence: "Mr Finch replaced Mrs Gold as my tutor" is "my new tutor is Mr Finch".

So are "started with a new therapist, Magda", "I switched dentists, now I see Dr Lowe" and "Paul isn't my manager any
more, it's Steph now". It must not fire on things that replace each other, on somebody else's role ("she replaced him as
captain"), nor on what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import mapping
from affidavit.languages.en.repairing import all_of
from affidavit.languages.en.segmenting import Segment

_NAME = r"(?P<name>(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof)\.? )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)?)"
_ROLE = r"(?P<role>(?:[a-z]+ )?[a-z-]+)"
_TAKES_OVER = (
    re.compile(
        rf"^\W*(?:(?:and|so|then) )?{_NAME} (?:has )?(?:replaced|succeeded|took over from|taken over from) "
        rf"(?:[A-Z][\w.'-]+ ){{1,3}}as (?:my|our) {_ROLE}\W*$"
    ),
    re.compile(rf"^\W*(?:(?:and|so|then|but) )?{_NAME} (?:has |'s )?(?:took|taken) over as (?:my|our) {_ROLE}\b.*$"),
    re.compile(
        rf"^\W*(?:(?:and|so) )?(?:(?:I|we)(?:'ve| have)? )?(?:just )?"
        rf"(?:started (?:with|seeing)|switched to|hired|found) a new {_ROLE}(?:,| called| named|:) {_NAME}\W*$"
    ),
)
_SWITCHED = re.compile(
    r"^\W*(?:I|we)(?:'ve| have)? (?:just )?(?:switched|changed) (?P<role>(?:[a-z]+ )?[a-z-]+)s\W*(?:now)?\W*$"
)
_SEES = re.compile(
    rf"^\W*(?:and )?(?:now )?(?:I|we)(?:'m| am|'re| are)? (?:now )?(?:see|seeing|go to|with) {_NAME}(?: now)?\W*$"
)
_NO_LONGER = re.compile(
    rf"^.*?(?:isn't|is not|is no longer|'s no longer|'s not) (?:my|our) {_ROLE}(?: (?:any ?more|any longer))?\W*$"
)
_NOW = re.compile(rf"^\W*(?:now )?it(?:'s| is) {_NAME}(?: now| these days)?\W*$")


def succeeded(found: list[Segment]) -> list[Segment]:
    """The segments, with who has a role now told plainly."""
    return [piece for before, one in zip([None, *found], found, strict=False) for piece in _pieces(before, one)]


def _pieces(before: Segment | None, segment: Segment) -> Iterator[Segment]:
    text = segment.text.text
    whole = next((match for form in _TAKES_OVER if (match := form.match(text))), None)
    if segment.question or (whole is None and before is None):
        yield segment
    elif whole is not None and _is_role(whole["role"]):
        yield _told(segment, segment.text.cut(*whole.span("role")), segment.text.cut(*whole.span("name")))
    else:
        yield _answering(before, segment) or segment


def _answering(before: Segment | None, segment: Segment) -> Segment | None:
    """What tells the name after a sentence that told the role."""
    for former, latter in ((_SWITCHED, _SEES), (_NO_LONGER, _NOW)):
        role = former.match(before.text.text) if before is not None else None
        name = latter.match(segment.text.text)
        if before is not None and role is not None and name is not None and _is_role(role["role"]):
            return _told(segment, before.text.cut(*role.span("role")), segment.text.cut(*name.span("name")))
    return None


def _is_role(said: str) -> bool:
    return any(word in mapping("people", "role") for word in (said, said.split(" ")[-1]))


def _told(segment: Segment, role: Edited, name: Edited) -> Segment:
    end = len(role.text)
    return replace(segment, text=all_of([role.splice(end, end, " is").splice(0, 0, "my new "), name]), joint="stop")
