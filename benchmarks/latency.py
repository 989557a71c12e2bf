"""How long adding and searching take, warm, beside the embedding and an exact product in the same run.

    python benchmarks/latency.py [--sizes 1000 10000]

A scope of so many made-up assertions in each language. `add` is one message, `search` one question; the reference is
the embedding of the question and one exact product with all vectors of the scope in numpy. Times are milliseconds;
the ratio is what does not depend on the machine. No question is asked twice, so no result comes from the cache.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Memory
from affidavit.adapters.embedders.use import UseEmbedder
from measuring import finish, milliseconds, peak_megabytes, summary

AT = datetime(2025, 3, 3, 10, 0, tzinfo=UTC)
BATCH = 200
ROUNDS = 40
PREDICATES = (
    "likes", "dislikes", "owns", "visited", "reads", "uses", "watches", "plays", "bought", "sold", "lost", "attended",
    "eats", "drinks", "hobby", "interested_in", "tried", "finds", "needs", "wants_to_buy", "goal", "promised", "wishes",
    "considers", "does_regularly", "subscribes_to", "takes_medicine", "afraid_of", "cannot", "can",
)  # fmt: skip
WORDS: dict[str, tuple[Sequence[str], Sequence[str], Sequence[str]]] = {
    "en": (
        ("red", "old", "tiny", "loud", "Danish", "wooden", "cheap", "rare"),
        ("lamp", "bike", "novel", "harbour", "piano", "tent", "garden", "kettle", "train", "museum"),
        (
            "What does the user like beside {n}?",
            "Which old novel {n} did the user read?",
            "Does the user own piano {n}?",
        ),
    ),
    "zh": (
        ("红色的", "旧的", "小小的", "吵闹的", "丹麦的", "木头的", "便宜的", "少见的"),
        ("台灯", "自行车", "小说", "港口", "钢琴", "帐篷", "花园", "水壶", "火车", "博物馆"),
        ("除了{n}用户喜欢什么？", "用户读过哪本旧小说{n}？", "用户有第{n}架钢琴吗？"),
    ),
}
SAID = {"en": "I bought a rare kettle in Aarhus number {n}.", "zh": "我在奥胡斯买了第{n}个少见的水壶。"}


def made_up(language: str, count: int) -> Iterator[dict[str, Any]]:
    """So many different assertions about the owner."""
    qualities, things, _ = WORDS[language]
    for n in range(count):
        quality, thing = qualities[n % len(qualities)], things[n // len(qualities) % len(things)]
        text = f"{quality}{thing}{n}" if language == "zh" else f"{quality} {thing} {n}"
        yield {"subject": "user", "predicate": PREDICATES[n % len(PREDICATES)], "object": text}


def fill(memory: Memory, language: str, count: int, console: Console) -> None:
    """Write them in batches."""
    facts = list(made_up(language, count))
    for first in track(range(0, count, BATCH), description=f"{language} {count}", console=console):
        receipt = memory.add_extracted(facts[first : first + BATCH], user_id=language, at=AT)
        receipt.raise_for_failure()


def reference(language: str, count: int, embedder: UseEmbedder) -> list[float]:
    """Embedding the question and one exact product."""
    rng = np.random.default_rng(1)
    matrix = rng.normal(size=(count, embedder.dimensions)).astype(np.float32)
    questions = WORDS[language][2]

    def once(question: str) -> None:
        scores = matrix @ embedder.embed([question])[0]
        np.argpartition(scores, -10)[-10:]

    return [milliseconds(partial(once, questions[n % len(questions)].format(n=n))) for n in range(ROUNDS)]


def measure(memory: Memory, language: str, count: int, embedder: UseEmbedder) -> dict[str, Any]:
    """Medians of search, add and the reference, warm."""
    questions = WORDS[language][2]

    def search(n: int) -> object:
        question = questions[n % len(questions)].format(n=n)
        return memory.search(question, user_id=language, at=AT + timedelta(days=1))

    def add(n: int) -> object:
        at = AT + timedelta(days=2, minutes=n)
        return memory.add(SAID[language].format(n=n), user_id=language, session_id=f"s{n}", at=at).raise_for_failure()

    cold = milliseconds(partial(search, 0))
    for n in range(1, 4):
        search(-n)
    searches = [milliseconds(partial(search, n)) for n in range(ROUNDS)]
    add(-1)
    adds = [milliseconds(partial(add, n)) for n in range(ROUNDS)]
    plain = reference(language, count, embedder)
    ratio = summary(searches)["median"] / summary(plain)["median"]
    return {
        "search": summary(searches),
        "search_cold": round(cold, 3),
        "add": summary(adds),
        "embedding_and_product": summary(plain),
        "ratio": round(ratio, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 10000])
    parser.add_argument("--languages", nargs="+", default=["en", "zh"])
    options = parser.parse_args()
    console = Console()
    shown = Table("language", "assertions", "search", "cold", "add", "embedding + product", "ratio")
    figures: dict[str, Any] = {"benchmark": "latency", "milliseconds": {}}
    embedder = UseEmbedder()
    embedder.embed(["warm"])
    for language in options.languages:
        for count in options.sizes:
            with Memory.open(":memory:") as memory:
                fill(memory, language, count, console)
                found = measure(memory, language, count, embedder)
            figures["milliseconds"][f"{language}-{count}"] = found
            shown.add_row(
                language, str(count), str(found["search"]["median"]), str(found["search_cold"]),
                str(found["add"]["median"]), str(found["embedding_and_product"]["median"]), str(found["ratio"]),
            )  # fmt: skip
    console.print(shown)
    finish({**figures, "peak_megabytes": peak_megabytes()})


if __name__ == "__main__":
    main()
