"""A session as it is remembered: how many there were before it, what it was about, what was settled, what is open."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

_WORDS = {
    "en": {
        "messages": "{n} message{s}",
        "topics": "About: ",
        "decisions": "Settled: ",
        "open": "Open: ",
        "comma": "; ",
    },
    "zh": {"messages": "{n}条消息", "topics": "话题：", "decisions": "已定：", "open": "待定：", "comma": "；"},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Episode:
    """One session, summed up from what is stored of it; nothing of it is kept beside that."""

    number: int  # 1 for the user's first session
    session_id: str
    started: datetime  # when its first message was said
    ended: datetime  # when its last message was said
    messages: int
    speakers: tuple[str, ...] = ()  # names of other people who spoke in it
    topics: tuple[str, ...] = ()  # what most was said of, in the words of the conversation
    decisions: tuple[str, ...] = ()  # plans, instructions and changes of mind, as sentences
    open_points: tuple[str, ...] = ()  # what is still to be done, thought over, reviewed or answered
    language: str = "en"  # of most of its messages

    def render(self) -> str:
        """The summary as text."""
        words, plural = _WORDS[self.language], "" if self.messages == 1 else "s"
        lines = [f"#{self.number} {self.started:%Y-%m-%d %H:%M}, {words['messages'].format(n=self.messages, s=plural)}"]
        for title, items in (("topics", self.topics), ("decisions", self.decisions), ("open", self.open_points)):
            if items:
                lines.append(words[title] + words["comma"].join(items))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.render()
