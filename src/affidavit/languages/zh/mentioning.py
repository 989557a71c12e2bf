"""Everything that a message names, introduces or points at, claimed or not: what a later 她 or 那儿 may mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.mentions import Speaking, of_tokens
from affidavit.languages.zh.quotations import is_quoted
from affidavit.languages.zh.tagging import Token

_NAMING = frozenset({"per", "loc", "org", "kin", "role", "pet", "n", "nz", "vn"})
_SOMEBODY = ("那家伙", "那小子", "那哥们", "那哥们儿")
_NOBODYS = frozenset({MentionKind.GENERIC, MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.NONE})
_COUNTED = frozenset({"一家"})  # 一家新开的面馆: a measure word, not a family
_NUMBERS = {"一": "1", "二": "2", "两": "2", "三": "3", "四": "4", "五": "5"}


def mentioned(tokens: Sequence[Token], folded: str, speaking: Speaking, quoted: list[tuple[int, int]]) -> list[Mention]:
    """The mentions of a message in order; none of the speaker, of nobody in particular, nor inside a quotation."""
    found = [of_tokens(run, speaking) for run in _runs(tokens)]
    named = [_sorted(one) for one in found if one.kind not in _NOBODYS and one.text not in _COUNTED]
    pointing = list(_pointing(folded, speaking))
    apart = [one for one in named if not any(one.start < other.end and other.start < one.end for other in pointing)]
    return [one for one in (*apart, *pointing) if not is_quoted(one.start, one.end, quoted)]


def _runs(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Nouns that stand together; a person ends the run, so that 老方 of 老方家具店 is not lost in a list."""
    run: list[Token] = []
    predicated = False  # 他是老师: whoever that is, no teacher came up
    for at, token in enumerate(tokens):
        together = bool(run) and run[-1].end == token.start and run[-1].tag not in ("per",)
        if token.tag in _NAMING and (together or not run):
            run.append(token)
            continue
        if run and not predicated:
            yield run
        predicated = at > 0 and tokens[at - 1].tag in ("cop", "num", "q") and _is_said(tokens[:at])
        run = [token] if token.tag in _NAMING else []
    if run and not predicated:
        yield run


def _is_said(before: Sequence[Token]) -> bool:
    """Whether the words before only say what something is: 是, 是个, 是一名; 叫 gives a name."""
    said = [token for token in before[-3:] if token.tag not in ("num", "q")]
    return bool(said) and said[-1].text in ("是", "当", "成为")


def _sorted(one: Mention) -> Mention:
    """The mention as the place it is by its last word: 书吧, 铜勺面馆."""
    if one.kind not in (MentionKind.THING, MentionKind.ORGANISATION):
        return one
    return replace(one, kind=MentionKind.PLACE) if pattern("mentioning", "places").search(one.text) else one


def _pointing(folded: str, speaking: Speaking) -> Iterator[Mention]:
    for match in pattern("mentioning", "pointing").finditer(folded):
        start, end = match.span()
        text = speaking.content[start:end]
        yield Mention(text=text, start=start, end=end, kind=MentionKind.PRONOUN, head=which(match[0]), definite=True)


def which(text: str) -> str:
    """What a pointing word points at, in the terms of both languages: there, former, latter, the number in a list."""
    number = re.fullmatch(r"第([一二两三四五1-5])(?:个|家|款|种|本|间|位|条|套|项)", text)
    if number:
        return _NUMBERS.get(number[1], number[1])
    if text[:1] == "前" and text != "前面":
        return "former"
    if text[:1] == "后":
        return "latter"
    if text in _SOMEBODY:
        return "ta"
    return "there" if text[-1:] in "儿里边兒裡邊处家店方" else text
