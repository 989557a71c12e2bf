"""The Chinese corpus: wordings and the assertions they give, and wordings that give none.

In what is expected `a|b` means that either is right, an empty list that nothing is to be read, and `conditions` names
the dimensions that must be there. An entry with `gap: true` is not understood yet: it must fail, so that mending it is
noticed, and `python scripts/settle_gaps.py` takes the mark off those that are understood.
Files `<family>.unseen.yaml` were written before the rules were tuned; their score is only printed.
"""

from __future__ import annotations

import re
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
OWN = re.compile("^我(?:[们家]|(?=.))的?")
MEASURE = re.compile(r"^(?:(?:[\d一二两三四五六七八九十几半]+|[这那])?[个只条台把张辆块双件副部盆]|一对|俩)")


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
        "subject": "user" if owned else subject.text,
        "predicate": candidate.predicate,
        "object": value(candidate),
        "polarity": str(candidate.polarity),
        "modality": str(candidate.modality),
        "ended": candidate.ended,
        "conditions": {str(condition.dimension) for condition in candidate.conditions},
    }


def value(candidate: Candidate) -> str:
    time = candidate.time
    dated = framing().catalogue.get(candidate.predicate).value_kind is ValueKind.DATE
    day = time.interval.start or time.interval.end if time else None
    return str(day) if dated and day else candidate.object


def matches(expected: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    wanted: dict[str, Any] = {"polarity": "positive", "ended": False, **expected}
    wanted.setdefault("modality", "past" if wanted["ended"] is True else "actual")
    conditioned = set(wanted.get("conditions", ())) <= found["conditions"]
    return conditioned and all(_fits(key, wanted[key], found[key]) for key in wanted if key != "conditions")


def _fits(key: str, wanted: object, found: object) -> bool:
    """Whether it is one of the readings wanted; an object may go on, and may have its measure before it."""
    readings, said = str(wanted).casefold().split("|"), str(found).casefold()
    if key == "subject":
        return OWN.sub("", said) in [OWN.sub("", reading) for reading in readings]
    if key == "object":
        return any(MEASURE.sub("", said).startswith(each) or said.startswith(each) for each in readings)
    return said in readings


def read(path: Path) -> Mapping[str, Any]:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def failures(path: Path) -> Iterator[str]:
    entry = read(path)
    for line in entry["say"]:
        if not line.get("gap"):
            yield from missed(line)
    for text in entry["nothing"]:
        yield from missed({"say": text, "expect": []})


def missed(line: Mapping[str, Any]) -> Iterator[str]:
    """What a wording should give and does not, or gives although it should give nothing."""
    found = facts(line["say"])
    if not line["expect"] and found:
        yield f"{line['say']}: wanted nothing, got {found}"
    for expected in line["expect"]:
        if not any(matches(expected, each) for each in found):
            yield f"{line['say']}: wanted {expected}, got {found}"


def size(path: Path) -> int:
    entry = read(path)
    return sum(len(line["expect"]) for line in entry["say"]) + len(entry["nothing"])


@pytest.mark.parametrize("path", SEEN, ids=lambda path: path.stem)
def test_each_wording_gives_its_assertions(path: Path) -> None:
    assert not list(failures(path))


@pytest.mark.parametrize("path", SEEN, ids=lambda path: path.stem)
def test_a_gap_still_is_one(path: Path) -> None:
    mended = [line["say"] for line in read(path)["say"] if line.get("gap") and not list(missed(line))]
    assert not mended, "understood now: run `python scripts/settle_gaps.py`"


def test_unseen_wordings_are_mostly_understood() -> None:
    wrong = [failure for path in UNSEEN for failure in failures(path)]
    total = sum(size(path) for path in UNSEEN)
    sys.stdout.write(f"unseen Chinese wordings: {total - len(wrong)} of {total}\n")
    assert len(wrong) <= total // 2
