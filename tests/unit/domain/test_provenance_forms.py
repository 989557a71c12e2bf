"""The forms in which the evidence behind an assertion is shown."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from affidavit.domain.condition import Condition
from affidavit.domain.message import Speaker, SpeakerKind
from affidavit.domain.provenance import Provenance
from factories import assertion, decision, entity, evidence, message, resolution

SAID = message()
ASKED = message(2, "Are you sure?", speaker=Speaker(SpeakerKind.PERSON, "Mia"))
CLAIM = assertion(conditions=(Condition("season", frozenset({"winter"})),), evidence=(evidence(SAID), evidence(ASKED)))


@pytest.fixture
def provenance() -> Provenance:
    return Provenance(
        assertion=CLAIM, messages=(SAID, ASKED), resolutions=(resolution(SAID, entity()),),
        decisions=(decision(of=CLAIM),), confidence={"reliability": 0.95, "confidence": 0.9},
    )  # fmt: skip


def test_the_dict_has_the_four_layers_in_order(provenance: Provenance):
    assert list(provenance.to_dict()) == ["transcript", "resolution", "assertion", "metadata"]


def test_the_dict_is_json(provenance: Provenance):
    assert json.loads(json.dumps(provenance.to_dict())) == provenance.to_dict()


def test_every_field_of_the_assertion_stands_in_one_of_the_layers(provenance: Provenance):
    layers = provenance.to_dict()
    shown = set(layers["assertion"]) | set(layers["metadata"])
    left_out = {"fingerprint", "subject_id", "object_id", "object_key", "dimension", "language"}
    assert {name for name in type(CLAIM).__dataclass_fields__ if name not in shown} == left_out


def test_the_transcript_says_who_said_what_and_when(provenance: Provenance):
    said = provenance.to_dict()["transcript"][1]
    assert (said["speaker"], said["name"], said["text"], said["at"]) == (
        "person", "Mia", "Are you sure?", ASKED.at.isoformat(),
    )  # fmt: skip


def test_the_page_quotes_every_piece_of_evidence_with_its_speaker(provenance: Provenance):
    page = provenance.to_markdown()
    assert f"**owner** (supports): “{SAID.content}”" in page
    assert "**Mia** (supports): “Are you sure?”" in page


def test_the_page_says_what_was_decided_by_which_rule(provenance: Provenance):
    assert "added by `houba`: nothing like it was known" in provenance.to_markdown()


def test_the_page_leaves_out_a_chapter_that_would_be_empty(provenance: Provenance):
    assert "What words pointed at" in provenance.to_markdown()
    assert "What words pointed at" not in replace(provenance, resolutions=()).to_markdown()


def test_every_reference_in_the_prov_document_leads_somewhere(provenance: Provenance):
    document: dict[str, Any] = provenance.to_prov()
    known = {*document["entity"], *document["agent"], *document["activity"]}
    relations = ("wasGeneratedBy", "used", "wasDerivedFrom", "wasAttributedTo")
    named = {end for relation in relations for row in document[relation].values() for end in row.values()}
    assert named <= known


def test_the_prov_document_derives_the_claim_from_every_message(provenance: Provenance):
    sources = {row["prov:usedEntity"] for row in provenance.to_prov()["wasDerivedFrom"].values()}
    assert sources == {f"affidavit:{SAID.id}", f"affidavit:{ASKED.id}"}


def test_the_prov_document_keeps_two_speakers_of_one_kind_apart(provenance: Provenance):
    ben = replace(ASKED, id="m-ben", speaker=Speaker(SpeakerKind.PERSON, "Ben"))
    agents = replace(provenance, messages=(ASKED, ben)).to_prov()["agent"]
    assert len(agents) == 2
