"""Move what is understood by now out of the pinned gaps of the English corpus: `python tests/corpus/mending.py`.

A gap that gives its assertions becomes a case, noise that gives nothing becomes nothing; what is left stays pinned. An
entry is one line of its file, which keeps it apart from the others when two changes move different ones. Unseen files
have no gaps and are not opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import yaml
from test_corpus_en import FOLDER, missing, stated

MENDED: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "known_gaps": ("cases", lambda case: not missing(case)),
    "known_noise": ("nothing", lambda said: not stated(said)),
}
ORDER = ("cases", "nothing", "known_gaps", "known_noise")


def sections(path: Path) -> dict[str, list[str]]:
    """The lines of a file under their headings."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("- "):
            found[next(reversed(found))].append(line)
        elif line:
            found[line.rstrip(":")] = []
    return found


def mend(path: Path) -> int:
    """Move the mended lines of one file; how many there were."""
    lines = sections(path)
    moved = 0
    for pinned, (goal, understood) in MENDED.items():
        mended = [line for line in lines.get(pinned, []) if understood(yaml.safe_load(line)[0])]
        lines[pinned] = [line for line in lines.get(pinned, []) if line not in mended]
        lines.setdefault(goal, []).extend(mended)
        moved += len(mended)
    if moved:
        path.write_text(_written(lines), encoding="utf-8")
    return moved


def _written(lines: Mapping[str, list[str]]) -> str:
    kept = [(heading, lines[heading]) for heading in ORDER if lines.get(heading)]
    return "".join(f"{heading}:\n" + "".join(f"{line}\n" for line in entries) for heading, entries in kept)


def main() -> None:
    for path in sorted(FOLDER.glob("*.yaml")):
        if not path.name.endswith(".unseen.yaml") and (moved := mend(path)):
            print(f"{path.name}: {moved} moved")  # noqa: T201 - a command tells what it did


if __name__ == "__main__":
    main()
