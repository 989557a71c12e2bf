"""What a directive makes of what is held: it is limited to circumstances, loses a part, or is taken back as a whole.

"Only in the morning" limits what was said last, "the Tuesday one" takes one day out of two. Takes a directive and what
it can reach; gives the claims that correct what is held, each resting on its old words and the new ones, and what is
taken back. What says nothing of what was held before is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from affidavit.conflicts.comparing import denies
from affidavit.domain.assertion import Assertion, Modality, Status
from affidavit.domain.candidate import Act, Directive, DirectiveKind
from affidavit.domain.condition import Conditions
from affidavit.domain.evidence import Evidence
from affidavit.domain.fingerprint import fingerprint
from affidavit.domain.frame import Mood
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.languages.language import Situation
from affidavit.write_path.normalise import Claim
from affidavit.write_path.retract import Reach, meant, said_last

_WISHES = (Kind.INSTRUCTION, Kind.PREFERENCE)
_ALWAYS = "identity"  # the family of what one is under any circumstances


@dataclass(frozen=True, slots=True, kw_only=True)
class Revision:
    """What a directive does."""

    claims: tuple[Claim, ...] = ()  # each aimed at what it corrects
    gone: tuple[Assertion, ...] = ()


def revised(directive: Directive, reach: Reach, at: datetime) -> Revision:
    """What becomes of what the directive means."""
    if directive.kind is DirectiveKind.LIMIT:
        wide = _may_be_limited(directive, reach)
        return Revision(claims=tuple(_limited(known, directive, reach, at) for known in wide))
    return Revision(gone=meant(directive, reach))


def _may_be_limited(directive: Directive, reach: Reach) -> Iterator[Assertion]:
    """What the last clause said that holds again and again, unless something else was asked in between."""
    found = [one for one in said_last(directive, reach) if _may_recur(one, reach)]
    last = max((_end(one) for one in found), default=0)
    latest = [one for one in found if _end(one) == last and one.status is Status.ACTIVE]
    return iter(latest if not _asked_otherwise(directive, latest, reach) else ())


def _may_recur(known: Assertion, reach: Reach) -> bool:
    lasting = known.kind is not Kind.EVENT and known.modality is Modality.ACTUAL
    return lasting and (known.kind in _WISHES or reach.workshop.catalogue.get(known.predicate).family != _ALWAYS)


def _end(assertion: Assertion) -> int:
    return max(piece.end for piece in assertion.evidence)


def _asked_otherwise(directive: Directive, found: Sequence[Assertion], reach: Reach) -> bool:
    """Whether the assistant's last words ask of something else: "Do you like the office?", and not "Every day?"."""
    place = next((at for at, one in enumerate(reach.before) if one.id == directive.message_id), 0)
    asked = reach.before[place - 1] if place else None
    if asked is None or asked.speaker.kind is not SpeakerKind.ASSISTANT:
        return False
    language = reach.workshop.language(asked.language)
    told = " ".join(f"{one.text} {' '.join(piece.quote for piece in one.evidence)}" for one in found)
    known = set(language.tokens(told))
    questions = [one for one in language.analyse(asked, Situation()).frames if one.mood is Mood.QUESTION and one.verb]
    return any(not known.issuperset(language.tokens(word.text)) for one in questions for word in one.words)


def _limited(known: Assertion, directive: Directive, reach: Reach, at: datetime) -> Claim:
    """The same under the conditions told; of the same sort of condition the new one holds.

    "Only when I travel" after "I don't eat dairy" tells when it is eaten all the same.
    """
    told = directive.conditions
    if denies(known, reach.workshop.catalogue.get(known.predicate)):
        told = tuple(replace(condition, excluded=True) for condition in told)
    anew = {condition.dimension for condition in told if not condition.excluded}
    kept = tuple(condition for condition in known.conditions if condition.dimension not in anew)
    return restated(known, (*kept, *told), directive, reach, at)


def restated(known: Assertion, conditions: Conditions, directive: Directive, reach: Reach, at: datetime) -> Claim:
    """What is known in other terms, resting on its own words and the directive's."""
    message = next(one for one in reach.before if one.id == directive.message_id)
    new = known.with_(
        id="", conditions=conditions, evidence=(*known.evidence, _quotation(message, directive)), links=(),
        recorded_at=at, confirmed_at=message.at, uses=0, disputes=0,
    )  # fmt: skip
    finished = new.with_(fingerprint=fingerprint(new))
    return Claim(assertion=finished, act=Act.CORRECT, ended=False, trust=known.confidence, target_id=known.id)


def _quotation(message: Message, directive: Directive) -> Evidence:
    start, end = directive.start, directive.end
    return Evidence(
        message_id=message.id, session_id=message.session_id, start=start, end=end, quote=message.content[start:end],
        at=message.at,
    )  # fmt: skip
