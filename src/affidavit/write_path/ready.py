"""The caller's own assertions: checked, and given the same form as what an extractor proposes.

Every assertion rests on words (G1). One given with `message_id` and `quote` rests on that message; any other rests on
the sentence it makes itself, which is kept as a message of the system.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar, cast

from affidavit.domain.assertion import Assertion, Modality, Polarity, Source
from affidavit.domain.candidate import Act, Candidate, Mention, MentionKind, Refusal
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.entity import OWNER_LABEL
from affidavit.domain.interval import Interval
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.moment import parse_moment
from affidavit.domain.predicate import Kind
from affidavit.domain.text import fold
from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.errors import InvalidInput
from affidavit.languages import CODES as LANGUAGES
from affidavit.languages.detecting import detect
from affidavit.settings import Settings
from affidavit.write_path.receive import Draft, check_text

EXTRACTOR_ID = "caller/1"
_KEYS = frozenset(
    {"subject", "subject_kind", "predicate", "object", "polarity", "modality", "kind", "source", "conditions",
     "valid_from", "valid_to", "message_id", "quote", "text", "language", "dimension", "act", "corrects"}
)  # fmt: skip
_SUBJECT_KINDS = {
    "person": MentionKind.NAME, "pet": MentionKind.PET, "place": MentionKind.PLACE,
    "organisation": MentionKind.ORGANISATION, "thing": MentionKind.THING,
}  # fmt: skip

_WORDS = ("predicate", "object", "subject", "subject_kind", "message_id", "quote", "text", "language", "dimension",
          "corrects")  # fmt: skip

E = TypeVar("E", bound=StrEnum)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """One checked assertion of the caller; `draft` is the message it makes for itself, None where it quotes one."""

    place: str
    values: Mapping[str, Any]
    draft: Draft | None


def read(assertions: Sequence[Mapping[str, Any]], at: datetime, settings: Settings) -> tuple[Ready, ...]:
    """Check the caller's assertions.

    Raises:
        InvalidInput: what is missing or wrong, named by its place, such as `assertions[1].object`.
    """
    if isinstance(assertions, Mapping | str) or not isinstance(cast("object", assertions), Sequence):
        raise InvalidInput("assertions", "is not a list of assertions")
    if not assertions:
        raise InvalidInput("assertions", "no assertion was given")
    return tuple(_read_one(f"assertions[{index}]", values, at, settings) for index, values in enumerate(assertions))


def candidates(
    ready: Sequence[Ready], made: Sequence[Message], quoted: Mapping[str, Message]
) -> tuple[tuple[Candidate, ...], tuple[Refusal, ...]]:
    """Candidates of the caller's assertions; a quotation that is not in its message is refused."""
    taken: list[Candidate] = []
    refused: list[Refusal] = []
    own = iter(made)
    for item in ready:
        message = next(own) if item.draft is not None else quoted.get(str(item.values["message_id"]))
        quote = str(item.values.get("quote") or (message.content if message else ""))
        start = message.content.find(quote) if message else -1
        if message is None or start < 0:
            refused.append(Refusal("ungrounded", str(item.values.get("message_id")), 0, 0, quote))
            continue
        taken.append(_candidate(item, message, start, start + len(quote)))
    return tuple(taken), tuple(refused)


def _read_one(place: str, values: object, at: datetime, settings: Settings) -> Ready:
    if not isinstance(values, Mapping):
        raise InvalidInput(place, f"is a {type(values).__name__}, not an assertion")
    given = cast("Mapping[str, Any]", values)
    unknown = sorted(map(str, set(given) - _KEYS))
    if unknown:
        raise InvalidInput(f"{place}.{unknown[0]}", f"is not one of {', '.join(sorted(_KEYS))}")
    _check_words(place, given, settings)
    if given.get("message_id") is not None:
        return Ready(place=place, values=given, draft=None)
    plain = (given.get("subject") or OWNER_LABEL, given["predicate"], given["object"])
    text: str = given.get("text") or " ".join(plain)
    check_text(f"{place}.text", text, settings.max_message_chars)
    speaker = Speaker(SpeakerKind.SYSTEM, "caller")
    draft = Draft(role=Role.SYSTEM, speaker=speaker, content=text, at=at, language=detect(text))
    return Ready(place=place, values=given, draft=draft)


def _check_words(place: str, given: Mapping[str, Any], settings: Settings) -> None:
    for key in ("predicate", "object"):
        if not isinstance(given.get(key), str):
            raise InvalidInput(f"{place}.{key}", "is missing or no string")
    for key in _WORDS:
        value = given.get(key)
        if value is None:
            continue
        if not isinstance(value, str):
            raise InvalidInput(f"{place}.{key}", f"is a {type(value).__name__}, not a string")
        check_text(f"{place}.{key}", value, settings.max_message_chars)
    if given.get("language") not in (None, *LANGUAGES):
        raise InvalidInput(f"{place}.language", f"{given['language']!r} is not one of {', '.join(LANGUAGES)}")


def _candidate(item: Ready, message: Message, start: int, end: int) -> Candidate:
    place, values = item.place, item.values
    return Candidate(
        extractor_id=EXTRACTOR_ID, message_id=message.id, start=start, end=end, subject=_subject(place, values),
        predicate=values["predicate"], object=values["object"],
        polarity=_choice(Polarity, place, values, "polarity", Polarity.POSITIVE),
        modality=_choice(Modality, place, values, "modality", Modality.ACTUAL),
        kind=_choice(Kind, place, values, "kind", None),
        source=_choice(Source, place, values, "source", Source.STATEMENT),
        act=_choice(Act, place, values, "act", Act.ASSERT), dimension=values.get("dimension"),
        conditions=_conditions(place, values.get("conditions")), time=_time(place, values),
        target_id=values.get("corrects"), language=values.get("language") or detect(values["object"]),
    )  # fmt: skip


def _subject(place: str, values: Mapping[str, Any]) -> Mention:
    name = values.get("subject") or OWNER_LABEL
    if fold(name) in (OWNER_LABEL, "the user", "用户"):
        return Mention(text=name, start=0, end=0, kind=MentionKind.OWNER)
    kind = values.get("subject_kind") or "person"
    if kind not in _SUBJECT_KINDS:
        raise InvalidInput(f"{place}.subject_kind", f"{kind!r} is not one of {', '.join(_SUBJECT_KINDS)}")
    return Mention(text=name, start=0, end=0, kind=_SUBJECT_KINDS[kind], head=fold(name))


def _choice(choices: type[E], place: str, values: Mapping[str, Any], key: str, default: Any) -> Any:
    given = values.get(key)
    if given is None:
        return default
    try:
        return choices(given)
    except ValueError as error:
        raise InvalidInput(f"{place}.{key}", f"{given!r} is not one of {', '.join(choices)}") from error


def _conditions(place: str, given: object) -> Conditions:
    if given is None:
        return ()
    if isinstance(given, tuple) and all(isinstance(item, Condition) for item in cast("tuple[object, ...]", given)):
        return cast("Conditions", given)
    if not isinstance(given, Mapping):
        raise InvalidInput(f"{place}.conditions", "is not a mapping of dimension to value or values")
    made: list[Condition] = []
    for dimension, value in cast("Mapping[object, object]", given).items():
        values = _values(value)
        words = [item for item in values if _is_words(item)]
        if not _is_words(dimension) or not words or len(words) != len(values):
            raise InvalidInput(f"{place}.conditions.{dimension}", "is not a word with words as values")
        made.append(Condition(str(dimension), frozenset(map(str, words)), text=" / ".join(map(str, words))))
    return tuple(made)


def _values(value: object) -> list[object]:
    return list(cast("Sequence[object]", value)) if isinstance(value, list | tuple | set | frozenset) else [value]


def _is_words(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _time(place: str, values: Mapping[str, Any]) -> TimeExpression | None:
    sides = [
        parse_moment(values[key], f"{place}.{key}") if values.get(key) is not None else None
        for key in ("valid_from", "valid_to")
    ]
    if sides == [None, None]:
        return None
    try:
        interval = Interval(*sides)
    except ValueError as error:
        raise InvalidInput(f"{place}.valid_to", "lies before valid_from") from error
    return TimeExpression(text="", start=0, end=0, interval=interval, granularity=Granularity.MINUTE)


def correction(known: Assertion, text: str) -> dict[str, Any]:
    """The caller's correction of an assertion's object, in the form of an assertion of its own.

    Raises:
        InvalidInput: the object is blank or no string.
    """
    if not isinstance(cast("object", text), str) or not text.strip():
        raise InvalidInput("object", "is blank or no string")
    return {
        "subject": known.subject, "predicate": known.predicate, "object": text,
        "polarity": str(known.polarity), "modality": str(known.modality), "kind": str(known.kind),
        "language": known.language, "dimension": known.dimension, "act": "correct", "corrects": known.id,
        "conditions": known.conditions, "valid_from": known.validity.start, "valid_to": known.validity.end,
    }  # fmt: skip
