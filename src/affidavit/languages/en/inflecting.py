"""Verb forms for sentences about open predicates."""

from __future__ import annotations

_PAST = {
    "be": "was", "have": "had", "do": "did", "go": "went", "get": "got", "take": "took", "make": "made", "come": "came",
    "see": "saw", "give": "gave", "find": "found", "think": "thought", "tell": "told", "become": "became",
        "leave": "left",
    "feel": "felt", "bring": "brought", "begin": "began", "keep": "kept", "hold": "held", "write": "wrote",
        "stand": "stood",
    "hear": "heard", "let": "let", "mean": "meant", "set": "set", "meet": "met", "run": "ran", "pay": "paid",
        "sit": "sat",
    "speak": "spoke", "lie": "lay", "lead": "led", "read": "read", "grow": "grew", "lose": "lost", "fall": "fell",
    "send": "sent", "build": "built", "understand": "understood", "draw": "drew", "break": "broke", "spend": "spent",
    "cut": "cut", "rise": "rose", "drive": "drove", "buy": "bought", "wear": "wore", "choose": "chose", "eat": "ate",
    "drink": "drank", "sing": "sang", "swim": "swam", "fly": "flew", "forget": "forgot", "win": "won",
        "teach": "taught",
    "catch": "caught", "sell": "sold", "sleep": "slept", "throw": "threw", "hit": "hit", "put": "put", "know": "knew",
    "say": "said", "ring": "rang", "ride": "rode", "steal": "stole", "bite": "bit", "hurt": "hurt", "quit": "quit",
}  # fmt: skip


def third_person(verb: str) -> str:
    """Present tense, third person singular."""
    if verb in ("be", "have", "do", "go"):
        return {"be": "is", "have": "has", "do": "does", "go": "goes"}[verb]
    if verb.endswith(("s", "x", "z", "ch", "sh")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
        return verb[:-1] + "ies"
    return verb + "s"


def past_form(verb: str) -> str:
    """Simple past."""
    if verb in _PAST:
        return _PAST[verb]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
        return verb[:-1] + "ied"
    return verb + "ed"
