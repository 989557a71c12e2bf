"""Messages that the hits rest on move up among the passages: what was understood helps to find what was said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from affidavit.domain.evidence import Stance
from affidavit.read_path.rank import Scored
from affidavit.retrievers.passages import Ranked
from affidavit.retrievers.retriever import Seeking

_HITS = 10  # hits whose evidence counts
_SHARE = 0.3  # what the evidence of the best hit gains, in relation to the best passage


def witness(seeking: Seeking, scored: Sequence[Scored], ranked: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """The passages with the evidence of the best hits weighed in, best first."""
    gains = dict(_gains(scored[:_HITS]))
    if not gains or not ranked:
        return tuple(ranked)
    best = ranked[0].score
    known = {item.message.id: item for item in ranked}
    missing = sorted(set(gains) - set(known))
    if missing:
        known |= {said.id: Ranked(said, 0.0) for said in seeking.store.messages(seeking.scope, missing)}
    for identifier, gain in gains.items():
        if identifier in known:
            known[identifier] = Ranked(known[identifier].message, known[identifier].score + _SHARE * best * gain)
    return tuple(sorted(known.values(), key=lambda item: (-item.score, item.message.position)))


def _gains(scored: Sequence[Scored]) -> Iterator[tuple[str, float]]:
    """Message ids with the score of the best hit that rests on them, in relation to the best of all."""
    for item in reversed(scored):
        for piece in item.judged.assertion.evidence:
            if piece.stance is Stance.SUPPORTS:
                yield piece.message_id, item.score / scored[0].score
