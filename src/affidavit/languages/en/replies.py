"""How a person's message answers the one before it, and what is left to read after the answer."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from affidavit.domain.frame import Reply, ReplyKind
from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.en.edited import Edited

_SOFT = r"(?:(?:haha+|oh|ah|um+|uh+|well|ok|okay|hmm+|haan|god|omg|lol|hell|yo|hey|and|so)[\s,.!]+)*"
_YES = (
    r"(?:(?:yes|yeah|yep) (?:to (?:both|all|everything|all of (?:it|that|them))|please)|"
    r"yes+|yeah+|yep+|yup+|yea|ye|aye|correct|exactly|precisely|indeed|right|that'?s (?:right|"
    r"correct|it|true|the one|me|us|mine)|"
    r"that is (?:right|correct)|absolutely|definitely|of course|for sure|totally|sure thing|spot on|bingo|you got it|"
    r"(?:it is|it was|i do|i am|i did|we do|we are|they are|she is|he is|she does|he does)(?=\s*(?:[,.!;]|$))|"
    r"you'?re right|true|"
    r"affirmative|uh-?huh|mhm|both(?: of (?:them|those))?(?=\s*(?:[,.!;]|$))|"
    r"(?:(?:it'?s |that'?s |they'?re )?(?:all|both)|everything(?:'?s| is)?|both are|all of (?:it|that)(?:'?s| is)?) "
    r"(?:correct|right|true|accurate)|"
    r"si|haan|oui|ja|opo)"
)
_WEAK = (
    r"(?:ok(?:ay)?|sure|sounds (?:good|great|perfect|fine)|perfect|great|good(?! (?:morning|evening|afternoon|night))|"
    r"lovely|fine|deal|go (?:for it|"
    r"ahead)|do (?:it|that)|"
    r"please do|book (?:it|that|them)|let'?s do (?:it|that)|works for me|cool|alright|all right|agreed|done|"
    r"i'?ll take (?:it|that)|"
    r"let'?s go with (?:it|that))"
)
_NO = (
    r"(?:no+(?=\s*(?:[,.!;:-]|$)|\s+(?:i|i'm|it|it's|its|that|that's|the|this|we|you|he|she|they|wait|not|actually|"
    r"sorry|thanks|thank|but|because|please|make|use|on|in|at|from)\b)|nope|nah+|"
    r"not (?:really|quite|at all|exactly|anymore)|wrong|incorrect|negative|never(?=\s*(?:[,.!;]|$))|"
    r"that'?s (?:wrong|not right|"
    r"not true|not it)|"
    r"i (?:don'?t|do not|didn'?t|am not|'m not)(?=\s*(?:[,.!;]|$))|god no|hell no|of course not|absolutely not|not me)"
)
_ORDER = {
    "first": 1, "1st": 1, "former": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "last": -1,
        "latter": -1,
    "a": 1, "b": 2, "c": 3, "d": 4, "1": 1, "2": 2, "3": 3, "4": 4, "one": 1, "two": 2, "three": 3,
}  # fmt: skip
_CHOICE = re.compile(
    r"^\W*(?:(?:i'?d (?:say|go (?:for|with)|pick)|i'?ll (?:take|go (?:for|with)|have)|let'?s go (?:for|with)|"
    r"go with|it'?s|definitely|"
    r"probably|yes|yeah|hmm|ok|okay|um|oh)[\s,]+)*"
    r"(?:the (first|second|third|fourth|last|former|latter|1st|2nd|3rd)"
    r"(?: (?:one|option|choice)(?=\W|$)|(?=\W*(?:$|[,.!])))|"
    r"option ([a-d1-4]|one|two|three)|"
    r"\(?([a-dA-D])\)|([a-dA-D])(?=\W*$)|(?:number|no\.?|#)\s*([1-4]))(?=\W|$)",
    re.IGNORECASE,
)
_ECHO = r"(?:[,\s]+(?:i|we|he|she|it|they|that|you) (?:do|does|did|is|are|am|was|were|has|have|can|will)(?:n't)?)?"
_YES_RE = re.compile(rf"^\W*{_SOFT}({_YES}{_ECHO})(?=[\s,.!;:-]|$)", re.IGNORECASE)
_WEAK_RE = re.compile(rf"^\W*{_SOFT}({_WEAK})(?=[\s,.!;:-]|$)", re.IGNORECASE)
_NO_RE = re.compile(rf"^\W*{_SOFT}({_NO}{_ECHO})(?=[\s,.!;:-]|$)", re.IGNORECASE)
_QUESTION = re.compile(r"\?\s*(?:\W*)$")
_OPTION = re.compile(r"\(?\b([a-d1-4])\)\s*([^()?;,]+?)(?=\s*(?:,|;|\bor\b|\(?\b[a-d1-4]\)|\?|\.|$))", re.IGNORECASE)
_ALTERNATIVE = re.compile(
    r"(?:^|[\s,:])((?:[\w'’-]+\s){0,4}?[\w'’-]+),? or (?:is it |do you mean |the )?((?:[\w'’-]+ ?){1,5})\?",
    re.IGNORECASE,
)


_SPARED = re.compile(
    r"^[\s,]*(?:except(?: for)?|but not|apart from|other than|just not|only not|bar|minus)\s+(?:the |my |for )?"
    r"(?P<what>[\w'-]+(?: [\w'-]+){0,2}?)(?=\s*(?:[,.!;]|$)|\s+(?:part|bit|one|is|are|isn't|which|as|because)\b)",
    re.IGNORECASE,
)  # of what is not agreed to


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply, and where the remainder of the message begins."""

    reply: Reply
    rest: int


def read(content: Edited, before: tuple[Message, ...]) -> Answer | None:
    """How the message answers; None when it does not begin with an answer to anybody."""
    if not before or not content.text.strip():
        return None
    text = content.text[:200]
    choice = _CHOICE.match(text)
    if choice is not None:
        return _answer(content, choice, ReplyKind.CHOOSE, _number(choice))
    for pattern, kind in ((_NO_RE, ReplyKind.REJECT), (_YES_RE, ReplyKind.CONFIRM)):
        match = pattern.match(text)
        if match is not None:
            return _sparing(_answer(content, match, kind), content)
    weak = _WEAK_RE.match(text)
    if weak is not None and _was_asked(before[-1]):
        return _answer(content, weak, ReplyKind.CONFIRM)
    return None


def _was_asked(message: Message) -> bool:
    return message.speaker.kind is SpeakerKind.ASSISTANT and "?" in message.content[-200:]


def _number(choice: re.Match[str]) -> int:
    word = next(group for group in choice.groups() if group)
    return _ORDER.get(word.lower(), 1)


def _answer(content: Edited, match: re.Match[str], kind: ReplyKind, choice: int = 0) -> Answer:
    start = match.start() + len(match[0]) - len(match[0].lstrip())
    first, last = content.span(start, match.end())
    quoted_end = max(last, _sentence_end(content, match.end()))
    rest = match.end()
    while rest < len(content.text) and not content.text[rest].isalnum() and content.text[rest] not in '"“(':
        rest += 1
    return Answer(Reply(kind=kind, start=first, end=quoted_end, choice=choice), rest)


def _sparing(answer: Answer, content: Edited) -> Answer:
    """The answer with what it leaves out: "all correct except the email"."""
    spared = _SPARED.match(content.text[answer.rest :])
    if spared is None or answer.reply.kind is not ReplyKind.CONFIRM:
        return answer
    return Answer(replace(answer.reply, spared=spared["what"]), answer.rest + spared.end())


def _sentence_end(content: Edited, at: int) -> int:
    """The end of the sentence the answer stands in, so that its whole wording is evidence."""
    stop = re.search(r"[.!?\n]", content.text[at:])
    end = at + stop.start() if stop else len(content.text)
    return content.span(max(end - 1, 0), end)[1] if end else 0


def options(content: Edited) -> tuple[tuple[int, int], ...]:
    """Spans of the alternatives a question offers: "(a) … (b) …" or "A or B?"."""
    listed = list(_OPTION.finditer(content.text))
    if len(listed) >= 2:
        return tuple(content.span(*match.span(2)) for match in listed)
    match = _ALTERNATIVE.search(content.text)
    if match is None:
        return ()
    start = _short_start(content.text, match)
    return (content.span(start, match.end(1)), content.span(match.start(2), len(content.text[: match.end(2)].rstrip())))


def _short_start(text: str, match: re.Match[str]) -> int:
    """The first alternative is as long as the second, counted in words from its end."""
    count = len(match[2].split())
    words_ = list(re.finditer(r"[\w'’-]+", text[match.start(1) : match.end(1)]))
    return match.start(1) + words_[-min(count, len(words_))].start()
