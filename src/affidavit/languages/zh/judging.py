"""爬山真累, 带孩子很辛苦: what is done is judged, by the speaker where nobody is named, and says of no habit."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.frame import Frame, Mood
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.frames import Setting, empty_word, thing
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit

_MANNERS = word_set("judging", "manners")
_DEGREES = tuple(sorted(lexicon.closed("degree") - {"极"}, key=len, reverse=True))  # not 细思极恐


def judged(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """What is found of doing something; not 我爸开车很慢, 起床太晚, 吃得很饱, nor 打车贵, which compares."""
    pointed = any(unit.kind == "np" and unit.tokens[0].tag == "dem" for unit in parts.predicate)  # 救命这也太甜了
    named = roles.subject is not None or roles.fronted is not None or parts.before or pointed
    if named or parts.main is None or parts.main.kind != "v" or frame.mood is not Mood.STATEMENT or not frame.words:
        return None
    if len(parts.predicate) < 2 or not _is_judgement(*parts.predicate[-2:]):
        return None
    start, last = frame.words[0].start, parts.predicate[-1]
    words = (empty_word("觉得", start), *frame.words)
    return replace(frame, words=words, verb="觉得", object=thing(start, last.end, setting), objects=())


def _is_judgement(before: Unit, last: Unit) -> bool:
    """很辛苦, 真 累, 最 解压: with its degree, and telling how it is to do rather than how it is done (晚, 快)."""
    if before.kind == "deg":
        return last.text not in _MANNERS and last.kind in ("a", "v")
    degree = next((one for one in _DEGREES if last.text.startswith(one)), "")
    return bool(degree) and last.kind in ("a", "adv") and last.text.removeprefix(degree) not in _MANNERS
