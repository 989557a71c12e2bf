"""First, last, before and ever: the assertions of a slot in the order of their own time."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.apposition import bare
from affidavit.domain.assertion import Assertion, Modality
from affidavit.domain.found import Answer
from affidavit.domain.predicate import Cardinality
from affidavit.languages.tokens import folded
from affidavit.read_path.answering.ground import Ground, known, own_time, unknown, value_of
from affidavit.read_path.answering.values import affirmed
from affidavit.read_path.rank import Tokens, coverage, words_of

_NAMED = 0.6  # share of the words of a turning point that an assertion must have to be it
_VALUE = 0.5  # the same for a value, which is often named by its last word alone


def ordinal(ground: Ground) -> Answer:
    """The value of the earliest or latest assertion, by its own time, else by when it was said."""
    best = affirmed(ground.best)
    if not best:
        return unknown(ground)
    if ground.cardinality(best[0]) is Cardinality.ONE:
        best = affirmed(ground.slot)
    ordered = sorted(best, key=own_time)
    chosen = ordered[0] if ground.seeking.question.ordinal == "first" else ordered[-1]
    return known(ground, [chosen], [value_of(ground, chosen)])


def ever(ground: Ground) -> Answer:
    """Every value that the slot has had, earliest first."""
    held = affirmed(ground.slot)
    return known(ground, held, [value_of(ground, one) for one in held]) if held else unknown(ground)


def preceding(ground: Ground) -> Answer | None:
    """The value of the slot just before the turning point that the question names; None where it names none known."""
    held = affirmed(ground.slot)
    turn = _turn(ground, held)
    if turn is None:
        return None
    earlier = [one for one in held if _is_before(one, turn) and one.object_key != turn.object_key]
    return known(ground, earlier[-1:], [value_of(ground, earlier[-1])]) if earlier else unknown(ground)


def _is_before(one: Assertion, turn: Assertion) -> bool:
    """Whether it was so before the turning point; what is over comes before what is so, though both were just told."""
    over = one.modality is Modality.PAST and turn.modality is not Modality.PAST
    return over or own_time(one) < own_time(turn)


def _turn(ground: Ground, held: list[Assertion]) -> Assertion | None:
    """The value of the slot that is named, else what happened in the words that are."""
    named = folded(ground.seeking.question.earlier_than or "")
    tokens = ground.reading.languages[ground.seeking.question.language].tokens
    wanted = tokens(named)
    values = [one for one in held if _is_value(folded(bare(one.object)), named, wanted, tokens)]
    if values:
        return values[-1]
    others = [one for item in ground.scored if (one := item.judged.assertion) not in held]
    told = [(coverage(wanted, words_of(one, tokens)), one) for one in others]
    fitting = [one for share, one in sorted(told, key=lambda pair: -pair[0]) if share >= _NAMED]
    return fitting[0] if fitting else None


def _is_value(value: str, named: str, wanted: Sequence[str], tokens: Tokens) -> bool:
    return value in named or coverage(wanted, frozenset(tokens(value))) >= _VALUE
