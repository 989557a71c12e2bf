"""Writes the generated parts of docs/conflicts.md from the code: rules, weights, reliabilities. A test keeps it fresh.

python docs/generate_conflicts.py
"""

from __future__ import annotations

import inspect
import re
from dataclasses import asdict
from pathlib import Path

from affidavit.conflicts import RULES
from affidavit.conflicts.signals import Weights
from affidavit.domain import confidence
from affidavit.domain.confidence import ConfidenceSettings
from affidavit.domain.lifetime import LifetimeSettings
from affidavit.upkeep.sweeping import SweepSettings

PAGE = Path(__file__).with_name("conflicts.md")


def render(page: str) -> str:
    """The page with its generated parts written anew."""
    parts = {"rules": _rules(), "weights": _weights(), "reliability": _reliability(), "lifetimes": _lifetimes()}
    for name, text in parts.items():
        begin, end = f"<!-- {name}: written by docs/generate_conflicts.py -->\n", f"\n<!-- /{name} -->"
        head, found, rest = page.partition(begin)
        _, _, tail = f"\n{rest}".partition(end)
        page = "".join((head, found, text, end, tail))
    return page


def _rules() -> str:
    return "\n".join(_rule(number, rule) for number, rule in enumerate(RULES, start=1))


def _rule(number: int, rule: object) -> str:
    name = getattr(rule, "__name__", "")
    first, *rest = (inspect.getdoc(rule) or "").split("\n\n")
    lines = re.sub(r"\n\s+", " ", "\n".join(rest)).splitlines()
    told = [re.sub(r"^([A-Z][a-z ]+):", r"*\1:*", line) for line in lines]
    return f"\n### {number}. {name}\n\n{first}\n\n" + "\n".join(f"- {line}" for line in told)


def _weights() -> str:
    rows = [f"| `{name}` | {value:g} | {why} |" for name, value, why in _commented(Weights())]
    return "\n".join(("\n| signal | weight | speaks for the new one when |", "|---|---|---|", *rows, ""))


def _lifetimes() -> str:
    rows = [f"| `{name}` | {value:g} | {why} |" for name, value, why in _commented(LifetimeSettings())]
    dormant = SweepSettings().dormant_below
    rows.append(f"| `dormant_below` | {dormant:g} | confidence under which an assertion is skipped by default |")
    return "\n".join(("\n| setting | default | meaning |", "|---|---|---|", *rows, ""))


def _reliability() -> str:
    settings = ConfidenceSettings()
    formula = inspect.cleandoc((confidence.__doc__ or "").split("\n\n", 1)[1].rsplit("\n\n", 1)[0])
    rows = [f"| {source} | {value:g} |" for source, value in settings.reliability.items()]
    constants = f"g = {settings.growth:g}, a = {settings.stood:g}, b = {settings.disputed:g}."
    head = ("\n```text", formula, "```", f"\n{constants}\n", "| source | reliability |", "|---|---|")
    return "\n".join((*head, *rows, ""))


def _commented(record: Weights | LifetimeSettings) -> list[tuple[str, float, str]]:
    """Fields of a settings record with their values and the comments that stand behind them."""
    comments = dict(re.findall(r"^    (\w+): [^#\n]+# (.+)$", inspect.getsource(type(record)), re.MULTILINE))
    return [(name, value, comments[name]) for name, value in asdict(record).items()]


if __name__ == "__main__":
    PAGE.write_text(render(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
