"""The catalogue of relations: data from TOML files, checked on loading, looked up by name, noun and wording.

What a relation is stands in `predicates/<family>.toml`; how it is said, in `languages/<code>/wordings/<family>.toml`.
A user's own file may hold both: a table per predicate, with sub-tables `en` and `zh` for the wordings.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, cast

from affidavit.domain.predicate import Cardinality, Kind, Predicate, ValueKind, Wording
from affidavit.errors import InvalidInput

LANGUAGES = ("en", "zh")
_FIELDS = frozenset(f.name for f in fields(Predicate)) - {"name", "family", "wordings"}
_REQUIRED = ("kind", "dimension", "cardinality", "value_kind", "half_life_days")

Tables = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Catalogue:
    """All known relations by name."""

    predicates: Mapping[str, Predicate]

    def __contains__(self, name: object) -> bool:
        return name in self.predicates

    def get(self, name: str) -> Predicate:
        """The predicate of that name; an open one, with safe defaults, for a verb outside the catalogue."""
        return self.predicates.get(name) or open_predicate(name)

    def by_noun(self, noun: str, language: str) -> Predicate | None:
        """The predicate that an attribute noun stands for ("employer", 生日), or None."""
        name = self._nouns.get((language, noun))
        return self.predicates[name] if name else None

    @cached_property
    def _nouns(self) -> Mapping[tuple[str, str], str]:
        return {
            (language, noun): predicate.name
            for predicate in self.predicates.values()
            for language, wording in predicate.wordings.items()
            for noun in wording.nouns
        }


def open_predicate(name: str) -> Predicate:
    """A relation outside the catalogue: many objects and a dimension of its own, so that it clashes with little."""
    return Predicate(
        name=name, family="open", kind=Kind.FACT, dimension=name, cardinality=Cardinality.MANY,
        value_kind=ValueKind.TEXT, half_life_days=365.0,
    )  # fmt: skip


def load(wordings: Mapping[str, Tables], extra_files: Iterable[Path] = ()) -> Catalogue:
    """The built-in catalogue with the wordings of each language, then the user's own files over it.

    Raises:
        InvalidInput: a file cannot be read or a field is missing, unknown or has a wrong value; it is named.
    """
    known = dict(_built_in())
    for language, tables in wordings.items():
        for name, table in tables.items():
            if name not in known:
                raise InvalidInput(f"wordings/{language}/{name}", "no such predicate in the catalogue")
            known[name] = _with_wording(known[name], language, table)
    for path in extra_files:
        for name, table in _read(path).items():
            known[name] = _from_user(name, path.stem, table, known.get(name))
    return Catalogue(known)


def read_tables(folder: Traversable) -> dict[str, Mapping[str, Any]]:
    """Every table of every TOML file in a package folder, by name."""
    tables: dict[str, Mapping[str, Any]] = {}
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".toml"):
            tables.update(tomllib.loads(entry.read_text(encoding="utf-8")))
    return tables


def _built_in() -> Iterable[tuple[str, Predicate]]:
    folder = resources.files("affidavit.predicates")
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".toml"):
            family = entry.name.removesuffix(".toml")
            for name, table in tomllib.loads(entry.read_text(encoding="utf-8")).items():
                yield name, _predicate(name, family, table)


def _read(path: Path) -> Tables:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InvalidInput("catalogue", f"{path}: {error}") from error


def _from_user(name: str, family: str, table: Mapping[str, Any], known: Predicate | None) -> Predicate:
    own = {key: value for key, value in table.items() if key not in LANGUAGES}
    predicate = _predicate(name, family, own) if known is None or own else known
    for language in LANGUAGES:
        if language in table:
            predicate = _with_wording(predicate, language, table[language])
    return predicate


def _predicate(name: str, family: str, table: Mapping[str, Any]) -> Predicate:
    missing = [key for key in _REQUIRED if key not in table]
    unknown = sorted(set(table) - _FIELDS)
    if missing or unknown:
        raise InvalidInput(f"catalogue/{family}/{name}", f"missing {missing}, unknown {unknown}")
    values: dict[str, Any] = dict(table)
    try:
        values["kind"] = Kind(values["kind"])
        values["cardinality"] = Cardinality(values["cardinality"])
        values["value_kind"] = ValueKind(values["value_kind"])
        values["half_life_days"] = float(values["half_life_days"])
        values["fulfils"] = tuple(values.get("fulfils", ()))
    except (ValueError, TypeError) as error:
        raise InvalidInput(f"catalogue/{family}/{name}", str(error)) from error
    return Predicate(name=name, family=family, **values)


def _with_wording(predicate: Predicate, language: str, table: Mapping[str, Any]) -> Predicate:
    lists = {key: tuple(cast("list[str]", table.get(key, ()))) for key in ("frames", "nouns", "asks")}
    unknown = sorted(set(table) - {"label", "denial", *lists})
    if unknown or "label" not in table:
        raise InvalidInput(f"wordings/{language}/{predicate.name}", f"needs a label; unknown {unknown}")
    wording = Wording(label=table["label"], denial=table.get("denial", table["label"]), **lists)
    return replace(predicate, wordings={**predicate.wordings, language: wording})
