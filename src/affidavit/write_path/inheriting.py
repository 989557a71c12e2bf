"""What a change or a correction takes the place of, where its own words name no relation.

"Now it is three of them", 头像换成海边了, 其实是菠萝: such a clause takes over the relation of what it replaces, which
is found by the words that name it, by the thing that both are about, or by what is counted. Takes a claim and what is
known; gives the claim aimed at what it replaces, the claim as it was where nothing is found, or None where it says
nothing alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta

from affidavit.domain.assertion import Assertion, Polarity, Status
from affidavit.domain.candidate import Act
from affidavit.domain.condition import ConditionDimension
from affidavit.domain.entity import OWNER_LABEL
from affidavit.domain.fingerprint import fingerprinted
from affidavit.domain.predicate import AS_SAID, Kind, ValueKind
from affidavit.domain.scope import Scope
from affidavit.ports.store import Selection
from affidavit.write_path.normalise import Claim
from affidavit.write_path.restating import in_slot_of
from affidavit.write_path.workshop import Workshop

_ALIKE = 30  # how many assertions with the words of an attribute are looked at
_LATEST = 200  # how many of the newest assertions of a subject a change may mean
_ATTRIBUTE = "attribute:"
_A_WHILE = timedelta(hours=12)
_ONCE = (Kind.EVENT, Kind.INTENTION)


@dataclass(frozen=True, slots=True)
class Inheritance:
    """Finds what a claim takes the place of."""

    workshop: Workshop
    scope: Scope
    current: Mapping[str, Assertion]  # new and changed assertions as this write leaves them so far, by id

    def settled(self, claim: Claim) -> Claim | None:
        """The claim in the slot of what it replaces."""
        if claim.target_id is not None:
            return claim
        same = self._said_otherwise(claim.assertion) if claim.act is Act.CHANGE else None
        if same is not None:
            return replace(claim, act=Act.END, target_id=same.id)
        if not self._replaces_something(claim):
            return claim
        found = max(self._replaced(claim), key=_said_last, default=None)
        if found is not None:
            return self._in_place_of(found, claim)
        alone = bool(claim.replaces) and claim.assertion.predicate == "is_a"
        return None if alone else claim

    def _said_otherwise(self, new: Assertion) -> Assertion | None:
        """What rests on the same earlier words that a change is read into: 在海底捞 of 改到鲁采."""
        own = {piece.message_id for piece in new.evidence}
        if len(own) == 1:
            return None
        store = self.workshop.store
        found = {one.id: one for one in store.select(self.scope, Selection(message_ids=own))}
        found |= self.current
        meant = [one for one in found.values() if _stands(one) and _shares_words(one, new)]
        same = [one for one in meant if one.predicate == new.predicate]
        return max(same or (meant if len(meant) == 1 else ()), key=_said_last, default=None)

    def _replaces_something(self, claim: Claim) -> bool:
        if claim.act is Act.CHANGE:
            new = claim.assertion
            told = claim.replaces or self._counted(new) or new.subject != OWNER_LABEL or _is_unnamed(new)
            return bool(told) or self._is_open(new)
        return claim.act is Act.CORRECT and bool(claim.replaces)

    def _is_open(self, assertion: Assertion) -> bool:
        return assertion.predicate in AS_SAID or assertion.predicate not in self.workshop.catalogue

    def _replaced(self, claim: Claim) -> Iterable[Assertion]:
        new = claim.assertion
        if _is_unnamed(new):
            return self._spoken_of(new)
        standing = [one for one in self._known(claim) if _stands(one) and one.object_key != new.object_key]
        counted = self._counted(new)
        if claim.replaces:
            named = self.workshop.language(new.language).canonical(claim.replaces)
            if counted:
                alike = [one for one in standing if self._counted(one)]
                return [one for one in alike if self._counted(one).endswith(named) or self._is_named(one, named, claim)]
            return [one for one in standing if not self._counted(one) and self._is_named(one, named, claim)]
        own = [one for one in standing if one.dimension == f"{_ATTRIBUTE}{new.subject}"]
        if counted and not own:
            return [one for one in standing if self._counts_the_same(one, counted)]
        if new.dimension.startswith(_ATTRIBUTE):
            named = [one for one in standing if _is_of_one_name(one.dimension, new.dimension) and _may_be_of(one, new)]
            return named or [one for one in standing if _is_said_of(one, new.predicate)]
        if own or not self._is_open(new):
            return own
        if new.subject == OWNER_LABEL:
            return []
        return [one for one in standing if one.kind not in _ONCE and not self._counted(one)]

    def _spoken_of(self, new: Assertion) -> list[Assertion]:
        """The amounts told a little before: 涨到3400了, after the rent or the salary was named."""
        selection = Selection(statuses=[Status.ACTIVE], limit=_LATEST)
        known = {one.id: one for one in self.workshop.store.select(self.scope, selection)}
        known.update(self.current)
        near = [one for one in known.values() if _stands(one) and one.said_at >= new.said_at - _A_WHILE]
        return [one for one in near if self._is_amount(one) and not _is_unnamed(one)]

    def _is_amount(self, known: Assertion) -> bool:
        """Whether its relation has amounts for values."""
        return self.workshop.catalogue.get(known.predicate).value_kind is ValueKind.NUMBER

    def _counted(self, assertion: Assertion) -> str:
        """What the object counts; "" where it is no count."""
        return self.workshop.language(assertion.language).counted(assertion.object_key)

    def _counts_the_same(self, known: Assertion, counted: str) -> bool:
        """Whether it counts the same: 两只猫 of 只 or 只猫, and 两袋 of 袋猫粮 where it is said to be of 猫粮."""
        what = self._counted(known)
        if what.startswith(counted):
            return True
        topics = [value for c in known.conditions if c.dimension == ConditionDimension.TOPIC for value in c.values]
        return bool(what) and counted.startswith(what) and any(topic in counted for topic in topics)

    def _is_named(self, known: Assertion, named: str, claim: Claim) -> bool:
        """Whether words name the object of an assertion, or it as a whole: 芒果, 芒果过敏."""
        key = known.object_key
        return (
            key == named or (len(key) > 1 and key in named and self._tells(known, claim.replaces)) or _ends(key, named)
        )

    def _tells(self, known: Assertion, words: str) -> bool:
        """Whether the words, or characters, are of the assertion's own sentence or quotations, in any order."""
        tokens = self.workshop.language(known.language).tokens
        said = set(tokens(f"{known.text} {' '.join(piece.quote for piece in known.evidence)}"))
        return said >= {token for token in tokens(words) if len(token) == 1 or token.isascii()}

    def _known(self, claim: Claim) -> Iterable[Assertion]:
        """The newest assertions of the subject; of anybody, where a correction names only what was wrong."""
        anybody = bool(claim.replaces) and claim.assertion.predicate == "is_a"
        subjects = None if anybody else [claim.assertion.subject_id]
        selection = Selection(subject_ids=subjects, statuses=[Status.ACTIVE], limit=_LATEST)
        found = {one.id: one for one in self.workshop.store.select(self.scope, selection)}
        if self._is_of_thing(claim):
            attribute = Selection(dimensions=[f"{_ATTRIBUTE}{claim.assertion.subject}"], statuses=[Status.ACTIVE])
            found |= {one.id: one for one in self.workshop.store.select(self.scope, attribute)}
        if claim.assertion.dimension.startswith(_ATTRIBUTE):
            found |= {one.id: one for one in self._with_words(claim.assertion)}
        ours = {key: one for key, one in self.current.items() if anybody or one.subject_id in (subjects or ())}
        return (found | ours).values()

    def _with_words(self, new: Assertion) -> Iterable[Assertion]:
        """What is held of things that have the attribute's name: 书房窗帘, for 窗帘."""
        words = self.workshop.language(new.language).tokens(new.predicate)
        hits = self.workshop.store.lexical(self.scope, words, "assertion", _ALIKE)
        return [one for one in self.workshop.store.assertions(self.scope, [key for key, _ in hits]) if _stands(one)]

    def _is_of_thing(self, claim: Claim) -> bool:
        """Whether it may be the attribute of something else: wifi密码, and whose or what of it was said before."""
        return claim.assertion.subject != OWNER_LABEL

    def _in_place_of(self, known: Assertion, claim: Claim) -> Claim:
        """The claim with the subject and relation of what it replaces, and aimed at it."""
        new = claim.assertion
        if self._counted(new):
            new = new.with_(object_id=None)  # two of them and three of them are no one thing
            claim = replace(claim, assertion=fingerprinted(new))
        named = not self._is_open(new) and not _is_unnamed(new)
        if named and (known.predicate == new.predicate or claim.act is Act.CORRECT):
            return replace(claim, target_id=known.id)
        taken = in_slot_of(new, known).with_(conditions=new.conditions or known.conditions)
        language = self.workshop.language(new.language)
        worded = taken.with_(text=language.sentence(taken, self.workshop.catalogue))
        return replace(claim, assertion=fingerprinted(worded), target_id=known.id)


def _is_unnamed(new: Assertion) -> bool:
    """Whether it tells a price of the owner, who has none: of what, was said before."""
    return new.predicate == "costs" and new.subject == OWNER_LABEL


def _stands(assertion: Assertion) -> bool:
    return assertion.status is Status.ACTIVE and assertion.polarity is Polarity.POSITIVE


def _shares_words(known: Assertion, new: Assertion) -> bool:
    """Whether it rests on some of the same words, and not on all the messages that the new one rests on."""
    elsewhere = {piece.message_id for piece in new.evidence} - {piece.message_id for piece in known.evidence}
    return bool(elsewhere) and any(
        one.message_id == other.message_id and one.start < other.end and other.start < one.end
        for one in known.evidence
        for other in new.evidence
    )


def _ends(key: str, named: str) -> bool:
    return len(named) > 1 and (key.endswith(named) or key.startswith(named))


def _is_of_one_name(known: str, new: str) -> bool:
    """Whether one attribute is named by the tail of the other's name: 手机壁纸, 壁纸."""
    names = [name.removeprefix(_ATTRIBUTE) for name in (known, new)]
    return known.startswith(_ATTRIBUTE) and (names[0].endswith(names[1]) or names[1].endswith(names[0]))


def _may_be_of(known: Assertion, new: Assertion) -> bool:
    """Whether it may be the same one's: whose it is now was not said, or is said of the same, or is in the name."""
    return new.subject == OWNER_LABEL or known.subject_id == new.subject_id or new.subject in known.predicate


def _is_said_of(known: Assertion, noun: str) -> bool:
    """Whether it tells how a thing of that name is."""
    told = known.kind not in _ONCE and known.subject != OWNER_LABEL and not known.dimension.startswith(_ATTRIBUTE)
    return told and known.subject.casefold().endswith(noun)


def _said_last(assertion: Assertion) -> tuple[object, str]:
    return (assertion.confirmed_at, assertion.id)
