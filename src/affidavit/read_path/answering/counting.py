"""How many, how much: the number that was said, else the number of different things in the slot."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Assertion, Polarity
from affidavit.domain.found import Answer
from affidavit.languages.tokens import folded
from affidavit.read_path.answering.apposition import bare
from affidavit.read_path.answering.ground import Ground, known, unknown
from affidavit.read_path.answering.values import affirmed

_SHORTEST = 2  # characters of a value that things can share
_NUMBER = re.compile(
    r"\d+(?:[.,:]\d+)*|[零〇一二两三四五六七八九十百千万亿]+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|"
    r"eleven|twelve|a dozen|twenty|thirty|forty|fifty|hundred)\b",
    re.IGNORECASE,
)


def count(ground: Ground) -> Answer:
    """A number said outright; else those that have the value named in the question; else the distinct objects."""
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
