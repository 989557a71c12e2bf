"""Extract: every extractor proposes candidates with spans, modality and polarity.

Takes messages with their utterances; gives candidates, directives and refusals. A failing extractor fails the write.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from affidavit.domain.candidate import Candidate, Directive, Extraction, Refusal
from affidavit.domain.entity import Entity
from affidavit.domain.message import Message
from affidavit.extractors.extractor import Extractor, Turn
from affidavit.write_path.segment import segment

_NOBODYS = frozenset({"quoted", "injected"})  # refusals of words that claim nothing, whoever reads them


def turns(
    messages: Sequence[Message],
    before: Mapping[str, Sequence[Message]],
    window: int,
    elsewhere: Sequence[Message] = (),
) -> tuple[Turn, ...]:
    """Each message with its utterances and what came before it: earlier messages of its session, then of this write."""
    made: list[Turn] = []
    for index, message in enumerate(messages):
        same = [other for other in messages[:index] if other.session_id == message.session_id]
        earlier = [*before.get(message.session_id, ()), *same][-window:] if window else []
        turn = Turn(message=message, utterances=segment(message), before=tuple(earlier), elsewhere=tuple(elsewhere))
        made.append(turn)
    return tuple(made)


def extract(extractors: Sequence[Extractor], read: Sequence[Turn], names: Mapping[str, Entity]) -> Extraction:
    """What all extractors saw together.

    Raises:
        ExtractionFailed: an extractor could not look.
    """
    seen = [extractor.extract(read, names) for extractor in extractors]
    return Extraction(
        candidates=tuple(_claimed(seen)),
        directives=tuple(directive for extraction in seen for directive in extraction.directives),
        refusals=tuple(refusal for extraction in seen for refusal in extraction.refusals),
        mentions=tuple(dict.fromkeys(mention for extraction in seen for mention in extraction.mentions)),
    )


def _claimed(seen: Sequence[Extraction]) -> Iterator[Candidate]:
    """All candidates but those in words that another extractor heard as a request to the memory or as a quotation."""
    for extraction in seen:
        heard = [place for other in seen if other is not extraction for place in _not_claimed(other)]
        yield from (one for one in extraction.candidates if not any(_overlap(one, place) for place in heard))


def _not_claimed(extraction: Extraction) -> Iterator[Directive | Refusal]:
    yield from extraction.directives
    yield from (refusal for refusal in extraction.refusals if refusal.reason in _NOBODYS)


def _overlap(candidate: Candidate, place: Directive | Refusal) -> bool:
    same = candidate.message_id == place.message_id
    return same and candidate.start < place.end and place.start < candidate.end
