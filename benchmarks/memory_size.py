"""What an installation weighs: on the disk, in memory with one language loaded and with both, at import and at start.

    python benchmarks/memory_size.py

The installed size is that of every distribution the base install asks for, found by following their requirements. The
resident memory is that of a fresh process after a message and a question in each language; the start is the time from
nothing imported to the first answer in it.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

from rich.console import Console
from rich.table import Table

from measuring import finish

NAME = "affidavit"
RUNS = 5
_ANSWERED = """
import resource, time
started = time.perf_counter()
from affidavit import Memory
said = {"en": ("I live in Aarhus.", "Where does the user live?"), "zh": ("我住在成都。", "用户住在哪里？")}
with Memory.open(":memory:") as memory:
    for language in LANGUAGES:
        text, question = said[language]
        memory.add(text, user_id="u", at="2025-03-03T10:00:00+00:00")
        memory.search(question, user_id="u", at="2025-03-04T10:00:00+00:00")
"""
_LOADED = _ANSWERED + "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
_STARTED = _ANSWERED + "print(time.perf_counter() - started)"
_TOGETHER = (("en",), ("zh",), ("en", "zh"))
_IMPORTED = "import time; t = time.perf_counter(); import affidavit; print(time.perf_counter() - t)"
_REQUIREMENT = re.compile(r"^[A-Za-z0-9._-]+")


def distributions(name: str, seen: dict[str, float]) -> dict[str, float]:
    """Megabytes of a distribution and of all it requires without extras."""
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key in seen:
        return seen
    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError:  # a requirement of another platform or Python
        return seen
    seen[key] = _megabytes(found)
    for requirement in found.requires or ():
        match = _REQUIREMENT.match(requirement)
        if match is not None and "extra ==" not in requirement:
            distributions(match[0], seen)
    return seen


def _megabytes(found: metadata.Distribution) -> float:
    total = 0
    for file in found.files or ():
        try:
            total += Path(str(found.locate_file(file))).stat().st_size
        except OSError:  # listed, but not installed
            continue
    return total / 2**20


def printed(code: str) -> float:
    """The number a fresh interpreter prints."""
    return float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


def _with(code: str, languages: Sequence[str]) -> float:
    return printed(code.replace("LANGUAGES", repr(languages)))


def main() -> None:
    console = Console()
    sizes = distributions(NAME, {})
    shown = Table("distribution", "MB", title="installed")
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[:12]:
        shown.add_row(name, f"{size:.1f}")
    console.print(shown)
    figures = {
        "benchmark": "memory_size",
        "installed_megabytes": round(sum(sizes.values()), 1),
        "import_seconds": round(statistics.median(printed(_IMPORTED) for _ in range(RUNS)), 4),
        "resident_megabytes": {"+".join(one): round(_with(_LOADED, one) / 1024, 1) for one in _TOGETHER},
        "start_seconds": {"+".join(one): round(_with(_STARTED, one), 2) for one in _TOGETHER},
    }
    console.print(figures)
    finish(figures)


if __name__ == "__main__":
    main()
