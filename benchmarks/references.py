"""What pointing words and omissions are resolved to: GECOR in English, Utterance ReWriter in Chinese.

    python benchmarks/references.py PATH/data [--only gecor] [--sample 400] [--seed 1]

The turns before are one session; the turn follows in it. Looked at are the resolutions stored for the turn, and the
subjects and objects of the assertions that rest on it, the owner apart, and apart from what the turn agrees to. A
turn is resolved when they bring in a word that it left out and its full form has; wrongly resolved when they bring in
words, and none of those; and left alone when they bring in nothing. Most of these turns ask something of an assistant
and claim nothing: leaving them alone is right for a memory, and how many gave nothing at all is shown. Baseline of
the same run: the last word of the turn before.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Assertion, Memory
from affidavit.domain.assertion import Source
from bm25 import tokens
from measuring import finish, peak_megabytes
from references_data import Turn, gecor, rewriter

AT = "2026-03-01T09:00:00+08:00"
SETS: Mapping[str, Callable[[Path], Iterator[Turn]]] = {
    "gecor": lambda path: gecor(path / "gecor_camrest" / "CamRest676_annotated.json"),
    "rewriter": lambda path: rewriter(path / "utterance_rewriter_zh" / "corpus.txt"),
}
VERDICTS = ("resolved", "wrongly", "left_alone")

Counts = dict[str, Counter[str]]  # kind of turn → verdicts


def pointed_at(memory: Memory, turn: Turn, user: str) -> list[str]:
    """Labels that the turn was resolved to, and what its assertions are about."""
    for role, text in turn.before:
        said = [{"role": role, "content": text}]
        memory.add(said, user_id=user, session_id="s", at=AT).raise_for_failure()
    receipt = memory.add(turn.said, user_id=user, session_id="s", at=AT).raise_for_failure()
    (own,) = receipt.messages
    records = memory.export(user_id=user)
    labels = [
        record["entity"] for record in records if record["record"] == "resolution" and record["message_id"] == own
    ]
    written = [one.assertion for one in receipt.assertions]
    about = [one for one in written if one.source is not Source.CONFIRMED and _rests_on(one, own)]
    return labels + [words for one in about for words in (one.subject, one.object)]


def _rests_on(assertion: Assertion, message_id: str) -> bool:
    return any(piece.message_id == message_id for piece in assertion.evidence)


def verdict(turn: Turn, labels: Sequence[str]) -> str:
    """What the labels bring in beside the turn's own words, held against its full form."""
    brought = _words(" ".join(label for label in labels if label != "user")) - _words(turn.said)
    if not brought:
        return "left_alone"
    return "resolved" if brought & (_words(turn.full) - _words(turn.said)) else "wrongly"


def _words(text: str) -> set[str]:
    """English words, and pairs of Chinese characters: one character alone is no word."""
    return {token for token in tokens(text) if token.isascii() or len(token) > 1}


def _last_word(turn: Turn) -> list[str]:
    words = [token for token in tokens(turn.before[-1][1]) if token.isascii() or len(token) > 1]
    return words[-1:]


def measure(name: str, turns: Sequence[Turn], console: Console) -> dict[str, Counts]:
    """Verdicts on the memory and on the baseline, by kind of turn."""
    counts: dict[str, Counts] = {"affidavit": defaultdict(Counter), "baseline": defaultdict(Counter)}
    with Memory.open(":memory:") as memory:
        for number, turn in enumerate(track(turns, description=name, console=console)):
            labels = pointed_at(memory, turn, f"{name}{number}")
            counts["affidavit"][turn.kind].update([verdict(turn, labels)] + ([] if labels else ["gave_nothing"]))
            counts["baseline"][turn.kind][verdict(turn, _last_word(turn))] += 1
    return counts


def shares(counts: Counter[str]) -> dict[str, float]:
    """Shares of the turns."""
    total = sum(counts[name] for name in VERDICTS)
    return {name: round(counts[name] / max(total, 1), 3) for name in (*VERDICTS, "gave_nothing")} | {"turns": total}


def table(figures: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Table:
    """Shares by kind of turn and system."""
    shown = Table(title="what pointing words and omissions are resolved to")
    for column in ("turns", "system", *VERDICTS, "gave_nothing"):
        shown.add_column(column, justify="left" if column in ("turns", "system") else "right")
    for kind, systems in figures.items():
        for system, marks in systems.items():
            row = (f"{marks[name]:.3f}" for name in (*VERDICTS, "gave_nothing"))
            shown.add_row(f"{kind} ({marks['turns']:.0f})", system, *row)
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--only", choices=SETS, action="append")
    parser.add_argument("--sample", type=int, help="only so many turns of each set")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    console = Console()
    figures: dict[str, dict[str, dict[str, float]]] = defaultdict(dict)
    for name in options.only or SETS:
        turns = list(SETS[name](options.path))
        if options.sample is not None and options.sample < len(turns):
            turns = random.Random(options.seed).sample(turns, options.sample)
        for system, kinds in measure(name, turns, console).items():
            for kind in sorted(kinds):
                figures[kind][system] = shares(kinds[kind])
    console.print(table(figures))
    finish({"benchmark": "references", "sets": figures, "seed": options.seed, "peak_megabytes": peak_megabytes()})


if __name__ == "__main__":
    main()
