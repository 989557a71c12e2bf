"""How many, how much: the number that was said, else the number of different things in the slot."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Assertion
from affidavit.domain.found import Answer
from affidavit.read_path.answering.ground import Ground, known, unknown
from affidavit.read_path.answering.values import affirmed

_NUMBER = re.compile(
    r"\d+(?:[.,:]\d+)*|[零〇一二两三四五六七八九十百千万亿]+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|"
    r"eleven|twelve|a dozen|twenty|thirty|forty|fifty|hundred)\b",
    re.IGNORECASE,
)


def count(ground: Ground) -> Answer:
    """A number said outright, else a count of the distinct objects."""
    best = affirmed(ground.best)
    if not best:
        return unknown(ground)
    said = [one for one in best if _NUMBER.search(one.object)]
    if said and (ground.cardinality(said[0]) != "many" or said[0] is best[0]):
        return known(ground, [said[0]], [said[0].object])
    different: dict[str, Assertion] = {one.object_key: one for one in reversed(best)}
    return known(ground, best, [str(len(different))])
