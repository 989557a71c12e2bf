"""A part of what was said, taken back or over, while the rest is kept.

冬天喝热的那条作废，夏天的不变; 把鸡蛋从清单里划掉; 周二的取消了. It must not fire on a plan that is called off by its
own name (旅行取消了), nor on 不变 and 照旧 where nothing is taken back.
"""

from __future__ import annotations

from collections.abc import Iterator

from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.domain.condition import Conditions
from affidavit.domain.message import Message
from affidavit.languages.zh import conditions
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.segmenting import Clause, clauses
from affidavit.languages.zh.times import find_times

_KINDS = {"taken_back": DirectiveKind.RETRACT, "over": DirectiveKind.END, "beside": DirectiveKind.RETRACT}


def parts(folded: str, message: Message) -> Iterator[Directive]:
    """What is taken back or over, and what is said to stay."""
    said = [clause for clause in clauses(folded) if "?" not in clause.mark]
    kept = [clause for clause in said if pattern("parting", "kept").match(folded[clause.start : clause.end])]
    names = [name for name in _KINDS if kept or name != "beside"]
    found = [one for clause in said if clause not in kept for one in _of(clause, folded, message, names)]
    yield from found
    for clause in kept if found else ():
        yield _placed(DirectiveKind.KEEP, clause, message, "", ())


def _of(clause: Clause, folded: str, message: Message, names: list[str]) -> Iterator[Directive]:
    for name in names:
        match = pattern("parting", name).match(folded[clause.start : clause.end])
        if match is None:
            continue
        about = next(filter(None, match.groupdict().values()))
        named = conditions.from_times(find_times(about, message.at), standing=True)
        if name != "over" or named:
            yield _placed(_KINDS[name], clause, message, about, named)
            return


def _placed(kind: DirectiveKind, clause: Clause, message: Message, about: str, named: Conditions) -> Directive:
    return Directive(
        kind=kind, message_id=message.id, start=clause.start, end=clause.end, about=about, conditions=named,
        language="zh",
    )  # fmt: skip
