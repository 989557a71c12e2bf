"""What follows from an event: "I moved to Berlin" also says where one lives now, "I quit" that the job is over.

Takes candidates of any extractor, the caller's included; gives them with the states they start or end, each resting on
the same words. The event itself is kept beside it. Nothing follows from what is denied, planned or supposed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Candidate, Change
from affidavit.domain.predicate import Predicate
from affidavit.predicates.catalogue import Catalogue


def with_consequences(candidates: Iterable[Candidate], catalogue: Catalogue) -> Iterator[Candidate]:
    """Each candidate, followed by the states that it starts or ends."""
    for candidate in candidates:
        predicate = catalogue.get(candidate.predicate)
        happened = candidate.modality is Modality.ACTUAL and candidate.polarity is Polarity.POSITIVE
        if (
            happened and predicate.ends and not candidate.worded and candidate.object_mention is None
        ):  # I was laid off, 我退休了: of which job, what is held says
            yield replace(candidate, changes=(*candidate.changes, Change(old="", relation=predicate.ends)))
            continue
        yield candidate
        if happened:
            yield from _following(candidate, predicate)


def _following(candidate: Candidate, predicate: Predicate) -> Iterator[Candidate]:
    state = replace(candidate, kind=None, dimension=None, target_id=None, changes=())
    if predicate.starts:
        yield replace(state, predicate=predicate.starts)
    if predicate.ends:
        yield replace(state, predicate=predicate.ends, ended=True, modality=Modality.PAST, act=Act.END)
