"""Evidence and multiple choice on MemDaily, beside BM25 over the same messages in the same run.

    python benchmarks/memdaily.py PATH/memdaily

Each case is one user's memory. Recall is the share of a question's evidence messages among the first five passages.
The option chosen is the one with the most words of its own in what `ask` answers and in the five passages; BM25 chooses
in the same way by its own first five. No language model takes part.
"""

from __future__ import annotations

import argparse
import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Memory
from bm25 import Bm25
from measuring import finish, milliseconds, peak_megabytes, summary
from memdaily_data import Case, read

DEPTH = 5
UNITS = (("厘米", "cm"), ("公斤", "kg"), ("千克", "kg"), ("公里", "km"), ("个月", "月"))
ANSWER = 3.0  # how much more a word of the answer counts than one of a passage

Marks = dict[str, list[float]]  # kind or "all" → mark of each case


def marks() -> Marks:
    return defaultdict(list)


@dataclass(slots=True)
class Score:
    """Marks of one system."""

    recall: Marks = field(default_factory=marks)
    choice: Marks = field(default_factory=marks)

    def add(self, case: Case, ranked: Sequence[int], answer: str) -> None:
        """Count one case."""
        first = ranked[:DEPTH]
        recalled = len(case.evidence.intersection(first)) / max(len(case.evidence), 1)
        passages = [case.messages[place][0] for place in first]
        right = bool(case.options) and choose(case.options, passages, answer) == case.right
        for name in (case.kind, "all"):
            self.recall[name].append(recalled)
            if case.options:
                self.choice[name].append(float(right))

    def means(self) -> dict[str, dict[str, float]]:
        """Mean recall and share of right choices by kind."""
        return {name: {"recall": _mean(self.recall[name]), "choice": _mean(self.choice[name])} for name in self.recall}


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / max(len(values), 1), 3)


def features(text: str) -> set[str]:
    """Pairs of neighbouring characters of any script, and numbers; blanks, signs and the form of a unit do not matter.

    Options and answers say the same in other forms: "Reno 7" and "Reno7", 172cm and 172厘米, 04月15日 and 2025-04-15.
    """
    plain = unicodedata.normalize("NFKC", text).lower()
    for unit, instead in UNITS:
        plain = plain.replace(unit, instead)
    numbers = {str(int(number)) for number in re.findall(r"\d+", plain)}
    joined = re.sub(r"[\W_]+", "", plain)
    return numbers | {joined[at : at + 2] for at in range(len(joined) - 1)}


def choose(options: Mapping[str, str], passages: Sequence[str], answer: str) -> str:
    """The option whose words, those that not all options share, are best covered."""
    words = {key: features(text) for key, text in options.items()}
    shared = set[str]().intersection(*words.values()) if words else set[str]()
    seen = set[str]().union(*(features(text) for text in passages))
    said = features(answer)
    scores = {key: _covered(own - shared, seen, said) for key, own in words.items()}
    return max(sorted(scores), key=lambda key: scores[key])


def _covered(own: set[str], seen: set[str], said: set[str]) -> float:
    if not own:
        return 0.0
    return (len(own & seen) + ANSWER * len(own & said)) / len(own)


def ask(memory: Memory, case: Case, ours: Score, times: list[float]) -> None:
    """Write a case's messages and put its question."""
    messages = [{"role": "user", "content": text, "at": at.isoformat()} for text, at in case.messages]
    receipt = memory.add(messages, user_id=case.id, session_id="daily", at=case.messages[-1][1])
    receipt.raise_for_failure()
    place_of = {identifier: place for place, identifier in enumerate(receipt.messages)}

    def search() -> None:
        found = memory.search(case.question, user_id=case.id, at=case.asked_at, top_k=DEPTH)
        ranked = [place_of[passage.message.id] for passage in found.passages]
        answer = memory.ask(case.question, user_id=case.id, at=case.asked_at)
        ours.add(case, ranked, " ".join((*answer.values, answer.text)))

    times.append(milliseconds(search))


def table(systems: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Table:
    """Marks of every system by kind."""
    shown = Table(title=f"MemDaily: recall@{DEPTH} of the evidence, and multiple choice")
    shown.add_column("kind")
    for name in systems:
        shown.add_column(f"{name} recall", justify="right")
        shown.add_column(f"{name} choice", justify="right")
    for kind in next(iter(systems.values())):
        cells = [f"{means[kind][mark]:.3f}" for means in systems.values() for mark in ("recall", "choice")]
        shown.add_row(kind, *cells)
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--every", type=int, default=1, help="only every so many cases")
    options = parser.parse_args()
    console = Console()
    ours, baseline, times = Score(), Score(), list[float]()
    cases = list(read(options.path))[:: options.every]
    with Memory.open(":memory:") as memory:
        for case in track(cases, description="cases", console=console):
            ask(memory, case, ours, times)
            baseline.add(case, Bm25([text for text, _ in case.messages]).rank(case.question), "")
    systems = {"affidavit": ours.means(), "BM25": baseline.means()}
    console.print(table(systems))
    finish(
        {
            "benchmark": "memdaily",
            "systems": systems,
            "cases": len(cases),
            "search_and_ask_ms": summary(times),
            "peak_megabytes": peak_megabytes(),
        }
    )


if __name__ == "__main__":
    main()
