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
from math import inf
from pathlib import Path
from typing import Any, cast

from affidavit.domain.predicate import Cardinality, Kind, Predicate, ValueKind, Wording
from affidavit.errors import InvalidInput

LANGUAGES = ("en", "zh")
_FIELDS = frozenset(f.name for f in fields(Predicate)) - {"name", "family", "wordings"}
_REQUIRED = ("kind", "dimension", "cardinality", "value_kind", "half_life_days")
_WORDS = ("dimension", "opposite", "profile_field", "ends", "starts")
_FLAGS = ("presence", "passing", "denies", "broad", "clock", "one_off", "reaches_out", "closed",
          "chosen", "had")  # fmt: skip

Tables = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, eq=False)
class Catalogue:
    """All known relations by name. Compared as an object, so that what is made of one can be kept by it."""

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
    def opposites(self) -> Mapping[str, str]:
        """Predicate → its opposite, for those that have one."""
        return {name: one.opposite for name, one in self.predicates.items() if one.opposite}

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
    _check_names(known)
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


def _from_user(name: str, family: str, table: object, known: Predicate | None) -> Predicate:
    if not isinstance(table, Mapping):
        raise InvalidInput(f"catalogue/{family}/{name}", "is not a table")
    given = cast("Mapping[str, Any]", table)
    own = {key: value for key, value in given.items() if key not in LANGUAGES}
    predicate = _predicate(name, family, own) if known is None or own else known
    for language in LANGUAGES:
        if language in given:
            predicate = _with_wording(predicate, language, given[language])
    return predicate


def _predicate(name: str, family: str, table: Mapping[str, Any]) -> Predicate:
    place = f"catalogue/{family}/{name}"
    missing = [key for key in _REQUIRED if key not in table]
    unknown = sorted(set(table) - _FIELDS)
    if missing or unknown:
        raise InvalidInput(place, f"missing {missing}, unknown {unknown}")
    _check_values(place, table)
    values: dict[str, Any] = dict(table)
    try:
        values["kind"] = Kind(values["kind"])
        values["cardinality"] = Cardinality(values["cardinality"])
        values["value_kind"] = ValueKind(values["value_kind"])
        values["half_life_days"] = float(values["half_life_days"])
    except (ValueError, TypeError) as error:
        raise InvalidInput(place, str(error)) from error
    if not 0 < values["half_life_days"] < inf:
        raise InvalidInput(place, f"half_life_days is {table['half_life_days']!r}, not a positive number")
    values["fulfils"] = _lines(f"{place}.fulfils", values.get("fulfils", []))
    return Predicate(name=name, family=family, **values)


def _check_values(place: str, table: Mapping[str, Any]) -> None:
    wrong = [key for key in _WORDS if not _is_line(table.get(key, "-"))]
    wrong += [key for key in _FLAGS if not isinstance(table.get(key, False), bool)]
    wrong += [] if type(table.get("openness", 0)) is int else ["openness"]
    if wrong:
        raise InvalidInput(f"{place}.{wrong[0]}", f"{table[wrong[0]]!r} cannot be its value")


def _check_names(known: Mapping[str, Predicate]) -> None:
    for predicate in known.values():
        for name in (predicate.opposite, predicate.starts, predicate.ends, *predicate.fulfils):
            if name is not None and name not in known:
                raise InvalidInput(f"catalogue/{predicate.family}/{predicate.name}", f"names {name!r}, not a predicate")


def _with_wording(predicate: Predicate, language: str, table: object) -> Predicate:
    place = f"wordings/{language}/{predicate.name}"
    if not isinstance(table, Mapping):
        raise InvalidInput(place, "is not a table")
    given = cast("Mapping[str, Any]", table)
    lists = {key: _lines(f"{place}.{key}", given.get(key, [])) for key in ("frames", "nouns", "asks")}
    unknown = sorted(set(given) - {"label", "denial", "values", *lists})
    if unknown or not _is_line(given.get("label")) or not _is_line(given.get("denial", "-")):
        raise InvalidInput(place, f"needs a label; unknown {unknown}")
    values = _values(f"{place}.values", given.get("values", {}))
    wording = Wording(label=given["label"], denial=given.get("denial", given["label"]), values=values, **lists)
    return replace(predicate, wordings={**predicate.wordings, language: wording})


def _values(place: str, value: object) -> Mapping[str, tuple[str, ...]]:
    if not isinstance(value, Mapping):
        raise InvalidInput(place, f"{value!r} is not a table of answers")
    answers = cast("Mapping[str, object]", value)
    return {name: _lines(f"{place}.{name}", forms) for name, forms in answers.items()}


def _lines(place: str, value: object) -> tuple[str, ...]:
    lines = cast("list[object]", value) if isinstance(value, list) else [None]
    if not all(_is_line(line) for line in lines):
        raise InvalidInput(place, f"{value!r} is not a list of words")
    return tuple(cast("list[str]", lines))


def _is_line(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())
