"""One plain English sentence for an assertion."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Assertion, Modality, Polarity
from affidavit.domain.entity import OWNER_LABEL
from affidavit.languages.en.inflecting import past_form, third_person
from affidavit.predicates.catalogue import Catalogue

_OPEN = re.compile(r"^[a-z][a-z-]*$")


def sentence(assertion: Assertion, catalogue: Catalogue) -> str:
    """Subject, wording of the predicate, object; polarity and modality in words, no time and no conditions."""
    subject = _subject(assertion.subject)
    body = _body(assertion, catalogue)
    if subject.endswith("'s") or not body:
        return f"{subject} {body}".strip() + "."
    return f"{subject} {_in_its_way(body, assertion.modality)}.".replace("..", ".")


def _subject(label: str) -> str:
    if label == OWNER_LABEL:
        return "The user"
    return label[:1].upper() + label[1:] if label else "Somebody"


def _body(assertion: Assertion, catalogue: Catalogue) -> str:
    predicate = catalogue.get(assertion.predicate)
    wording = predicate.wordings.get("en")
    negative = assertion.polarity is Polarity.NEGATIVE
    said = assertion.object.strip().rstrip(".")
    if wording is not None:
        template = wording.denial if negative else wording.label
        return template.replace("{o}", said).strip()
    return _open_body(assertion.predicate, said, negative=negative, past=predicate.kind.value == "event")


def _open_body(predicate: str, said: str, *, negative: bool, past: bool) -> str:
    """A relation outside the catalogue: an attribute ("shoe size: 42") or the verb itself."""
    if " " in predicate or not _OPEN.match(predicate) or _is_noun(predicate):
        return f"has {predicate}: {said}" if not negative else f"does not have {predicate}: {said}"
    if negative:
        return f"does not {predicate} {said}".strip()
    return f"{past_form(predicate) if past else third_person(predicate)} {said}".strip()


def _is_noun(predicate: str) -> bool:
    return predicate.endswith(("tion", "ness", "ment", "ity", "ship", "number", "size", "code", "name"))


def _in_its_way(body: str, modality: Modality) -> str:
    if modality is Modality.PAST:
        return f"formerly {body}"
    if modality is Modality.REPORTED:
        return f"reportedly {body}"
    if modality is Modality.CONSIDERING:
        return f"perhaps {body}" if not body.startswith("is considering") else body
    if modality is Modality.HYPOTHETICAL:
        return f"hypothetically {body}"
    return body
