"""What an answer is composed from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from affidavit.domain.apposition import bare
from affidavit.domain.assertion import Assertion
from affidavit.domain.evidence import Stance
from affidavit.domain.found import Answer, Knowledge
from affidavit.domain.predicate import Cardinality
from affidavit.languages.measuring import Measuring
from affidavit.languages.tokens import folded
from affidavit.read_path.phrases import Phrases, phrases
from affidavit.read_path.rank import Scored, coverage, words_of
from affidavit.read_path.reading import Inquiry, Reading
from affidavit.retrievers.retriever import Seeking

_ANCHORED = 0.3  # share of the words of a question about something unknown that its answer must have
_SLOT = 0.8  # share of the best slot score that still counts as the slot asked for
_LISTED = 0.5  # share of the best score that one of a list has at least


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """A question with the assertions that may answer it, best first."""

    reading: Reading
    inquiry: Inquiry
    seeking: Seeking
    scored: tuple[Scored, ...]

    @property
    def words(self) -> Phrases:
        """The phrases of the language of the question."""
        return phrases(self.seeking.question.language)

    @property
    def measuring(self) -> Measuring:
        """What the question demands of amounts."""
        question = self.seeking.question
        return self.reading.languages[question.language].measuring(question.text)

    @property
    def best(self) -> list[Assertion]:
        """The assertions of the slot asked for; without one, those that fit about as well as the first."""
        group = self._group
        return [item.judged.assertion for item in group if item.score >= _SLOT * group[0].score]

    @property
    def listed(self) -> list[Assertion]:
        """What a list of them holds: all that fit the slot as well, be they said less often or longer ago."""
        group = self._group
        return [item.judged.assertion for item in group if _fits(item, group[0])]

    @property
    def _group(self) -> list[Scored]:
        in_slot = [item for item in self.scored if item.judged.contributions.get("slot", 0.0) > 0.0]
        return [item for item in in_slot or self.scored if self._anchored(item)]

    @property
    def slot(self) -> list[Assertion]:
        """Everything found in the slot of the one that fits best, by its own time."""
        best = self.best[:1]
        found = [item.judged.assertion for item in self.scored]
        return sorted((one for one in found if best and same_slot(one, best[0])), key=own_time)

    def _anchored(self, item: Scored) -> bool:
        """Whether it speaks of what the question names, where that is no known entity: else any slot would do."""
        subject = self.seeking.question.subject
        if subject is None or not subject.text or self.seeking.subjects:
            return True
        return self.covers(item.judged.assertion, _ANCHORED)

    def covers(self, assertion: Assertion, share: float) -> bool:
        """Whether it has at least this share of the words that tell what is asked."""
        tokens = partial(self.reading.tokens.of, self.reading.languages[self.seeking.question.language])
        return coverage(self.seeking.qualifiers or self.seeking.tokens, words_of(assertion, tokens)) >= share

    def cardinality(self, assertion: Assertion) -> Cardinality:
        """How many objects its subject can have."""
        return self.reading.catalogue.get(assertion.predicate).cardinality


def _fits(item: Scored, best: Scored) -> bool:
    """Whether it fits about as well as the best: in all, or the slot alone."""
    slot, wanted = (one.judged.contributions.get("slot", 0.0) for one in (item, best))
    share = _LISTED if slot and slot >= _SLOT * wanted else _SLOT
    return item.score >= share * best.score


def own_time(assertion: Assertion) -> tuple[datetime, str]:
    """When it began or happened, as far as known."""
    return (assertion.validity.start or assertion.said_at, assertion.id)


def same_slot(one: Assertion, other: Assertion) -> bool:
    """Whether both say the same relation of the same one."""
    return (one.subject_id, one.predicate) == (other.subject_id, other.predicate)


def value_of(ground: Ground, assertion: Assertion) -> str:
    """The end of the assertion that the question does not name already."""
    asked = folded(ground.inquiry.query)
    if assertion.object and folded(assertion.object) in asked and assertion.subject_id not in ground.seeking.subjects:
        return assertion.subject
    return _moment(assertion) or bare(assertion.object) or assertion.text


def _moment(assertion: Assertion) -> str | None:
    """The day and the hour, where the object is the day alone and the hour is known."""
    start = assertion.validity.start
    if start is None or assertion.object != start.date().isoformat() or (start.hour, start.minute) == (0, 0):
        return None
    return start.isoformat(timespec="minutes")


def known(ground: Ground, assertions: Sequence[Assertion], values: Sequence[str], text: str = "") -> Answer:
    """An answer that rests on these assertions."""
    distinct = tuple({folded(value): value for value in reversed(values)}.values())[::-1]
    return _answer(ground, Knowledge.KNOWN, assertions, distinct, text or ground.words.joint.join(distinct))


def of_each(ground: Ground, best: Sequence[Assertion]) -> list[Assertion]:
    """The best one, and the same relation of everybody else whom the question means: my sisters, two Kates."""
    first = best[0]
    fitting = [one for one in best if one.predicate == first.predicate and one.subject_id in ground.seeking.subjects]
    found = {one.subject_id: one for one in reversed([first, *fitting])}  # of each the first
    return list(found.values())[::-1]


def known_of_each(ground: Ground, each: Sequence[Assertion], told: Sequence[str]) -> Answer:
    """An answer that says of each of several which is whose."""
    names = [_told_apart(ground, one, each) for one in each]
    pairs = [ground.words.whose.format(who=name, value=value) for name, value in zip(names, told, strict=True)]
    return known(ground, each, told, ground.words.joint.join(pairs) if len(set(names) - set(told)) > 1 else "")


def _told_apart(ground: Ground, one: Assertion, each: Sequence[Assertion]) -> str:
    """What its subject is called, by name where others are called the same."""
    entity = ground.seeking.known.by_id.get(one.subject_id)
    alike = sum(other.subject == one.subject for other in each) > 1
    return entity.aliases[0] if alike and entity is not None and entity.aliases else one.subject


def disputed(ground: Ground, assertions: Sequence[Assertion], values: Sequence[str]) -> Answer:
    """Two statements stand and no rule decided between them."""
    text = ground.words.disputed.format(values=ground.words.joint.join(values))
    return _answer(ground, Knowledge.DISPUTED, assertions, tuple(values), text)


def unknown(ground: Ground) -> Answer:
    """Nothing known answers."""
    return _answer(ground, Knowledge.UNKNOWN, (), (), ground.words.unknown)


def _answer(
    ground: Ground, knowledge: Knowledge, assertions: Sequence[Assertion], values: tuple[str, ...], text: str
) -> Answer:
    evidence = tuple(
        piece for assertion in assertions for piece in assertion.evidence if piece.stance is Stance.SUPPORTS
    )
    return Answer(
        question=ground.inquiry.query, knowledge=knowledge, values=values, text=text,
        assertions=tuple(assertions), evidence=evidence,
    )  # fmt: skip
