"""What a memory knows after conversations: the scenarios of `tests/scenarios`, judged from outside.

    python benchmarks/scenarios.py                                      # all of them
    python benchmarks/scenarios.py tests/scenarios/en.jsonl --failures  # and every failed probe, with what came back

The rules are in `tests/scenarios/README.md`. Of unseen files only totals by language and category are shown, and never
a failure. No language model takes part. The last line is JSON.
"""

from __future__ import annotations

import argparse
import time
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from affidavit import Assertion, Memory
from measuring import finish, peak_megabytes
from scenarios_data import FOLDER, Case, Probe, Session, read, unseen

OWNER = ("user", "用户")  # how the owner of a memory is called when it is rendered
Verdict = tuple[bool, Sequence[str]]  # whether a probe passed, and what came back


def fold(text: object) -> str:
    """The same for any case and width."""
    return unicodedata.normalize("NFKC", str(text)).casefold()


def rendering(assertion: Assertion) -> str:
    """Everything an assertion says, in one line."""
    said = (assertion.subject, assertion.predicate, assertion.object, assertion.text, assertion.validity)
    return fold(" | ".join(map(str, (assertion.render(), *said, *assertion.conditions))))


def holds(text: str, needles: Iterable[str]) -> bool:
    """Whether a text contains all of these."""
    return all(fold(needle) in text for needle in needles)


def shown(assertions: Iterable[Assertion]) -> list[str]:
    """Status and rendering, for the reader of a failure."""
    return [f"{one.status}: {one.render()} [{one.object}]" for one in assertions]


@dataclass(frozen=True, slots=True)
class Judge:
    """Puts the probes of one case to a memory that has heard it; a method per kind of probe."""

    memory: Memory
    user: str

    def pass_on(self, probe: Probe) -> Verdict:
        """Put one probe."""
        kinds: Mapping[str, Callable[[Probe], Verdict]] = {
            "recall": self.recall,
            "history": self.history,
            "status": self.status,
            "conflict": self.conflict,
            "no_conflict": self.no_conflict,
            "absent": self.absent,
            "count": self.count,
            "subject": self.subject,
            "evidence": self.evidence,
        }
        return kinds[probe.kind](probe)

    def recall(self, probe: Probe) -> Verdict:
        """What holds at the time and in the circumstances is among the first results, and nothing forbidden is."""
        hits = self._found(probe, history=False)
        texts = [rendering(hit) for hit in hits]
        some = not probe.expect_any or any(fold(one) in text for one in probe.expect_any for text in texts)
        every = all(any(fold(one) in text for text in texts) for one in probe.expect_all)
        wrong = any(fold(one) in fold(hit.object) for one in probe.forbid for hit in hits)
        return some and every and not wrong, shown(hits)

    def history(self, probe: Probe) -> Verdict:
        """What held once is found when history is asked for."""
        hits = self._found(probe, history=True)
        return any(fold(one) in rendering(hit) for one in probe.expect_any for hit in hits), shown(hits)

    def status(self, probe: Probe) -> Verdict:
        """Some assertion with these words has this status."""
        known = self._known(probe)
        mine = self._with(probe, known)
        return any(one.status == probe.status for one in mine), shown(known)

    def conflict(self, probe: Probe) -> Verdict:
        """A clash of this type is recorded between two assertions that together have these words."""
        clashes = self.memory.conflicts(user_id=self.user)
        passed = any(
            clash.kind == probe.type and holds(f"{rendering(clash.older)} | {rendering(clash.newer)}", probe.contains)
            for clash in clashes
        )
        return passed, [f"{clash.kind}: {clash.older.render()} / {clash.newer.render()}" for clash in clashes]

    def no_conflict(self, probe: Probe) -> Verdict:
        """What has these words is active, and none of it was superseded."""
        known = self._known(probe)
        statuses = {str(one.status) for one in self._with(probe, known)}
        return "active" in statuses and "superseded" not in statuses, shown(known)

    def absent(self, probe: Probe) -> Verdict:
        """Nothing with these words stands as a fact, present or past, of the user or of a person."""
        facts = [
            one
            for one in self._active(probe)
            if one.owner == "user" and one.modality in ("actual", "past") and one.polarity == "positive"
        ]
        return not self._with(probe, facts), shown(facts)

    def count(self, probe: Probe) -> Verdict:
        """There is something with these words, and not more of it than this."""
        mine = self._with(probe, self._active(probe))
        return 1 <= len(mine) <= probe.max, shown(mine)

    def subject(self, probe: Probe) -> Verdict:
        """What has these words is about this subject and no other."""
        subjects = {fold(one.subject) for one in self._with(probe, self._active(probe))}
        wanted = (fold(probe.subject), *(OWNER if probe.subject == "user" else ()))
        return bool(subjects) and all(_same(subject, wanted) for subject in subjects), sorted(subjects)

    def evidence(self, probe: Probe) -> Verdict:
        """Something with these words rests on the message that contains the quotation."""
        said = [
            self.memory.message(piece.message_id, user_id=self.user).content
            for one in self._with(probe, self._known(probe))
            for piece in one.evidence
        ]
        return any(fold(probe.quote) in fold(content) for content in said), said

    def _found(self, probe: Probe, *, history: bool) -> list[Assertion]:
        found = self.memory.search(
            probe.query, user_id=self.user, at=probe.at, context=probe.context, top_k=probe.top, history=history
        )
        return [hit.assertion for hit in found.results][: probe.top]

    def _known(self, probe: Probe) -> list[Assertion]:
        self.memory.sweep(user_id=self.user, at=probe.at)
        return self.memory.get_all(user_id=self.user, history=True)

    def _active(self, probe: Probe) -> list[Assertion]:
        return [one for one in self._known(probe) if one.status == "active"]

    @staticmethod
    def _with(probe: Probe, assertions: Iterable[Assertion]) -> list[Assertion]:
        return [one for one in assertions if holds(rendering(one), probe.contains)]


def _same(subject: str, wanted: Iterable[str]) -> bool:
    return any(one in subject or subject in one for one in wanted)


@dataclass(slots=True)
class Tally:
    """How many probes passed, in all and by what they have in common."""

    marks: dict[tuple[str, str], list[bool]] = field(
        default_factory=lambda: defaultdict[tuple[str, str], list[bool]](list)
    )

    def add(self, case: Case, probe: Probe, passed: bool) -> None:
        """Count one probe."""
        for key in (
            ("", "all"),
            ("language", case.lang),
            ("category", case.category),
            ("kind", probe.kind),
            ("difficulty", str(case.difficulty)),
        ):
            self.marks[key].append(passed)

    def rows(self, groups: Sequence[str]) -> Iterator[tuple[str, str, int, int]]:
        """Group, name, passed and put, for the total and these groups."""
        for wanted in ("", *groups):
            for group, name in sorted(self.marks):
                if group == wanted:
                    marks = self.marks[group, name]
                    yield group, name, sum(marks), len(marks)

    def figures(self, groups: Sequence[str]) -> dict[str, Any]:
        """The same, for machines."""
        made: dict[str, Any] = defaultdict[str, dict[str, list[int]]](dict)
        for group, name, passed, put in self.rows(groups):
            made[group or "total"][name] = [passed, put]
        return made


def play(memory: Memory, case: Case) -> Iterator[tuple[Probe, bool, Sequence[str]]]:
    """Let a memory hear a case, then put its probes in the order of their times, for a sweep cannot be undone."""
    refused = [failure for session in case.sessions if (failure := hear(memory, session, case.id))]
    judge = Judge(memory, case.id)
    for probe in sorted(case.probes, key=lambda one: one.moment):
        passed, seen = (False, refused) if refused else judge.pass_on(probe)
        yield probe, passed, seen


def hear(memory: Memory, session: Session, user: str) -> str:
    """Write one session; what went wrong, if anything did."""
    receipt = memory.add(list(session.messages), user_id=user, session_id=session.id, at=session.at)
    return "" if receipt.success else f"not written: {receipt.agent_error_code} {receipt.agent_error}"


def table(title: str, tally: Tally, groups: Sequence[str]) -> Table:
    """Passed probes as a table."""
    made = Table(title=title)
    made.add_column("by")
    made.add_column("")
    made.add_column("passed", justify="right")
    made.add_column("%", justify="right")
    for group, name, passed, put in tally.rows(groups):
        made.add_row(group, name, f"{passed}/{put}", f"{100 * passed / put:.1f}")
    return made


def tell(console: Console, case: Case, probe: Probe, seen: Sequence[str]) -> None:
    """Show a failed probe with what came back."""
    wanted = {
        name: getattr(probe, name) for name in Probe.__dataclass_fields__ if getattr(probe, name) not in ("", (), None)
    }
    console.print(f"{case.id}: {wanted}", markup=False, soft_wrap=True)
    for one in seen:
        console.print(f"    {one}", markup=False, soft_wrap=True)


GROUPS = {"open": ("language", "category", "kind", "difficulty"), "unseen": ("language", "category")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(FOLDER.glob("*.jsonl")))
    parser.add_argument("--failures", action="store_true", help="print failed probes, but none of unseen files")
    options = parser.parse_args()
    console = Console()
    started = time.perf_counter()
    tallies: dict[str, Tally] = {}
    cases = [(path, case) for path in options.files for case in read(path)]
    for path, case in track(cases, description="cases", console=console):
        group = "unseen" if unseen(path) else "open"
        tally = tallies.setdefault(group, Tally())
        with Memory.open(":memory:") as memory:
            for probe, passed, seen in play(memory, case):
                tally.add(case, probe, passed)
                if options.failures and not passed and group == "open":
                    tell(console, case, probe, seen)
    for group, tally in tallies.items():
        console.print(table(f"{group} scenarios: probes passed", tally, GROUPS[group]))
    finish(
        {
            "benchmark": "scenarios",
            "passed": {group: tally.figures(GROUPS[group]) for group, tally in tallies.items()},
            "cases": len(cases),
            "seconds": round(time.perf_counter() - started, 1),
            "peak_megabytes": peak_megabytes(),
        }
    )


if __name__ == "__main__":
    main()
