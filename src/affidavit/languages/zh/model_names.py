"""Names of models of things, which are written in several tokens: 小米14 Pro, Model 3."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.tagging import Token


def with_models(tokens: Sequence[Token]) -> list[Token]:
    """A brand with the model after it as one name: 华为Mate 60, iPhone 15 Pro; not a number that counts something."""
    joined: list[Token] = []
    index = 0
    while index < len(tokens):
        end = _model_end(tokens, index)
        last = tokens[end]
        text = "".join(token.text for token in tokens[index : end + 1])
        joined.append(tokens[index] if end == index else Token(text, "nz", tokens[index].start, last.end))
        index = end + 1
    return joined


def _model_end(tokens: Sequence[Token], index: int) -> int:
    """The last token of the name that begins here."""
    end = index
    while tokens[index].tag == "nz":
        after = end + 2 if end + 2 < len(tokens) and tokens[end + 1].text == " " else end + 1
        if after >= len(tokens) or not _names_model(tokens, after):
            break
        end = after
    return end


def _names_model(tokens: Sequence[Token], at: int) -> bool:
    token, counted = tokens[at], tokens[at + 1].text if at + 1 < len(tokens) else ""
    if not token.text.isascii() or not token.text[0].isalnum():
        return False
    return token.tag == "nz" or (token.text.isdigit() and counted not in lexicon.closed("measures"))
