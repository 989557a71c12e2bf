"""How long adding and searching take, warm and cold, beside the embedding and an exact product in the same run.

    python benchmarks/latency.py [--quick] [--processor] [--sizes 1000 10000 100000] [--vectors 1000000] [--scopes 2000]

For each language and size, a scope of so many made-up assertions in a file: `search` is one question and `add` one
message, warm; `cold` is the first question after the file was opened, with the models loaded. The reference is the
embedding of the question and one exact product with all vectors of the scope in numpy. Times are milliseconds; the
ratio is what does not depend on the machine. No question is asked twice, so no result comes from the cache.
Then: the nearest of a million vectors, questions to many small scopes in random order, and sentences read a second.
`--processor` measures the time of all processors instead of the wall's, where others use the machine, too.
`--quick` leaves out what takes long: scopes above ten thousand, the vectors, and all but a hundred small scopes.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Memory
from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.scope import Scope
from affidavit.ports.store import IndexEntry, WriteSet
from filling import Filler
from measuring import Clock, finish, milliseconds, peak_megabytes, summary

AT = datetime(2025, 3, 3, 10, 0, tzinfo=UTC)
BATCH = 200
PATTERNS = 600  # assertions the memory writes itself; further ones are copies of them
SMALL = 100  # assertions of a small scope
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


def write(memory: Memory, language: str, count: int, user: str) -> None:
    """Written by the memory itself, in batches."""
    facts = list(made_up(language, count))
    for first in range(0, count, BATCH):
        memory.add_extracted(facts[first : first + BATCH], user_id=user, at=AT).raise_for_failure()


def filler(path: Path, memory: Memory, user: str, embedder: UseEmbedder) -> Filler:
    """What copies the assertions that a user of the memory has."""
    assertions = memory.get_all(user_id=user)
    messages = {message.id: message for message in memory.messages(user_id=user)}
    vectors = embedder.embed([assertion.text for assertion in assertions])
    return Filler(
        store=open_store(path), embedder=embedder.name, assertions=assertions, messages=messages, vectors=vectors
    )


def fill(path: Path, language: str, count: int, embedder: UseEmbedder, console: Console) -> None:
    """Make a file with one scope of so many assertions."""
    with Memory.open(path) as memory:
        write(memory, language, min(count, PATTERNS), language)
        copying = filler(path, memory, language, embedder)
    pages = copying.fill(Scope(language), count)
    for _ in track(pages, total=-(-(count - PATTERNS) // 1000), description=f"{language} {count:,}", console=console):
        pass
    copying.store.close()


def question(language: str, n: int) -> str:
    """The nth question."""
    questions = WORDS[language][2]
    return questions[n % len(questions)].format(n=n)


def reference(embedder: UseEmbedder, matrix: NDArray[np.float32], text: str) -> None:
    """Embedding a question and one exact product."""
    scores = matrix @ embedder.embed([text])[0]
    np.argpartition(scores, -10)[-10:]


def asked(memory: Memory, language: str, user: str, n: int) -> object:
    """Ask the nth question."""
    return memory.search(question(language, n), user_id=user, at=AT + timedelta(days=1))


def measure(path: Path, language: str, count: int, embedder: UseEmbedder, clock: Clock) -> dict[str, Any]:
    """Search, cold and warm, add and the reference in one scope. Search and reference take turns: others work too."""
    matrix = np.random.default_rng(1).normal(size=(count, embedder.dimensions)).astype(np.float32)
    searches: list[float] = []
    plain: list[float] = []
    with Memory.open(path) as memory:
        asked(memory, language, "nobody", 0)  # the models are loaded, nothing of the scope is
        cold = milliseconds(partial(asked, memory, language, language, -1), clock)
        for n in range(2, 5):
            asked(memory, language, language, -n)
        for n in range(ROUNDS):
            searches.append(milliseconds(partial(asked, memory, language, language, n), clock))
            plain.append(milliseconds(partial(reference, embedder, matrix, question(language, ROUNDS + n)), clock))
        adds = [milliseconds(partial(_add, memory, language, n), clock) for n in range(-3, ROUNDS)][3:]
    searched, compared = summary(searches), summary(plain)
    return {
        "search": searched, "search_cold": round(cold, 3), "add": summary(adds), "embedding_and_product": compared,
        "ratio": round(searched["median"] / compared["median"], 2), "peak_megabytes": peak_megabytes(),
    }  # fmt: skip


def _add(memory: Memory, language: str, n: int) -> object:
    at = AT + timedelta(days=2, minutes=n)
    return memory.add(SAID[language].format(n=n), user_id=language, session_id=f"s{n}", at=at).raise_for_failure()


def nearest(folder: Path, count: int, console: Console, clock: Clock) -> dict[str, Any]:
    """The nearest twenty of so many vectors in one scope."""
    rng = np.random.default_rng(2)
    lean = rng.normal(size=512).astype(np.float32)  # sentences of one language point roughly the same way
    scope, page = Scope("vectors"), 10_000
    store = open_store(folder / "vectors.db")
    for first in track(range(0, count, page), description=f"{count:,} vectors", console=console):
        rows = rng.normal(size=(min(page, count - first), 512)).astype(np.float32) + lean
        index = tuple(
            IndexEntry(of="assertion", id=f"a{first + n}", tokens=(), vector=row) for n, row in enumerate(rows)
        )
        store.commit(WriteSet(scope=scope, expected=store.head(scope), index=index, embedder="made up"))
    wanted = [rng.normal(size=512).astype(np.float32) + lean for _ in range(ROUNDS)]
    cold = milliseconds(partial(store.nearest, scope, wanted[0], "assertion", 20), clock)
    times = [milliseconds(partial(store.nearest, scope, vector, "assertion", 20), clock) for vector in wanted[1:]]
    store.close()
    return {"vectors": count, "cold": round(cold, 3), **summary(times), "peak_megabytes": peak_megabytes()}


def small_scopes(folder: Path, count: int, embedder: UseEmbedder, console: Console, clock: Clock) -> dict[str, Any]:
    """Questions to many scopes of a hundred assertions, in random order."""
    path, chance = folder / "scopes.db", random.Random(3)
    with Memory.open(path) as memory:
        write(memory, "en", SMALL, "user0")
        copying = filler(path, memory, "user0", embedder)
        for n in track(range(1, count), description=f"{count:,} scopes", console=console):
            _exhaust(copying.fill(Scope(f"user{n}"), SMALL))
        copying.store.close()
        asked(memory, "en", "nobody", 0)
        users = [f"user{chance.randrange(count)}" for _ in range(10 * ROUNDS)]
        times = [milliseconds(partial(asked, memory, "en", user, n), clock) for n, user in enumerate(users)]
    return {"scopes": count, "search": summary(times), "peak_megabytes": peak_megabytes()}


def _exhaust(steps: Iterable[int]) -> None:
    for _ in steps:
        pass


def reading(language: str, clock: Clock) -> float:
    """Messages of one sentence that are read, decided on and stored a second, twenty in a write."""
    batches = [[SAID[language].format(n=20 * batch + n) for n in range(20)] for batch in range(6)]

    def add(memory: Memory, batch: Sequence[str]) -> None:
        messages = [{"role": "user", "content": text} for text in batch]
        memory.add(messages, user_id="reader", at=AT).raise_for_failure()

    with Memory.open(":memory:") as memory:
        add(memory, batches[0])
        took = sum(milliseconds(partial(add, memory, batch), clock) for batch in batches[1:])
    return round(1000 * 20 * (len(batches) - 1) / took, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="leave out what takes long")
    parser.add_argument("--processor", action="store_true", help="measure processor time, not wall time")
    parser.add_argument("--sizes", type=int, nargs="*", default=[1000, 10_000, 100_000])
    parser.add_argument("--vectors", type=int, default=1_000_000, help="0: not measured")
    parser.add_argument("--scopes", type=int, default=10_000, help="0: not measured")
    parser.add_argument("--languages", nargs="+", default=["en", "zh"])
    options = parser.parse_args()
    if options.quick:
        options.sizes, options.vectors, options.scopes = [1000, 10_000], 0, 100
    clock = time.process_time if options.processor else time.perf_counter
    console, embedder = Console(), UseEmbedder()
    embedder.embed(["warm"])
    figures: dict[str, Any] = {"benchmark": "latency", "milliseconds": {}}
    figures["messages_a_second"] = {language: reading(language, clock) for language in options.languages}
    with TemporaryDirectory() as name:
        folder = Path(name)
        for language in options.languages:
            for count in options.sizes:
                path = folder / f"{language}-{count}.db"
                fill(path, language, count, embedder, console)
                figures["milliseconds"][f"{language}-{count}"] = measure(path, language, count, embedder, clock)
                path.unlink()
        if options.scopes:
            figures["small_scopes"] = small_scopes(folder, options.scopes, embedder, console, clock)
        if options.vectors:
            figures["nearest"] = nearest(folder, options.vectors, console, clock)
    console.print(shown(figures["milliseconds"]))
    finish({**figures, "peak_megabytes": peak_megabytes()})


def shown(figures: dict[str, Any]) -> Table:
    """A row per language and size."""
    table = Table("scope", "search", "p95", "cold", "add", "p95", "embedding + product", "ratio")
    for name, found in figures.items():
        cells = [found["search"]["median"], found["search"]["p95"], found["search_cold"], found["add"]["median"],
                 found["add"]["p95"], found["embedding_and_product"]["median"], found["ratio"]]  # fmt: skip
        table.add_row(name, *map(str, cells))
    return table


if __name__ == "__main__":
    main()
