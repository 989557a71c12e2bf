"""Words that are not the speaker's own: quotations, pasted letters and texts, code, lyrics, parts that are played."""

from __future__ import annotations

import re

_TASK = re.compile(
    r"(?:翻译?(?:成|一下|下)?|译成|总结|概括|归纳|润色|改写|修改|校对|改一?下|纠错|缩写|扩写|续写|分析|解读|解释|提炼|摘要|看看|看一?下|读一?下|"
    r"转述|朗读|排版|点评|评价一下|改成|检查|回复一?下?|帮我回)[^：:\n]{0,24}[：:]|"
    r"(?:这|下面|以下|上面)[^：:\n]{0,12}(?:邮件|短信|文章|段话|段文字|一段|内容|原文|通知|公告|新闻|聊天记录|代码|报错|日志|简历|歌词|文案|消息|评论)[^：:\n]{0,12}[：:]|"
    r"^(?:转发|原文|歌词|邮件|通知|公告|引用|收到(?:一?条|个)?(?:短信|邮件|消息))[^：:\n]{0,8}[：:]"
)
_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]+`", re.DOTALL)
_LETTER = re.compile(r"(?:尊敬的|亲爱的|Dear\s)[^\n，,]{1,20}[，,：:\n].*", re.DOTALL)
_QUOTED = re.compile(r"“[^”\n]{6,}”|「[^」\n]{4,}」|『[^』\n]{4,}』|\"[^\"\n]{8,}\"|《[^》\n]{12,}》")
_ROLE = re.compile(r"(?:扮演|假装|假设|设定|角色扮演|演一下|你来演|台词|小说|剧本|故事|歌词|作文|段子|文案|诗)[^。\n]{0,20}[：:]")
_NOVEL = re.compile(r"(?:写|编|续|创作)(?:一?[篇个段首])[^。\n]{0,20}(?:故事|小说|作文|诗|文案|剧本|段子|演讲稿|检讨|简历|自我介绍|日记)")
_QUOTE_LINE = re.compile(r"^[ \t]*>[^\n]*", re.MULTILINE)


def quoted_spans(text: str) -> list[tuple[int, int]]:
    """Spans of folded text that are somebody else's words."""
    spans: list[tuple[int, int]] = []
    for pattern in (_TASK, _ROLE):
        match = pattern.search(text)
        if match and len(text) - match.end() >= 4:
            spans.append((match.end(), len(text)))
            break
    letter = _LETTER.search(text)
    if letter and letter.end() - letter.start() > 20:
        spans.append(letter.span())
    spans.extend(match.span() for pattern in (_CODE, _QUOTED, _QUOTE_LINE) for match in pattern.finditer(text))
    return spans


def invents(text: str) -> bool:
    """Whether a text is asked for in which anybody may be made to speak."""
    return _NOVEL.search(text) is not None


def is_quoted(start: int, end: int, spans: list[tuple[int, int]]) -> bool:
    """Whether a clause lies in somebody else's words."""
    return any(first <= start and end <= last + 1 for first, last in spans)
