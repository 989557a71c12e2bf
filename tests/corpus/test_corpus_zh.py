"""The Chinese corpus: wordings and the assertions they give, and wordings that give none.

Files `<family>.unseen.yaml` were written before the rules were tuned; their score is only printed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from affidavit.domain.candidate import Candidate, MentionKind
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.predicate import ValueKind
from affidavit.extractors.framing import Framing
from affidavit.extractors.worldly import Worldly, without
from affidavit.languages import language, wordings
from affidavit.languages.language import Situation
from affidavit.predicates.catalogue import load
from affidavit.predicates.matching import Matcher

FOLDER = Path(__file__).parent / "zh"
NOW = datetime(2026, 3, 11, 10, tzinfo=UTC)
SEEN = sorted(path for path in FOLDER.glob("*.yaml") if not path.name.endswith(".unseen.yaml"))
UNSEEN = sorted(FOLDER.glob("*.unseen.yaml"))


@cache
def framing() -> Framing:
    catalogue = load(wordings())
    return Framing("rules", Matcher(catalogue, "zh"), catalogue)


def message(text: str) -> Message:
    speaker = Speaker(SpeakerKind.OWNER)
    return Message(
        id="m", session_id="s", position=1, role=Role.USER, speaker=speaker, content=text, at=NOW, language="zh"
    )


def candidates(text: str) -> list[Candidate]:
    said = message(text)
    worldly = Worldly("rules", framing().matcher, framing().catalogue)
    told = [worldly.candidate(each, said) for each in language("zh").facts(text)]
    analysis = language("zh").analyse(without(said, told), Situation())
    return told + [candidate for frame in analysis.frames for candidate in framing().candidates(frame, said)]


def facts(text: str) -> list[dict[str, Any]]:
    return [fact(candidate) for candidate in candidates(text)]


def fact(candidate: Candidate) -> dict[str, Any]:
    subject = candidate.subject
    owned = subject.kind in (MentionKind.OWNER, MentionKind.NONE)
    return {
        "subject": "user" if owned else subject.text.removeprefix("我"),
        "predicate": candidate.predicate,
        "object": value(candidate),
        "polarity": str(candidate.polarity),
        "modality": str(candidate.modality),
        "ended": candidate.ended,
    }


def value(candidate: Candidate) -> str:
    time = candidate.time
    dated = framing().catalogue.get(candidate.predicate).value_kind is ValueKind.DATE
    day = time.interval.start or time.interval.end if time else None
    return str(day) if dated and day else candidate.object


def matches(expected: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    wanted: dict[str, Any] = {"polarity": "positive", "ended": False, **expected}
    wanted["subject"] = wanted["subject"].removeprefix("我")
    wanted.setdefault("modality", "past" if wanted["ended"] else "actual")
    same_object = found["object"] == wanted["object"] or found["object"].startswith(wanted["object"])
    return same_object and all(found[key] == wanted[key] for key in wanted if key != "object")


def read(path: Path) -> Mapping[str, Any]:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def failures(path: Path) -> Iterator[str]:
    entry = read(path)
    for line in entry["say"]:
        found = facts(line["say"])
        for expected in line["expect"]:
            if not any(matches(expected, each) for each in found):
                yield f"{line['say']}: wanted {expected}, got {found}"
    for text in entry["nothing"]:
        found = facts(text)
        if found:
            yield f"{text}: wanted nothing, got {found}"


def size(path: Path) -> int:
    entry = read(path)
    return sum(len(line["expect"]) for line in entry["say"]) + len(entry["nothing"])


@pytest.mark.parametrize("path", SEEN, ids=lambda path: path.stem)
def test_each_wording_gives_its_assertions(path: Path) -> None:
    assert not list(failures(path))


def test_unseen_wordings_are_mostly_understood() -> None:
    missed = [failure for path in UNSEEN for failure in failures(path)]
    total = sum(size(path) for path in UNSEEN)
    sys.stdout.write(f"unseen Chinese wordings: {total - len(missed)} of {total}\n")
    assert len(missed) <= total // 2
