"""The tables of cases, one per rule: `[name, known, new, result]`, in the notation of `claims.py`.

The result is what the verdict must be: the outcome and, where there are any, the kind of clash, winner and link.
`by RULE` at its end says that another rule decides: the case is one that must not fire. With `act` and `aimed` in the
new claim, the clause corrects or ends something.
"""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from affidavit.conflicts import RULES
from affidavit.conflicts.arbitrating import Arbiter, arbitrate
from affidavit.domain.candidate import Act
from affidavit.domain.conflict import Verdict
from claims import catalogue, claim

FOLDER = Path(__file__).parent
NAMES = [rule.__name__ for rule in RULES]
SORTS = ({"paperbacks", "e-books"}, {"纸质书", "电子书"})
HIERARCHY = {("kreuzberg", "berlin"), ("浦东", "上海")}


class Case(NamedTuple):
    """One row of a table."""

    rule: str
    name: str
    known: dict[str, Any]
    new: dict[str, Any]
    result: str


def cases() -> list[Case]:
    tables = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.yaml"))}
    return [Case(rule, *row) for rule, rows in tables.items() for row in rows]


def verdict_on(case: Case) -> Verdict:
    new = dict(case.new)
    act = Act(new.pop("act", "assert"))
    known = claim(case.known, "a1")
    arbiter = Arbiter(
        catalogue=catalogue(), hierarchy=lambda narrow, wide: (narrow, wide) in HIERARCHY,
        kinship=lambda one, other: any({one, other} <= sort for sort in SORTS),
    )  # fmt: skip
    return arbitrate(claim(new, "a2", said=100), [known], arbiter, act=act)[0].verdict


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.rule}: {case.name}")
def test_the_rule_decides_as_its_table_says(case: Case) -> None:
    verdict = verdict_on(case)
    said = [verdict.outcome, verdict.kind, verdict.winner, verdict.link]
    expected, _, other = case.result.partition(" by ")
    assert verdict.rule == (other or case.rule), verdict.why
    assert " ".join(str(part) for part in said if part) == expected


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_has_a_table(name: str) -> None:
    assert (FOLDER / f"{name}.yaml").exists()


@pytest.mark.parametrize("name", NAMES)
def test_every_table_shows_what_fires_and_what_does_not_in_both_languages(name: str) -> None:
    rows = [case for case in cases() if case.rule == name]
    others = [case for case in rows if " by " in case.result]
    chinese = [case for case in rows if re.search("[一-鿿]", str(case.known) + str(case.new))]
    assert len(rows) >= 15
    assert 0 < len(chinese) < len(rows)
    assert (0 < len(others) < len(rows)) or name == "many_valued"


def test_there_is_no_table_without_a_rule() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_its_own_file_and_documents_itself(name: str) -> None:
    module = importlib.import_module(f"affidavit.conflicts.{name}")
    page = inspect.getdoc(getattr(module, name)) or ""
    shape = r".+\.\n\nKnown: .+\nNew: .+\nDecision: .+\n\nFires: .+\nDoes not fire: .+"
    assert re.fullmatch(shape, page, re.DOTALL), page
