"""What must not stand in any file that is handed on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECRET = re.compile(r"sk-[A-Za-z0-9]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}")
# Spelt in parts, so that this file does not contain what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:" + "|".join(("tmp", "work", "root", "farm", "home")) + r")/[a-z]")
REGISTRY = re.compile("|".join((r"pypi" + r"\.org", "python" + "hosted", r"npmjs" + r"\.(org|com)")))


def _tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    names = [name for name in listed.stdout.split("\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file() and not name.endswith(".lock")]


@pytest.mark.parametrize(
    "pattern", [SECRET, MACHINE_PATH, REGISTRY], ids=["secrets", "machine paths", "registry hosts"]
)
def test_no_file_contains(pattern: re.Pattern[str]) -> None:
    found: list[str] = []
    for path in _tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a model or a picture
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in pattern.finditer(text)]
    assert found == []
