"""What a second statement does to a first: contradicts, agrees, neither; on CDConv, KvPI and Dialogue NLI.

    python benchmarks/contradiction.py PATH/data [--only cdconv] [--every 10]

Each pair is one user's memory: the first is said, then the second, and what came of it is read from the receipt and the
list of conflicts (*write*); then the second is only compared, with hints (*compare*). A typed clash in which the second
overrules the first, or waits for review, is a contradiction; a confirmation or refinement is agreement; anything else
is neither. Baselines of the same run: whether the numbers of negations differ (CDConv), whether a value of the profile
occurs (KvPI), and the most frequent label.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Memory
from affidavit.domain.receipt import Written
from contradiction_data import Label, Pair, cdconv, dnli, kvpi
from measuring import finish, peak_megabytes

AT = ("2026-03-01T09:00:00+00:00", "2026-03-08T09:00:00+00:00")
NEUTRAL: Label = "neutral"
OVERRULED = ("superseded", "kept_for_review", "rejected")
AGREED = ("confirmed", "refined")
_NEGATION = re.compile(r"[不没别非无]|未")
SETS: Mapping[str, tuple[str, Callable[[Path], Iterator[Pair]]]] = {
    "cdconv": ("cdconv", cdconv), "kvpi": ("kvpi", kvpi), "dnli": ("dnli_persona_rcdg", dnli),
}  # fmt: skip


def judge(memory: Memory, pair: Pair, user: str) -> Label:
    """Say the first, say the second, and see what came of it."""
    last: Sequence[Written] = ()
    for said, at in zip((pair.first, pair.second), AT, strict=True):
        messages = [{"role": role, "content": words} for role, words in said if words.strip()]
        last = memory.add(messages, user_id=user, session_id="s", at=at).raise_for_failure().assertions
    outcomes = {str(written.outcome) for written in last}
    clashes = [one for one in memory.conflicts(user_id=user) if str(one.decision) in OVERRULED]
    if clashes:
        return "contradicts"
    return "agrees" if outcomes.intersection(AGREED) else "neutral"


def weigh(memory: Memory, pair: Pair, user: str) -> Label:
    """Say the first, and compare the second with what is known then."""
    first, second = ([{"role": role, "content": words} for role, words in said if words.strip()]
                     for said in (pair.first, pair.second))  # fmt: skip
    memory.add(first, user_id=user, session_id="s", at=AT[0]).raise_for_failure()
    return memory.compare(second, user_id=user, session_id="s", at=AT[1], hints=True).bearing.value


def parity(pair: Pair) -> Label:
    """Whether one has an odd number of negations and the other an even one."""
    counts = [sum(len(_NEGATION.findall(words)) for role, words in said if role == "user")
              for said in (pair.first, pair.second)]  # fmt: skip
    return "contradicts" if counts[0] % 2 != counts[1] % 2 else "neutral"


def occurrence(pair: Pair) -> Label:
    """Whether a part of a value of the profile occurs in the reply."""
    parts = [part for value in pair.values for part in value.split()]
    return "agrees" if any(part and part in pair.second[0][1] for part in parts) else "neutral"


def scores(golden: Sequence[Label], given: Sequence[Label]) -> dict[str, float]:
    """Accuracy, F1 of each label, and their mean."""
    labels = sorted(set(golden))
    each = {label: _f1(golden, given, label) for label in labels}
    right = sum(one == other for one, other in zip(golden, given, strict=True))
    mean = sum(each.values()) / len(each)
    return {"macro_f1": round(mean, 3), "accuracy": round(right / len(golden), 3)} | {
        name: round(value, 3) for name, value in each.items()
    }


def _f1(golden: Sequence[Label], given: Sequence[Label], label: Label) -> float:
    pairs = list(zip(golden, given, strict=True))
    both = sum(gold == label == found for gold, found in pairs)
    wrong = sum((gold == label) != (found == label) for gold, found in pairs)
    return 2 * both / (2 * both + wrong) if both else 0.0


def _baseline(name: str, pairs: Sequence[Pair]) -> list[Label]:
    rule = {"cdconv": parity, "kvpi": occurrence}.get(name)
    if rule is not None:
        return [rule(pair) for pair in pairs]
    labels: list[Label] = [pair.label for pair in pairs]
    most = Counter(labels).most_common(1)[0][0]
    return [most] * len(pairs)


def measure(name: str, pairs: Sequence[Pair], console: Console) -> dict[str, dict[str, float]]:
    """Scores of the memory and of the baseline on one set."""
    golden: list[Label] = [pair.label for pair in pairs]
    marks: dict[str, dict[str, float]] = {}
    for system, ask in (("write", judge), ("compare", weigh)):
        given: list[Label] = []
        with Memory.open(":memory:") as memory:
            for number, pair in enumerate(track(pairs, description=f"{name}, {system}", console=console)):
                given.append(ask(memory, pair, f"{name}{number}"))
        two = name == "cdconv"
        marks[system] = scores(golden, [NEUTRAL if two and label == "agrees" else label for label in given])
    return marks | {"baseline": scores(golden, _baseline(name, pairs))}


def table(figures: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Table:
    """Scores by set and system."""
    shown = Table(title="what the second statement does to the first")
    columns = ("macro_f1", "accuracy", "contradicts", "agrees", "neutral")
    for column in ("set", "system", *columns):
        shown.add_column(column, justify="left" if column in ("set", "system") else "right")
    for name, systems in figures.items():
        for system, marks in systems.items():
            shown.add_row(name, system, *(f"{marks[one]:.3f}" if one in marks else "" for one in columns))
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--only", choices=SETS, action="append")
    parser.add_argument("--every", type=int, default=1, help="only every so many pairs")
    options = parser.parse_args()
    console = Console()
    figures: dict[str, dict[str, dict[str, float]]] = {}
    for name in options.only or SETS:
        folder, read = SETS[name]
        figures[name] = measure(name, list(read(options.path / folder))[:: options.every], console)
    console.print(table(figures))
    finish({"benchmark": "contradiction", "sets": figures, "peak_megabytes": peak_megabytes()})


if __name__ == "__main__":
    main()
