"""Clauses that no mark parts: 我叫李雷我今年二十五, 她上初二了班主任姓鲁, 我辞职啦下周去大理.

Cut where one clause must be over: after a final particle, after 了 that follows no verb, and before 我 with a predicate
of its own where a whole clause stands before it. It must not fire on what is put first (香菜我不吃, 你说的那家我去过),
on what is thought or said (我觉得这家我去过), nor inside a phrase (我和我妈, 给我买的).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.segmenting import Clause
from affidavit.languages.zh.tagging import Token

_FINALS = frozenset("啦吧呢啊呀嘛呗吗咯喽哈")
_NOMINAL = frozenset({"n", "num", "per", "loc", "org", "role", "kin", "pet", "time", "q"})
_SUBJECTS = frozenset({"first", "second", "third", "kin", "role", "per"})
_PREDICATES = frozenset({"v", "cop", "a", "aux", "num", "time", "neg", "p"})
_AGE = re.compile(r"(?:今年|刚|快|都)?(?:[\d一二三四五六七八九]?[\d十][一二三四五六七八九]?|\d+)岁?")  # 我今年三十一
_LEADING = lexicon.word_set("run_ons", "leading")
_REST = 3  # characters that a clause has at least


def parted(clauses: Iterable[Clause], tokens: Sequence[Token]) -> Iterator[Clause]:
    """The clauses, each run-on in its parts."""
    for clause in clauses:
        own = [token for token in tokens if clause.start <= token.start < clause.end]
        at = clause.start
        for index in range(1, len(own)):
            start = own[index].start
            if start - at >= _REST and clause.end - start >= _REST and _begins(own, index, at):
                yield replace(clause, start=at, end=start, mark="")
                at = start
        yield replace(clause, start=at)


def _begins(tokens: Sequence[Token], index: int, start: int) -> bool:
    """Whether a clause of its own begins with the token."""
    last, token, rest = tokens[index - 1], tokens[index], tokens[index:]
    if last.tag == "fin" and last.text in _FINALS:
        return token.tag != "fin"
    after_value = last.text == "了" and index > 1 and tokens[index - 2].tag in ("num", "n")
    if token.tag == "time" and after_value and rest[-1].tag not in ("time", "num", "fin", "asp"):
        return True  # 它四岁了前天刚洗过牙
    if token.tag not in _SUBJECTS or not any(each.tag in _PREDICATES for each in rest[1:3]):
        return False
    before = [each for each in tokens[: index - 1] if each.start >= start]
    if last.text == "了":
        return bool(before) and before[-1].tag in _NOMINAL | {"a"}
    return token.tag in ("first", "third") and last.tag in _NOMINAL and _is_whole([*before, last])


def _is_whole(tokens: Sequence[Token]) -> bool:
    """Whether somebody and what is said of them stand there: 我叫李雷."""
    said = [token for token in tokens if token.tag not in ("time", "adv", "conj")]
    at = next((index for index, token in enumerate(said) if token.tag in ("v", "cop")), 0)
    if not at and said and said[0].tag == "first" and _AGE.fullmatch("".join(token.text for token in tokens[1:])):
        return True
    if not at or said[0].tag not in _SUBJECTS or any(token.tag == "de" for token in said[at:]):
        return False
    return not any(token.tag in ("v", "p") and token.text in _open() for token in said[at:])


def _open() -> frozenset[str]:
    """Verbs that a whole clause may follow."""
    return lexicon.verbs("psych") | _LEADING
