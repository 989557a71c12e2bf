"""The shape of the code: where files may be, how long they may get, and what they may touch."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import affidavit
from affidavit import errors
from affidavit.errors import AffidavitError

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "affidavit"
SOURCES = sorted(PACKAGE.rglob("*.py"))
EVERYTHING = sorted(path for folder in ("src", "tests", "benchmarks", "docs") for path in (ROOT / folder).rglob("*.py"))

# Where things belong; a new name needs a reason and a line here and in ARCHITECTURE.md.
AT_THE_TOP = {
    "__init__.py", "__main__.py", "py.typed", "memory.py", "async_memory.py", "arguments.py", "bootstrap.py",
    "settings.py", "errors.py", "tracing.py", "adapters", "conflicts", "domain", "entrypoints", "extractors",
    "languages", "ports", "predicates", "read_path", "retrievers", "testing", "upkeep", "write_path",
}  # fmt: skip
NO_NAMES = {"utils", "helpers", "common", "misc", "base", "manager", "util", "helper", "tools"}
LONGEST = 400
# Files that are longer, and why; this list may only shrink.
LONGER = {
    "tests/contracts/store_contract.py": "everything that a store promises, in one list",
}


def module(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", EVERYTHING, ids=module)
def test_no_file_is_longer_than_can_be_read(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert (lines > LONGEST) == (module(path) in LONGER), f"{lines} lines"


def test_every_file_has_its_place() -> None:
    found = {entry.name for entry in PACKAGE.iterdir() if entry.name != "__pycache__"}
    assert found - AT_THE_TOP == set()


def test_no_file_is_named_for_nothing_in_particular() -> None:
    assert [module(path) for path in SOURCES if path.stem in NO_NAMES] == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [module(path) for path in SOURCES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert silent == []


HEAVY = ("numpy", "spacy", "typer", "rich", "onnxruntime", "opencc", "sqlite3")


def test_importing_the_library_imports_nothing_heavy() -> None:
    assert _loaded_by("import affidavit", HEAVY) == []


def test_listing_the_commands_imports_no_model() -> None:
    assert _loaded_by("import affidavit.entrypoints.cli.main", ("numpy", "spacy", "onnxruntime", "opencc")) == []


_SAID = {
    "en": ("I keep two hens in Aarhus.", "Where does the user keep hens?"),
    "zh": ("我在成都养了两只鸡。", "用户在哪里养鸡？"),
}


@pytest.mark.parametrize(("code", "other", "models"), [("en", "zh", ("opencc",)), ("zh", "en", ("spacy", "thinc"))])
def test_text_in_one_language_loads_nothing_of_the_other(code: str, other: str, models: tuple[str, ...]) -> None:
    said, asked = _SAID[code]
    statement = (
        "from affidavit import Memory; m = Memory.open(':memory:', embedder='hashed');"
        f"m.add({said!r}, user_id='u').raise_for_failure();"
        f"m.search({asked!r}, user_id='u'); m.ask({asked!r}, user_id='u')"
    )
    files = (PACKAGE / "languages" / other).glob("*.py")
    parts = [f"affidavit.languages.{other}.{path.stem}" for path in files if path.stem != "__init__"]
    assert _loaded_by(statement, (*parts, *models)) == []


def _loaded_by(statement: str, names: tuple[str, ...]) -> list[str]:
    program = f"{statement}; import sys; print(*(name for name in {names!r} if name in sys.modules))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return ran.stdout.split()


def _calls(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


# A call, and the only files that may make it.
RESERVED = [
    # nothing is printed but through the console of the command line
    ("print", ()),
    # the clock is read in one place; rules get the moment they judge from their caller
    ("datetime.now", ("bootstrap.py",)),
    ("time.time", ()),
    ("date.today", ()),
    # chance has no part in it
    ("random.random", ()),
]


@pytest.mark.parametrize(("call", "allowed"), RESERVED)
def test_a_call_is_made_only_where_it_belongs(call: str, allowed: tuple[str, ...]) -> None:
    makers = [str(path.relative_to(PACKAGE)) for path in SOURCES if call in _calls(path)]
    assert [maker for maker in makers if maker not in allowed] == []


@pytest.mark.parametrize("folder", ["read_path", "retrievers", "extractors", "conflicts", "languages"])
def test_what_reads_and_judges_never_writes(folder: str) -> None:
    writing = {"store.commit", "store.erase", "_store.commit", "_store.erase"}
    calls = {
        module(path): {call.removeprefix("self.").split("reading.")[-1] for call in _calls(path)}
        for path in (PACKAGE / folder).rglob("*.py")
    }
    assert {name for name, made in calls.items() if made & writing} == set()


def test_the_environment_is_read_in_the_settings_only() -> None:
    readers = [
        module(path)
        for path in SOURCES
        if re.search(r"os\.environ|os\.getenv", path.read_text(encoding="utf-8")) and path.name != "settings.py"
    ]
    assert readers == []


def test_the_tree_at_the_top_of_the_errors_is_the_tree_of_their_classes() -> None:
    assert _drawn(inspect.getdoc(errors) or "") == _actual(AffidavitError)


def _drawn(text: str) -> dict[str, str | None]:
    """Name → name of its parent, read from the indentation of the drawing."""
    parents: dict[str, str | None] = {}
    path: list[str] = []
    for line in text.splitlines()[1:]:
        found = re.match(r"((?:[│ ] {3})*)(?:[├└]── )?(\w+)", line.strip("\n"))
        if not line.strip() or found is None:
            continue
        depth = line.index(found[2]) // 4
        path[depth:] = [found[2]]
        parents[found[2]] = path[depth - 1] if depth else None
    return parents


def _actual(kind: type[AffidavitError], parent: str | None = None) -> dict[str, str | None]:
    tree: dict[str, str | None] = {kind.__name__: parent}
    for inner in kind.__subclasses__():
        if inner.__module__ == errors.__name__:
            tree |= _actual(inner, kind.__name__)
    return tree


def test_every_public_name_is_there_and_listed_in_order() -> None:
    assert affidavit.__all__ == sorted(affidavit.__all__)
    for name in affidavit.__all__:
        assert getattr(affidavit, name) is not None
    assert dir(affidavit) == affidavit.__all__


def test_an_unknown_public_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="marsupilami"):
        _ = affidavit.marsupilami
