"""Two assertions held side by side: polarity, object, conditions, time; no decision yet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from affidavit.conflicts.alternatives import ALSO, CHANGED, GAINED, LEADS, ONLY, OPEN
from affidavit.conflicts.objects import Hierarchy, Kinship, ObjectRelation, are_alternatives, object_relation
from affidavit.domain.assertion import Assertion, Modality, Polarity
from affidavit.domain.condition import Condition, ConditionDimension, ConditionRelation, Conditions, Truth
from affidavit.domain.conditions import evaluate, relation
from affidavit.domain.context import Context
from affidavit.domain.folding import fold, is_chinese, runs
from affidavit.domain.predicate import Cardinality, Kind, Predicate, ValueKind
from affidavit.predicates.values import value_of

ATTRIBUTE = "attribute"  # predicates of a thing's attributes: their dimension is the attribute's class
_COUNT = re.compile(r"(\d+(?:\.\d+)?|one|an?) (?!more\b|other\b|new\b)([^\W\d_][^\d]*)")  # three goats, 5 cups of tea
_MARKS = re.compile(r"[^\w\s']")
_HOURS = re.compile(r";BY(?:HOUR|MINUTE)=[\d,]+")
_CALENDAR = frozenset({
    ConditionDimension.SEASON, ConditionDimension.MONTH, ConditionDimension.WEEKDAY, ConditionDimension.DAY_KIND,
    ConditionDimension.TIME_OF_DAY, ConditionDimension.DATES,
})  # fmt: skip
CLAUSES = ("general", "open")  # families of predicates whose objects are clauses as said
_CATCH_ALLS = ("states", "is", "did")  # what fits no other predicate
_CLAIMS = (Modality.ACTUAL, Modality.REPORTED, Modality.PLANNED)


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What is alike and what is not; all relations say how the new one stands to the known one.

    Most pairs have nothing to do with each other, so each relation is worked out only when a rule looks at it.
    """

    known: Assertion
    new: Assertion
    known_predicate: Predicate
    new_predicate: Predicate
    hierarchy: Hierarchy | None = None
    kinship: Kinship | None = None

    @cached_property
    def objects(self) -> ObjectRelation:
        """How the new object stands to the known one."""
        return _objects(self.known, self.new, self.known_predicate, self.hierarchy)

    @cached_property
    def conditions(self) -> ConditionRelation:
        """How the circumstances of the new one stand to those of the known one."""
        new, known = circumstances(self.new, self.new_predicate), circumstances(self.known, self.known_predicate)
        return relation(new, known)

    @cached_property
    def contrary(self) -> bool:
        """Whether one affirms what the other denies."""
        return is_contrary(self.known, self.new, self.known_predicate) and _says_enough(self.known)

    @cached_property
    def single(self) -> bool:
        """Whether one object at a time is possible under the same conditions, and the objects answer one question."""
        predicates = (self.known_predicate, self.new_predicate)
        if _are_single(self.known, self.new, predicates):
            return True
        return _changes_choice(self.known, self.new, predicates, self.kinship)

    @cached_property
    def excludes(self) -> bool:
        """Whether the words of one rule the other out: "only"."""
        return self.objects is ObjectRelation.DIFFERENT and _excludes(self.known, self.new)

    @cached_property
    def moved(self) -> bool:
        """Whether it is the same plan, still ahead, at another time."""
        return self.objects is ObjectRelation.SAME and _moved(self.known, self.new)

    @property
    def overlaps(self) -> bool:
        """Whether their validities share an instant."""
        return self.known.validity.overlaps(self.new.validity)

    @property
    def together(self) -> bool:
        """Whether they rest on the same message."""
        return not _messages(self.known).isdisjoint(_messages(self.new))

    @property
    def conjoined(self) -> bool:
        """Whether they rest on the very same words: members of one list."""
        return not _spans(self.known).isdisjoint(_spans(self.new))

    @property
    def late(self) -> bool:
        """Whether the new one is about an older time, and was said earlier."""
        known, new = self.known, self.new
        return claimed_until(new) < claimed_until(known) and new.said_at < known.confirmed_at

    @property
    def rivals(self) -> bool:
        """Whether both cannot be true of the same circumstances and time."""
        if self.contrary:
            return self.objects is not ObjectRelation.DIFFERENT or self._excluding
        if self.excludes or self.moved:
            return True
        return self.single and self.objects is ObjectRelation.DIFFERENT

    @property
    def _excluding(self) -> bool:
        """Whether they are opposites of which one at most is so, whatever is told with it: alive, and died in May."""
        opposites = self.known.predicate == self.new_predicate.opposite
        return opposites and self.new_predicate.cardinality is Cardinality.ONE


def circumstances(assertion: Assertion, predicate: Predicate) -> Conditions:
    """Its conditions, and its recurrence where that says when it holds rather than when it happens (every weekend)."""
    standing = predicate.clock or assertion.kind in (Kind.PREFERENCE, Kind.INSTRUCTION)
    told = any(condition.dimension in _CALENDAR for condition in assertion.conditions)
    if assertion.recurrence is None or told or not standing or predicate.one_off:
        return assertion.conditions
    days = _HOURS.sub("", assertion.recurrence) if predicate.clock else assertion.recurrence  # the hour is the object
    return (*assertion.conditions, Condition(ConditionDimension.DATES, frozenset({days})))


def is_contrary(known: Assertion, new: Assertion, known_predicate: Predicate) -> bool:
    """Whether one affirms what the other denies: another polarity, or the opposite predicate, but not both."""
    return (known.polarity is not new.polarity) != (new.predicate == known_predicate.opposite)


def _says_enough(known: Assertion) -> bool:
    """Whether a clause that fits no predicate has words enough to be told again: "feel" and "great" have not."""
    if known.predicate not in _CATCH_ALLS:
        return True
    words = runs(known.object_key) if known.object_key.strip() else ()
    return len(words) > 1 or any(is_chinese(word) and len(word) > 2 for word in words)


def denies(assertion: Assertion, predicate: Predicate) -> bool:
    """Whether it says no: a denied relation, or one that is a denial itself and is not denied."""
    return (assertion.polarity is Polarity.NEGATIVE) != predicate.denies


def is_single(assertion: Assertion, predicate: Predicate) -> bool:
    """Whether a subject has one object at a time here. A thing has one colour; of open relations nothing is known.

    One can consider or wish for several things of which one can have only one.
    """
    if assertion.modality not in _CLAIMS or assertion.polarity is Polarity.NEGATIVE:
        return False
    return is_attribute(assertion) or predicate.cardinality is not Cardinality.MANY


def is_attribute(assertion: Assertion) -> bool:
    """Whether it states a named attribute of a thing."""
    return assertion.dimension.startswith(f"{ATTRIBUTE}:")


def words_of(assertion: Assertion) -> str:
    """All words the assertion rests on, folded."""
    return " ".join(fold(item.quote) for item in assertion.evidence) or fold(assertion.text)


def claimed_until(assertion: Assertion) -> datetime:
    """The last moment for which it is claimed: when it was last said, or its end where it was over by then."""
    end = assertion.validity.end
    return end if end is not None and end < assertion.confirmed_at else assertion.confirmed_at


def is_silent_on(general: Assertion, conditional: Assertion) -> bool:
    """Whether the general one was later said only at times when it holds itself and the conditional one does not."""
    said = [item.at for item in general.evidence if item.at > conditional.confirmed_at]
    return all(
        evaluate(general.conditions, Context(), at) is not Truth.FAILS
        and evaluate(conditional.conditions, Context(), at) is Truth.FAILS
        for at in said or [general.confirmed_at]
    )


def is_exclusive(assertion: Assertion) -> bool:
    """Whether its words rule everything else out: only, nothing but, 只."""
    return _has_words(assertion, ONLY)


def is_permissive(assertion: Assertion) -> bool:
    """Whether its words let something else in: also fine, 也行."""
    return _has_words(assertion, OPEN)


def _has_words(assertion: Assertion, listed: Sequence[str]) -> bool:
    words = f" {_MARKS.sub(' ', words_of(assertion))} "
    return any(f" {word} " in words if word.isascii() else word in words for word in listed)


def _objects(
    known: Assertion, new: Assertion, known_predicate: Predicate, hierarchy: Hierarchy | None
) -> ObjectRelation:
    """How the objects relate, by the listed answers they name where there are such; else by entity and words.

    Where the object is a whole clause, that one holds the words of another says nothing.
    """
    answers = (
        [value_of(known_predicate, one.object) for one in (known, new)] if known.predicate == new.predicate else []
    )
    if answers and None not in answers:
        return ObjectRelation.SAME if answers[0] == answers[1] else ObjectRelation.DIFFERENT
    found = object_relation(known, new, known_predicate.value_kind, hierarchy)
    if known_predicate.family in CLAUSES and found is not ObjectRelation.SAME:
        return ObjectRelation.DIFFERENT
    return found


def _messages(assertion: Assertion) -> set[str]:
    return {item.message_id for item in assertion.evidence}


def _spans(assertion: Assertion) -> set[tuple[str, int, int]]:
    return {(item.message_id, item.start, item.end) for item in assertion.evidence}


def _are_single(known: Assertion, new: Assertion, predicates: tuple[Predicate, Predicate]) -> bool:
    if _are_counts(known, new):
        return True
    if not (is_single(known, predicates[0]) and is_single(new, predicates[1])) or _recurs_besides(known, new):
        return False
    one_question = is_attribute(known) or not (predicates[0].broad or predicates[1].broad)
    return one_question or _share_topic(known, new) or are_alternatives(known, new)


def _recurs_besides(known: Assertion, new: Assertion) -> bool:
    """Whether both say when something comes round again, the new one besides: "also on Thursdays"."""
    return known.recurrence is not None and new.recurrence is not None and _has_words(new, ALSO)


def _are_counts(known: Assertion, new: Assertion) -> bool:
    """Whether both say how many of the same there are, or how much is had at a time: three goats, five goats."""
    if known.predicate != new.predicate or Kind.EVENT in (known.kind, new.kind):
        return False
    if _has_words(new, (*ALSO, *GAINED)) or not all(
        one.modality in _CLAIMS and one.polarity is Polarity.POSITIVE for one in (known, new)
    ):
        return False
    counts = [_COUNT.fullmatch(one.object_key) for one in (known, new)]
    return all(counts) and len({count[2] for count in counts if count}) == 1


def _changes_choice(
    known: Assertion, new: Assertion, predicates: tuple[Predicate, Predicate], kinship: Kinship | None
) -> bool:
    """Whether the new one tells what is chosen now where the known one told what was: e-books now, and not paperbacks.

    The words must say that it is otherwise than before, and the two be of one sort: tea now has nothing to do with
    window seats.
    """
    if known.predicate == new.predicate and says_otherwise(new) and _same_doing(known, new):
        return True
    if known.predicate != new.predicate or not all(map(_is_one_choice, (known, new), predicates)):
        return False
    if not says_otherwise(new):
        return False
    led = _lead(new)
    return (led in LEADS and led == _lead(known)) or (kinship is not None and kinship(known.object, new.object))


def _is_one_choice(assertion: Assertion, predicate: Predicate) -> bool:
    """Whether there may be one at a time: of relations that nothing is known of, what goes on and is no event."""
    if is_single(assertion, predicate):
        return True
    affirmed = assertion.modality in _CLAIMS and assertion.polarity is Polarity.POSITIVE
    weekly = predicate.value_kind is ValueKind.DATE and assertion.recurrence is not None
    return (predicate.family == "open" or weekly) and affirmed and assertion.kind is Kind.FACT


def _same_doing(known: Assertion, new: Assertion) -> bool:
    """Whether both say where or with what the same is done: "swim at Oasis", "swim at the lido"."""
    if Polarity.NEGATIVE in (known.polarity, new.polarity) or known.kind is not Kind.FACT:
        return False
    old, now = known.object_key.split(" "), new.object_key.split(" ")
    return len(old) > 2 and len(now) > 2 and old[:2] == now[:2] and now[1] in LEADS


def says_otherwise(assertion: Assertion) -> bool:
    """Whether its words say that it is otherwise than before, and not besides: now, from now on, 改成."""
    return _has_words(assertion, CHANGED) and not _has_words(assertion, (*ALSO, *OPEN))


def _lead(assertion: Assertion) -> str:
    """The word before the object in the words it was last said in: "at" of "I train at Leyton"."""
    said, thing = fold(assertion.evidence[-1].quote) if assertion.evidence else "", fold(assertion.object)
    before = said[: said.find(thing)].split() if thing and thing in said else []
    articles = [word for word in before if word not in ("the", "a", "an", "my", "our")]
    return articles[-1] if articles else ""


def _share_topic(known: Assertion, new: Assertion) -> bool:
    """Whether both say what they answer, and it is the same: the dip, the crust."""
    topics = [{c.key for c in one.conditions if c.dimension == ConditionDimension.TOPIC} for one in (known, new)]
    return bool(topics[0]) and topics[0] == topics[1]


def _excludes(known: Assertion, new: Assertion) -> bool:
    """Whether two choices cannot both stand because one says "only"; what has nothing to do with it stays."""
    if known.kind is not Kind.PREFERENCE or new.kind is not Kind.PREFERENCE:
        return False
    if known.polarity is Polarity.NEGATIVE or new.polarity is Polarity.NEGATIVE:
        return False
    if is_exclusive(known) and is_permissive(new) and known.predicate == new.predicate:
        return True
    return (is_exclusive(known) or is_exclusive(new)) and are_alternatives(known, new)


def _moved(known: Assertion, new: Assertion) -> bool:
    if known.predicate != new.predicate or known.polarity is not new.polarity:
        return False
    if known.recurrence is not None and new.recurrence is not None and known.kind is new.kind is Kind.FACT:
        return known.recurrence != new.recurrence and says_otherwise(new)
    if known.kind is not Kind.INTENTION or new.kind is not Kind.INTENTION or known.validity.overlaps(new.validity):
        return False
    end = known.validity.end
    return end is not None and new.said_at < end
