"""docs/conflicts.md says what the rules are and do."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from affidavit.conflicts import RULES

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "conflicts.md").read_text(encoding="utf-8")


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_conflicts", DOCS / "generate_conflicts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_parts_are_fresh() -> None:
    assert generator().render(PAGE) == PAGE, "run: python docs/generate_conflicts.py"


def test_every_rule_is_on_the_page_in_its_order() -> None:
    assert re.findall(r"^### \d+\. (\w+)$", PAGE, re.MULTILINE) == [rule.__name__ for rule in RULES]


@pytest.mark.slow
def test_the_example_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (output,) = re.findall(r"prints\n\n```text\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(code, "conflicts.md", "exec"), {})
    assert capsys.readouterr().out == output
