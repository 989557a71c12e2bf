"""The four-layer record of where an assertion comes from, and the forms it is shown in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import Decision
from affidavit.domain.evidence import Resolution
from affidavit.domain.message import Message
from affidavit.domain.plain import to_plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Transcript → resolutions → assertion → metadata."""

    assertion: Assertion
    messages: tuple[Message, ...]  # layer 1: the messages quoted
    resolutions: tuple[Resolution, ...]  # layer 2: what pointing words were resolved to, and why
    decisions: tuple[Decision, ...]  # layer 4: what was decided about it
    confidence: Mapping[str, float]  # layer 4: the parts of its confidence and their product

    def to_dict(self) -> dict[str, Any]:
        """The four layers as plain values."""
        assertion = to_plain(self.assertion)
        return {
            "transcript": [_transcript(message) for message in self.messages],
            "resolution": to_plain(self.resolutions),
            "assertion": {key: assertion[key] for key in _ASSERTED},
            "metadata": {
                **{key: assertion[key] for key in _METADATA},
                "confidence": dict(self.confidence),
                "decisions": to_plain(self.decisions),
            },
        }

    def to_markdown(self) -> str:
        """A page for people."""
        assertion = self.assertion
        lines = [f"# {assertion.render()}", "", "## On whose words", ""]
        for piece in assertion.evidence:
            message = next((m for m in self.messages if m.id == piece.message_id), None)
            who = (message.speaker.name or str(message.speaker.kind)) if message else "?"
            lines.append(f"- {piece.at.isoformat()} **{who}** ({piece.stance}): “{piece.quote}”")
        if self.resolutions:
            lines += ["", "## What words pointed at", ""]
            lines += [f"- “{r.mention}” → {r.entity} ({r.reason})" for r in self.resolutions]
        lines += ["", "## What is claimed", ""]
        claimed = self.to_dict()["assertion"].items()
        lines += [f"- {key}: {value}" for key, value in claimed if value not in ([], None, "")]
        lines += ["", "## How far it is trusted", ""]
        lines += [f"- {name}: {value:.3f}" for name, value in self.confidence.items()]
        lines += ["", "## What was decided", ""]
        lines += [f"- {d.at.isoformat()} {d.outcome} by `{d.rule}`: {d.why}" for d in self.decisions]
        return "\n".join(lines) + "\n"

    def to_prov(self) -> dict[str, Any]:
        """W3C PROV-JSON (https://www.w3.org/submissions/prov-json/)."""
        claim = f"affidavit:{self.assertion.id}"
        activity = f"affidavit:extraction-{self.assertion.id}"
        sources = {f"affidavit:{message.id}": message for message in self.messages}
        return {
            "prefix": {"affidavit": "urn:affidavit:", "prov": "http://www.w3.org/ns/prov#"},
            "entity": {
                claim: {"prov:label": self.assertion.text, "affidavit:status": str(self.assertion.status)},
                **{key: {"prov:label": message.content} for key, message in sources.items()},
            },
            "agent": {f"affidavit:{_agent(message)}": {} for message in self.messages},
            "activity": {activity: {"affidavit:extractor": self.assertion.extractor_id}},
            "wasGeneratedBy": {"_:g": {"prov:entity": claim, "prov:activity": activity}},
            "used": {f"_:u{n}": {"prov:activity": activity, "prov:entity": key} for n, key in enumerate(sources)},
            "wasDerivedFrom": {
                f"_:d{n}": {"prov:generatedEntity": claim, "prov:usedEntity": key} for n, key in enumerate(sources)
            },
            "wasAttributedTo": {
                f"_:a{n}": {"prov:entity": key, "prov:agent": f"affidavit:{_agent(message)}"}
                for n, (key, message) in enumerate(sources.items())
            },
        }


_ASSERTED = (
    "id", "subject", "predicate", "object", "polarity", "modality", "kind", "conditions", "validity", "recurrence",
    "text", "evidence", "links", "extractor_id",
)  # fmt: skip
_METADATA = (
    "status", "superseded_by", "owner", "source", "said_at", "recorded_at", "confirmed_at", "uses", "disputes",
)  # fmt: skip


def _transcript(message: Message) -> dict[str, Any]:
    return {
        "id": message.id,
        "session": message.session_id,
        "role": str(message.role),
        "speaker": str(message.speaker.kind),
        "name": message.speaker.name,
        "at": message.at.isoformat(),
        "text": message.content,
    }


def _agent(message: Message) -> str:
    return f"{message.speaker.kind}-{message.speaker.name}" if message.speaker.name else str(message.speaker.kind)
