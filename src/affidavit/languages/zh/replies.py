"""How a message answers the one before it, and what it asks the memory to take back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.domain.frame import Reply, ReplyKind
from affidavit.languages.zh.numerals import number as numeral

_YES = re.compile(
    r"(?:嗯+|对+|对的|对呀|对啊|是的?|是啊|是呀|没错|可以的?|可以啊|好(?:的|啊|呀|嘞|滴|吧)?|行(?:啊|吧|的)?|没问题|ok(?:的)?|okay|yes|yep|要的?|需要|当然|当然可以|同意|确认|就这么办|就这样(?:吧)?|就这个(?:吧)?|"
    r"就他家|就它(?:了|吧)?|就那家|就定这个|正确|完全正确|没毛病|准的|中|妥|成|必须的|那就这样|听你的|安排(?:上)?|来吧|设吧|订吧|改吧|记吧|就按这个|按你说的(?:来|办)?|麻烦了|那行|那好|那可以)"
    r"(?:[啊呀的吧了呢哈哦~嘞]*)(?=$|[，,。.！!；;、\s~～👌✅👍🙏😊😄])"
)
_NO = re.compile(
    r"(?:不(?:是|对|用|要|行|可以|需要|必|同意|了|啦|好)?(?:了|的|吧|啊|呀|哦)?|没有|没|错了?|不是的?|才不是|并没有|算了(?:吧)?|别|不用了|先不(?:用|要)?|no|nope|哪有|不太对|有误|不准|取消吧?)(?=$|[，,。.！!；;、\s])"
)
_CHOICE = re.compile(r"^(?:就|选|要|那就|我选|我要|还是)?(?:第(?P<number>[一二三四五六七八九十1-9])(?:个|种|家|款|项|套|条|间|趟|位|天)?|(?P<last>最后(?:一)?(?:个|种|家|款))|(?P<former>前者|前一个|前面那个)|(?P<latter>后者|后一个|后面那个)|(?:选|要|就)?(?P<letter>[abcd]))(?:吧|好了|的|了|就行|就好)?(?=$|[，,。.！!\s])", re.IGNORECASE)
_PARTLY = re.compile(r"^(.{1,6}?)(?:没错|对|是对的|正确)[，,](.{1,8}?)(?:不对|错了|不是|有误)")


def reply(text: str) -> Reply | None:
    """How folded text answers, from its first words."""
    offset = len(text) - len(text.lstrip(" \n，,。…"))
    bare = text[offset:]
    choice = _CHOICE.match(bare)
    if choice:
        return Reply(ReplyKind.CHOOSE, offset, offset + choice.end(), _number(choice))
    if _PARTLY.match(bare):
        return Reply(ReplyKind.CONFIRM, offset, offset + _PARTLY.match(bare).end(1))  # type: ignore[union-attr]
    for pattern, kind in ((_NO, ReplyKind.REJECT), (_YES, ReplyKind.CONFIRM)):
        match = pattern.match(bare)
        if match:
            return Reply(kind, offset, offset + match.end())
    return None


def _number(match: re.Match[str]) -> int:
    if match["number"]:
        return int(numeral(match["number"]) or 0)
    if match["letter"]:
        return "abcd".index(match["letter"].casefold()) + 1
    return 1 if match["former"] else 2 if match["latter"] else -1


_RETRACT = re.compile(
    r"把(?P<a>[^，。！？]{1,24}?)(?:那条|这条|那些|这些|那个|这个|那笔|那段|的?记录|的?记忆|的?信息|的?事|那句)*(?:给)?(?:删|清|忘|去|抹|划|撤|擦)(?:了|掉|除|除掉|去|回)?(?:吧|了|掉)*"
    r"|(?:删|清|忘|抹|撤)(?:了|掉|除|记|回)(?:关于|我说的|我之前说的|之前说的|刚才说的|刚说的|那条|我的|有关)?(?P<b>[^，。！？]{0,24}?)(?:的?记录|的?记忆|的?信息|的?事|那条|那句话|吧|的话)*(?=[，。！？,.!?]|$)"
    r"|(?P<c>[^，。！？,!?]{1,16}?)(?:那笔|那条|那个|这条|的事|的记录|那事|这事|那件事)?(?:就)?(?:别|不用|不要|不必)(?:再)?(?:留|记|保留|存)(?:了|着|了吧)"
    r"|(?:就)?当(?:我)?(?:没说(?:过)?|没这回事|没提过|没讲过|我没说)"
    r"|(?:忘了吧|忘掉吧|忘了它|忘掉它|收回(?:刚才|之前|上面)?(?:的话|那句话|说的)?|撤回|不作数|别记(?:了|着)?|不要记(?:了|着|录)?|不用记了?)"
)
_EVERYTHING = re.compile(r"全部|所有|一切|全删|都删|清空|统统")
_HABITUAL = re.compile(r"以后|老是|总是|经常|每天|容易|忘了(?:带|拿|关|吃|买|交|还|给|去|做|告诉)|忘(?:记|了)(?:了)?密码")


def directives(text: str, content: str, message_id: str) -> Iterator[Directive]:
    """What the message asks the memory to forget."""
    for match in _RETRACT.finditer(text):
        if _HABITUAL.search(match.group()) or not _is_about_memory(match, text):
            continue
        about = next(((match.start(name), match.end(name)) for name in "abc" if match[name]), None)
        yield Directive(
            kind=DirectiveKind.RETRACT, message_id=message_id, start=match.start(), end=match.end(),
            about=content[about[0] : about[1]] if about else "", everything=bool(_EVERYTHING.search(match.group())),
            language="zh",
        )  # fmt: skip


_MEMORY = re.compile(r"记录|记忆|信息|那条|这条|那笔|说的|的事|没说|没这回事|没提|作数|别记|不用记|不要记|收回|撤回|删|忘了吧|忘掉吧|忘了它|忘掉|那件事|留")
_OTHER = re.compile(r"文件|软件|照片|图片|微信好友|好友|邮件|app|应用|视频|账号|闹钟|日程|代码|购物车|歌|缓存|聊天软件|朋友圈|手机里|电脑|相册|草稿|订单")


def _is_about_memory(match: re.Match[str], text: str) -> bool:
    return bool(_MEMORY.search(match.group())) and not _OTHER.search(match.group()) and not re.search(r"我(?:已经|昨天|刚|刚刚|上周|前天)?把", text[: match.start() + 1])
