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
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.evidence import Evidence
from affidavit.domain.fingerprint import fingerprinted
from affidavit.domain.frame import Mood
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.languages.language import Language, Situation
from affidavit.write_path.normalise import Claim
from affidavit.write_path.restating import over
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
    claims: list[Claim] = []
    gone: list[Assertion] = []
    for known in meant(directive, reach):
        rest = _rest(known, directive, reach)
        if rest is not None:
            claims.append(restated(rest, known, directive, reach, at))
            gone += [known] if rest.object != known.object else []
        elif directive.kind is DirectiveKind.END:
            claims.append(_over(known, directive, reach, at))
        else:
            gone.append(known)
    return Revision(claims=tuple(claims), gone=tuple(gone))


def _rest(known: Assertion, directive: Directive, reach: Reach) -> Assertion | None:
    """What is left of it without the part that is named; None where it is named as a whole."""
    language = reach.workshop.language(known.language)
    left = tuple(_without(one, directive.conditions, language) for one in known.conditions)
    part, text = language.without(known.object, directive.about), language.without(known.text, directive.about)
    if left == known.conditions and part is None:
        return None
    rest = known.with_(conditions=left, recurrence=known.recurrence if left == known.conditions else None)
    if part is not None:
        text = text or known.text.replace(known.object, part)
        rest = rest.with_(object=part, object_key=language.canonical(part), object_id=None)
    return rest.with_(text=text or known.text)


def _without(known: Condition, named: Conditions, language: Language) -> Condition:
    """A circumstance without some of its values: Tuesdays and Thursdays, without the Thursdays."""
    for one in named:
        rest = known.values - one.values
        if one.dimension == known.dimension and not known.excluded and rest and rest != known.values:
            return replace(known, values=rest, text=language.without(known.text, one.text) or "")
    return known


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
    return restated(known.with_(conditions=(*kept, *told)), known, directive, reach, at)


def restated(rest: Assertion, known: Assertion, directive: Directive, reach: Reach, at: datetime) -> Claim:
    """What holds instead of what was known, resting on the words of that and the directive's."""
    message = next(one for one in reach.before if one.id == directive.message_id)
    new = rest.with_(
        id="", evidence=(*known.evidence, _quotation(message, directive)), links=(),
        recorded_at=at, confirmed_at=message.at, uses=0, disputes=0,
    )  # fmt: skip
    return Claim(assertion=fingerprinted(new), act=Act.CORRECT, ended=False, trust=known.confidence, target_id=known.id)


def _over(known: Assertion, directive: Directive, reach: Reach, at: datetime) -> Claim:
    """That it is no longer so; of a plan, that it is one no longer."""
    claim = restated(known, known, directive, reach, at)
    new, said_at = claim.assertion, claim.assertion.confirmed_at
    told = over(new, known, said_at, said_at)
    if told.modality is Modality.PAST:
        told = told.with_(evidence=new.evidence[-1:], said_at=said_at)
    language = reach.workshop.language(told.language)
    worded = told.with_(text=language.sentence(told, reach.workshop.catalogue))
    return replace(claim, assertion=fingerprinted(worded), act=Act.END)


def _quotation(message: Message, directive: Directive) -> Evidence:
    start, end = directive.start, directive.end
    return Evidence(
        message_id=message.id, session_id=message.session_id, start=start, end=end, quote=message.content[start:end],
        at=message.at,
    )  # fmt: skip
