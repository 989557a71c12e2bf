"""One plain English sentence for an assertion."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Assertion, Modality, Polarity
from affidavit.domain.entity import OWNER_LABEL
from affidavit.domain.predicate import Kind
from affidavit.languages.en.inflecting import past_form, third_person
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.verb_forms import base_form
from affidavit.predicates.catalogue import Catalogue

_CALLED = frozenset(
    {
        "mum",
        "mom",
        "mummy",
        "mommy",
        "dad",
        "daddy",
        "papa",
        "mama",
        "amma",
        "gran",
        "granny",
        "grandma",
        "grandpa",
        "nana",
        "nan",
        "grandad",
        "granddad",
        "nonna",
    }
)  # kin called by the bare word as by a name
_AHEAD = frozenset({Modality.PLANNED})
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
    if _is_common(label):
        return f"The user's {label}" if _is_relation(label) else f"The {label}"
    return label[:1].upper() + label[1:] if label else "Somebody"


def _is_common(label: str) -> bool:
    """Whether a label is a common noun, and neither a name nor a pronoun nor somebody else's."""
    bare = label.isascii() and label == label.lower() and label.replace(" ", "").replace("-", "").isalpha()
    return bare and label not in words("function", "stop") and label not in _CALLED


def _is_relation(label: str) -> bool:
    last = label.split()[-1]
    return any(last in mapping("people", table) for table in ("kin", "role", "pet"))


def _with_article(said: str, predicate: str) -> str:
    """A line of work or a class with its article: "works as a welder"."""
    first = said.split(" ")[0] if said else ""
    plain = first.isascii() and first.isalpha() and first == said.split(" ")[0].lower() and not said.endswith("s")
    if predicate not in ("occupation", "is_a") or not plain or first in words("function", "stop"):
        return said
    if predicate == "is_a" and first.endswith(("ed", "ing", "ly", "less", "ful")):
        return said
    return f"{'an' if first[0] in 'aeiou' else 'a'} {said}"


def _body(assertion: Assertion, catalogue: Catalogue) -> str:
    predicate = catalogue.get(assertion.predicate)
    wording = predicate.wordings.get("en")
    negative = assertion.polarity is Polarity.NEGATIVE
    said = _with_article(assertion.object.strip().rstrip("."), assertion.predicate)
    if assertion.predicate == "age" and said.endswith("s"):
        return f"{'is not' if negative else 'is'} in the {said}"  # "late thirties" counts no years
    if wording is not None:
        template = wording.denial if negative else wording.label
        if assertion.modality in _AHEAD and predicate.kind is not Kind.INTENTION:
            template = _ahead(wording.label, negative=negative) or template
        return template.replace("{o}", said).strip()
    if assertion.dimension.startswith("attribute:"):
        return f"{'does not have' if negative else 'has'} {assertion.predicate}: {said}"
    return _open_body(assertion.predicate, said, negative=negative, past=predicate.kind.value == "event")


def _ahead(label: str, *, negative: bool) -> str | None:
    """The wording of a plan: "moved to {o}" → "plans to move to {o}"; being somehow is no plan."""
    first, _, rest = label.partition(" ")
    base = base_form(first) if first not in ("is", "has", "had", "was", "does", "did") else None
    return f"{'does not plan to' if negative else 'plans to'} {base} {rest}" if base else None


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
