"""The documentation says what is so: its examples run, its names exist, and what is generated is fresh."""

from __future__ import annotations

import importlib.util
import re
import shlex
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from affidavit import Settings, errors
from affidavit.entrypoints.cli.main import COMMANDS, app

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
RUNNING = [path for path in PAGES if "```python" in path.read_text(encoding="utf-8")]
# Played by tests of their own, or in need of a person.
NOT_RUN = ("affidavit chat", "affidavit demo")


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _blocks(path: Path, *languages: str) -> list[str]:
    found = re.findall(r"^```(\w+)\n(.*?)^```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [block for language, block in found if language in languages]


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder, without the large embedder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFFIDAVIT_EMBEDDER", "hashed")


@pytest.mark.parametrize("path", RUNNING, ids=_name)
@pytest.mark.usefixtures("small")
def test_the_python_of_a_page_runs_from_top_to_bottom(path: Path) -> None:
    blocks = _blocks(path, "python")
    assert blocks
    exec(compile("\n".join(blocks), _name(path), "exec"), {"__name__": "page", "print": _say_nothing})


@pytest.mark.parametrize(("page", "words"), [("README.md", "Berlin"), ("README.zh.md", "上海")])
@pytest.mark.usefixtures("small")
def test_the_first_session_finds_the_very_words(page: str, words: str) -> None:
    session: dict[str, Any] = {}
    exec(compile(_blocks(ROOT / page, "python")[0], page, "exec"), session)
    with session["memory"] as memory:
        quotation = session["found"].results[0].assertion.evidence[0]
        said = memory.message(quotation.message_id, user_id=memory.scopes()[0].user_id).content
    assert words in quotation.quote
    assert said[quotation.start : quotation.end] == quotation.quote


@pytest.mark.parametrize("path", RUNNING, ids=_name)
@pytest.mark.usefixtures("small")
def test_the_commands_of_a_page_run_in_their_order(path: Path) -> None:
    Path("chat.txt").write_text("Tim: I live in Lisbon.\nAnna: I live in Porto.\n", encoding="utf-8")
    lines = [line.partition("  #")[0].strip() for block in _blocks(path, "sh", "bash") for line in block.splitlines()]
    for line in lines:
        if line.startswith("affidavit ") and not line.startswith(NOT_RUN):
            ran = CliRunner().invoke(app, shlex.split(line)[1:])
            assert ran.exit_code == 0, f"{line}: {ran.output}"


def test_the_reference_is_fresh() -> None:
    assert (DOCS / "reference.md").read_text(encoding="utf-8") == _generator().render(), "run: make docs"


def test_every_command_setting_and_error_is_in_the_reference() -> None:
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    names = [
        *(f"affidavit {name}" for name in COMMANDS),
        *(f"`{field.name}`" for field in fields(Settings)),
        *(f"`{name}`" for name, value in vars(errors).items() if _is_error(value)),
    ]
    assert [name for name in names if name not in text] == []


def test_every_command_and_option_has_a_text() -> None:
    commands = _generator().render().partition("## Settings")[0]
    assert re.findall(r"^\| `[^|]+ \|[^|]*\|\s*(?:None)?\s*\|$", commands, re.MULTILINE) == []


LIMITS = {"README.md": 150, "README.zh.md": 150, "ARCHITECTURE.md": 200}


@pytest.mark.parametrize(("name", "limit"), LIMITS.items())
def test_a_page_can_be_read_in_one_go(name: str, limit: int) -> None:
    assert len((ROOT / name).read_text(encoding="utf-8").splitlines()) <= limit


@pytest.mark.parametrize("path", PAGES, ids=_name)
def test_links_between_pages_lead_somewhere(path: Path) -> None:
    targets = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", path.read_text(encoding="utf-8"))
    assert [target for target in targets if not (path.parent / target).exists()] == []


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_files_that_are_named_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:[\w.]+/)+[\w.]*|[\w]+\.(?:py|toml|sql|md))`", text))
    existing = "\n".join(f"/{path.relative_to(ROOT)}{'/' if path.is_dir() else ''}\n" for path in _everything())
    assert [path for path in named if f"/{path}\n" not in existing] == []


def test_the_functions_of_a_walk_through_the_code_exist() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w/]+\.py)` \| ((?:`\w+`(?:, )?)+) \|", text, re.MULTILINE)
    named = [(path, name) for path, names in rows for name in re.findall(r"\w+", names)]
    sources = {path: (ROOT / "src" / "affidavit" / path).read_text(encoding="utf-8") for path, _ in named}
    assert len(named) > 15
    assert [(path, name) for path, name in named if f"def {name}(" not in sources[path]] == []


def _everything() -> list[Path]:
    folders = [ROOT / name for name in (".ci", "src", "tests", "docs", "benchmarks", "training")]
    return [*ROOT.iterdir(), *(path for folder in folders for path in folder.rglob("*"))]


def test_both_readmes_show_the_same_sessions() -> None:
    en, zh = (ROOT / "README.md", ROOT / "README.zh.md")
    assert len(_blocks(en, "python", "sh")) == len(_blocks(zh, "python", "sh"))


def test_the_readme_begins_with_the_two_commands() -> None:
    for name in ("README.md", "README.zh.md"):
        (first, *_) = _blocks(ROOT / name, "sh")
        assert "make demo" in first
        assert "make test" in first


def _say_nothing(*_: object) -> None:
    """What the examples print is for readers."""


def _is_error(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, errors.AffidavitError)


def _generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
