"""What a relation is; which relations exist is data (`predicates/*.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

AS_SAID = frozenset({"states", "state_of", "did", "is_a", "is"})  # relations that keep a clause for want of a reading


class Kind(StrEnum):
    """What sort of statement an assertion is."""

    FACT = "fact"
    PREFERENCE = "preference"
    EVENT = "event"
    INTENTION = "intention"
    INSTRUCTION = "instruction"
    PROFILE = "profile"
    EXPERIENCE = "experience"


class Cardinality(StrEnum):
    """How many objects a subject can have at once."""

    ONE = "one"
    MANY = "many"
    ONE_PER_CONDITION = "one_per_condition"


class ValueKind(StrEnum):
    """What sort of object a predicate takes."""

    PLACE = "place"
    PERSON = "person"
    ORGANISATION = "organisation"
    THING = "thing"
    TEXT = "text"
    NUMBER = "number"
    DATE = "date"
    ACTIVITY = "activity"
    FOOD = "food"
    LANGUAGE = "language"
    OCCUPATION = "occupation"
    CONDITION = "condition"  # a state of health
    SETTING = "setting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """How a predicate is said in one language."""

    label: str  # what a sentence says after the subject, {o} = object: "lives in {o}", 住在{o}
    denial: str  # the same, denied: "does not live in {o}", 不住在{o}
    frames: tuple[str, ...] = ()  # patterns of clauses that say it; grammar in `predicates/matching.py`
    nouns: tuple[str, ...] = ()  # attribute nouns: "my <noun> is …", 我的<noun>是…
    asks: tuple[str, ...] = ()  # further words that a question for it contains
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, "tuple[str, ...]"])  # answer → its forms


@dataclass(frozen=True, slots=True, kw_only=True)
class Predicate:
    """A relation and the dimension in which its assertions can clash."""

    name: str
    family: str  # the file it stands in
    kind: Kind
    dimension: str  # assertions clash only within one dimension
    cardinality: Cardinality
    value_kind: ValueKind
    half_life_days: float  # confidence halves in this time without confirmation
    opposite: str | None = None  # the predicate that says the contrary
    openness: int = 0  # how permissive; the more open wins a drift when in doubt
    presence: bool = False  # whether the wording implies being there
    profile_field: str | None = None  # the profile field it fills for the owner
    passing: bool = False  # a state that passes: expires by itself after about a half-life
    ends: str | None = None  # the predicate whose assertion about the same object it ends (sold → owns)
    starts: str | None = None  # the predicate it gives rise to (bought → owns)
    denies: bool = False  # it says no itself (dislikes, cannot); denying it affirms
    fulfils: tuple[str, ...] = ()  # predicates of the intentions it carries out (bought → wants_to_buy)
    broad: bool = False  # its dimension holds several choices; only alternatives of one thing clash (dark, light mode)
    reaches_out: bool = False  # an instruction about when the assistant speaks up by itself: pushes, reminders
    clock: bool = False  # its object is a time of the day: a time said with it is that, not a term (wakes at seven)
    closed: bool = False  # it has no answers but those its wordings list: twelve star signs, four blood types
    chosen: bool = False  # goes on as long as one wants it: a habit, a membership, a plan; giving its object up ends it
    had: bool = False  # it holds as long as one has the thing: owning, using and driving it
    one_off: bool = False  # done with once its time is past or a half-life has gone by (reminders, plans)
    wordings: Mapping[str, Wording] = field(default_factory=dict[str, "Wording"])  # language → how it is said
