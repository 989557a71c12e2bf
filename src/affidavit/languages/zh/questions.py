"""Questions: what is asked, about whom, of which time; by the same parts as statements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame
from affidavit.domain.question import Question, QuestionType
from affidavit.languages.zh import conditions, frames, lexicon
from affidavit.languages.zh.arguments import arguments
from affidavit.languages.zh.asking import Vocabulary, vocabulary
from affidavit.languages.zh.constructions import normalised
from affidavit.languages.zh.lexicon import pattern, word_set
from affidavit.languages.zh.mentions import Speaking
from affidavit.languages.zh.parsing import Parts, parse
from affidavit.languages.zh.phrases import Unit, chunk
from affidavit.languages.zh.repairing import repair
from affidavit.languages.zh.tagging import Token, tag
from affidavit.languages.zh.times import find_times
from affidavit.languages.zh.verbless import verbless
from affidavit.predicates.catalogue import Catalogue

LONGEST = 300  # characters of a query that are read
_MOST = 6  # predicates named
_OWNER = re.compile(r"用户|使用者|机主|本人")
_HISTORY = pattern("questions", "history")
_ORDINAL = pattern("questions", "ordinal")
_TYPES: tuple[tuple[QuestionType, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        (
            QuestionType.WHEN,
            r"什么时候|啥时候|何时|几点|哪天|哪几?年|哪几?月|哪几天|哪些天|哪几个月|几号|几月|周几|星期几|哪个月|哪一天|哪一年|多会儿|最晚|什么时间|几时",
        ),
        (QuestionType.HOW_MANY, r"多少|(?<!哪)几(?!乎|年级|班)|多大|多高|多重|多长|多久|多远|多贵"),
        (
            QuestionType.WHERE,
            r"哪里|哪儿|在哪(?!些|几)|何处|什么地方|哪个城市|哪座城市|哪个国家|去哪|到哪|什么镇|哪个地方|哪边",
        ),
        (QuestionType.WHO, r"谁|哪位|什么人"),
        (QuestionType.WHY, r"为什么|为啥|为何|怎么会|原因|干嘛要"),
        (QuestionType.LIST, r"哪些|哪几|有什么|有啥|都有|列出|列一下|所有的"),
        (QuestionType.COMPARE, r"(?:更|比).*还是"),
        (QuestionType.WHICH, r"哪(?:个|家|种|款|本|部|只|条|辆|门|所|国|项|样)"),
        (QuestionType.WHAT, r"什么|啥|哪|几(?:年级|班)"),
        (QuestionType.HOW, r"怎么|怎样|如何|咋"),
        (
            QuestionType.YES_NO,
            r"吗|是不是|有没有|能不能|会不会|要不要|可不可以|是否|还.*不|(?P<v>[\u4e00-\u9fff])[不没](?P=v)|对吧|没有$",
        ),
    )
)
_PAST = re.compile(r"了|过|的时候|那时|当时|那会儿|那阵")
_EVER = pattern("questions", "ever")
_BEFORE = pattern("questions", "before")
_COLLECTING = (QuestionType.HOW_MANY, QuestionType.LIST)
_STOP = word_set("questions", "stop")


def interpret(
    text: str, folded: str, reference: datetime, names: Sequence[tuple[str, str]], catalogue: Catalogue
) -> Question:
    """A question in terms of the catalogue."""
    known = vocabulary(catalogue)
    folded, text = folded[:LONGEST], text[:LONGEST]
    asked = _OWNER.sub(lambda match: "我" + " " * (len(match.group()) - 1), folded)
    tokens = [token for token in repair(tag(asked, names)) if token.text.strip()]
    times = find_times(asked, reference, past=_PAST.search(asked) is not None)
    parts = parse(chunk(tokens, times))
    setting = frames.Setting(Speaking(MentionKind.OWNER, MentionKind.GENERIC, text), 0, len(text))
    found = _frames(parts, setting)
    role = _role(parts, folded)
    who = _nobody() if role else _subject(parts, setting, found)
    attribute = role or _attribute(parts, who, known)
    return Question(
        text=text, language="zh", type=_type(folded), subject=_asked_about(who, known),
        predicates=tuple(_predicates(folded, found, known)), attribute=attribute,
        mentions=tuple(dict.fromkeys(_mentions(tokens))), keywords=tuple(dict.fromkeys(_keywords(tokens))),
        value=_value(folded, found), time=times[0] if times else None, history=_HISTORY.search(folded) is not None,
        ever=_type(folded) in _COLLECTING and _EVER.search(folded) is not None, earlier_than=_turning_point(folded),
        ordinal=_ordinal(folded), conditions=conditions.from_times(times, standing=True),
    )  # fmt: skip


def _frames(parts: Parts, setting: frames.Setting) -> list[Frame]:
    if not parts.before and not parts.predicate:
        return []
    roles = arguments(parts)
    built = verbless(parts, setting) if parts.main is None else frames.build(parts, roles, setting)
    return [normalised(frame, parts, roles, setting) for frame in built]


def _type(folded: str) -> QuestionType:
    return next((kind for kind, pattern in _TYPES if pattern.search(folded)), QuestionType.TOPIC)


def _subject(parts: Parts, setting: frames.Setting, found: Sequence[Frame]) -> Mention | None:
    """Whom it is about: the subject of its clause, or the first person or thing named; nobody where that is asked."""
    if _asks_who_did(parts):
        return None
    people = [unit for unit in _phrases(parts) if _names_somebody(unit)]
    if people:
        return frames.mention_of(people[0], setting)
    if found and found[0].subject.text and found[0].subject.kind is not MentionKind.GENERIC:
        return found[0].subject
    return _nobody()


def _nobody() -> Mention:
    """Nobody is named: the owner is likeliest."""
    return Mention(text="", start=0, end=0, kind=MentionKind.OWNER)


def _role(parts: Parts, folded: str) -> str | None:
    """现在的保姆是谁: the role whose holder is asked for; not 我老板是哪里人, nor 小孙的老板是谁."""
    if parts.verb not in ("是", "叫", "姓") or not re.search(r"谁|哪位|叫什么|姓什么", folded):
        return None
    held = [unit for unit in _phrases(parts) if unit.tokens[-1].tag == "role"]
    own = [unit for unit in held if not any(token.tag in ("per", "kin", "third") for token in unit.tokens)]
    return own[0].tokens[-1].text if own else None


def _asks_who_did(parts: Parts) -> bool:
    """谁给我剪头发: whoever does it is the subject; not 谁是我老板, nor 我跟谁住."""
    first = next((unit for unit in parts.before if unit.kind in ("np", "wh")), None)
    asked = first is not None and first.text in ("谁", "哪位", "什么人", "哪个人")
    return asked and parts.main is not None and parts.main.kind == "v"


def _phrases(parts: Parts) -> Iterator[Unit]:
    yield from (unit for unit in parts.before if unit.kind in ("np", "wh"))
    yield from (unit for unit in parts.predicate if unit.kind == "np")


def _names_somebody(unit: Unit) -> bool:
    return any(token.tag in ("first", "third", "kin", "per", "role", "pet") for token in unit.tokens)


def _asked_about(who: Mention | None, known: Vocabulary) -> Mention | None:
    """The holder of an attribute is asked about, not the attribute."""
    if who is not None and who.kind in (MentionKind.THING, MentionKind.ORGANISATION) and who.holder is not None:
        return who.holder if who.head in known.nouns or who.holder.kind is MentionKind.OWNER else who
    return who


def _attribute(parts: Parts, who: Mention | None, known: Vocabulary) -> str | None:
    """The attribute noun asked for: 血型, 预算."""
    if who is not None and who.kind is MentionKind.THING and who.head in known.nouns:
        return who.head
    for unit in (*parts.before, *parts.predicate):
        for token in reversed(unit.tokens):
            if token.text in known.nouns and unit.kind in ("np", "wh"):
                return token.text
    return None


def _predicates(folded: str, found: Sequence[Frame], known: Vocabulary) -> list[tuple[str, float]]:
    """Predicates by the wording of the clause, by attribute nouns and by words that ask for them; surest first."""
    weights: dict[str, float] = {}
    for frame in found:
        match = known.matcher.best(replace(frame, words=tuple(word for word in frame.words if word.text)))
        if match is not None:
            denied = frame.polarity is Polarity.NEGATIVE and _type(folded) is not QuestionType.YES_NO
            weights[(known.opposites.get(match.predicate) if denied else None) or match.predicate] = 1.0
    for name, word in known.asks:
        if word in folded:
            weights[name] = max(weights.get(name, 0.0), min(0.45 + 0.15 * len(word), 0.95))
    ranked = sorted(weights.items(), key=lambda item: -item[1])[:_MOST]
    best = ranked[0][1] if ranked else 0.0
    return [(name, weight) for name, weight in ranked if weight >= best - 0.4]


def _mentions(tokens: Sequence[Token]) -> Iterator[str]:
    for token in tokens:
        if token.tag in ("per", "loc", "org", "kin", "role", "pet") or (token.tag == "n" and len(token.text) > 1):
            yield token.text


def _keywords(tokens: Sequence[Token]) -> Iterator[str]:
    for token in tokens:
        light = token.tag in ("w", "fin", "asp", "wh", "conj", "de") or token.text in _STOP
        if not light and token.text not in lexicon.closed("adverbs"):
            yield token.text


def _value(folded: str, found: Sequence[Frame]) -> str | None:
    """What a yes-no question supposes."""
    if _type(folded) is not QuestionType.YES_NO or not found or found[-1].object is None:
        return None
    return re.sub(r"[吗呢吧啊么？?]+$", "", found[-1].object.text) or None


def _turning_point(folded: str) -> str | None:
    """What it asks for the time before: 搬到长沙之前."""
    match = _BEFORE.search(folded)
    return match["what"] if match else None


def _ordinal(folded: str) -> str | None:
    match = _ORDINAL.search(folded)
    return None if match is None else "first" if match["first"] else "last"
