"""Reads messages with a language model: one question per write, every answer checked before anything of it is taken.

The model sees the messages as data, numbered, with who said each. What it proposes must quote; whose it is, in which
message it stands and what it does are checked in code (`attribution.py`). Times are read from the quoted words by the
languages' own calendar, never computed by the model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from affidavit.domain.assertion import Modality, Polarity, Source
from affidavit.domain.candidate import Act, Candidate, Extraction, MentionKind, Refusal
from affidavit.domain.entity import Entity
from affidavit.domain.frame import Analysis
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.rendering import owner_name
from affidavit.domain.text import fold
from affidavit.domain.time_expression import TimeExpression
from affidavit.errors import ExtractionFailed, ModelFailed
from affidavit.extractors import proposals
from affidavit.extractors.attribution import Analyse, Attributed, Attribution, Span
from affidavit.extractors.extractor import Turn
from affidavit.extractors.material import Piece, language_of, material, parts
from affidavit.extractors.prompts import VERSION, prompt
from affidavit.extractors.proposals import Proposal
from affidavit.languages.language import Language, Situation
from affidavit.ports.language_model import LanguageModel, Prompt
from affidavit.predicates.catalogue import Catalogue

_TRUST = 0.9  # a model's reading is right less often than a known wording

Times = Callable[[str, str, datetime], Sequence[TimeExpression]]  # language, words, reference → times said in them


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """What a model's proposals are checked and completed with."""

    language: Callable[[str], Language]
    times: Times
    catalogue: Catalogue
    history_chars: int = 500  # of each earlier message of the assistant or of a named person


@dataclass(frozen=True)
class ModelExtractor:
    """Proposes what a model read, as far as the words bear it out."""

    model: LanguageModel
    reader: Reader

    @property
    def id(self) -> str:
        """The version of the prompts and the model's name."""
        return f"model/{VERSION}:{self.model.name}"

    def extract(self, turns: Sequence[Turn], names: Mapping[str, Entity]) -> Extraction:
        """Candidates of all turns, and a refusal for each proposal that the words do not bear out.

        Raises:
            ExtractionFailed: the model could not be asked, or its answer cannot be used.
        """
        candidates: list[Candidate] = []
        refusals: list[Refusal] = []
        owner = owner_name([message for turn in turns for message in (*turn.before, turn.message)])
        attribution = Attribution(owner, self._analysing(turns, names))
        for part in parts(turns):
            for proposal in self._proposed(part, owner):
                made = self._checked(proposal, part, attribution)
                if isinstance(made, Refusal):
                    refusals.append(made)
                else:
                    candidates.append(made)
        return Extraction(candidates=tuple(candidates), refusals=tuple(refusals))

    def _proposed(self, pieces: Sequence[Piece], owner: str | None) -> tuple[Proposal, ...]:
        language = language_of(pieces)
        instructions = prompt("extract", language).replace("{predicates}", self._relations)
        asked = Prompt(
            purpose="extract", instructions=instructions, schema_name="assertions",
            schema=proposals.schema(), material=material(pieces, owner, self.reader.history_chars),
        )  # fmt: skip
        try:
            return proposals.read(self.model.answer(asked).text)
        except ModelFailed as failure:
            raise ExtractionFailed(f"nothing could be extracted: {failure}", cause_code=failure.code) from failure

    @cached_property
    def _relations(self) -> str:
        return ", ".join(sorted(self.reader.catalogue.predicates))

    def _analysing(self, turns: Sequence[Turn], names: Mapping[str, Entity]) -> Analyse:
        """What the language parts see in a message; each is analysed once, and only where that is asked."""
        before = {turn.message.id: turn.before for turn in turns}
        seen: dict[str, Analysis] = {}

        def analyse(message: Message) -> Analysis:
            if message.id not in seen:
                situation = Situation(before=before.get(message.id, ()), names=names)
                seen[message.id] = self.reader.language(message.language).analyse(message, situation)
            return seen[message.id]

        return analyse

    def _checked(self, proposal: Proposal, pieces: Sequence[Piece], attribution: Attribution) -> Candidate | Refusal:
        if not 1 <= proposal.message <= len(pieces):
            return Refusal("ungrounded", "", 0, 0, f"message {proposal.message}: {proposal.quote}")
        turn = pieces[proposal.message - 1].turn
        found = attribution.attribute(proposal, turn.message, turn.before)
        return found if isinstance(found, Refusal) else self._candidate(proposal, found)

    def _candidate(self, proposal: Proposal, found: Attributed) -> Candidate:
        agreed, quoted = found.agreed, found.quoted
        spans = ((agreed.message.id, agreed.start, agreed.end),) if agreed else ()
        over = proposal.act is Act.END
        polarity = Polarity.POSITIVE if over else proposal.polarity  # "no longer" denies nothing of the past
        modality = Modality.PAST if over else proposal.modality
        return Candidate(
            extractor_id=self.id, message_id=quoted.message.id, start=quoted.start, end=quoted.end,
            subject=found.subject, predicate=self._predicate(proposal.predicate), object=found.object.text,
            object_mention=found.object_mention, polarity=polarity, modality=modality,
            source=_source(found), act=Act.CONFIRM if agreed else proposal.act, conditions=proposal.conditions,
            time=self._time(proposal, quoted), ended=modality is Modality.PAST, trust=_TRUST,
            language=quoted.message.language, extra_spans=spans,
        )  # fmt: skip

    def _predicate(self, name: str) -> str:
        """The catalogue's name where it has one; "lives in" is `lives_in`."""
        joined = name.replace(" ", "_")
        return joined if joined in self.reader.catalogue else name

    def _time(self, proposal: Proposal, quoted: Span) -> TimeExpression | None:
        """The time that the quoted words say, read by the message's own clock."""
        if not proposal.time.strip() or fold(proposal.time) not in fold(quoted.text):
            return None
        message = quoted.message
        return next(iter(self.reader.times(message.language, proposal.time, message.at)), None)


def _source(found: Attributed) -> Source:
    speaker = found.quoted.message.speaker.kind
    if found.agreed is not None:
        return Source.CONFIRMED
    if speaker is SpeakerKind.ASSISTANT:
        return Source.ASSISTANT
    about_others = speaker is SpeakerKind.PERSON and found.subject.kind is not MentionKind.SPEAKER
    return Source.REPORTED if about_others else Source.STATEMENT
