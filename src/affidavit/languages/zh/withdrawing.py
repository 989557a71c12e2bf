"""What the memory is asked to forget: 那条删了吧, 前面说的去大理不算数, 关于我感情的都忘了吧."""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.segmenting import clauses

_RETRACT = pattern("withdrawing", "retract")
_EVERYTHING = re.compile(r"全部|所有|一切|全删|都删|清空|统统|都忘|都抹|都清")
_HABITUAL = pattern("withdrawing", "habitual")
_MEMORY = pattern("withdrawing", "memory")
_OTHER = pattern("withdrawing", "other")
_CLAUSES = (
    pattern("withdrawing", "all_of_it"),
    pattern("withdrawing", "said_before"),
    pattern("withdrawing", "known_as"),
    pattern("withdrawing", "mine"),
    pattern("withdrawing", "not_to_be_kept"),
    pattern("withdrawing", "named"),
)
_TRAILING = re.compile(r"(?:方面|上)?的?(?:信息|情况|内容|记录|事情?)?(?:全部|全|都|那些)?$")
_LEADING = re.compile(r"^(?:关于|有关|跟|和)?(?:我们?(?:家)?的?|俺的?)?")


def directives(text: str, content: str, message_id: str) -> Iterator[Directive]:
    """What the message asks the memory to forget, each thing once; a mere 忘了吧 after it asks nothing more."""
    found = [*_by_clauses(text), *_anywhere(text)]
    last = 0
    for start, end, about in sorted(found, key=lambda span: (span[0], -span[1])):
        if start < last or (last and not about and not text[last:start].strip("，,、 ")):
            continue
        last = end
        whose, side = side_of_life(text, about)
        yield Directive(
            kind=DirectiveKind.RETRACT, message_id=message_id, start=start, end=end,
            about=content[about[0] : about[1]] if about else "",
            everything=bool(_EVERYTHING.search(text[start:end])), area=side, whose=whose, language="zh",
        )  # fmt: skip


def side_of_life(text: str, about: tuple[int, int] | None) -> tuple[str, frozenset[str]]:
    """Whose side of life is meant, and the relations and families it stands for: 我爸的身体, 感情; none of a thing."""
    if about is None:
        return "", frozenset()
    said = _LEADING.sub("", text[about[0] : about[1]])
    whose = lexicon.relations().match(said)
    word = _TRAILING.sub("", said[whose.end() :].removeprefix("的") if whose else said)
    side = frozenset(lexicon.table("areas")["areas"].get(_areas().get(word, ""), "").split())
    return (whose[0] if whose and side else ""), side


def _areas() -> dict[str, str]:
    return {word: name for name, line in lexicon.table("areas")["words"].items() for word in line.split()}


Span = tuple[int, int, tuple[int, int] | None]


def _by_clauses(text: str) -> Iterator[Span]:
    """Clauses that are nothing but such a request."""
    for clause in clauses(text):
        said = text[clause.start : clause.end]
        match = next((m for each in _CLAUSES if (m := each.match(said))), None)
        if match is not None and not _OTHER.search(said) and not _HABITUAL.search(said):
            yield clause.start, clause.end, (clause.start + match.start("about"), clause.start + match.end("about"))


def _anywhere(text: str) -> Iterator[Span]:
    for match in _RETRACT.finditer(text):
        if _HABITUAL.search(match.group()) or not _is_about_memory(match, text):
            continue
        yield match.start(), match.end(), next((match.span(name) for name in "abcdef" if match[name]), None)


def _is_about_memory(match: re.Match[str], text: str) -> bool:
    begin = max(text.rfind(mark, 0, match.start()) for mark in "，,。.!！?？;；") + 1
    return (
        bool(_MEMORY.search(match.group()))
        and not _OTHER.search(text, begin, match.end())  # 手机里那个app删了
        and not re.search(r"我(?:已经|昨天|刚|刚刚|上周|前天)?把", text[: match.start() + 1])
    )
