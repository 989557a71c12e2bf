"""Judge: whether an assertion may answer, by status, time, claim, conditions and subject.

Takes an assertion as believed; gives a judgement, or None for what may not answer. It compares nothing with the words
of the question: how well an assertion fits is the business of `rank`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from affidavit.domain.assertion import Assertion, Modality, Polarity, Status
from affidavit.domain.condition import Conditions, Truth
from affidavit.domain.conditions import specificity
from affidavit.domain.entity import EntityKind
from affidavit.domain.predicate import Cardinality, Kind
from affidavit.domain.question import Question, QuestionType
from affidavit.languages.function_words import pattern
from affidavit.read_path.applicability import applicability, out_of_season
from affidavit.read_path.reading import Inquiry
from affidavit.retrievers.retriever import Seeking
from affidavit.retrievers.temporal import asked_stretch

_COMING = (Kind.INTENTION, Kind.INSTRUCTION, Kind.EVENT)  # kinds that may lie ahead and still be facts of today
_OVER = 0.7  # worth of what is over, where it is asked when it was
_SOUGHT = 0.6  # worth of what somebody else does or is, where a question asks who
_PAST_TENSE = pattern("past")
_CLAIMS: Mapping[Modality, float] = {
    Modality.ACTUAL: 1.0, Modality.REPORTED: 0.85, Modality.PLANNED: 0.7, Modality.DESIRED: 0.6,
    Modality.PAST: 0.5, Modality.CONSIDERING: 0.45, Modality.HYPOTHETICAL: 0.3,
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What an assertion is worth as an answer; a stand-in gives way to a better one of the same slot."""

    factors: Mapping[str, float] = field(default_factory=dict[str, float])
    applies: Truth = Truth.HOLDS
    stand_in: bool = False

    @property
    def worth(self) -> float:
        """All factors multiplied."""
        worth = 1.0
        for factor in self.factors.values():
            worth *= factor
        return worth


def judge(
    inquiry: Inquiry, seeking: Seeking, assertion: Assertion, replaced_at: datetime | None = None
) -> Judgement | None:
    """The judgement on one assertion, or None when it may not answer.

    Args:
        inquiry: The question with its circumstances.
        seeking: The question as interpreted.
        assertion: The assertion as it was believed.
        replaced_at: When what superseded it was said; None where nothing did, or nobody knows.
    """
    applies = applicability(inquiry, seeking.question, assertion)
    if inquiry.applicable and applies is Truth.FAILS:
        return None
    factors = {
        "status": _standing(inquiry, seeking, assertion, replaced_at), "time": _timeliness(inquiry, seeking, assertion),
        "claim": _claim(inquiry, seeking, assertion), "polarity": _agreement(seeking, assertion),
        "conditions": _fit(applies, assertion.conditions), "subject": _aboutness(seeking, assertion),
    }  # fmt: skip
    if not all(factors.values()):
        return None
    elsewhen = _is_elsewhen(inquiry, seeking, assertion)
    return Judgement(factors=factors, applies=applies, stand_in=_is_stand_in(factors) or elsewhen)


def _is_elsewhen(inquiry: Inquiry, seeking: Seeking, assertion: Assertion) -> bool:
    """Whether it is the habit of another season or hour, in a slot that has one value at a time.

    Of several habits ("swims on Mondays", "runs every day") none takes the place of the others.
    """
    single = seeking.catalogue.get(assertion.predicate).cardinality is not Cardinality.MANY
    return single and out_of_season(inquiry, seeking.question, assertion)


def looks_back(inquiry: Inquiry, question: Question) -> bool:
    """Whether what is no longer so may answer."""
    return inquiry.history or question.looks_back


def _standing(inquiry: Inquiry, seeking: Seeking, assertion: Assertion, replaced_at: datetime | None) -> float:
    back = looks_back(inquiry, seeking.question)
    if assertion.status is Status.ACTIVE:
        return 0.7 if seeking.question.history else 1.0
    if assertion.status is Status.RETRACTED:
        return 0.3 if back else 0.0
    if back:
        return 1.0
    if assertion.status is Status.DORMANT:
        return 0.5
    if assertion.validity.end is None or not _held(inquiry, seeking, assertion):
        return 0.0
    stretch = asked_stretch(seeking.question.time)
    at = inquiry.at if stretch is None else stretch.start
    return 1.0 if replaced_at is None or at is None or at < replaced_at else 0.0


def _held(inquiry: Inquiry, seeking: Seeking, assertion: Assertion) -> bool:
    stretch = asked_stretch(seeking.question.time)
    return assertion.validity.contains(inquiry.at) if stretch is None else assertion.validity.overlaps(stretch)


def _timeliness(inquiry: Inquiry, seeking: Seeking, assertion: Assertion) -> float:
    """What ended before the time asked about is out, unless it happened rather than held or the past is asked for."""
    if assertion.validity.is_open:
        return 0.8 if assertion.said_at > inquiry.at else 1.0
    if _held(inquiry, seeking, assertion):
        return 1.0
    asked = asked_stretch(seeking.question.time)
    if assertion.kind is Kind.EVENT:
        return 1.0 if asked is None else 0.4
    end = assertion.validity.end
    if end is not None and end <= (inquiry.at if asked is None or asked.start is None else asked.start):
        if looks_back(inquiry, seeking.question) or _was(seeking.question, assertion):
            return 1.0
        dated = seeking.question.type is QuestionType.WHEN and assertion.validity.start is not None
        return _OVER if dated else 0.0  # when the wedding is may be asked after it
    return 1.0 if assertion.kind in _COMING or assertion.modality is Modality.PLANNED else 0.7


def _was(question: Question, assertion: Assertion) -> bool:
    """Whether it was told as past, or was to come and is over, and is asked for in the past tense."""
    was = assertion.modality is Modality.PAST or assertion.kind is Kind.INTENTION
    return was and _PAST_TENSE.search(question.text) is not None


def _claim(inquiry: Inquiry, seeking: Seeking, assertion: Assertion) -> float:
    modality = assertion.modality
    if modality is Modality.PAST and (assertion.kind is Kind.EVENT or looks_back(inquiry, seeking.question)):
        return 1.0
    if _was(seeking.question, assertion):
        return 0.9
    if assertion.kind in _COMING and modality in (Modality.PLANNED, Modality.DESIRED):
        return 1.0
    asked = {name for name, _ in seeking.question.predicates}
    if modality is Modality.CONSIDERING and assertion.predicate in asked and assertion.kind is Kind.INTENTION:
        return 1.0
    return _CLAIMS[modality]


def _agreement(seeking: Seeking, assertion: Assertion) -> float:
    """A denial answers whether, not what; so does a dislike, where nothing asks for dislikes."""
    question, get = seeking.question, seeking.catalogue.get
    if question.type in (QuestionType.YES_NO, QuestionType.TOPIC):
        return 1.0
    asked = {name for name, _ in question.predicates}
    if assertion.polarity is Polarity.POSITIVE:
        own = get(assertion.predicate)
        denied = own.denies and own.opposite in asked and assertion.predicate not in asked
        return 0.6 if denied else 1.0
    return 0.6 if assertion.predicate in asked else 0.9


def _fit(applies: Truth, conditions: Conditions) -> float:
    if applies is Truth.HOLDS:
        return 1.0 + 0.1 * min(specificity(conditions), 5) if conditions else 1.0
    return 0.85 if applies is Truth.UNKNOWN else 0.4


def _aboutness(seeking: Seeking, assertion: Assertion) -> float:
    """Somebody else's fact does not answer a question about this one; what belongs to them may."""
    wanted = seeking.subjects
    if not wanted:
        return 1.0 if assertion.subject_id in (seeking.known.owner_id, *seeking.mentioned) else 0.9
    if assertion.subject_id in wanted:
        return 1.0
    if seeking.question.subject is not None and not seeking.question.subject.text:
        return 0.95  # nobody is named: the owner is likeliest, but others may be meant
    if assertion.object_id in wanted or assertion.subject_id in seeking.mentioned:
        return 0.9
    entity = seeking.known.by_id.get(assertion.subject_id)
    if entity is not None and entity.holder_id in wanted:
        return 0.8
    if assertion.subject_id == seeking.known.owner_id:  # the owner's sentence may still speak of them
        return 0.85 if seeking.about_things else 0.5
    if entity is not None and entity.kind is EntityKind.PERSON and not seeking.about_things:
        return _SOUGHT if seeking.question.type is QuestionType.WHO else 0.0
    return 0.25 if entity is None or entity.kind is EntityKind.PET else 0.7


def _is_stand_in(factors: Mapping[str, float]) -> bool:
    return any(factors[name] < 0.75 for name in ("status", "time", "claim", "polarity"))
