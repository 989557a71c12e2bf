"""Whether what messages state is found in assertions: PersonaExt in English, MemDaily's graphs in Chinese.

    python benchmarks/extraction.py PATH/data [--only personaext] [--sample 400] [--seed 1]

A value is found when its words stand in the object of an assertion that rests on its message, affirmed or denied as it
was said; it is found exactly when they are all of the object but little words. Of MemDaily the names of people, events,
places and things may stand in the subject instead, and reviews are left out. A clause kept whole (`states`) finds
nothing. Every conversation is one user's memory; a sample is of utterances (PersonaExt) or of whole conversations
(MemDaily). Baseline of the same run: the last three words of a message, denied where the message has a negation; for
Chinese, what comes after 是, 在, 叫, 有 or 为 in each clause, and what comes before as its subject.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Assertion, Memory
from affidavit.domain.assertion import Polarity
from extraction_data import Conversation, Stated, memdaily, personaext
from measuring import finish, peak_megabytes

AT = "2026-03-01T09:00:00+08:00"
SETS: Mapping[str, Callable[[Path], Iterator[Conversation]]] = {
    "personaext": lambda path: personaext(path / "personaext" / "dev.jsonl"),
    "memdaily": lambda path: memdaily(path / "memdaily"),
}
_DENYING = ("dislike", "does_not", "avoid", "never")  # predicates that deny by themselves
_LITTLE = frozenset({"a", "an", "the", "my", "of", "to", "some", "and", "in", "on", "i", "her", "his", "their", "our"})
_WORD = re.compile(r"[a-z0-9']+")
_NEGATION = re.compile(r"\b(?:no|not|never|hate|dislike|nor|without)\b|n't\b")
_CLAUSE = re.compile(r"[，。！？；、,!?;]")
_INTRODUCED = re.compile(r"^(.*?)[是在叫有为](.+?)[呢啊吧哦的了]?$")


@dataclass(frozen=True, slots=True)
class Seen:
    """What a system takes a message to say: an object, affirmed or denied."""

    message: int
    words: str
    denied: bool
    subject: str = ""


@dataclass(slots=True)
class Score:
    """Values found by one system, by attribute."""

    asked: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    found: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    exact: int = 0
    denied_wrongly: int = 0
    seen: int = 0

    def add(self, stated: Stated, seen: Sequence[Seen]) -> None:
        """Count one value."""
        holding = [one for one in seen if one.message == stated.message and _has(one, stated)]
        right = [one for one in holding if one.denied is stated.denied]
        self.asked[stated.attribute] += 1
        self.found[stated.attribute] += bool(right)
        self.denied_wrongly += bool(holding) and not right
        self.exact += any(_words(stated.value) in (_words(one.words), _words(one.subject)) for one in right)

    def figures(self) -> dict[str, float]:
        """Shares of all values."""
        asked = max(sum(self.asked.values()), 1)
        return {
            "found": round(sum(self.found.values()) / asked, 3),
            "exact": round(self.exact / asked, 3),
            "wrong_polarity": round(self.denied_wrongly / asked, 3),
            "objects_a_value": round(self.seen / asked, 2),
        }

    def by_attribute(self) -> dict[str, tuple[float, int]]:
        """Share found and number of values, most frequent attribute first."""
        ordered = sorted(self.asked.items(), key=lambda item: -item[1])
        return {name: (round(self.found[name] / count, 3), count) for name, count in ordered}


def _words(text: str) -> tuple[str, ...]:
    """Words without endings, or the text without blanks where it is not in Latin letters."""
    folded = text.casefold()
    if not folded.isascii():
        return (_joined(folded),)
    return tuple(_stem(word) for word in _WORD.findall(folded) if word not in _LITTLE)


def _joined(text: str) -> str:
    return re.sub(r"\s+", "", text.casefold())


def _stem(word: str) -> str:
    for ending in ("ies", "ing", "es", "s", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word.removesuffix(ending)
    return word


def _has(seen: Seen, stated: Stated) -> bool:
    return _holds(seen.words, stated.value) or (stated.names and _holds(seen.subject, stated.value))


def _holds(words: str, value: str) -> bool:
    if not (value + words).isascii():
        return _joined(value) in _joined(words)
    wanted = set(_words(value))
    return bool(wanted) and wanted <= set(_words(words))


def _seen(memory: Memory, conversation: Conversation, user: str) -> list[Seen]:
    """The objects of everything that the messages gave."""
    receipt = memory.add([{"role": "user", "content": text} for text in conversation.messages], user_id=user, at=AT)
    receipt.raise_for_failure()
    places = {name: place for place, name in enumerate(receipt.messages)}
    return [
        Seen(places[piece.message_id], form, _denies(written.assertion), written.assertion.subject)
        for written in receipt.assertions
        if written.assertion.predicate != "states"
        for piece in written.assertion.evidence
        for form in dict.fromkeys((written.assertion.object, written.assertion.object_key))
    ]


def _denies(assertion: Assertion) -> bool:
    return (assertion.polarity is Polarity.NEGATIVE) is not assertion.predicate.startswith(_DENYING)


def _baseline(conversation: Conversation) -> list[Seen]:
    return [seen for place, text in enumerate(conversation.messages) for seen in _trivial(place, text)]


def _trivial(place: int, text: str) -> Iterator[Seen]:
    if text.isascii():
        yield Seen(place, " ".join(_WORD.findall(text.casefold())[-3:]), bool(_NEGATION.search(text)))
        return
    for clause in _CLAUSE.split(text):
        introduced = _INTRODUCED.match(clause)
        if introduced is not None:
            yield Seen(place, introduced[2], denied=False, subject=introduced[1])


def measure(name: str, conversations: Sequence[Conversation], console: Console) -> dict[str, Score]:
    """Scores of the memory and of the baseline on one set."""
    scores = {"affidavit": Score(), "baseline": Score()}
    with Memory.open(":memory:") as memory:
        for number, conversation in enumerate(track(conversations, description=name, console=console)):
            given = {"affidavit": _seen(memory, conversation, f"u{number}"), "baseline": _baseline(conversation)}
            for system, seen in given.items():
                scores[system].seen += len({(one.message, one.words) for one in seen})
                for stated in conversation.stated:
                    scores[system].add(stated, seen)
    return scores


def table(name: str, scores: Mapping[str, Score]) -> Table:
    """Shares found by attribute, and the totals."""
    shown = Table(title=f"{name}: values found in assertions")
    for column in ("attribute", "values", *scores):
        shown.add_column(column, justify="left" if column == "attribute" else "right")
    systems = {system: score.by_attribute() for system, score in scores.items()}
    for attribute, (_, count) in systems["affidavit"].items():
        shown.add_row(attribute, str(count), *(f"{marks[attribute][0]:.3f}" for marks in systems.values()))
    shown.add_section()
    for figure in ("found", "exact", "wrong_polarity", "objects_a_value"):
        shown.add_row(figure, "", *(f"{score.figures()[figure]:.3f}" for score in scores.values()))
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--only", choices=SETS, action="append")
    parser.add_argument("--sample", type=int, help="only so many utterances or conversations")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    console = Console()
    figures: dict[str, dict[str, dict[str, float]]] = {}
    for name in options.only or SETS:
        conversations = list(SETS[name](options.path))
        if options.sample is not None and options.sample < len(conversations):
            conversations = random.Random(options.seed).sample(conversations, options.sample)
        scores = measure(name, conversations, console)
        console.print(table(name, scores))
        figures[name] = {system: score.figures() for system, score in scores.items()}
    finish({"benchmark": "extraction", "sets": figures, "seed": options.seed, "peak_megabytes": peak_megabytes()})


if __name__ == "__main__":
    main()
