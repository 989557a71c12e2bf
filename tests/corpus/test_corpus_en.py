"""English wordings and what they must give, by family; the unseen part is scored and printed, never tuned on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from affidavit.domain.candidate import Candidate
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.extractors.extractor import Turn
from affidavit.extractors.rules import RulesExtractor
from affidavit.languages import language, wordings
from affidavit.predicates.catalogue import load
from affidavit.predicates.matching import Matcher
from affidavit.write_path.segment import segment

FOLDER = Path(__file__).parent / "en"
NOW = datetime(2026, 3, 11, 10, tzinfo=UTC)
Case = Mapping[str, Any]


@dataclass(frozen=True)
class Corpus:
    """One file: wordings with what they give, and wordings that give nothing."""

    name: str
    cases: tuple[Case, ...]
    nothing: tuple[str, ...]
    gaps: tuple[Case, ...]  # what is not understood yet; each still fails, so that mending one is noticed
    noise: tuple[str, ...]  # what ought to give nothing and still gives something; pinned in the same way


def corpora(*, unseen: bool) -> Iterator[Corpus]:
    for path in sorted(FOLDER.glob("*.yaml")):
        if path.name.endswith(".unseen.yaml") == unseen:
            table = cast("dict[str, Any]", yaml.safe_load(path.read_text(encoding="utf-8")))
            lists = (tuple(table.get(name) or ()) for name in ("cases", "nothing", "known_gaps", "known_noise"))
            yield Corpus(path.stem, *lists)


@cache
def extractor() -> RulesExtractor:
    """One for all wordings; it keeps nothing of what it read."""
    known = load(wordings())
    matcher = Matcher(known, "en")
    return RulesExtractor(language=lambda _: language("en"), catalogue=known, matcher=lambda _: matcher)


def message(text: str, position: int = 1, role: Role = Role.USER) -> Message:
    kind = SpeakerKind.OWNER if role is Role.USER else SpeakerKind.ASSISTANT
    return Message(
        id=f"m{position}", session_id="s", position=position, role=role, speaker=Speaker(kind), content=text, at=NOW,
        language="en",
    )  # fmt: skip


def candidates(case: Case | str) -> tuple[Candidate, ...]:
    """What the last message gives; `before` holds earlier ones, those of the assistant beginning with "A: "."""
    said = case if isinstance(case, str) else str(case["say"])
    earlier = [] if isinstance(case, str) else cast("list[str]", case.get("before", []))
    before = [
        message(text.removeprefix("A: "), index + 1, Role.ASSISTANT if text.startswith("A: ") else Role.USER)
        for index, text in enumerate(earlier)
    ]
    last = message(said, len(before) + 1)
    turn = Turn(message=last, utterances=segment(last), before=tuple(before))
    return extractor().extract([turn], {}).candidates


def stated(said: str) -> list[Candidate]:
    """What a wording is taken to say about how things are or were."""
    return [candidate for candidate in candidates(said) if candidate.modality.value in ("actual", "past")]


def missing(case: Case) -> list[Case]:
    """Expected assertions that no candidate is, and misreadings under `never` that one is."""
    found = candidates(case)
    absent = [wanted for wanted in case["expect"] if not any(_is(wanted, candidate) for candidate in found)]
    return absent + [wrong for wrong in case.get("never", ()) if any(_is(wrong, candidate) for candidate in found)]


def _is(wanted: Case, found: Candidate) -> bool:
    subject = "user" if found.subject.kind.value in ("owner", "none") else found.subject.text
    conditions = {condition.key for condition in found.conditions}
    checks = (
        str(wanted.get("subject", "user")).casefold() in subject.casefold(),
        wanted.get("predicate", found.predicate) == found.predicate,
        str(wanted.get("object", "")).casefold() in _object(found).casefold(),
        wanted.get("polarity", "positive") == found.polarity.value,
        wanted.get("modality", "actual") == found.modality.value or found.modality.value == wanted.get("or_modality"),
        all(str(condition) in conditions for condition in wanted.get("conditions", ())),
        wanted.get("act", found.act.value) == found.act.value,
        wanted.get("reason", "") in (found.reason or ""),
    )
    return all(checks)


def _object(found: Candidate) -> str:
    """The object with the day its time was read as, for what is a date."""
    time = found.time.interval.start if found.time else None
    return f"{found.object} {time.date().isoformat()}" if time else found.object


SEEN = tuple(corpora(unseen=False))


@pytest.mark.parametrize(
    ("family", "case"),
    [(corpus.name, case) for corpus in SEEN for case in corpus.cases],
    ids=lambda value: str(value)[:60],
)
def test_a_wording_gives_its_assertions(family: str, case: Case) -> None:
    assert not missing(case), (family, case["say"], [_shown(found) for found in candidates(case)])


@pytest.mark.parametrize(
    ("family", "said"),
    [(corpus.name, said) for corpus in SEEN for said in corpus.nothing],
    ids=lambda value: str(value)[:60],
)
def test_other_talk_gives_nothing(family: str, said: str) -> None:
    found = stated(said)
    assert not found, (family, said, [_shown(candidate) for candidate in found])


@pytest.mark.parametrize(
    ("family", "case"),
    [(corpus.name, case) for corpus in SEEN for case in corpus.gaps],
    ids=lambda value: str(value)[:60],
)
def test_a_known_gap_still_is_one(family: str, case: Case) -> None:
    assert missing(case), (family, case["say"], "is understood now: python tests/corpus/mending.py moves it")


@pytest.mark.parametrize(
    ("family", "said"),
    [(corpus.name, said) for corpus in SEEN for said in corpus.noise],
    ids=lambda value: str(value)[:60],
)
def test_known_noise_still_is_heard(family: str, said: str) -> None:
    assert stated(said), (family, said, "gives nothing now: python tests/corpus/mending.py moves it")


def test_the_unseen_part_is_scored(record_property: Callable[[str, object], None]) -> None:
    right, total = 0, 0
    for corpus in corpora(unseen=True):
        total += len(corpus.cases) + len(corpus.nothing)
        right += sum(not missing(case) for case in corpus.cases)
        right += sum(not candidates(said) for said in corpus.nothing)
    sys.stderr.write(f"\nEnglish corpus, unseen part: {right}/{total} = {right / total:.1%}\n")
    record_property("unseen", right / total)
    assert total > 0


def _shown(found: Candidate) -> tuple[str, str, str, str, str]:
    subject = found.subject.text or found.subject.kind.value
    return subject, found.predicate, found.object, found.polarity.value, found.modality.value
