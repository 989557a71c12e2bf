"""What holds after it was said otherwise: FactConsolidation, HaluMem's updates, CRI's changes and conflicts.

    python benchmarks/updates.py PATH/data [--only facts] [--facts sh_6k,mh_6k] [--every 10]

Facts: each line of the list is one ordinary message, in order, its number included; a question is right when `ask`
answers with the one accepted value and no other. Baselines of the same run: the value of BM25's first line, and of the
latest of the lines that come near it. Links: the points before an update are the messages; is an original among the
first five that `search` gives for the update (BM25 likewise). Kinds: a preference is said, then what it became; what
came of it in the memory names one of five kinds of change. CRI: every message of the persona; what holds at the end.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Memory
from bm25 import Bm25, tokens
from measuring import finish, peak_megabytes
from updates_data import Facts, Life, Link, Preference, facts, life, links, plain, preferences

AT, LATER, ASKED = "2026-01-01T09:00:00+00:00", "2026-01-08T09:00:00+00:00", "2026-02-01T09:00:00+00:00"
DEPTH = 5
NEAR = 0.9  # share of the best BM25 score at which a line is a near-tie
Figures = dict[str, dict[str, float]]


def of_facts(entry: Facts, console: Console) -> dict[str, float]:
    """Exact answers over one list of facts, with both baselines."""
    index = Bm25(entry.lines)
    right, first, latest = 0, 0, 0
    with Memory.open(":memory:") as memory:
        for line in track(entry.lines, description=f"{entry.name}: facts", console=console):
            memory.add(line, user_id="reader", at=AT).raise_for_failure()
        for question, accepted in track(entry.questions, description=f"{entry.name}: questions", console=console):
            values = {plain(value) for value in memory.ask(question, user_id="reader", at=ASKED).values}
            right += len(values) == 1 and bool(values & {plain(one) for one in accepted})
            scores = index.scores(question)
            best = max(range(len(scores)), key=lambda place: (scores[place], -place))
            last = max(place for place, score in enumerate(scores) if score >= NEAR * scores[best])
            first += _ends_in(entry.lines[best], accepted)
            latest += _ends_in(entry.lines[last], accepted)
    total = len(entry.questions)
    return {"affidavit": right / total, "BM25 first": first / total, "BM25 latest": latest / total}


def _ends_in(line: str, accepted: Sequence[str]) -> bool:
    return any(plain(line).endswith(plain(value)) for value in accepted)


def of_links(found: Sequence[Link], console: Console) -> dict[str, float]:
    """Recall of the replaced point among the first five, over points as messages."""
    ours: list[float] = []
    plainly: list[float] = []
    with Memory.open(":memory:") as memory:
        written: dict[str, list[str]] = {}  # first point of a user → ids of its messages
        for link in track(found, description="links", console=console):
            ids = written.setdefault(link.before[0], [])
            fresh = [{"role": "user", "content": text} for text in link.before[len(ids) :]]
            if fresh:
                ids += memory.add(fresh, user_id=link.before[0][:20], at=AT).raise_for_failure().messages
            places = {identifier: place for place, identifier in enumerate(ids)}
            passages = memory.search(link.said, user_id=link.before[0][:20], at=LATER, top_k=DEPTH).passages[:DEPTH]
            ranked = {places[passage.message.id] for passage in passages if passage.message.id in places}
            ours.append(len(ranked & link.originals) / len(link.originals))
            first = set(Bm25(link.before).rank(link.said)[:DEPTH])
            plainly.append(len(first & link.originals) / len(link.originals))
    return {"affidavit": sum(ours) / len(ours), "BM25": sum(plainly) / len(plainly)}


def kind_of(memory: Memory, pair: Preference, user: str) -> str:
    """Which kind of change the memory saw."""
    memory.add(pair.before, user_id=user, at=AT).raise_for_failure()
    known = {one.id: one for one in memory.get_all(user_id=user)}
    receipt = memory.add(pair.after, user_id=user, at=LATER).raise_for_failure()
    written = [one for one in receipt.assertions if str(one.assertion.kind) == "preference"]
    for one in written:
        older = known.get(one.other_id or "")
        if older is not None and str(one.outcome) == "superseded":
            flipped = (older.polarity, older.predicate) != (one.assertion.polarity, one.assertion.predicate)
            same = older.object_key == one.assertion.object_key
            if str(one.assertion.modality) == "past":
                return "deletion"
            return ("flip" if same else "flip_item") if flipped else ("reason" if same else "item")
    if any(str(one.outcome) == "confirmed" for one in written):
        return "reason"
    polarities = {(str(one.polarity), one.predicate) for one in known.values()}
    changed = any((str(one.assertion.polarity), one.assertion.predicate) not in polarities for one in written)
    return "deletion" if not written else "flip_item" if changed else "item"


def of_kinds(found: Sequence[Preference], console: Console) -> dict[str, float]:
    """Macro-F1 over the five kinds, beside always saying the most frequent one."""
    with Memory.open(":memory:") as memory:
        given = [kind_of(memory, pair, f"u{number}")
                 for number, pair in enumerate(track(found, description="kinds", console=console))]  # fmt: skip
    golden = [pair.kind for pair in found]
    most = Counter(golden).most_common(1)[0][0]
    return {"affidavit": _macro(golden, given), "most frequent": _macro(golden, [most] * len(golden))}


def _macro(golden: Sequence[str], given: Sequence[str]) -> float:
    pairs = list(zip(golden, given, strict=True))
    marks: list[float] = []
    for kind in sorted(set(golden)):
        both = sum(gold == kind == found for gold, found in pairs)
        wrong = sum((gold == kind) != (found == kind) for gold, found in pairs)
        marks.append(2 * both / (2 * both + wrong) if both else 0.0)
    return sum(marks) / len(marks)


def of_life(told: Life, every: int, console: Console) -> Figures:
    """Whether the new value is found at the end, the old one not, and whether clashes are found with both sides."""
    with Memory.open(":memory:") as memory:
        ids: dict[int, str] = {}
        wanted = {number for change in told.changes for number in change["key_messages"]}
        wanted |= {number for one in told.conflicts for number in one["introduced_at_messages"]}
        kept = [one for one in told.messages if one["message_id"] % every == 0 or one["message_id"] in wanted]
        for one in track(kept, description="CRI", console=console):
            message = {"role": one["role"], "content": one["content"]}
            at = f"{one['timestamp']}+00:00"
            receipt = memory.add(message, user_id="cri", session_id=one["session_id"], at=at).raise_for_failure()
            ids[one["message_id"]] = receipt.messages[0]
        end = f"{told.messages[-1]['timestamp']}+00:00"
        return {"CRI changes": _changes(memory, told, end), "CRI conflicts": _conflicts(memory, told, end, ids)}


def _changes(memory: Memory, told: Life, end: str) -> dict[str, float]:
    new: list[bool] = []
    old: list[bool] = []
    for change in told.changes:
        found = memory.search(change["query_topic"], user_id="cri", at=end, top_k=DEPTH)
        words = set(tokens(" ".join(hit.assertion.text for hit in found.results[:DEPTH])))
        new.append(_share(change["new_value"], words) >= 0.5)
        old.append(_share(change["old_value"], words) >= 0.5)
    return {"affidavit": sum(new) / len(new), "stale": sum(old) / len(old)}


def _conflicts(memory: Memory, told: Life, end: str, ids: dict[int, str]) -> dict[str, float]:
    found: list[bool] = []
    for one in told.conflicts:
        hits = memory.search(one["topic"], user_id="cri", at=end, top_k=2 * DEPTH)
        seen = {passage.message.id for passage in hits.passages}
        seen |= {piece.message_id for hit in hits.results for piece in hit.assertion.evidence}
        found.append(ids[one["introduced_at_messages"][-1]] in seen)
    return {"affidavit": sum(found) / len(found)}


def _share(value: str, words: set[str]) -> float:
    wanted = set(tokens(value))
    return len(wanted & words) / max(len(wanted), 1)


def table(figures: Figures) -> Table:
    """Figures by measure and system."""
    shown = Table(title="what holds after it was said otherwise")
    for column in ("measure", "system", "figure"):
        shown.add_column(column, justify="right" if column == "figure" else "left")
    for name, systems in figures.items():
        for system, value in systems.items():
            shown.add_row(name, system, f"{value:.3f}")
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--only", choices=("facts", "links", "kinds", "life"), action="append")
    parser.add_argument("--facts", default="sh_6k,sh_32k,mh_6k,mh_32k")
    parser.add_argument("--every", type=int, default=1, help="only every so many links, kinds and CRI messages")
    options: Any = parser.parse_args()
    console, parts = Console(), options.only or ["facts", "links", "kinds", "life"]
    figures: Figures = {}
    if "facts" in parts:
        figures |= {one.name: of_facts(one, console) for one in facts(options.path, options.facts.split(","))}
    if "links" in parts:
        figures["HaluMem link recall@5"] = of_links(list(links(options.path))[:: options.every], console)
    if "kinds" in parts:
        figures["HaluMem kinds macro-F1"] = of_kinds(list(preferences(options.path))[:: options.every], console)
    if "life" in parts:
        figures |= of_life(life(options.path), options.every, console)
    console.print(table(figures))
    rounded = {name: {system: round(value, 3) for system, value in one.items()} for name, one in figures.items()}
    finish({"benchmark": "updates", "figures": rounded, "peak_megabytes": peak_megabytes()})


if __name__ == "__main__":
    main()
