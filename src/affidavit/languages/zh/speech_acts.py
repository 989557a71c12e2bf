"""What a clause does besides telling: asks, orders, corrects, takes back, greets."""

from __future__ import annotations

import re

from affidavit.domain.candidate import Act
from affidavit.domain.frame import Mood
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, is_second
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.polarity import prohibits

_EMPTY = re.compile(
    r"(?:你好|您好|早上好|下午好|晚上好|中午好|早安|晚安|早|在吗|在么|嗨|哈喽|hello|hi|hey|谢谢.{0,4}|多谢.{0,3}|感谢.{0,4}|辛苦.{0,3}|再见|拜拜|bye|晚点聊|回头聊|"
    r"好(?:的|滴|嘞|吧|哒|啊|呀|了|耶)?|行(?:吧|啊|了)?|可以(?:的|啊)?|没问题|ok(?:的|ay)?|嗯+|哦+|噢+|啊+|唉+|额+|呃+|哈+|嘿+|呵+|嘻+|呜+|收到|明白了?|懂了?|知道了?|了解了?|原来如此|这样啊|"
    r"没事|没关系|不客气|不用谢?|不用了|算了|随便|都行|都可以|无所谓|加油|冲+|牛+|厉害|真棒|太棒了|太好了|真好|不错|挺好的?|恭喜.{0,4}|祝.{1,8}|羡慕.{0,3}|笑死.{0,3}|救命|天哪|天啊|我的天|卧槽|我去|"
    r"真的[吗假]?|是吗|对吧|是吧|你说呢|你觉得呢|怎么办|咋办|为什么|怎么了|呵呵|祈祷|爽|绝了|离谱|无语|服了|气死.{0,3}|烦死.{0,3}|吵死.{0,3}|累死.{0,3}|开心|难过|哎.{0,2}|先这样.{0,2}|回聊|美滋滋|撒花|打卡|吐槽一下|"
    r"做梦而已|开玩笑(?:的|啦)?|说笑(?:的|而已)?|随口一说|说着玩(?:的|呢)?|别当真|当我没说|说正事|言归正传|话不多说|说实话|老实说|坦白说|讲真|先说好.?|先声明|你懂的|你猜|有意思|缘分.?|有点悬|怪我|我的错|抱歉|对不起|不好意思)"
    r"[的了啦啊呀吧呢哈哦哟~！!。.]*"
)
_IDIOMS = re.compile(
    r"(?:脑子|脑袋)[一不]|心一横|太阳打西边|天上掉|饿死我了|困死|热死|冷死|笑死|气死|急死|烦死|愁死|要命|没谁了|我也是醉了|服气|太难了|人生苦短|时间过得真快|"
    r"有志者|天下没有|条条大路|俗话说|常言道|古人云|老话说|民以食为天|哪跟哪|开什么玩笑|见鬼|活见鬼|谁懂啊|谁能想到|不是我的了|跟.{1,5}有缘|扛得住|受得了"
)
_QUESTION = re.compile(
    r"(?:吗|么|嘛|呢)$|(?:是不是|有没有|能不能|可不可以|会不会|要不要|好不好|行不行|对不对|该不该|算不算|是否|能否|可否|需不需要|用不用|值不值得?|喜不喜欢|想不想|"
    r"知不知道|来不来|去不去|吃不吃|在不在|(?P<v>[\u4e00-\u9fff])不(?P=v))|(?:如何|怎么样|咋样|怎样|为什么|为啥|为何|多少钱|什么意思)$|^(?:请问|想问|问下|问一下|想请教|请教|咨询)"
)
_RHETORICAL = re.compile(r"谁说|谁让|谁叫|谁还|哪有|怎么可能|难道|何必|何苦|有什么(?:好|可)|谁知道|凭什么|哪能|还能怎|能不[^，。]{1,4}吗|谁.{0,3}得住|谁不")
_WH_INDEFINITE = re.compile(r"(?:什么|啥|谁|哪里|哪儿|哪个|怎么)[^，。？?]{0,4}(?:都|也)|(?:没|不)[^，。]{0,3}(?:什么|啥|谁|多少|怎么|几)|几(?:个|天|次|年|本|只|块|句|口|分钟|小时|百|千|万|十|家|位|件|种|遍|斤|趟)(?!\?)|好几|十几|几十|什么的|点什么|点啥|些什么|想.{0,2}个什么")
_ASK_ME = re.compile(r"^(?:请|麻烦|劳驾|拜托)?(?:你|您)?(?:帮|给|替|为)(?:我|我们|忙|个忙|他|她)|^(?:请|麻烦|劳驾|拜托|求)(?:你|您)?|^(?:来|给)(?:我)?(?:个|点|一|几|段|首|份|篇)|^(?:能|可以|可不可以|能不能|能否|可否)(?:请|麻烦)?(?:你|您|帮|给)")
_POLITE = re.compile(r"(?:能不能|可不可以|可以|能否|可否|能)(?:帮我|给我|再|先)?(?:留|保留|继续|照常|例外|照旧|恢复)[^，。]{0,8}(?:吗|\?|$)|(?:留|保留)着?(?:吧|就行|就好)?$")
_COMMANDS = frozenset(
    "推荐 提醒 查 查查 查一下 翻译 总结 写 画 帮 告诉 设 设置 设定 记 记得 记住 记下 回复 回答 推 推送 打扰 烦 称呼 导航 播放 关 关掉 关闭 打开 开启 删 删掉 删除 取消 找 搜 搜索 "
    "看看 解释 介绍 列 列出 算 生成 润色 挑 选 讲 说说 叫 喊 喊我 通知 转 转发 发 发送 比较 对比 安排 规划 制定 计算 改 改成 换 换成 调 调成 屏蔽 静音 停 停止 保留 留着 保存 加 加上 添加 更新 忘 忘掉 忘了 "
    "忘记 当 别 用 使用 以 按 避开 过滤 简短 详细 放 念 读 唱 订 预订 预约 打 发给 给 看 打电话 发短信 发微信 发邮件 叫醒 提示 称 喊醒 点 下单".split()
)
_SETTING = re.compile(r"^(?:以后|今后|从现在起|从今天起|往后|从今以后|下次|下回|每次|每天|每周|平时|默认|一律|统一|回答|回复|称呼|语气|说话|推荐|推送|提醒|通知|消息|闹钟|早报|日报)")


_STANDING = re.compile(r"以后|今后|往后|每次|下次|从现在起|从今|一律|默认|总是|平时|永远|每天|每周|每月|只要|凡是|以后都|一直")


def is_standing(text: str) -> bool:
    """Whether an order is given for all times to come."""
    return _STANDING.search(text) is not None


def is_empty(text: str) -> bool:
    """Whether it is a greeting, thanks, an exclamation: nothing that could be remembered."""
    bare = text.strip(" ~～。.！!？?，,、")
    return not bare or _EMPTY.fullmatch(bare) is not None or bare in lexicon.closed("fillers")


_VERDICT = re.compile(r"^[^，。,]{1,8}?(?:没错|不对|错了|有误|是对的|没问题|搞错了|弄错了|不是这样)[的了啊呀]?$|^(?:没错|对|是|不是)[吧吗么]?$|^对[吧吗]$")


def is_verdict(text: str) -> bool:
    """Whether it only says of something that it is right or wrong: 日子不对."""
    return _VERDICT.match(text) is not None and not re.search(r"我(?:说|记|搞|弄|打|写)", text)


def is_idle(text: str) -> bool:
    """Whether it is an idiom, a joke or an exclamation that says nothing about the speaker."""
    return _IDIOMS.search(text) is not None and len(text) < 14


def confesses(text: str) -> bool:
    """Whether it only says that something was said wrongly: 之前说周三是我记错了."""
    return re.search(r"(?:是我|我)[^，。]{0,4}(?:记岔|记错|说错|搞错|弄错|写错|看错|打错|记混|说反|搞混|说漏)", text) is not None


def is_denied(text: str) -> bool:
    """Whether it waves off what was just supposed: 啥晨跑, 才不是."""
    return re.match(r"(?:啥|什么|哪是|哪有|哪门子|才不是|不是|并不是|没有)[^，。]{0,8}$", text) is not None


def is_rhetorical(text: str) -> bool:
    """Whether it only looks like a question."""
    return _RHETORICAL.search(text) is not None


def asks(text: str, mark: str, parts: Parts) -> bool:
    """Whether the clause is a question."""
    if is_rhetorical(text):
        return False
    if "?" in mark or _QUESTION.search(text):
        return not ("呢" == text[-1:] and "?" not in mark and _is_going_on(text))
    units = (*parts.before, *parts.adverbs, *parts.predicate)
    wh = any(token.tag in ("wh", "whadv") for unit in units for token in unit.tokens)
    return wh and not _WH_INDEFINITE.search(text) and "!" not in mark


def _is_going_on(text: str) -> bool:
    return re.search(r"(?:在|还|正|可|才|着)[^，。]*呢$", text) is not None or not re.search(r"什么|啥|谁|哪|几|多少|怎么|咋", text)


def mood(text: str, mark: str, parts: Parts, roles: Arguments) -> Mood:
    """What the clause does."""
    if _ASK_ME.search(text) or (_POLITE.search(text) and not (roles.subject and roles.subject.tokens[0].tag == "first")):
        return Mood.REQUEST
    if any(unit.kind == "whadv" for unit in parts.adverbs) and asks(text, mark, parts):
        return Mood.QUESTION
    if is_order(text, parts, roles):
        return Mood.REQUEST
    if asks(text, mark, parts):
        return Mood.QUESTION
    return Mood.STATEMENT


def is_order(text: str, parts: Parts, roles: Arguments) -> bool:
    """Whether the one spoken to is told to do or not to do something."""
    if parts.aspects and "了" in parts.aspects and not prohibits(parts):
        return False
    if is_second(roles.subject):
        return True
    if roles.subject is not None:
        return bool(_SETTING.search(text)) and parts.verb in _COMMANDS and not parts.before[0].tokens[0].tag == "first"
    if prohibits(parts):
        return not parts.auxiliaries or not {"想", "要", "会"} & {unit.text for unit in parts.auxiliaries}
    return _commands(text, parts)


def _commands(text: str, parts: Parts) -> bool:
    if parts.auxiliaries and not {"可以", "能", "记得"} & {unit.text for unit in parts.auxiliaries}:
        return False
    first = parts.predicate[0].text if parts.predicate else ""
    if first == "把":
        return "吧" in parts.finals or bool(_SETTING.search(text)) or not parts.finals
    done = any(unit.kind == "cmp" for unit in parts.predicate) or any(u.text in lexicon.closed("now_marks") for u in parts.adverbs)
    if done and "吧" not in parts.finals:
        return False
    if parts.verb in _COMMANDS and (first == parts.verb or first in ("用", "给", "按", "以", "跟", "在", "从")):
        return not {"了", "着"} & set(parts.finals) or "吧" in parts.finals
    return False


_WRONG = re.compile(
    r"^(?:啊|哦|哎|嗯|呃)?(?:不对|不是(?=$|[，,])|错了|说错了|我说错了|打错了|记错了|我记错了|搞错了|弄错了|口误|更正|纠正|应该是|准确(?:地|的)?说|其实是|等等|等一下|哦不|啊不|呃不|不不|改一下|重说|我是说|我的意思是|你记错了|你搞错了|不(?=$|[，,])|抱歉)"
    r"(?:一下|了|啊|呀|的|哈)*"
)
_WRONG_INSIDE = re.compile(r"记岔|记错|说错|搞错|弄错|写错|看错|打错|记混|说反|搞混|不是[^，。]{1,12}(?:而是|是)|不是[^，。]{1,10}$|之前说.{0,12}(?:错|不对)|更正|纠正")


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
