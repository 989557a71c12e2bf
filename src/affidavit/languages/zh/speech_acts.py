"""What a clause does besides telling: asks, orders, corrects, takes back, greets."""

from __future__ import annotations

import re

from affidavit.domain.candidate import Act
from affidavit.domain.frame import Mood
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, is_second
from affidavit.languages.zh.lexicon import pattern, word_set
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.polarity import prohibits

_EMPTY = pattern("speech_acts", "empty")
_IDIOMS = pattern("speech_acts", "idioms")
_QUESTION = pattern("speech_acts", "question")
_RHETORICAL = pattern("speech_acts", "rhetorical")
_WH_INDEFINITE = pattern("speech_acts", "wh_indefinite")
_ASK_ME = pattern("speech_acts", "ask_me")
_POLITE = pattern("speech_acts", "polite")
_THERE = frozenset({"当", "读", "念"})
_COMMANDS = word_set("speech_acts", "commands")
_OWN_DOINGS = frozenset(
    {"看", "打", "画", "写", "唱", "读", "换", "转", "停", "改", "发", "算", "用"}
)  # what one plans as well as asks
_SETTING = pattern("speech_acts", "setting")


_STANDING = pattern("speech_acts", "standing")


def is_standing(text: str) -> bool:
    """Whether an order is given for all times to come."""
    return _STANDING.search(text) is not None


_ANNOUNCED = re.compile(
    r"^(?:我)?(?:跟|和|给|同)?(?:你|您|大家)们?(?:说|讲|分享|汇报|报告)(?:一?下|一?个|一?件)?.{0,5}$|^(?:告诉|通知)(?:你|您|大家).{0,7}$"
)


def is_empty(text: str) -> bool:
    """Whether it is a greeting, thanks, an exclamation: nothing that could be remembered."""
    bare = text.strip(" ~～。.！!？?，,、")
    if _ANNOUNCED.match(bare):
        return True
    return not bare or _EMPTY.fullmatch(bare) is not None or bare in lexicon.closed("fillers")


_VERDICT = pattern("speech_acts", "verdict")


def is_verdict(text: str) -> bool:
    """Whether it only says of something that it is right or wrong: 日子不对."""
    return _VERDICT.match(text) is not None and not re.search(r"我(?:说|记|搞|弄|打|写)", text)


def is_idle(text: str) -> bool:
    """Whether it is an idiom, a joke or an exclamation that says nothing about the speaker."""
    return _IDIOMS.search(text) is not None and len(text) < 14


_SLIP = pattern("speech_acts", "slip")
_CONFESSION = pattern("speech_acts", "confession")


def slips(text: str) -> bool:
    """打快了, 手滑了: the fingers were to blame for what was just said."""
    return _SLIP.fullmatch(text) is not None


def confesses(text: str) -> bool:
    """Whether it only says that something was said wrongly: 之前说周三是我记错了."""
    return slips(text) or _CONFESSION.search(text) is not None


_CONFESSED = pattern("speech_acts", "confessed")


def confessed(text: str) -> str:
    """What is said to have been said wrongly: 芒果过敏 of 上次说的芒果过敏是我记混了; "" where it is not named."""
    match = _CONFESSED.search(text)
    return match["what"] if match else ""


def nearly(text: str) -> bool:
    """差点就买了: it did not come about; not 差点意思, which judges."""
    return re.search(r"(?:差一?点儿?|险些)(?!意思|心|$)", text) is not None


_MEANT = re.compile(r"^(?:我)?(?:也|倒|并|又)?不是(?:不|说|要|想|让|叫|针对|故意)|^我?(?:又|可|也)?没(?:有)?说(?!过)")


def is_meant(text: str) -> bool:
    """Whether it only says what was not meant: 不是不让你推荐."""
    return _MEANT.match(text) is not None


def says_nothing(text: str) -> bool:
    """Whether nothing in it could be remembered, whatever it does."""
    return is_meant(text) or is_empty(text) or is_idle(text) or is_verdict(text)


def is_denied(text: str) -> bool:
    """Whether it waves off what was just supposed: 什么减肥, 才不是."""
    return re.match(r"(?:啥|什么|哪是|哪有|哪门子|才不是|不是|并不是|没有)[^，。]{0,8}$", text) is not None


def is_rhetorical(text: str) -> bool:
    """Whether it only looks like a question."""
    return _RHETORICAL.search(text) is not None


_WONDERING = re.compile(r"在想|没想好|没想清楚|考虑|纠结|犹豫|琢磨|没决定|不知道|拿不定")


def asks(text: str, mark: str, parts: Parts) -> bool:
    """Whether the clause is a question."""
    if is_rhetorical(text) or ("?" not in mark and _WONDERING.search(text)):
        return False
    if "?" in mark or _QUESTION.search(text):
        return not (text[-1:] == "呢" and "?" not in mark and _is_going_on(text))
    units = (*parts.before, *parts.adverbs, *parts.predicate)
    wh = any(token.tag in ("wh", "whadv") for unit in units for token in unit.tokens)
    return wh and not _WH_INDEFINITE.search(text) and "!" not in mark


def _is_going_on(text: str) -> bool:
    return re.search(r"(?:在|还|正|可|才|着)[^，。]*呢$", text) is not None or not re.search(
        r"什么|啥|谁|哪|几|多少|怎么|咋", text
    )


def mood(text: str, mark: str, parts: Parts, roles: Arguments) -> Mood:
    """What the clause does."""
    if _ASK_ME.search(text) or (
        _POLITE.search(text) and not (roles.subject and roles.subject.tokens[0].tag == "first")
    ):
        return Mood.REQUEST
    if any(unit.kind == "whadv" for unit in parts.adverbs) and asks(text, mark, parts):
        return Mood.QUESTION
    if is_second(roles.subject) and asks(text, mark, parts):
        return Mood.QUESTION
    if is_order(text, parts, roles):
        return Mood.REQUEST
    if asks(text, mark, parts):
        return Mood.QUESTION
    return Mood.STATEMENT


def goes_on(text: str, before: str) -> bool:
    """在家我说粤语，在公司讲普通话: tells of another place as well, and bids nobody; not 在公司讲普通话 alone."""
    return text.startswith("在") and "在" in before and "我" in before


def is_order(text: str, parts: Parts, roles: Arguments) -> bool:
    """Whether the one spoken to is told to do or not to do something."""
    if parts.aspects and "了" in parts.aspects and not prohibits(parts):
        return False
    if is_second(roles.subject):
        return not any(final in ("吗", "呢", "么") for final in parts.finals)
    if re.search(r"[\u4e00-\u9fff]的(?:就|都|才)?是", text):
        return False  # 取消的是酒店 tells what it was
    if roles.subject is not None:
        return bool(_SETTING.search(text)) and parts.verb in _COMMANDS and parts.before[0].tokens[0].tag != "first"
    if prohibits(parts):
        return not parts.auxiliaries or not {"想", "要", "会"} & {unit.text for unit in parts.auxiliaries}
    return _commands(text, parts)


def _commands(text: str, parts: Parts) -> bool:
    if parts.auxiliaries and not {"可以", "能", "记得"} & {unit.text for unit in parts.auxiliaries}:
        return False
    first = parts.predicate[0].text if parts.predicate else ""
    if parts.verb == "叫" and len(parts.predicate) == 2 and not parts.predicate[1].text.startswith("我"):
        return False  # 叫小万 gives a name
    if first == "在" and parts.verb in _THERE:
        return False  # 在医院当护士, 在厦门念大学
    if first == "把":
        return "吧" in parts.finals or bool(_SETTING.search(text)) or not parts.finals
    done = any(unit.kind == "cmp" for unit in parts.predicate) or any(
        u.text in lexicon.closed("now_marks") for u in parts.adverbs
    )
    if done and "吧" not in parts.finals:
        return False
    if parts.verb in _OWN_DOINGS and parts.times and not any(u.text in ("我", "我们") for u in parts.predicate):
        return False  # 周六上午看牙
    if parts.verb in _COMMANDS and (first == parts.verb or first in ("用", "给", "按", "以", "跟", "在", "从")):
        return not {"了", "着"} & set(parts.finals) or "吧" in parts.finals
    return False


_WRONG = pattern("speech_acts", "wrong")
_WRONG_INSIDE = pattern("speech_acts", "wrong_inside")


def act(text: str, before: str) -> Act:
    """Whether the clause corrects what was said, or makes an exception; `before` is the clause before it."""
    if _POLITE.search(text) or re.search(r"除外|例外|不算|不在此列", text):
        return Act.EXCEPT
    if _WRONG.match(before) or _WRONG_INSIDE.search(before) or _WRONG.match(text):
        return Act.CORRECT
    return Act.ASSERT


def correction_end(text: str) -> int:
    """Where the words of correction at the start of a clause end."""
    match = _WRONG.match(text)
    return match.end() if match else 0
