"""How many, how much: the number that was said, else the number of different things in the slot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from affidavit.domain.apposition import bare
from affidavit.domain.assertion import Assertion, Modality, Polarity, Status
from affidavit.domain.found import Answer
from affidavit.domain.predicate import Kind
from affidavit.languages.measuring import Bound
from affidavit.languages.tokens import folded
from affidavit.ports.store import Selection
from affidavit.read_path.answering.ground import Ground, known, unknown
from affidavit.read_path.answering.measuring import amount_of
from affidavit.read_path.answering.values import affirmed

_FACTUAL = frozenset({Modality.ACTUAL, Modality.REPORTED, Modality.PLANNED})
_SHORTEST = 2  # characters of a value that things can share


def count(ground: Ground) -> Answer:
    """A number said outright; else those that have the value named in the question; else the distinct objects."""
    reaching = _reaching(ground)
    if reaching is not None:
        return known(ground, reaching, [str(len(reaching))])
    sharing = _sharing(ground)
    if len(sharing) > 1:
        return known(ground, sharing, [str(len(sharing))])
    ever = ground.seeking.question.ever
    best = affirmed(ground.slot if ever else ground.best)
    if not best:
        return unknown(ground)
    said = [] if ever else [one for one in best if amount_of(ground.reading, one) is not None]
    if said and (ground.cardinality(said[0]) != "many" or said[0] is best[0] or _is_spelled_out(ground, said[0], best)):
        return _latest_count(ground, said)
    different = {one.object_id or one.object_key for one in best}
    return known(ground, best, [str(len(different))])


def _is_spelled_out(ground: Ground, said: Assertion, best: Sequence[Assertion]) -> bool:
    """Whether all others are the ones that it counts, by name: "three kids", Adam, Ewa and Julia."""
    named = {one.object_id for one in best if one is not said}
    return None not in named and len(named) <= (amount_of(ground.reading, said) or 0)


def _latest_count(ground: Ground, said: Sequence[Assertion]) -> Answer:
    """The number said last of the same things: after "a third dog" there are three, whatever was said before."""
    first = said[0]
    alike = [one for one in said if one.object_key.split()[-1:] == first.object_key.split()[-1:]]
    latest = max(alike, key=lambda one: (one.said_at, one is first))
    language = ground.reading.languages.get(latest.language)
    amount = amount_of(ground.reading, latest)
    lead = latest.object.split(" ")[0]
    ranked = language is not None and lead != latest.object and not language.counted(latest.object_key)
    which = amount if ranked and language is not None and language.amount(lead) is not None else None
    return known(ground, [latest], [latest.object if which is None else f"{which:g}"])


def _sharing(ground: Ground) -> list[Assertion]:
    """One assertion for each that shares a value the question names: "how many of my friends live in Rome?"."""
    asked = folded(ground.seeking.question.text)
    named = [(one.dimension, _value(one)) for one in _affirmative(ground)]
    groups = Counter(pair for pair in named if len(pair[1]) >= _SHORTEST and pair[1] in asked)
    if not groups:
        return []
    dimension, value = groups.most_common(1)[0][0]
    return [one for one in _everybody(ground, dimension) if _value(one) == value]


def _value(assertion: Assertion) -> str:
    return folded(bare(assertion.object))


def _reaching(ground: Ground) -> list[Assertion] | None:
    """Those whose amount passes the bound named: "how many of my friends are over 40?"; None without a bound."""
    bound = ground.measuring.bound
    if bound is None:
        return None
    amount = partial(amount_of, ground.reading)
    groups = Counter(one.dimension for one in _affirmative(ground) if amount(one) is not None)
    if not groups:
        return None
    everybody = [(amount(one), one) for one in _everybody(ground, groups.most_common(1)[0][0])]
    return [one for value, one in everybody if value is not None and _passes(value, bound)]


def _affirmative(ground: Ground) -> Iterator[Assertion]:
    found = (item.judged.assertion for item in ground.scored)
    return (assertion for assertion in found if assertion.polarity is Polarity.POSITIVE)


def _everybody(ground: Ground, dimension: str) -> list[Assertion]:
    """One present assertion of the dimension for each subject, however many: more than a search would give.

    The owner is not one of those counted where there are others: "how many of my friends" does not mean me.
    """
    held = Selection(dimensions=[dimension], statuses=[Status.ACTIVE])
    latest: dict[str, Assertion] = {}
    for one in ground.reading.store.select(ground.inquiry.scope, held):
        present = one.polarity is Polarity.POSITIVE and one.modality in _FACTUAL
        if present and (one.validity.end is None or one.validity.end > ground.inquiry.at or one.kind is Kind.EVENT):
            latest[one.subject_id] = one
    others = [one for subject, one in latest.items() if subject != ground.seeking.known.owner_id]
    return others or list(latest.values())


def _passes(amount: float, bound: Bound) -> bool:
    if amount == bound.limit:
        return bound.reached
    return amount < bound.limit if bound.under else amount > bound.limit
