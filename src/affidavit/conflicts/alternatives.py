"""Words for alternatives of one thing, for a kind of another thing, and for how a choice changes.

Knowledge of the world that comparing needs and no single text gives: "dark" and "light" are two answers to one
question, "latte" is a kind of "coffee". The words are in `alternatives.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

_TABLES: Mapping[str, Any] = tomllib.loads(
    resources.files("affidavit.conflicts").joinpath("alternatives.toml").read_text(encoding="utf-8")
)
_WORDS: Mapping[str, frozenset[str]] = {name: frozenset(words) for name, words in _TABLES["words"].items()}
_PHRASES: Mapping[str, tuple[str, ...]] = {name: tuple(words) for name, words in _TABLES["phrases"].items()}

# Answers to one question, of which one is true at a time.
ALTERNATIVES: tuple[frozenset[str], ...] = tuple(
    frozenset(line.split()) for lines in _TABLES["alternatives"].values() for line in lines
)
# Kind → the wider word it is a kind of.
KINDS: Mapping[str, str] = {
    kind: wide for table in _TABLES["kinds"].values() for wide, kinds in table.items() for kind in kinds.split()
}

# What objects are made of: see the table for what each is.
UNIVERSAL = _WORDS["universal"]
SORTS = _WORDS["sorts"]
MESSAGES = _WORDS["messages"]
WHOLE_STATES = _WORDS["whole_states"]
LEADS = _WORDS["leads"]
TAILS = _WORDS["tails"]
MEASURES = _WORDS["measures"]
RATES = _WORDS["rates"]
CLASSES = _WORDS["classes"]
AROUND = "".join(sorted(_WORDS["around"]))

# What the words of a clause say of the choice.
ONLY = _PHRASES["only"]
CHANGED = _PHRASES["changed"]
GAINED = _PHRASES["gained"]
ALSO = _PHRASES["also"]
OPEN = _PHRASES["open"]
PRESENT = _PHRASES["present"]
