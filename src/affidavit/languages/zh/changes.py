"""Constructions in which something comes in the place of something else, or is what somebody bought or left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, MentionKind
from affidavit.domain.frame import Frame, Tense
from affidavit.domain.time_expression import Granularity
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, after_main
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.frames import Setting, empty_word, mention_of, thing, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import of_tokens, owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.tagging import Token

_PUTTING = frozenset({"换", "改", "变", "换成", "改成", "变成"})
_INTO = frozenset({"成", "为", "作"})
_VALUES = frozenset({"np", "num"})
_GETTING = frozenset({"买", "换", "入手", "下单", "提", "订", "租", "装", "收"})
_POINTING = frozenset({"那", "这", "那个", "这个", "那些", "这些"})
_PARTING = frozenset({"分手", "分开", "离婚", "离", "分", "掰", "闹掰", "断"})
_PARTNERS = word_set("changes", "partners")
_TAKING = word_set("changes", "taking")
_GAINING = frozenset({"瘦", "胖", "减", "存", "攒"})  # 瘦了七斤 is no aim, nor a weight
_ONE = re.compile(r"^(?:[一两]?[个位名]|[一两])")
_SAID = frozenset({"np", "v", "p"})
_GIFTS = ("礼物", "礼", "嫁妆", "纪念品", "伴手礼")
_ARRIVING = frozenset({"到", "到货", "到手"})
_LEVELS = frozenset({"涨", "降", "升", "调", "跌", "减", "加"})


def replaced(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """密码改成5526了, 队长换成了小周: the new value; not 我换成, which says what one does."""
    who = frame.subject
    if parts.verb not in _PUTTING or who.kind not in (MentionKind.THING, MentionKind.ROLE) or roles.subject is None:
        return None
    rest = after_main(parts)
    if parts.verb in ("换", "改", "变"):
        if len(rest) < 2 or rest[0].text not in _INTO:
            return None
        rest = rest[1:]
    value = rest[0] if len(rest) == 1 and rest[0].kind not in ("v", "cop", "time") else None
    return replace(_valued(frame, value, setting), act=Act.CHANGE) if value is not None else None


def filled_by(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """队长是小周, 新保姆姓孙: who has a role; not 小周是队长, nor 队长是老师, nor 邻居姓高, who is one of several."""
    named = frame.object is not None and frame.object.kind is MentionKind.NAME
    most = any(unit.text == "最" for unit in parts.degrees)  # 我最喜欢的导演是…
    given = frame.verb == "是" and named and roles.subject is not None and not most
    fills = frame.subject.kind in (MentionKind.ROLE, MentionKind.THING)
    if frame.polarity is Polarity.NEGATIVE or not fills or not (given or _is_named_anew(frame, roles)):
        return None
    value = next((unit for unit in parts.predicate if unit.kind == "np"), None)
    return _valued(frame, value, setting) if value is not None else None


def _is_named_anew(frame: Frame, roles: Arguments) -> bool:
    """新保姆姓孙; 请了个家教，叫小万: the name of somebody who has just taken a role."""
    who = frame.subject
    fresh = who.text.startswith("新") or roles.subject is None
    return frame.verb in ("叫", "姓") and who.kind is MentionKind.ROLE and who.holder is None and fresh


def _valued(frame: Frame, value: Unit, setting: Setting) -> Frame:
    """The thing or role of its holder with its value."""
    who = frame.subject
    holder = who.holder or owner(setting.speaking, who.start)
    role = _ONE.sub("", who.text.rsplit("的", 1)[-1]).removeprefix("新")
    head = role if who.kind is MentionKind.ROLE else who.head
    subject = replace(who, kind=MentionKind.THING, head=head, holder=holder)
    said = word(value, setting)
    if value.kind not in _VALUES:
        said = replace(said, tag="noun")  # an unknown name, whatever the tagger took it for
    whole = mention_of(value, setting)
    if whole.kind is MentionKind.KIN and whole.text != said.text:
        whole = replace(whole, text=said.text, start=value.start, end=value.end, kind=MentionKind.NAME)  # 小雨姐
    return replace(frame, subject=subject, words=(said,), verb="是", object=whole, objects=())


def bought(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """手机是去年买的小米14: what it is, and not what is done to it."""
    rest = after_main(parts)
    phrase = next((unit for unit in rest if unit.kind == "np"), None)
    if frame.verb != "是" or phrase is None or frame.subject.kind is not MentionKind.THING:
        return None
    at = next((i for i, token in enumerate(phrase.tokens) if token.tag == "de"), None)
    if at is None or at + 1 == len(phrase.tokens) or phrase.tokens[at - 1].text not in _GETTING:
        return None
    kept = phrase.tokens[at + 1 :]
    value = Unit("np", "".join(token.text for token in kept), kept[0].start, kept[-1].end, kept)
    return replace(frame, words=(frame.words[0], word(value, setting)), object=mention_of(value, setting), time=None)


def got_for(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """那是给同事代买的: what the speaker did for somebody, where the thing is only pointed at."""
    rest = [unit for unit in after_main(parts) if unit.kind not in ("de", "asp")]
    kinds = [unit.kind for unit in rest[:3]]
    if frame.verb != "是" or frame.subject.text not in _POINTING or kinds != ["p", "np", "v"]:
        return None
    if rest[0].text not in ("给", "帮", "替") or not is_animate(rest[1]):
        return None
    who = owner(setting.speaking, frame.start)
    words = tuple(word(unit, setting) for unit in rest)
    return replace(frame, subject=who, words=words, verb=rest[2].text, object=mention_of(rest[1], setting), objects=())


def done_by(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """手表是我爸送的, 项链是老公送我的礼物: who did it; not 票是今天买的, nor 他是公司派来的, who is somebody."""
    units, what = parts.predicate, roles.subject
    if what is None or len(units) < 2 or units[0].text != "是" or not {unit.kind for unit in units[1:]} <= _SAID:
        return None
    if frame.subject.kind is not MentionKind.THING or is_animate(what):
        return None
    tokens = [token for unit in units[1:] for token in unit.tokens]
    at = next((index for index, token in enumerate(tokens) if index and token.tag == "v"), 0)
    if not at or not _is_all_said(tokens[at + 1 :], given="的" in parts.finals):
        return None
    verb = Unit("v", tokens[at].text, tokens[at].start, tokens[at].end, (tokens[at],))
    lemma = "送" if verb.text == "留" else verb.text  # 爷爷留给我的
    words = (replace(word(verb, setting), lemma=lemma), word(what, setting))
    doer, done = of_tokens(tokens[:at], setting.speaking), mention_of(what, setting)
    if doer.kind in (MentionKind.THING, MentionKind.PLACE):
        return None  # 房子是贷款买的
    return replace(
        frame, subject=doer, words=words, verb=lemma, object=done, objects=(), tense=Tense.PAST
    )  # fmt: skip


def _is_all_said(rest: Sequence[Token], *, given: bool) -> bool:
    """Whether nothing is left behind the verb but 的, or that it is a gift: 送的, 送我的生日礼物."""
    rest = rest[1:] if rest and rest[0].text == "给" else rest
    rest = rest[1:] if rest and rest[0].tag == "first" else rest
    gift = bool(rest) and rest[-1].text.endswith(_GIFTS)
    return gift or (not rest and given)


def parted(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """跟男朋友分手了: he was the partner; not 我分手了, which says how one lives now."""
    if parts.verb not in _PARTING or frame.polarity is Polarity.NEGATIVE or frame.modality is not Modality.ACTUAL:
        return None
    units = parts.predicate
    beside = next((i for i, unit in enumerate(units) if unit.text in ("和", "跟", "与", "同")), None)
    if beside is None or beside + 1 >= len(units) or units[beside + 1].kind != "np":
        return None
    who = units[beside + 1]
    if who.tokens[-1].text not in _PARTNERS:
        return None
    words = (empty_word("交往", who.start), word(who, setting))
    return replace(
        frame, words=words, verb="交往", object=mention_of(who, setting), objects=(), ended=True, tense=Tense.PAST
    )


def taken(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """电热锅被宿管没收了: who had it has it no more; not 电热锅被我擦了."""
    led = bool(parts.predicate) and parts.predicate[0].text in ("被", "给", "让")
    gone = any(unit.text in _TAKING for unit in parts.predicate)
    if not led or not gone or roles.subject is None or frame.subject.kind is not MentionKind.THING:
        return None
    if frame.polarity is Polarity.NEGATIVE or frame.modality is not Modality.ACTUAL:
        return None
    whose = frame.subject.holder or owner(setting.speaking, frame.start)
    words = (empty_word("丢", roles.subject.start), word(roles.subject, setting))
    lost = mention_of(roles.subject, setting)
    return replace(frame, subject=whose, words=words, verb="丢", object=lost, objects=(), tense=Tense.PAST)


def paid_back(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """把两万还清了: it is owed no more; not 还了三千, which is a part of it."""
    amount = next((unit for unit in (*parts.before, *parts.predicate) if unit.kind == "num"), None)
    whole = any(unit.text in ("清", "完", "光") for unit in parts.predicate)
    if not (parts.verb in ("还清", "还完", "结清") or (frame.verb == "还" and whole)) or amount is None:
        return None
    if frame.polarity is Polarity.NEGATIVE or frame.modality is not Modality.ACTUAL:
        return None
    words = (empty_word("欠", amount.start), word(amount, setting))
    owed = thing(amount.start, amount.end, setting)
    return replace(frame, words=words, verb="欠", object=owed, objects=(), ended=True, tense=Tense.PAST)


def lent(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """相机借给表弟了, 借给小王五百: whoever borrows owes it; not 借给谁, nor what is only wished."""
    units = [unit for unit in parts.predicate if unit.kind != "cmp" or unit.text == "给"]
    at = next((i for i, unit in enumerate(units) if unit.text == "给" and i and "借" in (units[0].text, parts.verb)), 0)
    who = units[at + 1] if at and at + 1 < len(units) else None
    handed = units[1] if len(units) > 1 and units[0].text in ("把", "将") else None
    rest = [unit for unit in units if unit not in (who, handed) and unit.kind in _VALUES]
    what = handed or next(iter(rest), roles.fronted)
    if who is None or what is None or not is_animate(who) or frame.modality is not Modality.ACTUAL:
        return None
    words = (empty_word("欠", what.start), word(what, setting))
    borrower, owed = mention_of(who, setting), mention_of(what, setting)
    return replace(frame, subject=borrower, words=words, verb="欠", object=owed, objects=())


def trading(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """网店主要卖童装: what is dealt in, and nothing that is had no longer; not 卖了, 卖掉, nor 把车卖给他."""
    sells = parts.verb == "卖" and parts.main is parts.predicate[0] and len(parts.predicate) == 2
    over = parts.aspects or "了" in parts.finals or roles.fronted is not None or parts.negations
    if not sells or over or frame.tense is not Tense.PRESENT or frame.modality is not Modality.ACTUAL:
        return None
    if frame.time is not None or frame.object is None or "trade" in classes_of(parts.predicate[1]):
        return None
    return replace(frame, words=(replace(frame.words[0], lemma="经营"), *frame.words[1:]), verb="经营")


def settled(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """2018年来的成都: one has lived there since; not 去年来过成都, 上周来的成都, nor 去年来成都出差."""
    units = parts.predicate
    here = len(units) == 2 and parts.verb in ("来", "到") and units[1].kind == "np"
    year = frame.time is not None and frame.time.granularity in (Granularity.YEAR, Granularity.MONTH)
    if not here or not year or "过" in parts.aspects or "place" not in classes_of(units[1]):
        return None
    if frame.modality is not Modality.ACTUAL or frame.subject.kind is MentionKind.THING:
        return None
    words = (empty_word("搬", units[1].start), empty_word("来", units[1].start), word(units[1], setting))
    return replace(frame, words=words, verb="搬", object=mention_of(units[1], setting), tense=Tense.PAST)


def arrived(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """新电脑到了: one has it now; not 快递到了, nor 时间到了."""
    what = roles.subject
    come = parts.verb in _ARRIVING and "了" in (*parts.aspects, *parts.finals) and len(parts.predicate) == 1
    if what is None or not come or not {"device", "vehicle"} & set(classes_of(what)):
        return None
    whose = frame.subject.holder or owner(setting.speaking, frame.start)
    words = (empty_word("有", what.start), word(what, setting))
    got = mention_of(what, setting)
    return replace(frame, subject=whose, words=words, verb="有", object=got, objects=(), tense=Tense.PRESENT)


def moved_out(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """从宿舍搬出来了: one lives there no more; not 从宿舍搬到校外, which says where to."""
    units = parts.predicate
    led = len(units) > 2 and units[0].text == "从" and units[1].kind == "np" and parts.verb in ("搬", "搬出", "搬走")
    if not led or frame.modality is not Modality.ACTUAL or any(unit.kind == "np" for unit in after_main(parts)):
        return None
    words = (empty_word("住", units[1].start), empty_word("在", units[1].start), word(units[1], setting))
    return replace(
        frame, words=words, verb="住", object=mention_of(units[1], setting), objects=(), ended=True, tense=Tense.PAST
    )


def from_then(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """房租从下个月起涨到2500: settled, though it begins later; not 打算涨到."""
    if (
        frame.modality not in (Modality.PLANNED, Modality.ACTUAL)
        or parts.auxiliaries
        or parts.verb not in _LEVELS | {""}
    ):
        return None
    begins = any(unit.text.endswith(("起", "开始")) for unit in parts.times)
    value = next((unit for unit in after_main(parts) if unit.kind in _VALUES), None)
    if begins and frame.verb == "价格为":
        return replace(frame, modality=Modality.ACTUAL, tense=Tense.PRESENT)
    if not begins or value is None or not any(unit.text in ("到", "成", "至") for unit in parts.predicate):
        return None
    price = frame.subject.head in lexicon.words("attributes", "price")
    bare = replace(frame.subject, holder=None) if price and _is_mine(frame) else frame.subject
    return replace(frame, subject=bare, modality=Modality.ACTUAL, tense=Tense.PRESENT)


def _is_mine(frame: Frame) -> bool:
    holder = frame.subject.holder
    return holder is not None and holder.kind in (MentionKind.OWNER, MentionKind.SPEAKER)


def shifted(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """房租便宜了一半, 涨了五百: a change and no value; not 涨到五百."""
    rest = after_main(parts)
    if parts.main is None or not rest or rest[0].kind != "num" or "了" not in parts.aspects:
        return None
    if parts.main.text in _GAINING and frame.modality is Modality.ACTUAL:
        gained = thing(parts.main.start, rest[0].end, setting)
        whole = word(_whole(parts.main, rest[0], gained.text), setting)
        return replace(frame, words=(whole,), verb=parts.main.text, object=None, objects=())
    if parts.main.kind != "a" and parts.main.text not in _LEVELS:
        return None
    if frame.subject.kind is not MentionKind.THING or (frame.subject.holder is not None and not _is_mine(frame)):
        return None
    whole = thing(parts.main.start, rest[0].end, setting)
    return replace(frame, words=(word(_whole(parts.main, rest[0], whole.text), setting),), verb="变化", object=whole)


def _whole(first: Unit, last: Unit, text: str) -> Unit:
    return Unit("x", text, first.start, last.end)
