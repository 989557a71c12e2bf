"""Noun phrases as mentions: whom or what they point at, whose it is, and a name that came along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.phrases import NAMES, NOUNS, PERSONS, Unit
from affidavit.languages.zh.tagging import Token

_ORGANISATIONS = word_set("mentions", "organisations")
_BACKWARD = word_set("mentions", "backward")
_THEREABOUTS = frozenset({"那边", "这边", "那儿", "这儿", "那里", "这里", "那块儿", "那块", "那一带"})
_EVERYBODY = lexicon.closed("generic") - {"有人", "别人", "他人"}  # 有人偷了我的车 is of one, though nobody knows who


@dataclass(frozen=True, slots=True)
class Speaking:
    """Who speaks to whom: what 我 and 你 stand for."""

    first: MentionKind
    second: MentionKind
    content: str  # the message as written; mentions quote it
    implied: MentionKind = MentionKind.OWNER  # whom a clause without a subject is about


def owner(speaking: Speaking, at: int) -> Mention:
    """The speaker as an unspoken subject."""
    return Mention(text="", start=at, end=at, kind=speaking.implied, head="我")


def nobody(at: int) -> Mention:
    """A subject that is left out."""
    return Mention(text="", start=at, end=at, kind=MentionKind.NONE)


def everybody(at: int) -> Mention:
    """Whom a clause is about that says nothing of anybody."""
    return Mention(text="", start=at, end=at, kind=MentionKind.GENERIC)


def mention(unit: Unit, speaking: Speaking) -> Mention:
    """The mention that a noun phrase is."""
    return of_tokens(unit.tokens, speaking)


def of_tokens(tokens: Sequence[Token], speaking: Speaking) -> Mention:
    """The mention of a run of tokens, read from its last noun backwards."""
    tokens = list(tokens)
    while len(tokens) > 1 and tokens[-1].tag == "de":
        tokens.pop()
    if len(tokens) > 1 and tokens[-1].text in _THEREABOUTS and tokens[-2].tag in NAMES | {"n"}:
        place, end = of_tokens(tokens[:-1], speaking), tokens[-1].end
        return replace(place, text=speaking.content[place.start : end], end=end)  # 广东那边
    named = _with_name(tokens, speaking)
    if named:
        return named
    if len(tokens) == 1 and tokens[0].tag in PERSONS:
        return _person(tokens[0], speaking)
    last = tokens[-1]
    if last.tag in ("kin", "role", "pet"):
        return _relation(tokens, speaking)
    if last.tag == "per" or (last.tag == "n" and is_title(last.text)):
        return _span(tokens[-1:] if _plain(tokens) else tokens, MentionKind.NAME, speaking, last.text)
    if last.tag == "loc":
        return _span(tokens, MentionKind.PLACE, speaking, last.text)
    if last.tag == "org":
        return _span(tokens, MentionKind.ORGANISATION, speaking, last.text)
    return _thing(tokens, speaking)


def _with_name(tokens: list[Token], speaking: Speaking) -> Mention | None:
    """A relation with a name after it: 我哥张强, 我家猫豆豆."""
    if len(tokens) < 2 or tokens[-2].tag not in ("kin", "role", "pet"):
        return None
    if tokens[-1].tag != "per" and not (tokens[-1].tag == "n" and is_title(tokens[-1].text)):
        return None
    whole = _relation(tokens[:-1], speaking)
    name = speaking.content[tokens[-1].start : tokens[-1].end]
    if whole.kind not in (MentionKind.KIN, MentionKind.ROLE) or whole.end != tokens[-1].start:
        return replace(whole, name=name)
    return replace(whole, name=name, text=whole.text + name, end=tokens[-1].end)


def _person(token: Token, speaking: Speaking) -> Mention:
    if token.tag == "first":
        return _span([token], speaking.first, speaking, "我")
    if token.tag == "second":
        return _span([token], speaking.second, speaking, "你")
    kind = MentionKind.GENERIC if token.text in ("人家",) else MentionKind.PRONOUN
    return _span([token], kind, speaking, token.text)


def _relation(tokens: list[Token], speaking: Speaking) -> Mention:
    last = tokens[-1]
    holder, start = _holder(tokens[:-1], speaking)
    kind, head = _related(last)
    definite = any(token.text in _BACKWARD for token in tokens[:-1])
    if definite and last.tag == "kin" and (holder is None or holder.kind is speaking.first):
        kind = MentionKind.PRONOUN if last.text in ("孩子", "小孩", "小朋友") else kind
    return _span(tokens[start:], kind, speaking, head, holder=holder, definite=definite)


def _related(token: Token) -> tuple[MentionKind, str]:
    if token.tag == "kin":
        return MentionKind.KIN, lexicon.kin()[token.text]
    if token.tag == "pet":
        return MentionKind.PET, lexicon.animals()[token.text]
    return MentionKind.ROLE, lexicon.roles().get(token.text, token.text)


def _holder(tokens: list[Token], speaking: Speaking, *, attribute: bool = False) -> tuple[Mention | None, int]:
    """Whose it is, and where the words for the thing itself begin; the speaker's own is said without them."""
    cut = _holder_end(tokens, attribute=attribute)
    if cut == 0:
        return None, 0
    held = [token for token in tokens[:cut] if token.tag != "de"]
    if held and held[-1].text == "家":
        held.pop()
    if not held:
        return None, cut
    whose = of_tokens(held, speaking)
    return (None if whose.kind is speaking.first else whose), cut


def _holder_end(tokens: list[Token], *, attribute: bool = False) -> int:
    """After the words that say whose: 我, 我家, 老钱的."""
    for index in range(len(tokens) - 1, -1, -1):
        if tokens[index].tag == "de" and (_may_hold(tokens[:index]) or (attribute and _is_title(tokens[:index]))):
            return _people_end(tokens, index + 1)
    end = 0
    while end < len(tokens) and (
        tokens[end].tag in PERSONS | {"kin", "role", "per", "pet"} or (end and tokens[end].text == "家")
    ):
        end += 1
    return end


def _people_end(tokens: list[Token], at: int) -> int:
    """After the people that follow: 我的上司 | 身高 is the superior's and not the speaker's."""
    while at < len(tokens) and tokens[at].tag in ("kin", "role", "per"):
        at += 1
    return at


def _may_hold(tokens: Sequence[Token]) -> bool:
    return bool(tokens) and all(t.tag in PERSONS | NOUNS | {"dem", "q", "f", "de"} for t in tokens)


def _is_title(tokens: Sequence[Token]) -> bool:
    """职业提升班的时间: the name of something that happens, with a verb in it; not 我喜欢的颜色."""
    whole = all(t.tag in NOUNS | {"v", "a", "f", "num", "q"} for t in tokens)
    return len(tokens) > 1 and whole and tokens[-1].tag in ("n", "vn") and tokens[0].tag != "v"


def _thing(tokens: list[Token], speaking: Speaking) -> Mention:
    last = tokens[-1]
    if last.text in _EVERYBODY:
        return _span(tokens, MentionKind.GENERIC, speaking, last.text)
    holder, start = _holder(tokens[:-1], speaking, attribute=last.text in attribute_nouns())
    own = bool(start) and holder is None  # the speaker's
    if holder is None and not own:
        holder, start = _compound_holder(tokens, speaking)
    if own:
        holder = _span(tokens[:1], speaking.first, speaking, "我")
    # A bare noun is definite in Chinese: 合同改天再签 speaks of the contract that is known.
    definite = any(token.text in _BACKWARD for token in tokens) or (len(tokens) == 1 and last.tag == "n")
    kind = MentionKind.ORGANISATION if last.text in _ORGANISATIONS or last.text[-1:] in "店" else MentionKind.THING
    if last.tag == "dem":
        sized = len(tokens) > 2 and tokens[0].text in ("大", "小") and tokens[1].tag == "de"
        which = f"{tokens[0].text}的" if sized else None  # 小的那只: of those named 大的 and 小的 before
        return _span(tokens, MentionKind.PRONOUN, speaking, last.text, holder=holder, definite=definite, name=which)
    head = "".join(token.text for token in tokens[max(start, _head_start(tokens)) :])
    return _span(tokens[start:], kind, speaking, head, holder=holder, definite=definite)


def _compound_holder(tokens: list[Token], speaking: Speaking) -> tuple[Mention | None, int]:
    """软装预算: of the 软装, the 预算. The words are kept together; only the attribute noun is cut off."""
    if len(tokens) < 2 or tokens[-1].text not in attribute_nouns() or tokens[-2].tag not in NOUNS | {"pet"} | NAMES:
        return None, 0
    return of_tokens(tokens[:-1], speaking), len(tokens) - 1


def _head_start(tokens: Sequence[Token]) -> int:
    start = len(tokens) - 1
    while start > 0 and tokens[start - 1].tag in ("n", "vn") and tokens[start].tag in ("n", "vn"):
        start -= 1
    return start


def _plain(tokens: Sequence[Token]) -> bool:
    return all(token.tag in PERSONS | {"dem", "q", "per", "role", "kin"} for token in tokens)


def is_title(text: str) -> bool:
    """Whether it is how somebody is called: 老钱, 王总."""
    return 1 < len(text) <= 3 and (text[0] in "老小阿" or text[-1] in "总姐哥叔姨工") and text not in _NOT_TITLES


_COUPLES = word_set("mentions", "couples")
_NOT_TITLES = word_set("mentions", "not_titles")


def _span(tokens: Sequence[Token], kind: MentionKind, speaking: Speaking, head: str, **more: object) -> Mention:
    start, end = tokens[0].start, tokens[-1].end
    return Mention(text=speaking.content[start:end], start=start, end=end, kind=kind, head=head, **more)  # type: ignore[arg-type]


@cache
def attribute_nouns() -> frozenset[str]:
    """All nouns that name an attribute of something else."""
    return (
        lexicon.words("attributes", "body")
        | lexicon.words("attributes", "personal")
        | lexicon.words("attributes", "thing")
    )


def numbered(what: Mention, speaking: Speaking) -> Mention:
    """身份证尾号, 车牌号码: of the card and not somebody's own number."""
    held = what.holder
    if what.head not in ("尾号", "号码", "号", "后四位") or held is None or held.kind is not MentionKind.THING:
        return what
    whose = held.holder or owner(speaking, held.start)
    return replace(what, kind=MentionKind.THING, head=f"{held.head}{what.head}", holder=whose)


def listed(unit: Unit, speaking: Speaking) -> tuple[Mention, ...]:
    """The items of a list as mentions; nothing for a single phrase."""
    return tuple(of_tokens(group, speaking) for group in listed_tokens(unit))


def listed_tokens(unit: Unit) -> list[list[Token]]:
    """The items of a list: 绘画和摄影, 外公外婆; nothing for a single phrase."""
    groups: list[list[Token]] = [[]]
    for token in unit.tokens:
        if token.tag == "list":
            groups.append([])
            continue
        if groups[-1] and (groups[-1][-1].text + token.text) in _COUPLES:
            groups.append([])
        groups[-1].append(token)
    return groups if len(groups) > 1 and all(groups) else []
