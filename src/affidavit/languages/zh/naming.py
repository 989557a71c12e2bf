"""What somebody is called by others: 我们都叫她司司, 管我弟叫胖虎."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Word
from affidavit.languages.zh.arguments import Arguments, after_main
from affidavit.languages.zh.frames import Setting, empty_word, thing
from affidavit.languages.zh.lexicon import closed
from affidavit.languages.zh.mentions import of_tokens
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.tagging import Token

_CALLING = frozenset({"叫", "喊", "称呼", "唤", "管"})
_RELATIONS = frozenset({"kin", "role"})
_VERBAL = frozenset({"v", "cop", "aux", "p", "asp"})


def called_by(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我们都叫她司司, 同事管他叫老K: a name of that person, and nothing of who says it.

    Not 叫我小林, which asks for it; not 我叫他来, 我喊我妈吃饭, nor 叫她姐, which is no name.
    """
    if parts.verb not in _CALLING or frame.mood is not Mood.STATEMENT:
        return None
    tokens = [token for unit in after_main(parts) for token in unit.tokens]
    bearer, name = _apart(tokens, spoken=parts.verb == "管")
    if not bearer or not name or name[-1].tag in _RELATIONS or any(token.tag in _VERBAL for token in name):
        return None
    who = of_tokens(bearer, setting.speaking)
    if who.kind not in (MentionKind.PRONOUN, MentionKind.KIN, MentionKind.ROLE, MentionKind.PET):
        return None
    said = thing(name[0].start, name[-1].end, setting)
    words = (
        empty_word("昵称", said.start),
        empty_word("是", said.start),
        Word(said.text, said.head, "noun", said.start, said.end),
    )
    return replace(frame, subject=who, words=words, verb="是", object=said, objects=())


def _apart(tokens: list[Token], *, spoken: bool) -> tuple[list[Token], list[Token]]:
    """The one who is called, and what they are called: 她 | 司司, 我弟 | 胖虎; after 管 the verb stands between."""
    at = 0
    while at < len(tokens) and tokens[at].tag in ("first", "third", "kin", "role", "pet", "de", "me"):
        at += 1
    rest = tokens[at:]
    if spoken and rest and rest[0].text in ("叫", "喊"):
        rest = rest[1:]
    while rest and (rest[-1].tag in ("fin", "w") or rest[-1].text in closed("finals")):
        rest = rest[:-1]
    return tokens[:at], rest
