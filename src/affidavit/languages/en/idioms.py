"""Sentences that say nothing about anybody: greetings, thanks, exclamations, sayings and jokes."""

from __future__ import annotations

import re

from affidavit.languages.en.segmenting import Segment

_CHAT = re.compile(
    r"^\W*(?:listen|look|hi+|hey+|hello+|yo|good (?:morning|afternoon|evening|night)|morning|bye+|goodbye|"
    r"see (?:you|ya)(?: (?:later|soon|tomorrow))?|"
    r"later|cheers|ta|thanks?(?: (?:you|so much|a lot|a million|again|anyway|a bunch|for .*))?|thank you.*|"
    r"many thanks|much appreciated|"
    r"nice(?: one)?|cool|great|awesome|wow|ugh+|phew|yay|ok(?:ay)?|lol|haha+|hmm+|oh(?: well| no| my(?: god)?)?|"
    r"sorry|my apologies|"
    r"no (?:worries|problem|way|idea|rush|offence|offense|clue)|never ?mind|whatever|damn|fair enough|got it|"
    r"noted(?: both)?|i see|makes sense|"
    r"good (?:point|idea|question|to know|luck|call)|well done|congrats|congratulations|wish me luck|"
    r"fingers crossed|go figure|typical|"
    r"what a (?:day|week|mess|nightmare|game|night|relief)|let'?s (?:see|go|start|begin|talk)(?:\s.*)?|"
    r"here (?:we|you) go|will do|me too|same(?: here)?|"
    r"how are you.*|what'?s up|sup|long time no see|just (?:curious|asking|wondering|kidding|checking|joking|saying)|"
    r"asking for a friend|thought so|i (?:thought|guess|know|see|hope|think|suppose)(?: so| not)?|who knows|"
    r"you know|(?:never|don'?t) mind|"
    r"sounds? (?:good|great|fun|perfect)|that'?s (?:all|it|great|good|fine|cool|awesome|funny|hilarious|nice|ok|"
    r"okay|amazing|helpful|perfect)|"
    r"take care|talk (?:later|soon|to you (?:later|soon))|have a (?:good|nice|great) .*|happy (?:new year|"
    r"birthday|friday|monday|holidays).*|merry christmas.*|"
    r"please|anyway|any(?:way|hoo)|so+|well|right|true|exactly|indeed|seriously|honestly|literally|long story|"
    r"bless you|poor (?:thing|me|you))\W*$",
    re.IGNORECASE,
)
_IDIOMS = re.compile(
    r"\b(?:it is what it is|it(?:'?s| is) (?:eating|killing|bugging|bothering|driving|stressing) me\b|"
    r"live and let live|work(?:ing)? on it\W*$|(?:it|that|this) (?:works|"
    r"worked)(?: for me)?\W*$|it (?:doesn'?t|does not|won'?t) work\W*$|^\W*(?:i )?(?:love|like|loving|hate|"
    r"loved) (?:it|that|this)(?: for you)?\W*$|(?:heat|phone|suspense|boredom|laptop|battery) is (?:killing me|"
    r"dying)|i (?:have|need|gotta|got|should|must) (?:to )?(?:go|run|leave|get going|dash|"
    r"head out)(?: now)?\W*$|(?:to be|or not to be)|easier said than done|better late than never|time flies|"
    r"money doesn'?t grow|all good things|it'?s raining cats and dogs|piece of cake|break a leg|over the moon|"
    r"under the weather is|cost(?:s|ing)? (?:me )?an arm and a leg|"
    r"kill(?:ing|s|ed)? two birds|i could eat a horse|i'?m all ears|(?:i'?m|i am) just (?:kidding|joking|"
    r"messing|teasing)|"
    r"if i had a (?:dollar|penny|nickel|pound|euro)|when pigs fly|hit the (?:nail|sack|road|hay)|the last straw|"
    r"spill the beans|bite the bullet|"
    r"beat(?:ing)? around the bush|i'?ll be damned|kill me now|(?:i'?m|i am) (?:literally )?(?:dead|dying|"
    r"deceased|screaming|crying)(?: (?:laughing|of laughter))?\W*$|"
    r"i (?:can'?t|cannot) even|i give up\W*$|you'?re (?:killing|kidding) me|my (?:bad|goodness|god|word)\W*$|"
    r"i'?m (?:just )?saying|"
    r"tell me about it|i'?m in\W*$|i'?m (?:good|fine|ok|okay|all good)(?:,? thanks?.*)?\W*$|(?:i'?ve|"
    r"i have) no (?:idea|clue)|"
    r"i (?:don'?t|do not) (?:know|care|mind|get it|understand)\W*$|i have a (?:quick )?question|i'?m back\W*$|"
    r"i was (?:just )?(?:wondering|curious|joking|kidding)|"
    r"long time no see|speak of the devil|i'?m (?:so )?here for it|need i say more|i rest my case|"
    r"how hard is it|what can i say|who am i kidding|"
    r"i (?:will|'ll) (?:think about it|let you know|have a look|take a look|check|see|try(?: (?:that|it))?)\W*$|"
    r"i (?:need|want|have) (?:a|some) (?:help|question|advice|favou?r|suggestions?|info|information)\b|"
    r"i'?m (?:looking|searching) for (?:a|an|some) (?:recipe|way|good|idea)|"
    r"i'?d (?:appreciate|be grateful)|i'?m (?:confused|lost|not sure|curious|wondering|asking)\b)",
    re.IGNORECASE,
)


def is_idle(segment: Segment) -> bool:
    """Whether the segment is mere chat."""
    text = segment.text.text
    if len(text) > 200:
        return False
    saying = _IDIOMS.search(text)
    return _CHAT.match(text) is not None or (saying is not None and 2 * len(saying[0]) >= len(text.strip()))
