"""What is picked out by 是 and 的, said plainly: 他教的是地理, 我是2015年入的职, 2018年来的成都."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.tagging import Token

_WAYS = frozenset({"在", "坐", "骑", "开", "乘", "搭"})
_GOING = frozenset({"骑车", "开车", "打车", "坐车", "走路"})
_PERSONS = frozenset({"first", "second", "third", "kin", "role", "per"})
_HALVES = word_set("clefts", "halves")
_ONCE = word_set("clefts", "once")


def without_cleft(tokens: list[Token], times: Sequence[TimeExpression]) -> list[Token]:
    """The tokens of the clause without what only picks something out."""
    return _dated(_without_copula(tokens), times)


def _without_copula(tokens: list[Token]) -> list[Token]:
    """他教的是地理 says 他教地理; 他是坐高铁来的 says 他坐高铁来."""
    for index in range(1, len(tokens) - 1):
        if (
            tokens[index].tag == "de"
            and tokens[index + 1].text in ("是", "就是", "都是")
            and _verb_before(tokens, index)
        ):
            return tokens[:index] + tokens[index + 2 :]
    return tokens


def _dated(tokens: list[Token], times: Sequence[TimeExpression]) -> list[Token]:
    """我是2015年入的职 says 我2015年入职; not 他是去年来的老师, who is one, nor 我是做会计的."""
    at = next((i for i, token in enumerate(tokens) if token.text == "是" and i > 0), 0)
    if not at:
        return _bare(tokens, times)
    if tokens[at - 1].tag not in _PERSONS:
        return tokens
    if len(tokens) - at < 5 or tokens[-2].tag != "de" or tokens[-3].tag not in ("v", "vn"):
        return tokens
    told = _time_at(tokens[at + 1], times) or tokens[at + 1].text in ("先", "刚", "后来")
    if not told or tokens[-1].tag not in ("n", "v", "vn", "loc", "org"):
        return tokens
    return [*tokens[:at], *tokens[at + 1 : -3], *_undone(tokens[-3], tokens[-1])]


def _bare(tokens: list[Token], times: Sequence[TimeExpression]) -> list[Token]:
    """2018年来的成都, 在哈工大读的本科: what was done then, or there; not 去年买的车坏了, nor 明天去的地方."""
    if len(tokens) < 4 or tokens[-2].tag != "de" or tokens[-3].text not in _ONCE:
        return tokens
    lead = tokens[:-3]
    dated = all(_time_at(token, times) or token.tag in _PERSONS for token in lead) and _time_at(lead[-1], times)
    dated = dated or _is_placed(lead)
    named = tokens[-1].tag in ("n", "loc", "org", "vn", "v") and tokens[-1].text not in ("时候", "地方", "人")
    return [*lead, *_undone(tokens[-3], tokens[-1])] if dated and named else tokens


def _is_placed(lead: Sequence[Token]) -> bool:
    """我在哈工大, 我坐轮船: somebody, if at all, and where, or how they went."""
    at = next((index for index, token in enumerate(lead) if token.tag not in _PERSONS), len(lead))
    rest = lead[at:]
    how = len(rest) > 1 and rest[0].text in _WAYS and all(token.tag in ("n", "loc", "org") for token in rest[1:])
    return how or (len(rest) == 1 and rest[0].text in _GOING)


def _undone(verb: Token, noun: Token) -> list[Token]:
    """入的职: a verb of two halves."""
    parted = len(verb.text) == len(noun.text) == 1 and noun.tag in ("v", "vn", "n") and verb.text + noun.text in _HALVES
    return [Token(verb.text + noun.text, "v", verb.start, noun.end)] if parted else [verb, noun]


def _verb_before(tokens: Sequence[Token], index: int) -> bool:
    return any(token.tag in ("v", "aux") for token in tokens[:index])


def _time_at(token: Token, times: Sequence[TimeExpression]) -> TimeExpression | None:
    return next((time for time in times if time.start <= token.start < time.end), None)
