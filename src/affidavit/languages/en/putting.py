"""What an assistant puts to somebody for a mere yes: "You're based in Oslo and work nights. All correct?".

Its statements about the other are asked then, and so is what it offers to remember. It must not fire without such a
question at the end ("You said you like jazz. Anything else?"), nor on what it says of itself or of the world.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.frame import Frame, Mood
from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.voice import Voice

_CHECK = re.compile(
    r"(?:^|[.!,;:]\s*|\s[-–—]\s*)(?:(?:is|are|was|were) (?:that|this|it|those|these|they|everything)(?: all)? "
    r"(?:right|correct|true|accurate|so)|(?:all|everything|that) (?:correct|right|true|good)|"
    r"(?:did|do|have) I (?:get|got|have) (?:that|it|this|all that|everything) (?:right|correct)|(?:is that )?correct|"
    r"right|(?:does that )?sounds? (?:right|about right|correct)|agreed|yes)\s*\?\W*$",
    re.IGNORECASE,
)
_OFFER = re.compile(
    r"\b(?:(?:shall|should|can|could|may) I|(?:do you |would you )?(?:want|like) me to)\s+(?:also |just )?"
    r"(?:remember|note(?: down)?|keep in mind|save|store|write down|make a note|add to your profile|assume|record)"
    r"(?: for (?:later|next time|the future))?,?\s+that\s+(?=[^?]*\?)",
    re.IGNORECASE,
)
_FURTHER = re.compile(r"\band that(?= (?:you|your)\b)", re.IGNORECASE)


def offered(content: Edited, message: Message) -> tuple[Edited, bool]:
    """The text without the offer to remember what follows, and whether there is one."""
    if message.speaker.kind is not SpeakerKind.ASSISTANT or _OFFER.search(content.text) is None:
        return content, False
    content = content.sub(_FURTHER, lambda match: f"and {' ' * (len(match[0]) - 4)}")
    return content.sub(_OFFER, lambda match: " " * len(match[0])), True


def asked(found: Sequence[Frame], message: Message, voice: Voice, *, offer: bool) -> Sequence[Frame]:
    """The frames, those about the other asked where a yes to all of them is waited for."""
    waited = message.speaker.kind is SpeakerKind.ASSISTANT and (offer or _CHECK.search(message.content) is not None)
    return [_asked(frame, voice) if waited else frame for frame in found]


def _asked(frame: Frame, voice: Voice) -> Frame:
    holder = frame.subject.holder
    of_other = voice.second in (frame.subject.kind, holder.kind if holder else None)
    return replace(frame, mood=Mood.QUESTION) if of_other and frame.mood is Mood.STATEMENT else frame
