"""What was told before and is put right in one breath: "I told you it's in Bath but that's wrong, it's in Wells".

Put as the plain sentence that is right, as a correction: "I meant the shop is in Wells, not in Bath". It must not
fire on what others were told, on what is only told again, or where what follows is about something else.
"""

from __future__ import annotations

import re

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.repairing import all_of

_OWN = r"(?:my|our|the|his|her|their)\b"
_BE = r"(?:\s+(?:is|are|was|were)(?: called)?|'s)"
_VERDICT = (
    r"(?:(?:but |and )?(?:that|it|which)(?:'s| is| was) (?:all |completely |totally )?"
    r"(?:wrong|not right|not true|incorrect|a mistake|nonsense|rubbish)[,.;:!-]*\s+|but )?"
)
_ANEW = r"(?:it|he|she|they|that)(?:'s| is| are|'re| was)(?: actually| really| in fact)?\s+"
_WORDS = r"[\w'@£$€:-]+(?:\.\w+)*(?: [\w'@£$€:-]+(?:\.\w+)*){0,4}?"
_NEW = rf"(?P<new>(?!(?:not|wrong|been|going|still|so|true|right|correct|fine)\b){_WORDS})"
_END = r"(?=\s*(?:[,;!?]|[.](?:\s|$)|$|sorry\b|actually\b))"
_TOLD = re.compile(
    rf"(?P<lead>\b(?:I|we) (?:told you|said|wrote|mentioned|put)(?: that)?(?: earlier| before| last time)? )"
    rf"(?P<topic>(?:{_OWN}|[A-Z])[\w' -]{{1,40}}?)(?P<be>{_BE}\b)(?P<old> (?!{_OWN}){_WORDS})"
    rf"(?P<gap>[,.;:-]*\s+{_VERDICT}{_ANEW}){_NEW}{_END}",
    re.IGNORECASE,
)
_GOT_WRONG = re.compile(
    rf"(?P<lead>\b(?:I|we|you)(?:'ve|'d| have| had)? (?:got|had|have|gave you|spelt|spelled|wrote(?: down)?|put|"
    rf"misremembered) )(?P<topic>{_OWN}[\w' -]{{1,40}}?)"
    rf"(?P<gap> (?:all )?(?:wrong|muddled|mixed up)[,.;:!-]*\s+{_ANEW}){_NEW}{_END}",
    re.IGNORECASE,
)
_WAS = re.compile(r"\b(?:was|were)\b", re.IGNORECASE)
_IS = {"was": "is", "were": "are"}


def put_right(content: Edited) -> Edited:
    """The text with what was told wrongly told rightly."""
    told = _TOLD.search(content.text)
    if told is not None:
        return _said_anew(content, told)
    wrong = _GOT_WRONG.search(content.text)
    if wrong is not None:
        return content.splice(*wrong.span("gap"), " is ").splice(*wrong.span("lead"), "I meant ")
    return content


def _said_anew(content: Edited, told: re.Match[str]) -> Edited:
    """The sentence with the new value, and the old one set against it."""
    topic, old, new, be = (content.cut(*told.span(part)) for part in ("topic", "old", "new", "be"))
    lead = content.cut(*told.span("lead")).splice(0, len(told["lead"]), "I meant")
    now = be.sub(_WAS, lambda match: _IS[match[0].lower()])  # "I said it was" tells of what is
    against = old.splice(0, len(old.text) - len(old.text.lstrip()), ", not ")
    rest = content.cut(told.end("new"), len(content.text))
    return all_of([content.cut(0, told.start("lead")), lead, topic, now, new, against, rest])
