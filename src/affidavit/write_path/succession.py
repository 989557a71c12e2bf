"""What a change does to what is held: what is given up is over, and one thing takes the place of another.

"I gave up the oboe" ends playing it, "I swapped the Volvo for a Skoda" drives the Skoda, whatever relation it was in.
Takes a claim that names what is no longer so, and what is held that has its words; gives the claim behind what follows
from it, each resting on the same words and aimed at what it ends. What is not clearly meant, what cannot be given up
(an allergy, a taste) and what is said of others is left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.conflicts.alternatives import LEADS, TAILS
from affidavit.domain.assertion import Assertion, Modality, Polarity, Status
from affidavit.domain.candidate import Act, Change
from affidavit.domain.entity import OWNER_LABEL
from affidavit.domain.fingerprint import fingerprinted
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Cardinality, Kind, Predicate, ValueKind
from affidavit.domain.text import fold
from affidavit.languages.language import Language
from affidavit.predicates.catalogue import Catalogue
from affidavit.write_path.amounts import adjusted
from affidavit.write_path.normalise import Claim
from affidavit.write_path.postponing import is_put_off, put_off, topics
from affidavit.write_path.restating import AHEAD, in_slot_of, over

_LIVE = (Status.ACTIVE, Status.DORMANT)
_STATE = "state_of"
_MERE = (_STATE, "states", "is")
_DONE = ("does_regularly", "did", "states")  # what somebody does, in the words of the clause
_LASTING = (Kind.FACT, Kind.PROFILE)
_SERVING = (ValueKind.PERSON, ValueKind.ORGANISATION, ValueKind.TEXT, ValueKind.THING)
_STEM = 4  # letters of a word that others are made of
_UNCHOSEN = ("general", "health")  # families of what nobody swaps: what one is said to be, how one is


@dataclass(frozen=True, slots=True)
class Succession:
    """Knows the relations, and how an assertion is worded."""

    catalogue: Catalogue
    language: Language

    def of(self, claim: Claim, held: Iterable[Assertion]) -> tuple[Claim, ...]:
        """What follows from the change of a claim, and then the claim itself."""
        known = tuple(held)
        if claim.assertion.modality in AHEAD and claim.assertion.polarity is Polarity.POSITIVE:
            return (claim,)
        found = [
            told
            for change in claim.changes
            for told in self._following(claim, self._meant(known, claim, change), change)
        ]
        return (*found, claim) if not found or self._tells_more(claim) else tuple(found)

    def _tells_more(self, claim: Claim) -> bool:
        """Whether a claim says anything besides what it ends or replaces: "Spain is off" does not."""
        if any(change.parted or (change.service and not change.old) for change in claim.changes):
            return True
        new = {self.language.canonical(change.new) for change in claim.changes if change.new}
        if claim.assertion.predicate not in self.catalogue and claim.assertion.object_key in new:
            return False  # that the one is, or was put, in the place of the other
        counted = all(change.amount for change in claim.changes) and claim.assertion.kind is not Kind.EVENT
        replaced = counted or any(change.service or change.called_off for change in claim.changes)
        return not replaced and (claim.assertion.predicate not in _MERE or not any(one.old for one in claim.changes))

    def may_mean_anything(self, claim: Claim) -> bool:
        """Whether what is changed need not have any of the words: of whatever was so, or who did it."""
        changes = claim.changes
        return any(one.relation or (one.amount and not one.old) or (one.service and one.new) for one in changes)

    def words(self, claim: Claim) -> set[str]:
        """The words by which what is held is looked up."""
        done = claim.assertion.object if any(one.service and not one.old for one in claim.changes) else ""
        return set(self.language.tokens(f"{topics(claim.changes, claim.assertion.subject)} {done}"))

    def _meant(self, known: Iterable[Assertion], claim: Claim, change: Change) -> list[Assertion]:
        """What the change is about; of things parted with one, called by its name or by a part of it."""
        found = [one for one in known if self._is_meant(one, claim, change)] or self._of_another(known, claim, change)
        if not change.parted:
            return found
        key = self.language.canonical(change.old)
        exact = [one for one in found if one.object_key == key]
        alike = {one.object_key for one in found}
        return exact or (found if len(alike) == 1 else [])

    def _of_another(self, known: Iterable[Assertion], claim: Claim, change: Change) -> list[Assertion]:
        """Of a thing that is said to be over and nobody is named for, whoever alone has it: 围棋停了."""
        key = self.language.canonical(change.old)
        alone = key == self.language.canonical(claim.assertion.subject) and not (change.parted or change.called_off)
        if not alone or change.amount or change.service or change.later is not None:
            return []
        found = [one for one in known if one.object_key == key and _stands(one) and self._fits(one, change)]
        return found if len({one.subject_id for one in found}) == 1 else []

    def _fits(self, known: Assertion, change: Change) -> bool:
        predicate = self.catalogue.get(known.predicate)
        return _is_swapped(known, predicate) if change.new else _is_given_up(known, predicate)

    def _is_meant(self, known: Assertion, claim: Claim, change: Change) -> bool:
        if change.later is not None:
            return is_put_off(known, claim.assertion, change, self.language, self.catalogue)
        if change.amount:
            return self._is_adjusted(known, claim, change)
        stands = _stands(known, claim if change.new else None)
        if stands and change.service and (not change.old or known.subject == OWNER_LABEL):
            return self._is_served(known, claim, change)
        if not stands or not self._is_own(known, claim, change):
            return False
        if change.parted:
            wanted = set(self.language.tokens(change.old))
            named = bool(wanted) and wanted <= set(self.language.tokens(known.object))
            return self.catalogue.get(known.predicate).had and (named or self._is_named(known, change))
        if change.called_off:
            return self._is_called_off(known, claim, change)
        if change.relation:
            return known.predicate == change.relation and known.subject_id == claim.assertion.subject_id
        if not change.old:
            return known.predicate == _STATE and known.subject_id == claim.assertion.subject_id
        if change.service:
            return self._is_served(known, claim, change)
        return self._is_given_up_or_swapped(known, claim, change)

    def _is_given_up_or_swapped(self, known: Assertion, claim: Claim, change: Change) -> bool:
        about = self._is_about(known, change)
        if change.new and about and _said_with(known, claim):
            return False  # what became of it, said on the way: 电信到期了，换成联通
        return self._fits(known, change) and (about or self._is_named(known, change))

    def _is_own(self, known: Assertion, claim: Claim, change: Change) -> bool:
        """Whether it is said of the same one, of the thing itself, or of the owner, who had it."""
        named, told = (set(self.language.tokens(words)) for words in (claim.assertion.subject, change.old))
        itself = named <= told or told <= named
        owned = known.subject == OWNER_LABEL and itself and bool(change.old) and not change.new
        return known.subject_id == claim.assertion.subject_id or owned or self._is_about(known, change)

    def _is_served(self, known: Assertion, claim: Claim, change: Change) -> bool:
        """Whether it tells by whom, or with what, this is done: the words of its relation or quotation name that."""
        if not change.old:
            return self._is_done_by_another(known, claim.assertion)
        predicate = self.catalogue.get(known.predicate)
        if predicate.value_kind not in _SERVING or known.kind not in _LASTING:
            return False
        if self._is_named(known, change):
            return True
        said = [known.predicate, *(piece.quote for piece in known.evidence)]
        held = {word for words in said for word in self.language.tokens(words)}
        wanted = self.language.tokens(change.old)
        own = set(self.language.tokens(known.object))
        return bool(wanted) and all(any(_akin(word, one) for one in held - own) for word in wanted)

    def _is_done_by_another(self, known: Assertion, new: Assertion) -> bool:
        """Whether somebody else was said to do the same: "Marisol does my nails", "Tina is doing my nails now"."""
        others = known.subject_id != new.subject_id and OWNER_LABEL not in (known.subject, new.subject)
        if not others or known.kind is not Kind.FACT:
            return False
        said, told = (
            {word for piece in one.evidence for word in self.language.tokens(piece.quote)} for one in (new, known)
        )
        done = set(self.language.tokens(known.object))
        doing = told - done - set(self.language.tokens(known.subject))
        same = bool(done) and done <= said and (not doing or bool(doing & said))
        return same and known.predicate in (*_DONE, new.predicate)

    def _is_adjusted(self, known: Assertion, claim: Claim, change: Change) -> bool:
        """Whether it is said how much it was, of the same thing where one is named."""
        wanted = set(self.language.tokens(change.old))
        itself = bool(wanted) and (known.subject == OWNER_LABEL or wanted == set(self.language.tokens(known.subject)))
        own = (itself or self._is_own(known, claim, change)) and known.status is Status.ACTIVE
        if not own or known.polarity is Polarity.NEGATIVE or known.modality is not Modality.ACTUAL:
            return False
        quoted = [self.language.tokens(piece.quote) for piece in known.evidence]
        named = wanted <= set(self.language.tokens(known.object)).union(*quoted)
        return named and self._new_amount(known, change) is not None

    def _new_amount(self, known: Assertion, change: Change) -> str | None:
        """The object with the new figure; a relation that is an amount is known by the unit alone: the weight."""
        amount = self.catalogue.get(known.predicate).value_kind is ValueKind.NUMBER
        return adjusted(known, change.amount, self.language, named=bool(change.old) or amount)

    def _is_about(self, known: Assertion, change: Change) -> bool:
        """Whether it is said of the thing itself: the flight to Porto, called the Porto flight now."""
        wanted = set(self.language.tokens(change.old))
        return len(wanted) > 1 and wanted == set(self.language.tokens(known.subject))

    def _is_named(self, known: Assertion, change: Change) -> bool:
        """Whether the object is what is changed, or a kind of it, or has only a word for its class behind it."""
        key = self.language.canonical(change.old).split(" ")
        return (
            _place(key, known.object_key.split(" ")) is not None
            or self._is_of_it(known, key)
            or (not change.new and self._is_planned(known, change))
        )

    def _is_of_it(self, known: Assertion, key: Sequence[str]) -> bool:
        """Whether words without spaces name it with what one has of it: 浦发的卡, 电信宽带."""
        rest = key[0].removeprefix(known.object_key) if len(key) == 1 and known.object_key else ""
        if not rest or rest == key[0]:
            return False
        firm = self.catalogue.get(known.predicate).value_kind is ValueKind.ORGANISATION
        return firm or (known.dimension.startswith("attribute:") and rest.endswith(known.predicate))

    def _is_called_off(self, known: Assertion, claim: Claim, change: Change) -> bool:
        """Whether it is a plan in whose words it was put, or what one does, where no one day of it is meant."""
        if known.kind is Kind.INTENTION or known.modality in AHEAD:
            quoted = [self.language.tokens(piece.quote) for piece in known.evidence]
            wanted = set(self.language.tokens(change.old))
            return bool(wanted) and wanted <= set(self.language.tokens(known.object)).union(*quoted)
        anyday = claim.assertion.validity.start is None
        return anyday and self.catalogue.get(known.predicate).chosen and self._is_named(known, change)

    def _is_planned(self, known: Assertion, change: Change) -> bool:
        """Whether it is a plan in whose own words it was put: "lunch with Bea", held as meeting Bea."""
        ahead = known.kind is Kind.INTENTION or known.modality in AHEAD
        wanted = set(self.language.tokens(change.old))
        quoted = {word for piece in known.evidence for word in self.language.tokens(piece.quote)}
        return ahead and bool(wanted & set(self.language.tokens(known.object))) and wanted <= quoted

    def _following(self, claim: Claim, meant: Sequence[Assertion], change: Change) -> Iterator[Claim]:
        for known in meant:
            told = self._told(claim, known, change)
            worded = told.with_(text=self._sentence(told, known))
            new = replace(claim, assertion=fingerprinted(worded), changes=())
            over_already = known.modality is Modality.PAST
            yield replace(new, act=Act.ASSERT) if over_already else replace(new, act=Act.END, target_id=known.id)

    def _told(self, claim: Claim, known: Assertion, change: Change) -> Assertion:
        if change.later is not None:
            return put_off(_slot(claim, known), known, claim.assertion, change)
        if change.amount:
            text = self._new_amount(known, change) or known.object
            return _slot(claim, known).with_(object=text, object_key=self.language.canonical(text), object_id=None)
        if change.new:
            return self._replacing(claim, known, change)
        said_at = claim.assertion.said_at
        return over(_slot(claim, known), known, min(claim.assertion.validity.start or said_at, said_at), said_at)

    def _replacing(self, claim: Claim, known: Assertion, change: Change) -> Assertion:
        """The new thing in the same slot."""
        key = self.language.canonical(change.old).split(" ")
        said = known.object.split(" ")
        at = _place(key, [fold(word) for word in said])
        text = " ".join([*said[:at], change.new, *said[at + len(key) :]]) if at is not None else change.new
        start = claim.assertion.validity.start
        itself = change.new == claim.assertion.subject and text == change.new
        return _slot(claim, known).with_(
            object=text, object_key=self.language.canonical(text),
            object_id=claim.assertion.subject_id if itself else None,
            modality=Modality.ACTUAL if known.modality is Modality.PAST else known.modality,
            validity=Interval(start, None),
        )  # fmt: skip

    def _sentence(self, told: Assertion, known: Assertion) -> str:
        """By the catalogue; of a relation outside it, the known words with the new thing in them."""
        if known.predicate in self.catalogue or known.dimension.startswith("attribute:"):
            return self.language.sentence(told, self.catalogue)
        return known.text.replace(known.object, told.object)


def _stands(known: Assertion, claim: Claim | None = None) -> bool:
    """Whether it holds, or was said to be over just before the claim: 钉钉卸了，换成飞书."""
    live = known.status in _LIVE and known.polarity is Polarity.POSITIVE
    return live and (known.modality is not Modality.PAST or (claim is not None and _ended_with(known, claim)))


def _ended_with(known: Assertion, claim: Claim) -> bool:
    """Whether the message of the claim also says that it is over."""
    return known.modality is Modality.PAST and _said_with(known, claim)


def _said_with(known: Assertion, claim: Claim) -> bool:
    return known.evidence[-1].message_id == claim.assertion.evidence[-1].message_id


def _slot(claim: Claim, known: Assertion) -> Assertion:
    """The claim with all that is known in it."""
    return in_slot_of(claim.assertion, known).with_(
        object=known.object, object_key=known.object_key, object_id=known.object_id, polarity=Polarity.POSITIVE,
        recurrence=None, validity=known.validity,
    )  # fmt: skip


def _is_given_up(known: Assertion, predicate: Predicate) -> bool:
    """Whether it goes on only as long as one wants it."""
    return predicate.chosen or (predicate.family == "open" and known.kind in (Kind.FACT, Kind.INTENTION))


def _is_swapped(known: Assertion, predicate: Predicate) -> bool:
    """Whether another thing can stand in its place: what one has, uses or chooses; a taste stands beside others."""
    if predicate.chosen:
        return True
    if predicate.family in _UNCHOSEN or predicate.denies:
        return False
    return known.kind in _LASTING or (known.kind is Kind.PREFERENCE and predicate.cardinality is not Cardinality.MANY)


def _akin(one: str, other: str) -> bool:
    """Whether one word is made of the other: accounts and accountant."""
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    return longer == shorter or (len(shorter) >= _STEM and longer.startswith(shorter))


def _place(key: Sequence[str], said: Sequence[str]) -> int | None:
    """Where the words stand as the head of a phrase: "judo" in "Leyton judo", "judo club", "judo at school"."""
    for at in range(len(said) - len(key) + 1):
        rest = said[at + len(key) :]
        if list(said[at : at + len(key)]) == list(key) and (not rest or rest[0] in LEADS or set(rest) <= TAILS):
            return at
    return None
