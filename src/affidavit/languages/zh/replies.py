"""How a message answers the one before it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.frame import Reply, ReplyKind
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.numerals import number as numeral

_YES = pattern("replies", "yes")
_NO = pattern("replies", "no")
_CHOICE = pattern("replies", "choice")
_PARTLY = re.compile(
    r"^(?P<right>.{1,6}?)(?:没错|对|是对的|正确)[，,](?P<wrong>.{1,8}?)(?:不对|错了|不是|有误|现在|已经|改|早|不再|了$)"
)


def reply(text: str) -> Reply | None:
    """How folded text answers, from its first words."""
    offset = len(text) - len(text.lstrip(" \n，,。…"))
    bare = text[offset:]
    choice = _CHOICE.match(bare)
    if choice:
        return Reply(ReplyKind.CHOOSE, offset, offset + choice.end(), _number(choice))
    if _PARTLY.match(bare):
        return Reply(ReplyKind.CONFIRM, offset, offset + _PARTLY.match(bare).end("right"))  # type: ignore[union-attr]
    for words, kind in ((_NO, ReplyKind.REJECT), (_YES, ReplyKind.CONFIRM)):
        match = words.match(bare)
        if match:
            return Reply(kind, offset, offset + match.end())
    return None


_ECHO = pattern("replies", "echo")
_SAME = frozenset({"", "一样", "同样", "同", "如此", "这样", "样"})


def echo(text: str, before: str) -> Reply | None:
    """我也是, 我也在学: the same holds of the speaker, where the verb is that of what was said before, or none."""
    match = _ECHO.search(text)
    if match is None or not (match["verb"] in _SAME or match["verb"] in before):
        return None
    if any(word not in before for word in match["lead"] if word not in "是在都"):
        return None  # 我也想, where nothing was wished
    return Reply(ReplyKind.ECHO, match.start("said"), match.end())


_CHECK = re.compile(
    r"(?P<said>[^。！？!?\n]{4,40}?)[，,]?(?:(?:还)?是(?:这里|这儿|这个|这样|那里|那个|他|她|它|这位)(?:吗|吧|么)|对吗|对吧|对么|对不对|是吗|是吧|是不是|没错吧|没记错吧|正确吗)[？?]?(?=$|[\s。！])"
)


_STILL = re.compile(
    r"(?:^|[，,。！!\s])(?:您|你)?(?:这次)?还是(?P<said>[^，,。！!？?吗吧]{2,16})(?:吗|吧|么)[？?]|(?:^|[。！!\s])还是(?P<place>[^，,。！!？?还]{2,16})[？?]"
)


def checks(text: str) -> Iterator[tuple[int, int]]:
    """What is put to the other for a mere yes: 老样子，大杯少冰，对吗？ or 还是程医生吗？ as such.

    It must not fire on offers (要不要…) nor on wh-questions.
    """
    for match in _STILL.finditer(text):
        yield match.span("said" if match["said"] else "place")
    for match in _CHECK.finditer(text):
        if not re.search(r"要不要|需要|帮您|帮你|吗|什么|哪|谁|怎么|几点|多少", match["said"]):
            yield match.span("said")


def _number(match: re.Match[str]) -> int:
    if match["number"]:
        return int(numeral(match["number"]) or 0)
    if match["letter"]:
        return "abcd".index(match["letter"].casefold()) + 1
    return 1 if match["former"] else 2 if match["latter"] else -1
