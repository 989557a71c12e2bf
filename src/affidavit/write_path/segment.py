"""Segment: messages become utterances: stretches of one language each.

Takes messages; gives, for each, its utterances in order. Offsets index the message; the words are not touched.
"""

from __future__ import annotations

import re

from affidavit.domain.message import Message, Utterance
from affidavit.languages.detecting import detect

# The dot inside an address or a number ends nothing: mo@post.cn.
_SENTENCE = re.compile(r"(?:[^.!?。！？\n]|\.(?=[A-Za-z0-9]))*(?:[.!?](?=\s|$)|[。！？\n]|$|[.!?])+")
_QUOTATION = re.compile(r"“[^”]*”|\"[^\"]*\"|「[^」]*」|『[^』]*』|«[^»]*»")


def segment(message: Message) -> tuple[Utterance, ...]:
    """Utterances of one message; neighbouring sentences of the same language stay together.

    A message in one language, the usual case, is one utterance. A quotation belongs to the sentence it begins in, so
    that whoever reads it sees that it is one.
    """
    own = _QUOTATION.sub(lambda found: " " * len(found.group()), message.content)
    runs: list[tuple[int, int, str]] = []
    for match in _SENTENCE.finditer(message.content):
        if not match.group():
            continue
        told = own[match.start() : match.end()]
        language = detect(told) if _has_letters(told) else (runs[-1][2] if runs else message.language)
        if runs and runs[-1][2] == language:
            runs[-1] = (runs[-1][0], match.end(), language)
        else:
            runs.append((match.start(), match.end(), language))
    return tuple(
        Utterance(message.id, start, end, message.content[start:end], language) for start, end, language in runs
    )


def _has_letters(text: str) -> bool:
    return any(character.isalpha() for character in text)
