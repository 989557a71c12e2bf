"""Facts about named things: 《三体》的作者是刘慈欣, 12. 篮球起源于美国.

Read by form, not by the tagger's phrases, which take titles and foreign names apart. A sentence counts when the whole
of it is a name, a relation and a value; in a numbered list the thing may have a common name. It must not fire on what
is said of people here, on questions, or on talk without names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.world import WorldFact
from affidavit.languages.zh.quotations import quoted_spans
from affidavit.languages.zh.tagging import tag

_SENTENCE = re.compile(r"[^。！？!?；;\n]+[。！？!?；;]?")
_NUMBER = re.compile(r"\s*\d{1,6}\s*[.、)．：:]\s*")
_HERE = re.compile(r"[我你您咱俺他她它]|大家|谁|什么|哪|吗|呢|是不是|如果|要是|好像|可能|应该|不是|没有|不再")
_MADE = {
    "创立": "创始人", "创建": "创始人", "创办": "创始人", "成立": "创始人", "创作": "作者", "写": "作者",
    "撰写": "作者", "所著": "作者", "导演": "导演", "执导": "导演", "演唱": "演唱者", "表演": "表演者",
    "开发": "开发者", "研发": "开发者",
    "发明": "发明者", "设计": "设计者", "生产": "生产商", "制造": "制造商", "出版": "出版社", "作曲": "作曲者",
}  # fmt: skip
_LYING = {
    "出生于": "出生地", "生于": "出生地", "位于": "位置", "坐落于": "位置", "起源于": "起源地", "发源于": "起源地",
    "逝世于": "去世地", "卒于": "去世地", "死于": "去世地", "信奉": "宗教", "司职": "位置", "隶属于": "所属",
    "毕业于": "毕业院校", "就职于": "雇主", "任职于": "雇主", "效力于": "球队",
}  # fmt: skip
_OF = re.compile(r"^(?P<subject>.+?)的(?P<noun>[^的，,是为]{1,8})[是为](?P<value>[^，,]+)$")
_BY = re.compile(rf"^(?P<subject>.+?)是?由(?P<value>.+?)(?P<verb>{'|'.join(_MADE)})的?$")
_BY_WHOM = re.compile(rf"^(?P<subject>.+?)是(?P<value>[^的]+?)(?P<verb>{'|'.join(_MADE)})的$")
_AT = re.compile(rf"^(?P<subject>.+?)(?P<verb>{'|'.join(sorted(_LYING, key=len, reverse=True))})(?P<value>[^，,]+)$")
_CITIZEN = re.compile(r"^(?P<subject>.+?)是(?P<value>[^的，,]+?)的?公民$")
_ABOUT_PEOPLE = frozenset({"毕业院校", "雇主", "出生地", "宗教", "球队"})  # what is told of people one knows as well
_LATIN_NAME = re.compile(r"^[A-Z0-9][\w .'&-]*$|·")
_NAMES = frozenset({"PER", "LOC", "ORG", "TIME", "nz", "nw", "nr", "ns", "nt"})
_LONGEST = 24  # characters of a name


@dataclass(frozen=True, slots=True)
class _Part:
    """A sentence without its number and its full stop."""

    start: int
    end: int
    numbered: bool


def facts(text: str, folded: str) -> Iterator[WorldFact]:
    """The facts about named things that a text states, in order; `folded` is the text half-width and simplified."""
    quoted = quoted_spans(folded)
    for part in _parts(text[: len(folded)]):
        said = text[part.start : part.end]
        inside = any(start <= part.start and part.end <= end for start, end in quoted)
        fact = None if inside or _HERE.search(folded[part.start : part.end]) else _fact(said, part)
        if fact is not None:
            yield fact


def _parts(text: str) -> Iterator[_Part]:
    for sentence in _SENTENCE.finditer(text):
        number = _NUMBER.match(sentence[0])
        start, end = sentence.start() + (number.end() if number else 0), sentence.end()
        if text[end - 1] in "？?！!":
            continue
        while start < end and text[end - 1] in "。；; \t\r":
            end -= 1
        while start < end and text[start].isspace():
            start += 1
        if start < end:
            yield _Part(start, end, number is not None)


def _fact(said: str, part: _Part) -> WorldFact | None:
    for pattern in (_BY, _BY_WHOM, _CITIZEN, _OF, _AT):
        match = pattern.match(said)
        if match is None:
            continue
        noun = _noun(match)
        if _counts(match, noun, numbered=part.numbered):
            return _made(match, noun, part)
    return None


def _noun(match: re.Match[str]) -> str:
    found = match.groupdict()
    verb = found.get("verb")
    if verb is not None:
        return _LYING.get(verb) or _MADE[verb]
    return found.get("noun") or "国籍"


def _counts(match: re.Match[str], noun: str, *, numbered: bool) -> bool:
    """Whether it is about a named thing; of people, what one tells of those one knows is left to talk."""
    subject, value = match["subject"], match["value"]
    if len(subject) > _LONGEST or len(value) > _LONGEST:
        return False
    return numbered or (noun not in _ABOUT_PEOPLE and _is_name(subject) and _is_name(value))


def _is_name(text: str) -> bool:
    """Whether it is a title in brackets, a name in Latin letters or with a dot, or tagged as a name."""
    if (text.startswith("《") and text.endswith("》")) or _LATIN_NAME.search(text):
        return True
    tags = [token.tag for token in tag(text)]
    return bool(tags) and all(one in _NAMES for one in tags)


def _made(match: re.Match[str], noun: str, part: _Part) -> WorldFact:
    return WorldFact(
        language="zh", start=part.start, end=part.end, subject=_mention(match, "subject", part.start),
        object=_mention(match, "value", part.start), relation=noun, noun=noun,
    )  # fmt: skip


def _mention(match: re.Match[str], group: str, at: int) -> Mention:
    text, (start, end) = match[group], match.span(group)
    if len(text) > 2 and text[0] in '《“"「' and text[-1] in '》”"」':
        text, start, end = text[1:-1], start + 1, end - 1
    return Mention(text=text, start=at + start, end=at + end, kind=MentionKind.NAME, head=text)
