"""How many, how much: the number that was said, else the number of different things in the slot."""

from __future__ import annotations

import re

from affidavit.domain.apposition import bare
from affidavit.domain.assertion import Assertion, Polarity
from affidavit.domain.found import Answer
from affidavit.languages.tokens import folded
from affidavit.read_path.answering.ground import Ground, known, unknown
from affidavit.read_path.answering.measuring import amount_in
from affidavit.read_path.answering.values import affirmed

# "over 40", 超过千人, "under a week", 40岁以下; `reached` says that the bound itself counts.
_REACHED = r"(?P<reached>at least|no less than|达到或超过|不少于|不低于|至少)"
_OVER = rf"(?:{_REACHED}|more than|over|above|exceeds?|older than|longer than|超过|大于|多于|高于)"
_UNDER = r"(?P<under>less than|fewer than|under|below|younger than|shorter than|少于|低于|小于|不到)"
_AMOUNT = r"(?P<before>[\d零一二两三四五六七八九十百千万]+[^\d，。？！]{0,3}?)"
_BOUND = re.compile(
    rf"(?:{_OVER}|{_UNDER})(?P<after>[^，。？！,?!]{{1,20}})|{_AMOUNT}(?:(?P<above>以上)|(?P<below>以下|以内))"
)
_SHORTEST = 2  # characters of a value that things can share
_NUMBER = re.compile(
    r"\d+(?:[.,:]\d+)*|[零〇一二两三四五六七八九十百千万亿]+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|"
    r"eleven|twelve|a dozen|twenty|thirty|forty|fifty|hundred)\b",
    re.IGNORECASE,
)


def count(ground: Ground) -> Answer:
    """A number said outright; else those that have the value named in the question; else the distinct objects."""
    reaching = _reaching(ground)
    if reaching is not None:
        return known(ground, reaching, [str(len(reaching))])
    sharing = _sharing(ground)
    if len(sharing) > 1:
        return known(ground, sharing, [str(len(sharing))])
    best = affirmed(ground.best)
    if not best:
        return unknown(ground)
    said = [one for one in best if _NUMBER.search(one.object)]
    if said and (ground.cardinality(said[0]) != "many" or said[0] is best[0]):
        return known(ground, [said[0]], [said[0].object])
    different: dict[str, Assertion] = {one.object_key: one for one in reversed(best)}
    return known(ground, best, [str(len(different))])


def _sharing(ground: Ground) -> list[Assertion]:
    """One assertion for each that shares a value the question names: "how many of my friends live in Rome?"."""
    asked = folded(ground.seeking.question.text)
    groups: dict[tuple[str, str], dict[str, Assertion]] = {}
    for item in ground.scored:
        assertion = item.judged.assertion
        value = folded(bare(assertion.object))
        if len(value) >= _SHORTEST and value in asked and assertion.polarity is Polarity.POSITIVE:
            groups.setdefault((assertion.dimension, value), {}).setdefault(assertion.subject_id, assertion)
    return list(max(groups.values(), key=len).values()) if groups else []


def _reaching(ground: Ground) -> list[Assertion] | None:
    """Those whose amount passes the bound named: "how many of my friends are over 40?"; None without a bound."""
    asked = folded(ground.seeking.question.text)
    bound = _BOUND.search(asked)
    limit = amount_in(bound["after"] or bound["before"] or "") if bound else None
    if bound is None or limit is None:
        return None
    groups: dict[str, dict[str, tuple[float, Assertion]]] = {}
    for item in ground.scored:
        assertion = item.judged.assertion
        amount = amount_in(assertion.object)
        if amount is not None and assertion.polarity is Polarity.POSITIVE:
            groups.setdefault(assertion.dimension, {}).setdefault(assertion.subject_id, (amount, assertion))
    if not groups:
        return None
    under, reached = bound["under"] is not None or bound["below"] is not None, bound["reached"] is not None
    return [one for amount, one in max(groups.values(), key=len).values() if _passes(amount, limit, under, reached)]


def _passes(amount: float, limit: float, under: bool, reached: bool) -> bool:
    if amount == limit:
        return reached
    return amount < limit if under else amount > limit
