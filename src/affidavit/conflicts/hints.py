"""What the likeness of two utterances hints at, and what a mere mention does, where no rule of arbitration decides.

Hints are shown to who asks for a comparison and are never the ground of a decision: likeness is not sameness.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from affidavit.conflicts.places import lies_within, places_in
from affidavit.domain.compared import Bearing
from affidavit.domain.folding import fold
from affidavit.domain.predicate import Predicate
from affidavit.predicates.values import value_of, values_in

_DENYING = re.compile(
    r"\b(?:no|not|never|none|nothing|cannot|without|hate|dislike|despise|stand|avoid)\b|n['’]?t\b|[不没别非无]|讨厌|反感"
)
_NUMBER = re.compile(
    r"\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b|[一二两三四五六七八九十](?=[只个条岁年天月点次遍级米斤])"
)
_DIGITS = ("one two three four five six seven eight nine ten", "一 二 三 四 五 六 七 八 九 十")
_VALUES = {word: str(n) for line in _DIGITS for n, word in enumerate(line.split(), start=1)} | {"两": "2"}
_NO_DENIAL = re.compile(
    r"不过|不到|是不是|不是吗|好不好|能不能|有没有|差不多|不错|不好意思|没事|没错|要不|不但|不仅|不只|别人|别的|特别|分别|区别|"
    r"非常|无聊|是否|no problem|not only|no wonder"
)
_PASSING = re.compile(r"(?:去|到|往|从|比|像)$")
_NAMED_AFTER = re.compile(r"大学|火车站|机场|路|台|交大|师大|卫视|大酒店|银行|菜|话|腔")
_UNKNOWING = re.compile(r"不知道|不清楚|不记得|忘了|\b(?:no idea|don't know|can't remember|forgot)\b")
_CLAUSE = re.compile(r"[，。！？,!?~～…、；;\s]+")
_OTHERS = re.compile(r"[你您他她它谁哪]|别人|人家|不是|没有|又不|像")
_SELF = re.compile(r"[我咱俺]")
_FEMALE = re.compile(r"老公|男朋友|男票|男友|婆婆|公公")
_MALE = re.compile(r"老婆|女朋友|女票|女友|媳妇|丈母娘|岳母|岳父")


@dataclass(frozen=True, slots=True, kw_only=True)
class Closeness:
    """From which cosine on two utterances are about one matter, and when about what somebody does for a living."""

    same_matter: float = 0.4
    same_question: float = 0.25  # enough where one denies what the other affirms
    same_work: float = 0.5
    work: float = 0.3  # of an utterance and sentences about somebody's work


DEFAULTS = Closeness()


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterances:
    """Two utterances and how close they are."""

    known: str
    new: str
    closeness: float
    working: bool = False  # both tell what somebody does for a living


Hint = tuple[Bearing, str]


def likeness(pair: Utterances, how: Closeness = DEFAULTS) -> Hint | None:
    """What two utterances hint at: other numbers, another sign, other work, or the same; None where they are far apart.

    "I have two snakes" and "I have four snakes" differ in a number, "I love skiing" and "I hate snow" in their sign.
    """
    if pair.working:
        same = pair.closeness >= how.same_work
        return (Bearing.AGREES, "same_work") if same else (Bearing.CONTRADICTS, "other_work")
    if pair.closeness >= how.same_matter and _differ(pair):
        return Bearing.CONTRADICTS, "other_number"
    if pair.closeness >= how.same_question and _denies(pair.known) != _denies(pair.new):
        return Bearing.CONTRADICTS, "other_sign"
    return (Bearing.AGREES, "same_matter") if pair.closeness >= how.same_matter else None


def unknowing(answer: str) -> bool:
    """Whether an answer says that it does not know or remember."""
    return _UNKNOWING.search(fold(answer)) is not None


def mentions(text: str, predicate: Predicate, value: str) -> Iterator[Hint]:
    """What the mention of a place or of a listed answer hints at, beside the known value of that relation.

    "In Kunming it rains again" of somebody who lives in Kunming. Not where the clause is about the listener or somebody
    else: "you are a Leo?" says nothing of the speaker.
    """
    for clause in _CLAUSE.split(fold(text)):
        if clause and (not _OTHERS.search(clause) or _SELF.search(clause)):
            yield from _in_clause(clause, predicate, value)


def _in_clause(clause: str, predicate: Predicate, value: str) -> Iterator[Hint]:
    if predicate.dimension in ("residence", "origin"):
        yield from _placed([one for one in places_in(clause) if not _merely_named(clause, one)], value)
        return
    known, named = value_of(predicate, value), values_in(predicate, clause)
    if predicate.dimension == "gender":
        named = _kin_of(clause) or named
    if known is not None and len(named) == 1:
        yield (Bearing.AGREES if known in named else Bearing.CONTRADICTS), "mentioned_value"


def _kin_of(clause: str) -> frozenset[str]:
    """Whose husband is spoken of is taken for a woman by most listeners; a hint, and no more."""
    female, male = _FEMALE.search(clause) is not None, _MALE.search(clause) is not None
    return frozenset({"female"} if female else {"male"}) if female != male else frozenset()


def _merely_named(clause: str, place: str) -> bool:
    """Whether one only goes there or speaks of what is named after it: 去西安, 武汉大学."""
    before, _, after = clause.partition(place)
    return _PASSING.search(before) is not None or _NAMED_AFTER.match(after) is not None


def _placed(named: Sequence[str], value: str) -> Iterator[Hint]:
    home = (places_in(value) or (value,))[-1]
    if named:
        near = any(one == home or lies_within(one, home) or lies_within(home, one) for one in named)
        yield (Bearing.AGREES if near else Bearing.CONTRADICTS), "mentioned_place"


def _denies(text: str) -> bool:
    return _DENYING.search(_NO_DENIAL.sub(" ", fold(text))) is not None


def _differ(pair: Utterances) -> bool:
    known, new = ({_VALUES.get(n, n) for n in _NUMBER.findall(fold(text))} for text in (pair.known, pair.new))
    return bool(known and new) and known.isdisjoint(new)
