"""What a model's answer may look like, and reading it: JSON in the form asked for, or a failure that says so."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act
from affidavit.domain.condition import Condition, ConditionDimension, Conditions
from affidavit.domain.plain import as_mapping
from affidavit.errors import ModelFailed

MODALITIES = tuple(str(modality) for modality in Modality)
ACTS = (str(Act.ASSERT), str(Act.CORRECT), str(Act.END))
SUBJECT_KINDS = ("person", "pet", "place", "organisation", "thing")
_LONGEST_WORD = 80
_WORDS = ("quote", "subject", "subject_kind", "predicate", "object", "time", "agrees_to")
_THOUGHTS = re.compile(r"^\s*<think>.*?</think>", re.DOTALL)
_FENCED = re.compile(r"^\s*```(?:json)?\s*\n(.*?)\n?\s*```\s*$", re.DOTALL | re.IGNORECASE)
_PREDICATE = re.compile(r"[^\W\d_][\w '’-]*")
_UNCLEAN = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """One assertion as a model proposes it; of the right form, and nothing more is known of it."""

    message: int
    quote: str
    subject: str
    subject_kind: str
    predicate: str
    object: str
    polarity: Polarity
    modality: Modality
    act: Act
    time: str
    conditions: Conditions
    agrees_to: str


def schema() -> dict[str, Any]:
    """The JSON schema of an answer."""
    condition = _object(
        dimension={"type": "string"}, values={"type": "array", "items": {"type": "string"}},
        **{"except": {"type": "boolean"}},
    )  # fmt: skip
    words: dict[str, Any] = {name: {"type": "string"} for name in ("quote", "subject")}
    assertion = _object(
        message={"type": "integer"}, **words, subject_kind={"type": "string", "enum": list(SUBJECT_KINDS)},
        predicate={"type": "string"}, object={"type": "string"},
        polarity={"type": "string", "enum": [str(polarity) for polarity in Polarity]},
        modality={"type": "string", "enum": list(MODALITIES)}, act={"type": "string", "enum": list(ACTS)},
        time={"type": "string"}, conditions={"type": "array", "items": condition}, agrees_to={"type": "string"},
    )  # fmt: skip
    return _object(assertions={"type": "array", "items": assertion})


def read(text: str) -> tuple[Proposal, ...]:
    """The proposals in an answer; none is an answer too.

    Raises:
        ModelFailed: it is no JSON, or not of the form asked for.
    """
    value = load(text, among_words=True)
    listed: object = cast("Mapping[str, object]", value).get("assertions") if isinstance(value, Mapping) else value
    if not isinstance(listed, list):
        raise _malformed("has no list of assertions")
    return tuple(_proposal(item) for item in cast("list[object]", listed))


def load(text: str, *, among_words: bool = False) -> object:
    """The JSON of an answer, bare or in a code fence; with `among_words` also where words stand around one object.

    Raises:
        ModelFailed: there is none.
    """
    plain = _THOUGHTS.sub("", text)
    fenced = _FENCED.match(plain)
    plain = fenced[1] if fenced else plain
    if not plain.strip():
        raise ModelFailed("EMPTY_RESPONSE", "the answer holds nothing but thoughts")
    try:
        return json.loads(plain)
    except (ValueError, RecursionError) as error:
        found = _embedded(plain) if among_words else None
        if found is None:
            raise ModelFailed("JSON_PARSE_FAILED", f"the answer of {len(plain)} characters is no JSON") from error
        return found


def _embedded(text: str) -> object | None:
    """The one object that stands among words; None where there is none, or more than one."""
    start, end = text.find("{"), text.rfind("}")
    try:
        value: object = json.loads(text[start : end + 1]) if 0 <= start < end else None
    except (ValueError, RecursionError):
        return None
    return cast("object", value) if isinstance(value, Mapping) else None


def _proposal(item: object) -> Proposal:
    if not isinstance(item, Mapping):
        raise _malformed("holds an assertion that is no object")
    given = cast("Mapping[str, Any]", item)
    words = {name: given.get(name, "") for name in _WORDS}
    for name, value in words.items():
        if not isinstance(value, str):
            raise _malformed(f"has a {name} that is no text")
    message = given.get("message")
    if not isinstance(message, int) or isinstance(message, bool):
        raise _malformed("has an assertion without the number of a message")
    if not words["quote"].strip() or not words["object"].strip():
        raise _malformed("has an assertion without a quotation or an object")
    return Proposal(
        message=message, **{**words, "subject_kind": _one_of(SUBJECT_KINDS, words["subject_kind"] or "person"),
                            "predicate": _predicate(words["predicate"])},
        polarity=Polarity(_one_of(tuple(Polarity), given.get("polarity", "positive"))),
        modality=Modality(_one_of(MODALITIES, given.get("modality", "actual"))),
        act=Act(_one_of(ACTS, given.get("act", "assert"))), conditions=_conditions(given.get("conditions") or []),
    )  # fmt: skip


def _predicate(text: str) -> str:
    """A catalogue name, or a verb in lower case."""
    name = text.strip().casefold()
    if not _PREDICATE.fullmatch(name) or len(name) > _LONGEST_WORD:
        raise _malformed(f"has {text[:60]!r} as a relation")
    return name


def _conditions(value: object) -> Conditions:
    if not isinstance(value, list):
        raise _malformed("has conditions that are no list")
    return tuple(_condition(item) for item in cast("list[object]", value))


def _condition(item: object) -> Condition:
    given = as_mapping(item)
    dimension, values = given.get("dimension"), given.get("values")
    if not _is_word(dimension) or not isinstance(values, list) or not values or not isinstance(
        given.get("except", False), bool
    ):  # fmt: skip
        raise _malformed("has a condition that is none")
    words = [str(word).strip() for word in cast("list[object]", values) if _is_word(word)]
    if len(words) != len(cast("list[object]", values)):
        raise _malformed("has a condition with a value that is no word")
    name = str(dimension).strip().casefold()
    known = name if name in tuple(ConditionDimension) else str(ConditionDimension.OTHER)
    folded = frozenset(word.upper() if known == "weekday" else word.casefold() for word in words)
    return Condition(known, folded, given.get("except", False), text=" / ".join(words))


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= _LONGEST_WORD and not _UNCLEAN.search(value)


def _one_of(choices: Sequence[str], value: object) -> str:
    value = value.strip().casefold() if isinstance(value, str) else value
    if value not in choices:
        raise _malformed(f"has {str(value)[:60]!r} where one of {', '.join(choices)} is expected")
    return str(value)


def _object(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object", "properties": properties, "required": list(properties), "additionalProperties": False,
    }  # fmt: skip


def _malformed(problem: str) -> ModelFailed:
    return ModelFailed("JSON_PARSE_FAILED", f"the answer {problem}")
