"""What models are asked, one folder per language: the words stand in files, and a change of words is a new version."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

Task = Literal["extract", "reconcile"]

VERSION = "1"  # of all prompts together; kept with every assertion, so a change of a word in them changes it


@cache
def prompt(task: Task, language: str) -> str:
    """The instructions of a task in a language."""
    return (resources.files(__name__) / language / f"{task}.md").read_text(encoding="utf-8").strip()
