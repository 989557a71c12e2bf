"""Take `gap: true` off the entries of the Chinese corpus that are understood now.

    python scripts/settle_gaps.py

Run it after a change of what is understood; the tests then hold what was gained. Nothing else of a file is touched, and
what is no longer understood is not marked: that is for the tests to say.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from corpus.test_corpus_zh import SEEN, missed  # noqa: E402  the path has to be known first

MARK = "    gap: true\n"


def settled(text: str) -> str:
    """The file without the marks that are no longer due; an entry begins with `  - say:`."""
    head, *entries = text.split("  - say:")
    kept = [entry.replace(MARK, "") if MARK in entry and understood(entry) else entry for entry in entries]
    return "  - say:".join([head, *kept])


def understood(entry: str) -> bool:
    """Whether nothing is amiss with one entry; the list of what gives nothing may follow the last of them."""
    block = "- say:" + entry.split("\nnothing:")[0].replace("\n    ", "\n  ")
    return not list(missed(yaml.safe_load(block)[0]))


def main() -> None:
    """Settle every file of the corpus but the unseen ones."""
    for path in SEEN:
        before = path.read_text(encoding="utf-8")
        after = settled(before)
        if after != before:
            path.write_text(after, encoding="utf-8")
            sys.stdout.write(f"{path.name}: {before.count(MARK) - after.count(MARK)} settled\n")


if __name__ == "__main__":
    main()
